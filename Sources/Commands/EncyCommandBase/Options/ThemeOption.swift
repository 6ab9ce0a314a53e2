package import ArgumentParser
internal import EncyBase
package import EncyPressService
internal import EncySession
package import EncySettings
internal import EncyTerminal

/// How printed pages look.
package struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the pages look: \(PageTheme.builtIn.joined(separator: ", ")), or the file of a theme (schema theme). Default: the setting theme.",
      valueName: "theme"))
  package var theme: String?

  package init() {}

  /// The theme for a proposal.
  /// - Throws: ``SettingsError``.
  package func chosen(for file: String) throws -> PageTheme? {
    try PageTheme.chosen(theme, ThemeOption.settings(for: file))
  }

  /// Asks for the theme of a proposal and the company that sells, by the settings that hold for it, and for its state today.
  /// - Throws: ``SettingsError``.
  package static func apply(_ theme: String? = nil, to request: inout ExportRequest, for file: String) throws {
    let settings = try settings(for: file)
    request.theme = try PageTheme.chosen(theme, settings)
    request.seller = Seller(settings).company
    request.today = try Session.current.origin().today
  }

  private static func settings(for file: String) throws -> Settings {
    let settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    try settings.reportCompany(["theme"])
    return settings
  }
}
