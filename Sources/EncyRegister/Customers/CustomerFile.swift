package import EncyBase
package import EncyContainer
internal import EncyTexts

/// The list of customers that the toolkit writes itself: a JSON array.
package enum CustomerFile {
  /// What the file is called in a folder of settings.
  package static let name = "customers.json"

  /// Keeps a customer at the end of a list, which is made if need be. What others add at the same time is kept, too.
  /// - Parameters:
  ///   - customer: Its members.
  ///   - file: The list.
  ///   - links: What may lead to it.
  ///   - refuse: Throws why it isn't to be kept beside one that is there.
  /// - Throws: ``TableError`` when the file is no such list, ``ContainerError`` when it can't be read or written, and what `refuse` does.
  package static func add(
    _ customer: JSONValue, to file: String, links: FileDoor.Links, unless refuse: (JSONValue) throws -> Void
  ) throws {
    var kept = JSONObject()
    for name in KeptCustomer.order { kept[name] = customer[name] }
    var attempts = SaveAttempts(path: file)
    while true {
      let old =
        FileKind(at: file, followsLink: true) == nil ? nil : try FileReading.read(file, limit: 256 << 20, links: links)
      var rows: [JSONValue] = []
      if let old {
        let tree: JSONValue
        do throws(JSONSyntaxError) { tree = try JSONParser().parse(old) } catch {
          throw TableError(file, TableFault(error.position, .asItIs(text: SafeText(error.message))))
        }
        guard let items = tree.arrayValue else {
          throw TableError(file, TableFault(SourcePosition(line: 1, column: 1), .errorTableNoArray))
        }
        rows = items
      } else {
        try FileStore.makeFolder(FileStore.parent(of: file))
      }
      for row in rows { try refuse(row) }
      rows.append(.object(kept))
      do throws(ContainerError) {
        try DurableFile.replace(
          path: file, links: links, with: JSONPrinter().bytes(.array(rows)),
          expecting: old.map { .bytes($0) } ?? .absent,
          turn: attempts.turn, keepsUnsaved: false)
        return
      } catch {
        // Somebody else made the list meanwhile.
        if old == nil, error.code == .fileExists { continue }
        try attempts.next(after: error)
      }
    }
  }
}
