package import EncyBase
package import EncyChanges
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncyTexts

/// A decision in words. Every text is safe to print on a terminal.
package struct MergePhrase: Sendable {
  package let step: MergeReport.Step
  /// What the part is called: `Offer`.
  package var heading: String
  /// What it is about: `Line 2 › Quantity`.
  package var label: String
  /// The value that both came from; `nil` where there was none.
  package var before: String?
  package var ours: String
  package var theirs: String
  /// What came into the result.
  package var result: String
  /// Why there is a conflict, in a few words, or what settled it; `nil` where there was nothing to settle.
  package var reason: String?
  /// The conflict that it left, in words; `nil` for none.
  package var conflict: ConflictPhrase?
}

/// A merge in the words of one language.
package struct MergeWording {
  package let report: MergeReport
  package let language: Language
  /// By which clock times of day are told.
  package var zone = ClockZone.utc
  let memory = Memory()

  package init(_ report: MergeReport, _ language: Language) {
    (self.report, self.language) = (report, language)
    let before = report.base?.document ?? report.inputs[0].document
    headings = ComparisonWording(Comparison(wording: before, report.result), language)
  }

  /// What an input is called: the name of its file, with the folders where that alone doesn't tell it from others.
  package func name(_ input: Int) -> String {
    printable(MergeReport.shortNames(report.inputs.map(\.name))[input])
  }

  // MARK: What came from whom

  /// The places of a merge's decisions, to tell which of its changes are whose.
  struct Choices {
    private var at: [JSONPointer: Set<String>] = [:]
    private var below: [JSONPointer: Set<String>] = [:]

    private static let settled = "rule"

    /// What a decision counts as: whose change it is, where it needed no rule.
    private static func kind(_ decision: MergeDecision) -> String {
      decision.rule == nil ? decision.choice.rawValue : settled
    }

    /// What has got another id, by that: its id before.
    private var names: [String: String] = [:]
    private var parts: [(new: [String], old: [String])] = []

    init(_ merge: Merge) {
      for reissue in merge.reissues {
        if reissue.old.contains("/") {
          parts.append((PartName.tokens(of: reissue.new), PartName.tokens(of: reissue.old)))
        } else {
          names[reissue.new] = reissue.old
        }
      }
      for decision in merge.decisions {
        let kind = Choices.kind(decision)
        let pointer = known(decision.pointer)
        at[pointer, default: []].insert(kind)
        var above = pointer
        while !above.tokens.isEmpty {
          above = above.parent
          if !below[above, default: []].insert(kind).inserted { break }
        }
      }
    }

    /// A place by the ids that things had before.
    private func known(_ pointer: JSONPointer) -> JSONPointer {
      if names.isEmpty, parts.isEmpty { return pointer }
      var tokens = pointer.tokens
      if let part = parts.first(where: { tokens.starts(with: $0.new) }) {
        tokens.replaceSubrange(0..<part.new.count, with: part.old)
      }
      return JSONPointer(
        tokens.map { token in
          guard let (name, value) = JSONPointer.identity(token), let old = names[value] else { return token }
          return "@\(name)=\(old)"
        })
    }

    /// Whether what changed at a place was decided so: there, at the nearest place above, or below.
    func has(_ choice: MergeDecision.Choice, at pointer: JSONPointer) -> Bool { has(choice.rawValue, at: pointer) }

    /// Whether a rule settled what changed at a place.
    func isSettled(at pointer: JSONPointer) -> Bool { has(Choices.settled, at: pointer) }

    private func has(_ kind: String, at pointer: JSONPointer) -> Bool {
      let pointer = known(pointer)
      if below[pointer]?.contains(kind) == true { return true }
      var place = pointer
      while true {
        if let kinds = at[place] { return kinds.contains(kind) }
        if place.tokens.isEmpty { return false }
        place = place.parent
      }
    }
  }

  /// What came into the result from each proposal, in their order. Framed, what lies on a plan is told as it lies on the result's
  /// drawing also where only one side changed the plan: what it only put on another drawing is left out then.
  /// - Throws: ``DocumentError`` when a part that differs can't be read.
  package func contributions(isFramed: Bool = false) throws(DocumentError) -> [Comparison] {
    let (choices, joint) = (choices, joint)
    let whole = Set(joint.map(\.whole))
    let start = report.base.map { report.framed($0.document, all: isFramed) }
    var comparisons: [Comparison] = []
    for (index, input) in report.inputs.enumerated() {
      func isOwn(_ pointer: JSONPointer) -> Bool {
        choices.enumerated().allSatisfy { step, choices in
          step + 1 < index || choices.has(step + 1 == index ? .theirs : .ours, at: pointer)
        }
      }
      let comparison =
        if let start {
          try Comparison(
            old: JointAddition.completing(start, from: input.document, joint, isOwn),
            new: report.framed(input.document, all: isFramed)
          )
        } else {
          // Without a base it brings what the other doesn't have.
          try Comparison(old: report.inputs[index == 0 ? 1 : 0].document, new: report.result)
        }
      comparisons.append(
        comparison.keeping { !MergeWording.isBookkeeping($0) && !whole.contains($0) && isOwn($0) })
    }
    return comparisons
  }

  /// Whether a place says nothing of the proposal itself.
  private static func isBookkeeping(_ pointer: JSONPointer) -> Bool {
    pointer.tokens.first == "conflicts" || pointer.tokens.last == "$schema"
  }

  /// What several of them changed alike; `nil` without a base.
  /// - Throws: ``DocumentError`` when a part that differs can't be read.
  package func alike() throws(DocumentError) -> Comparison? {
    guard let base = report.base, report.merges.contains(where: { $0.decisions.contains { $0.choice == .both } }) else {
      return nil
    }
    let choices = choices
    func isAlike(_ pointer: JSONPointer) -> Bool {
      guard let step = choices.firstIndex(where: { $0.has(.both, at: pointer) }) else { return false }
      // What was settled against another value later is told there.
      return !choices[(step + 1)...].contains { $0.isSettled(at: pointer) }
    }
    let result = JointAddition.reducing(report.result, joint) { !isAlike($0) }
    return try Comparison(old: report.framed(base.document, all: false), new: result)
      .keeping { !MergeWording.isBookkeeping($0) && isAlike($0) }
  }

  /// The places of each merge's decisions.
  private var choices: [Choices] {
    if let known = memory.choices { return known }
    let choices = report.merges.map(Choices.init)
    memory.choices = choices
    return choices
  }

  /// What several added, each in its own way.
  private var joint: [JointAddition] {
    if let known = memory.joint { return known }
    let joint = jointAdditions()
    memory.joint = joint
    return joint
  }

  private func jointAdditions() -> [JointAddition] {
    guard let base = report.base?.document.keepingTapes() else { return [] }
    var found: [JSONPointer: JointAddition] = [:]
    for decision in report.merges.flatMap(\.decisions) where decision.base == nil {
      let name = PartName.tokens(of: decision.part)
      guard decision.part != PackageReader.manifestPath, decision.pointer.tokens.count > name.count else { continue }
      let inner = decision.pointer.tokens.dropFirst(name.count)
      let root = ((try? base.tape(of: decision.part)) ?? nil)?.root
      let depth =
        root.map { root in (1...inner.count).first { root[JSONPointer(Array(inner.prefix($0)))] == nil } } ?? 0
      guard let depth, depth < inner.count else { continue }
      let whole = JSONPointer(name + inner.prefix(depth))
      found[
        whole,
        default: JointAddition(part: decision.part, pointer: JSONPointer(Array(inner.prefix(depth))), whole: whole)
      ].places.append(JSONPointer(Array(inner.dropFirst(depth))))
    }
    return found.values.map { ($0, $0.whole.description) }.sorted { $0.1.precedesByBytes($1.1) }.map(\.0)
  }

  /// What differs, in words; lines are called by their numbers in the result.
  package func words(_ comparison: Comparison) -> ComparisonWording {
    ComparisonWording(comparison, language, counting: report.result)
  }

  /// What a part is called.
  package func heading(_ path: String) -> String { headings.heading(path) }

  private let headings: ComparisonWording

  // MARK: Decisions

  /// Decisions in words, those wanted, in the order of the merges.
  package func phrases(_ isWanted: (MergeReport.Step) -> Bool) -> [MergePhrase] {
    phrases(report.decisions.filter(isWanted)[...])
  }

  private func phrases(_ steps: ArraySlice<MergeReport.Step>) -> [MergePhrase] {
    var phrases: [MergePhrase] = []
    let conflicts = Dictionary(
      report.merges.flatMap(\.conflicts).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for step in report.merges.indices {
      let own = steps.filter { $0.step == step }
      if own.isEmpty { continue }
      // What stands at a place is ours' there: what came of the merges before.
      let document = report.standing(before: step).keepingTapes()
      let asked = own.map { step in
        step.decision.conflict.flatMap { conflicts[$0] } ?? MergeWording.conflict(step.decision) { $0.theirs }
      }
      let told = ConflictWording(document, asked, language, counting: report.result).phrases
      let merged = own.indices.filter { own[$0].decision.choice == .merged || own[$0].decision.rule != nil }
      let results = ConflictWording(
        document, merged.map { MergeWording.conflict(own[$0].decision) { $0.result } }, language,
        counting: report.result
      ).phrases
      let result = Dictionary(uniqueKeysWithValues: zip(merged, results.map(\.theirs)))
      for (index, (step, phrase)) in zip(own, told).enumerated() {
        let decision = step.decision
        let rule = decision.rule.map { language.text(Message($0)) }
        var told = MergePhrase(
          step: step, heading: heading(decision.part), label: phrase.label, before: phrase.before,
          ours: phrase.ours.text, theirs: phrase.theirs.text,
          result: result[index]?.text ?? (decision.choice == .theirs ? phrase.theirs.text : phrase.ours.text),
          reason: decision.choice == .conflict ? phrase.kind : rule,
          conflict: decision.choice == .conflict ? phrase : nil)
        if decision.choice != .conflict, !decision.part.hasSuffix(".json") { tellFile(&told) }
        if decision.rule == .text, decision.base != nil, let result = result[index] {
          // Excerpts of three texts may all be of places that one side alone changed.
          (told.before, told.ours) = (nil, phrase.ours.words.nearChanges.marked)
          (told.theirs, told.result) = (phrase.theirs.words.nearChanges.marked, result.words.nearChanges.marked)
        }
        phrases.append(told)
      }
    }
    return phrases
  }

  /// A decision about a file that is no JSON holds none of its bytes.
  private func tellFile(_ phrase: inout MergePhrase) {
    let path = phrase.step.decision.part
    func text(_ document: Document) -> String {
      headings.size(of: path, in: document) ?? language.text(.conflictRemoved)
    }
    phrase.ours = text(report.inputs[phrase.step.ours].document)
    phrase.theirs = text(report.inputs[phrase.step.theirs].document)
    phrase.result = text(report.result)
  }

  /// What was settled without asking, where both sides changed a place in different ways; of very many the first, and how many
  /// there are in all.
  package func settled(most: Int = .max) -> (phrases: [MergePhrase], count: Int) {
    let all = report.decisions.filter {
      $0.decision.choice != .conflict && ($0.decision.rule != nil || $0.decision.choice == .merged)
    }
    return (phrases(all.prefix(most)), all.count)
  }

  /// What the part of each conflict is called, by the conflict's id.
  package var conflictHeadings: [String: String] {
    var known: [String: String] = [:]
    var headings: [String: String] = [:]
    for decision in report.merges.flatMap(\.decisions) {
      guard let id = decision.conflict, headings[id] == nil else { continue }
      headings[id] = known[decision.part] ?? heading(decision.part)
      known[decision.part] = headings[id]
    }
    return headings
  }

  /// A place where a side has a value and the document another, as it is told of conflicts.
  private static func conflict(_ decision: MergeDecision, _ other: (MergeDecision) -> JSONNode?) -> MergeConflict {
    let isFile = !decision.part.hasSuffix(".json")
    return MergeConflict(
      pointer: decision.pointer, kind: isFile ? .file : decision.rule == .order ? .order : .edit,
      base: decision.base?.value, ours: decision.ours?.value,
      theirs: other(decision)?.value)
  }

  /// How many of a kind are told one by one where nobody asked for all: nobody reads more, and wording each takes its time.
  package static let mostTold = 1000

  /// The conflicts in words, those that are decided together as one, with the first of them; of very many the first, and how many
  /// entries are left.
  package func conflicts(
    most: Int = .max
  ) -> (entries: [(found: MergeReport.Found, phrase: ConflictPhrase)], rest: Int) {
    let found = Dictionary(report.conflicts.map { ($0.conflict.id, $0) }) { first, _ in first }
    let (phrases, rest) = ConflictWording.entries(
      report.result, report.conflicts.map(\.conflict), language, zone, most: most)
    return (phrases.compactMap { phrase in found[phrase.conflict.id].map { ($0, phrase) } }, rest)
  }

  // MARK: Sentences

  /// What came of it, where it was no real merge; `nil` where it was.
  package var outcome: String? {
    let others = report.inputs.indices.dropFirst().map(name).joined(separator: ", ")
    switch report.outcome {
    case .same: return language.text(.mergeSame(ours: SafeText(name(0)), theirs: SafeText(others)))
    case .ours: return language.text(.mergeOnlyOurs(theirs: SafeText(others), ours: SafeText(name(0))))
    case .theirs:
      let whose = report.inputs.indices.last { index in
        index > 0 && report.merges[index - 1].outcome == .theirs
      }
      return language.text(.mergeOnlyTheirs(theirs: SafeText(name(whose ?? 1))))
    case .merged: return nil
    }
  }

  /// `2 conflicts`, with those that were there before; `no conflicts`.
  package var waiting: String {
    var words: [String] = []
    if !report.conflicts.isEmpty || report.earlierConflicts == 0 {
      words.append(
        report.conflicts.isEmpty
          ? language.text(.mergeClean)
          : language.text(.countConflicts(count: report.conflicts.count)))
    }
    if report.earlierConflicts > 0 { words.append(language.text(.mergeEarlier(count: report.earlierConflicts))) }
    return words.joined(separator: ", ")
  }

  /// `4 changes from a.ency, 2 changes from b.ency, 1 alike, 1 settled without asking, 2 conflicts`.
  package func summary(contributions: [ComparisonReport], alike: ComparisonReport?, settled: Int) -> String {
    var words = contributions.enumerated().map { input, report in
      language.text(
        .mergeChangesFrom(
          changes: SafeText(.countChanges(count: report.tally.count)), name: SafeText(name(input))))
    }
    if let count = alike?.tally.count, count > 0 {
      words.append(language.text(.mergeChangesAlike(count: count)))
    }
    if settled > 0 {
      words.append(language.text(.mergeSettledCount(count: settled)))
    }
    return (words + [waiting]).joined(separator: ", ")
  }
}
