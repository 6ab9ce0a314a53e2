internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency redact`
package struct RedactCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract: "Make a copy of a proposal without personal data.",
    discussion: """
      Left out is what schemas mark as personal data, such as contacts, positions and photos of people; what must be there \
      has a text in its place. Pictures lose what cameras and programs wrote into them beside the pixels. Signatures and \
      the preview go. What a program can't look into, such as a plan, is listed; look at it before the copy is given \
      away.

      Examples:
        ency redact hall.ency -o hall-open.ency
        ency redact hall.ency -o hall-open.ency --json
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Where the copy is written; - for standard output.", valueName: "file"))
  var output: String
  @OptionGroup var force: ReplaceOption
  @Flag(help: "Answer in JSON (schema Output/redact).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if json, output == "-" { throw ValidationError("--json and the copy can't both go to standard output.") }
  }

  package func run() throws {
    let session = Session.current
    let limits = try session.limits()
    let place = try OutputFile(output, isForced: force.isSet, sources: [file])
    let bytes = try DocumentFile.packed(file).allBytes()
    let expectation = place.isStream ? nil : try place.claim()
    let redaction = try Redaction(bytes, file: file, limits: limits)
    let copy = redaction.bytes ?? bytes
    if let expectation {
      try DurableFile.replace(path: output, with: copy, expecting: expectation)
    } else {
      try session.send(copy)
    }
    Journaling.purge(file, isOff: false)
    if json {
      let left = redaction.left.map { one -> JSONValue in
        ["part": .string(one.part), "message": .string(session.language.text(one.message))]
      }
      let members: [(String, JSONValue)] = [
        ("file", .string(output)), ("places", .array(redaction.places.map { .string($0) })),
        ("signers", .array(redaction.signers.map { .string($0) })), ("left", .array(left)),
      ]
      return try session.print(JSONAnswer.text("redact", members), terminator: "")
    }
    let note: (Message) throws -> Void = place.isStandard ? { try session.note($0) } : { try session.print($0) }
    for place in redaction.places { try note(.redactPlace(place: SafeText(place))) }
    for signer in redaction.signers { try note(.redactSignature(signer: SafeText(signer))) }
    for one in redaction.left { try session.note(.redactLeft(part: SafeText(one.part), reason: SafeText(one.message))) }
    try session.note(.redactSum(count: redaction.places.count, file: SafeText(output)))
  }
}
