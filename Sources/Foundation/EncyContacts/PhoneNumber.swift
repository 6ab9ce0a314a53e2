internal import EncyBase

/// A telephone number that can be dialed from any country (ITU-T E.164), read from the way people write it.
package struct PhoneNumber: Sendable, Hashable {
  /// The country code and the national number, without the plus sign: `46701234567`.
  package let digits: String
  /// The digits to dial after the connection; `nil` without an extension.
  package let extensionDigits: String?

  /// The link that dials it (RFC 3966): `tel:+4681234567;ext=12`.
  package var uri: String { "tel:+\(digits)" + (extensionDigits.map { ";ext=\($0)" } ?? "") }

  /// Reads a number; `nil` where the number to dial is not certain, such as two numbers, or a national number without its country.
  /// - Parameters:
  ///   - text: The number as written: `+46 (0)70-123 45 67`, `0046 8 123 45 67`, `08-123 45 67 ankn. 12`.
  ///   - country: The ISO 3166 code of the country that a number without a country code belongs to.
  package init?(_ text: String, country: String? = nil) {
    guard text.utf8.count <= 200, let parts = PhoneNumber.parts(text),
      let written = Written(parts.number), let digits = written.international(in: country.flatMap(NumberingPlan.of))
    else { return nil }
    (self.digits, extensionDigits) = (digits, parts.extensionDigits)
  }

  /// The digits of a text, which compare numbers of unknown form.
  package static func digits(in text: String) -> String { text.filter { $0.isASCII && $0.isNumber } }

  // MARK: The parts of what is written

  /// Words before a number: `Tel:`, `Mobil`.
  private static let labels: Set<String> = [
    "tel", "telefon", "telephone", "teln", "tlf", "tfn", "tfl", "telnr", "mob", "mobil", "mobile", "mobiltelefon",
    "mobitel",
    "handy", "gsm", "cell", "phone", "ph", "puh", "puhelin", "fon", "t", "m", "p", "v", "vx", "vaxel", "växel",
    "direkt",
    "direct", "office", "work", "kontor", "ured",
  ]
  /// Words before an extension.
  private static let extensionWords: Set<String> = [
    "ankn", "anknytning", "ext", "extn", "extension", "x", "xt", "vx", "vaxel", "växel", "int", "intern", "interno",
    "lok", "lokal",
    "lokalni", "lokalnr", "kućni", "kucni", "kućni broj", "kucni broj", "dw", "durchwahl", "nst", "nebenst",
    "nebenstelle", "kl",
    "klappe", "app", "apparat", "apparaat", "toestel", "tst", "al", "alanro", "alanumero", "linje", "linjenr", "poste",
    "wew", "wewn",
    "#",
  ]

  /// A text without the label before the number.
  package static func withoutLabel(_ text: String) -> String {
    var rest = Substring(text.trimmingSpaces)
    while let first = rest.first, first.isLetter {
      let word = rest.prefix { $0.isLetter }
      guard labels.contains(word.lowercased()) else { return text }
      rest = rest.dropFirst(word.count).drop { $0 == "." || $0 == ":" || $0.isWhitespace }
    }
    return String(rest)
  }

  private static func parts(_ text: String) -> (number: [Character], extensionDigits: String?)? {
    let plain = withoutLabel(String(text.unicodeScalars.compactMap { character($0) }))
    let number = plain.prefix { $0.isASCII && ($0.isNumber || " +-./()".contains($0)) }
    var main = number
    while let last = main.last, " -./(".contains(last) { main = main.dropLast() }
    // A parenthesis that closes one of the number itself stays, as in `123 (45)`.
    let tail = String(plain.dropFirst(main.count).filter { !"()".contains($0) }).trimmingSpaces.lowercased()
    if tail.isEmpty { return (Array(main), nil) }
    let word = tail.drop { ";, ".contains($0) }.prefix { $0.isLetter || $0 == " " || $0 == "#" }
    let name = String(word).trimmingSpaces
    let rest = tail.drop { ";, ".contains($0) }.dropFirst(word.count).drop { ".:=- ".contains($0) }
    if extensionWords.contains(name), (1...7).contains(rest.count), rest.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return (Array(main), String(rest))
    }
    // A remark such as `(switchboard)` leaves the number valid; the letter x, fax numbers and further digits do not.
    let isRemark =
      !tail.contains(where: \.isNumber) && !tail.contains("fax") && tail.contains(where: { $0.isLetter && $0 != "x" })
    return isRemark && tail.count <= 40 && tail.allSatisfy { $0.isLetter || " .:".contains($0) }
      ? (Array(main), nil) : nil
  }

  /// The ASCII form of blanks and dashes; `nil` for marks that no reader sees.
  private static func character(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: nil
    case 0xB7, 0x2022: "."
    default: scalar.properties.isWhitespace ? " " : Character(scalar)
    }
  }

  /// What is written of one number.
  private struct Written {
    var digits = ""
    var isInternational = false
    /// The digits before a zero in parentheses, which is dialed only within the country.
    var optionalZero: Int?

    /// - Returns: `nil` for what is no number, and for two.
    init?(_ text: [Character]) {
      let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
      guard pieces.count <= 2, pieces.reduce(0, { $0 + Written.depth($1) }) == 0 else { return nil }
      for (place, piece) in pieces.enumerated() {
        guard read(piece, isFirst: place == 0) else { return nil }
        if place == 0, pieces.count == 2, !isAreaCode(before: pieces[1]) { return nil }
      }
      guard !digits.isEmpty else { return nil }
    }

    private static func depth(_ piece: ArraySlice<Character>) -> Int {
      piece.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    }

    /// Whether the digits so far are an area code, as in `089 / 123-456`; else the slash stands between two numbers.
    private func isAreaCode(before next: ArraySlice<Character>) -> Bool {
      let following = next.filter(\.isNumber)
      let isNational = !isInternational && digits.hasPrefix("0") && !digits.hasPrefix("00")
      guard following.count >= 3, following.first != "0", !next.contains("+") else { return false }
      return isNational ? digits.count <= 6 : (isInternational || digits.hasPrefix("00")) && digits.count <= 7
    }

    private mutating func read(_ piece: ArraySlice<Character>, isFirst: Bool) -> Bool {
      var place = piece.startIndex
      while place < piece.endIndex {
        switch piece[place] {
        case "+":
          if !isFirst || isInternational || !digits.isEmpty { return false }
          isInternational = true
        case "(":
          let group = piece[place...].prefix { $0 != ")" }
          if group.dropFirst().filter({ $0 != " " }) == ["0"], !digits.isEmpty || isInternational {
            if optionalZero != nil || digits.isEmpty { return false }
            optionalZero = digits.count
            place = group.endIndex
          }
        case let digit where digit.isNumber: digits.append(digit)
        default: break
        }
        place += 1
      }
      return true
    }

    /// The number with its country code; `nil` where that isn't certain.
    func international(in home: NumberingPlan?) -> String? {
      var digits = Substring(digits)
      var zero = optionalZero
      if !isInternational {
        guard let home else { return nil }
        guard let prefix = home.dialOut.first(where: { digits.hasPrefix($0) && digits.count > $0.count + 7 }) else {
          return zero == nil ? home.number(national: digits) : nil
        }
        digits = digits.dropFirst(prefix.count)
        zero = zero.map { $0 - prefix.count }
      }
      guard digits.first != "0" else { return nil }
      guard let plan = NumberingPlan.of(number: digits) else {
        return zero == nil && (8...15).contains(digits.count) ? String(digits) : nil
      }
      let national = digits.dropFirst(plan.code.count)
      if let zero, zero != plan.code.count { return nil }
      return plan.number(afterCode: national, hasOptionalZero: zero != nil)
    }
  }
}

/// How a country's numbers are dialed (ITU-T E.164 and its national plans).
private struct NumberingPlan {
  /// What becomes of the digits that are dialed before a number within the country.
  enum Trunk: Equatable {
    /// There are none.
    case none
    /// They are left out behind the country code.
    case dropped(String)
    /// They belong to the number, as in Italy.
    case kept
  }

  let code: String
  let trunk: Trunk
  /// How many digits follow the country code.
  let lengths: ClosedRange<Int>
  /// The digits that begin a call to another country.
  var dialOut: [String] {
    switch code {
    case "1": ["011"]
    case "7": ["810"]
    case "61": ["0011"]
    case "81": ["010"]
    default: ["00"]
    }
  }

  static func of(_ country: String) -> NumberingPlan? { ofCountry[country.uppercased()] }

  static func of(number digits: Substring) -> NumberingPlan? {
    (1...3).lazy.compactMap { ofCode[String(digits.prefix($0))] }.first
  }

  /// The number of digits as they are dialed within the country.
  func number(national digits: Substring) -> String? {
    switch trunk {
    case .none: return digits.first == "0" ? nil : number(digits)
    case .kept: return digits.first == "0" || digits.first == "3" ? number(digits) : nil
    case .dropped("1"): return number(digits.count == 11 && digits.first == "1" ? digits.dropFirst() : digits)
    case .dropped(let prefix):
      let rest = digits.dropFirst(prefix.count)
      return digits.hasPrefix(prefix) && rest.first != "0" ? number(rest) : nil
    }
  }

  /// The number of digits that follow the country code, where a zero may be written that is dialed only within the country.
  func number(afterCode digits: Substring, hasOptionalZero: Bool) -> String? {
    switch trunk {
    case .kept: return number(hasOptionalZero ? "0" + digits : digits)
    case .dropped("0") where digits.first == "0":
      let rest = digits.dropFirst()
      return hasOptionalZero || rest.first == "0" ? nil : number(rest)
    case .dropped("06") where digits.hasPrefix("06"): return number(digits.dropFirst(2))
    case .none, .dropped: return digits.first == "0" ? nil : number(digits)
    }
  }

  private func number(_ digits: Substring) -> String? { lengths.contains(digits.count) ? code + digits : nil }

  /// Country, country code, trunk prefix (`-` for none, `=` where it is kept), fewest and most digits of a national number.
  private static let table = """
    SE 46 0 7 9,NO 47 - 8 8,DK 45 - 8 8,FI 358 0 5 12,AX 358 0 5 12,IS 354 - 7 9,FO 298 - 6 6,GL 299 - 6 6,DE 49 0 5 13,AT 43 0 4 13,
    CH 41 0 9 9,LI 423 - 7 9,HR 385 0 8 9,SI 386 0 8 8,BA 387 0 8 9,RS 381 0 8 10,ME 382 0 8 9,MK 389 0 8 8,XK 383 0 8 9,AL 355 0 8 9,
    IT 39 = 6 11,VA 39 = 6 11,SM 378 = 6 10,FR 33 0 9 9,MC 377 - 8 9,BE 32 0 8 9,NL 31 0 9 9,LU 352 - 4 11,GB 44 0 9 10,IE 353 0 7 9,
    ES 34 - 9 9,PT 351 - 9 9,GR 30 - 10 10,CY 357 - 8 8,MT 356 - 8 8,EE 372 - 7 8,LV 371 - 8 8,LT 370 0 8 8,PL 48 - 9 9,CZ 420 - 9 9,
    SK 421 0 9 9,HU 36 06 8 9,RO 40 0 9 9,BG 359 0 7 9,MD 373 0 8 8,UA 380 0 9 9,TR 90 0 10 10,RU 7 8 10 10,KZ 7 8 10 10,
    US 1 1 10 10,CA 1 1 10 10,AU 61 0 9 9,NZ 64 0 8 10,JP 81 0 9 10,CN 86 0 9 11,IN 91 0 10 10,IL 972 0 8 9,ZA 27 0 9 9,AE 971 0 8 9
    """
  private static let rows: [(country: String, plan: NumberingPlan)] = table.split { $0 == "," || $0.isNewline }
    .compactMap { row in
      let words = row.split(separator: " ").map(String.init)
      guard words.count == 5, let fewest = Int(words[3]), let most = Int(words[4]), fewest <= most else { return nil }
      let trunk: Trunk = words[2] == "-" ? .none : words[2] == "=" ? .kept : .dropped(words[2])
      return (words[0], NumberingPlan(code: words[1], trunk: trunk, lengths: fewest...most))
    }
  private static let ofCountry = Dictionary(rows.map { ($0.country, $0.plan) }, uniquingKeysWith: { one, _ in one })
  private static let ofCode = Dictionary(rows.map { ($0.plan.code, $0.plan) }, uniquingKeysWith: { one, _ in one })
}
