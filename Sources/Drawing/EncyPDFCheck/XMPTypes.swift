/// The types of XMP's values, and which value is of which.
///
/// A type is written as `bag Text`, `seq Date`, `alt Thumbnail`, `Lang Alt`, or a name; `Integer=1|2` lets only these values in.
struct XMPTypes {
  /// A type of fields: their namespace and their types.
  struct Structure {
    var namespace: String
    var fields: [String: String]
  }
  private var structures: [String: Structure]

  init() { structures = XMPTypes.predefined }

  mutating func add(_ name: String, _ structure: Structure) { structures[name.lowercased()] = structure }

  /// A type as people write it: `closed Choice of Integer` is `integer`.
  private static func simplified(_ type: String) -> String {
    var words = type.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    words.removeAll { ["open", "closed", "choice", "of"].contains($0) }
    if words.isEmpty { return "text" }
    if words.suffix(2) == ["lang", "alt"] { return words.joined(separator: " ") }
    if let last = words.last, arrays[last] != nil { words.append("text") }
    return words.joined(separator: " ")
  }

  private static let arrays: [String: XMPValue.Kind] = ["bag": .bag, "seq": .sequence, "alt": .alternative]
  private static let simple: Set<String> = [
    "text", "propername", "agentname", "renditionclass", "rational", "boolean", "integer", "real", "mimetype", "locale",
    "date",
    "uri", "url", "xpath", "gpscoordinate", "lang alt", "any",
  ]

  func isKnown(_ type: String) -> Bool {
    var type = XMPTypes.simplified(type)
    while let space = type.firstIndex(of: " "), type != "lang alt", XMPTypes.arrays[String(type[..<space])] != nil {
      type = String(type[type.index(after: space)...])
    }
    return XMPTypes.simple.contains(type) || structures[type] != nil
  }

  /// Whether a value is of a type.
  func has(_ value: XMPValue, type: String, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    let parts = type.split(separator: "=", maxSplits: 1).map(String.init)
    let type = XMPTypes.simplified(parts[0])
    if type == "any" { return true }
    if type == "lang alt" {
      return value.kind == .alternative && value.children.allSatisfy { $0.kind == .simple && $0.language != nil }
    }
    if let space = type.firstIndex(of: " "), let kind = XMPTypes.arrays[String(type[..<space])] {
      let item = type[type.index(after: space)...] + (parts.count > 1 ? "=" + parts[1] : "")
      return value.kind == kind && value.children.allSatisfy { has($0, type: String(item), depth: depth + 1) }
    }
    if let structure = structures[type] {
      return value.kind == .structure
        && value.children.allSatisfy { field in
          field.namespace.replacing("http://", with: "http:") == structure.namespace.replacing("http://", with: "http:")
            && structure.fields[field.name].map { has(field, type: $0, depth: depth + 1) } ?? false
        }
    }
    guard value.kind == .simple, XMPTypes.simple.contains(type) else { return false }
    if parts.count > 1, !parts[1].split(separator: "|").contains(where: { $0 == value.text }) { return false }
    return XMPTypes.has(text: value.text, type: type)
  }

  private static func has(text: String, type: String) -> Bool {
    switch type {
    case "boolean": return text == "True" || text == "False"
    case "integer": return isInteger(text[...])
    case "real": return isReal(text)
    case "mimetype": return XMPValue.isMediaType(text)
    case "locale": return StructureTree.isLanguageTag(text)
    case "date": return isDate(text)
    case "gpscoordinate": return isCoordinate(text)
    default: return true
    }
  }

  private static func isDigits(_ text: some StringProtocol, _ counts: ClosedRange<Int> = 1...1000) -> Bool {
    counts.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
  private static func isInteger(_ text: Substring) -> Bool {
    isDigits(text.first == "+" || text.first == "-" ? text.dropFirst() : text)
  }
  private static func isReal(_ text: String) -> Bool {
    let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && digits.utf8.contains { (0x30...0x39).contains($0) }
      && parts.allSatisfy { $0.isEmpty || isDigits($0) }
  }

  /// `50,30.5N` or `50,30,30N`.
  private static func isCoordinate(_ text: String) -> Bool {
    guard let last = text.last, "NSEW".contains(last) else { return false }
    let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, isDigits(parts[0], 1...3) else { return false }
    if parts.count == 3 { return isDigits(parts[1], 1...2) && isDigits(parts[2], 1...2) }
    let minutes = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return minutes.count == 2 && isDigits(minutes[0], 1...2) && isDigits(minutes[1])
  }

  /// Dates of ISO 8601 as XMP writes them: from the year alone to fractions of seconds, a time with or without its zone.
  private static func isDate(_ text: String) -> Bool {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(date.count), isDigits(date[0], 4...4) else { return false }
    if date.count > 1, !isDigits(date[1], 2...2) || !(1...12).contains(Int(date[1]) ?? 0) { return false }
    if date.count > 2, !isDigits(date[2], 2...2) || !(1...31).contains(Int(date[2]) ?? 0) { return false }
    guard halves.count == 2 else { return true }
    var time = halves[1]
    if time.last == "Z" {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let zone = time[time.index(after: sign)...].split(separator: ":", omittingEmptySubsequences: false)
      guard zone.count == 2, zone.allSatisfy({ isDigits($0, 2...2) }) else { return false }
      time = time[..<sign]
    }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isDigits(parts[0], 2...2), isDigits(parts[1], 2...2),
      (Int(parts[0]) ?? 99) < 24,
      (Int(parts[1]) ?? 99) < 60
    else { return false }
    guard parts.count == 3 else { return true }
    let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    return seconds.count <= 2 && isDigits(seconds[0], 2...2) && (seconds.count == 1 || isDigits(seconds[1]))
  }
}
