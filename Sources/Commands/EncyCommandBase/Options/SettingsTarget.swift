internal import ArgumentParser
internal import EncyBase
package import EncyContainer
internal import EncyFiles
internal import EncySession
package import EncySettings
internal import EncyTexts

/// Which file a command changes.
package struct SettingsTarget: ParsableArguments {
  @Flag(help: "The file in the company's folder, for all of the company.")
  package var company = false
  @Flag(help: "The file .encyconfig in this folder, for the proposals in it.")
  package var here = false

  package init() {}

  package func validate() throws {
    if company, here { throw ValidationError("Give --company or --here, not both.") }
  }

  /// Whose file that is.
  package var place: Settings.Place { here ? .folder : company ? .company : .user }

  /// Others write into the folders of proposals and of the company; the user's own file may be a link.
  package var links: FileDoor.Links { here || company ? .refused : .followed }

  /// The file, your own without an option.
  /// - Throws: ``Failure`` when there is no place for it.
  package func file() throws -> String {
    let session = Session.current
    if here { return Settings.folderFile }
    if company {
      // What can't be read there may be what shall be mended.
      guard let folder = try SettingsTarget.companyFolder() else {
        throw Failure.usage(
          "nobody said where the company's folder is; `ency config set \(Settings.companyFolder)=/THE/FOLDER` does")
      }
      guard FileStore.isFolder(folder) else {
        throw Failure.couldNotRead(.errorCompanyFolderMissing, file: folder)
      }
      return "\(folder)/config.json"
    }
    guard let path = Settings.userFile(session.variable) else {
      throw Failure.couldNotRead(.errorSettingsNowhere)
    }
    return path
  }

  /// The path of the company's folder, as the variable or your own file names it.
  package static func companyFolder() throws -> String? {
    try Settings(variable: Session.current.variable)[Settings.companyFolder]?.value.stringValue
  }
}
