internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer section`
struct OfferSectionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "section",
    abstract: "The sections that lines are printed in.",
    discussion: """
      Lines of no section are printed first. A section is named by its id or its title.

      Examples:
        ency offer section add hall.ency Montage
        ency offer move hall.ency 3 --to-section Montage
      """,
    subcommands: [
      OfferSectionAddCommand.self, OfferSectionRenameCommand.self, OfferSectionMoveCommand.self,
      OfferSectionRemoveCommand.self,
    ])
}

/// `ency offer section add`
struct OfferSectionAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a section after the others.",
    discussion: """
      It is printed once a line stands in it.

      Examples:
        ency offer section add hall.ency Montage
        ency offer section add hall.ency Fläktar --before Montage
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "Its heading.")
  var title: String
  @OptionGroup var beside: BesideOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try OfferChange(file: proposal.file, options: options).run { document, names, ids in
      try document.demandNewSection(title)
      let sections = names.offer.sections
      let added = ids.next(avoiding: Set(sections.map(\.id)))
      try document.set(
        JSONPointer(["offer", "sections", "-"]), to: ["id": .string(added), "title": .string(title)],
        order: FieldGuide(document).order(part: "model/offer.json", in: document.model("offer")))
      if let target = beside.place { try document.moveSection(sections.count, target.map(names.section)) }
      return [added]
    } told: { document, ids in
      let wording = try OfferWording(document)
      return ids.map { wording.section($0) }
    }
  }
}

/// The section that a command changes.
struct SectionOptions: ParsableArguments {
  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The section, by id or title.")
  var section: String

  /// Its place and id.
  func find(_ names: OfferNames) throws -> (place: Int, id: String) {
    let place = try names.section(section)
    return (place, names.offer.sections[place].id)
  }
}

/// `ency offer section rename`
struct OfferSectionRenameCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a section another heading.",
    discussion: """
      Its lines stay in it.

      Examples:
        ency offer section rename hall.ency Montage "Montage och driftsättning"
        ency offer section rename hall.ency S2 Montage
      """)

  @OptionGroup var target: SectionOptions
  @Argument(help: "Its heading from now on.")
  var title: String
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try OfferChange(file: target.proposal.file, options: options).run { document, names, _ in
      let (place, id) = try target.find(names)
      try document.demandNewSection(title, at: place)
      try document.set(JSONPointer(["offer", "sections", "\(place)", "title"]), to: .string(title))
      return [id]
    } told: { document, ids in
      let wording = try OfferWording(document)
      return ids.map { wording.section($0) }
    }
  }
}

/// `ency offer section move`
struct OfferSectionMoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a section with its lines.",
    discussion: """
      The numbers of lines follow.

      Examples:
        ency offer section move hall.ency Montage --before Fläktar
        ency offer section move hall.ency S1 --after S3
      """)

  @OptionGroup var target: SectionOptions
  @OptionGroup var beside: BesideOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if beside.place == nil { throw ValidationError("Say where it goes: --before SECTION or --after SECTION.") }
  }

  func run() throws {
    try OfferChange(file: target.proposal.file, options: options).run { document, names, _ in
      let (place, id) = try target.find(names)
      if let beside = beside.place { try document.moveSection(place, beside.map(names.section)) }
      return [id]
    } told: { document, ids in
      let wording = try OfferWording(document)
      return ids.map { wording.section($0) }
    }
  }
}

/// `ency offer section remove`
struct OfferSectionRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a section; its lines stay.",
    discussion: """
      They stand in no section then, before those that do.

      Examples:
        ency offer section remove hall.ency Montage
        ency offer section remove hall.ency S2 --json
      """)

  @OptionGroup var target: SectionOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    try OfferChange(file: target.proposal.file, options: options).run { document, names, _ in
      let (place, id) = try target.find(names)
      let text = SafeText(try OfferWording(document).section(id).text)
      let count = try document.removeSection(place)
      let language = Session.current.language
      told = [language.line(.offerGone(what: text))]
      if count > 0 { told.append(language.line(.offerSectionLines(count: count))) }
      return [id]
    } told: { _, _ in
      told
    }
  }
}
