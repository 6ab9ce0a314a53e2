internal import ArgumentParser
internal import EncyCommandBase
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency customer columns`
struct CustomerColumnsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "columns",
    abstract: "Show how the headings of a list of customers are understood, and say what they mean.",
    discussion: """
      Headings in Swedish, English, Croatian, German, Norwegian, Danish and Finnish are known by themselves. What is said with --set is kept among the \
      settings, customerColumns, and holds for all lists. The columns are \(CustomerColumns.names.joined(separator: ", ")).

      Examples:
        ency customer columns customers.csv
        ency customer columns customers.csv --set name=Objekt --set customerId=Nr
      """)

  @Argument(help: "The list, CSV or JSON.", completion: .file(extensions: ["csv", "json"]))
  var file: String
  @Option(
    help: ArgumentHelp("Which heading stands for a column. May be repeated.", valueName: "column=heading"))
  var set: [String] = []
  @Flag(help: "Keep it for all of the company.")
  var shared = false
  @Flag(help: "Answer in JSON (schema Output/customer-columns).")
  var json = false
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let names = CustomerColumns.names
    let known = CustomerColumns.table(own: try CustomerDesk().columns)
    var headings = try ListHeadings(file, heads: CustomerColumns.heads(known))
    if !set.isEmpty { try headings.keep(set, "customerColumns", names, isShared: shared) }
    let meaning = CustomerColumns.assignment(
      of: headings.all.map(\.text), in: CustomerColumns.table(own: try CustomerDesk().columns))
    for (place, column) in meaning.columns.enumerated() { headings.all[place].column = column }
    for place in meaning.further { headings.all[place].isFurther = true }
    let session = Session.current
    if json {
      try session.print(headings.json("customer-columns", names), terminator: "")
      return try headings.tellFaults()
    }
    try headings.tell()
    try session.note(.customerColumnsMissing(names: SafeText(headings.missing(of: names).joined(separator: ", "))))
    try session.note(.customerColumnsSet(file: SafeText(file)))
  }
}
