package import EncyBase

/// A scale that a drawing states in words: `SKALA 1:100 (A1)`, `1/8" = 1'-0"`.
package struct StatedScale: Sendable, Equatable {
  /// How many times larger the building is than its drawing: 100 means 1:100.
  package var ratio: Double
  /// The paper that it is said for.
  package var paper: PaperSize?
  /// Whether it is in feet and inches.
  package var isImperial: Bool
  /// Whether a word says that this is the scale.
  package var isLabelled: Bool
  /// The text as read.
  package var text: String
  package var box: Rect
  /// The height of its letters.
  package var height: Double

  /// How much the ratio speaks for the whole sheet.
  package var role = Role.drawing

  /// What a ratio is stated for, as far as its surroundings tell.
  package enum Role: Int, Sendable, Comparable {
    /// A detail, or a small map of where the building is.
    case detail
    /// A drawing of the sheet: the ratio stands alone or in the drawing's title.
    case drawing
    /// A word for "scale" stands beside it.
    case labelled
    /// So it does, in the title block, or with the paper that the page has.
    case sheet

    package static func < (first: Role, second: Role) -> Bool { first.rawValue < second.rawValue }
  }

  /// Whether the text is a word for "scale" and nothing else but perhaps a paper: a label whose value stands beside or below.
  static func isLabel(_ text: String) -> Bool {
    let plain = PlainText(text).string
    guard plain.count <= 24 else { return false }
    return ScaleWords.labels.contains { label in
      guard label.count > 1, plain.hasPrefix(label) else { return false }
      var rest = PlainScanner(PlainText(String(plain.dropFirst(label.count))))
      while !rest.isAtEnd {
        if rest.pass(" :.=@()/,-") || PaperSize.read(&rest) != nil { continue }
        return false
      }
      return true
    }
  }

  /// The papers named in a text.
  static func papers(in text: String) -> [PaperSize] {
    var scanner = PlainScanner(PlainText(text))
    var papers: [PaperSize] = []
    while !scanner.isAtEnd {
      if let paper = PaperSize.read(&scanner) { papers.append(paper) } else { scanner.at += 1 }
    }
    return papers
  }

  /// The sheet that a text says the drawing was made for: `FORMAT A1`, `SHEET SIZE 24 X 36`.
  static func sheet(in text: String) -> PaperSize? {
    let plain = PlainText(text)
    guard plain.letters.count <= 80,
      ["FORMAT", "SHEET SIZE", "PAPER", "PAPER SIZE", "PLOT SIZE", "PAPPER", "PAPIR", "ORIGINAL", "FULL SIZE", "SIZE"]
        .contains(where: { plain.hasWord($0) })
    else { return nil }
    let papers = papers(in: text)
    return papers.count == 1 ? papers[0] : nil
  }

  /// The scales that a phrase states.
  /// - Parameters:
  ///   - phrase: A line of text.
  ///   - hasLabel: Whether a word for "scale" stands beside it or above.
  /// - Returns: One for each ratio, in the order they stand.
  package static func read(_ phrase: Phrase, hasLabel: Bool = false) -> [StatedScale] {
    let plain = PlainText(phrase.text)
    let letters = plain.letters
    guard letters.contains(":") || letters.contains("=") || letters.contains("/"), !letters.contains("%") else {
      return []
    }
    var found: [(ratio: Double, isImperial: Bool, isLabelled: Bool)] = []
    var papers: [PaperSize] = []
    var isLabelled = hasLabel
    var scanner = PlainScanner(plain)
    var afterPaper = -1
    while let next = scanner.next {
      if !next.isLetter && !next.isNumber {
        scanner.at += 1
        if afterPaper == scanner.at - 1, ":=@".contains(next) { afterPaper = scanner.at }
        continue
      }
      if let paper = PaperSize.read(&scanner) {
        papers.append(paper)
        afterPaper = scanner.at
      } else if let ratio = imperial(&scanner) {
        found.append((ratio, true, isLabelled))
      } else if let ratio = metric(&scanner, isLabelled: isLabelled, isApart: afterPaper == scanner.at) {
        found.append((ratio, false, isLabelled))
      } else if next.isLetter {
        let start = scanner.at
        while let letter = scanner.next, letter.isLetter { scanner.at += 1 }
        let word = String(letters[start..<scanner.at])
        // Another word after it, and what follows is no longer what the label is for.
        if ScaleWords.labels.contains(word) {
          isLabelled = true
        } else if !ScaleWords.fillers.contains(word) {
          isLabelled = false
        }
      } else {
        while let letter = scanner.next, letter.isNumber || "/:.,".contains(letter) { scanner.at += 1 }
      }
    }
    if found.isEmpty { return [] }
    let mentions = hasLabel || ScaleWords.labels.contains { $0.count > 1 && plain.hasWord($0) }
    // In a sentence a ratio may be anything.
    if !mentions && letters.count > 60 { return [] }
    let isElse = ScaleWords.others.contains { plain.hasWord($0) }
    // A label behind the only ratio is its label, too.
    if found.count == 1, mentions, !isElse { found[0].isLabelled = true }
    let paired = found.count == papers.count
    return found.enumerated().compactMap { place, scale in
      if isElse && !scale.isLabelled { return nil }
      return StatedScale(
        ratio: scale.ratio, paper: paired ? papers[place] : nil, isImperial: scale.isImperial,
        isLabelled: scale.isLabelled, text: phrase.text, box: phrase.box, height: phrase.height)
    }
  }

  /// `1:100`, `1 : 1 000`, and `1/100` after a word for it.
  /// - Parameters:
  ///   - scanner: Where it begins.
  ///   - isLabelled: Whether a word for "scale" stands before it.
  ///   - isApart: Whether what stands before it is known to be no part of it.
  /// - Returns: The ratio; `nil`, and nothing passed, where there is none.
  private static func metric(_ scanner: inout PlainScanner, isLabelled: Bool, isApart: Bool) -> Double? {
    let start = scanner.at
    let letters = scanner.letters
    if start > 0, !isApart,
      letters[start - 1].isNumber
        || ".,:/'\"".contains(letters[start - 1]) && start > 1
          && letters[start - 2].isNumber
    {
      return nil
    }
    func fail() -> Double? {
      scanner.at = start
      return nil
    }
    guard scanner.digits() == "1" else { return fail() }
    scanner.skipBlanks()
    let isFraction = isLabelled && scanner.next == "/"
    guard scanner.pass(isLabelled ? ":/" : ":") else { return fail() }
    scanner.skipBlanks()
    guard var text = scanner.digits() else { return fail() }
    let isPadded = text.first == "0"
    if text.count <= 3 { text += groups(&scanner) }
    // 1/2 beside the word is a sheet of two.
    guard let ratio = Double(text), !isPadded, ratio >= (isFraction ? 10 : 2), ratio <= 20_000 else { return fail() }
    // French: au 1/100e.
    if isLabelled { _ = scanner.passWord("E") || scanner.passWord("EME") || scanner.passWord("ÈME") }
    if let next = scanner.next, next.isLetter || next.isNumber || ":%'\"".contains(next) { return fail() }
    // 1:3:6 is a mix, 1:50.5 is none.
    if let next = scanner.next, ".,".contains(next), scanner.at + 1 < letters.count, letters[scanner.at + 1].isNumber {
      return fail()
    }
    guard isLabelled || ScaleWords.usual.contains(ratio) else { return fail() }
    // NOTE 1: 100 MM SLAB
    var after = scanner
    after.skipBlanks()
    if ["MM", "CM", "M", "KG", "M2", "M3", "%"].contains(where: { after.passWord($0) }) { return fail() }
    return ratio
  }

  /// The digits of the groups of three that follow a number's first digits, all parted by the same sign: `1 000`, `100.000`,
  /// `1'000'000`; empty where none do.
  private static func groups(_ scanner: inout PlainScanner) -> String {
    guard let separator = scanner.next, " .,'".contains(separator) else { return "" }
    var text = ""
    while scanner.next == separator {
      var after = scanner
      after.at += 1
      guard let group = after.digits(), group.count == 3 else { break }
      text += group
      scanner = after
    }
    return text
  }

  /// `1/8" = 1'-0"`, `1" = 20'`.
  private static func imperial(_ scanner: inout PlainScanner) -> Double? {
    let start = scanner.at
    let letters = scanner.letters
    func fail() -> Double? {
      scanner.at = start
      return nil
    }
    if start > 0, letters[start - 1].isNumber || "/'.".contains(letters[start - 1]) { return fail() }
    guard let paper = scanner.mixed(), paper > 0 else { return fail() }
    scanner.skipBlanks()
    guard scanner.pass("\"") || scanner.passWord("INCH") || scanner.passWord("IN.") || scanner.passWord("IN") else {
      return fail()
    }
    scanner.skipBlanks()
    guard scanner.pass("=") || scanner.passWord("EQUALS") else { return fail() }
    scanner.skipBlanks()
    guard let (inches, _) = LengthText.feetAndInches(&scanner) else { return fail() }
    // A sum or a product goes on; a scale doesn't.
    var after = scanner
    after.skipBlanks()
    if let next = after.next, "=+X*/".contains(next), !(next == "/") { return fail() }
    // Less than 1:2 is an equation between lengths.
    let ratio = inches / paper
    guard ratio >= 2, ratio <= 20_000, paper <= 12, inches >= 12 else { return fail() }
    return ratio
  }
}
