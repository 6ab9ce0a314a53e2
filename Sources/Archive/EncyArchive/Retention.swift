internal import EncyArchiveSearch
public import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
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
    /// Pointers into the newest revision, and the values that they lead to; in a list one of the items does.
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
    let file = "\(store.path)/\(name)"
    func refused(_ pointer: [String], _ value: JSONValue) -> ArchiveError {
      let place = value.position.map { "\($0)" } ?? "1:1"
      return ArchiveError(
        .errorArchiveRetention(position: SafeText(place), pointer: SafeText("\(JSONPointer(pointer))")), file: file,
        isRefusal: false)
    }
    let bytes = try FileReading.read(path, limit: 1 << 20, links: .refusedBelow(store.writer.root))
    let root: JSONValue
    do throws(JSONSyntaxError) { root = try JSONParser().parse(bytes) } catch {
      throw ArchiveError(.errorArchiveRetentionText(error: SafeText("\(error)")), file: file, isRefusal: false)
    }
    guard let object = root.objectValue else { throw refused([], root) }
    for member in object.members {
      let value = member.value
      switch member.name {
      case "accountingYears":
        guard let years = value.intValue, (0...100).contains(years) else { throw refused(["accountingYears"], value) }
        self.years = years
      case "grace":
        guard let time = value.stringValue.flatMap({ KeepingTime($0) }) else { throw refused(["grace"], value) }
        grace = time
      case "rules":
        guard let items = value.arrayValue else { throw refused(["rules"], value) }
        for (index, item) in items.enumerated() {
          rules.append(try Rule(item) { refused(["rules", "\(index)"] + $0, $1) })
        }
      default: throw refused([member.name], value)
      }
    }
  }
}

extension Retention.Rule {
  fileprivate init(_ tree: JSONValue, _ refused: ([String], JSONValue) -> ArchiveError) throws {
    guard let object = tree.objectValue else { throw refused([], tree) }
    for member in object.members {
      let value = member.value
      switch member.name {
      case "status":
        let names = value.arrayValue?.compactMap(\.stringValue) ?? []
        guard !names.isEmpty, names.allSatisfy({ ProposalStatus(rawValue: $0) != nil }) else {
          throw refused(["status"], value)
        }
        status = Set(names)
      case "olderThan":
        guard let time = value.stringValue.flatMap({ KeepingTime($0) }) else { throw refused(["olderThan"], value) }
        age = time
      case "where":
        guard let object = value.objectValue else { throw refused(["where"], value) }
        for place in object.members {
          guard let text = place.value.stringValue, let pointer = try? Self.pointer(named: place.name) else {
            throw refused(["where", place.name], place.value)
          }
          places.append((pointer, text))
        }
      default: throw refused([member.name], value)
      }
    }
    // A rule that says nothing would take all.
    if status.isEmpty, age == nil, places.isEmpty { throw refused([], tree) }
  }

  /// The place that a name means which searches take, or a pointer as it is.
  /// - Throws: ``ArchiveError`` for a name that means no place of a part, or may mean several.
  package static func pointer(named name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    let fields = ArchiveFields()
    let field: ArchiveField
    do throws(ArchiveFields.NameError) { field = try fields.one(name) } catch {
      throw ArchiveError(error.message, file: "--where", isRefusal: false)
    }
    // What follows from other values stands nowhere.
    guard fields.isStored(field) else {
      throw ArchiveError(.errorArchiveFieldComputed(name: SafeText(name)), file: "--where", isRefusal: false)
    }
    return "/" + field.name.replacing(".", with: "/")
  }

  func holds(of facts: ArchiveFacts, today: CalendarDate) -> Bool {
    if !status.isEmpty, !status.contains(facts.status?.rawValue ?? "") { return false }
    if let age, age.after(facts.last) > today { return false }
    return places.allSatisfy { pointer, value in
      guard let newest = facts.newest, let pointer = JSONPointer(pointer) else { return false }
      return Self.values(at: pointer, in: newest).contains { Self.isSame($0, value, at: pointer, in: newest) }
    }
  }

  /// What stands at a place: where the steps of names lead through lists, of every item.
  private static func values(at pointer: JSONPointer, in document: Document) -> [JSONValue] {
    if let found = try? document.value(at: pointer) { return [found] }
    guard let part = pointer.tokens.first, let tree = try? document.model(part) else { return [] }
    var values = [tree]
    for token in pointer.tokens.dropFirst() {
      values = values.flatMap { ($0.arrayValue ?? [$0]).compactMap { $0[token] } }
    }
    return values.flatMap { $0.arrayValue ?? [$0] }
  }

  /// Whether a value is what somebody wrote: texts whatever their capitals and accents, choices by their label, too, quantities in the
  /// place's unit or with another.
  private static func isSame(_ value: JSONValue, _ text: String, at pointer: JSONPointer, in document: Document) -> Bool
  {
    if value.stringValue == text || value.numberValue?.text == text { return true }
    let field = ArchiveFields.byName[pointer.tokens.filter { Int($0) == nil }.joined(separator: ".")]
    if let found = value.stringValue {
      let folded = ArchiveField.folded(text)
      return !folded.isEmpty && ArchiveField.folded(found) == field?.words[folded] ?? folded
    }
    guard let field, let number = value.numberValue,
      let currency = (try? document.model("proposal")).map({ Proposal(json: $0).currency }),
      let read = try? MeasureUnit(field.unit, precision: field.precision, currency: currency).read(text).value
    else { return false }
    return number.isEqualValue(to: JSONNumber(read.normalized))
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
  /// How many versions it has.
  let versions: Int

  init(_ store: ArchiveStore, _ path: String, limits: PackageLimits, today: CalendarDate) throws {
    var (days, isAccepted): ([CalendarDate], Bool) = ([], false)
    var best: (document: Document, status: ProposalStatus)?
    let revisions = try store.revisions(of: path)
    versions = revisions.count
    for revision in revisions {
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
