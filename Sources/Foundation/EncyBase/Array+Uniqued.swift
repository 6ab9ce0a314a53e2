extension Array where Element: Hashable {
  /// The elements without later repetitions.
  @inlinable
  package func uniqued() -> [Element] {
    if count <= 16 {
      // Few are compared faster than hashed.
      return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
    }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
