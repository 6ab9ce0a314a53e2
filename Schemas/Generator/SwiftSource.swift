extension Catalog {
  /// The compiled texts of each language as a `TextTable`, and the names of the texts as another.
  func tableSource() throws -> String {
    var out = Self.head("Schemas/Texts") + "\nextension TextTable {\n  package static let all: [TextTable] = [\n"
    for language in languages {
      out += "    TextTable(language: \"\(language)\", text: \(language)Text, places: \(language)Places),\n"
    }
    out += "  ]\n  /// The names of the texts in `Schemas/Texts`.\n"
    out += "  package static let names = TextTable(language: \"\", text: namesText, places: namesPlaces)\n"
    for language in languages {
      out += Self.tableConstants(language, try names.map { try compiled(language, $0) })
    }
    return out + Self.tableConstants("names", names.map { Array($0.utf8) }) + "}\n"
  }

  /// Texts one after the other, and the place of each in six hexadecimal digits.
  private static func tableConstants(_ name: String, _ texts: [[UInt8]]) -> String {
    var out = "\n  private static var \(name)Text: StaticString {\n    \"\"\"\n"
    var places = [0]
    for text in texts {
      places.append((places.last ?? 0) + text.count)
      out += "    \(escaped(text))\\\n"
    }
    out += "    \n    \"\"\"\n  }\n  private static var \(name)Places: StaticString {\n    \"\"\"\n"
    for start in stride(from: 0, to: places.count, by: 20) {
      out += "    "
      for place in places[start...].prefix(20) {
        let digits = String(place, radix: 16, uppercase: true)
        out += String(repeating: "0", count: 6 - digits.utf8.count) + digits
      }
      out += "\\\n"
    }
    return out + "    \n    \"\"\"\n  }\n"
  }

  /// The texts as functions of `Message` with the values that they take.
  func messageSource() -> String {
    var out = Self.head("Schemas/Texts") + "\npackage import EncyBase\n\nextension Message {\n"
    for (number, name) in names.enumerated() {
      let swift = swiftName(name)
      out += "  /// “\(shown(name))”\n"
      guard let variables = variables[name], !variables.isEmpty else {
        out += "  package static var \(swift): Message { of(\(number)) }\n"
        continue
      }
      let parameters = variables.map { "\($0.name): \($0.kind.type)" }.joined(separator: ", ")
      let values = variables.map { $0.kind == .text ? $0.name : "SafeText(\($0.name))" }.joined(separator: ", ")
      out += "  package static func \(swift)(\(parameters)) -> Message { of(\(number), \(values)) }\n"
    }
    out += "\n  /// What a rule asks for, by its name.\n  package static let rules: [String: Message] = [\n"
    for name in names where name.hasPrefix("rule-") { out += "    \"\(name.dropFirst(5))\": .\(swiftName(name)),\n" }
    out += "  ]\n"
    // Called by all of the above, so that these thousands of functions compile quickly and take little space.
    for count in 0...(variables.values.map(\.count).max() ?? 0) {
      let parameters = (0..<count).map { ", _ value\($0): SafeText" }.joined()
      let values = (0..<count).map { "value\($0)" }.joined(separator: ", ")
      out += "\n  @inline(never) private static func of(_ number: UInt16\(parameters)) -> Message {\n"
      out += "    Message(ID(number), [\(values)])\n  }\n"
    }
    return out + "}\n"
  }

  /// The schemas as literals, byte for byte; with the labels of further languages where there are any.
  func schemaSource() -> String {
    var table = ""
    var literals = ""
    for schema in schemas {
      let constant = schema.name.split { $0 == "/" || $0 == "-" }.enumerated()
        .map { $0 == 0 ? $1.lowercased() : capitalized($1) }.joined()
      let part = schema.root["part"]?.text.map { "\"\($0)\"" } ?? "nil"
      table += "    BuiltInSchema(\n      name: \"\(schema.name)\", id: \"\(schema.root["$id"]?.text ?? "")\",\n"
      table += "      part: \(part), text: \(constant)),\n"
      literals += "\n  static var \(constant): String {\n\(literal(withLabels(schema)))\n  }\n"
    }
    return Self.head("Schemas/*.schema.json and Schemas/Output/*.schema.json")
      + "\nenum SchemaTexts {\n  static let all: [BuiltInSchema] = [\n\(table)  ]\n\(literals)}\n"
  }

  /// A schema whose labels have the words of further languages behind its own.
  private func withLabels(_ schema: SchemaFile) -> [UInt8] {
    guard schema.hasLabels else { return schema.bytes }
    var out: [UInt8] = []
    var copied = 0
    for label in schemaLabels(schema).sorted(by: { $0.end < $1.end }) {
      for language in languages where !label.words.contains(where: { $0.0 == language }) {
        guard let own = files[language]?.messages[label.name]?.pattern else { continue }
        let words = own.reduce(into: [UInt8]()) { if case .text(let plain) = $1 { $0 += quoted(plain) } }
        // The blank before the brace stays before it.
        var end = label.end
        while schema.bytes[end - 1] <= 0x20 { end -= 1 }
        out += schema.bytes[copied..<end]
        out += ", \"\(language)\": \"\(string(words))\"".utf8
        copied = end
      }
    }
    return out + schema.bytes[copied...]
  }

  static func head(_ sources: String) -> String { "// Generated by the build from \(sources).\n" }
}

extension ValueKind {
  /// The type of a parameter that takes it.
  fileprivate var type: String {
    switch self {
    case .text: "SafeText"
    case .count: "Int"
    case .number: "ExactDecimal"
    }
  }
}

/// The name of a text in Swift: `foundPartState` for `found-part-state`.
private func swiftName(_ name: String) -> String {
  let words = name.split(separator: "-")
  return words.dropFirst().reduce(String(words.first ?? "")) { $0 + capitalized($1) }
}

private func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

/// A text in JSON, without the quotes around it.
private func quoted(_ text: [UInt8]) -> [UInt8] {
  text.flatMap { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") ? [UInt8(ascii: "\\"), $0] : [$0] }
}

/// The text between the quotes of a literal.
private func escaped(_ text: [UInt8]) -> String {
  var out: [UInt8] = []
  out.reserveCapacity(text.count + 16)
  var skips = false
  for (index, byte) in text.enumerated() {
    if skips {
      skips = false
    } else if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
      out += [UInt8(ascii: "\\"), byte]
    } else if byte < 0x20 {
      out += "\\u{\(String(byte, radix: 16, uppercase: true))}".utf8
    } else if byte == 0xC2, index + 1 < text.count, text[index + 1] == 0xA0 {
      out += "\\u{A0}".utf8
      skips = true
    } else {
      out.append(byte)
    }
  }
  return string(out)
}

/// A text as a literal, byte for byte.
func literal(_ text: [UInt8]) -> String {
  var fences = 0
  for (index, byte) in text.enumerated() where byte == UInt8(ascii: "#") {
    let before = text[..<index]
    guard before.last == UInt8(ascii: "\\") || before.suffix(3).elementsEqual("\"\"\"".utf8) else { continue }
    fences = max(fences, text[index...].prefix { $0 == byte }.count)
  }
  let fence = String(repeating: "#", count: fences + 1)
  return "\(fence)\"\"\"\n\(string(text))\n\"\"\"\(fence)"
}

/// The files of `Schemas/Page` as `PageScript`.
func scriptSource(_ files: [SourceFile]) throws -> String {
  var out = Catalog.head("Schemas/Page/*.js") + "\n"
  out += "/// Scripts for pages, byte for byte as in `Schemas/Page/`. Asking for one costs nothing for the others.\n"
  out += "package enum PageScript {\n"
  for (number, file) in files.enumerated() {
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = string(line).lowercased()
      if text.contains("</script") || text.contains("<!--") || text.contains("\r") {
        throw Mistake(place: "\(file.path):\(index + 1)", text: "it would end its element, or change on a page")
      }
    }
    out += number > 0 ? "\n" : ""
    out += "  package static var \(file.stem): String {\n\(literal(file.bytes))\n  }\n"
  }
  return out + "}\n"
}

/// A file of JSON as the text of an enumeration.
func builtInSource(_ file: SourceFile, name: String) throws -> String {
  _ = try JSONReader.read(file.bytes, path: file.path)
  let comments = [
    "BuiltInCatalog": "The products that the toolkit brings: JSON as the schema `catalog` has it.",
    "BuiltInScorecards": "Scorecards to begin with: their titles by language, without ids and marks.",
    "BuiltInTour": "First steps as questions with their answers, by language.",
  ]
  return Catalog.head(file.path) + "\n/// \(comments[name] ?? "")\npackage enum \(name) {\n"
    + "  package static var text: String {\n\(literal(file.bytes))\n  }\n}\n"
}

/// The tables of a file as `UnicodeData`: each begins with a line `# name: meaning`.
func unicodeSource(_ file: SourceFile) -> String {
  var out = Catalog.head(file.path) + "\n/// The scalars that have a property, as `UnicodeTables` reads them.\n"
  out += "package enum UnicodeData {\n"
  var isOpen = false
  for line in string(file.bytes).split(separator: "\n") {
    guard line.hasPrefix("#") else {
      out += isOpen ? "    \(line)\n" : ""
      continue
    }
    let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].allSatisfy(\.isLetter) else { continue }
    out += isOpen ? "    \"\"\"#\n" : ""
    out += "  ///\(parts[1])\n  package static let \(parts[0]): StaticString = #\"\"\"\n"
    isOpen = true
  }
  return out + (isOpen ? "    \"\"\"#\n" : "") + "}\n"
}
