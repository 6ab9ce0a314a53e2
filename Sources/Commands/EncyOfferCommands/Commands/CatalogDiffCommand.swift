internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency catalog diff`
struct CatalogDiffCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say in words what one price list says otherwise than another.",
    discussion: """
      Products are told by their article numbers; one that got another number is found by its name and maker. Without OLD \
      your own catalog is compared. Exit code 1 says that the lists differ.

      Examples:
        ency catalog diff prices-2025.csv prices-2026.csv
        ency catalog diff prices-2026.csv --json
      """)

  @Argument(help: "The old list, CSV or JSON, and the new one; the new one alone is compared with your catalog.")
  var lists: [String]
  @Flag(help: "Leave out rows that can't be read.")
  var skipBroken = false
  @OptionGroup var reading: CatalogReadingOptions
  @Flag(help: "Answer in JSON (schema Output/catalog-diff).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !(1...2).contains(lists.count) { throw ValidationError("Give two lists, OLD and NEW, or the new one alone.") }
  }

  func run() throws {
    let desk = try CatalogDesk()
    let new = try rows(lists[lists.count - 1], desk)
    let old: [JSONValue]
    if lists.count == 2 {
      old = try rows(lists[0], desk)
    } else {
      let target = try desk.written(isShared: false)
      old = try ProductFile.rows(target.file, links: target.links) ?? []
    }
    let differences = ProductDifference.all(old, new)
    let session = Session.current
    if json {
      let members: [(String, JSONValue)] = [
        ("old", .optional(lists.count == 2 ? lists[0] : nil)), ("new", .string(lists[lists.count - 1])),
        ("differences", ProductText.json(differences)),
      ]
      try session.print(JSONAnswer.text("catalog-diff", members), terminator: "")
    } else if differences.isEmpty {
      try session.print(.catalogSame)
    } else {
      for line in ProductText.lines(differences) { try session.print(line) }
      try session.print(ProductText.sum(differences, of: new.count))
    }
    if !differences.isEmpty { throw Failure.alreadyReported }
  }

  /// The products of a list.
  /// - Throws: ``Failure`` where rows can't be read.
  private func rows(_ file: String, _ desk: CatalogDesk) throws -> [JSONValue] {
    let list = try ProductReading(file, reading.reading(desk.options))
    if !list.faults.isEmpty {
      try CatalogReport(file: file, list: list).tell(isRefused: !skipBroken)
      if !skipBroken { throw Failure.no(.errorCatalogBroken(file: SafeText(file), count: list.faults.count)) }
    }
    return list.rows.map(\.json)
  }
}
