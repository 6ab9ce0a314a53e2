internal import EncyBase

/// The words by which people name the items of a list: the number that is printed before an item, its id, or a name.
///
/// They are looked up in this order, so that a number always means the item that the list printed under it, even where the id of
/// another item looks like a number. `@id=ID`, as in pointers, means an id only.
package struct ItemNames: Sendable {
  private let ids: [ExactText: [Int]]
  /// Kinds of names, of each the names of every item.
  private let names: [[[String]]]
  /// The tables in which a word is looked up, in their order.
  private let kinds: [@Sendable (String) -> [Int]?]

  /// - Parameters:
  ///   - numbers: The numbers that are printed before the items; empty where a list prints none.
  ///   - ids: The items' ids.
  ///   - names: Kinds of names, the most telling kind first; of each kind the names of every item. Case
  ///     doesn't matter, nor do accents where nothing else has the word for its name.
  ///   - idsArePrinted: Whether the list prints ids; where it doesn't, names come before ids.
  package init(numbers: [String] = [], ids: [String], names: [[[String]]] = [], idsArePrinted: Bool = true) {
    func table<Key: Hashable>(_ entries: some Sequence<(Key, Int)>) -> [Key: [Int]] {
      entries.reduce(into: [:]) { if $0[$1.0]?.last != $1.1 { $0[$1.0, default: []].append($1.1) } }
    }
    let printed = table(numbers.enumerated().map { ($1, $0) })
    let whole = table(numbers.enumerated().compactMap { place, number in Int(number).map { ($0, place) } })
    let exact = table(ids.enumerated().map { (ExactText($1), $0) })
    let named = names.map { kind in
      let folded = table(kind.enumerated().flatMap { place, names in names.map { ($0.lowercased(), place) } })
      return { @Sendable (word: String) in folded[word.lowercased()] }
    }
    let identified = [{ @Sendable (word: String) in exact[ExactText(word)] }]
    (self.ids, self.names) = (exact, names)
    kinds =
      [{ printed[$0] }, { ItemNames.wholeNumber($0).flatMap { whole[$0] } }]
      + (idsArePrinted ? identified + named : named + identified)
  }

  /// The places of the items that a word names; several where items share what names them, none for an empty word.
  package func places(of word: String) -> [Int] {
    let word = word.trimmingSpaces
    if word.isEmpty { return [] }
    if let id = JSONPointer.identity(word), id.name == "id" { return ids[ExactText(id.value)] ?? [] }
    for kind in kinds {
      if let places = kind(word) { return places }
    }
    let folded = FoldedText.folded(word)
    for kind in names {
      let places = kind.indices.filter { kind[$0].contains { FoldedText.folded($0) == folded } }
      if !places.isEmpty { return places }
    }
    return []
  }

  /// The number that a word is as it is printed: `2`, `02` or, as in lists, `2.`.
  private static func wholeNumber(_ word: String) -> Int? { Int(word.hasSuffix(".") ? String(word.dropLast()) : word) }
}
