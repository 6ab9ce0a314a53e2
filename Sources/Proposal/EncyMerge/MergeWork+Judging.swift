internal import EncyBase
internal import EncyCompare
internal import EncyDocument
internal import EncyTexts
internal import EncyValidation

extension MergeWork {
  // MARK: Settled conflicts

  /// Finds the conflicts that a side settled while the other settled them otherwise, or went on with the value: who settled one may
  /// have kept what stood there, which is no change.
  mutating func findSettled() throws(DocumentError) {
    guard let base, base.hasPart(MergeConflict.path) else { return }
    let isOursSame = try MergeWork.isSame(MergeConflict.path, base, ours)
    let isTheirsSame = try MergeWork.isSame(MergeConflict.path, base, theirs)
    if isOursSame, isTheirsSame { return }
    func ids(_ document: Document) throws(DocumentError) -> Set<String> { Set(try document.conflicts().map(\.id)) }
    let (own, other) = (try ids(ours), try ids(theirs))
    for conflict in try base.conflicts() {
      let place = conflict.pointer
      if conflict.kind == .order {
        try findSettledOrder(conflict, base, isOurs: !own.contains(conflict.id), isTheirs: !other.contains(conflict.id))
        continue
      }
      switch (own.contains(conflict.id), other.contains(conflict.id)) {
      case (false, false):
        guard try differs(place) else { continue }
        forced.insert(place, .edit, reason: .reasonSettledTwice)
      case (false, true):
        guard try differs(place), try hasChanged(place, from: base, to: theirs) else { continue }
        forced.insert(place, .edit, reason: .reasonSettledMeanwhile)
      case (true, false):
        guard try differs(place), try hasChanged(place, from: base, to: ours) else { continue }
        forced.insert(place, .edit, reason: .reasonSettledMeanwhile)
      case (true, true): continue
      }
    }
  }

  /// The same of the order of a list: only that of the items which both have is in dispute.
  private mutating func findSettledOrder(
    _ conflict: MergeConflict, _ base: Document, isOurs: Bool, isTheirs: Bool
  ) throws(DocumentError) {
    guard isOurs || isTheirs else { return }
    func ids(_ side: Document, _ schemas: PartSchemas) throws(DocumentError) -> [ExactText] {
      let order = try conflict.standing(in: PlaceReader(side), schemas)?.arrayValue ?? []
      return order.compactMap { $0.stringValue.map(ExactText.init) }
    }
    func isReordered(_ left: [ExactText], _ right: [ExactText]) -> Bool {
      let (inLeft, inRight) = (Set(left), Set(right))
      return left.filter(inRight.contains) != right.filter(inLeft.contains)
    }
    let (own, other) = (try ids(ours, oursSchemas), try ids(theirs, theirsSchemas))
    guard isReordered(own, other) else { return }
    if isOurs, isTheirs {
      forced.insertOrder(conflict.pointer, reason: .reasonSettledTwice)
    } else if isReordered(try ids(base, oursSchemas), isOurs ? other : own) {
      forced.insertOrder(conflict.pointer, reason: .reasonSettledMeanwhile)
    }
  }

  private func hasChanged(_ pointer: JSONPointer, from base: Document, to side: Document) throws(DocumentError) -> Bool
  {
    let (old, new) = (try node(pointer, in: base), try node(pointer, in: side))
    if let old, let new { return !old.isEquivalent(to: new) }
    if old != nil || new != nil { return true }
    let path = pointer.tokens.joined(separator: "/")
    return try !MergeWork.isSame(path, base, side)
  }

  // MARK: What conflicts refer to

  /// Sees to what hangs on the conflicts of a round, until nothing does.
  mutating func keepWhatConflictsMean() throws(DocumentError) {
    for _ in 0..<MergeWork.mostRounds {
      let earlier = forced
      var isNew = try keepReferenced()
      if !isNew { isNew = try keepReferring() }
      if !isNew { return }
      if !isNormalised {
        // What seems to be gone may stand there under another id.
        let found = forced
        forced = earlier
        if try !normalise() { forced = found }
      }
      round = try attempt()
    }
  }

  /// Makes conflicts of what would refer to nothing if theirs stood in all of them: seen from the other side they are.
  /// - Returns: Whether there is any.
  private mutating func keepReferring() throws(DocumentError) -> Bool {
    let lacks = round.conflicts.contains { conflict in
      guard let own = conflict.ours, conflict.kind != .order else { return false }
      var names = LostNames()
      names.compare(JSONTape(.array([own])).root, conflict.theirs.map { JSONTape(.array([$0])).root })
      return !names.lost.isEmpty
    }
    guard lacks else { return false }
    var other = MergeWork(base: base, ours: theirs, theirs: ours, options: options.reversed, today: today)
    (other.reissues, other.isNormalised, other.reframed) = (reissues, true, reframed)
    (other.forced, other.standing) = (forced, standing)
    other.round = try other.attempt()
    var isNew = false
    let result = try other.done(other.round)
    for error in try other.freshErrors(in: result, other.round, onlyReferences: true) {
      if let found = try other.found(error, in: result), try other.forceReference(found) { isNew = true }
    }
    forced = other.forced
    return isNew
  }

  /// Keeps what only the values of theirs in conflicts refer to, where ours took it away: without it theirs couldn't be chosen.
  /// - Returns: Whether there is any.
  mutating func keepReferenced() throws(DocumentError) -> Bool {
    var isNew = false
    let paths = paths()
    let taken = Set(round.conflicts.map(\.pointer))
    for conflict in round.conflicts where conflict.file == nil && conflict.kind != .order {
      guard let value = conflict.theirs, let (path, inner) = PartName.locate(conflict.pointer, among: paths),
        let tree = try PackageComparer.tape(of: path, in: theirs)?.root
      else { continue }
      for (list, id) in references(in: JSONTape(value).root, named(inner, in: tree, place(path, tree)).place) {
        guard let target = try target(list, id, path) else { continue }
        let isFile = list == "/manifest/parts"
        let isGone =
          isFile
          ? base?.hasPart(id.text) != false && theirs.hasPart(id.text) && !ours.hasPart(id.text)
          : try isTakenAway(target)
        guard isGone, !taken.contains(target), forced.covering(target) == nil else { continue }
        let reason = Message.reasonKeptForAnswer(value: SafeText(conflict.pointer.description))
        if forced.insert(target, .reference, reason: reason) { isNew = true }
      }
    }
    return isNew
  }

  /// Whether ours doesn't have an item that the base and theirs have.
  private func isTakenAway(_ pointer: JSONPointer) throws(DocumentError) -> Bool {
    guard try node(pointer, in: base) != nil, try node(pointer, in: theirs) != nil else { return false }
    return try node(pointer, in: ours) == nil
  }

  /// What a value refers to: the list, and the identity in it.
  private func references(in value: JSONNode, _ place: (any SchemaPlace)?) -> [(list: String, id: JSONNode)] {
    guard let place else { return [] }
    switch value.kind {
    case .string: return place.info.reference.map { [($0, value)] } ?? []
    case .object: return value.members.flatMap { references(in: $0.value, place.member($0.name, $0.value)) }
    case .array: return (value.arrayValue ?? []).enumerated().flatMap { references(in: $1, place.item($0, $1)) }
    default: return []
    }
  }

  // MARK: Judging

  /// So often a result is mended before everything goes to ours.
  private static let mostRounds = 24
  /// So many changes are taken back one by one to find those that a broken rule hangs on.
  private static let mostTrials = 24

  /// Looks for errors that neither side has, and lets the places they hang on go to ours until there are none.
  mutating func judge() throws(DocumentError) {
    var result = try finished()
    var errors = try freshErrors(in: result, round)
    if errors.isEmpty { return }
    if !isNormalised, errors.contains(where: { $0.code == "unknown-reference" }), try normalise() {
      round = try attempt()
      try keepWhatConflictsMean()
      result = try finished()
      errors = try freshErrors(in: result, round)
      if errors.isEmpty { return }
    }
    options.isDetailed = true
    round = try attempt()
    for _ in 0..<MergeWork.mostRounds {
      if errors.isEmpty { return }
      var isForced = false
      let earlier = forced
      var faults: [Fault] = []
      for error in errors { if let fault = try found(error, in: result) { faults.append(fault) } }
      for fault in faults {
        // What was forced a moment ago may mend this, too.
        if let place = forced.covering(fault.pointer), earlier.kind(at: place) == nil { continue }
        guard let isWhole = try force(fault) else { continue }
        isForced = true
        // What else is wrong may have gone with it.
        if isWhole { break }
      }
      if !isForced {
        // Nothing smaller is left.
        for fault in faults where fault.isReference {
          let reason = Message.reasonTargetGone(value: SafeText(fault.error.message))
          if forced.insert(JSONPointer(fault.name), .reference, reason: reason) { isForced = true }
        }
      }
      if !isForced { break }
      round = try attempt()
      try keepWhatConflictsMean()
      result = try finished()
      errors = try freshErrors(in: result, round)
    }
    // The parts that are wrong, and if that isn't enough, all.
    for paths in [errors.compactMap(\.part), paths()] where !errors.isEmpty {
      for path in paths {
        let reason = Message.reasonBrokenRule(value: SafeText(errors[0].message))
        forced.insert(JSONPointer(PartName.tokens(of: path)), .rule, reason: reason)
      }
      round = try attempt()
      errors = try freshErrors(in: try finished(), round)
    }
  }

  /// What comes of the round, kept for who asks next.
  private mutating func finished() throws(DocumentError) -> Document {
    let document = try done(round)
    round.document = document
    return document
  }

  /// The errors of what a round does that neither side has.
  private func freshErrors(
    in result: Document, _ round: Round, onlyReferences: Bool = false
  ) throws(DocumentError) -> [Finding] {
    let validator = Validator(today: today, layers: [.schema, .rules])
    let mayBreak = try mayBreakReferences(round, result)
    let walks = mayBreak || round.mayShareIdentity
    // What a drawing hashes to is told by it and its plan.
    let isDrawn = onlyReferences ? false : try drawingsChange()
    let doubtful = onlyReferences ? [] : round.doubtful
    let found = validator.errors(in: result, schemasOf: doubtful, walks: walks) { rule in
      onlyReferences
        ? rule == "unknown-reference" : rule != "fan-placement" && (isDrawn || rule != "plan-source-hash")
    }
    if found.isEmpty { return [] }
    // Of the sides only what was found is of interest.
    let codes = Set(found.map(\.code))
    func errors(_ side: Document) -> [Finding] {
      let isWalked = walks && !codes.isDisjoint(with: ["unknown-reference", "duplicate-id"])
      return validator.errors(in: side, schemasOf: doubtful, walks: isWalked) { codes.contains($0) }
    }
    var known: Set<String> = []
    for side in [ours, theirs] {
      for error in errors(side) { known.insert(try key(error, in: side)) }
    }
    var fresh: [Finding] = []
    for error in found where try !known.contains(key(error, in: result)) { fresh.append(error) }
    return fresh
  }

  /// Whether a side has another file of a plan.
  private func drawingsChange() throws(DocumentError) -> Bool {
    for path in paths() where path.hasPrefix("plans/") && !path.hasSuffix(".json") {
      if try !MergeWork.isSame(path, base, ours) { return true }
      if try !MergeWork.isSame(path, base, theirs) { return true }
    }
    return !reframed.isEmpty
  }

  /// What an error is, whatever place in its list the item has.
  private func key(_ error: Finding, in document: Document) throws(DocumentError) -> String {
    guard let path = error.part, let pointer = error.pointer, path.hasSuffix(".json"),
      let tree = try PackageComparer.tape(of: path, in: document)?.root
    else { return "\(error.code)\n\(error.part ?? "")\n\(error.message)" }
    let (place, _, value) = named(pointer, in: tree, self.place(path, tree))
    let tokens = place.tokens.map { Int($0) == nil ? $0 : "*" }
    let text = value.map { $0.kind == .object || $0.kind == .array ? "" : $0.text } ?? ""
    return ([error.code, path] + tokens + [text]).joined(separator: "\n")
  }

  /// Whether something may refer to what isn't there: what one side did is not in the result, or what names an item or a part that is
  /// gone stands somewhere still.
  private func mayBreakReferences(_ round: Round, _ result: Document) throws(DocumentError) -> Bool {
    if !round.conflicts.isEmpty || !reissues.isEmpty || !forced.isEmpty { return true }
    var names = LostNames()
    for decision in round.decisions {
      switch decision.rule {
      case .preference, .strategy, .answer: return true
      default: break
      }
      if let old = decision.base { names.compare(old, decision.result) }
    }
    guard let base else { return true }
    for path in base.partPaths {
      if !result.hasPart(path) { names.lost.insert(path) }
      // A part of one side alone was never looked into.
      let isOursNew = try !MergeWork.isSame(path, base, ours), isTheirsNew = try !MergeWork.isSame(path, base, theirs)
      guard isOursNew != isTheirsNew, path.hasSuffix(".json") else { continue }
      guard let old = try PackageComparer.tape(of: path, in: base)?.root else { return true }
      names.compare(old, try PackageComparer.tape(of: path, in: isOursNew ? ours : theirs)?.root)
    }
    if names.lost.isEmpty { return false }
    // So many are sooner found by a walk.
    if names.lost.count > 64 { return true }
    let lost = names.lost.map { Array($0.utf8) }
    for path in result.partPaths where path.hasSuffix(".json") {
      guard let tape = try PackageComparer.tape(of: path, in: result) else { return true }
      if tape.holds(oneOf: lost) { return true }
    }
    return false
  }

  /// What may have named an item that is gone: the texts of items that are nowhere in the same place any more.
  private struct LostNames {
    var lost: Set<String> = []

    mutating func compare(_ old: JSONNode, _ new: JSONNode?) {
      if let new, old.isIdentical(to: new) { return }
      var (before, after): (Set<String>, Set<String>) = ([], [])
      LostNames.collect(old, isItem: true, &before)
      if let new { LostNames.collect(new, isItem: true, &after) }
      lost.formUnion(before.subtracting(after))
    }

    private static func collect(_ value: JSONNode, isItem: Bool, _ names: inout Set<String>) {
      switch value.kind {
      case .object:
        // What has an id is named by it.
        let id = isItem ? value["id"]?.stringValue : nil
        if let id { names.insert(id) }
        for member in value.members {
          if member.value.kind == .string {
            if isItem, id == nil { names.insert(member.value.text) }
          } else {
            collect(member.value, isItem: false, &names)
          }
        }
      case .array: for item in value.arrayValue ?? [] { collect(item, isItem: true, &names) }
      default: break
      }
    }
  }

  /// An error by the identities of the items around it.
  private struct Fault {
    let error: Finding
    let path: String
    /// The part's name.
    let name: [String]
    let pointer: JSONPointer
    let value: JSONNode?
    /// What the schemas say there and of the object around it.
    let place: (any SchemaPlace)?
    let holder: (any SchemaPlace)?

    var isReference: Bool { error.code == "unknown-reference" && place?.info.reference != nil }
  }

  /// Finds an error of a result again; nil where it isn't in a tree.
  private func found(_ error: Finding, in result: Document) throws(DocumentError) -> Fault? {
    guard let path = error.part, path.hasSuffix(".json"), let found = error.pointer,
      let tree = try result.tape(of: path)?.root
    else { return nil }
    let name = PartName.tokens(of: path)
    let (inner, schema, value) = named(found, in: tree, place(path, tree))
    let holder = named(found.parent, in: tree, place(path, tree)).place
    return Fault(
      error: error, path: path, name: name, pointer: JSONPointer(name + inner.tokens), value: value, place: schema,
      holder: holder)
  }

  /// Lets what refers to nothing and what it means go to ours.
  /// - Returns: Whether they didn't already.
  private mutating func forceReference(_ fault: Fault) throws(DocumentError) -> Bool {
    guard let reference = fault.place?.info.reference else { return false }
    var referrer = try reachable(fault.pointer, within: fault.name.count)
    var isNew = false
    // In a conflict ours stands anyhow.
    let stands = round.conflicts.contains { $0.kind != .order && referrer.tokens.starts(with: $0.pointer.tokens) }
    if referrer == fault.pointer, try comesWithAnother(fault) { referrer = referrer.parent }
    if try differs(referrer), !stands {
      let reason = Message.reasonTargetGone(value: SafeText(fault.error.message))
      isNew = forced.insert(referrer, .reference, reason: reason)
    }
    if let target = try target(reference, fault.value, fault.path), try differs(target) {
      isNew = forced.insert(target, .reference, reason: .reasonNewlyMeant) || isNew
    }
    return isNew
  }

  /// Whether one side lacks a member, and another, which says what kind of thing it is in, differs with it: a line that became one of a
  /// product.
  private func comesWithAnother(_ fault: Fault) throws(DocumentError) -> Bool {
    guard let name = fault.pointer.tokens.last, let own = try node(fault.pointer.parent, in: ours),
      let other = try node(fault.pointer.parent, in: theirs), own[name] == nil || other[name] == nil
    else { return false }
    return own.members.contains { member in
      guard let value = other[member.name], !value.isEquivalent(to: member.value) else { return false }
      return fault.holder?.member(member.name, value)?.info.choices != nil
    }
  }

  /// Lets the place that an error hangs on go to ours.
  /// - Returns: nil where there was none that wasn't already, else whether it was found by trying.
  private mutating func force(_ fault: Fault) throws(DocumentError) -> Bool? {
    if fault.isReference { return try forceReference(fault) ? false : nil }
    let (error, name, pointer) = (fault.error, fault.name, fault.pointer)
    let reason = Message.reasonBrokenRule(value: SafeText(error.message))
    // The smallest object around it that both sides changed.
    var place = try node(pointer, in: ours)?.isObject == true ? pointer : pointer.parent
    while place.tokens.count > name.count {
      if let identity = place.tokens.last, JSONPointer.identity(identity) == nil, Int(identity) != nil { break }
      if try isChangedByBoth(place), forced.insert(place, .rule, reason: reason) { return false }
      // A list is taken apart below.
      if try node(place.parent, in: ours)?.kind == .array { break }
      place = place.parent
    }
    let culprits = try culprits(of: error)
    var isNew = false
    for culprit in culprits { if forced.insert(culprit, .rule, reason: reason) { isNew = true } }
    if isNew { return true }
    return forced.insert(JSONPointer(name), .rule, reason: reason) ? true : nil
  }

  /// So many bytes of JSON are merged in all to find them: of a large proposal fewer changes are taken back than of a small one, and what
  /// is wrong goes to ours with the whole that it is in.
  private static let mostTrialBytes = 400_000_000

  /// The changes of either side without which an error is gone, each taken back alone.
  private mutating func culprits(of error: Finding) throws(DocumentError) -> [JSONPointer] {
    func isGone(_ trial: MergeWork) throws(DocumentError) -> Bool {
      let round = try trial.attempt()
      let errors = try trial.freshErrors(in: try trial.done(round), round)
      return !errors.contains { $0.code == error.code && $0.part == error.part && $0.pointer == error.pointer }
    }
    let size = ours.partPaths.filter { $0.hasSuffix(".json") }.reduce(0) { $0 + (ours.facts(of: $1)?.size ?? 0) }
    var found: [JSONPointer] = []
    for side in [MergeDecision.Choice.theirs, .ours] {
      let candidates = round.decisions.filter { $0.choice == side || $0.choice == .merged }
      let near = candidates.filter { $0.part == error.part }
      let far = candidates.filter { $0.part != error.part }
      for decision in (near + far).prefix(MergeWork.mostTrials) {
        var trial = self
        guard trial.forced.insert(decision.pointer, .rule, reason: nil) else { continue }
        if side == .ours { trial.options.answers[decision.pointer] = .theirs }
        trialBytes += size
        if trialBytes > MergeWork.mostTrialBytes { return found }
        if try isGone(trial) {
          found.append(decision.pointer)
          break
        }
      }
    }
    return found
  }

  // MARK: Places

  /// A pointer that names items by their identity, what the schemas say there, and the value.
  private func named(
    _ pointer: JSONPointer, in tree: JSONNode, _ root: (any SchemaPlace)?
  ) -> (pointer: JSONPointer, place: (any SchemaPlace)?, value: JSONNode?) {
    var (value, place): (JSONNode?, (any SchemaPlace)?) = (tree, root)
    var tokens: [String] = []
    for token in pointer.tokens {
      guard let holder = value else {
        tokens.append(token)
        continue
      }
      if holder.kind == .array {
        let item = holder.item(token)
        let identity = place?.info.identity ?? "id"
        if let id = item?[identity]?.stringValue { tokens.append("@\(identity)=\(id)") } else { tokens.append(token) }
        place = item.flatMap { place?.item(Int(token) ?? 0, $0) }
        value = item
      } else {
        let member = holder[token]
        place = place?.member(token, member ?? .null)
        value = member
        tokens.append(token)
      }
    }
    return (JSONPointer(tokens), place, value)
  }

  func node(_ pointer: JSONPointer, in document: Document?) throws(DocumentError) -> JSONNode? {
    guard let document, let (path, inner) = PartName.locate(pointer, among: document.partPaths),
      document.hasPart(path)
    else { return nil }
    return try PackageComparer.tape(of: path, in: document)?.root[inner]
  }

  private func differs(_ pointer: JSONPointer) throws(DocumentError) -> Bool {
    let (own, other) = (try node(pointer, in: ours), try node(pointer, in: theirs))
    if own == nil, other == nil { return try isPart(pointer) }
    guard let own, let other else { return true }
    return !own.isEquivalent(to: other)
  }

  /// Whether a pointer is that of a part that is no JSON and differs.
  private func isPart(_ pointer: JSONPointer) throws(DocumentError) -> Bool {
    let path = pointer.tokens.joined(separator: "/")
    return try !MergeWork.isSame(path, ours, theirs)
  }

  private func isChangedByBoth(_ pointer: JSONPointer) throws(DocumentError) -> Bool {
    let (old, own, other) = (try node(pointer, in: base), try node(pointer, in: ours), try node(pointer, in: theirs))
    func isSame(_ left: JSONNode?, _ right: JSONNode?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return left.isEquivalent(to: right)
    }
    return !isSame(old, own) && !isSame(old, other) && !isSame(own, other)
  }

  /// The place or the nearest around it that both sides have, or whose holder both have.
  private func reachable(_ pointer: JSONPointer, within part: Int) throws(DocumentError) -> JSONPointer {
    var place = pointer
    while place.tokens.count > part {
      if try node(place.parent, in: ours) != nil, try node(place.parent, in: theirs) != nil { break }
      place = place.parent
    }
    return place
  }

  /// The item that a reference means.
  private func target(_ reference: String, _ value: JSONNode?, _ path: String) throws(DocumentError) -> JSONPointer? {
    guard let id = value?.stringValue else { return nil }
    if reference == "/manifest/parts" { return JSONPointer(PartName.tokens(of: id)) }
    let list: JSONPointer?
    if reference.hasPrefix("#") {
      list = JSONPointer(String(reference.dropFirst())).map { JSONPointer(PartName.tokens(of: path) + $0.tokens) }
    } else {
      list = JSONPointer(reference)
    }
    guard let list else { return nil }
    var identity = "id"
    if let (part, inner) = PartName.locate(list, among: ours.partPaths + theirs.partPaths),
      let tree = try PackageComparer.tape(of: part, in: ours.hasPart(part) ? ours : theirs)?.root
    {
      identity = named(inner, in: tree, self.place(part, tree)).place?.info.identity ?? "id"
    }
    return list.appending("@\(identity)=\(id)")
  }
}
