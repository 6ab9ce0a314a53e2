/// Keeps on one line what is read as one: numbers and their units, both sides of a multiplication.
package enum BoundText {
  private static let units: Set<String> = [
    "m", "mm", "cm", "km", "m²", "m³", "W", "kW", "kWh", "V", "A", "Hz", "kg", "g", "dB", "dB(A)", "°C", "%", "kr",
    "SEK",
    "EUR", "st", "tim", "h", "år", "m/s", "m³/h", "rpm", "ms", "s", "l", "t", "ppm", "pcs", "years", "dagar", "days",
    "dana", "god.", "fans", "CO₂",
  ]
  /// Signs that belong to both sides, and those that belong to what follows.
  private static let joining: Set<Substring> = ["=", "±"]
  private static let leading: Set<Substring> = [
    "Ø", "≥", "≤", "<", ">", "≈", "~", "±", "§", "nr", "Nr", "no.", "No.", "br.", "Br.", "pos.", "Pos.", "poz.", "Poz.",
  ]

  /// A line with its spaces made unbreakable where nothing may be parted.
  package static func bound(_ line: String) -> String {
    // Most lines have none of the signs that make a number.
    let mayBind = line.utf8.contains { $0 >= 0x80 || ($0 >= 0x30 && $0 <= 0x39) }
    guard mayBind, line.contains(" "), line.contains(where: { $0.isNumber || $0 == "×" }) else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    var out = String(words[0])
    for (before, word) in zip(words, words.dropFirst()) {
      out += belongs(before, word) ? "\u{A0}" : " "
      out += word
    }
    return out
  }

  /// A title whose words of one or two letters stay with what follows, since none of them ends a line well; nor does a short number at its
  /// end, such as that of a floor, make a line.
  package static func joiningShortWords(_ title: String) -> String {
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    var out = String(words.first ?? "")
    for (place, (before, word)) in zip(words, words.dropFirst()).enumerated() {
      let isShort = 1...2 ~= before.count && before.allSatisfy { $0.isLetter && !$0.isUppercase }
      let isNumber = place + 2 == words.count && 1...2 ~= word.count && word.allSatisfy(\.isNumber)
      out += (isShort || isNumber ? "\u{A0}" : " ") + word
    }
    return out
  }

  private static func belongs(_ before: Substring, _ word: Substring) -> Bool {
    guard let last = before.last, let first = word.first else { return false }
    if before == "×" || word == "×" { return true }
    if joining.contains(word) || joining.contains(before) {
      return last.isNumber || first.isNumber
    }
    if first.isNumber, leading.contains(before) { return true }
    guard last.isNumber else { return false }
    // Groups of three digits: 60 000.
    if word.prefix(3).allSatisfy(\.isNumber), word.prefix(while: \.isNumber).count == 3 { return true }
    var core = word
    while let end = core.last, ",.;:)".contains(end), core.count > 1, !units.contains(String(core)) {
      core.removeLast()
    }
    return units.contains(String(core))
  }

  /// The text without what no line can show: control characters become spaces, line ends LF, outer blank lines go.
  package static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return text.utf8.contains { $0 != 0x20 } ? bound(text) : ""
    }
    var out = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": out.append("\n")
      default: out.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    var lines = String(out).split(separator: "\n", omittingEmptySubsequences: false)
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.map { bound(String($0)) }.joined(separator: "\n")
  }
}
