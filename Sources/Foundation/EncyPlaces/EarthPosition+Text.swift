internal import EncyBase

extension EarthPosition {
  /// A position as people and programs write it: `59.6099, 16.5448`, `59,6099 16,5448`, `59°36′35.6″N 16°32′41.3″E`,
  /// `N 59° 36.594′ E 16° 32.688′`, `geo:59.6099,16.5448;u=8`. Letters of the compass are those of English (N, S, E, W), Swedish (Ö, V)
  /// and Croatian (S, J, I, Z, where S is north); latitude comes first where no letters stand.
  package init?(text: String) {
    var text = text.trimmingSpaces
    if text.lowercased().hasPrefix("geo:") { text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }) }
    guard text.utf8.count <= 100, let marks = Self.marks(text), let angles = Self.angles(marks) else { return nil }
    var (first, second) = (angles[0], angles[1])
    guard (first.letter == nil) == (second.letter == nil) else { return nil }
    if first.letter != nil {
      guard first.isLatitude != second.isLatitude else { return nil }
      if !first.isLatitude { (first, second) = (second, first) }
    }
    guard let latitude = first.degrees(isCroatian: second.isCroatian),
      let longitude = second.degrees(isCroatian: second.isCroatian)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The position as `geo:` has it (RFC 5870), and as it is printed: latitude and longitude in degrees, at most so many decimals; six are
  /// a decimetre.
  package func text(decimals: Int = 6) -> String {
    [latitude, longitude].map { JSONNumber($0, decimals: decimals)?.text ?? "0" }.joined(separator: ", ")
  }

  private enum Mark: Equatable {
    case number(Double, isNegative: Bool, isWhole: Bool)
    /// What stands behind a number: degrees, minutes, seconds.
    case unit(Int)
    case letter(Character)
  }

  private struct Angle {
    var letter: Character?
    var parts: [(value: Double, isNegative: Bool, isWhole: Bool)] = []
    var units: [Int] = []

    var isCroatian: Bool { letter == "I" || letter == "Z" }
    var isLatitude: Bool { letter.map { "NSJ".contains($0) } ?? false }

    /// The angle in degrees; `nil` for none. S is `sjever`, north, where `isCroatian`.
    func degrees(isCroatian: Bool) -> Double? {
      guard (1...3).contains(parts.count),
        units.isEmpty || units == Array(0..<parts.count) || units == Array(0..<parts.count - 1)
      else { return nil }
      var value = 0.0
      for (place, part) in parts.enumerated() {
        if place > 0, part.isNegative || part.value >= 60 { return nil }
        if place < parts.count - 1, !part.isWhole { return nil }
        value += part.value / [1, 60, 3600][place]
      }
      let isTurned =
        switch letter {
        case nil: false
        case "S": !isCroatian
        case "J", "W", "V", "Z": true
        default: false
        }
      if parts[0].isNegative, letter != nil { return nil }
      return isTurned || parts[0].isNegative ? -value : value
    }
  }

  /// The text as numbers, units and letters, its commas taken for what they are.
  private static func marks(_ text: String) -> [Mark]? {
    var scalars = Array(text.uppercased().unicodeScalars)
    let hasPoint = scalars.contains(".")
    func isDigit(_ place: Int) -> Bool { scalars.indices.contains(place) && ("0"..."9").contains(scalars[place]) }
    // Between digits a comma may be that of a number, where no number has a point.
    let tight = scalars.indices.filter { scalars[$0] == "," && isDigit($0 - 1) && isDigit($0 + 1) }
    let isApart = scalars.indices.contains { place in
      " ;/°".unicodeScalars.contains(scalars[place]) || scalars[place] == "," && !tight.contains(place)
    }
    if !hasPoint {
      let decimal = isApart ? tight : tight.count == 3 ? [tight[0], tight[2]] : []
      for place in decimal { scalars[place] = "." }
    }
    var (marks, place): ([Mark], Int) = ([], 0)
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case " ", "\u{A0}", ",", ";", "/", "\t": place += 1
      case "°", "º", "˚": (marks, place) = (marks + [.unit(0)], place + 1)
      case "'", "′", "’", "‘":
        let isDouble = place + 1 < scalars.count && ["'", "′", "’"].contains(scalars[place + 1])
        (marks, place) = (marks + [.unit(isDouble ? 2 : 1)], place + (isDouble ? 2 : 1))
      case "\"", "″", "”", "“": (marks, place) = (marks + [.unit(2)], place + 1)
      case "+", "-", "−", "0"..."9":
        let isNegative = scalar == "-" || scalar == "−"
        let start = isNegative || scalar == "+" ? place + 1 : place
        let end = scalars[start...].firstIndex { !("0"..."9").contains($0) && $0 != "." } ?? scalars.count
        let digits = String(String.UnicodeScalarView(scalars[start..<end]))
        guard digits.first?.isNumber == true, let value = Double(digits) else { return nil }
        marks.append(.number(value, isNegative: isNegative, isWhole: !digits.contains(".")))
        place = end
      case "N", "S", "E", "W", "Ö", "V", "J", "I", "Z":
        // Ö may be a letter and its dots.
        marks.append(.letter(Character(scalar)))
        place += 1
      default: return nil
      }
      if marks.count > 20 { return nil }
    }
    return marks
  }

  /// The two angles.
  private static func angles(_ marks: [Mark]) -> [Angle]? {
    var angles = [Angle()]
    let letters = marks.filter { if case .letter = $0 { true } else { false } }.count
    let numbers = marks.filter { if case .number = $0 { true } else { false } }.count
    let hasDegrees = marks.contains(.unit(0))
    let isBefore = if case .letter? = marks.first { true } else { false }
    for mark in marks {
      switch mark {
      case .letter(let letter):
        if isBefore, angles[angles.count - 1].letter != nil { angles.append(Angle()) }
        guard angles[angles.count - 1].letter == nil else { return nil }
        angles[angles.count - 1].letter = letter
      case .number(let value, let isNegative, let isWhole):
        let last = angles[angles.count - 1]
        let isFull =
          letters > 0
          ? !isBefore && last.letter != nil
          : hasDegrees ? false : last.parts.count == numbers / 2
        if isFull { angles.append(Angle()) }
        angles[angles.count - 1].parts.append((value, isNegative, isWhole))
      case .unit(let unit):
        let last = angles.count - 1
        // Degrees begin an angle, whose number was taken for the last one's.
        if unit == 0, letters == 0, !angles[last].units.isEmpty, let part = angles[last].parts.popLast() {
          angles.append(Angle(parts: [part]))
        }
        angles[angles.count - 1].units.append(unit)
      }
    }
    return angles.count == 2 && numbers >= 2 ? angles : nil
  }
}
