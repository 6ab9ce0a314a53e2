internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTexts

/// What was done to a proposal, or by whoever keeps a log.
struct ActivityBook {
  /// The proposal or the log.
  let file: String
  /// The oldest first.
  private(set) var events: [ActivityEvent] = []
  /// Lines of a log that can't be read.
  private(set) var broken: [(line: Int, reason: Message)] = []
  /// Whether the proposal or log holds no event at all, whatever is asked for.
  private var isBlank = false
  private let isLog: Bool
  /// The id of the proposal whose own events they are, which don't name it.
  private var own: String?
  /// What was asked for that no event has, and what there is.
  private var unknown: (what: String, kinds: [Message])?

  private static let limit = 512 << 20

  /// - Parameter source: A proposal, or a log, whose name ends in `.jsonl`; the log that is settled without one.
  /// - Throws: What reading does; ``Failure`` where there is neither.
  init(_ source: String?) throws {
    guard let file = try source ?? Settings.own("activity.log")?.stringValue
    else { throw Failure.no(.activityNoSource) }
    self.file = file
    isLog = source == nil || file.lowercased().hasSuffix(".jsonl")
    if isLog {
      read(try FileReading.read(file, limit: ActivityBook.limit))
    } else {
      let document = try DocumentFile.open(file)
      own = document.manifest.id
      for tree in try document.model("activity").items("events") {
        if let event = try? ActivityEvent(json: tree) { events.append(event) }
      }
    }
    isBlank = events.isEmpty
    // What was merged stands in another order.
    events = events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  private mutating func read(_ bytes: [UInt8]) {
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      let tree = (try? JSONParser().parse(Array(line))) ?? .null
      do throws(ActivityEvent.Fault) { events.append(try ActivityEvent(json: tree)) } catch {
        broken.append((place + 1, .activityFault(fault: SafeText(error.rawValue))))
      }
    }
  }

  /// Leaves those that are asked for.
  mutating func keep(_ filter: ActivityFilter, _ language: Language) throws {
    let document = try filter.proposal.map(ActivityBook.document)
    func isNamed(_ text: String?, _ word: String) -> Bool { text?.lowercased().contains(word.lowercased()) ?? false }
    func isKind(_ event: ActivityEvent, _ what: String) -> Bool {
      let isFeature = event.feature.map { $0 == what || $0.hasPrefix("\(what) ") } ?? false
      return isFeature || event.kind.lowercased() == what.lowercased() || isNamed(event.kindText(language), what)
    }
    // A kind that there may be, and isn't, needs no list.
    if let what = filter.what, language.text(.activityKind(kind: SafeText(what))) == what,
      !events.contains(where: { isKind($0, what) })
    {
      let commands = events.compactMap { $0.feature?.split(separator: " ").first.map(String.init) }
      unknown = (
        what,
        ActivityBook.counts(events.map(\.kind)).map { .activityKind(kind: SafeText($0.name ?? "")) }
          + Set(commands).sorted().map { .asItIs(text: SafeText($0)) }
      )
    }
    events.removeAll { event in
      if let since = filter.since, event.at.date < since { return true }
      if let document, !((event.document ?? own)?.hasPrefix(document) ?? false) { return true }
      if let who = filter.who, !isNamed(event.by, who) { return true }
      return filter.what.map { !isKind(event, $0) } ?? false
    }
  }

  /// The id that a proposal has, or the beginning of one.
  private static func document(_ name: String) throws -> String {
    let isID =
      name.count >= 4 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2D }
    return isID && !FileStore.exists(name) ? name : try DocumentFile.openForChange(name).manifest.id
  }

  /// Why there is nothing to show.
  var none: Message {
    let file = SafeText(file)
    if !isBlank, let unknown {
      return .activityNoneOf(file: file, what: SafeText(quoted: unknown.what), kinds: .list(unknown.kinds))
    }
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
