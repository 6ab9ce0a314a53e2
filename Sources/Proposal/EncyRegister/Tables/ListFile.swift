internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyTexts

/// A list that the toolkit writes itself: a JSON array.
enum ListFile {
  private static let limit = 512 << 20

  /// The rows of such a list.
  /// - Returns: `nil` where there is no file.
  /// - Throws: ``TableError`` when it is none; ``ContainerError`` when it can't be read.
  static func rows(_ file: String, links: FileDoor.Links) throws -> [JSONValue]? {
    try bytes(file, links).map { try rows($0, of: file) }
  }

  private static func bytes(_ file: String, _ links: FileDoor.Links) throws(ContainerError) -> [UInt8]? {
    FileKind(at: file, followsLink: true) == nil ? nil : try FileReading.read(file, limit: limit, links: links)
  }

  private static func rows(_ bytes: [UInt8], of file: String) throws -> [JSONValue] {
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(bytes) } catch {
      throw TableError(file, TableFault(error.position, .asItIs(text: SafeText(error.message))))
    }
    guard let rows = tree.arrayValue else {
      throw TableError(file, TableFault(SourcePosition(line: 1, column: 1), .errorTableNoArray))
    }
    return rows
  }

  /// Changes a list, which is made if need be. What others change at the same time is kept, too.
  /// - Parameters:
  ///   - file: The list.
  ///   - links: What may lead to it.
  ///   - moment: When it is changed, where the list as it was is to be kept beside it.
  ///   - print: How its rows are written.
  ///   - change: Its rows as they are to be; of none where there is no file.
  /// - Returns: Where the list as it was is kept; `nil` where it wasn't there, or stays as it was.
  /// - Throws: ``TableError`` when the file is no such list, ``ContainerError`` when it can't be read or written, and what `change` does.
  @discardableResult
  static func change(
    _ file: String, links: FileDoor.Links, keepingCopy moment: Instant? = nil, _ print: ([JSONValue]) -> [UInt8],
    _ change: ([JSONValue]) throws -> [JSONValue]
  ) throws -> String? {
    var attempts = SaveAttempts(path: file)
    while true {
      let old = try bytes(file, links)
      if old == nil { try FileStore.makeFolder(FileStore.parent(of: file)) }
      let new = print(try change(old.map { try rows($0, of: file) } ?? []))
      if new == old { return nil }
      var copy: (path: String, bytes: [UInt8])?
      if let old, let moment { copy = (try keepCopy(old, of: file, links, moment), old) }
      do throws(ContainerError) {
        try DurableFile.replace(
          path: file, links: links, with: new, expecting: old.map { .bytes($0) } ?? .absent, turn: attempts.turn,
          keepsUnsaved: false)
        if copy != nil { try? removeOldCopies(of: file) }
        return copy?.path
      } catch {
        if let copy { _ = try? DurableFile.remove(path: copy.path, links: links, holding: copy.bytes) }
        // Somebody else made the list meanwhile.
        if old == nil, error.code == .fileExists { continue }
        try attempts.next(after: error)
      }
    }
  }

  // MARK: Copies

  /// So many copies of a list stay.
  private static let mostCopies = 5

  /// Whether a file is a copy of a list as it was once: `catalog-20260131-235959.json` beside `catalog.json`.
  static func isCopy(_ path: String, of file: String) -> Bool {
    let (stem, name) = (stem(file), FileStore.name(of: path))
    guard name.hasPrefix("\(stem)-"), name.hasSuffix(".json") else { return false }
    let date = name.dropFirst(stem.utf8.count + 1).dropLast(5)
    return date.utf8.count == 15
      && date.utf8.enumerated().allSatisfy { $0 == 8 ? $1 == 0x2D : (0x30...0x39).contains($1) }
  }

  private static func stem(_ file: String) -> String {
    let name = FileStore.name(of: file)
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  private static func keepCopy(
    _ bytes: [UInt8], of file: String, _ links: FileDoor.Links, _ moment: Instant
  ) throws(ContainerError) -> String {
    let folder = FileStore.parent(of: file)
    func name(_ moment: Instant) -> String {
      let digits = "\(moment)".filter { $0.isNumber }
      return "\(stem(file))-\(digits.prefix(8))-\(digits.dropFirst(8)).json"
    }
    var moment = moment
    while true {
      // The last copy has the last name, also where the clock was set back.
      let last = try FileStore.names(in: folder, where: { isCopy($0, of: file) }).last
      if let last, !last.precedesByBytes(name(moment)) {
        let digits = Array(last.filter { $0.isNumber }.suffix(14)).map(String.init)
        func part(_ range: Range<Int>) -> String { digits[range].joined() }
        let latest = Instant(
          "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12)):\(part(12..<14))Z")
        moment = Instant(secondsSince1970: max(moment, latest ?? moment).secondsSince1970 + 1)
      }
      let path = "\(folder)/\(name(moment))"
      do throws(ContainerError) {
        try DurableFile.replace(path: path, links: links, with: bytes, expecting: .absent, keepsUnsaved: false)
        return path
      } catch { if error.code != .fileExists { throw error } }
    }
  }

  private static func removeOldCopies(of file: String) throws(ContainerError) {
    let folder = FileStore.parent(of: file)
    for name in try FileStore.names(in: folder, where: { isCopy($0, of: file) }).dropLast(mostCopies) {
      FileStore.remove("\(folder)/\(name)")
    }
  }
}
