internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit remove`
struct VisitRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove visits with their photos.",
    discussion: """
      Photos that something else shows stay. What was noted of the visits is written, with how many photos go and what they show; nothing but an earlier \
      copy of the proposal brings those back. --dry-run says it beforehand.

      Examples:
        ency visit remove hall.ency 2
        ency visit remove hall.ency 1 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The visits, by numbers or ids.")
  var visits: [String]
  @OptionGroup var trying: DryRunOption
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try VisitChange(file: proposal.file, options: options, isDry: trying.dryRun).run { document, _, _ in
      let found = try visits.map { try VisitChange.visit($0, of: document) }
      try document.editInSteps("model/visits.json") { tree throws(JSONEditError) in
        for place in found.map(\.place).uniqued().sorted(by: >) {
          try tree.remove(JSONPointer(["visits", "\(place)"]))
        }
      }
      try PhotoFile.drop(found.flatMap { $0.visit.photos.map(\.path) }, of: &document)
      let ids = found.map(\.visit.id).uniqued()
      let language = Session.current.language
      let lines = ids.compactMap { id in found.first { $0.visit.id == id }?.visit }.flatMap { visit in
        let facts = VisitFacts(visit, language).rows.filter { !["place", "time"].contains($0.member) }
        let photos =
          visit.photos.isEmpty ? [] : [language.line(.visitPhotoCount(count: visit.photos.count))]
        let captions = visit.photos.enumerated().filter { !($0.element.caption ?? "").isEmpty }.map { place, photo in
          "  " + language.line(VisitPhotos.told(place + 1, photo.caption))
        }
        return [trying.line(of: VisitChange.told(visit))]
          + (facts.map { "\($0.label): \($0.value)" } + photos + captions).map { "  " + $0 }
      }
      return (ids, lines)
    }
  }
}
