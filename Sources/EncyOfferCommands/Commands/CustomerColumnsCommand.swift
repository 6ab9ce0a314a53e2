internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyChanges
internal import EncyContainer
internal import EncyKit
internal import EncyRegister
internal import EncyTerminal
internal import EncyTexts

/// `ency customer columns`
struct CustomerColumnsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "columns",
    abstract: "Show how the headings of a list of customers are understood, and say what they mean.",
    discussion: """
      Headings in Swedish, English, Croatian and German are known by themselves. What is said with --set is kept among the \
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
    var reader = try TableReader(ByteSource(path: file, limit: 2 << 30))
    let first = try firstRow(&reader)
    let headings = first.map(\.heading)
    if !set.isEmpty { try keep(headings) }
    let members = try CustomerColumns.table(own: CustomerDesk().columns).members(of: headings)
    let missing = CustomerColumns.names.filter { !members.contains($0) }
    let session = Session.current
    if json {
      return try session.print(answer(reader.form, first, members, missing), terminator: "")
    }
    let language = session.language
    var table = TextTable([.left, .left, .left])
    for (row, member) in zip(first, members) {
      table.add(row.heading, member ?? language.text(.customerColumnUnknown), ValueWording.shortened(row.example ?? ""))
    }
    if case .csv(let separator, let encoding) = reader.form {
      try session.note(
        "\(file): CSV, \(encoding.name), \(separator == 9 ? "tab" : "\(Character(Unicode.Scalar(separator)))")")
    }
    try session.print(table.lines().joined(separator: "\n"))
    try session.note(.customerColumnsMissing(names: SafeText(missing.joined(separator: ", "))))
    try session.note(.customerColumnsSet(file: SafeText(file)))
  }

  /// The headings with what stands under each in the first row.
  private func firstRow(_ reader: inout TableReader) throws -> [(heading: String, example: String?)] {
    var row: TableRow?
    while row == nil, let item = try reader.next() { if case .row(let found) = item { row = found } }
    switch row?.content {
    case .cells(let cells)?:
      return reader.headings.enumerated().map { place, heading in
        (heading.text, cells.indices.contains(place) ? cells[place].text : nil)
      }
    case .object(let object)?:
      return object.members.map { ($0.name, $0.value.stringValue ?? JSONPrinter(isCompact: true).text($0.value)) }
    case nil: return reader.headings.map { ($0.text, nil) }
    }
  }

  /// Keeps what was said of headings.
  /// - Throws: ``Failure`` for a column that there isn't, and a heading that the list doesn't have.
  private func keep(_ headings: [String]) throws {
    let changes = try set.map { text -> (name: String, value: JSONValue?) in
      guard let equals = text.firstIndex(of: "=") else {
        throw Failure.usage("\"\(text)\" names no heading; write COLUMN=HEADING")
      }
      let (name, heading) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      guard CustomerColumns.names.contains(name) else {
        throw Failure.no(
          .errorCustomerColumn(name: SafeText(name), names: SafeText(CustomerColumns.names.joined(separator: ", "))))
      }
      guard TableColumns(known: [("it", [heading])]).members(of: headings).contains("it") else {
        throw Failure.no(
          .errorCustomerHeading(
            file: SafeText(file), heading: SafeText(heading), headings: SafeText(headings.joined(separator: ", "))))
      }
      return ("customerColumns.\(name)", .string(heading))
    }
    var target = SettingsTarget()
    (target.company, target.here) = (shared, false)
    try Settings.change(target.file(), changes, links: target.links)
  }

  private func answer(
    _ form: TableForm, _ first: [(heading: String, example: String?)], _ members: [String?], _ missing: [String]
  ) -> TerminalText {
    var answer: [(String, JSONValue)] = [("file", .string(file)), ("format", .string(form.name))]
    if case .csv(let separator, let encoding) = form {
      answer.append(("encoding", .string(encoding.name)))
      answer.append(("separator", .string(String(Character(Unicode.Scalar(separator))))))
    }
    let columns = zip(first, members).map { row, member -> JSONValue in
      var column: JSONValue = ["heading": .string(row.heading), "column": .optional(member)]
      if let example = row.example, !example.isEmpty { column["example"] = .string(example) }
      return column
    }
    answer.append(("columns", .array(columns)))
    answer.append(("missing", .array(missing.map { .string($0) })))
    return JSONAnswer.text("customer-columns", answer)
  }
}
