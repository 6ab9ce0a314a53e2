internal import EncyBase
internal import EncyDocument

/// What comparing asks of a place, looked up once: schemas say far more of it.
final class Traits {
  let place: (any SchemaPlace)?
  let identity: String?
  let isOrdered: Bool?
  let isAtomic: Bool
  let isDerived: Bool
  let isText: Bool
  let tolerance: JSONNumber?
  let reference: String?
  /// Whether one of few values stands there.
  let isChoice: Bool
  /// Whether a text there is equal or not, but never nearly so: ids, dates, addresses.
  let isOpaque: Bool
  let required: [String]

  init(_ place: (any SchemaPlace)?) {
    self.place = place
    let info = place?.info
    identity = info?.identity
    isOrdered = info?.isOrdered
    isAtomic = info?.merge == "atomic"
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
final class TraitsTable {
  private var known: [Int: Traits] = [:]
  private let none = Traits(nil)
  /// A hostile schema can have more places than there is room for.
  private static let most = 10_000

  subscript(place: (any SchemaPlace)?) -> Traits {
    guard let place else { return none }
    // What is kept holds its place, so that no other can take the same address.
    let address = Int(bitPattern: ObjectIdentifier(place))
    if let traits = known[address] { return traits }
    let traits = Traits(place)
    if known.count < TraitsTable.most { known[address] = traits }
    return traits
  }
}
