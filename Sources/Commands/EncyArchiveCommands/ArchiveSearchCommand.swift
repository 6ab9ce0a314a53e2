package import ArgumentParser
internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyPictures
internal import EncyRegister
package import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency archive search`
package struct ArchiveSearchCommand: ParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find proposals of an archive by words, values and places.",
    discussion: """
      Words are found in every text of every part, whatever their accents and capitals; the last one may be the beginning of \
      one, others with * behind; words that stand together go into quotation marks. --where compares values by the names \
      of the schemas, in English or as they are labelled: = != < <= > >= (also == <> ≤ ≥ ≠), contains, in (a, b), with and, \
      or, not (also och, eller, inte; i, ili, ne) and parentheses; a field by itself holds where there is a value. A list fits where one of its items does. \
      Numbers may have a unit, dates may be 2023 or 2023-05. Short \
      names: number, title, customer, city, salesperson, status, date, year, until, currency, total, sentTotal, acceptedTotal, net, \
      saving, payback, fans.count, fans.diameter, fans.product, height, added, by, revision. total and net are what is shown: the \
      amount to pay with VAT and the one without, as they were accepted, else as they are offered; sentTotal is the amount to pay \
      as it was sent, acceptedTotal as it was accepted.

      The answer is fresh: what changed in the archive is read first, into an index on this machine, which can be deleted at \
      any time, or with --index on a PostgreSQL server that many machines share. Only newest revisions are shown, unless \
      --all-versions; where a proposal has branches, they are named. Exit code 1 when nothing is found.

      Examples:
        ency archive search /srv/archive malmö kyl*
        ency archive search /srv/archive --where 'fans.diameter > 6 m' --since 2023
        ency archive search /srv/archive --near 55.6,13.0,20km --sort total
      """)

  @OptionGroup var filter: ArchiveFilter
  @Option(
    help: ArgumentHelp(
      "The field to sort by, the greatest or A first; -FIELD the other way. Default: date, or with --near the distance.",
      valueName: "field"))
  var sort: String?
  @Option(help: ArgumentHelp("Show so many; 0 for all.", valueName: "count"))
  var limit = 50
  @Flag(help: "Find earlier revisions, too.")
  var allVersions = false
  @Flag(help: "Show the picture beside each proposal above it, where the answer goes to a terminal.")
  var thumbnails = false
  @OptionGroup var index: ArchiveIndexOptions
  @Flag(help: "Answer in JSON (schema Output/archive-search).")
  var json = false
  @Flag(help: "Answer as a table for spreadsheets (CSV, with semicolons).")
  var csv = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file for the table; without it standard output.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ForceOption
  @OptionGroup var day: TodayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") package var limits: LimitOptions

  package init() {}

  package func validate() throws {
    if json, csv { throw ValidationError("Give --json or --csv, not both.") }
    if output != nil, !csv { throw ValidationError("-o is the file of --csv.") }
    if limit < 0 { throw ValidationError("--limit \(limit): give 0 for all, or more.") }
  }

  package func run() throws {
    let service = try Session.archiveService()
    let session = Session.current
    var search = try filter.search(today: session.origin(today: day.today).today)
    (search.sort, search.limit, search.versions) = (sort, limit, allVersions ? .all : .newest)
    let (answer, state) = try index.answering(filter.store) { cache, indexing in
      try service.search(search, store: filter.store, cache: cache, indexing)
    } state: {
      $0.1
    }
    if json {
      try session.print(json(answer, state), terminator: "")
    } else if csv {
      try write(table(answer))
    } else if !answer.rows.isEmpty {
      try show(answer)
    }
    try filter.noteUnits(found: answer.count)
    if answer.withoutPlace > 0, !json { try session.note(.archiveNoPlace(count: answer.withoutPlace)) }
    if answer.count > 0, state.unlisted.isEmpty { return }
    if json || csv || answer.count > 0 { throw Failure.alreadyReported }
    throw Failure.no(.errorArchiveNothing, file: filter.store)
  }

  private func write(_ rows: [String]) throws {
    guard let output else {
      for row in rows { try Session.current.print(TerminalText(lines: String(row.dropLast()))) }
      return
    }
    // Spreadsheets know UTF-8 by its mark.
    try OutputFile(output, isForced: force.isSet).write(isRemade: true) { write in
      try write([0xEF, 0xBB, 0xBF])
      for row in rows { try write(Array(row.utf8)) }
    }
  }

  private func show(_ answer: ArchiveAnswer) throws {
    let session = Session.current
    let rows = ArchiveRows(answer.rows, session.language, showsVersions: allVersions)
    let pictures = thumbnails ? try PictureColumn(filter.store) : nil
    let blocks = rows.blocks(inColour: session.usesColour)
    for line in blocks.first ?? [] { try session.print(line) }
    for (row, lines) in zip(answer.rows, blocks.dropFirst()) {
      try pictures?.show(row)
      for line in lines { try session.print(line) }
    }
    let count: Message = allVersions ? .archiveFoundVersions(count: answer.count) : .archiveFound(count: answer.count)
    try session.note(
      answer.rows.count < answer.count
        ? .archiveShown(found: SafeText(count), shown: SafeText(answer.rows.count)) : count)
  }

  private func json(_ answer: ArchiveAnswer, _ state: ArchiveIndexState) -> TerminalText {
    let rows = answer.rows.map { row -> JSONValue in
      var members = JSONObject()
      (members["path"], members["version"]) = (.string(row.path), .string(row.version))
      for (member, column) in ArchiveColumn.shown { members[member] = column.json(of: row.summary) }
      members["distance"] = row.distance.flatMap { JSONNumber($0, decimals: 3) }.map { .number($0) } ?? .null
      members["branches"] = .array(row.branches.map { .string($0) })
      return .object(members)
    }
    return JSONAnswer.text(
      "archive-search",
      [
        ("store", .string(filter.store)), ("asOf", .string("\(state.asOf)")),
        ("isFresh", .bool(state.isFresh)), ("count", .int(answer.count)), ("withoutPlace", .int(answer.withoutPlace)),
      ] + UnlistedFolders.members(state.unlisted) + [("proposals", .array(rows))])
  }

  /// The members of the JSON answer as columns; amounts in whole units of the currency.
  private func table(_ answer: ArchiveAnswer) -> [String] {
    let writer = CSVWriter()
    let heads = ["path", "version"] + ArchiveColumn.shown.map(\.member) + ["distance", "branches"]
    return [writer.row(heads)]
      + answer.rows.map { row in
        let distance = row.distance.flatMap { JSONNumber($0, decimals: 3) }?.text ?? ""
        return writer.row(
          [row.path, row.version] + ArchiveColumn.shown.map { $0.column.text(of: row.summary) }
            + [distance, row.branches.joined(separator: " ")])
      }
  }
}

/// What was found as rows for people.
struct ArchiveRows {
  private var narrow, wide: TextTable

  init(
    _ rows: [ArchiveAnswer.Row], _ language: Language, showsVersions: Bool
  ) {
    let format = NumberFormat(language)
    // Distances stand in a column of their own, where there are any.
    let isNear = rows.contains { $0.distance != nil }
    narrow = TextTable([.left, .left, .left, .right] + (isNear ? [.right] : []))
    wide = TextTable([.left, .left, .left, .left, .left, .left, .right] + (isNear ? [.right] : []))
    let headings: (all: [Message], narrow: [Message]) = (
      [
        .archiveNumberHeading, .archiveProposalHeading, .overviewCustomer, .archiveSalesperson, .archiveDateHeading,
        .overviewStatusLabel, .pageToPay,
      ], [.archiveNumberHeading, .archiveProposalHeading, .overviewStatusLabel, .pageToPay]
    )
    func heads(_ messages: [Message]) -> [(text: String, emphasis: TextTable.Emphasis)] {
      (messages + (isNear ? [.archiveDistanceHeading] : [])).map { (language.text($0), .faint) }
    }
    wide.add(heads(headings.all))
    narrow.add(heads(headings.narrow))
    for row in rows {
      let status = row.status.isEmpty ? "" : language.text(.proposalStatus(status: SafeText(row.status)))
      var title = row.title
      if showsVersions { title += row.revision.map { " (\(row.version), r\($0))" } ?? " (\(row.version))" }
      if !row.branches.isEmpty {
        title += " (\(language.text(.archiveBranches(versions: SafeText(row.branches.joined(separator: ", "))))))"
      }
      // As exact as a condition compares it.
      let total = row.total.flatMap { total in row.currency.map { format.money(total, $0) } } ?? ""
      let distance = row.distance.map { distance in
        language.text(.archiveKilometres(number: SafeText(format.string(distance, decimals: 1))))
      }
      let far: [(text: String, emphasis: TextTable.Emphasis)] = isNear ? [(distance ?? "", .plain)] : []
      let name = row.number.isEmpty ? "–" : row.number
      let day = row.date?.description ?? ""
      let customer = row.customer == row.title ? "" : row.customer
      let words = [title, customer].filter { !$0.isEmpty }.joined(separator: " · ")
      let mood: TextTable.Emphasis =
        switch row.status {
        case "accepted": .good
        case "declined", "withdrawn", "expired": .bad
        default: .plain
        }
      narrow.add([(name, .strong), (words, .plain), (status, mood), (total, .plain)] + far)
      wide.add(
        [
          (name, .strong), (title, .plain), (customer, .plain), (row.salesperson, .faint), (day, .faint),
          (status, mood), (total, .plain),
        ] + far)
    }
  }

  /// The lines of the headings, then those of each row.
  func blocks(inColour: Bool) -> [[TerminalText]] {
    let columns = Session.current.width
    return columns.map { $0 >= 120 } ?? true
      ? wide.blocks(columns: columns, inColour: inColour) : narrow.blocks(columns: columns, inColour: inColour)
  }
}

/// The pictures beside proposals, as the terminal shows them: as pictures, or in characters.
private struct PictureColumn {
  /// So many columns and rows of characters.
  private static let (columns, rows) = (24, 8)
  private let store: ArchiveStore
  private let way: TerminalPictures

  /// - Returns: `nil` where the answer goes to no terminal, or the archive can't be reached.
  init?(_ folder: String) throws {
    let session = Session.current
    guard session.answersTerminal(), session.variable("TERM") != "dumb", let store = try? ArchiveStore(at: folder)
    else { return nil }
    (self.store, way) = (store, try TerminalPictures.auto.chosen(session))
  }

  func show(_ row: ArchiveAnswer.Row) throws {
    guard let png = store.picture(of: row.version, in: row.path), let picture = Thumbnail(png: png) else { return }
    let session = Session.current
    if way == .none {
      let small = picture.fitting(BraillePicture.size(columns: PictureColumn.columns, rows: PictureColumn.rows))
      for line in BraillePicture(picture: small, inColour: session.usesColour).lines { try session.print(line) }
    } else {
      // Eight pixels are about as wide as a character.
      let small = picture.fitting(ThumbnailSize(width: PictureColumn.columns * 8, height: PictureColumn.rows * 18))
      try session.show(small, as: way, columns: PictureColumn.columns)
    }
  }
}
