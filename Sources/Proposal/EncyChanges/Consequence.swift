package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// A computed figure that came out otherwise, and the changes it follows from. It is no change itself: nobody edited it.
package struct Consequence: Sendable {
  /// Changes that were taken back together to see what they do.
  package struct Cause: Sendable {
    /// Where the changes are.
    package var places: [Place]
    /// What the figure would be without them; nil where it couldn't be computed then.
    package var without: FigureValue?
  }

  /// A change, or one edit of it.
  package struct Place: Sendable {
    /// Its part in ``PackageDifference/parts``.
    package var part: Int
    /// Its place in the part's changes; nil where the part as a whole came or went.
    package var change: Int?
    /// The edit in the change; nil for what came or went.
    package var edit: Int?
  }

  package var figure: ComputedFigure
  /// Before; nil where it couldn't be computed.
  package var old: FigureValue?
  /// After; nil where it can't be computed.
  package var new: FigureValue?
  /// The changes without which it would be another, each tried alone, in the order of the difference. Empty where only changes that
  /// are left out of the comparison explain it.
  package var causes: [Cause]
  /// Whether the causes act together: taking back one alone doesn't explain its share, or none does anything alone.
  package var isJoint: Bool
}

extension Comparison {
  /// The computed figures that changed, in a fixed order, each with the changes that it follows from: those that make a
  /// difference when they alone are taken back. Nothing for a proposal whose required features this version doesn't know.
  /// - Throws: ``DocumentError`` when a part that figures follow from can't be read.
  package func consequences() throws(DocumentError) -> [Consequence] {
    for document in [old, new] where !document.manifest.requires.allSatisfy(Document.knownFeatures.contains) {
      return []
    }
    let schemas = new.partPaths.contains { $0.utf8.starts(with: "schemas/".utf8) }
    let feeding = difference.parts.filter { part in
      [part.old?.path, part.new?.path].contains { $0.map { feeds($0, schemas) } ?? false }
    }
    // Parts are read only where something can follow from what changed. What can't be read is the comparison's to report, where it
    // is about that at all.
    guard !feeding.isEmpty else { return [] }
    let most = units(countPlacedFans: true, schemas)
    guard !most.isEmpty, let current = try? TrialFigures(new) else { return [] }
    var earlier = current
    var before: [String: JSONNode?] = [:]
    for path in feeding.compactMap({ $0.new?.path }) { before[path] = .some(nil) }
    for path in feeding.compactMap({ $0.old?.path }) { before[path] = .some((try? old.tape(of: path))??.root) }
    earlier.put(before.map { ($0.key, $0.value) })
    let units = current.countsPlacedFans || earlier.countsPlacedFans ? most : units(countPlacedFans: false, schemas)
    guard !units.isEmpty else { return [] }
    let (first, after) = (earlier.values(), current.values())
    let figures = first.all.map(\.figure) + after.all.map(\.figure).filter { first[$0] == nil }
    let changed = figures.filter { figure in
      // A plan that came or went brings or takes its scale along.
      if let plan = figure.plan, !earlier.hasPlan(plan) || !current.hasPlan(plan) { return false }
      return !isSame(first[figure], after[figure])
    }
    guard !changed.isEmpty else { return [] }
    var trials = Trials(units: units, current: current, comparison: self)
    var consequences: [Consequence] = []
    for figure in changed.sorted(by: Comparison.precedes) {
      let (old, new) = (first[figure], after[figure])
      var causing: [Int] = []
      for unit in units.indices where try trials.values(without: [unit])[figure] != new { causing.append(unit) }
      // What nobody would see needn't be named, unless it adds up.
      var seen: [Int] = []
      for unit in causing where try !isSame(trials.values(without: [unit])[figure], new) { seen.append(unit) }
      if !seen.isEmpty, try isSame(trials.values(without: seen)[figure], old) { causing = seen }
      if causing.isEmpty {
        // What none does alone all may do together; otherwise what is left out of the comparison did it.
        let all = Array(units.indices)
        if try trials.values(without: all)[figure] != new { causing = all }
      } else if try !isSame(trials.values(without: causing)[figure], old) {
        // Others have a part in it that shows only without these.
        let without = try trials.values(without: causing)[figure]
        var partners: [Int] = []
        for unit in units.indices where !causing.contains(unit) {
          if try trials.values(without: causing + [unit])[figure] != without { partners.append(unit) }
        }
        causing = (causing + partners).sorted()
      }
      var causes: [Consequence.Cause] = []
      for unit in causing {
        causes.append(
          Consequence.Cause(places: units[unit], without: try trials.values(without: [unit])[figure]))
      }
      let isJoint =
        causes.count > 1
        ? !adds(causes.map(\.without), old, new) : causes.first.map { !isSame($0.without, old) } ?? false
      consequences.append(
        Consequence(figure: figure, old: old, new: new, causes: causes, isJoint: isJoint))
    }
    return consequences
  }

  /// Whether figures may follow from a part: those of third parties only where the package brings schemas.
  private func feeds(_ path: String, _ schemas: Bool) -> Bool {
    TrialFigures.feeds(path)
      || (schemas && path.hasSuffix(".json") && PartName.schemaName(of: path) == nil && !path.hasPrefix("schemas/"))
  }

  /// The figures without some changes, each computed once.
  private struct Trials {
    let units: [Unit]
    let current: TrialFigures
    let comparison: Comparison
    private var known: [(left: [Int], values: ComputedFigures)] = []
    private var trees: [String: JSONValue?] = [:]

    init(units: [Unit], current: TrialFigures, comparison: Comparison) {
      (self.units, self.current, self.comparison) = (units, current, comparison)
    }

    mutating func values(without left: [Int]) throws(DocumentError) -> ComputedFigures {
      if let trial = known.first(where: { $0.left == left }) { return trial.values }
      var trial = current
      trial.put(
        try comparison.reverted(left.flatMap { units[$0] }, &trees).map { ($0.path, $0.tree.map { JSONTape($0).root }) }
      )
      let values = trial.values()
      known.append((left, values))
      return values
    }
  }

  private static func precedes(_ left: ComputedFigure, _ right: ComputedFigure) -> Bool {
    func rank(_ figure: ComputedFigure) -> Int {
      if figure.plan != nil { return .max }
      return ComputedFigure.ours.firstIndex(of: figure.name) ?? ComputedFigure.ours.count
    }
    let (a, b) = (rank(left), rank(right))
    if a != b { return a < b }
    return (left.plan ?? left.name).precedesByBytes(right.plan ?? right.name)
  }

  /// Whether people would read the same.
  private func isSame(_ left: FigureValue?, _ right: FigureValue?) -> Bool {
    left == right || (left != nil && right != nil && left?.text(.english) == right?.text(.english))
  }

  /// Whether what each change does alone makes up the whole.
  private func adds(_ without: [FigureValue?], _ before: FigureValue?, _ after: FigureValue?) -> Bool {
    guard let before = before?.amount, let after = after?.amount else { return false }
    var sum = 0.0
    for value in without {
      guard let value = value?.amount else { return false }
      sum += after - value
    }
    return (sum - (after - before)).magnitude <= max(1, (after - before).magnitude * 0.005)
  }

  // MARK: Taking back

  private typealias Unit = [Consequence.Place]

  /// The changes that figures may follow from, edit by edit. Alike ones in long lists are tried together: a hundred new fans are one
  /// cause, and so are the fifty lines of an offer that got another price.
  private func units(countPlacedFans: Bool, _ schemas: Bool) -> [Unit] {
    var units: [Unit] = []
    for (index, part) in difference.parts.enumerated() where part.isTree && feeds(part.path, schemas) {
      if part.kind == .added || part.kind == .removed {
        units.append([Consequence.Place(part: index)])
        continue
      }
      let name = PartName.schemaName(of: part.path)
      var groups: [String: Unit] = [:]
      var order: [String] = []
      for (place, change) in part.changes.enumerated() {
        func add(_ edit: Int?, _ tokens: [String]) {
          guard Comparison.counts(change.pointer.tokens, tokens, of: name, countPlacedFans: countPlacedFans) else {
            return
          }
          let list = change.isItem ? change.pointer.parent : change.pointer
          let group = "\(change.kind.rawValue) \(list) \(JSONPointer(tokens))"
          if groups[group] == nil { order.append(group) }
          groups[group, default: []].append(Consequence.Place(part: index, change: place, edit: edit))
        }
        if change.kind != .changed { add(nil, []) }
        for (number, edit) in change.edits.enumerated() {
          // A new id by itself does nothing, nor do the references that follow it.
          if edit.follows || (change.resemblance != nil && edit.pointer.tokens == ["id"]) { continue }
          add(number, edit.pointer.tokens)
        }
      }
      for unit in order.compactMap({ groups[$0] }) {
        if unit.count > Comparison.mostAlone { units.append(unit) } else { units += unit.map { [$0] } }
      }
    }
    // Each is one more way to compute everything.
    let most = mostUnits(schemas)
    if units.count > most {
      let rest = units[(most - 1)...].flatMap(\.self)
      units = units[..<(most - 1)] + [rest]
    }
    return units
  }

  /// How many trials are made at most: fewer in a large proposal, where each takes longer; what is left is tried together.
  private func mostUnits(_ schemas: Bool) -> Int {
    var values = 0
    for part in difference.parts where part.isTree && feeds(part.path, schemas) {
      guard let path = part.new?.path ?? part.old?.path else { continue }
      values += ((try? (part.new == nil ? old : new).tape(of: path)) ?? nil)?.nodes.count ?? 0
    }
    return max(Comparison.leastUnits, min(Comparison.mostUnits, Comparison.mostTrialValues / max(1, values)))
  }

  /// From this many alike changes on they are tried together.
  private static let mostAlone = 8
  /// At most so many trials are made, and with so many values in all, but for a few.
  private static let mostUnits = 64
  private static let leastUnits = 4
  private static let mostTrialValues = 2_000_000

  /// Whether what stands at a place can do anything to a figure: of the proposal itself only the currency counts, and fans count by
  /// their product, wherever they stand. The tokens are those of a change, then those of an edit in it.
  private static func counts(_ tokens: [String], _ rest: [String], of part: String?, countPlacedFans: Bool) -> Bool {
    guard let first = tokens.first ?? rest.first else { return true }
    switch part {
    case "proposal": return first == "currency"
    case "overlay":
      if first == "scale" || first == "source" { return true }
      guard first == "fans", countPlacedFans else { return false }
      if tokens.count + rest.count < 3 { return true }
      return (tokens.count > 2 ? tokens[2] : rest[2 - tokens.count]) == "product"
    default: return true
    }
  }

  /// The parts as they would be without some changes; parts of the new proposal are made trees once.
  private func reverted(
    _ unit: Unit, _ known: inout [String: JSONValue?]
  ) throws(DocumentError) -> [(path: String, tree: JSONValue?)] {
    var trees: [String: JSONValue?] = [:]
    var edited: [String: EditedTree] = [:]
    var order: [(part: Int, change: Int?, edits: [Int])] = []
    var indexes: [Int: Int] = [:]
    for place in unit {
      let key = place.part << 32 | ((place.change ?? -1) + 1)
      let index = indexes[key] ?? order.count
      if index == order.count {
        order.append((place.part, place.change, []))
        indexes[key] = index
      }
      if let edit = place.edit { order[index].edits.append(edit) }
    }
    for (index, number, edits) in order {
      let part = difference.parts[index]
      guard let number else {
        if let path = part.new?.path { trees[path] = .some(nil) }
        if let path = part.old?.path { trees[path] = .some(try old.tree(of: path)) }
        continue
      }
      if edited[part.path] == nil {
        if known[part.path] == nil { known[part.path] = .some(try new.tree(of: part.path)) }
        guard let tree = known[part.path] ?? nil else { continue }
        edited[part.path] = EditedTree(tree)
      }
      var change = part.changes[number]
      change.edits = edits.map { part.changes[number].edits[$0] }
      edited[part.path]?.takeBack(change)
    }
    for (path, tree) in edited { trees[path] = .some(tree.value) }
    return trees.keys.sorted().map { ($0, trees[$0] ?? nil) }
  }
}

extension Comparison {
  /// A consequence for programs. Changes are named by pointers from the part's name on, as `ency show` takes them.
  package func json(of consequence: Consequence) -> JSONValue {
    func text(_ value: FigureValue?) -> JSONValue { value.map { .string($0.text(.english)) } ?? .null }
    var object = JSONObject()
    object["figure"] = .string(consequence.figure.name)
    if let plan = consequence.figure.plan { object["plan"] = .string(plan) }
    object["label"] = .string(consequence.figure.label.text(.english))
    object["unit"] = .string((consequence.new ?? consequence.old)?.unit ?? "1")
    object["old"] = consequence.old?.number ?? .null
    object["new"] = consequence.new?.number ?? .null
    object["oldText"] = text(consequence.old)
    object["newText"] = text(consequence.new)
    object["joint"] = .bool(consequence.isJoint)
    object["causes"] = .array(
      consequence.causes.map { cause in
        let places = cause.places.map { place -> JSONValue in
          let part = difference.parts[place.part]
          let change = place.change.map { part.changes[$0] }
          let edit = place.edit.flatMap { change?.edits[$0].pointer } ?? JSONPointer()
          let whole = JSONPointer(PartName.tokens(of: part.path))
            .appending(change?.pointer ?? JSONPointer()).appending(edit)
          return .string(whole.description)
        }
        return ["pointers": .array(places), "without": cause.without?.number ?? .null]
      })
    return .object(object)
  }
}

extension EditedTree {
  /// Takes a change back, as far as the tree has its place.
  fileprivate func takeBack(_ change: Change) {
    switch change.kind {
    case .added: take(change.pointer)
    case .removed:
      guard let value = change.old?.value else { return }
      let list = change.pointer.parent
      var isItem = change.pointer.tokens.last.map { JSONPointer.identity($0) != nil } ?? false
      if case .list = kind(at: list) { isItem = true }
      try? set(isItem ? list.appending("-") : change.pointer, to: value)
    case .changed:
      // By index: one of the edits may be that of the identity.
      let place = plain(change.pointer)
      for edit in change.edits {
        let pointer = place.appending(edit.pointer)
        if let value = edit.old?.value { try? set(pointer, to: value) } else { take(pointer) }
      }
    }
  }
}
