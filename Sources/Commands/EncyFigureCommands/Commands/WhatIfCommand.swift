internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency what-if`
package struct WhatIfCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Show what figures would become with other values, without changing the proposal.",
    discussion: """
      Values are read as by `ency set`, and members called as there. Each figure that changes is shown as it is now and as it would be; those of scenarios for \
      each. Values that would make the proposal invalid are refused with exit code 1, unless --anyway is given; so are \
      values of a proposal that was sent, whose figures are frozen.

      Examples:
        ency what-if hall.ency /building/heating/energyPrice=1.20
        ency what-if hall.ency ceilingHeight=12m /energy/inputs/fanHours=4500
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Argument(help: ArgumentHelp("What to try: POINTER=VALUE, NAME=VALUE or POINTER:=JSON.", valueName: "pointer=value"))
  var assignments: [String]
  @Flag(help: "Answer in JSON (schema Output/what-if).")
  var json = false
  @OptionGroup var anyway: AnywayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let session = Session.current
    // What is no pointer is looked for among the members once the proposal is open.
    for text in assignments where text.hasPrefix("/") || !text.contains("=") { _ = try Assignment(text) }
    let before = try DocumentFile.open(file).keepingTapes()
    var document = before
    let guide = FieldGuide(document)
    let changes = try assignments.map { try Assignment($0, named: guide.place(of:)) }
    var told: [TerminalText] = []
    for change in changes {
      told += try Trial.apply(change, to: &document, file: file, isForced: anyway.isGiven).map { [$0] } ?? []
    }
    try Checks.refuseErrors(in: document, since: before, anyway: anyway.isGiven, isTrial: true)
    let (old, new) = (try ProposalFigures(before, file: file), try ProposalFigures(document, file: file))
    let rows = Trial.rows(old, new)
    if json {
      return try session.print(
        JSONAnswer.text("what-if", [("file", .string(file)), ("changes", .array(rows.map { $0.json(old, new) }))]),
        terminator: "")
    }
    for line in told { try session.note(line) }
    if rows.isEmpty { return try session.print(.whatIfNone) }
    let columns = ["before", "after", "difference"].map { session.language.text(.whatIfHeading(column: SafeText($0))) }
    var table = TextTable([.left, .right, .right, .right, .left])
    table.add([""] + columns + [""])
    for row in rows { table.add(row.cells(old, new)) }
    let outcomes = rows.flatMap { row in
      [(row.before, old), (row.after, new)].compactMap { place, figures in
        place.map { (label: figures.values.label($0, session.language), outcome: figures.values.outcome($0)) }
      }
    }
    let notes = new.text.notes(outcomes).map { session.language.line($0) }
    try session.print((table.lines() + notes).map { $0 + "\n" }.joined(), terminator: "")
  }
}
