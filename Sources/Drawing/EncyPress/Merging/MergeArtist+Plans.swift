import EncyBase
internal import EncyChanges
import EncyCompare
import EncyDocument
import EncyDrawing
import EncyExport
internal import EncyMerge
import EncyPage
internal import EncyTexts

extension MergeArtist {
  /// The plans of a page, and the rows about them.
  struct Plans {
    /// Those on which anything changed, the result first.
    var plans: [MergePage.Plan] = []
    /// The names of the marks of conflicts, by their ids.
    var anchors: [String: String] = [:]
    /// The fans that a side moved on site, by the plan's id and the side's place, with a space between.
    var moved: [String: [String]] = [:]
  }

  /// A state of all plans that is shown: from what to what.
  private struct State {
    let title: String
    let comparison: Comparison
    let plans: ComparedPlans
    let sides: [PlanSide]
    /// The place in the inputs of whose it is; `nil` for the result.
    let input: Int?
  }

  func plans(_ contributions: [Comparison], _ alike: Comparison?) async throws -> Plans {
    let states = try states()
    let owners = owners(contributions, alike)
    var ids: [String] = []
    for state in states {
      for id in state.plans.plans.compactMap({ $0.comparison.shown?.id }) where !ids.contains(id) { ids.append(id) }
    }
    for found in report.conflicts {
      let tokens = found.conflict.pointer.tokens
      if tokens.count > 1, tokens[0] == "plans", !ids.contains(tokens[1]) { ids.append(tokens[1]) }
    }
    var made = Plans()
    for id in ids {
      var plan = MergePage.Plan(title: "", views: [])
      let isDrawingDisputed = report.conflicts.contains {
        $0.conflict.kind == .drawing && $0.conflict.pointer.tokens[1] == id
      }
      var places: [Int: Int] = [:]
      for (index, state) in states.enumerated() {
        let prefix = "p\(made.plans.count + 1)v\(index + 1)-"
        guard var compared = try compared(id, in: state) else { continue }
        if let name = compared.plan.shown.map({ $0.name ?? $0.id }), plan.title.isEmpty {
          plan.title = language.text(.changePlan(name: SafeText(name)))
        }
        if let input = state.input {
          places[input] = plan.views.count
          made.moved["\(id) \(input)"] = moved(compared.plan, state)
        } else {
          compared.plan.setSides(owners, by: compared.anchors, both: state.sides.count - 1)
          for (found, anchor) in try addConflicts(on: id, to: &compared.plan) {
            made.anchors[found] = prefix + anchor
          }
        }
        plan.views.append(
          await view(state, compared.plan, prefix: prefix, isSmall: isDrawingDisputed && state.input != nil))
      }
      // Where the drawing is in question, both are seen at once.
      if isDrawingDisputed, let ours = places[0], let theirs = places[1] {
        plan.pair = (ours, theirs)
      }
      if !plan.views.isEmpty { made.plans.append(plan) }
    }
    return made
  }

  /// Whose changes came into the result, by their places.
  private func owners(_ contributions: [Comparison], _ alike: Comparison?) -> [JSONPointer: Set<Int>] {
    var owners: [JSONPointer: Set<Int>] = [:]
    for (inputs, comparison) in contributions.enumerated().map({ ([$0], $1) }) + (alike.map { [([0, 1], $0)] } ?? []) {
      for part in comparison.difference.parts {
        let name = JSONPointer(PartName.tokens(of: part.path))
        for change in part.changes { owners[name.appending(change.pointer), default: []].formUnion(inputs) }
      }
    }
    return owners
  }

  // MARK: States

  private func side(_ input: Int) -> PlanSide {
    // Of two, the words are enough; of more, only the files distinguish them.
    if report.inputs.count > 2 { return PlanSide(word: wording.name(input), name: "", look: .side(input)) }
    let term: Message = input == 0 ? .conflictOurs : .conflictTheirs
    return PlanSide(word: language.text(term), name: wording.name(input), look: .side(input))
  }

  private func states() throws -> [State] {
    func state(_ title: String, _ old: Document, _ new: Document, _ sides: [PlanSide], input: Int? = nil) throws
      -> State
    {
      let comparison = try Comparison(old: old, new: new)
      return State(
        title: title, comparison: comparison, plans: try ComparedPlans(comparison, language: language), sides: sides,
        input: input)
    }
    let result = language.text(.pageResult)
    let both = PlanSide(word: language.text(.mergeIsBoth), name: "", look: .both)
    let inputs = report.inputs.indices.map(side)
    guard let base = report.base else {
      return [try state(result, report.inputs[0].document, report.result, inputs + [both])]
    }
    let before = PlanSide(word: language.text(.conflictBase), name: base.name, look: .base)
    var states = [try state(result, base.document, report.result, [before] + inputs + [both])]
    for (index, input) in report.inputs.enumerated() {
      let title =
        report.inputs.count == 2
        ? language.text(index == 0 ? Message.mergeViewOurs : .mergeViewTheirs)
        : "\(language.heading(.conflictBase)) → \(wording.name(index))"
      states.append(try state(title, base.document, input.document, [before, inputs[index]], input: index))
    }
    return states
  }

  /// What changed on a plan in a state, also where that is nothing, with the names of its marks by their places; `nil` where the new
  /// side doesn't have the plan and nothing changed.
  private func compared(
    _ id: String, in state: State
  ) throws -> (plan: PlanComparison, anchors: [JSONPointer: String])? {
    if let plan = state.plans.plans.first(where: { $0.comparison.shown?.id == id }) {
      return (plan.comparison, plan.anchors)
    }
    func plan(_ document: Document) throws -> PlanOverlay? { try document.plans().first { $0.id == id } }
    let (old, new) = (state.comparison.old, state.comparison.new)
    guard let after = try plan(new) else { return nil }
    let compared = PlanComparison(
      old: try plan(old) ?? after, new: after, oldProducts: try old.acceptedProducts().hanging(old.products()),
      newProducts: try new.acceptedProducts().hanging(new.products()))
    return (compared, [:])
  }

  /// The fans that lie otherwise on site, by their numbers.
  private func moved(_ plan: PlanComparison, _ state: State) -> [String] {
    guard plan.isDrawingChanged else { return [] }
    let drawing = artist(state).drawing(plan, .none)
    return (drawing?.comparison.fans ?? []).compactMap { pair in
      pair.item?.called
    }
  }

  private func artist(_ state: State) -> Press.ComparisonArtist {
    Press.ComparisonArtist(
      press: press, comparison: state.comparison, language: language, measure: measure, ownSides: state.sides)
  }

  private func view(_ state: State, _ plan: PlanComparison, prefix: String, isSmall: Bool) async -> MergePage.View {
    var view = MergePage.View(title: state.title)
    if plan.isDrawingChanged, let id = plan.new?.id, let file = drawing(of: id, in: state.comparison.new) {
      view.remarks = [language.text(.pictureNewDrawing(name: SafeText(file)))]
    }
    do {
      for document in [state.comparison.old, state.comparison.new] { try document.demand("draw it") }
      var artist = artist(state)
      // Shown beside another, it has half the width.
      if isSmall { artist.magnification = 2 }
      let made = try await artist.marked(plan, prefix: prefix)
      view.picture = made.picture
      view.remarks += [made.summary, artist.drawing(plan, .none)?.alignmentWords ?? ""].filter { !$0.isEmpty }
    } catch {
      // The rows say what was decided, also where a drawing can't be drawn.
      view.remarks.append("\(language.text(.pictureNoPicture)): \(error)")
    }
    return view
  }

  // MARK: Conflicts

  /// Marks what waits for a decision on a plan; its changes are no longer listed separately.
  /// - Returns: The ids of the conflicts, each with the name of its mark.
  private func addConflicts(on id: String, to plan: inout PlanComparison) throws -> [(id: String, anchor: String)] {
    let phrases = Dictionary(
      wording.conflicts().entries.map { ($0.found.conflict.id, $0.phrase) }, uniquingKeysWith: { first, _ in first })
    // Places of another drawing say nothing on this one.
    let known = report.conflicts.filter { $0.conflict.kind != .drawing || $0.conflict.pointer.tokens.count > 3 }
      .filter { phrases[$0.conflict.id] != nil }
    // Without a base, ours is what is compared with.
    let first = report.base == nil ? 0 : 1
    let disputed = try DisputedItems(
      known.map { ($0.conflict, $0.ours + first, $0.theirs + first) }, on: id, of: report.result)
    var anchors: [(id: String, anchor: String)] = []
    for (index, item) in disputed.items.enumerated() where !item.states.isEmpty {
      let anchor = "conflict-\(index + 1)"
      let found = item.conflicts.map { known[$0].conflict.id }
      plan.conflicts.append(
        PlanComparison.Conflict(
          anchor: anchor, name: item.name(found.first.flatMap { phrases[$0]?.label }), states: item.states,
          removers: item.removers))
      anchors += found.map { ($0, anchor) }
    }
    let ids = Set(disputed.items.filter { !$0.states.isEmpty }.map(\.id))
    plan.dropPairs(of: ids)
    return anchors
  }
}

extension PlanComparison {
  /// Sets the side of each change.
  fileprivate mutating func setSides(_ owners: [JSONPointer: Set<Int>], by anchors: [JSONPointer: String], both: Int) {
    var sides: [String: Int] = [:]
    for (pointer, anchor) in anchors {
      guard let inputs = owners[pointer], let first = inputs.first else { continue }
      sides[anchor] = inputs.count > 1 ? both : first + 1
    }
    for index in pairs.indices { pairs[index].side = sides[pairs[index].anchor] ?? both }
  }

  /// Leaves out the changes of some things.
  fileprivate mutating func dropPairs(of ids: Set<String>) {
    pairs.removeAll { pair in [pair.old?.id, pair.new?.id].contains { $0.map(ids.contains) ?? false } }
  }
}
