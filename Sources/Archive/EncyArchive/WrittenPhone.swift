internal import EncyBase
internal import EncyContacts

/// A telephone number as it may stand in texts: with its country code, with the zero that is dialed within the country, with or without signs.
struct WrittenPhone: Hashable {
  /// The digits behind the country code and the zero.
  private let national: [UInt8]
  /// The country code; `nil` where it isn't known.
  private let country: [UInt8]?

  /// Fewer digits would be found in amounts.
  private static let shortest = 7
  private static let zero = UInt8(ascii: "0")

  /// The numbers that a text may be; several where its country code may be shorter or longer.
  static func all(of text: String) -> [WrittenPhone] {
    guard let number = PhoneNumber(text) else {
      let digits = Array(PhoneNumber.digits(in: text).utf8.drop { $0 == zero })
      return digits.count >= shortest ? [WrittenPhone(national: digits, country: nil)] : []
    }
    let digits = Array(number.digits.utf8)
    return (1...3).compactMap { count in
      let national = Array(digits.dropFirst(count))
      guard national.count >= shortest, national.first != zero else { return nil }
      return WrittenPhone(national: national, country: Array(digits.prefix(count)))
    }
  }

  /// Where numbers stand in a text, as places of its characters, in order and apart.
  static func ranges(of phones: [WrittenPhone], in text: String) -> [Range<Int>] {
    guard !phones.isEmpty, text.utf8.count(where: { (0x30...0x39).contains($0) }) >= shortest else { return [] }
    let line = Line(text)
    let found = phones.flatMap { $0.ranges(in: line) }
    return found.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
      .reduce(into: []) { all, one in if all.last.map({ $0.upperBound <= one.lowerBound }) ?? true { all.append(one) } }
  }

  private struct Line {
    let characters: [Character]
    var digits: [(digit: UInt8, place: Int)] = []

    init(_ text: String) {
      characters = Array(text)
      for (place, character) in characters.enumerated() {
        if character.isASCII, character.isNumber, let digit = character.asciiValue { digits.append((digit, place)) }
      }
    }

    /// Whether two digits belong to one number: only blanks and marks are between them.
    func areJoined(_ one: Int, _ other: Int) -> Bool {
      let between = characters[(digits[one].place + 1)..<digits[other].place]
      return between.count <= 4 && between.allSatisfy { " -()./\u{A0}\u{202F}\u{2011}\u{2013}\u{2212}".contains($0) }
    }

    func isWord(_ place: Int) -> Bool {
      characters.indices.contains(place) && (characters[place].isLetter || characters[place].isNumber)
    }

    /// The place of a plus sign before a digit; `nil` where none is.
    func plus(before digit: Int) -> Int? {
      let place = digits[digit].place
      let start = characters[..<place].lastIndex { $0 != " " && $0 != "(" }
      return start.flatMap { characters[$0] == "+" ? $0 : nil }
    }
  }

  private func ranges(in line: Line) -> [Range<Int>] {
    let digits = line.digits
    guard digits.count >= national.count else { return [] }
    return (0...(digits.count - national.count)).compactMap { first in
      let last = first + national.count - 1
      guard zip(national, digits[first...last]).allSatisfy({ $0 == $1.digit }),
        (first..<last).allSatisfy({ line.areJoined($0, $0 + 1) }), !line.isWord(digits[last].place + 1),
        let start = start(before: first, line), !line.isWord(start - 1)
      else { return nil }
      return start..<(digits[last].place + 1)
    }
  }

  /// Where a number begins whose national digits begin at a digit of a line.
  private func start(before first: Int, _ line: Line) -> Int? {
    // The digits before it that belong to it, at most the sign for other countries, a country code and a zero.
    var lead: [UInt8] = []
    while lead.count < min(first, 6), line.areJoined(first - lead.count - 1, first - lead.count) {
      lead.insert(line.digits[first - lead.count - 1].digit, at: 0)
      if line.plus(before: first - lead.count) != nil { break }
    }
    func place(_ count: Int) -> Int { line.digits[first - count].place }
    if !lead.isEmpty, let plus = line.plus(before: first - lead.count) {
      let code = lead.count > 1 && lead.last == Self.zero ? Array(lead.dropLast()) : lead
      return (country ?? code) == code && code.count <= 3 ? plus : nil
    }
    if line.plus(before: first) != nil { return nil }
    for code in [country].compactMap(\.self) {
      for written in [[Self.zero, Self.zero] + code + [Self.zero], [Self.zero, Self.zero] + code, code] {
        if lead.suffix(written.count) == written[...] { return place(written.count) }
      }
    }
    if lead.last == Self.zero { return place(1) }
    return national.count > Self.shortest ? place(0) : nil
  }
}
