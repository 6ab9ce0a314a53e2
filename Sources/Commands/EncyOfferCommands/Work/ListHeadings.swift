internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncyRegister
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// The headings of a list, with what stands under each in the first row, and what they mean.
struct ListHeadings {
  struct Heading {
    let text: String
    let example: String?
    var column: String?
    /// Whether another heading of the column counts before it.
    var isFurther = false
    /// The unit that stands in it.
    var unit: String?
  }

  let file: String
  let form: TableForm
  /// How many rows stand above the headings, and the line of those.
  private let passed: (rows: Int, line: Int)
  /// The rows that can't be taken.
  private let faults: [TableFault]
  var all: [Heading]

  init(_ file: String, heads: ([String]) -> Bool) throws {
    var reader = try TableReader(ByteSource(path: file, limit: 2 << 30), heads: heads)
    var row: TableRow?
    var faults: [TableFault] = []
    while let item = try reader.next() {
      switch item {
      case .row(let found): row = row ?? found
      case .fault(let fault): faults.append(fault)
      }
    }
    self.faults = faults
    switch row?.content {
    case .cells(let cells)?:
      all = reader.headings.enumerated().map { place, heading in
        Heading(text: heading.text, example: cells.indices.contains(place) ? cells[place].text : nil)
      }
    case .object(let object)?:
      all = object.members.map {
        Heading(text: $0.name, example: $0.value.stringValue ?? JSONPrinter(isCompact: true).text($0.value))
      }
    case nil: all = reader.headings.map { Heading(text: $0.text, example: nil) }
    }
    (self.file, form) = (file, reader.form)
    passed = (reader.passed, reader.headings.first?.place.line ?? 1)
  }

  /// Keeps among the settings what was said of headings.
  /// - Parameters:
  ///   - said: `COLUMN=HEADING` each.
  ///   - group: The settings that say what headings mean.
  ///   - names: The columns.
  ///   - isShared: Whether it holds for all of the company.
  /// - Throws: ``Failure`` for a column that there isn't, and a heading that the list doesn't have.
  func keep(_ said: [String], _ group: String, _ names: [String], isShared: Bool) throws {
    let headings = all.map(\.text)
    let changes = try said.map { text -> (name: String, value: JSONValue?) in
      guard let equals = text.firstIndex(of: "=") else {
        throw Failure.usage("\"\(text)\" names no heading; write COLUMN=HEADING")
      }
      let (name, heading) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      guard names.contains(name) else {
        throw Failure.no(
          .errorCustomerColumn(name: SafeText(name), names: SafeText(names.joined(separator: ", "))))
      }
      guard TableColumns(known: [("it", [heading])]).members(of: headings).contains("it") else {
        throw Failure.no(
          .errorCustomerHeading(
            file: SafeText(file), heading: SafeText(heading), headings: SafeText(headings.joined(separator: ", "))))
      }
      return ("\(group).\(name)", .string(heading))
    }
    var target = SettingsTarget()
    (target.company, target.here) = (isShared, false)
    try Settings.change(target.file(), changes, links: target.links)
  }

  /// A row for each heading: what it means, its unit where one of them has any, and what stands under it.
  func tell() throws {
    let session = Session.current
    let hasUnits = all.contains { $0.unit != nil }
    var table = TextTable(Array(repeating: .left, count: hasUnits ? 4 : 3))
    for heading in all {
      let column =
        heading.column.map {
          heading.isFurther ? session.language.text(.customerColumnFurther(column: SafeText($0))) : $0
        } ?? session.language.text(.customerColumnUnknown)
      let unit = hasUnits ? [heading.unit ?? ""] : []
      table.add([heading.text, column] + unit + [ValueWording.shortened(heading.example ?? "")])
    }
    if case .csv(let separator, let encoding) = form {
      try session.note(
        "\(file): CSV, \(encoding.name), \(separator == 9 ? "tab" : "\(Character(Unicode.Scalar(separator)))")")
    }
    if passed.rows > 0 {
      try session.note(.tablePassed(file: SafeText(file), count: passed.rows, line: SafeText("\(passed.line)")))
    }
    try session.print(table.lines().joined(separator: "\n"))
    try tellFaults()
  }

  /// Reports the rows that can't be taken.
  func tellFaults() throws {
    let session = Session.current
    for fault in faults.prefix(ListHeadings.mostFaults) {
      try session.note(
        .noteTableSkipped(file: SafeText(file), place: SafeText("\(fault.place)"), what: SafeText(fault.message)))
    }
    if faults.count > ListHeadings.mostFaults {
      try session.note(.refusedMore(count: faults.count - ListHeadings.mostFaults))
    }
  }

  /// So many broken rows are named.
  private static let mostFaults = 20

  /// The columns that no heading stands for.
  func missing(of names: [String]) -> [String] {
    names.filter { name in
      // A price in a currency is one.
      !all.contains { $0.column == name || name == "price" && $0.column?.hasPrefix(name) == true }
    }
  }

  func json(_ output: String, _ names: [String]) -> TerminalText {
    var answer: [(String, JSONValue)] = [("file", .string(file)), ("format", .string(form.name))]
    if case .csv(let separator, let encoding) = form {
      answer.append(("encoding", .string(encoding.name)))
      answer.append(("separator", .string(String(Character(Unicode.Scalar(separator))))))
    }
    let columns = all.map { heading -> JSONValue in
      var column: JSONValue = ["heading": .string(heading.text), "column": .optional(heading.column)]
      column["unit"] = heading.unit.map { .string($0) }
      if let example = heading.example, !example.isEmpty { column["example"] = .string(example) }
      return column
    }
    answer.append(("columns", .array(columns)))
    answer.append(("missing", .array(missing(of: names).map { .string($0) })))
    return JSONAnswer.text(output, answer)
  }
}
