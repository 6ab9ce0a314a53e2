internal import ArgumentParser
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import Synchronization

/// Which proposals of an archive are meant.
struct ArchiveFilter: ParsableArguments {
  @Argument(help: "The folder of the archive.", completion: .directory)
  var store: String
  @Argument(help: "Words that all stand in it.")
  var words: [String] = []
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("What its values are: 'total > 100000 and status = accepted'.", valueName: "condition"))
  var condition: String?
  @Option(help: ArgumentHelp("Where its site is: latitude,longitude,distance as 55.6,13.0,20km.", valueName: "place"))
  var near: String?
  @Option(help: ArgumentHelp("Dated then or later: 2023, 2023-05 or 2023-05-17.", valueName: "date"))
  var since: String?
  @Option(help: ArgumentHelp("Dated then or earlier.", valueName: "date"))
  var until: String?

  /// - Throws: ``Failure`` of wrong usage for what can't be understood.
  func search(today: CalendarDate) throws -> ArchiveSearch {
    var search = ArchiveSearch(today: today)
    search.phrases = try pointing { try ArchiveSearch.phrases(words) }
    search.condition = condition
    search.near = try near.map { try place($0) }
    search.since = try since.map { try days($0, "--since").first }
    search.until = try until.map { try days($0, "--until").last }
    return search
  }

  /// Says in which unit numbers were read that have none, where nothing was found or another was rather meant.
  func noteUnits(found count: Int) throws {
    guard let condition, let read = try? ArchiveExpression.assumedUnits(in: condition, fields: ArchiveFields()) else {
      return
    }
    for one in read where count == 0 || one.isUnlikely {
      try Session.current.note(
        .archiveUnitRead(
          field: SafeText(one.field), number: SafeText(one.number), quantity: SafeText("\(one.number) \(one.unit)"),
          example: SafeText(one.example)))
    }
  }

  private func days(_ text: String, _ option: String) throws -> (first: Int, last: Int) {
    if let days = ArchiveExpression.days(text) { return days }
    throw Failure.usage(SafeText(.queryOptionDate(option: SafeText(option), text: SafeText(text))))
  }

  private func place(_ text: String) throws -> ArchiveSearch.Near {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
    if parts.count == 3, let latitude = Double(parts[0]), let longitude = Double(parts[1]), abs(latitude) <= 90,
      abs(longitude) <= 180, let radius = kilometres(parts[2])
    {
      return ArchiveSearch.Near(latitude: latitude, longitude: longitude, radius: radius)
    }
    throw Failure.usage(SafeText(.queryNear(text: SafeText(text))))
  }

  private func kilometres(_ text: String) -> Double? {
    guard let quantity = try? MeasureUnit.millimetres.read(text) else { return nil }
    let value = quantity.value.doubleValue / (quantity.hasUnit ? 1_000_000 : 1)
    return value >= 0 ? value : nil
  }
}

/// Does what may find something that can't be understood, and says where it stands.
func pointing<Result>(_ work: () throws -> Result) throws -> Result {
  do { return try work() } catch let error as ArchiveQueryError {
    let scalars = Array(error.text.unicodeScalars)
    // Of a long text what is around the place.
    let start = max(0, min(error.range.lowerBound, scalars.count) - 40)
    let end = min(scalars.count, error.range.lowerBound + 30)
    func shown(_ range: Range<Int>) -> String { visible(String(String.UnicodeScalarView(scalars[range]))) }
    let lower = max(start, min(error.range.lowerBound, end))
    let upper = max(lower, min(error.range.upperBound, end))
    let before = (start > 0 ? "…" : "") + shown(start..<lower)
    let excerpt = before + shown(lower..<end) + (end < scalars.count ? "…" : "")
    func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }
    let blanks = String(repeating: " ", count: width(before))
    let carets = String(repeating: "^", count: max(1, width(shown(lower..<upper))))
    throw Failure.usage(
      SafeText(
        .queryPlace(
          column: SafeText("\(error.range.lowerBound + 1)"), message: SafeText(error.message),
          excerpt: "\n  \(excerpt)\n  \(blanks)\(carets)")))
  }
}

/// How an index is used.
struct ArchiveIndexOptions: ParsableArguments {
  @Flag(help: "Answer by the index as it is, without looking at the archive.")
  var stale = false
  @Flag(help: "Tell what was read.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "The PostgreSQL server that has the index, or local for this machine. Default: as the setting archiveIndex says, else local.",
      valueName: "url"))
  var index: String?

  /// The server that has the index; `nil` for the one on this machine.
  func server() throws -> String? {
    let chosen = try index ?? Settings.own("archiveIndex")?.stringValue
    return chosen == "local" ? nil : chosen
  }

  /// Asks the index, and tells what is to be known of its state.
  func answering<Answer>(
    _ store: String, isAnew: Bool = false, _ work: (CacheFolder?, ArchiveIndexing) throws -> Answer,
    state: (Answer) -> ArchiveIndexState
  ) throws -> Answer {
    let session = Session.current
    let cache = CacheFolder(variable: session.variable)
    // The clock of this machine, even where the day is fixed: the age of files is judged by it.
    var indexing = ArchiveIndexing(limits: try session.limits(), now: try Origin(environment: [:]).now)
    (indexing.isStale, indexing.isAnew, indexing.server) = (stale, isAnew, try server())
    let progress = SharedProgress(session)
    indexing.progress = { progress.show($0, of: $1) }
    let answer = try pointing { try work(cache, indexing) }
    progress.clear()
    let known = state(answer)
    if known.isScanned, cache != nil {
      // While this is read, the index comes into being for the next answer.
      let program = Program.sibling("ency-archive") ?? "/proc/self/exe"
      Program.start(program, ["ency", "archive", "index", "--background", "--", store])
      try session.note(.archiveScanned)
    }
    if verbose {
      if known.isAnew { try session.note(.archiveIndexAnew) }
      try session.note(.archiveIndexRead(read: SafeText(known.read), gone: SafeText(known.gone)))
    }
    try UnlistedFolders.tell(known.unlisted, in: store)
    let time = SafeText("\(known.asOf)")
    if known.isAway {
      try session.note(.archiveAwayAsOf(file: SafeText(store), time: time))
    } else if known.isReadOnly, let server = known.file.split(separator: " ").first {
      try session.note(.archiveReadOnlyAsOf(server: SafeText(String(server)), time: time))
    } else if stale {
      try session.note(.archiveAsOf(time: time))
    }
    return answer
  }
}

/// Progress that is told from another thread.
private final class SharedProgress: Sendable {
  private let session: Session
  private let line = Mutex<ProgressLine?>(nil)

  init(_ session: Session) { self.session = session }

  func show(_ done: Int, of count: Int) {
    line.withLock { line in
      if line == nil { line = ProgressLine(total: count, in: session) }
      // Nobody reads what is told; the answer follows all the same.
      try? line?.show(done)
    }
  }

  func clear() { line.withLock { try? $0?.clear() } }
}
