internal import EncyBase
internal import EncyContainer
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
  ///   - print: How its rows are written.
  ///   - change: Its rows as they are to be; of none where there is no file.
  /// - Throws: ``TableError`` when the file is no such list, ``ContainerError`` when it can't be read or written, and what `change` does.
  static func change(
    _ file: String, links: FileDoor.Links, _ print: ([JSONValue]) -> [UInt8],
    _ change: ([JSONValue]) throws -> [JSONValue]
  ) throws {
    var attempts = SaveAttempts(path: file)
    while true {
      let old = try bytes(file, links)
      if old == nil { try FileStore.makeFolder(FileStore.parent(of: file)) }
      let new = print(try change(old.map { try rows($0, of: file) } ?? []))
      if new == old { return }
      do throws(ContainerError) {
        try DurableFile.replace(
          path: file, links: links, with: new, expecting: old.map { .bytes($0) } ?? .absent, turn: attempts.turn,
          keepsUnsaved: false)
        return
      } catch {
        // Somebody else made the list meanwhile.
        if old == nil, error.code == .fileExists { continue }
        try attempts.next(after: error)
      }
    }
  }
}
