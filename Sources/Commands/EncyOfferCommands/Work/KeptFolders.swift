internal import EncyContainer
internal import EncyFiles
internal import EncyRegister
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// Where a person and a company keep what they use in all proposals: folders beside their settings.
enum KeptFolders {
  static let texts = "texts"
  static let templates = "templates"

  /// The folders of a name, the user's own before the company's, whether they are there or not.
  static func of(_ name: String) throws -> [KeptFolder] {
    let session = Session.current
    let settings = try Settings(variable: session.variable)
    try settings.reportCompany()
    let files = [
      (Settings.userFile(session.variable), false), (settings.layers.first { $0.place == .company }?.file, true),
    ]
    return files.compactMap { file, isCompany in
      file.map { KeptFolder(path: "\(FileStore.parent(of: $0))/\(name)", isCompany: isCompany) }
    }
  }

  /// The names of folders as a sentence has them.
  /// - Throws: ``Failure`` where there is no place for any.
  static func list(_ folders: [KeptFolder]) throws -> SafeText {
    if folders.isEmpty { throw Failure.couldNotRead(.errorSettingsNowhere) }
    return SafeText(folders.map(\.path).joined(separator: ", "))
  }
}
