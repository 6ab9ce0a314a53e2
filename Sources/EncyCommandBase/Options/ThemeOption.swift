package import ArgumentParser
internal import EncyBase
internal import EncyDocument
package import EncyKit
internal import EncyTerminal

/// How printed pages look, and what is on them.
package struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the pages look: \(PageTheme.builtIn.joined(separator: ", ")), or the file of a theme (schema theme). Default: the setting theme.",
      valueName: "theme"))
  package var theme: String?

  @Option(
    help: ArgumentHelp(
      "What is printed after the first page, in that order: \(Sections.known). Default: as the proposal says.",
      valueName: "names"), transform: Sections.init)
  package var sections: Sections?

  package init() {}

  /// Asks for the theme of a proposal, the company that sells, by the settings that hold for it, and the sections.
  /// - Throws: ``SettingsError``.
  package func apply(to request: inout ExportRequest, for file: String) throws {
    try ThemeOption.apply(theme, to: &request, for: file)
    request.sections = sections?.chosen
  }

  /// The same for who gives no options.
  package static func apply(_ theme: String? = nil, to request: inout ExportRequest, for file: String) throws {
    let settings = try Settings(for: file == "-" ? nil : file, variable: Session.current.variable)
    request.theme = try PageTheme.chosen(theme, settings)
    request.seller = Seller(settings).company
  }

  /// Sections of a proposal by name, with commas between them.
  package struct Sections: Sendable {
    static let known = Proposal.Section.allCases.map(\.rawValue).joined(separator: ", ")
    let chosen: [Proposal.Section]

    init(_ text: String) throws {
      chosen = try text.split(separator: ",").map { name in
        let name = name.filter { $0 != " " }
        guard let section = Proposal.Section(rawValue: String(name)) else {
          throw ValidationError("There is no section \"\(name)\"; choose of \(Sections.known).")
        }
        return section
      }
      guard !chosen.isEmpty, Set(chosen).count == chosen.count else {
        throw ValidationError("Name one section or several, each once, with commas between them.")
      }
    }
  }
}
