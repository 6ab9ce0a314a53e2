/// A file or folder that an operating system or a file manager puts beside others: never a part of a proposal, unless its manifest
/// lists it.
package enum SystemFile {
  /// Names of such files and folders, in lower case.
  ///
  /// macOS writes `.DS_Store`, `._NAME` and, into zips, `__MACOSX/`; Windows writes `Thumbs.db` and `desktop.ini`; network drives and
  /// desktops of Linux have folders of their own.
  private static let names: Set<String> = [
    "__macosx", ".ds_store", ".localized", ".appledouble", ".apdisk", ".spotlight-v100", ".trashes", ".fseventsd",
    ".temporaryitems", ".documentrevisions-v100", ".volumeicon.icns", "icon\r", "thumbs.db", "ehthumbs.db",
    "desktop.ini", "$recycle.bin", "system volume information", ".directory", "@eadir", "#recycle",
  ]

  /// Whether a file or folder of that name is one.
  package static func isNamed(_ name: some StringProtocol) -> Bool {
    if name.hasPrefix("._") { return true }
    // Few names begin so: the first byte rules out nearly all parts.
    guard let first = name.utf8.first, "._iItTeEdD$sS@#".utf8.contains(first) else { return false }
    return names.contains(name.lowercased()) || name.hasPrefix(".Trash-")
  }

  /// Whether a path of a package is one, or leads through one.
  package static func holds(_ path: String) -> Bool { path.split(separator: "/").contains { isNamed($0) } }
}
