package import EncyBase
internal import EncySession
internal import EncyTexts

/// Folders of an archive that can't be listed, so that an answer may lack proposals.
package enum UnlistedFolders {
  /// So many are named.
  private static let most = 20

  /// Names them on standard error.
  package static func tell(_ folders: [String], in store: String) throws {
    let session = Session.current
    for folder in folders.prefix(most) {
      try session.remark(.archiveUnlisted(folder: SafeText("\(store)/\(folder)"), store: SafeText(store)))
    }
    if folders.count > most { try session.note(.refusedMore(count: folders.count - most)) }
  }

  /// The member of an answer that names them; none without any.
  package static func members(_ folders: [String]) -> [(String, JSONValue)] {
    folders.isEmpty ? [] : [("unlisted", .array(folders.map { .string($0) }))]
  }
}
