package import EncyBase
package import EncyDocument

/// The same change to several items of a list, reported once.
package struct ChangeGroup: Sendable {
  /// What was done to each.
  package enum Action: Sendable {
    /// They are new. `common` are the members, by name, that all have with the same value.
    case added(common: [(member: String, value: JSONNode)])
    /// They are gone.
    case removed(common: [(member: String, value: JSONNode)])
    /// They were moved on the plan, all by the same way.
    case moved(PlanShift)
    /// The same value became the same other one; `nil` for none.
    case set(Edit, old: JSONNode?, new: JSONNode?)
    /// A number grew or shrank by as much.
    case raised(Edit, by: ExactDecimal)
    /// A number grew or shrank by the same share, so many percent to two decimals.
    case scaled(Edit, percent: Double)
    /// The same place changed, differently in each and in more than are listed one by one: they were moved in various directions, numbered
    /// anew.
    case edited(Edit)
    /// They have new ids, and are the same otherwise or nearly so.
    case reissued
    /// They stand elsewhere in their list.
    case reordered
  }

  /// The list they are in.
  package var list: JSONPointer
  /// What the schemas specify for an item of the list.
  package var place: (any SchemaPlace)?
  package var action: Action
  /// The changes, in the order of the part, for telling details; of those that changed only the edits that the group is about.
  package var changes: [Change]
}

/// The changes of a part, similar ones summarised.
package struct ChangeSummary: Sendable {
  /// What was done to several items alike, in the order of the first change of each.
  package private(set) var groups: [ChangeGroup] = []
  /// What no group covers: changes with the edits that are left of them.
  package private(set) var rest: [Change] = []

  /// - Parameters:
  ///   - changes: The changes of one part.
  ///   - old: The plan before, where the part is one; for distances and directions.
  ///   - new: The plan after.
  ///   - least: The least number of similar changes that make a group.
  ///   - includesFollowing: Whether edits that only follow other changes are included.
  package init(
    _ changes: [Change], old: PlanOverlay? = nil, new: PlanOverlay? = nil, least: Int = 3,
    includesFollowing: Bool = false
  ) {
    var builder = SummaryBuilder(changes, old, new, least: max(2, least), includesFollowing)
    builder.build()
    groups = builder.finishedGroups()
    rest = builder.rest()
  }
}

extension JSONPointer {
  /// Whether it is that of the container of what another one leads to.
  fileprivate func isParent(of other: JSONPointer) -> Bool {
    tokens.count + 1 == other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0.isExactly($1) }
  }
}

/// Groups the edits of a part's changes.
private struct SummaryBuilder {
  private let changes: [Change]
  private let old: PlanOverlay?
  private let new: PlanOverlay?
  private let least: Int
  /// The most groups for one place.
  private static let most = 8
  /// The most differing changes of one place that are listed one by one; of more only the fact is reported.
  private static let mostAlone = 24
  /// The edits of each change that no group covers yet.
  private var left: [[Int]]
  /// By change and edit, whether a group covers it; what is covered is taken off ``left`` when that is next asked for.
  private var isCovered: [[Bool]]
  /// Whether a change is reported as a whole.
  private var isTold: [Bool]
  private var isMoveTold: [Bool]
  private var groups: [(first: Int, group: ChangeGroup)] = []

  init(_ changes: [Change], _ old: PlanOverlay?, _ new: PlanOverlay?, least: Int, _ includesFollowing: Bool) {
    (self.changes, self.old, self.new, self.least) = (changes, old, new, least)
    left = changes.map { change in change.edits.indices.filter { includesFollowing || !change.edits[$0].follows } }
    isCovered = Array(repeating: [], count: changes.count)
    isTold = zip(changes, left).map { $0.kind == .changed && $0.move == nil && !$0.edits.isEmpty && $1.isEmpty }
    isMoveTold = Array(repeating: false, count: changes.count)
  }

  mutating func build() {
    var lists: [(list: JSONPointer, indexes: [Int])] = []
    var known: [ExactText: Int] = [:]
    for (index, change) in changes.enumerated() where !isTold[index] && change.isItem {
      // Those of one list mostly stand together.
      if let last = lists.indices.last, lists[last].list.isParent(of: change.pointer) {
        lists[last].indexes.append(index)
        continue
      }
      let list = change.pointer.parent
      let name = ExactText(list.description)
      let place = known[name] ?? lists.count
      if place == lists.count {
        known[name] = place
        lists.append((list, []))
      }
      lists[place].indexes.append(index)
    }
    for (list, indexes) in lists where indexes.count >= least {
      for kind in [Change.Kind.added, .removed] { groupWhole(list, indexes.filter { changes[$0].kind == kind }) }
      let changed = indexes.filter { changes[$0].kind == .changed }
      let moved = changed.filter { changes[$0].move != nil }
      if moved.count >= least {
        add(list, .reordered, moved.map { ($0, []) })
        for index in moved { isMoveTold[index] = true }
      }
      groupReissues(list, changed)
      groupMoves(list, changed)
      groupEdits(list, changed)
    }
  }

  func finishedGroups() -> [ChangeGroup] { groups.sorted { $0.first < $1.first }.map(\.group) }

  mutating func rest() -> [Change] {
    changes.indices.compactMap { index in
      var change = changes[index]
      if isTold[index] { return nil }
      guard change.kind == .changed else { return change }
      if isMoveTold[index] { change.move = nil }
      change.edits = rest(index).map { change.edits[$0] }
      return change.edits.isEmpty && change.move == nil ? nil : change
    }
  }

  private mutating func add(_ list: JSONPointer, _ action: ChangeGroup.Action, _ members: [(change: Int, edits: [Int])])
  {
    guard let first = members.first else { return }
    let told = members.map { member in
      var change = changes[member.change]
      change.edits = member.edits.map { change.edits[$0] }
      return change
    }
    for member in members where !member.edits.isEmpty {
      if isCovered[member.change].isEmpty {
        isCovered[member.change] = Array(repeating: false, count: changes[member.change].edits.count)
      }
      for edit in member.edits { isCovered[member.change][edit] = true }
    }
    let group = ChangeGroup(list: list, place: changes[first.change].place, action: action, changes: told)
    groups.append((first.change, group))
  }

  /// The edits of a change that no group covers yet.
  private mutating func rest(_ change: Int) -> [Int] {
    if !isCovered[change].isEmpty { left[change].removeAll { isCovered[change][$0] } }
    return left[change]
  }

  // MARK: Items as a whole

  private mutating func groupWhole(_ list: JSONPointer, _ indexes: [Int]) {
    guard indexes.count >= least, let first = indexes.first, let model = changes[first].new ?? changes[first].old,
      !hasAmounts(changes[first])
    else { return }
    var common = model.members.map { (member: $0.name, value: $0.value) }
    for index in indexes.dropFirst() {
      guard let item = changes[index].new ?? changes[index].old else { continue }
      common.removeAll { member in item[member.member].map { !$0.isEquivalent(to: member.value) } ?? true }
    }
    add(
      list, changes[first].kind == .added ? .added(common: common) : .removed(common: common), indexes.map { ($0, []) })
    for index in indexes { isTold[index] = true }
  }

  /// Whether items like this one cost something: their amounts are listed one by one.
  private func hasAmounts(_ change: Change) -> Bool {
    guard let item = change.new ?? change.old else { return false }
    return item.members.contains { member in
      change.place?.member(member.name, member.value).map { isAmount($0) } ?? false
    }
  }

  private func isAmount(_ place: any SchemaPlace) -> Bool { place.info.unit == "minor" }

  /// Items under a new id, whose edit of the id is covered by that.
  private mutating func groupReissues(_ list: JSONPointer, _ indexes: [Int]) {
    let reissued = indexes.filter { changes[$0].resemblance != nil }
    guard reissued.count >= least else { return }
    add(
      list, .reissued,
      reissued.map { index in
        // The id is the member by which pointers name the item.
        let name = changes[index].pointer.tokens.last.flatMap(JSONPointer.identity)?.name
        return (index, rest(index).filter { name != nil && changes[index].edits[$0].pointer.tokens == [name ?? ""] })
      })
  }

  // MARK: Moves

  private mutating func groupMoves(_ list: JSONPointer, _ indexes: [Int]) {
    /// The way an item went: all its points alike.
    var ways: [(change: Int, edits: [Int], way: Point)] = []
    for index in indexes {
      let found = rest(index).compactMap { edit in
        PlanShift.vector(changes[index].edits[edit].old, changes[index].edits[edit].new).map { (edit, $0) }
      }
      guard let way = found.first?.1, found.allSatisfy({ $0.1.distance(to: way) <= PlanShift.tolerance }) else {
        continue
      }
      ways.append((index, found.map(\.0), way))
    }
    guard ways.count >= least else { return }
    var bundles: [(way: Point, sum: Point, members: [(change: Int, edits: [Int])])] = []
    /// By row and column.
    var cells: [Int: [Int: Int]] = [:]
    func cell(_ point: Point) -> (x: Int, y: Int) {
      func step(_ value: Double) -> Int { Int(max(-1e15, min(1e15, (value / PlanShift.tolerance).rounded(.down)))) }
      return (step(point.x), step(point.y))
    }
    for item in ways {
      let middle = cell(item.way)
      var found: Int?
      for x in -1...1 {
        for y in -1...1 where found == nil {
          if let index = cells[middle.y + y]?[middle.x + x],
            bundles[index].way.distance(to: item.way) <= PlanShift.tolerance
          {
            found = index
          }
        }
      }
      if let found {
        bundles[found].members.append((item.change, item.edits))
        bundles[found].sum.x += item.way.x
        bundles[found].sum.y += item.way.y
      } else {
        cells[middle.y, default: [:]][middle.x] = bundles.count
        bundles.append((item.way, item.way, [(item.change, item.edits)]))
      }
    }
    let large = bundles.filter { $0.members.count >= least }.sorted { $0.members.count > $1.members.count }
    for bundle in large.prefix(SummaryBuilder.most) {
      // Each position is rounded; together they give a better estimate of the distance.
      let (x, y) = (bundle.sum.x / Double(bundle.members.count), bundle.sum.y / Double(bundle.members.count))
      add(list, .moved(PlanShift(x: x, y: y, old: old, new: new)), bundle.members)
    }
  }

  // MARK: Edits

  private mutating func groupEdits(_ list: JSONPointer, _ indexes: [Int]) {
    var order: [ExactText] = []
    var places: [ExactText: [(change: Int, edit: Int)]] = [:]
    for index in indexes {
      for edit in rest(index) {
        let pointer = ExactText(changes[index].edits[edit].pointer.description)
        if places[pointer] == nil { order.append(pointer) }
        places[pointer, default: []].append((index, edit))
      }
    }
    for pointer in order {
      guard var waiting = places[pointer], waiting.count >= least, let model = waiting.first else { continue }
      var sample = changes[model.change].edits[model.edit]
      sample.old = nil
      sample.new = nil
      var count = 0
      let isAmount = sample.place.map { self.isAmount($0) } ?? false
      while count < SummaryBuilder.most, waiting.count >= least, let best = largest(waiting, isAmount: isAmount) {
        count += 1
        let first = changes[best.members[0].change].edits[best.members[0].edit]
        let action: ChangeGroup.Action =
          switch best.way {
          case .value: .set(sample, old: first.old, new: first.new)
          case .step(let by): .raised(sample, by: by)
          case .share(let percent): .scaled(sample, percent: percent)
          }
        add(list, action, best.members.map { ($0.change, [$0.edit]) })
        let told = Set(best.members.map(\.change))
        waiting.removeAll { told.contains($0.change) }
      }
      if waiting.count > SummaryBuilder.mostAlone, !isAmount {
        add(list, .edited(sample), waiting.map { ($0.change, [$0.edit]) })
      }
    }
  }

  /// How edits are alike.
  private enum Way {
    case value
    case step(ExactDecimal)
    case share(Double)
  }

  /// Both values of an edit.
  private struct Pair: Hashable {
    var old: Int?
    var new: Int?
  }

  /// The most edits that turned the same value into the same other one, or changed a number by as much or by the same share; of equally
  /// many the former. Amounts that grew by as much aren't alike. `nil` where too few are.
  private func largest(
    _ edits: [(change: Int, edit: Int)], isAmount: Bool
  ) -> (members: [(change: Int, edit: Int)], way: Way)? {
    var values: [Pair: [(change: Int, edit: Int)]] = [:]
    var steps: [ExactDecimal: [(change: Int, edit: Int)]] = [:]
    var shares: [Double: Int] = [:]
    for place in edits {
      let edit = changes[place.change].edits[place.edit]
      values[Pair(old: edit.old?.digest(), new: edit.new?.digest()), default: []].append(place)
      guard let before = edit.old?.decimalValue, let after = edit.new?.decimalValue else { continue }
      if let share = SummaryBuilder.share(edit) { shares[share, default: 0] += 1 }
      if !isAmount, let step = try? after.subtracting(before) { steps[step.normalized, default: []].append(place) }
    }
    func isMore(_ left: [(change: Int, edit: Int)], _ right: [(change: Int, edit: Int)]) -> Bool {
      left.count == right.count ? left[0].change > right[0].change : left.count < right.count
    }
    var best = values.values.max(by: isMore).map { (members: $0, way: Way.value) }
    if let step = steps.max(by: { isMore($0.value, $1.value) }), step.value.count > best?.members.count ?? 0 {
      best = (step.value, .step(step.key))
    }
    // Small amounts fit several shares by rounding, so all are asked again.
    if let share = shares.max(by: { ($0.value, -$0.key.magnitude) < ($1.value, -$1.key.magnitude) })?.key {
      let members = edits.filter { SummaryBuilder.isShare(share, changes[$0.change].edits[$0.edit]) }
      if members.count > best?.members.count ?? 0 { best = (members, .share(share)) }
    }
    return best.flatMap { $0.members.count >= least ? $0 : nil }
  }

  /// By how many percent a number changed, in the fewest decimals that give the new number when it is rounded; `nil` where two don't.
  private static func share(_ edit: Edit) -> Double? {
    guard let old = edit.old?.doubleValue, let new = edit.new?.doubleValue, old != 0, new != 0, old.sign == new.sign
    else { return nil }
    let exact = (new / old - 1) * 100
    guard exact.magnitude < 1e6 else { return nil }
    return [1.0, 10, 100].lazy.map { (exact * $0).rounded() / $0 }.first { $0 != 0 && isShare($0, edit) }
  }

  private static func isShare(_ percent: Double, _ edit: Edit) -> Bool {
    guard let old = edit.old?.doubleValue, let new = edit.new?.doubleValue, old != 0, new != 0 else { return false }
    let isWhole = edit.old?.intValue != nil && edit.new?.intValue != nil
    let error = (old * (1 + percent / 100) - new).magnitude
    return error <= (isWhole ? 0.5 : 0) + 1e-9 * new.magnitude
  }
}
