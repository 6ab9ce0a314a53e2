package import EncyBase
package import EncyDocument
package import EncyTexts
internal import EncyValidation

/// Describes conflicts in a language: labels, units and values by the schemas, as for changes.
package struct ConflictWording {
  /// The conflicts in words, in the order they were given.
  package private(set) var phrases: [ConflictPhrase] = []

  /// Words these conflicts of a proposal; what it holds is ours. Lines are called by their numbers in it, or in another.
  package init(
    _ document: Document, _ conflicts: [MergeConflict], _ language: Language, _ zone: ClockZone = .utc,
    counting counted: Document? = nil
  ) {
    let document = document.keepingTapes()
    var told: [ConflictPhrase?] = Array(repeating: nil, count: conflicts.count)
    let layers = ConflictWording.layers(conflicts)
    for layer in layers.prefix(ConflictWording.mostLayers) {
      let words = LayerWording(document, layer.map { conflicts[$0] }, language, zone, counting: counted ?? document)
      for place in layer { told[place] = words.phrase(conflicts[place]) }
    }
    if layers.count > ConflictWording.mostLayers {
      let words = LayerWording(document, [], language, zone, counting: counted ?? document)
      for place in layers.dropFirst(ConflictWording.mostLayers).joined() {
        told[place] = words.phrase(conflicts[place], isRaw: true)
      }
    }
    phrases = told.compactMap(\.self)
  }

  /// Each layer takes two states of the proposal. No merge makes more; what is in further ones is told by its values alone.
  private static let mostLayers = 32

  /// The conflicts of the document.
  /// - Throws: ``DocumentError`` when the part that holds them is damaged or not JSON.
  package init(_ document: Document, _ language: Language) throws(DocumentError) {
    self.init(document, try document.conflicts(), language)
  }

  /// Conflicts of a proposal in words, those that are decided together as one; of very many the first, and how many entries are left.
  package static func entries(
    _ document: Document, _ conflicts: [MergeConflict], _ language: Language, _ zone: ClockZone = .utc,
    most: Int = .max
  ) -> (phrases: [ConflictPhrase], rest: Int) {
    let groups = ConflictGroups(conflicts).groups
    let shown = groups.prefix(most)
    let phrases = ConflictWording(document, shown.flatMap(\.self), language, zone).phrases
    return (folded(phrases, shown.map(\.count)), groups.count - shown.count)
  }

  /// Runs of phrases as entries.
  private static func folded(_ phrases: [ConflictPhrase], _ counts: [Int]) -> [ConflictPhrase] {
    var start = 0
    return counts.map { count in
      let members = Array(phrases[start..<start + count])
      start += count
      return count == 1 ? members[0] : ConflictPhrase(members: members)
    }
  }

  /// How many conflicts wait, in words: `2 conflicts wait for a decision`.
  package static func count(_ count: Int, _ language: Language) -> String {
    language.text(count == 0 ? .conflictNothing : .conflictWait(count: count))
  }

  /// Conflicts apart of which one is inside another, by index: each side's values then stand in one tree at once.
  private static func layers(_ conflicts: [MergeConflict]) -> [[Int]] {
    var layers: [(members: [Int], taken: Set<JSONPointer>, above: Set<JSONPointer>)] = []
    /// By place, the layer behind the last that has it.
    var later: [JSONPointer: Int] = [:]
    for (index, conflict) in conflicts.enumerated() {
      let tokens = conflict.pointer.tokens
      let prefixes = (0...tokens.count).map { JSONPointer(Array(tokens.prefix($0))) }
      var place = later[conflict.pointer] ?? 0
      while place < layers.count,
        layers[place].above.contains(conflict.pointer) || prefixes.contains(where: { layers[place].taken.contains($0) })
      {
        place += 1
      }
      later[conflict.pointer] = place + 1
      if place == layers.count { layers.append(([], [], [])) }
      layers[place].members.append(index)
      layers[place].taken.insert(conflict.pointer)
      layers[place].above.formUnion(prefixes.dropLast())
    }
    return layers.map(\.members)
  }
}

extension ConflictWording {
  /// What each kind of conflict is called, as the schema of the part has it.
  static let kindLabels: [String: LocalizedText] = {
    let place = PartSchemas.builtIn.root(ofPart: MergeConflict.path, JSONTape.null.root)
    let sample = JSONTape(["conflicts": [["kind": "edit"]]]).root
    let kind = sample["conflicts"].flatMap { list in
      list.arrayValue?.first.flatMap { item in
        item["kind"].flatMap { place?.member("conflicts", list)?.item(0, item)?.member("kind", $0)?.info }
      }
    }
    return Dictionary((kind?.choiceLabels ?? []).map { ($0.value, $0.label) }) { first, _ in first }
  }()
}
