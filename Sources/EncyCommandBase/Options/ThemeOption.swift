package import ArgumentParser
package import EncyBase
package import EncyKit
internal import EncyTerminal

/// How printed pages look.
package struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the pages look: \(PageTheme.builtIn.joined(separator: ", ")), or the file of a theme (schema theme). Default: the setting theme.",
      valueName: "theme"))
  package var theme: String?

  package init() {}

  /// The theme for a proposal, and the company that sells, by the settings that hold for it.
  /// - Throws: ``SettingsError``.
  package func look(for file: String) throws -> (theme: PageTheme?, seller: JSONValue?) {
    let settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    return (try PageTheme.chosen(theme, settings), Seller(settings).company)
  }
}
