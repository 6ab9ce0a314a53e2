package import EncyBase

/// A scale that a drawing states in words: `SKALA 1:100 (A1)`, `1/8" = 1'-0"`.
package struct StatedScale: Sendable, Equatable {
  /// How many times larger the building is than its drawing: 100 means 1:100.
  package var ratio: Double
  /// The paper that it is said for.
  package var paper: StandardSheet?
  /// Whether it is in feet and inches.
  package var isImperial: Bool
  /// Whether a word says that this is the scale.
  package var isLabelled: Bool
  /// The text as read.
  package var text: String
  package var box: Rect
  /// The height of its letters.
  package var height: Double

  /// Words for "scale" in the languages that drawings come in.
  static let labels = [
    "SCALE", "SKALA", "MJERILO", "MJ.", "MJ", "M", "MASSSTAB", "ECHELLE", "ÉCHELLE", "ESCALA", "SCALA", "MÅLESTOK",
    "MÅLESTOKK", "MÅLESTOKKSFORHOLD", "MITTAKAAVA", "MERILO", "RAZMJERA", "MST.", "SCHAAL", "MÕÕT",
  ]
  /// Words beside which a ratio is something else: a slope, a mix, a time.
  private static let others = [
    "SLOPE", "RAMP", "FALL", "LUTNING", "PAD", "NAGIB", "MIX", "GRADE", "PITCH", "BATTER", "RAMPA", "GRADIENT", "LUTAR",
    "AM", "PM", "MORTAR", "RATIO", "TAPER", "CROSSFALL", "DRAIN", "PROPORTION", "LANDING", "MAX", "MIN",
  ]
  /// Ratios that drawings are made in, which may stand without a word for it.
  private static let usual: Set<Double> = [
    2, 5, 10, 15, 20, 25, 30, 33, 40, 50, 60, 75, 80, 100, 120, 125, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000,
    1250, 1500, 2000, 2500, 4000, 5000, 10000,
  ]

  /// Whether the text says that there is no one scale: `N.T.S.`, `AS INDICATED`.
  package static func disclaims(_ text: String) -> Bool {
    let plain = PlainText(text)
    return [
      "N.T.S.", "N.T.S", "NTS", "NOT TO SCALE", "AS INDICATED", "AS NOTED", "AS SHOWN", "VARIES", "EJ SKALENLIG",
      "EJ I SKALA", "UTAN SKALA", "BEZ MJERILA", "SCALE: NONE", "SCALE NONE",
    ].contains { plain.hasWord($0) }
  }

  /// Whether the text is a word for "scale" and nothing else but perhaps a paper: a label whose value stands beside or below.
  static func isLabel(_ text: String) -> Bool {
    let plain = PlainText(text).string
    guard plain.count <= 24 else { return false }
    return labels.contains { label in
      guard label.count > 1, plain.hasPrefix(label) else { return false }
      var rest = PlainScanner(PlainText(String(plain.dropFirst(label.count))))
      while !rest.isAtEnd {
        if rest.pass(" :.=@()/,-") || StandardSheet.read(&rest) != nil { continue }
        return false
      }
      return true
    }
  }

  /// The papers named in a text.
  static func papers(in text: String) -> [StandardSheet] {
    var scanner = PlainScanner(PlainText(text))
    var papers: [StandardSheet] = []
    while !scanner.isAtEnd {
      if let paper = StandardSheet.read(&scanner) { papers.append(paper) } else { scanner.at += 1 }
    }
    return papers
  }

  /// The sheet that a text says the drawing was made for: `FORMAT A1`, `SHEET SIZE 24 X 36`.
  static func sheet(in text: String) -> StandardSheet? {
    let plain = PlainText(text)
    guard plain.letters.count <= 80,
      ["FORMAT", "SHEET SIZE", "PAPER", "PAPER SIZE", "PLOT SIZE", "PAPPER", "PAPIR", "ORIGINAL", "FULL SIZE", "SIZE"]
        .contains(where: { plain.hasWord($0) })
    else { return nil }
    let papers = papers(in: text)
    return papers.count == 1 ? papers[0] : nil
  }

  /// The scales that a phrase states.
  package static func read(_ phrase: Phrase) -> [StatedScale] {
    let plain = PlainText(phrase.text)
    let letters = plain.letters
    guard letters.contains(":") || letters.contains("=") || letters.contains("/") else { return [] }
    let isLabelled = labels.contains { plain.hasWord($0) }
    if others.contains(where: { plain.hasWord($0) }) || letters.contains("%") { return [] }
    // In a sentence a ratio may be anything.
    if !isLabelled && letters.count > 60 { return [] }
    var found: [(ratio: Double, isImperial: Bool)] = []
    var papers: [StandardSheet] = []
    var scanner = PlainScanner(plain)
    while let next = scanner.next {
      if !next.isLetter && !next.isNumber {
        scanner.at += 1
        continue
      }
      if let paper = StandardSheet.read(&scanner) {
        papers.append(paper)
      } else if let ratio = imperial(&scanner) {
        found.append((ratio, true))
      } else if let ratio = metric(&scanner, isLabelled: isLabelled) {
        found.append((ratio, false))
      } else {
        // On to the next word or number.
        let isNumber = next.isNumber
        while let letter = scanner.next, isNumber ? (letter.isNumber || "/:.,".contains(letter)) : letter.isLetter {
          scanner.at += 1
        }
      }
    }
    return found.enumerated().map { place, scale in
      StatedScale(
        ratio: scale.ratio, paper: found.count == papers.count ? papers[place] : nil, isImperial: scale.isImperial,
        isLabelled: isLabelled, text: phrase.text, box: phrase.box, height: phrase.height)
    }
  }

  /// `1:100`, `1 : 1 000`, and `1/100` after a word for it.
  private static func metric(_ scanner: inout PlainScanner, isLabelled: Bool) -> Double? {
    let start = scanner.at
    let letters = scanner.letters
    if start > 0,
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
    guard scanner.pass(isLabelled ? ":/" : ":") else { return fail() }
    scanner.skipBlanks()
    guard var text = scanner.digits() else { return fail() }
    let isPadded = text.first == "0"
    if text.count <= 2 {
      var after = scanner
      if after.pass(" ."), let group = after.digits(), group.count == 3 {
        text += group
        scanner = after
      }
    }
    guard let ratio = Double(text), !isPadded, ratio >= 2, ratio <= 20_000 else { return fail() }
    if let next = scanner.next, next.isLetter || next.isNumber || ":%'\"".contains(next) { return fail() }
    // 1:3:6 is a mix, 1:50.5 is none.
    if let next = scanner.next, ".,".contains(next), scanner.at + 1 < letters.count, letters[scanner.at + 1].isNumber {
      return fail()
    }
    guard isLabelled || usual.contains(ratio) else { return fail() }
    // NOTE 1: 100 MM SLAB
    var after = scanner
    after.skipBlanks()
    if ["MM", "CM", "M", "KG", "M2", "M3", "%"].contains(where: { after.passWord($0) }) { return fail() }
    return ratio
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
