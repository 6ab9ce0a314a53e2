/// Why a text is no number or quantity.
package struct WrittenNumberError: Error, Sendable, Equatable {
  package enum Fault: Sendable, Equatable {
    case notNumber, tooManyDigits
    /// It has more decimals than the currency has.
    case tooFine(currency: String, decimals: Int)
    /// It has another unit; the word of the place's own, where it has one.
    case otherUnit(own: String?)
    /// It could be two numbers; the second is written so that it can't be the first.
    case ambiguous(large: String, small: String, plain: String)
    /// It could be two numbers, the second of which has more decimals than the currency has.
    case ambiguousFine(large: String, small: String, currency: String, decimals: Int)
  }

  /// The text as it was written.
  package let text: String
  package let fault: Fault

  init(_ text: String, _ fault: Fault) { (self.text, self.fault) = (text, fault) }
}

/// Reads numbers as people write them: `62900.50`, `62 900,50`, `62,900.50`, `62.900,50`, `−10,5`.
///
/// Groups of three digits are set apart by spaces of any kind, apostrophes, points or commas. Where a point and a comma stand, the last is
/// the decimal mark. One that stands alone is the decimal mark unless it stands more than once. Before exactly three digits it could be
/// either: a comma is refused there, and so is a point where fewer than three decimals mean anything.
package enum WrittenNumber {
  private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"]
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "\u{2019}"]
  private static let minuses: Set<Unicode.Scalar> = ["-", "\u{2212}"]

  /// The number of a text that holds nothing else.
  /// - Parameters:
  ///   - text: The number, with spaces around it or none.
  ///   - precision: How many decimals mean something there; any number of them when `nil`.
  ///   - takesDecimalComma: Whether a comma before three digits is the decimal mark all the same.
  /// - Returns: The exact number.
  /// - Throws: When the text is no number, has more than 38 digits, or could be two numbers.
  package static func read(
    _ text: String, precision: Int? = nil, takesDecimalComma: Bool = false
  ) throws(WrittenNumberError) -> ExactDecimal {
    let text = text.trimmingSpaces
    // An exponent has no groups.
    if text.utf8.contains(where: { $0 == 0x65 || $0 == 0x45 }), let number = ExactDecimal(text) { return number }
    var scalars = Array(text.unicodeScalars)
    var isNegative = false
    if let first = scalars.first, minuses.contains(first) || first == "+" {
      isNegative = first != "+"
      scalars.removeFirst()
      while let next = scalars.first, spaces.contains(next) { scalars.removeFirst() }
    }
    let fault = WrittenNumberError(text, .notNumber)
    guard let last = scalars.last, isDigit(last), scalars.contains(where: isDigit) else { throw fault }
    // Runs of digits, and the marks between them.
    var runs = [""]
    var marks: [Unicode.Scalar] = []
    for scalar in scalars {
      if isDigit(scalar) {
        runs[runs.count - 1].unicodeScalars.append(scalar)
      } else if scalar == "." || scalar == "," {
        marks.append(scalar)
        runs.append("")
      } else if spaces.contains(scalar) || apostrophes.contains(scalar) {
        marks.append(spaces.contains(scalar) ? " " : "'")
        runs.append("")
      } else {
        throw fault
      }
    }
    func number(_ whole: some Sequence<String>, _ fraction: String) throws(WrittenNumberError) -> ExactDecimal {
      var digits = whole.joined().drop { $0 == "0" }
      if digits.isEmpty { digits = "0" }
      guard let number = ExactDecimal((isNegative ? "-" : "") + digits + (fraction.isEmpty ? "" : ".\(fraction)"))
      else {
        throw WrittenNumberError(text, .tooManyDigits)
      }
      return number
    }
    /// Whether runs are groups of three with one mark.
    func areGroups(_ runs: ArraySlice<String>, _ marks: ArraySlice<Unicode.Scalar>) -> Bool {
      guard let first = runs.first else { return false }
      return Set(marks).count <= 1 && (marks.isEmpty || (1...3).contains(first.utf8.count))
        && runs.dropFirst().allSatisfy { $0.utf8.count == 3 }
    }
    guard let lastMark = marks.last else { return try number(runs, "") }
    let isDecimal = (lastMark == "." || lastMark == ",") && marks.count { $0 == lastMark } == 1
    let isGrouped = areGroups(runs[...], marks[...]) && !(runs[0].hasPrefix("0"))
    guard isDecimal else {
      guard isGrouped else { throw fault }
      return try number(runs, "")
    }
    let whole = runs.dropLast()
    guard areGroups(whole, marks.dropLast()) || whole.allSatisfy(\.isEmpty) else { throw fault }
    let fraction = runs[runs.count - 1]
    if isGrouped, lastMark == "," ? !takesDecimalComma : (precision ?? .max) < 3 {
      let (large, small) = (try number(runs, ""), try number(whole, fraction))
      throw WrittenNumberError(
        text, .ambiguous(large: "\(large)", small: "\(small)", plain: "\(small)\(small.scale < 3 ? "" : "0")"))
    }
    return try number(whole, fraction)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A text's sign and what follows it.
  static func sign(of text: String) -> (sign: String, rest: String) {
    guard let first = text.unicodeScalars.first, minuses.contains(first) || first == "+" else { return ("", text) }
    return (first == "+" ? "" : "-", String(text.unicodeScalars.dropFirst()).trimmingSpaces)
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { spaces.contains(scalar) }
}

extension String {
  /// The text without white space at its ends: spaces, also no-break ones, tabs and line ends.
  package var trimmingSpaces: String {
    guard let start = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[start...end])
  }
}
