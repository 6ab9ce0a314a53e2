package import EncyBase
internal import EncyCompare
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// Two proposals that came from one, brought together: planned, done and judged, not yet written.
///
/// Where nothing decides, ours stands and the proposal holds a conflict; it is valid whenever ours and theirs are.
package struct Merge: Sendable {
  /// A side that is merged.
  package struct Side: Sendable {
    package var document: Document
    /// Who made its changes, and when; where unknown, the last event of its activity and the manifest's instant are taken.
    package var author: MergeConflict.Author

    package init(_ document: Document, author: MergeConflict.Author = .init()) {
      (self.document, self.author) = (document, author)
    }
  }

  /// How it is done.
  package struct Options: Sendable {
    package var strategies = MergeStrategies()
    /// Answers by the place of a conflict, given in advance.
    package var answers: [JSONPointer: Answer] = [:]
    /// Whether proposals with different ids may be merged.
    package var allowsOthers = false
    /// Whether ``Merge/decisions`` go into parts that only one side changed; else such a part is one decision.
    package var isDetailed = false
    /// Whether all that the base came from is in ours; nil where only the manifests can decide. Only then is all that theirs came from in
    /// the result, and theirs is named as a parent: whoever merges later takes what a parent came from for known, and drops it.
    package var isBaseOfOurs: Bool?

    package init() {}

    /// The same with the sides swapped.
    var reversed: Options {
      var other = self
      other.strategies = strategies.reversed
      other.answers = answers.mapValues { $0 == .ours ? .theirs : $0 == .theirs ? .ours : $0 }
      return other
    }
  }

  package typealias Answer = MergeAnswer

  /// What came of it.
  package enum Outcome: String, Sendable {
    /// Both hold the same: the result is ours as it is.
    case same
    /// Theirs has nothing that ours lacks: the result is ours as it is.
    case ours
    /// Ours has nothing that theirs lacks: the result is theirs as it is.
    case theirs
    /// Both changed.
    case merged
  }

  package let outcome: Outcome
  /// The result. Saved, it becomes a revision with both sides as its parents where ``joins`` says so; see ``Document/join(_:)``.
  package let document: Document
  /// The conflicts that this merge left, in document order.
  package let conflicts: [MergeConflict]
  /// What was done at each place that a side changed, conflicts or not, in document order.
  package let decisions: [MergeDecision]
  /// Items that got a new id.
  package let reissues: [Reissue]
  /// Whether a result of both came from theirs, too; else it is ours with a change taken over, as in a cherry-pick.
  package let joins: Bool

  /// Merges.
  /// - Parameters:
  ///   - base: What both came from; nil where they have nothing in common.
  ///   - ours: The side whose values stand where nothing decides.
  ///   - theirs: The other side.
  ///   - options: How it is done.
  ///   - origin: The clock for new conflicts, and the day by which the result is judged.
  /// - Throws: ``DocumentError`` when a part can't be read, a package needs features this version doesn't know, or the proposals are
  ///   two and `allowsOthers` isn't set.
  package init(
    base: Document?, ours: Side, theirs: Side, options: Options = Options(), origin: Origin
  ) throws(DocumentError) {
    for document in [base, ours.document, theirs.document] { try document?.demand("merge it") }
    // What got lost on the way would count as taken away.
    for document in [base, ours.document, theirs.document] { try document?.refuseMissingParts() }
    let isCopy = ours.document.manifest.customerCopyOf != nil
    if isCopy != (theirs.document.manifest.customerCopyOf != nil) {
      throw .folder(
        path: isCopy ? ours.document.file : theirs.document.file, message: .errorMergeCustomerCopy)
    }
    if !options.allowsOthers, ours.document.manifest.id != theirs.document.manifest.id {
      throw .folder(
        path: theirs.document.file, message: .errorOtherProposal(file: SafeText(ours.document.file)))
    }
    var work = MergeWork(
      base: base?.keepingTapes(), ours: ours.document.keepingTapes(), theirs: theirs.document.keepingTapes(),
      options: options, today: origin.today)
    try work.run()
    decisions = work.round.decisions
    reissues = work.reissues
    if let known = options.isBaseOfOurs {
      joins = known
    } else {
      joins = try base.map { base throws(DocumentError) in try ours.document.isOrFollows(base) } ?? true
    }
    if !work.round.isMixed, work.round.conflicts.isEmpty, work.reissues.isEmpty, work.reframed.isEmpty {
      conflicts = []
      outcome =
        work.round.takesTheirs ? (work.round.keepsOurs ? .merged : .theirs) : work.round.keepsOurs ? .ours : .same
      if outcome != .merged {
        document = outcome == .theirs ? theirs.document : ours.document
        return
      }
    } else {
      outcome = .merged
      let authors = (try MergeWork.author(ours, since: base), try MergeWork.author(theirs, since: base))
      conflicts = work.round.conflicts.map { conflict in
        var conflict = conflict
        (conflict.oursAuthor, conflict.theirsAuthor) = authors
        conflict.found = origin.now
        return conflict
      }
    }
    document = try work.result(conflicts, joins: joins)
  }
}

/// One merge on its way.
struct MergeWork {
  var base: Document?
  var ours: Document
  var theirs: Document
  var options: Merge.Options
  let today: CalendarDate
  var reissues: [Reissue] = []
  var round = Round()
  var isNormalised = false
  /// The parts of plans that were brought onto another drawing.
  var reframed: Set<String> = []
  /// Why a place goes to ours, found out by judging what came of an attempt.
  var forced = ForcedPlaces()
  /// How many bytes of JSON were merged to find out what broke a rule.
  var trialBytes = 0
  /// Parts in which nothing is mixed.
  var standing: [String: (kind: MergeConflict.Kind, reason: Message?)] = [:]
  let oursSchemas: PartSchemas
  let theirsSchemas: PartSchemas

  init(base: Document?, ours: Document, theirs: Document, options: Merge.Options, today: CalendarDate) {
    (self.base, self.ours, self.theirs, self.options, self.today) = (base, ours, theirs, options, today)
    (oursSchemas, theirsSchemas) = (PartSchemas(ours), PartSchemas(theirs))
  }

  /// What is done with a part.
  enum PartAction {
    case take
    /// As the base has it.
    case restore
    case remove
    case write(JSONValue)
  }

  /// One attempt.
  struct Round {
    /// What is done with the parts of ours; all others stay.
    var actions: [String: PartAction] = [:]
    var manifest: JSONValue?
    /// What the manifest is to say of parts that both sides have, by their paths.
    var listings: [String: JSONObject] = [:]
    var decisions: [MergeDecision] = []
    var conflicts: [MergeConflict] = []
    /// The other side's bytes of conflicts about files, by the part that they come from.
    var files: [(conflict: Int, path: String)] = []
    /// Whether something of ours comes into the result that theirs lacks, and the other way round.
    var keepsOurs = false
    var takesTheirs = false
    /// Whether a value was made of both.
    var isMixed = false
    /// The parts that might not be what their schemas ask for.
    var doubtful: Set<String> = []
    /// Whether an item that both sides took away may stand there under another id.
    var mayBeReissued = false
    /// What comes of it, once it was asked for.
    var document: Document?
    /// Whether items of a list may share an identity.
    var mayShareIdentity = false
  }

  // MARK: Running

  mutating func run() throws(DocumentError) {
    try findSending()
    try findSettled()
    try findRelisted()
    try reframePlans()
    round = try attempt()
    // An item that is gone on one side may stand there under another id, and what changed in a thing that the other side made no thing
    // of may be ids alone.
    func isThing(_ value: JSONValue?) -> Bool { value?.objectValue != nil || value?.arrayValue != nil }
    let hasGone = round.conflicts.contains {
      $0.kind == .deletion || ($0.kind == .edit && isThing($0.ours) != isThing($0.theirs))
    }
    if round.mayBeReissued || hasGone, try normalise() {
      round = try attempt()
    }
    try boundConflicts()
    try keepWhatConflictsMean()
    // What only one side changed is as valid as that side.
    guard round.keepsOurs, round.takesTheirs || round.isMixed else { return }
    try judge()
  }

  func attempt() throws(DocumentError) -> Round {
    var round = Round()
    for path in paths() { try merge(path, &round) }
    try mergeManifests(&round)
    try mergeListings(&round)
    return round
  }

  /// The paths of all parts in the order of reports.
  func paths() -> [String] {
    var paths = Set(ours.partPaths).union(theirs.partPaths)
    if let base { paths.formUnion(base.partPaths) }
    paths.remove("preview.png")
    return paths.sorted { PackageComparer.precedes($0, $1) }
  }

  static func isSame(_ path: String, _ left: Document?, _ right: Document?) throws(DocumentError) -> Bool {
    let (hasLeft, hasRight) = (left?.hasPart(path) == true, right?.hasPart(path) == true)
    guard let left, let right, hasLeft, hasRight else { return hasLeft == hasRight }
    return try PackageComparer.hasSameBytes(path, left, path, right)
  }

  private func merge(_ path: String, _ round: inout Round) throws(DocumentError) {
    let pointer = JSONPointer(PartName.tokens(of: path))
    if try MergeWork.isSame(path, ours, theirs) {
      guard try !MergeWork.isSame(path, base, ours) else { return }
      // What went on both sides may be there under two other names.
      if !ours.hasPart(path), path.hasPrefix("plans/") { round.mayBeReissued = true }
      return try decide(.both, path, pointer, &round)
    }
    // A plan that goes to ours takes its drawing along.
    let covering = forced.covering(pointer)
    let isForced = covering != nil || forced.isAbove(pointer)
    let standing =
      standing[path]
      ?? covering.flatMap { place in forced.kind(at: place).map { ($0, forced.reason(at: place)) } }
    let isOursChanged = try !MergeWork.isSame(path, base, ours)
    let isTheirsChanged = try !MergeWork.isSame(path, base, theirs)
    if !isForced, standing == nil, !(isOursChanged && isTheirsChanged) {
      // Text that is no JSON says nothing that could stand for what the other has.
      let changed = isTheirsChanged ? theirs : ours
      if PartName.schemaName(of: path) != nil, changed.hasPart(path) { _ = try changed.tape(of: path) }
      if isTheirsChanged {
        round.actions[path] = theirs.hasPart(path) ? .take : .remove
        round.takesTheirs = true
      } else {
        round.keepsOurs = true
      }
      if options.isDetailed, path.hasSuffix(".json"), let outcome = try mergeTrees(path) {
        round.decisions += outcome.decisions
      } else {
        try decide(isTheirsChanged ? .theirs : .ours, path, pointer, &round)
      }
      return
    }
    // What is too large for a conflict to hold is one about a file.
    if standing?.kind != .file, let outcome = try mergeTrees(path) {
      return add(outcome, path, &round)
    }
    try mergeBytes(path, pointer, standing, &round)
  }

  private func decide(
    _ choice: MergeDecision.Choice, _ path: String, _ pointer: JSONPointer, _ round: inout Round,
    _ rule: MergeDecision.Rule? = nil
  ) throws(DocumentError) {
    func tree(_ document: Document?) throws(DocumentError) -> JSONNode? {
      guard options.isDetailed, let document else { return nil }
      return try PackageComparer.tape(of: path, in: document)?.root
    }
    let (old, own, other) = (try tree(base), try tree(ours), try tree(theirs))
    round.decisions.append(
      MergeDecision(
        choice, part: path, pointer, base: old, ours: own, theirs: other,
        result: choice == .theirs ? other : own, rule: rule))
  }

  func place(_ path: String, _ tree: JSONNode) -> (any SchemaPlace)? {
    oursSchemas.root(ofPart: path, tree) ?? theirsSchemas.root(ofPart: path, tree)
  }

  func merger(_ path: String) -> TreeMerger {
    var merger = TreeMerger(part: path)
    merger.strategies = options.strategies
    merger.answers = options.answers
    merger.forced = forced
    merger.standing = standing[path]
    merger.isBaseKnown = base != nil
    if path == MergeConflict.path {
      // Conflicts of one id are one; which side each calls ours is no question to anybody.
      merger.strategies = MergeStrategies(preferred: .ours)
      merger.answers = [:]
      // One that somebody went on with is open still.
      merger.takesItemsWhole = true
    }
    return merger
  }

  /// Merges a part as trees; nil where a side that has it has no JSON there.
  private func mergeTrees(_ path: String) throws(DocumentError) -> TreeMerger.Outcome? {
    guard path.hasSuffix(".json") else { return nil }
    var trees: [JSONNode?] = []
    for document in [base, ours, theirs] {
      guard let document, document.hasPart(path) else {
        trees.append(nil)
        continue
      }
      guard let tree = try PackageComparer.tape(of: path, in: document)?.root else {
        // A part of ours that can't be read says nothing that could be merged, or stand.
        if PartName.schemaName(of: path) != nil { _ = try document.tape(of: path) }
        return nil
      }
      trees.append(tree)
    }
    guard let some = trees[1] ?? trees[2] else { return nil }
    return merger(path).merge(base: trees[0], ours: trees[1], theirs: trees[2], place: place(path, some))
  }

  private func add(_ outcome: TreeMerger.Outcome, _ path: String, _ round: inout Round) {
    round.decisions += outcome.decisions.map { decision in
      var decision = decision
      if reframed.contains(path), decision.choice == .ours || decision.choice == .theirs, decision.rule == nil {
        decision.rule = .drawing
      }
      return decision
    }
    round.conflicts += outcome.conflicts
    if outcome.mayBeReissued { round.mayBeReissued = true }
    if outcome.mayShareIdentity { round.mayShareIdentity = true }
    // What somebody chose is a merge even where it comes out as one side.
    if outcome.decisions.contains(where: { [.preference, .strategy, .answer].contains($0.rule) }) {
      (round.isMixed, round.keepsOurs, round.takesTheirs) = (true, true, true)
    }
    if outcome.isOurs {
      round.keepsOurs = true
    } else if outcome.isTheirs {
      round.actions[path] = outcome.result.isAbsent ? .remove : .take
      round.takesTheirs = true
    } else if let value = outcome.result.value {
      round.actions[path] = .write(value)
      if outcome.needsSchema { round.doubtful.insert(path) }
      round.isMixed = true
      (round.keepsOurs, round.takesTheirs) = (true, true)
    } else {
      round.actions[path] = .remove
      round.isMixed = true
    }
  }

  /// A part that both changed, and that isn't JSON on both sides.
  private func mergeBytes(
    _ path: String, _ pointer: JSONPointer, _ standing: (kind: MergeConflict.Kind, reason: Message?)?,
    _ round: inout Round
  ) throws(DocumentError) {
    var chosen: (MergeStrategies.Strategy, MergeDecision.Rule)?
    switch options.answers[pointer] {
    case .ours: chosen = (.ours, .answer)
    case .theirs: chosen = (.theirs, .answer)
    case .base: chosen = (.base, .answer)
    default:
      if let placed = options.strategies.strategy(at: pointer) {
        chosen = (placed, .strategy)
      } else if let preferred = options.strategies.preferred {
        chosen = (preferred, .preference)
      }
    }
    switch chosen {
    case (.ours, let rule)?:
      round.keepsOurs = true
      return try decide(.ours, path, pointer, &round, rule)
    case (.theirs, let rule)?:
      round.actions[path] = theirs.hasPart(path) ? .take : .remove
      round.takesTheirs = true
      return try decide(.theirs, path, pointer, &round, rule)
    case (.base, let rule)?:
      if let base, base.hasPart(path) { round.actions[path] = .restore } else { round.actions[path] = .remove }
      round.isMixed = true
      return try decide(.merged, path, pointer, &round, rule)
    default: break
    }
    var conflict = MergeConflict(
      pointer: pointer, kind: standing?.kind ?? (ours.hasPart(path) && theirs.hasPart(path) ? .file : .deletion),
      base: try hash(path, base), ours: try hash(path, ours), theirs: try hash(path, theirs), reason: standing?.reason)
    if theirs.hasPart(path) {
      let digest = SHA256Digest(of: try theirs.bytes(of: path))
      let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? "bin"
      let isPlain = ending.utf8.count <= 8 && ending.utf8.allSatisfy { (0x61...0x7A) ~= $0 || (0x30...0x39) ~= $0 }
      conflict.file = "conflicts/\(digest).\(isPlain ? ending : "bin")"
      round.files.append((round.conflicts.count, path))
    }
    round.conflicts.append(conflict)
    round.keepsOurs = true
    try decide(.conflict, path, pointer, &round)
    round.decisions[round.decisions.count - 1].conflict = conflict.id
  }

  /// What stands for bytes in a conflict: their SHA-256.
  private func hash(_ path: String, _ document: Document?) throws(DocumentError) -> JSONValue? {
    guard let document, document.hasPart(path) else { return nil }
    return ["sha256": .string(SHA256Digest(of: try document.bytes(of: path)).description)]
  }

  // MARK: The result

  /// Ours with everything done.
  func result(_ conflicts: [MergeConflict], joins: Bool) throws(DocumentError) -> Document {
    var document = try done(round)
    if joins { document.join([theirs]) }
    if conflicts.isEmpty { return document }
    var files = Dictionary(grouping: round.files, by: \.conflict).compactMapValues(\.first?.path)
    var tree = try document.tree(of: MergeConflict.path) ?? ["conflicts": .array([])]
    var items = tree["conflicts"]?.arrayValue ?? []
    let known = Set(items.compactMap { $0.text("id") })
    for (index, conflict) in conflicts.enumerated() where !known.contains(conflict.id) {
      items.append(conflict.json)
      if let path = files.removeValue(forKey: index), let file = conflict.file, !document.hasPart(file) {
        try document.takePart(path, from: theirs, as: file)
        // What theirs' manifest says of its type may be what is in dispute.
        var manifest = document.manifest
        if let index = manifest.parts.firstIndex(where: { $0.path == file }) {
          manifest.parts[index].mediaType = MediaType.guess(path: file, bytes: try document.bytes(of: file))
          document.adopt(manifest)
        }
      }
    }
    do throws(JSONEditError) { try tree.set(JSONPointer(["conflicts"]), to: .array(items)) } catch {
      throw .edit(file: document.file, part: MergeConflict.path, error)
    }
    try document.setTree(MergeConflict.path, to: tree)
    return document
  }

  /// Ours with what an attempt does.
  func done(_ round: Round) throws(DocumentError) -> Document {
    if let document = round.document { return document }
    var document = ours
    // First, since what is taken from theirs brings its own entry.
    if let tree = round.manifest {
      do throws(ContainerError) { document.adopt(try Manifest(tree, file: ours.file)) } catch {
        throw .container(error)
      }
    }
    for (path, action) in round.actions.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      switch action {
      case .take: try document.takePart(path, from: theirs)
      case .restore: if let base { try document.takePart(path, from: base) }
      case .remove: if document.hasPart(path) { try document.removePart(path) }
      case .write(let tree):
        if !document.hasPart(path), theirs.hasPart(path) { try document.takePart(path, from: theirs) }
        try document.setTree(path, to: tree)
      }
    }
    if round.listings.isEmpty { return document }
    var manifest = document.manifest
    for index in manifest.parts.indices where document.hasPart(manifest.parts[index].path) {
      if let listing = round.listings[manifest.parts[index].path] { manifest.parts[index].take(listing) }
    }
    document.adopt(manifest)
    return document
  }

  /// Who made a side's changes: as was said, else who did the last event that the base doesn't have.
  static func author(_ side: Merge.Side, since base: Document?) throws(DocumentError) -> MergeConflict.Author {
    var author = side.author
    if author.at == nil { author.at = side.document.manifest.modified }
    if author.name == nil {
      func events(_ document: Document?) throws(DocumentError) -> [JSONNode] {
        try document?.tape(of: "model/activity.json")?.root.items("events") ?? []
      }
      let known = Set(try events(base).compactMap { $0.text("id") })
      let last = try events(side.document).filter { event in event.text("id").map { !known.contains($0) } ?? true }.max
      {
        ($0.text("at") ?? "") < ($1.text("at") ?? "")
      }
      author.name = last?.text("by")
    }
    return author
  }
}
