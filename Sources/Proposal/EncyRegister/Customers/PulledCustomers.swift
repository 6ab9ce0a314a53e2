package import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyTexts

/// The list of customers that was read from a service: a JSON array with a customer a line, which only reading from there changes.
///
/// Rows are kept as text, so that a hundred thousand of them take some thirty megabytes.
package struct PulledCustomers {
  /// What a pull changes in the list.
  package struct Changes: Sendable, Equatable {
    package var added = 0
    package var changed = 0
    package var removed = 0
    package var unchanged = 0

    package init() {}
  }

  /// What the file is called in a folder of settings.
  package static func name(of service: String) -> String { "customers-\(service).json" }

  private var text: [UInt8] = []
  private var places: [String: Range<Int>] = [:]
  private var order: [String] = []
  /// The ids of customers that leave the list.
  private var gone: Set<String> = []

  package init() {}

  package var count: Int { order.count }

  /// Takes a customer, in place of one with the same id.
  package mutating func take(_ customer: JSONValue, id: String) {
    var kept = JSONObject()
    for name in ListedCustomer.order { kept[name] = customer[name] }
    let start = text.count
    text += JSONPrinter(isCompact: true).bytes(.object(kept))
    if places.updateValue(start..<text.count, forKey: id) == nil { order.append(id) }
  }

  /// Takes the customer with an id off the list.
  package mutating func remove(id: String) { gone.insert(id) }

  /// Writes the list: as it was with what was taken, or of only what was taken.
  /// - Parameters:
  ///   - file: The list.
  ///   - replaces: Whether what wasn't taken is left out.
  ///   - isDry: Whether nothing is written.
  /// - Returns: What changes.
  /// - Throws: ``ContainerError`` when the list can't be read or written, ``TableError`` when it is no such list.
  package func write(to file: String, replaces: Bool, isDry: Bool) throws -> Changes {
    var attempts = SaveAttempts(path: file)
    while true {
      let isThere = FileKind(at: file, followsLink: true) != nil
      let old = isThere ? try FileReading.read(file, limit: 512 << 20) : []
      var changes = Changes()
      var known: Set<String> = []
      for row in try PulledCustomers.rows(old, of: file) {
        known.insert(row.id)
        guard let new = places[row.id] else {
          if replaces || gone.contains(row.id) { changes.removed += 1 } else { changes.unchanged += 1 }
          continue
        }
        if text[new].elementsEqual(old[row.place]) { changes.unchanged += 1 } else { changes.changed += 1 }
      }
      changes.added = order.count { !known.contains($0) }
      if isDry || isThere && changes.added + changes.changed + changes.removed == 0 { return changes }
      if !isThere { try FileStore.makeFolder(FileStore.parent(of: file)) }
      do throws(ContainerError) {
        _ = try DurableFile.replace(
          path: file, expecting: isThere ? .bytes(old) : .absent, turn: attempts.turn, keepsUnsaved: false,
          modes: .ownerOnly,
          contents: { sink throws(ContainerError) in try write(to: sink, old, replaces, known) })
        return changes
      } catch {
        if !isThere, error.code == .fileExists { continue }
        try attempts.next(after: error)
      }
    }
  }

  private func write(
    to sink: FileSink, _ old: [UInt8], _ replaces: Bool, _ known: Set<String>
  ) throws(ContainerError) {
    var isFirst = true
    func row(_ bytes: ArraySlice<UInt8>) throws(ContainerError) {
      try sink.write(Array((isFirst ? "[\n" : ",\n").utf8))
      try sink.write(Array(bytes))
      isFirst = false
    }
    if replaces {
      for id in order { if let place = places[id] { try row(text[place]) } }
    } else {
      for kept in (try? PulledCustomers.rows(old, of: "")) ?? [] where places[kept.id] != nil || !gone.contains(kept.id)
      {
        if let place = places[kept.id] { try row(text[place]) } else { try row(old[kept.place]) }
      }
      for id in order where !known.contains(id) { if let place = places[id] { try row(text[place]) } }
    }
    try sink.write(Array((isFirst ? "[]\n" : "\n]\n").utf8))
  }

  /// The rows of such a list with their ids.
  private static func rows(_ bytes: [UInt8], of file: String) throws -> [(id: String, place: Range<Int>)] {
    var rows: [(id: String, place: Range<Int>)] = []
    var (start, line) = (0, 1)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var place = start..<end
      if bytes[place].last == UInt8(ascii: ",") { place = start..<end - 1 }
      defer { (start, line) = (end + 1, line + 1) }
      if bytes[place].first != UInt8(ascii: "{") {
        // The brackets around the rows.
        guard bytes[place].allSatisfy({ "[] ".utf8.contains($0) }) else {
          throw TableError(file, TableFault(SourcePosition(line: line, column: 1), .errorTableNoArray))
        }
        continue
      }
      guard let row = try? JSONParser().parse(Array(bytes[place])), let id = row["customerId"]?.stringValue else {
        throw TableError(file, TableFault(SourcePosition(line: line, column: 1), .errorTableNoArray))
      }
      rows.append((id, place))
    }
    return rows
  }
}
