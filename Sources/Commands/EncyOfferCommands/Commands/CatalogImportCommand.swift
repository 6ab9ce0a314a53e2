internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency catalog import`
struct CatalogImportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take a price list into your catalog.",
    discussion: """
      Reads CSV, as spreadsheets write it, or JSON. Headings in Swedish, English, Croatian and German are known; others are \
      said once, as in `ency config set catalogColumns.name=Modell`. Each product needs an article number, a name, a type \
      and a price. Rows that can't be taken are listed by line and column, and then nothing is taken unless you say \
      --skip-broken. What the list doesn't say of a product stays as it was, and so do products that it doesn't name. \
      Pictures that the list names are PNG or JPEG, square, and kept once beside the catalog. So are the last five \
      catalogs as they were, from which one is taken back with --replace.

      Examples:
        ency catalog import prices.csv --dry-run
        ency catalog import prices.csv --pictures pictures --crop
        ency catalog import prices.csv --currency SEK --skip-broken
      """)

  @Argument(help: "The list, CSV or JSON.", completion: .file(extensions: ["csv", "json"]))
  var file: String
  @Flag(
    help:
      "Take products out of your catalog that the list doesn't name, and what it doesn't say of the others but their pictures."
  )
  var replace = false
  @Flag(help: "Leave out rows that can't be taken.")
  var skipBroken = false
  @Flag(help: "Show what it would do, and write nothing.")
  var dryRun = false
  @Flag(help: "Take it into the company's catalog, for all of the company.")
  var shared = false
  @Option(
    help: ArgumentHelp("Take the pictures that the list names from this folder.", valueName: "folder"),
    completion: .directory)
  var pictures: String?
  @Flag(help: "Cut the middle out of pictures that aren't square.")
  var crop = false
  @OptionGroup var reading: CatalogReadingOptions
  @Flag(help: "Answer in JSON (schema Output/catalog-import).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if crop, pictures == nil { throw ValidationError("Which pictures? Give --pictures FOLDER.") }
  }

  func run() async throws {
    let desk = try CatalogDesk()
    let target = try desk.written(isShared: shared)
    // Before the list is taken, which may be the first.
    let own = try desk.currency(nil)
    var list = try desk.reading(file, reading)
    let pictures = pictures.map { CatalogPictures(folder: $0, crops: crop) }
    let found = try await pictures?.read(of: &list) ?? []
    let report = CatalogReport(file: file, list: list)
    let isRefused = !list.faults.isEmpty && !skipBroken
    var (before, after): ([JSONValue], [JSONValue]) = ([], [])
    var done: (copy: String?, removed: Int) = (nil, 0)
    // A catalog that is taken back is what it was.
    let isCopy = replace && ProductFile.isCopy(file, of: target.file)
    func merged(_ rows: [JSONValue]) -> [JSONValue] {
      (before, after) = (rows, ProductFile.merged(isCopy ? [] : rows, list.rows.map(\.json), replaces: replace))
      return after
    }
    if isRefused || dryRun {
      _ = merged(try ProductFile.rows(target.file, links: target.links) ?? [])
    } else {
      let turn = try ProductFile.turn(beside: target.file, makesFolder: !found.isEmpty)
      try await pictures?.keep(found, beside: target)
      done.copy = try ProductFile.change(
        target.file, links: target.links, keepingCopy: Session.current.origin().now, merged)
      // What can't be looked through stays.
      done.removed = (try? ProductFile.removeUnnamed(beside: target.file, links: target.links)) ?? 0
      withExtendedLifetime(turn) {}
    }
    let differences = ProductDifference.all(before, after)
    let hidden = try desk.hidden(by: list.rows.map(\.json), besides: before, in: target)
    let named = Set(list.rows.map(\.id))
    let staying = replace ? 0 : before.count { !named.contains($0.text("id") ?? "") }
    let session = Session.current
    if json {
      try session.print(
        report.json(
          to: target.file, written: !isRefused && !dryRun, differences: differences, staying: staying, hidden: hidden,
          done),
        terminator: "")
      if isRefused { throw Failure.alreadyReported }
      return
    }
    try report.tell(isRefused: isRefused)
    if isRefused { throw Failure.no(.errorCatalogBroken(file: SafeText(file), count: list.faults.count)) }
    for line in ProductText.lines(differences) { try session.print(line) }
    try session.print(ProductText.sum(differences, of: after.count))
    // What the list is in, beside what proposals are made in.
    let kept = list.rows.map { CatalogProduct(json: $0.json, file: target.file, origin: target.origin) }
    try desk.tellUnpriced(kept, in: own)
    try CatalogDesk.tell(hidden)
    let left = list.rows.count { $0.picture != nil }
    if left > 0 { try session.note(.catalogPicturesLeft(count: left)) }
    if staying > 0 { try session.note(.catalogStaying(count: staying)) }
    try session.note(dryRun ? .catalogTrial : .catalogKept(file: SafeText(target.file), count: after.count))
    if done.removed > 0 { try session.note(.catalogPicturesRemoved(count: done.removed)) }
    if let copy = done.copy {
      try session.note(
        shared ? .catalogCopyShared(file: SafeText(copy)) : .catalogCopy(file: SafeText(copy)))
    }
  }
}

/// `ency catalog validate`
struct CatalogValidateCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say what is wrong or doubtful in a list of products.",
    discussion: """
      Each product is read as `catalog import` would: article number, name, type and price must be there, numbers must be \
      exact. What can't be, such as an airflow for which the power isn't enough, is told with the reason. Exit code 1 says \
      that there are rows that can't be taken.

      Examples:
        ency catalog validate prices.csv
        ency catalog validate prices.csv --decimal comma --json
      """)

  @Argument(help: "The list, CSV or JSON.", completion: .file(extensions: ["csv", "json"]))
  var file: String
  @OptionGroup var reading: CatalogReadingOptions
  @Flag(help: "Answer in JSON (schema Output/catalog-import).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let list = try CatalogDesk().reading(file, reading)
    let report = CatalogReport(file: file, list: list)
    let session = Session.current
    if json {
      try session.print(report.json(to: nil, written: false, differences: [], staying: 0), terminator: "")
      if !list.faults.isEmpty { throw Failure.alreadyReported }
      return
    }
    try report.tell(isRefused: true)
    if !list.faults.isEmpty { throw Failure.no(.errorCatalogBroken(file: SafeText(file), count: list.faults.count)) }
    try session.print(.catalogValid(file: SafeText(file), count: list.rows.count))
  }
}

/// What is said of a list that was read as a whole.
struct CatalogReport {
  let file: String
  let list: ProductReading
  /// So many of each kind are told.
  private static let most = 20

  /// Says which rows can't be taken, what is doubtful in others, and what means nothing.
  /// - Parameter isRefused: Whether rows that can't be taken keep the list from being taken.
  /// - Throws: When that can't be printed.
  func tell(isRefused: Bool) throws {
    let session = Session.current
    func tell(_ faults: [TableFault], _ wording: (SafeText, SafeText) -> Message) throws {
      for fault in faults.prefix(CatalogReport.most) {
        try session.note(wording(SafeText("\(fault.place)"), SafeText(fault.message)))
      }
      if faults.count > CatalogReport.most { try session.note(.refusedMore(count: faults.count - CatalogReport.most)) }
    }
    try tell(list.faults) { place, what in
      isRefused
        ? .tablePlace(file: SafeText(file), place: place, what: what)
        : .noteTableSkipped(file: SafeText(file), place: place, what: what)
    }
    try tell(list.doubts) { .tableDoubt(file: SafeText(file), place: $0, what: $1) }
    if list.passed.rows > 0 {
      let line = SafeText("\(list.passed.line)")
      try session.note(.tablePassed(file: SafeText(file), count: list.passed.rows, line: line))
    }
    if !list.unused.isEmpty {
      try session.note(.catalogUnused(names: .list(list.unused.map { .asItIs(text: SafeText($0)) }, most: 12)))
    }
  }

  func json(
    to target: String?, written: Bool, differences: [ProductDifference], staying: Int,
    hidden: [HiddenProduct] = [], _ done: (copy: String?, removed: Int) = (nil, 0)
  ) -> TerminalText {
    JSONAnswer.text(
      "catalog-import",
      [
        ("file", .string(file)), ("to", .optional(target)), ("written", .bool(written)), ("copy", .optional(done.copy)),
        ("removedPictures", .int(done.removed)), ("passed", .int(list.passed.rows)),
        ("count", .int(list.rows.count)), ("broken", ProductText.json(list.faults)),
        ("doubtful", ProductText.json(list.doubts)), ("unused", .array(list.unused.map { .string($0) })),
        ("differences", ProductText.json(differences)), ("staying", .int(staying)),
        ("hidden", .array(hidden.map(\.json))),
      ])
  }
}
