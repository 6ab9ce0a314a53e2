public import EncyBase
internal import EncyCompare
internal import EncyContainer
public import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// An answer to a conflict of a proposal.
package struct ConflictAnswer: Sendable, Equatable {
  /// The conflict's id.
  package var id: String
  package var answer: Merge.Answer

  package init(_ id: String, _ answer: Merge.Answer) { (self.id, self.answer) = (id, answer) }
}

extension Document {
  /// Settles a conflict, and with it all that belongs to it: it leaves `model/conflicts.json`, its place gets the value that was
  /// chosen, and `model/activity.json` gets an event that holds what was not. Nothing is judged here.
  /// - Parameters:
  ///   - id: The conflict's id.
  ///   - answer: What its place is to hold.
  ///   - name: Who decided; nil where nobody is to be named.
  ///   - origin: The clock of the event, and where its id comes from.
  /// - Throws: `Refusal` when there is no such conflict, or the answer can't be carried out; `DocumentError` when a part is
  ///   damaged or the package can't be changed.
  public mutating func resolve(
    _ id: String, with answer: MergeAnswer, by name: String? = nil, origin: Origin
  ) throws {
    try resolve([ConflictAnswer(id, answer)], by: name, origin: origin)
  }

  /// Settles conflicts: each leaves `model/conflicts.json`, its place gets the value that was chosen, and `model/activity.json` gets
  /// an event that says what was chosen and holds what was not. All are settled or none, and with one all that belongs to it; see
  /// ``ConflictGroups``. Those go as well in which the other side has what stands by now. Nothing is judged here;
  /// ``findings(today:)`` tells whether the result is valid.
  /// - Parameters:
  ///   - answers: What to do; of several for one conflict the last counts.
  ///   - name: Who decided.
  ///   - origin: The clock of the events, and where their ids come from.
  /// - Throws: ``Refusal`` when there is no such conflict, or the answer can't be carried out; ``DocumentError`` when a part is
  ///   damaged or the package can't be changed.
  package mutating func resolve(_ answers: [ConflictAnswer], by name: String?, origin: Origin) throws {
    var copy = self
    var resolution = try Resolution(copy, answers)
    try resolution.apply(to: &copy)
    try resolution.addSettled(in: copy)
    try copy.forget(resolution.ids)
    try resolution.record(in: &copy, by: name, origin: origin)
    self = copy
  }

  /// Takes conflicts off the list, and the bytes that no other one names.
  private mutating func forget(_ ids: Set<String>) throws(DocumentError) {
    var part = try model("conflicts")
    let all = part.items("conflicts")
    let rest = all.filter { !ids.contains($0.text("id") ?? "") }
    let named = Set(rest.compactMap { $0.text("file") })
    for file in all.compactMap({ $0.text("file") }) where !named.contains(file) && hasPart(file) {
      try removePart(file)
    }
    // What other versions put beside the list stays.
    if rest.isEmpty, part.objectValue?.count ?? 0 <= 1 { return try removePart(MergeConflict.path) }
    part["conflicts"] = .array(rest)
    try setTree(MergeConflict.path, to: part)
  }
}

/// Conflicts of a proposal with their answers, on the way to being settled.
private struct Resolution {
  private struct Step {
    let conflict: MergeConflict
    let answer: Merge.Answer
    /// Whether nobody answered it, since both sides have the same by now.
    var isSettled = false
    /// In words as it stood.
    let phrase: ConflictPhrase
    /// What the document held.
    let standing: JSONValue?

    /// The place of the item that its item stands behind; `nil` where it stands behind none.
    var neighbour: JSONPointer? {
      guard let after = conflict.after, let last = conflict.pointer.tokens.last,
        let identity = JSONPointer.identity(last)
      else { return nil }
      return conflict.pointer.parent.appending("@\(identity.name)=\(after)")
    }

    /// What the place is to hold.
    var value: JSONValue? {
      switch answer {
      case .ours: standing
      case .theirs: conflict.theirs
      case .base: conflict.base
      case .value(let given): given
      }
    }

    /// How the activity calls what was chosen.
    var choice: String {
      switch answer {
      case .ours: "ours"
      case .theirs: "theirs"
      case .base: "base"
      case .value: "value"
      }
    }
  }

  private var steps: [Step] = []
  private let schemas: PartSchemas
  private let language: Language

  init(_ document: Document, _ answers: [ConflictAnswer]) throws {
    try document.demand("change it")
    let conflicts = try document.conflicts()
    schemas = PartSchemas(document)
    language = try Proposal(json: document.model("proposal")).language
    let known = Dictionary(conflicts.map { ($0.id, $0) }) { first, _ in first }
    var chosen: [String: Merge.Answer] = [:]
    for answer in answers {
      guard known[answer.id] != nil else {
        throw Refusal(
          .errorNoSuchConflict(id: SafeText(answer.id)),
          remedy: conflicts.isEmpty ? .remedyNoConflicts : .remedyListConflicts(file: .theFile))
      }
    }
    for answer in try ConflictGroups(conflicts).spread(answers) { chosen[answer.id] = answer.answer }
    let phrases = ConflictWording(document, conflicts.filter { chosen[$0.id] != nil }, language).phrases
    let reader = PlaceReader(document)
    for phrase in phrases {
      guard let answer = chosen[phrase.conflict.id] else { continue }
      steps.append(
        Step(
          conflict: phrase.conflict, answer: answer, phrase: phrase,
          standing: try phrase.conflict.standing(in: reader, schemas)))
    }
    try refuseUnknownBase()
    try refuseSeveral()
  }

  /// The ids of the conflicts that go.
  var ids: Set<String> { Set(steps.map(\.conflict.id)) }

  /// Refuses to take what was there before, where nobody knows what both came from: it would take away what both have.
  private func refuseUnknownBase() throws {
    for step in steps where step.answer == .base && step.conflict.kind == .edit && step.conflict.base == nil {
      throw Refusal(
        .errorBaseUnknown(pointer: SafeText(step.conflict.pointer.description)),
        remedy: .remedyTakeOneOf(id: SafeText(step.conflict.id)))
    }
  }

  /// Refuses answers that ask for several values at one place.
  private func refuseSeveral() throws {
    var first: [JSONPointer: Step] = [:]
    for step in steps where step.answer != .ours {
      guard let known = first.updateValue(step, forKey: step.conflict.pointer) else { continue }
      let (left, right) = (known.value, step.value)
      if left == nil && right == nil { continue }
      if let left, let right, left.isEquivalent(to: right) { continue }
      let rivals = steps.filter { $0.answer != .ours && $0.conflict.pointer == step.conflict.pointer }
      let named = rivals.map { "\($0.conflict.id) (\(chosen($0)))" }.joined(separator: ", ")
      throw Refusal(
        .errorAnswersDiffer(pointer: SafeText(step.conflict.pointer.description), named: SafeText(named)),
        remedy: .remedyTakeOneById)
    }
  }

  /// What an answer takes, in words.
  private func chosen(_ step: Step) -> String {
    switch step.answer {
    case .ours: step.phrase.ours.told
    case .theirs: step.phrase.theirs.told
    case .base: step.phrase.valueBefore
    case .value: language.text(.conflictValue)
    }
  }

  /// Adds the conflicts in which both sides have the same by now: there is nothing left to choose.
  mutating func addSettled(in document: Document) throws {
    let answered = ids
    let rest = ConflictGroups(try document.conflicts()).groups.filter { $0.count == 1 }.joined()
    var settled: [(conflict: MergeConflict, standing: JSONValue?)] = []
    let reader = PlaceReader(document)
    for conflict in rest where !answered.contains(conflict.id) {
      let standing = try conflict.standing(in: reader, schemas)
      if conflict.isSettled(by: standing) { settled.append((conflict, standing)) }
    }
    let phrases = ConflictWording(document, settled.map(\.conflict), language).phrases
    for ((conflict, standing), phrase) in zip(settled, phrases) {
      steps.append(Step(conflict: conflict, answer: .ours, isSettled: true, phrase: phrase, standing: standing))
    }
  }

  // MARK: Applying

  /// Carries the answers out: what holds others before what is in it, a neighbour before what stands behind it, orders last.
  func apply(to document: inout Document) throws {
    func rank(_ step: Step) -> Int {
      let isList = step.conflict.theirs?.arrayValue != nil && step.conflict.ours?.arrayValue != nil
      return step.conflict.kind == .order || isList ? .max : step.conflict.pointer.tokens.count
    }
    let sorted = steps.filter { $0.answer != .ours }.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    var parts = OpenParts(document, schemas)
    for step in Resolution.neighboursFirst(sorted) { try apply(step, to: &parts) }
    document = try parts.closed()
    try removeUnusedPictures(from: &document)
    // Of a drawing that both sides replaced, the one before is in neither.
    for step in steps where step.answer == .base && step.conflict.kind == .drawing {
      let (value, last) = (step.value, step.conflict.pointer.tokens.last)
      guard let path = last == "source" ? value?.text("path") : last == "path" ? value?.stringValue : nil,
        !document.hasPart(path)
      else { continue }
      throw Refusal(
        .errorDrawingNotKept(path: SafeText(path)),
        remedy: .remedyTakeOne)
    }
  }

  /// Takes out the pictures that gave way to others and that nothing names any more.
  private func removeUnusedPictures(from document: inout Document) throws(DocumentError) {
    let answered = ids
    var left = Set(
      steps.flatMap { step in
        [step.standing, step.conflict.ours, step.conflict.theirs].compactMap { $0?.stringValue }
          .filter { $0.hasPrefix("media/") && document.hasPart($0) }
      })
    if left.isEmpty { return }
    func look(_ value: JSONNode) {
      if value.kind == .string { left.remove(value.text) }
      for item in value.arrayValue ?? [] { look(item) }
      for member in value.members { look(member.value) }
    }
    // What happened once needs no picture.
    let past: Set = ["model/activity.json", MergeConflict.path]
    for path in document.partPaths where path.hasSuffix(".json") && !past.contains(path) {
      if let root = try document.tape(of: path)?.root { look(root) }
    }
    for conflict in try document.conflicts() where !answered.contains(conflict.id) {
      for side in [conflict.base, conflict.ours, conflict.theirs] { if let side { look(JSONTape(side).root) } }
      left.remove(conflict.pointer.tokens.joined(separator: "/"))
    }
    for path in left.sorted() { try document.removePart(path) }
  }

  /// Steps in their order, but for items that stand behind others which come back, too.
  private static func neighboursFirst(_ steps: [Step]) -> [Step] {
    var places: [JSONPointer: [Int]] = [:]
    for (index, step) in steps.enumerated() { places[step.conflict.pointer, default: []].append(index) }
    var sorted: [Step] = []
    var isTaken = Array(repeating: false, count: steps.count)
    for index in steps.indices where !isTaken[index] {
      // A row of neighbours may be long.
      var way = [index]
      while let last = way.last {
        isTaken[last] = true
        if let next = steps[last].neighbour.flatMap({ places[$0]?.first { !isTaken[$0] } }) {
          way.append(next)
          continue
        }
        sorted.append(steps[last])
        way.removeLast()
      }
    }
    return sorted
  }

  private func apply(_ step: Step, to parts: inout OpenParts) throws {
    let conflict = step.conflict
    if let path = conflict.filePath(in: parts.document) { return try applyFile(path, step, to: &parts.document) }
    do throws(DocumentError) { try parts.put(step.value, at: conflict) } catch {
      switch error {
      case .edit, .unknownPart:
        throw Refusal(
          .errorHolderGone(pointer: "\(conflict.pointer)"),
          remedy: .remedyBringBack(parent: "\(conflict.pointer.parent)"))
      default: throw error
      }
    }
  }

  private func applyFile(_ path: String, _ step: Step, to document: inout Document) throws {
    let conflict = step.conflict
    switch step.answer {
    case .ours: return
    case .theirs:
      guard let file = conflict.file else {
        if document.hasPart(path) { try document.removePart(path) }
        return
      }
      guard document.hasPart(file) else {
        throw Refusal(
          .errorOtherFileMissing(path: SafeText(path), file: SafeText(file)),
          remedy: .remedyTakeOurs)
      }
      try document.takePart(file, from: document, as: path)
    case .base, .value:
      if step.answer == .base {
        if conflict.base == nil {
          if document.hasPart(path) { try document.removePart(path) }
          return
        }
        if conflict.base == step.standing { return }
        if let file = conflict.file, conflict.base == conflict.theirs, document.hasPart(file) {
          return try document.takePart(file, from: document, as: path)
        }
      }
      throw Refusal(
        .errorFileSidesOnlyAt(path: SafeText(path)), remedy: .remedyTakeOne)
    }
  }

  // MARK: The trace

  /// Adds an event for each conflict to the activity.
  func record(in document: inout Document, by name: String?, origin: Origin) throws {
    var activity = try document.model("activity")
    if activity.objectValue == nil { activity = .object(JSONObject()) }
    var events = activity.items("events")
    var taken = Set(events.compactMap { $0.text("id") })
    var ids = origin.ids(context: "\(document.openedRevision?.description ?? "") resolve")
    let texts = texts(in: document)
    for (step, text) in zip(steps, texts) {
      let id = ids.next(avoiding: taken)
      taken.insert(id)
      var event = JSONObject()
      event["id"] = .string(id)
      event["at"] = .string(origin.now.description)
      if let name, !name.isEmpty { event["by"] = .string(Resolution.oneLine(name)) }
      event["kind"] = "resolved"
      event["target"] = .string(step.conflict.pointer.description)
      event["text"] = .string(String(text.prefix(5000)))
      event["choice"] = .string(step.choice)
      var dropped = JSONObject()
      let isSame = step.conflict.isSettled(by: step.standing)
      if step.answer != .ours, !isSame || step.answer != .theirs { dropped["ours"] = step.standing }
      if step.answer != .theirs, !isSame { dropped["theirs"] = step.conflict.theirs }
      if !dropped.isEmpty { event["dropped"] = .object(dropped) }
      events.append(.object(event))
    }
    activity["events"] = .array(events)
    try document.setTree("model/activity.json", to: activity)
  }

  /// A name as the part may hold it.
  private static func oneLine(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }).prefix(200))
  }

  /// The texts of the events; the document is the one after.
  private func texts(in document: Document) -> [String] {
    // Where another conflict about the place got a value, that is what ours means.
    let overtaken = Set(steps.filter { $0.answer != .ours }.map(\.conflict.pointer))
    func isTold(by now: Bool, _ step: Step) -> Bool {
      switch step.answer {
      case .value: true
      case .ours: now || overtaken.contains(step.conflict.pointer)
      case .theirs: now
      case .base: false
      }
    }
    let told = steps.map { isTold(by: $0.conflict.isSettled(by: $0.standing), $0) }
    var now = ConflictWording(document, zip(steps, told).filter(\.1).map(\.0.conflict), language).phrases.makeIterator()
    return zip(steps, told).map { text($0, now: $1 ? now.next()?.ours.text ?? "" : nil) }
  }

  /// The text of an event; `now` is the current value, where it is to be shown.
  private func text(_ step: Step, now: String?) -> String {
    let phrase = step.phrase
    let isSide = step.answer == .ours || step.answer == .theirs
    if isSide, let now, step.conflict.isSettled(by: step.standing) {
      return language.text(.conflictBothHave(label: SafeText(phrase.label), value: SafeText(now)))
    }
    let label = SafeText(phrase.label)
    let took: Message =
      switch step.answer {
      case .ours: .conflictTookOurs(label: label, value: SafeText(now ?? phrase.ours.told))
      case .theirs: .conflictTookTheirs(label: label, value: SafeText(phrase.theirs.told))
      case .base: .conflictTookBase(label: label, value: SafeText(chosen(step)))
      case .value: .conflictTookValue(label: label, value: SafeText(now ?? ""))
      }
    let sides = [
      (Merge.Answer.ours, Message.conflictOurs, phrase.ours), (.theirs, .conflictTheirs, phrase.theirs),
    ]
    let dropped = sides.filter { $0.0 != step.answer }.map { "\(language.text($0.1)) \($0.2.told)" }
    return language.text(took)
      + language.text(.conflictDropped(values: SafeText(dropped.joined(separator: ", "))))
  }
}
