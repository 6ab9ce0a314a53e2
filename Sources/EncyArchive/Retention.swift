public import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyOCFL
internal import EncyTexts

/// How long something is kept: a number of years, months, weeks or days.
public struct KeepingTime: Sendable, Equatable {
  /// The unit.
  public enum Unit: String, Sendable { case years = "y", months = "m", weeks = "w", days = "d" }
  /// How many.
  public let count: Int
  /// Of what.
  public let unit: Unit

  /// A time of so many.
  public init(count: Int, unit: Unit) { (self.count, self.unit) = (count, unit) }

  /// A time as people write it: `7y`, `18m`, `2w`, `90d`.
  /// - Returns: `nil` for any other text, and for more than 999.
  public init?(_ text: String) {
    guard let last = text.last, let unit = Unit(rawValue: last.lowercased()), text.utf8.count <= 4,
      text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(text.dropLast())
    else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// The day from which on something that happened on `day` is older.
  public func after(_ day: CalendarDate) -> CalendarDate {
    switch unit {
    case .days: return day.adding(days: count)
    case .weeks: return day.adding(days: 7 * count)
    case .months, .years:
      let months = day.month - 1 + (unit == .years ? 12 * count : count)
      let (year, month) = (day.year + months / 12, months % 12 + 1)
      // The last day of a shorter month.
      for lost in 0...3 {
        if let date = CalendarDate(year: min(year, 9999), month: month, day: day.day - lost) { return date }
      }
      return day
    }
  }
}

/// What a store keeps how long: `extensions/ency/retention.json`, or what the command says.
public struct Retention: Sendable {
  /// What may go: what all of its conditions hold of.
  public struct Rule: Sendable {
    /// The status of the newest revision, one of them; any where there is none.
    public var status: Set<String> = []
    /// How long ago the newest revision was saved, at least.
    public var age: KeepingTime?
    /// Pointers into the newest revision, and the values that they lead to.
    public var places: [(pointer: String, value: String)] = []

    /// A rule without conditions.
    public init() {}
  }

  /// What may go.
  public var rules: [Rule] = []
  /// Accepted proposals are records of accounting: they are kept for so many years after the year of their last revision (in Sweden
  /// 7, bokföringslagen 7 kap. 2 §).
  public var years = 7
  /// How long the trash keeps.
  public var grace = KeepingTime(count: 90, unit: .days)

  static let fileName = "retention.json"

  /// No rules.
  public init() {}

  /// The rules of a store; none where it has no such file.
  /// - Throws: ``ArchiveError`` naming the place in the file.
  public init(of store: ArchiveStore) throws {
    let name = "\(ArchiveStore.own)/\(Self.fileName)"
    let path = "\(store.writer.root)/\(name)"
    guard FileStore.exists(path) else { return }
    func refused(_ pointer: String) -> ArchiveError {
      ArchiveError(.errorArchiveRetention(pointer: SafeText(pointer)), file: "\(store.path)/\(name)", isRefusal: false)
    }
    let bytes = try FileReading.read(path, limit: 1 << 20, links: .refusedBelow(store.writer.root))
    guard let root = (try? JSONParser().parse(bytes))?.objectValue else { throw refused("/") }
    for member in root.members {
      switch member.name {
      case "accountingYears":
        guard let years = member.value.intValue, (0...100).contains(years) else { throw refused("/accountingYears") }
        self.years = years
      case "grace":
        guard let time = member.value.stringValue.flatMap({ KeepingTime($0) }) else { throw refused("/grace") }
        grace = time
      case "rules":
        guard let items = member.value.arrayValue else { throw refused("/rules") }
        for (index, item) in items.enumerated() {
          guard let object = item.objectValue else { throw refused("/rules/\(index)") }
          rules.append(try Rule(object) { refused("/rules/\(index)/\($0)") })
        }
      default: throw refused("/\(member.name)")
      }
    }
  }
}

extension Retention.Rule {
  fileprivate init(_ object: JSONObject, _ refused: (String) -> ArchiveError) throws {
    for member in object.members {
      switch member.name {
      case "status":
        let names = member.value.arrayValue?.compactMap(\.stringValue) ?? []
        guard !names.isEmpty, names.allSatisfy({ ProposalStatus(rawValue: $0) != nil }) else { throw refused("status") }
        status = Set(names)
      case "olderThan":
        guard let time = member.value.stringValue.flatMap({ KeepingTime($0) }) else { throw refused("olderThan") }
        age = time
      case "where":
        guard let object = member.value.objectValue else { throw refused("where") }
        for place in object.members {
          guard let value = place.value.stringValue, place.name.hasPrefix("/") else {
            throw refused("where\(place.name)")
          }
          places.append((place.name, value))
        }
      default: throw refused(member.name)
      }
    }
    // A rule that says nothing would take all.
    if status.isEmpty, age == nil, places.isEmpty { throw refused("") }
  }

  func holds(of facts: ArchiveFacts, today: CalendarDate) -> Bool {
    if !status.isEmpty, !status.contains(facts.status?.rawValue ?? "") { return false }
    if let age, age.after(facts.last) > today { return false }
    return places.allSatisfy { pointer, value in
      guard let pointer = JSONPointer(pointer), let found = try? facts.newest?.value(at: pointer) else { return false }
      return found.stringValue == value || found.numberValue?.text == value
    }
  }
}

/// What keeping asks of a proposal in a store.
struct ArchiveFacts {
  /// The day of its newest revision, or of its last addition where none can be read.
  let last: CalendarDate
  /// Of the newest revision; `nil` where none can be read.
  let status: ProposalStatus?
  /// Whether any revision was accepted, or may have been: one that can't be read.
  let mayBeAccepted: Bool
  let newest: Document?

  init(_ store: ArchiveStore, _ path: String, limits: PackageLimits, today: CalendarDate) throws {
    var (days, isAccepted): ([CalendarDate], Bool) = ([], false)
    var best: (document: Document, status: ProposalStatus)?
    for revision in try store.revisions(of: path) {
      guard let file = store.file(of: revision, in: path), revision.manifest != nil,
        let document = try? Document(contentsOf: file, limits: limits),
        let proposal = try? document.model("proposal"), let lifecycle = try? document.model("lifecycle")
      else {
        isAccepted = true
        if let added = revision.added { days.append(added.date) }
        continue
      }
      let status = ProposalStatus(Proposal(json: proposal), Lifecycle(json: lifecycle), today: today)
      if status == .accepted { isAccepted = true }
      days.append(document.manifest.modified.date)
      let isNewer =
        best.map {
          ($0.document.manifest.revision, $0.document.manifest.modified)
            <= (document.manifest.revision, document.manifest.modified)
        } ?? true
      if isNewer { best = (document, status) }
    }
    last = days.max() ?? today
    (status, mayBeAccepted, newest) = (best?.status, isAccepted, best?.document)
  }
}
