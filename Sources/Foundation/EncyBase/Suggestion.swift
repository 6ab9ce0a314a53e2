/// Finds the name that was meant by a misspelled one: the one place where names are compared for likeness.
package enum Suggestion {
  /// The candidate closest to a text, when it is close enough to be meant and fits; of equals the first.
  package static func nearest(
    to text: String, among candidates: [String], where fits: (String) -> Bool = { _ in true }
  ) -> String? {
    let wanted = folded(text)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != text {
      // Folding takes longer than the look at the lengths that rules most candidates out.
      guard abs(candidate.utf8.count - text.utf8.count) <= 4 + max(candidate.utf8.count, text.utf8.count) / 3 else {
        continue
      }
      guard fits(candidate) else { continue }
      let other = folded(candidate)
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

  /// The one candidate that is a more exact form of a short name, with a word before or after it: `orderDiscount` for `discount`.
  package static func longer(than text: String, among candidates: [String]) -> String? {
    guard text.utf8.count >= 4, let first = text.first, text.allSatisfy({ $0.isLetter && $0.isASCII }) else {
      return nil
    }
    let last = first.uppercased() + text.dropFirst()
    let found = candidates.filter { candidate in
      guard candidate.utf8.count > text.utf8.count else { return false }
      if candidate.hasSuffix(last) { return true }
      return candidate.hasPrefix(text) && candidate.dropFirst(text.count).first?.isUppercase == true
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The number of letters to insert, delete, replace or swap between two names, whatever their case and word marks.
  package static func slips(from text: String, to other: String) -> Int { distance(folded(text), folded(other)) }

  /// Case and word marks don't make names different.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    var out: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where scalar != "-" && scalar != "_" && scalar != " " {
      switch scalar {
      case "A"..."Z": out.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      case ..."\u{7F}": out.append(scalar)
      default: out += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    return out
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment distance).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    // Three rows of the table: the one that is made, and the two above it.
    var rows = [[Int]](repeating: Array(0...right.count), count: 3)
    for (row, scalar) in left.enumerated() {
      let (now, last, before) = ((row + 1) % 3, row % 3, (row + 2) % 3)
      rows[now][0] = row + 1
      for (column, other) in right.enumerated() {
        var cost = min(
          rows[last][column] + (scalar == other ? 0 : 1), rows[last][column + 1] + 1, rows[now][column] + 1)
        if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
          cost = min(cost, rows[before][column - 1] + 1)
        }
        rows[now][column + 1] = cost
      }
    }
    return rows[left.count % 3][right.count]
  }
}
