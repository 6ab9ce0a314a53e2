package import EncyBase
package import EncyDocument

/// The schema properties of a place that a comparison needs, looked up once.
package final class Traits {
  package let place: (any SchemaPlace)?
  package let identity: String?
  package let isOrdered: Bool?
  package let isAtomic: Bool
  package let merge: String?
  package let isDerived: Bool
  package let isText: Bool
  package let tolerance: JSONNumber?
  let reference: String?
  /// Whether one of few values stands there.
  let isChoice: Bool
  /// Whether a text there is equal or not, but never nearly so: ids, dates, addresses.
  let isOpaque: Bool
  let required: [String]

  package init(_ place: (any SchemaPlace)?) {
    self.place = place
    let info = place?.info
    identity = info?.identity
    isOrdered = info?.isOrdered
    merge = info?.merge
    isAtomic = merge == "atomic"
    isDerived = info?.isDerived ?? false
    isText = info?.isText ?? false
    tolerance = info?.tolerance
    reference = info?.reference
    isChoice = info?.choices != nil
    isOpaque = info?.reference != nil || info?.format != nil || info?.choices != nil
    required = info?.required ?? []
  }
}

/// The traits of the places that one comparison came by.
package final class TraitsTable {
  package init() {}

  /// By the address of the place, where that is taken in the next free slot (Knuth, TAOCP 6.4, algorithm L).
  private var slots: [Traits?] = Array(repeating: nil, count: 128)
  private var count = 0
  private let none = Traits(nil)
  /// A hostile schema can have more places than there is room for.
  private static let most = 10_000

  package subscript(place: (any SchemaPlace)?) -> Traits {
    guard let place else { return none }
    var slot = slot(of: place)
    while let traits = slots[slot] {
      if traits.place === place { return traits }
      slot = (slot + 1) & (slots.count - 1)
    }
    // What is kept holds its place, so that no other can take the same address.
    let traits = Traits(place)
    guard count < TraitsTable.most else { return traits }
    slots[slot] = traits
    count += 1
    if count * 2 > slots.count { grow() }
    return traits
  }

  private func slot(of place: any SchemaPlace) -> Int {
    // Objects start at multiples of 16; larger ones lie further apart.
    let address = Int(bitPattern: ObjectIdentifier(place))
    return (address >> 4 ^ address >> 10) & (slots.count - 1)
  }

  private func grow() {
    let kept = slots
    slots = Array(repeating: nil, count: kept.count * 2)
    for traits in kept {
      guard let traits, let place = traits.place else { continue }
      var slot = slot(of: place)
      while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = traits
    }
  }
}
