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
    for name in ListedCustomer.order { kept[name] = customer[name] }
    try ListFile.change(file, links: links, { JSONPrinter().bytes(.array($0)) }) { rows in
      for row in rows { try refuse(row) }
      return rows + [.object(kept)]
    }
  }
}
