internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts
internal import EncyValidation

/// How many conflicts a proposal can hold: as many as the schema of their part lets stand in it, and as a part of that size can be read
/// again. Where there are more, the smallest thing that holds enough of them goes whole to ours, and is one conflict.
extension MergeWork {
  /// What a schema says of the conflicts of a proposal.
  private static let schemaLimit: Int = {
    let list = JSONTape(["conflicts": []]).root
    let part = PartSchemas.builtIn.root(ofPart: MergeConflict.path, list)
    return list["conflicts"].flatMap { part?.member("conflicts", $0)?.info.maxItems } ?? .max
  }()

  /// What an entry holds beside the values of the sides and what it says of the reason: itself, its id, place and kind, who made each
  /// side, when, and from which file, and when it was found. And about how long that is.
  private static let valuesOfEntry = 11
  private static let bytesOfEntry = 600

  /// Sees to it that the conflicts of the round, with those that wait already, can be held.
  mutating func boundConflicts() throws(DocumentError) {
    while let (place, most, kind) = try excess() {
      let reason = Message.reasonTooMany(most: SafeText(most))
      guard forced.insert(place, kind, reason: reason) else { return }
      round = try attempt()
    }
  }

  /// The smallest place whose conflicts made one would leave no more than can be held, and how many those are; `nil` where all can be.
  private func excess() throws(DocumentError) -> (place: JSONPointer, most: Int, kind: MergeConflict.Kind)? {
    let count = round.conflicts.count
    // Few are never too many, unless their values are large.
    guard count > 1 else { return nil }
    var (entries, values, bytes) = (0, 0, 0)
    for side in [ours, theirs] where side.hasPart(MergeConflict.path) {
      guard let tape = try side.tape(of: MergeConflict.path) else { continue }
      entries += tape.root["conflicts"]?.count ?? 0
      values += tape.nodes.count
      bytes += tape.text.count
    }
    let room = (
      entries: MergeWork.schemaLimit - entries, values: ours.limits.jsonValues - values,
      bytes: ours.limits.jsonSize - bytes
    )
    var total = (values: 0, bytes: 0)
    for conflict in round.conflicts {
      total.values += MergeWork.valuesOfEntry
      total.bytes += MergeWork.bytesOfEntry + conflict.pointer.tokens.reduce(0) { $0 + $1.utf8.count }
      let texts = [conflict.file, conflict.after, conflict.reason?.text].compactMap { $0.map { JSONValue.string($0) } }
      for value in [conflict.base, conflict.ours, conflict.theirs].compactMap(\.self) + texts {
        value.weigh(&total.values, &total.bytes)
      }
      // The reason as a code with its values.
      if conflict.reason != nil { total.values += 6 }
    }
    if count <= room.entries, total.values <= room.values, total.bytes <= room.bytes { return nil }
    // As if all were of one size.
    let share = min(
      Double(room.entries) / Double(count), Double(room.values) / Double(total.values),
      Double(room.bytes) / Double(total.bytes))
    let most = max(1, Int(Double(count) * max(0, share)))
    var counts: [JSONPointer: Int] = [:]
    for conflict in round.conflicts {
      var place = conflict.pointer
      while !place.tokens.isEmpty {
        counts[place, default: 0] += 1
        place = place.parent
      }
    }
    // Places above hold as many as those below or more; a part is the largest that can be one conflict.
    let parts = Set(paths().map { JSONPointer(PartName.tokens(of: $0)) } + [JSONPointer(["manifest"])])
    func isInPart(_ place: JSONPointer) -> Bool {
      (1...place.tokens.count).contains { parts.contains(JSONPointer(Array(place.tokens.prefix($0)))) }
    }
    let inParts = counts.filter { $0.value > 1 && isInPart($0.key) }
    /// The deeper of two that hold as many, then the first by name.
    func precedes(_ left: JSONPointer, _ right: JSONPointer) -> Bool {
      left.tokens.count == right.tokens.count
        ? left.description.precedesByBytes(right.description) : left.tokens.count > right.tokens.count
    }
    let enough = inParts.filter { count - $0.value + 1 <= most }
    // Where no one is enough, the one that holds most of them, then others.
    let place =
      enough.min { $0.value == $1.value ? precedes($0.key, $1.key) : $0.value < $1.value }
      ?? inParts.min { $0.value == $1.value ? precedes($0.key, $1.key) : $0.value > $1.value }
    guard let place = place?.key else { return nil }
    // What is too large for an entry is kept as the bytes of its part.
    var (size, length) = (0, 0)
    let name = (1...place.tokens.count).map { JSONPointer(Array(place.tokens.prefix($0))) }.first(where: parts.contains)
    for side in [base, ours, theirs] {
      try node(place, in: side)?.value.weigh(&size, &length)
    }
    let isTooLarge = size > room.values / 4 * 3 || length > room.bytes / 4 * 3
    guard isTooLarge, let name, name.tokens != ["manifest"], forced.kind(at: name) == nil else {
      return (place, most, .edit)
    }
    return (name, most, .file)
  }
}

extension JSONValue {
  /// Adds how many values it holds, and about how many bytes its text has.
  fileprivate func weigh(_ values: inout Int, _ bytes: inout Int) {
    values += 1
    switch content {
    case .null, .bool: bytes += 8
    case .number(let number): bytes += 8 + number.text.utf8.count
    case .string(let text): bytes += 8 + text.utf8.count
    case .array(let items): for item in items { item.weigh(&values, &bytes) }
    case .object(let object):
      for member in object.members {
        bytes += 8 + member.name.utf8.count
        member.value.weigh(&values, &bytes)
      }
    }
  }
}
