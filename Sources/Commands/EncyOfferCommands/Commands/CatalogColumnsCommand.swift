internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency catalog columns`
struct CatalogColumnsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "columns",
    abstract: "Show which headings of a price list are known, or how those of a list are understood.",
    discussion: """
      Headings in Swedish, English, Croatian and German are known by themselves. A unit may stand in the heading, as in \
      Diameter (m), and a currency, as in Pris (SEK). What is said with --set is kept among the settings, catalogColumns, \
      and holds for all lists.

      Examples:
        ency catalog columns
        ency catalog columns prices.csv --set name=Modell
      """)

  @Argument(help: "The list, CSV or JSON.", completion: .file(extensions: ["csv", "json"]))
  var file: String?
  @Option(
    help: ArgumentHelp("Which heading stands for a column. May be repeated.", valueName: "column=heading"))
  var set: [String] = []
  @Flag(help: "Keep it for all of the company.")
  var shared = false
  @Flag(help: "Answer in JSON (schema Output/catalog-columns).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func validate() throws {
    if file == nil, !set.isEmpty { throw ValidationError("Which list has the heading? Give its file.") }
  }

  func run() throws {
    let session = Session.current
    guard let file else { return try tellKnown() }
    let names = ProductColumns.names
    var headings = try ListHeadings(file, heads: ProductRow.heads(CatalogDesk().options))
    if !set.isEmpty { try headings.keep(set, "catalogColumns", names, isShared: shared) }
    let meanings = try ProductColumns.columns(of: headings.all.map(\.text), own: CatalogDesk().options.columns)
    for (place, meaning) in meanings.enumerated() {
      (headings.all[place].column, headings.all[place].unit) = (meaning?.name, meaning?.unit)
    }
    if json {
      try session.print(headings.json("catalog-columns", names), terminator: "")
      return try headings.tellFaults()
    }
    try headings.tell()
    try session.note(.customerColumnsMissing(names: SafeText(headings.missing(of: names).joined(separator: ", "))))
    try session.note(.catalogColumnsSet(file: SafeText(file)))
  }

  /// The headings that are known by themselves.
  private func tellKnown() throws {
    let session = Session.current
    if json {
      let columns = ProductColumns.known.map { column -> JSONValue in
        var row: JSONValue = ["column": .string(column.name)]
        row["units"] = column.units.isEmpty ? nil : .array(column.units.map { .string($0) })
        row["headings"] = .array(column.headings.map { .string($0) })
        return row
      }
      return try session.print(
        JSONAnswer.text("catalog-columns", [("file", .null), ("columns", .array(columns))]), terminator: "")
    }
    for column in ProductColumns.known {
      let units = column.units.isEmpty ? "" : " (\(column.units.joined(separator: ", ")))"
      try session.print("\(column.name)\(units): \(column.headings.joined(separator: ", "))")
    }
    try session.note(.catalogColumnsSet(file: SafeText(session.language.text(.catalogListFile))))
  }
}
