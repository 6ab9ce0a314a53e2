/// How far a word is from one that may have been meant.
package enum Spelling {
  /// The number of letters to add, drop or change (Levenshtein 1966).
  package static func slips(from left: [Character], to right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var corner = row[0]
      row[0] = place + 1
      for (column, other) in right.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, corner + (letter == other ? 0 : 1))
        corner = above
      }
    }
    return row[right.count]
  }
}
