internal import EncyBase
internal import EncyContacts

/// A person as texts tell of them: names, and what else was found to be theirs, such as an address of e-mail. Capitals, accents and
/// the kind of blanks make no difference.
struct PersonText {
  /// Folded, the longest first: a name may be part of an address.
  private var terms: [[UInt8]] = []
  /// The texts among them by which the person is recognized, by their folded words.
  private(set) var names: Set<[[UInt8]]> = []
  /// The digits of telephone numbers as they are written.
  private var written: Set<String> = []
  private var phones: Set<WrittenPhone> = []
  /// The number by which the person is asked for.
  private let askedPhones: [WrittenPhone]
  /// The words of addresses of e-mail.
  private var mails: Set<[[UInt8]]> = []

  init(_ names: [String] = []) {
    let first = names.first ?? ""
    askedPhones = first.contains(where: \.isLetter) ? [] : WrittenPhone.all(of: first)
    for name in names {
      add(name)
      // `Berg, Anna` is asked for by whoever has it from a list.
      let halves = name.split(separator: ",").map { String($0).trimmingSpaces }
      if halves.count == 2 { add(name: "\(halves[1]) \(halves[0])") }
      let words = FoldedText.words(name).map(\.folded)
      self.names.insert(words)
      if !name.contains("@") { addTurned(words) }
    }
    if !askedPhones.isEmpty { add(contact: first) }
  }

  /// Takes the forms in which lists write a name: `Berg, Anna` of `Anna Berg`, and the other way round.
  private mutating func addTurned(_ words: [[UInt8]]) {
    guard (2...6).contains(words.count), !words.joined().contains(where: { (0x30...0x39).contains($0) }) else { return }
    for place in 1..<words.count {
      for mark in [", ", ","] {
        let halves = [words[place...], words[..<place]].map { Array($0.joined(separator: [UInt8(ascii: " ")])) }
        add(String(decoding: halves[0] + Array(mark.utf8) + halves[1], as: UTF8.self))
      }
    }
  }

  /// Takes a name of the person. One word alone, such as a first name, is that of many.
  mutating func add(name: String) {
    let words = FoldedText.words(name).map(\.folded)
    guard words.count > 1 else { return }
    names.insert(words)
    add(name)
    addTurned(words)
  }

  /// Whether an address or number is the one that is asked for, or an address with the name. A number that was found beside the name may be
  /// a switchboard's.
  func isAsked(_ contact: String) -> Bool {
    isName(contact) || !WrittenPhone.ranges(of: askedPhones, in: contact).isEmpty
  }

  /// Takes a telephone number, an address of e-mail or another text that belongs to the person.
  mutating func add(contact: String) {
    add(contact)
    if contact.contains("@") {
      mails.insert(FoldedText.words(contact).map(\.folded))
      return
    }
    let digits = PhoneNumber.digits(in: contact)
    if digits.count >= PersonText.shortestPhone { written.insert(digits) }
    phones.formUnion(WrittenPhone.all(of: contact))
  }

  /// Fewer digits than of a number would be found in amounts.
  private static let shortestPhone = 6

  /// Whether a name is the person's: the words of a known one, in another order or among others.
  func isName(_ text: String) -> Bool {
    let words = FoldedText.words(text).map(\.folded)
    return names.contains { name in
      if name.count == words.count, name.sorted(by: PersonText.precedes) == words.sorted(by: PersonText.precedes) {
        return true
      }
      return words.indices.contains { start in
        words.count - start >= name.count
          && zip(name, words[start...]).enumerated().allSatisfy { place, pair in
            // `Anna Bergs` is her genitive.
            pair.0 == pair.1 || place == name.count - 1 && pair.1 == pair.0 + [UInt8(ascii: "s")]
          }
      }
    }
  }

  private static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }

  /// Whether a text has a telephone number of the person, however it is written.
  func hasPhone(_ text: String) -> Bool { !WrittenPhone.ranges(of: Array(phones), in: text).isEmpty }

  /// Whether a text may tell of the person in another spelling: a name with other letters, initials or words between, a telephone number in
  /// another form, an address of e-mail with words for its marks.
  func resembles(_ text: String) -> Bool {
    if text.utf8.count < PersonText.shortest { return false }
    let digits = written.isEmpty ? [] : PersonText.numbers(in: text)
    if digits.contains(where: { run in written.contains { run.contains($0.suffix(7)) } }) { return true }
    let words = FoldedText.words(text).map(\.folded)
    let plain = words.filter { !["at", "dot", "snabel", "punkt", "tocka"].map { Array($0.utf8) }.contains($0) }
    if mails.contains(where: { mail in plain.indices.contains { plain[$0...].starts(with: mail) } }) { return true }
    return names.contains { name in name.count > 1 && PersonText.resembles(words, name) }
  }

  private static func resembles(_ words: [[UInt8]], _ name: [[UInt8]]) -> Bool {
    // All words of the name near each other, in any order.
    for start in words.indices where name.contains(words[start]) {
      let near = words[start...].prefix(name.count + 2)
      if name.allSatisfy({ near.contains($0) }) { return true }
    }
    for order in [name, name.reversed()] {
      for start in words.indices where words.count - start >= order.count {
        let pairs = Array(zip(words[start...], order))
        let isExact = pairs.contains { $0 == $1 && $0.count > 1 }
        if isExact, pairs.allSatisfy({ isAlike($0, $1) }) { return true }
      }
    }
    return false
  }

  /// Whether a word is another, its first letter, or that with one slip.
  private static func isAlike(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    if word == other || word.count == 1 && word.first == other.first { return true }
    guard min(word.count, other.count) > 2, abs(word.count - other.count) <= 1 else { return false }
    let start = zip(word, other).prefix { $0 == $1 }.count
    let (one, two) = (word[start...], other[start...])
    if one.count == two.count {
      return one.dropFirst() == two.dropFirst()
        || one.count > 1 && one.dropFirst(2) == two.dropFirst(2)
          && one.prefix(2).elementsEqual(two.prefix(2).reversed())
    }
    return one.count > two.count ? one.dropFirst() == two : one == two.dropFirst()
  }

  /// The digits of what may be telephone numbers.
  private static func numbers(in text: String) -> [String] {
    text.split { !($0.isASCII && $0.isNumber || " +-()./\u{A0}\u{2013}\u{2011}".contains($0)) }
      .map { PhoneNumber.digits(in: String($0)) }.filter { $0.count >= shortestPhone }
  }

  /// Too short a text would be found in everything.
  static let shortest = 4

  /// Takes another text that is the person's.
  private mutating func add(_ term: String) {
    let folded = FoldedText.folded(term.trimmingSpaces)
    let length = String(decoding: folded, as: UTF8.self).count
    if length >= PersonText.shortest, !terms.contains(folded) { terms.append(folded) }
    terms.sort { $0.count > $1.count }
  }

  /// Whether a text names the person.
  func isNamed(in text: String) -> Bool { isNamed(folded: FoldedText.folded(text)) }

  /// Whether bytes name the person, as UTF-8 or UTF-16 in either order.
  func isNamed(in bytes: [UInt8]) -> Bool {
    if isNamed(in: String(decoding: bytes, as: UTF8.self)) { return true }
    // Of UTF-16 every second byte of a Latin text is 0.
    guard bytes.contains(0) else { return false }
    return isNamed(in: String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
  }

  /// Whether markup may name the person in its texts, also where a letter or a word has an element of its own.
  func mayBeNamed(inMarkup bytes: [UInt8]) -> Bool {
    // What is compressed, in UTF-16 or written by numbers isn't looked into.
    if bytes.contains(0) || bytes.starts(with: [0x1F, 0x8B]) { return true }
    var (texts, isText): ([UInt8], Bool) = ([], true)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isText = false
      case UInt8(ascii: ">"): isText = true
      case UInt8(ascii: "&") where bytes[place...].dropFirst().first == UInt8(ascii: "#"): return true
      default: if isText { texts.append(byte) }
      }
    }
    func withoutBlanks(_ text: [UInt8]) -> [UInt8] { text.filter { $0 > 0x20 } }
    let folded = withoutBlanks(FoldedText.folded(String(decoding: texts, as: UTF8.self)))
    var close = PersonText()
    close.terms = terms.map(withoutBlanks)
    return close.isNamed(folded: folded) || isNamed(in: bytes)
  }

  private func isNamed(folded text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      text.indices.contains { place in terms.contains { PersonText.stands($0, in: text, at: place) } }
    }
  }

  private static func stands(_ term: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    text.count - place >= term.count && text[place] == term[0] && text[place..<place + term.count].elementsEqual(term)
  }

  /// The text with something else where the person was named; `nil` where nothing was.
  func replaced(in text: String, by other: String) -> String? {
    let numbers = WrittenPhone.ranges(of: Array(phones), in: text)
    guard isNamed(in: text) || !numbers.isEmpty else { return nil }
    let characters = Array(text)
    // Where each character ends in the folded text, which may have more of them: `ß` is `ss`.
    var (folded, ends): ([UInt8], [Int]) = ([], [])
    for character in characters {
      folded += FoldedText.folded(String(character))
      ends.append(folded.count)
    }
    var (kept, place) = ("", 0)
    folded.withUnsafeBufferPointer { folded in
      while place < characters.count {
        if let number = numbers.first(where: { $0.lowerBound == place }) {
          kept += other
          place = number.upperBound
          continue
        }
        let own = (place == 0 ? 0 : ends[place - 1])..<ends[place]
        let hit = own.lazy.compactMap { start in
          terms.first { PersonText.stands($0, in: folded, at: start) }.map { start + $0.count }
        }.first
        if let hit {
          kept += other
          while place < characters.count, ends[place] < hit { place += 1 }
        } else {
          kept.append(characters[place])
        }
        place += 1
      }
    }
    return kept == text ? nil : kept
  }
}
