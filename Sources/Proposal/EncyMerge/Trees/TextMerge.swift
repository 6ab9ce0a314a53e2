internal import EncyBase
internal import EncyCompare

/// Brings together two texts that came from one: by line, and where both changed neighbouring lines, by word (Khanna, Kunal and Pierce,
/// "A Formal Investigation of Diff3", 2007).
///
/// Lines that both sides put in at one place are both kept, ordered by their bytes.
package enum TextMerge {
  /// The text with the changes of both; nil where they touch the same words.
  package static func merge(base: String, ours: String, theirs: String) -> String? {
    let rows = [base, ours, theirs].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    guard let merged = merge(rows[0], rows[1], rows[2], separator: { _ in true }, settle: settleLines) else {
      return nil
    }
    return merged.joined(separator: "\n")
  }

  /// What takes the place of lines that both sides changed.
  private static func settleLines(
    _ base: [Substring], _ ours: [Substring], _ theirs: [Substring]
  ) -> [Substring]? {
    if base.isEmpty {
      let isOursFirst = ours.joined(separator: "\n").precedesByBytes(theirs.joined(separator: "\n"))
      return isOursFirst ? ours + theirs : theirs + ours
    }
    func words(_ lines: [Substring]) -> [Substring] { WordBreaks.words(Substring(lines.joined(separator: "\n"))) }
    let isTelling = { (word: Substring) in
      word.utf8.contains(0x0A) || WordBreaks.holdsLetters(word)
    }
    let merged = merge(words(base), words(ours), words(theirs), separator: isTelling) { _, _, _ in nil }
    return merged.map { $0.joined().split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// Some of the base, and what takes its place.
  private struct Hunk {
    var base: Range<Int>
    var new: Range<Int>
  }

  /// Merges two rows. What stays and is a separator keeps changes apart; `settle` says what becomes of a stretch that both sides
  /// changed, nil where that can't be told.
  private static func merge(
    _ base: [Substring], _ ours: [Substring], _ theirs: [Substring], separator: (Substring) -> Bool,
    settle: ([Substring], [Substring], [Substring]) -> [Substring]?
  ) -> [Substring]? {
    let (own, other) = (hunks(base, ours), hunks(base, theirs))
    var merged: [Substring] = []
    var (place, x, y) = (0, 0, 0)
    /// How far the rows have shifted against the base.
    var (shiftX, shiftY) = (0, 0)
    while x < own.count || y < other.count {
      let start = min(x < own.count ? own[x].base.lowerBound : .max, y < other.count ? other[y].base.lowerBound : .max)
      merged += base[place..<start]
      var end = start
      let (firstX, firstY) = (x, y)
      var (lastX, lastY): (Int?, Int?)
      // Everything that no kept separator keeps apart from what came before.
      func reaches(_ hunk: Hunk, _ otherEnd: Int?) -> Bool {
        if hunk.base.lowerBound == start { return true }
        guard let otherEnd else { return false }
        return hunk.base.lowerBound <= otherEnd || !base[otherEnd..<hunk.base.lowerBound].contains(where: separator)
      }
      var grows = true
      while grows {
        grows = false
        if x < own.count, reaches(own[x], lastY) {
          lastX = own[x].base.upperBound
          end = max(end, own[x].base.upperBound)
          (x, grows) = (x + 1, true)
        }
        if y < other.count, reaches(other[y], lastX) {
          lastY = other[y].base.upperBound
          end = max(end, other[y].base.upperBound)
          (y, grows) = (y + 1, true)
        }
      }
      func row(_ hunks: ArraySlice<Hunk>, _ shift: inout Int, _ texts: [Substring]) -> [Substring] {
        let from = start + shift
        for hunk in hunks { shift += hunk.new.count - hunk.base.count }
        return Array(texts[from..<(end + shift)])
      }
      let left = row(own[firstX..<x], &shiftX, ours)
      let right = row(other[firstY..<y], &shiftY, theirs)
      if x == firstX {
        merged += right
      } else if y == firstY {
        merged += left
      } else if left.elementsEqual(right, by: { $0.utf8.elementsEqual($1.utf8) }) {
        merged += left
      } else if let settled = settle(Array(base[start..<end]), left, right) {
        merged += settled
      } else {
        return nil
      }
      place = end
    }
    return merged + base[place...]
  }

  private static func hunks(_ base: [Substring], _ new: [Substring]) -> [Hunk] {
    let difference = TextDifference.compare(base, new)
    var hunks: [Hunk] = []
    var (x, y) = (0, 0)
    while x < base.count || y < new.count {
      let (startX, startY) = (x, y)
      while x < base.count, difference.isRemoved[x] { x += 1 }
      while y < new.count, difference.isAdded[y] { y += 1 }
      if startX < x || startY < y {
        hunks.append(Hunk(base: startX..<x, new: startY..<y))
      } else {
        (x, y) = (x + 1, y + 1)
      }
    }
    return hunks
  }
}
