internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The pictures of `ency diff`.
enum DiffPictures {
  /// Draws what differs and says which files it made; several plans become numbered files for SVG and PNG, pages of one for PDF. The
  /// output `-` is standard output; a plan is chosen by its id or name on either side, all that differ are shown when `nil`.
  static func write(
    _ comparison: Comparison, by press: any PressService, _ format: DifferenceRequest.Format, to output: String,
    isForced: Bool,
    plan: String?, language: Language?, consequences: [ConsequencePhrase] = []
  ) async throws {
    var plans: [String]?
    if let plan {
      let known = (try? comparison.old.choosePlan(plan))?.id
      do {
        plans = [try known ?? naming(comparison.new.file) { try comparison.new.choosePlan(plan).id }]
      } catch let error as Failure {
        // Exit code 1 would say that something differs.
        throw error.ending(with: .couldNotRead)
      }
    }
    let request = DifferenceRequest(
      format: format, plans: plans, language: language, consequences: consequences,
      limits: try Session.current.drawingLimits())
    let pages = try await press.difference(comparison, request)
    let given = try OutputFile(
      output, isForced: isForced, sources: [comparison.old.file, comparison.new.file])
    if given.isStandard, pages.count > 1 {
      let names = pages.compactMap(\.name).joined(separator: ", ")
      throw Failure.usage("\(format.rawValue) is one file a plan, and these differ: \(names); choose one with --plan")
    }
    for page in pages {
      let target = try page.page.map {
        try OutputFile(
          OutputFile.path(output, page: $0), isForced: isForced, sources: [comparison.old.file, comparison.new.file])
      }
      let path = (target ?? given).path
      try (target ?? given).write(page.bytes)
      if path != "-" { try Session.current.print("\(path)\(pages.count > 1 ? "  \(page.name ?? "")" : "")") }
    }
  }
}
