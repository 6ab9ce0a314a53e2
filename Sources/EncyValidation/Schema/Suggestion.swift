/// Finds the name that was meant by a misspelt one.
enum Suggestion {
  /// The candidate closest to a text, when it is close enough to be meant; of equals the first.
  static func nearest(to text: String, among candidates: [String]) -> String? {
    let wanted = Array(folded(text).unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != text {
      let other = Array(folded(candidate).unicodeScalars)
      guard other.count <= 64, !other.isEmpty else { continue }
      let allowed = max(1, min(wanted.count, other.count) / 3)
      guard abs(other.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, other)
      // Of a short name hardly anything may be missing: `id` is not a slip for `to`.
      if distance <= allowed, distance < min(wanted.count, other.count) - 1, distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Case and word marks don't make names different.
  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment distance).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, last) = (last, next)
    }
    return last[right.count]
  }
}
