package import EncyBase
package import EncyContainer
internal import EncyDocument
package import EncyFiles
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
  ///   - replaces: Whether it is to hold the new rows, and nothing else but the pictures of products that have no other.
  /// - Returns: The rows.
  package static func merged(_ rows: [JSONValue], _ new: [JSONValue], replaces: Bool) -> [JSONValue] {
    var places: [String: Int] = [:]
    for (place, row) in rows.enumerated() { if let id = row.text("id") { places[CatalogProduct.key(id)] = place } }
    func place(_ row: JSONValue) -> Int? { places[CatalogProduct.key(row.text("id") ?? "")] }
    if replaces {
      return new.map { row in
        guard row["image"] == nil, let image = place(row).flatMap({ rows[$0]["image"] }) else { return row }
        var row = row
        row["image"] = image
        return row
      }
    }
    var rows = rows
    for row in new {
      guard let place = place(row) else {
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
    for name in CatalogProduct.order + before.members.map(\.name) + after.members.map(\.name) where members[name] == nil
    {
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
  ///   - moment: When it is changed, where the list as it was is to be kept beside it.
  ///   - change: Its rows as they are to be; of none where there is no file.
  /// - Returns: Where the list as it was is kept; `nil` where it wasn't there, or stays as it was.
  /// - Throws: ``TableError`` when the file is no such list, ``ContainerError`` when it can't be read or written, and what `change` does.
  @discardableResult
  package static func change(
    _ file: String, links: FileDoor.Links, keepingCopy moment: Instant? = nil,
    _ change: ([JSONValue]) throws -> [JSONValue]
  ) throws -> String? {
    try ListFile.change(file, links: links, keepingCopy: moment, text, change)
  }

  /// Whether a file is a copy that was kept of a list when that was changed.
  package static func isCopy(_ path: String, of file: String) -> Bool {
    guard ListFile.isCopy(path, of: file), let one = try? FileStore.absolutePath(path),
      let other = try? FileStore.absolutePath(file)
    else { return false }
    return FileStore.parent(of: one) == FileStore.parent(of: other)
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

  /// The turn to keep pictures beside a list and to name them in it: nobody takes them away meanwhile.
  /// - Parameters:
  ///   - file: The list.
  ///   - makesFolder: Whether there will be pictures.
  /// - Returns: The turn; `nil` where there are no pictures.
  /// - Throws: ``ContainerError`` when others take too long.
  package static func turn(beside file: String, makesFolder: Bool) throws(ContainerError) -> SaveTurn? {
    let folder = "\(FileStore.parent(of: file))/pictures"
    if makesFolder { try FileStore.makeFolder(folder) }
    return FileStore.isFolder(folder) ? try SaveTurn(inFolder: folder) : nil
  }

  /// Removes pictures that were kept beside a list and that no file of its folder names any more, copies of the list included.
  /// - Returns: How many.
  /// - Throws: ``ContainerError`` when a file can't be read, before any is removed.
  package static func removeUnnamed(beside file: String, links: FileDoor.Links) throws(ContainerError) -> Int {
    let folder = FileStore.parent(of: file)
    guard FileStore.isFolder("\(folder)/pictures") else { return 0 }
    // Others' files have no such names.
    let pictures = try FileStore.names(in: "\(folder)/pictures") { name in
      let parts = name.split(separator: ".")
      return parts.count == 2 && digests(Array(name.utf8)) == [String(parts[0])] && ["png", "jpg"].contains(parts[1])
    }
    if pictures.isEmpty { return 0 }
    var named: Set<String> = []
    let others = [".ency", ".pdf", ".png", ".jpg", ".jpeg", ".zip"]
    for name in try FileStore.names(in: folder, where: { name in !others.contains { name.hasSuffix($0) } }) {
      let path = "\(folder)/\(name)"
      guard FileState(path) != nil else { continue }
      named.formUnion(digests(try FileReading.read(path, limit: 512 << 20, links: links)))
    }
    var count = 0
    for name in pictures where !named.contains(String(name.prefix(64))) {
      let path = "\(folder)/pictures/\(name)"
      guard let bytes = try kept(path, links), SHA256Digest(of: bytes).description == name.prefix(64),
        try DurableFile.remove(path: path, links: links, holding: bytes)
      else { continue }
      count += 1
    }
    return count
  }

  /// The digests that a text names, in whatever encoding it is: runs of 64 digits and small letters to f.
  private static func digests(_ bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var run: [UInt8] = []
    for byte in bytes + [0x0A] where byte != 0 {
      if (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) {
        run.append(byte)
      } else {
        if run.count == 64 { found.insert(String(decoding: run, as: UTF8.self)) }
        run.removeAll(keepingCapacity: true)
      }
    }
    return found
  }

  private static func kept(_ path: String, _ links: FileDoor.Links) throws(ContainerError) -> [UInt8]? {
    FileStore.exists(path) ? try FileReading.read(path, limit: pictureLimit, links: links) : nil
  }
}

extension CatalogProduct {
  /// Its picture, and what it is called in a proposal; `nil` where it has none.
  /// - Throws: ``Lost`` when it isn't beside the list any more, or is another one; ``ContainerError`` when it can't be read.
  package func picture() throws -> (path: String, bytes: [UInt8])? {
    guard let image = json.text("image"), let file else { return nil }
    let path = "\(FileStore.parent(of: file))/\(image)"
    let links: FileDoor.Links = origin == .company ? .refusedBelow(FileStore.parent(of: file)) : .followed
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
