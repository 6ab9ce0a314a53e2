internal import EncyBase

/// How many letters a typed word is away from others: inserted, left out, replaced, or swapped with their neighbours (optimal
/// string alignment, the usual form of Damerau–Levenshtein).
///
/// A column of the table is kept in the bits of a word (Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances", 2003), so that a word costs about as many steps as it has letters.
struct EditDistance {
  private let count: Int
  /// Where each byte stands in the typed word.
  private let places: [UInt64]
  let signature: UInt64

  /// - Parameter word: At most ``FoldedText/longest`` bytes are taken.
  init(_ word: some Collection<UInt8>) {
    let word = word.prefix(FoldedText.longest)
    var places = [UInt64](repeating: 0, count: 256)
    for (place, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(place) }
    (count, self.places, signature) = (word.count, places, EditDistance.signature(word))
  }

  /// The distance to a word, and to that beginning of it which is nearest.
  func distances(to word: some Sequence<UInt8>) -> (whole: Int, prefix: Int) {
    if count == 0 { return (word.reduce(0) { count, _ in count + 1 }, 0) }
    var (positive, negative, diagonal): (UInt64, UInt64, UInt64) = (~0, 0, 0)
    var last: UInt64 = 0
    let top = UInt64(1) << UInt64(count - 1)
    var (distance, nearest) = (count, count)
    for byte in word {
      let match = places[Int(byte)]
      let swapped = ((~diagonal & match) << 1) & last
      diagonal = (((match & positive) &+ positive) ^ positive) | match | negative | swapped
      var (up, down) = (negative | ~(diagonal | positive), diagonal & positive)
      if up & top != 0 { distance += 1 } else if down & top != 0 { distance -= 1 }
      nearest = min(nearest, distance)
      up = up << 1 | 1
      down <<= 1
      positive = down | ~(diagonal | up)
      negative = up & diagonal
      last = match
    }
    return (distance, nearest)
  }

  /// Which letters a word has: a bit for one of a letter and another for more, the digits and other bytes together in a few. A change of one
  /// letter changes two bits at most.
  static func signature(_ word: some Sequence<UInt8>) -> UInt64 {
    var bits: UInt64 = 0
    for byte in word {
      let place: UInt64
      switch byte {
      case 0x61...0x7A:
        let first = UInt64(byte - 0x61) * 2
        place = bits >> first & 1 == 0 ? first : first + 1
      case 0x30...0x39: place = 52 + UInt64(byte) % 6
      default: place = 58 + UInt64(byte) % 6
      }
      bits |= 1 << place
    }
    return bits
  }
}
