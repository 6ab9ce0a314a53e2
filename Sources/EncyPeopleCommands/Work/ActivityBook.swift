internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyTerminal
internal import EncyTexts

/// What was done to a proposal, or by whoever keeps a log.
struct ActivityBook {
  /// One event, as far as it can be read.
  struct Event {
    let at: Instant
    let kind: String
    /// As it was read.
    let tree: JSONValue

    var by: String? { tree.text("by") }
    var feature: String? { tree.text("feature") }
    var target: String? { tree.text("target") }
    var text: String? { tree.text("text") }
    var document: String? { tree.text("document") }
    var revision: Int? { tree["revision"]?.intValue.flatMap { $0 > 0 ? $0 : nil } }

    /// The week of ISO 8601 that it lies in, `2026-W10`, in UTC.
    var week: String {
      let day = at.date.daysSince1970
      // 1970-01-01 was a Thursday, and a week is of the year that its Thursday is in.
      let thursday = day - ((day + 3) % 7 + 7) % 7 + 3
      let year = CalendarDate(daysSince1970: thursday).year
      let first = CalendarDate(year: year, month: 1, day: 1)?.daysSince1970 ?? thursday
      let week = (thursday - first) / 7 + 1
      return "\(year)-W\(week < 10 ? "0" : "")\(week)"
    }

    /// What was done, in words.
    func kindText(_ language: Language) -> String { language.text(.activityKind(kind: SafeText(kind))) }
  }

  /// The proposal or the log.
  let file: String
  /// The oldest first.
  private(set) var events: [Event] = []
  /// Lines of a log that can't be read.
  private(set) var broken: [(line: Int, reason: Message)] = []
  /// Whether the proposal or log holds no event at all, whatever is asked for.
  private var isBlank = false
  private let isLog: Bool

  private static let limit = 512 << 20

  /// - Parameter source: A proposal, or a log, whose name ends in `.jsonl`; the log that is settled without one.
  /// - Throws: What reading does; ``Failure`` where there is neither.
  init(_ source: String?) throws {
    guard let file = try source ?? Settings.value("activity.log", variable: Session.current.variable)?.stringValue
    else { throw Failure.no(.activityNoSource) }
    self.file = file
    isLog = source == nil || file.lowercased().hasSuffix(".jsonl")
    if isLog {
      read(try FileReading.read(file, limit: ActivityBook.limit))
    } else {
      for tree in try DocumentFile.open(file).model("activity").items("events") {
        if let event = ActivityBook.event(tree).event { events.append(event) }
      }
    }
    isBlank = events.isEmpty
    // What was merged stands in another order.
    events = events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  private mutating func read(_ bytes: [UInt8]) {
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      guard let tree = try? JSONParser().parse(Array(line)), tree.objectValue != nil else {
        broken.append((place + 1, .activityFault(fault: "form")))
        continue
      }
      let (event, fault) = ActivityBook.event(tree)
      if let event { events.append(event) } else { broken.append((place + 1, .activityFault(fault: SafeText(fault)))) }
    }
  }

  private static func event(_ tree: JSONValue) -> (event: Event?, fault: String) {
    guard let at = tree.text("at").flatMap({ Instant($0) }) else { return (nil, "time") }
    guard let kind = tree.text("kind"), !kind.isEmpty else { return (nil, "kind") }
    return (Event(at: at, kind: kind, tree: tree), "")
  }

  /// Leaves those that are asked for.
  mutating func keep(_ filter: ActivityFilter, _ language: Language) {
    func isNamed(_ text: String?, _ word: String) -> Bool { text?.lowercased().contains(word.lowercased()) ?? false }
    events.removeAll { event in
      if let since = filter.since, event.at.date < since { return true }
      if let who = filter.who, !isNamed(event.by, who) { return true }
      guard let what = filter.what else { return false }
      let isFeature = event.feature.map { $0 == what || $0.hasPrefix("\(what) ") } ?? false
      return !isFeature && event.kind.lowercased() != what.lowercased() && !isNamed(event.kindText(language), what)
    }
  }

  /// Why there is nothing to show.
  var none: Message {
    let file = SafeText(file)
    if !isBlank { return .activityNone(file: file) }
    return isLog || ActivityRecorder.keepsInProposals ? .activityNothingYet(file: file) : .activityOff(file: file)
  }

  /// Says which lines of a log were left out.
  func tellBroken() throws {
    let (session, most) = (Session.current, 20)
    for (line, reason) in broken.prefix(most) {
      try session.note(
        .remarkOn(file: SafeText(file), remark: SafeText(.activityBroken(line: "\(line)", reason: SafeText(reason)))))
    }
    if broken.count > most {
      try session.note(
        .remarkOn(file: SafeText(file), remark: SafeText(.activityBrokenMore(count: broken.count - most))))
    }
  }

  // MARK: - Counts

  /// How often something is, the most frequent first.
  static func counts(_ names: [String?]) -> [(name: String?, count: Int)] {
    var counts: [String?: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.map { (name: $0.key, count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : ($0.name ?? "").precedesByBytes($1.name ?? "") }
  }

  /// How many events each week has, the oldest first.
  var weeks: [(name: String?, count: Int)] {
    ActivityBook.counts(events.map(\.week)).sorted { ($0.name ?? "").precedesByBytes($1.name ?? "") }
  }
}
