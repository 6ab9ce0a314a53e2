internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPressService
internal import EncySession
package import EncyTexts

/// What only those find who read the drawings: the part of `ency validate --deep` that needs the press.
package enum DeepCheck {
  /// Where this process has no press, it becomes the sibling that has one, with the same arguments: to be called before anything
  /// is read or printed.
  package static func prepare() throws { _ = try Session.pressService() }

  /// What is found in a file's plans; nothing in a file that can't be opened, which the usual validation says.
  package static func findings(inFile file: String) throws -> [Finding] {
    let press = try Session.pressService()
    guard let document = try? DocumentFile.open(file) else { return [] }
    return press.planFindings(document)
  }
}
