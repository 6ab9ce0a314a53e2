package import EncyBase
package import EncySettings
internal import EncyTexts

extension Settings {
  /// The value of a setting that only the user settles; what the company's file says of it is told.
  /// - Throws: `SettingsError` as reading all settings does.
  package static func own(_ name: String) throws -> JSONValue? {
    let variable = Session.current.variable
    guard exist(for: name, variable: variable) else { return nil }
    let settings = try Settings(variable: variable)
    try settings.reportCompany([name])
    return settings[name]?.value
  }

  /// Says that the company's folder can't be reached, and what its file says in vain of some settings that the user hasn't settled.
  /// - Parameter names: Those settings that a command goes by.
  /// - Throws: What printing does.
  package func reportCompany(_ names: [String] = []) throws {
    let session = Session.current
    if let missingFolder { try session.remark(.noteCompanyFolderMissing(folder: SafeText(missingFolder))) }
    for name in names {
      guard let found = proposed[name], self[name] == nil else { continue }
      let value = found.path.flatMap { SettingPath.isRead(name) ? $0 : nil } ?? found.value.stringValue ?? ""
      try session.remark(
        .noteSettingProposed(
          source: SafeText(found.source), name: SafeText(name), value: SafeText(quoted: value),
          command: SafeText(command: "ency config set \(name)=\(value)")))
    }
  }
}
