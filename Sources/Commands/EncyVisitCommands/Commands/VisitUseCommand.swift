internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit use`
struct VisitUseCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Take what was measured into the hall's values.",
    discussion: """
      Temperatures at floor and ceiling, and the height of the ceiling, stand among the values of the hall, which the energy case is \
      computed from. Says what it changes.

      Examples:
        ency visit use hall.ency 2
        ency visit use hall.ency 2 --json
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The visit, by number or id.")
  var visit: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// Where the hall keeps what was measured.
  private static func goal(_ measure: Visit.Measure) -> JSONPointer? {
    switch measure {
    case .floor: JSONPointer(["building", "temperatures", "floor"])
    case .ceiling: JSONPointer(["building", "temperatures", "ceiling"])
    case .ceilingHeight: JSONPointer(["building", "ceilingHeight"])
    case .clearHeight: nil
    }
  }

  func run() throws {
    let file = proposal.file
    try VisitChange(file: file, options: options).run { document, _, _ in
      let (found, _) = try VisitChange.visit(visit, of: document)
      let language = Session.current.language
      let format = NumberFormat(language)
      let taken = found.measured.compactMap { one in VisitUseCommand.goal(one.measure).map { (one, $0) } }
      if taken.isEmpty { throw Failure.no(.errorVisitNothingMeasured(id: SafeText(visit))) }
      let guide = FieldGuide(document)
      var lines: [TerminalText] = []
      for (measured, pointer) in taken {
        let reader = try ValueReader(document, at: pointer, in: guide, file: file)
        let order = guide.order(part: "model/building.json", in: try document.tree(of: "model/building.json"))
        if pointer.tokens.count > 2, try document.value(at: pointer.parent) == nil {
          try document.set(pointer.parent, to: .object(JSONObject()), order: order)
        }
        let old = try document.value(at: pointer)
        try document.set(pointer, to: .number(measured.value), order: order)
        let label = language.text(.visitLabel(member: SafeText(measured.measure.rawValue)))
        func text(_ value: JSONValue) -> String {
          value.numberValue.map { VisitFacts.text(measured.measure, $0, format) } ?? "\(reader.shown(value))"
        }
        let new = JSONValue.number(measured.value)
        lines.append(
          old == new
            ? "\(label): \(text(new))" : "\(label): \(old.map { "\(text($0)) → " } ?? "")\(text(new))")
      }
      return ([found.id], lines)
    }
  }
}
