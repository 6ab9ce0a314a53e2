internal import EncyBase
package import EncyContainer
package import EncyTexts
internal import Glibc

/// The files below a folder, as parts of a package could have them.
package struct FolderListing: Sendable, Equatable {
  /// What was not taken.
  package struct LeftOut: Sendable, Equatable {
    /// The path below the folder; a folder's ends in `/`.
    package let path: String
    /// Why, as a clause.
    package let reason: Message
    /// Whether it is a hidden file, or a leaving of an editor or a file manager, which nobody takes for a part.
    package let isIncidental: Bool
  }

  /// The paths of the files below the folder, parts joined by `/`, sorted by their bytes.
  package let files: [String]
  /// What was left out, sorted by its bytes: links and devices, hidden files, leftovers of editors and systems, and names
  /// that a package can't have.
  package let leftOut: [LeftOut]

  /// Lists a folder with all folders below. No link is followed.
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - limit: The most files, links and folders: as many as a package may hold.
  /// - Throws: ``ContainerError`` with `file-missing`, `file-unreadable` or `limit-entries`.
  package init(of folder: String, limit: Int = PackageLimits.standard.entries) throws(ContainerError) {
    var files: [String] = []
    var leftOut: [LeftOut] = []
    var count = 0
    var pending = [""]
    while let prefix = pending.popLast() {
      for item in try Self.items(in: folder, below: prefix) {
        let name = item.name
        count += 1
        guard count <= limit else {
          throw ContainerError(
            .limitEntries, file: folder, .folderTooFull(limit: SafeText("\(limit)")),
            remedy: .remedyOneFolder)
        }
        let isFolder = item.kind == .folder
        let path = prefix + (name ?? "?") + (isFolder ? "/" : "")
        if let reason = Self.reasonToLeaveOut(name, path: path, kind: item.kind) {
          leftOut.append(LeftOut(path: path, reason: reason, isIncidental: Self.incidental.contains(reason)))
        } else if isFolder {
          pending.append(path)
        } else {
          files.append(path)
        }
      }
    }
    self.files = files.sorted { $0.precedesByBytes($1) }
    self.leftOut = leftOut.sorted { $0.path.precedesByBytes($1.path) }
  }

  private static let incidental: [Message] = [.leftHidden, .leftEditorCopy, .leftFileManager]

  /// Why a part of a package can't lie in a folder under its name, as hidden files and editors' copies can't; `nil` if it can.
  package static func reasonToLeaveOut(part path: String) -> Message? {
    var prefix = ""
    for name in path.split(separator: "/") {
      prefix += (prefix.isEmpty ? "" : "/") + name
      if let reason = reasonToLeaveOut(String(name), path: prefix) { return reason }
    }
    return nil
  }

  private static func reasonToLeaveOut(_ name: String?, path: String, kind: FileKind) -> Message? {
    guard let name else { return .leftNameBytes }
    guard [.file, .folder].contains(kind) else { return kind.message }
    return reasonToLeaveOut(name, path: path)
  }

  /// Why a file or folder of that name isn't taken; `nil` if it is.
  private static func reasonToLeaveOut(_ name: String, path: String) -> Message? {
    if name.hasPrefix(".") { return .leftHidden }
    if name.hasSuffix("~") || name.hasPrefix("~$") { return .leftEditorCopy }
    if SystemFile.isNamed(name) { return .leftFileManager }
    do throws(ZipName.Refusal) {
      try ZipName.check(path)
      return nil
    } catch {
      return error.message
    }
  }

  /// What is in one folder. It may be named through a link itself, those below may not.
  private static func items(in root: String, below prefix: String) throws(ContainerError) -> [FileDoor.Item] {
    prefix.isEmpty
      ? try FileDoor.items(in: root)
      : try FileDoor.items(in: PathName.joined(root, String(prefix.dropLast())), links: .refusedBelow(root))
  }
}
