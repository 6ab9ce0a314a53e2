package import EncyBase
package import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles

/// What came of merging two proposals, or more than two in turn: the basis of texts, pages and answers to other programs.
package struct MergeReport: Sendable {
  /// One of the proposals that are merged.
  package struct Input: Sendable {
    /// What the caller calls it.
    package var name: String
    package var side: Merge.Side

    package init(_ name: String, _ side: Merge.Side) { (self.name, self.side) = (name, side) }

    package var document: Document { side.document }
  }

  /// What all of them came from.
  package struct Base: Sendable {
    /// What the caller calls it.
    package var name: String
    package var document: Document
    /// Where it was found; `nil` where the caller named it.
    package var note: String?
    /// Whether the first proposal came from it; `nil` where only the manifests can decide.
    package var isOfOurs: Bool?

    package init(_ name: String, _ document: Document, note: String? = nil, isOfOurs: Bool? = nil) {
      (self.name, self.document, self.note, self.isOfOurs) = (name, document, note, isOfOurs)
    }
  }

  /// A conflict, and whose values it holds.
  package struct Found: Sendable {
    package var conflict: MergeConflict
    /// The places in ``MergeReport/inputs`` of who has the value that stands, and of who has the other.
    package var ours: Int
    package var theirs: Int
    /// Which merge found it, from 0.
    package var step: Int
  }

  /// What was done at a place, and by which of the merges.
  package struct Step: Sendable {
    package var decision: MergeDecision
    /// Which merge, from 0: the one that brings in the input of the next number.
    package var step: Int
    /// The place in ``MergeReport/inputs`` of whose the value of ours is.
    package var ours: Int

    /// The place in ``MergeReport/inputs`` of whose the value of theirs is.
    package var theirs: Int { step + 1 }
  }

  /// `nil` where they have nothing in common.
  package let base: Base?
  /// The proposals; the first is ours.
  package let inputs: [Input]
  /// The merges, one for each proposal but the first.
  package let merges: [Merge]
  /// The result, not yet saved.
  package let result: Document
  package let outcome: Merge.Outcome
  /// The conflicts that were found and wait for an answer, in the order of the merges.
  package let conflicts: [Found]
  /// How many conflicts wait in the result that the proposals had before.
  package let earlierConflicts: Int
  /// Answers given in advance to which there was no question.
  package let unusedAnswers: [JSONPointer]
  /// Answers given in advance that were not taken, since a conflict is at or above their places that they led to.
  package let refusedAnswers: [(pointer: JSONPointer, conflict: MergeConflict)]
  /// Strategies for places that none of the proposals has.
  package let unusedStrategies: [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)]

  /// Merges; more than two are folded: each is merged into what came of those before it, all from the same base.
  /// - Parameters:
  ///   - base: What all came from; `nil` where they have nothing in common.
  ///   - inputs: The proposals, at least two.
  ///   - options: How they are merged.
  ///   - origin: The clock for new conflicts.
  /// - Throws: ``DocumentError`` as ``Merge`` does.
  package init(
    base: Base?, inputs: [Input], options: Merge.Options = .init(), origin: Origin
  ) throws(DocumentError) {
    precondition(inputs.count > 1)
    let names = MergeReport.shortNames(inputs.map(\.name))
    let inputs = zip(inputs, names).map { input, name in
      var input = input
      input.side.author.file = input.side.author.file ?? MergeReport.stored(name)
      return input
    }
    (self.base, self.inputs) = (base, inputs)
    var merges: [Merge] = []
    var ours = inputs[0].side
    // The proposals that the state so far comes from.
    var sources = [0]
    var isMixed = false
    var options = options
    options.isBaseOfOurs = base?.isOfOurs
    for (index, input) in inputs.enumerated().dropFirst() {
      let merge = try Merge(base: base?.document, ours: ours, theirs: input.side, options: options, origin: origin)
      merges.append(merge)
      switch merge.outcome {
      case .same, .ours: break
      case .theirs:
        (sources, isMixed) = ([index], false)
        ours = input.side
      case .merged:
        isMixed = true
        if merge.joins { sources.append(index) }
        let author = ours.author
        ours = Merge.Side(merge.document, author: author)
        if index > 1 {
          try MergeReport.name(merge.conflicts, in: &ours.document, inputs, upTo: index - 1, since: base?.document)
        }
        // A merge of merges comes from all of them, as far as it may be said to come from others than ours.
        ours.document.join(sources.dropFirst().map { inputs[$0].document })
      }
    }
    self.merges = merges
    result = ours.document
    outcome =
      merges.count == 1
      ? merges[0].outcome
      : isMixed
        ? .merged : merges.allSatisfy { $0.outcome == .same } ? .same : sources == [0] ? .ours : .theirs
    let waiting = try result.conflicts()
    var told = Dictionary(waiting.map { ($0.id, $0) }) { first, _ in first }
    var found: [Found] = []
    let readers = InputReaders(inputs)
    for (step, merge) in merges.enumerated() {
      for conflict in merge.conflicts {
        // The result tells better who made the value of ours than the merge, which knows one author of all before.
        // What several changed alike, and one before otherwise, is one conflict.
        guard let held = told.removeValue(forKey: conflict.id) else { continue }
        let owner = readers.owner(of: conflict.ours, at: conflict.pointer, upTo: step)
        found.append(Found(conflict: held, ours: owner, theirs: step + 1, step: step))
      }
    }
    conflicts = found
    let own = Set(found.map(\.conflict.id))
    earlierConflicts = waiting.count { !own.contains($0.id) }
    let answered = Set(merges.flatMap(\.decisions).filter { $0.rule == .answer }.map(\.pointer))
    let left = options.answers.keys.filter { !answered.contains($0) }
      .sorted { $0.description.precedesByBytes($1.description) }
    let places = Dictionary(found.map { ($0.conflict.pointer, $0.conflict) }) { first, _ in first }
    refusedAnswers = left.compactMap { pointer in
      (0...pointer.tokens.count).lazy.compactMap { places[JSONPointer(Array(pointer.tokens.prefix($0)))] }.first
        .map { (pointer, $0) }
    }
    let refused = Set(refusedAnswers.map(\.pointer))
    unusedAnswers = left.filter { !refused.contains($0) }
    unusedStrategies = MergeReport.unused(options.strategies.places, in: inputs)
  }

  /// The strategies for places that none of the proposals has.
  private static func unused(
    _ places: [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)], in inputs: [Input]
  ) -> [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)] {
    if places.isEmpty { return [] }
    let table = PlaceTable(places.map(\.pattern))
    var isUsed = Array(repeating: false, count: places.count)
    var left = places.count
    for input in inputs where left > 0 {
      input.document.eachNamed(in: table) { found in
        for index in found where !isUsed[index] {
          isUsed[index] = true
          left -= 1
        }
        return left == 0
      }
    }
    return places.indices.filter { !isUsed[$0] }.map { places[$0] }
  }

  /// Reads every part of proposals that are to be merged, so that nothing damaged is taken over unseen. A part that an earlier one
  /// holds in the same packed bytes was read there.
  /// - Throws: ``DocumentError`` for the first part that is damaged.
  package static func readAll(_ documents: [Document]) throws(DocumentError) {
    for (index, document) in documents.enumerated() {
      parts: for path in document.partPaths {
        for known in documents[..<index] where known.hasPart(path) {
          if try document.hasSameBytes(path, as: known, path) == true { continue parts }
        }
        try document.check(path)
      }
    }
  }

  /// Answers given in advance as a merge takes them: one for what is decided with others counts for all of them, as it does afterwards.
  /// - Parameters:
  ///   - answers: The answers.
  ///   - asked: What comes of the merge without any.
  /// - Returns: The answers, with those for all that belongs to one that was answered.
  /// - Throws: ``Refusal`` where some of what belongs together has another answer than the rest, or a value of its own.
  package static func answers(
    _ answers: [JSONPointer: Merge.Answer], for asked: MergeReport
  ) throws -> [JSONPointer: Merge.Answer] {
    let conflicts = asked.conflicts.map(\.conflict)
    let places = Dictionary(conflicts.map { ($0.id, $0.pointer) }) { first, _ in first }
    let given = conflicts.compactMap { conflict in
      answers[conflict.pointer].map { ConflictAnswer(conflict.id, $0) }
    }
    var all = answers
    for answer in try ConflictGroups(conflicts).spread(given) {
      if let place = places[answer.id] { all[place] = answer.answer }
    }
    return all
  }

  /// What files are called: their names alone, with folders where that doesn't distinguish them.
  static func shortNames(_ names: [String]) -> [String] {
    let short = names.map { $0.contains(":") || $0 == "-" ? $0 : FileStore.name(of: $0) }
    return zip(names, short).map { own, name in
      zip(names, short).allSatisfy { $0 == own || $1 != name } ? name : own
    }
  }

  /// A name as a conflict may hold it.
  private static func stored(_ name: String) -> String? {
    let text = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    // The end says most.
    return text.isEmpty || text == "-" ? nil : String(text.suffix(200))
  }

  /// Whether nothing waits for an answer.
  package var isClean: Bool { conflicts.isEmpty && earlierConflicts == 0 }

  /// All that was done, in the order of the merges.
  package var decisions: [Step] {
    let readers = InputReaders(inputs)
    return merges.enumerated().flatMap { step, merge in
      merge.decisions.map { decision in
        Step(
          decision: decision, step: step,
          ours: readers.owner(of: decision.ours?.value, at: decision.pointer, upTo: step))
      }
    }
  }

  /// All that was done, place by place: what only one side changed is told of each value in it, not of the whole that holds it.
  package var places: [Step] {
    decisions.flatMap { step in
      step.decision.places.map { decision in
        var inner = step
        inner.decision = decision
        return inner
      }
    }
  }

  /// The items that got a new id, with the place in ``inputs`` of who gave it.
  package var reissues: [(reissue: Reissue, input: Int)] {
    merges.enumerated().flatMap { step, merge in
      merge.reissues.map { ($0, $0.isTheirs ? step + 1 : 0) }
    }
  }

  /// Says in conflicts of what several merged before, whose value it is that stands.
  private static func name(
    _ conflicts: [MergeConflict], in document: inout Document, _ inputs: [Input], upTo last: Int, since base: Document?
  ) throws(DocumentError) {
    var authors: [String: MergeConflict.Author] = [:]
    let readers = InputReaders(inputs)
    for conflict in conflicts {
      let owner = readers.owner(of: conflict.ours, at: conflict.pointer, upTo: last)
      authors[conflict.id] = try MergeWork.author(inputs[owner].side, since: base)
    }
    if authors.isEmpty { return }
    var part = try document.model("conflicts")
    part["conflicts"] = .array(
      part.items("conflicts").map { item in
        guard let author = item.text("id").flatMap({ authors[$0] }) else { return item }
        var item = item
        item["oursBy"] = author.name.map { .string($0) }
        item["oursAt"] = author.at.map { .string($0.description) }
        item["oursFile"] = author.file.map { .string($0) }
        return item
      })
    try document.setTree(MergeConflict.path, to: part)
  }
}

/// The proposals of a merge, asked whose a value is.
private struct InputReaders {
  private let readers: [PlaceReader]

  init(_ inputs: [MergeReport.Input]) { readers = inputs.map { PlaceReader($0.document) } }

  /// The first of the proposals merged so far that has a value at a place.
  func owner(of value: @autoclosure () -> JSONValue?, at pointer: JSONPointer, upTo last: Int) -> Int {
    if last == 0 { return 0 }
    let value = value()
    return (0...last).first { index in
      let own = readers[index].value(at: pointer)?.value
      guard let own, let value else { return own == nil && value == nil }
      return own.isEquivalent(to: value)
    } ?? 0
  }
}

extension MergeDecision {
  /// The same of each value in it where only one side changed it, or both alike, rather than of the whole that holds them.
  var places: [MergeDecision] {
    let changed = choice == .theirs ? theirs : ours
    guard rule == nil, [.ours, .theirs, .both].contains(choice), let base, let changed,
      base.isObject || base.arrayValue != nil
    else {
      return [self]
    }
    let changes = TreeComparer(part: part).changes(from: base, to: changed, place: place)
    guard !changes.isEmpty, changes.allSatisfy({ $0.move == nil }) else { return [self] }
    return changes.flatMap { change -> [MergeDecision] in
      let edits =
        change.edits.isEmpty
        ? [Edit(JSONPointer(), old: change.old, new: change.new, place: change.place)] : change.edits
      return edits.map { edit in
        MergeDecision(
          choice, part: part, pointer.appending(change.pointer).appending(edit.pointer), base: edit.old,
          ours: choice == .theirs ? edit.old : edit.new, theirs: choice == .ours ? edit.old : edit.new,
          result: edit.new, place: edit.place)
      }
    }
  }
}
