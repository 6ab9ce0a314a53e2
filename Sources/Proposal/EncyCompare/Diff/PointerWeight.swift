/// How much pointers take that lead to many places in one value.
package enum PointerWeight {
  /// The most bytes that the ways to places in one value may take.
  private static let most = 64 << 20
  /// What a token takes beside its text.
  private static let ofToken = 24

  /// Whether the way to a value is so long that so many places in it, each with its pointer, would take too much.
  package static func isTooMuch(_ way: ArraySlice<String>, _ places: Int) -> Bool {
    guard places > 1, !way.isEmpty else { return false }
    let weight = way.reduce(0) { $0 + $1.utf8.count + ofToken }
    return weight > most / places
  }
}
