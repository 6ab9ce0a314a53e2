package import EncyBase
package import EncyContainer
internal import EncyDocument
internal import EncyTexts

/// The list of products that the toolkit writes itself: a JSON array, a product a line.
package enum ProductFile {
  /// What the file is called in a folder of settings.
  package static let name = "catalog.json"

  /// The rows of such a list.
  /// - Returns: `nil` where there is no file.
  /// - Throws: ``TableError`` when it is none; ``ContainerError`` when it can't be read.
  package static func rows(_ file: String, links: FileDoor.Links) throws -> [JSONValue]? {
    try ListFile.rows(file, links: links)
  }

  /// The rows of a list once it has taken others: what a new row doesn't say of a product stays as it was, and so do products that it
  /// doesn't name, each in its place.
  /// - Parameters:
  ///   - rows: The list's.
  ///   - new: What it takes, no id twice.
  ///   - replaces: Whether it is to hold the new rows as they are, and nothing else.
  /// - Returns: The rows.
  package static func merged(_ rows: [JSONValue], _ new: [JSONValue], replaces: Bool) -> [JSONValue] {
    if replaces { return new }
    var places: [String: Int] = [:]
    for (place, row) in rows.enumerated() { if let id = row.text("id") { places[id] = place } }
    var rows = rows
    for row in new {
      guard let place = places[row.text("id") ?? ""] else {
        rows.append(row)
        continue
      }
      rows[place] = merged(rows[place], row)
    }
    return rows
  }

  private static func merged(_ old: JSONValue, _ new: JSONValue) -> JSONValue {
    guard let before = old.objectValue, let after = new.objectValue else { return new }
    var members = JSONObject()
    for name in KeptProduct.order + before.members.map(\.name) + after.members.map(\.name) where members[name] == nil {
      guard let value = after[name] else {
        members[name] = before[name]
        continue
      }
      members[name] = before[name].map { merged($0, value) } ?? value
    }
    return .object(members)
  }

  /// Changes a list, which is made if need be. What others change at the same time is kept, too.
  /// - Parameters:
  ///   - file: The list.
  ///   - links: What may lead to it.
  ///   - change: Its rows as they are to be; of none where there is no file.
  /// - Throws: ``TableError`` when the file is no such list, ``ContainerError`` when it can't be read or written, and what `change` does.
  package static func change(
    _ file: String, links: FileDoor.Links, _ change: ([JSONValue]) throws -> [JSONValue]
  ) throws {
    try ListFile.change(file, links: links, text, change)
  }

  private static func text(_ rows: [JSONValue]) -> [UInt8] {
    let printer = JSONPrinter(isCompact: true)
    var bytes = Array("[".utf8)
    for (place, row) in rows.enumerated() {
      bytes += place == 0 ? "\n".utf8 : ",\n".utf8
      bytes += printer.bytes(row)
    }
    return bytes + "\n]\n".utf8
  }

  // MARK: Pictures

  /// The most bytes of a picture.
  package static let pictureLimit = 20 << 20

  /// Keeps a picture beside a list, once however many products have it.
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - ending: How its name ends: `png` or `jpg`.
  ///   - file: The list.
  ///   - links: What may lead to it.
  /// - Returns: What a product's member `image` says then.
  /// - Throws: ``ContainerError`` when it can't be written.
  package static func keep(
    picture bytes: [UInt8], ending: String, beside file: String, links: FileDoor.Links
  ) throws(ContainerError) -> String {
    let name = "pictures/\(SHA256Digest(of: bytes)).\(ending)"
    let path = "\(FileStore.parent(of: file))/\(name)"
    // Its name is that of its bytes.
    if try kept(path, links) == bytes { return name }
    try FileStore.makeFolder(FileStore.parent(of: path))
    try DurableFile.replace(path: path, links: links, with: bytes, expecting: .anything, keepsUnsaved: false)
    return name
  }

  private static func kept(_ path: String, _ links: FileDoor.Links) throws(ContainerError) -> [UInt8]? {
    FileStore.exists(path) ? try FileReading.read(path, limit: pictureLimit, links: links) : nil
  }
}

extension KeptProduct {
  /// Its picture, and what it is called in a proposal; `nil` where it has none.
  /// - Throws: ``Lost`` when it isn't beside the list any more, or is another one; ``ContainerError`` when it can't be read.
  package func picture() throws -> (path: String, bytes: [UInt8])? {
    guard let image = json.text("image"), let file else { return nil }
    let path = "\(FileStore.parent(of: file))/\(image)"
    let links: FileDoor.Links = origin == .company ? .refused : .followed
    let parts = image.split(separator: "/").last?.split(separator: ".") ?? []
    guard image.hasPrefix("pictures/"), parts.count == 2, !image.contains(".."), FileStore.exists(path) else {
      throw Lost()
    }
    let bytes = try FileReading.read(path, limit: ProductFile.pictureLimit, links: links)
    guard SHA256Digest(of: bytes).description == parts[0] else { throw Lost() }
    return ("media/\(parts[0]).\(parts[1])", bytes)
  }

  /// That a product's picture isn't where its list says.
  package struct Lost: Error {}
}
