internal import EncyBase

/// The words by which people name the items of a list: the number that is printed before an item, its id, or a name.
///
/// They are looked up in this order, so that a number always means the item that the list printed under it, even where the id of
/// another item looks like a number. `@id=ID`, as in pointers, means an id only.
package struct ItemNames: Sendable {
  private let numbers: [String]
  private let ids: [String]
  private let names: [[[String]]]
  private let arePrinted: Bool

  /// - Parameters:
  ///   - numbers: The numbers that are printed before the items; empty where a list prints none.
  ///   - ids: The items' ids.
  ///   - names: Kinds of names, the most telling kind first; of each kind the names of every item. Case doesn't matter.
  ///   - idsArePrinted: Whether the list prints ids; where it doesn't, names come before ids.
  package init(numbers: [String] = [], ids: [String], names: [[[String]]] = [], idsArePrinted: Bool = true) {
    (self.numbers, self.ids, self.names, arePrinted) = (numbers, ids, names, idsArePrinted)
  }

  /// The places of the items that a word names; several where items share what names them, none for an empty word.
  package func places(of word: String) -> [Int] {
    let word = word.trimmingSpaces
    if word.isEmpty { return [] }
    if let id = JSONPointer.identity(word), id.name == "id" { return ids.places { $0.isExactly(id.value) } }
    let lower = word.lowercased()
    let numbered = [numbers.places { $0 == word }, numbers.places { ItemNames.isSame($0, word) }]
    let identified = [ids.places { $0.isExactly(word) }]
    let named = names.map { kind in kind.places { $0.contains { $0.lowercased() == lower } } }
    let kinds = numbered + (arePrinted ? identified + named : named + identified)
    return kinds.first { !$0.isEmpty } ?? []
  }

  /// Whether a word is a whole number as it is printed: `2`, `02` or, as in lists, `2.`.
  private static func isSame(_ number: String, _ word: String) -> Bool {
    guard let value = Int(number) else { return false }
    return Int(word.hasSuffix(".") ? String(word.dropLast()) : word) == value
  }
}

extension Array {
  fileprivate func places(_ isMeant: (Element) -> Bool) -> [Int] { indices.filter { isMeant(self[$0]) } }
}
