package import EncyBase
package import EncyDocument
package import EncyTexts

/// Places that go to ours whatever the sides did, and why: what they hold together would break something.
package struct ForcedPlaces: Sendable {
  private var kinds: [JSONPointer: MergeConflict.Kind] = [:]
  private var reasons: [JSONPointer: Message] = [:]
  /// Lists of which only the order goes to ours, and why.
  private var orders: [JSONPointer: Message] = [:]
  /// All places above them.
  private var above: Set<JSONPointer> = []

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty && orders.isEmpty }

  /// - Returns: Whether the place wasn't forced before.
  @discardableResult
  package mutating func insert(_ pointer: JSONPointer, _ kind: MergeConflict.Kind, reason: Message?) -> Bool {
    if kinds[pointer] != nil { return false }
    kinds[pointer] = kind
    reasons[pointer] = reason
    lead(to: pointer)
    return true
  }

  /// The order of a list's items goes to ours; what they are is merged as ever.
  package mutating func insertOrder(_ pointer: JSONPointer, reason: Message) {
    orders[pointer] = reason
    lead(to: pointer)
  }

  private mutating func lead(to pointer: JSONPointer) {
    var place = pointer
    while !place.tokens.isEmpty {
      place = place.parent
      above.insert(place)
    }
  }

  /// Why the order of a list goes to ours; `nil` where it needn't.
  func orderReason(at pointer: JSONPointer) -> Message? { orders.isEmpty ? nil : orders[pointer] }
  package func kind(at pointer: JSONPointer) -> MergeConflict.Kind? { kinds[pointer] }
  package func reason(at pointer: JSONPointer) -> Message? { reasons[pointer] }
  /// Why the first place below another is forced.
  func kind(below pointer: JSONPointer) -> MergeConflict.Kind? {
    let count = pointer.tokens.count
    return kinds.filter { $0.key.tokens.count > count && JSONPointer(Array($0.key.tokens.prefix(count))) == pointer }
      .min { $0.key.description.precedesByBytes($1.key.description) }?.value
  }
  /// Whether there are any below a place.
  package func isAbove(_ pointer: JSONPointer) -> Bool { above.contains(pointer) }
  /// The place or the nearest above it that is forced.
  package func covering(_ pointer: JSONPointer) -> JSONPointer? {
    if kinds.isEmpty { return nil }
    var place = pointer
    while true {
      if kinds[place] != nil { return place }
      if place.tokens.isEmpty { return nil }
      place = place.parent
    }
  }
}
