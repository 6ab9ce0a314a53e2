internal import EncyBase

extension SearchIndex {
  /// A row that was found.
  package struct Hit: Sendable, Equatable {
    /// Its number in the list, from 0.
    package let row: Int
    /// How well it fits what was typed, 1000 at best.
    package let score: Int
    /// How much else its name holds, in what a typed name weighs.
    package let rest: Int
    /// How many of the typed words it has as they were typed, accents aside.
    package let whole: Int
    /// The typed words that it hasn't, not even with as many slips as words may have, by their places; legal forms aside.
    package let lacks: [Int]

    /// Best first; what fits alike in the list's order.
    fileprivate func isBefore(_ other: Hit) -> Bool {
      (other.score, rest, row) < (score, other.rest, other.row)
    }
  }

  /// What was found: the best, and how many rows fit.
  package struct Found: Sendable {
    package let hits: [Hit]
    package let count: Int

    package init(hits: [Hit], count: Int) { (self.hits, self.count) = (hits, count) }
  }

  /// How well a word fits another, of 1000.
  private enum Quality {
    static let exact = 1000
    static let folded = 980
    static let joined = 930
    static let prefix = 900
    static let innerPrefix = 800
    /// Of a part of a compound, its end or another: less than seven tenths of a whole word, which leaves such rows out beside one.
    static let end = 600
    static let middle = 550
    /// Of a part of a number, which is less than a whole word in whatever text.
    static let number = 700
    static let slips = [0, 800, 650, 500, 350]
    static let prefixSlips = [0, 600, 450]
  }

  /// How much a kind of text counts, of 1000.
  private static let factors: [Int] = Kind.allCases.map { kind in
    switch kind {
    case .name, .number: 1000
    case .place: 850
    case .person: 800
    case .other: 750
    }
  }

  /// Finds rows by what was typed.
  ///
  /// The words may stand in any order, and the last be the beginning of one; of the others beginnings of three letters do. Four letters are
  /// found within a word, too, as `bolaget` in `Kylbolaget`. A word with three letters or more may have a slip, from six letters on two: see
  /// ``EditDistance``. Words that were typed as one or in two are tried as
  /// well. Digits find numbers that they stand in, however those are written; what has them as a whole word comes before these.
  ///
  /// A row's score is the mean of how well each typed word fits its best counterpart: exactly 1000, without accents 980, the beginning of it
  /// up to 900, its end 600, with a slip 800, with two 650, less in places, persons and other texts; long words weigh more than short ones, legal
  /// forms a tenth. Rows with less than seven tenths of the best score aren't shown. Of equals the one whose name holds least
  /// else comes first, then the one that comes first in the list. Where no row has all words, one slip more is let through, for
  /// half as much.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - limit: The most hits.
  /// - Returns: The best, and how many rows fit.
  package func search(_ text: String, limit: Int) -> Found {
    let typed = Array(FoldedText.words(text).prefix(12))
    guard !typed.isEmpty, count > 0, limit > 0 else { return Found(hits: [], count: 0) }
    return bytes.withUnsafeBytes { raw in
      var search = Search(index: self, raw: raw, typed: typed)
      search.run(isWide: false)
      if !search.hasAll {
        search.surely = search.fits
        search.run(isWide: true)
      }
      return search.found(limit)
    }
  }

  /// One search.
  private struct Search {
    let index: SearchIndex
    let raw: UnsafeRawBufferPointer
    let typed: [FoldedText.Word]
    let weights: [Int]
    /// For each typed word how well it fits each row; the lowest bit tells whether in its name, the next whether as a whole word.
    var fits: [[UInt16]]
    /// The same before one slip more was let through; `nil` where that wasn't needed.
    var surely: [[UInt16]]?

    private var sections: Sections { index.sections }

    init(index: SearchIndex, raw: UnsafeRawBufferPointer, typed: [FoldedText.Word]) {
      (self.index, self.raw, self.typed) = (index, raw, typed)
      weights = typed.map(SearchIndex.weight)
      fits = Array(repeating: Array(repeating: 0, count: index.count), count: typed.count)
    }

    mutating func run(isWide: Bool) {
      for place in typed.indices {
        let isLast = place == typed.count - 1
        match(typed[place].folded, exact: typed[place].exact, isLast: isLast, isWide: isWide, at: [place])
        if isWide {
          splitRoughly(typed[place].folded, at: [place])
          if place > 0 { splitRoughly(typed[place - 1].folded + typed[place].folded, at: [place - 1, place]) }
          continue
        }
        if place > 0 {
          // Typed apart, written as one; not so that all of the shorter is slips.
          let folded = typed[place - 1].folded + typed[place].folded
          let shorter = min(typed[place - 1].folded.count, typed[place].folded.count)
          match(folded, exact: [], isLast: isLast, isWide: false, most: shorter - 1, at: [place - 1, place])
        }
        split(place)
      }
      if !isWide { matchNumbers() }
    }

    /// The typed words that say something.
    var needed: [Int] {
      let heavy = typed.indices.filter { !typed[$0].isLight }
      return heavy.isEmpty ? Array(typed.indices) : heavy
    }

    /// Whether a row has all of these.
    var hasAll: Bool {
      let needed = needed
      return (0..<index.count).contains { row in needed.allSatisfy { fits[$0][row] > 0 } }
    }

    /// How many slips a word of so many letters may have.
    private func slips(_ count: Int, _ isWide: Bool) -> Int {
      let slips = count < 3 ? 0 : count < 6 ? 1 : 2
      return isWide && count > 3 ? slips + 1 : slips
    }

    private mutating func match(
      _ folded: [UInt8], exact: [UInt8], isLast: Bool, isWide: Bool, most limit: Int = .max, at places: [Int]
    ) {
      let distance = EditDistance(folded)
      // Another number is another's.
      let most = folded.contains { $0 < 0x3A } ? 0 : min(limit, slips(folded.count, isWide))
      // Of a beginning less is known.
      let mostOfPrefix = isLast && folded.count >= 4 ? min(most, folded.count < 8 ? 1 : 2) : 0
      let takesPrefix = isLast || folded.count >= 3
      let signature = distance.signature
      for word in 0..<sections.words {
        let other = raw.loadUnaligned(fromByteOffset: sections.signatureStart + word * 8, as: UInt64.self).littleEndian
        let missing = (signature & ~other).nonzeroBitCount
        let isNear = (signature ^ other).nonzeroBitCount <= 2 * most
        guard isNear || missing <= mostOfPrefix, missing <= max(most, mostOfPrefix) else { continue }
        let entry = raw.entry(word, sections)
        guard entry.folded + most >= folded.count else { continue }
        let (whole, prefix) = distance.distances(to: raw.folded(entry, sections))
        var quality = 0
        if whole == 0 {
          let isExact = entry.exact == exact.count && raw.exact(entry, sections).elementsEqual(exact)
          quality = isExact ? Quality.exact : exact.isEmpty ? Quality.joined : Quality.folded
        } else if prefix == 0, takesPrefix {
          let rest = min(10, entry.folded - folded.count) * 5
          let isNumber = folded.allSatisfy { $0 < 0x3A }
          quality = (isNumber ? Quality.number : isLast ? Quality.prefix : Quality.innerPrefix) - rest
        }
        if quality == 0, whole <= most { quality = Quality.slips[whole] }
        if quality == 0, prefix <= mostOfPrefix { quality = Quality.prefixSlips[prefix] }
        if quality == 0, missing == 0, folded.count >= 4, most > 0,
          let start = SearchIndex.place(of: folded, in: raw.folded(entry, sections))
        {
          quality = start + folded.count == entry.folded ? Quality.end : Quality.middle
        }
        if isWide { quality /= 2 }
        if quality > 0 { take(entry, quality, at: places, isWhole: whole == 0 && places.count == 1) }
      }
    }

    /// Notes that a word or number fits its rows.
    private mutating func take(_ entry: Entry, _ quality: Int, at places: [Int], isWhole: Bool = false) {
      let qualities = SearchIndex.factors.map { UInt16(quality * $0 / 1000) << 2 }
      for posting in entry.postings {
        let number = raw.number(sections.postingStart + posting * 4)
        let kind = number & 15
        let quality = qualities[min(kind, qualities.count - 1)] | (kind == 0 ? 1 : 0) | (isWhole ? 2 : 0)
        for place in places { fit(place, number >> 4, quality) }
      }
    }

    /// Keeps the better of two fits, and that one of them was of a whole word.
    private mutating func fit(_ place: Int, _ row: Int, _ quality: UInt16) {
      let old = fits[place][row]
      fits[place][row] = max(old, quality) | (old | quality) & 2
    }

    /// A word that was typed as one and is written as two.
    private mutating func split(_ place: Int) {
      let folded = typed[place].folded
      guard folded.count >= 4 else { return }
      for cut in 1..<folded.count {
        let first = entries(Array(folded[..<cut]))
        guard !first.isEmpty else { continue }
        let second = entries(Array(folded[cut...]))
        if second.isEmpty { continue }
        var rows: [Int: UInt16] = [:]
        for entry in first {
          for posting in entry.postings { rows[raw.number(sections.postingStart + posting * 4) >> 4] = 1 }
        }
        for entry in second {
          for posting in entry.postings {
            let number = raw.number(sections.postingStart + posting * 4)
            guard rows[number >> 4] != nil else { continue }
            let quality =
              UInt16(Quality.joined * SearchIndex.factors[min(number & 15, 4)] / 1000) << 2 | (number & 15 == 0 ? 1 : 0)
            fit(place, number >> 4, quality)
          }
        }
      }
    }

    /// The same with a letter instead of the space, or a slip in either of both.
    private mutating func splitRoughly(_ folded: [UInt8], at places: [Int]) {
      guard folded.count >= 7, !folded.contains(where: { $0 < 0x3A }) else { return }
      let signature = EditDistance.signature(folded)
      let reversed = Array(folded.reversed())
      // How long the word is that each row begins and ends with, and how many slips that takes.
      var ends = [[Int32: (length: Int, slips: Int)]](repeating: [:], count: 2)
      for word in 0..<sections.words {
        let other = raw.loadUnaligned(fromByteOffset: sections.signatureStart + word * 8, as: UInt64.self).littleEndian
        guard (other & ~signature).nonzeroBitCount <= 1 else { continue }
        let entry = raw.entry(word, sections)
        guard (3..<folded.count).contains(entry.folded), !entry.isLight else { continue }
        let text = raw.folded(entry, sections)
        let slips = [
          EditDistance(text).distances(to: folded).prefix,
          EditDistance(Array(text.reversed())).distances(to: reversed).prefix,
        ]
        for (end, slips) in slips.enumerated() where slips <= 1 {
          for posting in entry.postings {
            let row = Int32(raw.number(sections.postingStart + posting * 4) >> 4)
            if ends[end][row].map({ $0.length < entry.folded }) ?? true { ends[end][row] = (entry.folded, slips) }
          }
        }
      }
      for (row, first) in ends[0] {
        guard let second = ends[1][row] else { continue }
        // The less is left between both, the surer.
        let length = min(first.length + second.length, folded.count)
        let quality = UInt16(Quality.slips[1 + first.slips + second.slips] * length / folded.count) << 2
        for place in places { fit(place, Int(row), quality) }
      }
    }

    /// The words that are a folded one.
    private func entries(_ folded: [UInt8]) -> [Entry] {
      var (low, high) = (0, sections.words)
      while low < high {
        let middle = (low + high) / 2
        if raw.folded(raw.entry(middle, sections), sections).lexicographicallyPrecedes(folded) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      var found: [Entry] = []
      while low < sections.words, case let entry = raw.entry(low, sections),
        raw.folded(entry, sections).elementsEqual(folded)
      {
        found.append(entry)
        low += 1
      }
      return found
    }

    /// Numbers that typed digits stand in. Digits apart from each other are tried as one number, too.
    private mutating func matchNumbers() {
      var place = 0
      while place < typed.count {
        var end = place
        while end < typed.count, typed[end].digits.count == typed[end].folded.count { end += 1 }
        if end > place + 1 { matchNumbers(typed[place..<end].flatMap(\.digits), at: Array(place..<end)) }
        for single in place..<max(end, place + 1) {
          let digits = typed[single].digits
          if digits.count > 2 || digits.count == 2 && typed[single].folded.count == 2 {
            matchNumbers(digits, at: [single])
          }
        }
        place = max(end, place + 1)
      }
    }

    private mutating func matchNumbers(_ digits: [UInt8], at places: [Int]) {
      // Telephone numbers lose their first zero behind the country's number.
      let wanted = digits.count > 6 && digits.first == 0x30 ? Array(digits.dropFirst()) : digits
      for number in 0..<sections.numbers {
        let entry = raw.entry(sections.words + number, sections)
        guard entry.folded >= wanted.count else { continue }
        let text = raw.folded(entry, sections)
        guard let start = SearchIndex.place(of: wanted, in: text) else { continue }
        let isWhole = wanted.count == text.count
        // The longer the part, the surer.
        let quality = isWhole ? Quality.exact : min(Quality.number, 520 + 20 * wanted.count) - (start > 0 ? 10 : 0)
        take(entry, quality, at: places, isWhole: isWhole)
      }
    }

    /// The best rows.
    func found(_ limit: Int) -> Found {
      let total = weights.reduce(0, +)
      var scores = [Int](repeating: 0, count: index.count)
      var best = 0
      for row in scores.indices {
        var sum = 0
        for place in typed.indices { sum += weights[place] * Int(fits[place][row] >> 2) }
        scores[row] = sum / total
        best = max(best, scores[row])
      }
      guard best > 0 else { return Found(hits: [], count: 0) }
      let (needed, surely) = (needed, surely ?? fits)
      var hits: [Hit] = []
      var count = 0
      for row in scores.indices where scores[row] * 10 >= best * 7 {
        count += 1
        let matched = typed.indices.reduce(0) { $0 + (fits[$1][row] & 1 == 1 ? weights[$1] : 0) }
        let hit = Hit(
          row: row, score: scores[row], rest: max(0, index.row(row).weight - matched),
          whole: typed.indices.count { fits[$0][row] & 2 != 0 }, lacks: needed.filter { surely[$0][row] == 0 })
        if hits.count >= limit, let last = hits.last, !hit.isBefore(last) { continue }
        let place = hits.partitioningIndex { hit.isBefore($0) }
        hits.insert(hit, at: place)
        if hits.count > limit { hits.removeLast() }
      }
      return Found(hits: hits, count: count)
    }
  }

  /// Where letters or digits begin in a word or number; `nil` where they don't stand in it.
  private static func place(of part: [UInt8], in whole: UnsafeRawBufferPointer) -> Int? {
    guard let first = part.first, whole.count >= part.count else { return nil }
    for start in 0...(whole.count - part.count) where whole[start] == first {
      var length = 1
      while length < part.count, whole[start + length] == part[length] { length += 1 }
      if length == part.count { return start }
    }
    return nil
  }
}

extension [SearchIndex.Hit] {
  /// The first place whose hit comes after another.
  fileprivate func partitioningIndex(where isAfter: (SearchIndex.Hit) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
