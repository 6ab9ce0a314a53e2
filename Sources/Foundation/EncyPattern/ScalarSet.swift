/// A set of Unicode scalars as ranges in rising order that don't touch.
///
/// It holds numbers rather than scalars: a pattern may name surrogates, which no text has.
package struct ScalarSet: Sendable, Equatable {
  package struct Range: Sendable, Equatable {
    var low: UInt32
    var high: UInt32
  }

  package private(set) var ranges: [Range]

  static let highest: UInt32 = 0x10FFFF

  /// The set of these ranges, in any order.
  package init(_ ranges: [Range] = []) {
    self.ranges = ranges
    unite()
  }

  package init(_ ranges: ClosedRange<UInt32>...) {
    self.init(ranges.map { Range(low: $0.lowerBound, high: $0.upperBound) })
  }

  /// Sorts the ranges and joins those that touch.
  private mutating func unite() {
    var isSorted = true
    for place in ranges.indices.dropFirst() where ranges[place].low <= ranges[place - 1].high &+ 1 {
      isSorted = false
      break
    }
    if isSorted { return }
    // Sets as people write them have few ranges, for which inserting beats the library's sort.
    if ranges.count <= 24 {
      for place in 1..<ranges.count {
        let range = ranges[place]
        var hole = place
        while hole > 0, ranges[hole - 1].low > range.low {
          ranges[hole] = ranges[hole - 1]
          hole -= 1
        }
        ranges[hole] = range
      }
    } else {
      ranges.sort { $0.low < $1.low }
    }
    var last = 0
    for place in 1..<ranges.count {
      if ranges[place].low <= ranges[last].high &+ 1 {
        ranges[last].high = max(ranges[last].high, ranges[place].high)
      } else {
        last += 1
        ranges[last] = ranges[place]
      }
    }
    ranges.removeLast(ranges.count - last - 1)
  }

  /// Turns it into the set of all scalars that it lacks.
  mutating func invert() {
    var start: UInt32 = 0
    var kept = 0
    for range in ranges {
      if range.low > start {
        ranges[kept] = Range(low: start, high: range.low - 1)
        kept += 1
      }
      start = range.high + 1
    }
    ranges.removeLast(ranges.count - kept)
    if start <= ScalarSet.highest { ranges.append(Range(low: start, high: ScalarSet.highest)) }
  }

  /// The set of all scalars that this one lacks.
  var complement: ScalarSet {
    var copy = self
    copy.invert()
    return copy
  }

  package func contains(_ value: UInt32) -> Bool { ScalarSet.contains(ranges[...], value) }

  fileprivate static func contains(_ ranges: ArraySlice<Range>, _ value: UInt32) -> Bool {
    var (low, high) = (ranges.startIndex, ranges.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].high < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.endIndex && ranges[low].low <= value
  }

  static let digit = ScalarSet(0x30...0x39)
  static let word = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
  /// White space and line ends (ECMA-262 sections 12.2 and 12.3).
  static let space = ScalarSet(
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF)
  static let notDigit = digit.complement
  static let notWord = word.complement
  static let notSpace = space.complement
  /// All but the ends of lines.
  static let dot = ScalarSet(0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029).complement
}

/// Many sets, their ranges in one array.
struct ScalarSets: Sendable {
  private(set) var ranges: [ScalarSet.Range] = []
  private var ends: [Int32] = []

  var count: Int { ends.count }

  /// Makes room for what most patterns have.
  mutating func reserve() {
    ranges.reserveCapacity(24)
    ends.reserveCapacity(12)
  }

  mutating func append(_ set: ScalarSet) {
    ranges += set.ranges
    ends.append(Int32(truncatingIfNeeded: ranges.count))
  }

  mutating func append(_ value: UInt32) {
    ranges.append(ScalarSet.Range(low: value, high: value))
    ends.append(Int32(truncatingIfNeeded: ranges.count))
  }

  /// Where the ranges of a set are.
  func places(_ set: Int) -> Range<Int> { (set == 0 ? 0 : Int(ends[set - 1]))..<Int(ends[set]) }

  func contains(_ set: Int, _ value: UInt32) -> Bool { ScalarSet.contains(ranges[places(set)], value) }

  func isEqual(_ place: Int, _ set: ScalarSet) -> Bool {
    let places = places(place)
    return places.count == set.ranges.count && ranges[places].elementsEqual(set.ranges)
  }
}

/// Which byte of an ASCII text belongs to a word.
@inline(__always)
func isWordByte(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F
}
