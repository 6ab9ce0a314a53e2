package import EncyBase

/// The items of a list, to be found by the member that names them.
package final class ItemIndex {
  package let items: [JSONNode]
  /// Which of several items of one name is meant.
  private let picksLast: Bool
  private var looks = 0
  /// By the member and its value.
  private var indices: [String: [ExactText: Int]] = [:]

  package init(_ items: [JSONNode], picksLast: Bool = false) { (self.items, self.picksLast) = (items, picksLast) }

  package func index(of value: String, by name: String) -> Int? {
    if let known = indices[name] { return known[ExactText(value)] }
    looks += 1
    guard looks > ItemIndex.mostLooks else {
      func isMeant(_ item: JSONNode) -> Bool { item[name]?.holds(value) ?? false }
      return picksLast ? items.lastIndex(where: isMeant) : items.firstIndex(where: isMeant)
    }
    var found: [ExactText: Int] = [:]
    for (index, item) in items.enumerated() {
      if let id = item[name]?.stringValue.map(ExactText.init), picksLast || found[id] == nil { found[id] = index }
    }
    indices[name] = found
    return found[ExactText(value)]
  }

  /// So often a list is looked through before all of it is put into a dictionary.
  private static let mostLooks = 4
}
