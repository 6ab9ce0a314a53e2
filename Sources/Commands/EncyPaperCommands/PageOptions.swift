internal import ArgumentParser
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPressService

/// How printed pages look, and what is on them.
struct PageOptions: ParsableArguments {
  @OptionGroup var look: ThemeOption
  @Option(
    help: ArgumentHelp(
      "What is printed after the first page, in that order: \(Sections.known). Default: as the proposal says.",
      valueName: "names"), transform: Sections.init)
  var sections: Sections?

  var theme: String? { look.theme }

  /// Asks for the theme of a proposal, the company that sells, by the settings that hold for it, and the sections.
  /// - Throws: ``SettingsError``.
  func apply(to request: inout ExportRequest, for file: String) throws {
    try ThemeOption.apply(theme, to: &request, for: file)
    request.sections = sections?.chosen
  }

  /// Sections of a proposal by name, with commas between them.
  struct Sections: Sendable {
    static let known = Proposal.Section.allCases.map(\.rawValue).joined(separator: ", ")
    let chosen: [Proposal.Section]

    init(_ text: String) throws {
      chosen = try text.split(separator: ",").map { name in
        guard let section = Proposal.Section(rawValue: name.filter { $0 != " " }) else {
          throw ValidationError("\"\(text)\" has a name that no section has; they are \(Sections.known).")
        }
        return section
      }
      guard !chosen.isEmpty, Set(chosen).count == chosen.count else {
        throw ValidationError("Name one section or several, each once, with commas between them.")
      }
    }
  }
}
