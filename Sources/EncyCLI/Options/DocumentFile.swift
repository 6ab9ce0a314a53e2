internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// Reading and writing proposals that a command names.
enum DocumentFile {
  /// The proposal of a file, of standard input for `-`, or of a working folder.
  static func open(_ file: String) throws -> Document {
    if file == "-" { return try Document(bytes: Session.current.input(), file: "-") }
    if FileStore.isFolder(file) { return try WorkingFolder(at: file).document() }
    return try Document(contentsOf: file)
  }

  /// The proposal of a file, to be changed. A working folder is refused: its parts are files.
  static func openForChange(_ file: String) throws -> Document {
    if file != "-", FileStore.isFolder(file) {
      throw Failure.no("\(file): is a folder; change the files in it with any editor, then `ency save \(file)`")
    }
    let document = try open(file)
    if file != "-", let lock = DocumentLock.holder(of: file) { try tell(lock, file) }
    return document
  }

  /// Writes a changed proposal back to its file, or to standard output for `-`.
  /// - Returns: What was written; `nil` when nothing had to be.
  static func save(_ document: Document, to file: String, origin: Origin) throws -> Manifest? {
    guard try file == "-" || document.hasChanges() else { return nil }
    if file == "-" {
      let (bytes, manifest) = try document.package(origin: origin)
      try Session.current.output(bytes)
      return manifest
    }
    return try document.save(to: file, origin: origin)
  }

  /// Says who has the file open; it is advice only.
  static func tell(_ lock: DocumentLock, _ file: String) throws {
    let who = [lock.name, lock.host].filter { !$0.isEmpty }.joined(separator: " at ")
    let since = lock.since.isEmpty ? "" : " since \(lock.since)"
    try Session.current.note(
      "ency: note: \(file) is open in a working folder of \(who.isEmpty ? "somebody" : who)\(since)")
  }
}

/// Prints what a changing command did: on standard output, or beside the document where that goes there.
func answer(_ text: String, for file: String) throws {
  if file == "-" { try Session.current.note(text) } else { try Session.current.print(text) }
}
