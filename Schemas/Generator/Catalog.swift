/// A schema with its file.
struct SchemaFile {
  /// The path in `Schemas/` without `.schema.json`: `offer`, `Output/show`.
  let name: String
  let path: String
  let bytes: [UInt8]
  let root: JSONNode
  /// Whether its labels are texts that languages may bring: it is neither of an answer nor of our keywords.
  var hasLabels: Bool { !name.contains("/") && !name.hasPrefix("ency-") }
}

/// The kind of value that a text takes.
enum ValueKind { case text, count, number }

/// The texts of all languages, with the labels of the schemas.
///
/// A label of a schema is the text `label-SCHEMA-MEMBER-…`, with `item` for the items of a list and a value for its name. A language that
/// the schemas' labels lack brings them in its file.
struct Catalog {
  /// The languages in which no text may be missing.
  static let complete: Set<String> = ["sv", "en", "hr"]
  /// Texts in which each language uses the values it needs.
  static let free: Set<String> = ["date", "month-name", "violation", "violation-remedy"]
  static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  let schemas: [SchemaFile]
  let languages: [String]
  /// The texts of the catalog, in the order of the English file.
  let names: [String]
  private(set) var variables: [String: [(name: String, kind: ValueKind)]] = [:]
  private(set) var mistakes: [Mistake] = []
  /// What languages that need not be complete lack.
  private(set) var untranslated: [String] = []

  let files: [String: FluentFile]
  /// The labels by name: by language.
  private var labels: [String: [String: String]] = [:]

  init(schemas: [SchemaFile], files: [String: FluentFile]) throws {
    (self.schemas, self.files) = (schemas, files)
    let first = ["sv", "en", "hr"]
    languages = first.filter { files[$0] != nil } + files.keys.filter { !first.contains($0) }.sorted()
    guard let english = files["en"] else { throw Mistake(place: "Schemas/Texts", text: "en.ftl is missing") }
    names = english.names
    for schema in schemas where schema.hasLabels {
      for label in schemaLabels(schema) {
        let words = Dictionary(label.words) { $1 }
        if labels.updateValue(words, forKey: label.name) ?? words != words {
          throw Mistake(place: schema.path, text: "two labels have the name \(label.name)")
        }
      }
    }
    checkNames(english)
    for name in names { variables[name] = try findVariables(of: name) }
    checkVariables()
  }

  /// The place of a text in a language's file, or in the English one.
  func place(_ language: String, _ name: String) -> String {
    (files[language]?.messages[name] ?? files["en"]?.messages[name])?.place ?? "Schemas/Texts/\(language).ftl"
  }

  func pattern(_ language: String, _ name: String) -> [Piece]? {
    let own = files[language]?.messages[name]?.pattern
    guard let label = labels[name] else { return own ?? files["en"]?.messages[name]?.pattern }
    return own ?? [.text(Array((label[language] ?? label["en"] ?? "").utf8))]
  }

  private mutating func checkNames(_ english: FluentFile) {
    for language in languages {
      guard let file = files[language] else { continue }
      for name in file.names where english.messages[name] == nil && labels[name] == nil {
        mistakes.append(Mistake(place: place(language, name), text: "\(name) is not in en.ftl"))
      }
      for name in names where file.messages[name] == nil && name != "month-name" {
        if Self.complete.contains(language) {
          mistakes.append(Mistake(place: place("en", name), text: "\(name) is missing in \(language).ftl"))
        } else {
          untranslated.append("\(place("en", name)): warning: \(name) is missing in \(language).ftl")
        }
      }
    }
  }

  private mutating func checkVariables() {
    for name in names where !Self.free.contains(name) {
      let wanted = (variables[name] ?? []).filter { $0.kind == .text }.map(\.name)
      guard !wanted.isEmpty else { continue }
      for language in languages {
        var found: Set<String> = []
        collectVariables(language, pattern(language, name) ?? [], into: &found)
        let missing = wanted.filter { !found.contains($0) }.sorted()
        if !missing.isEmpty {
          mistakes.append(
            Mistake(place: place(language, name), text: "\(name) lacks \(missing.joined(separator: ", "))"))
        }
      }
    }
  }

  private func collectVariables(_ language: String, _ pattern: [Piece], into found: inout Set<String>) {
    for piece in pattern {
      switch piece {
      case .text: break
      case .variable(let name): found.insert(name)
      case .message(let name): collectVariables(language, self.pattern(language, name) ?? [], into: &found)
      case .select(let name, let variants, _):
        found.insert(name)
        for variant in variants { collectVariables(language, variant.pattern, into: &found) }
      }
    }
  }

  /// The values of a text in the order of the English one.
  private mutating func findVariables(of name: String) throws -> [(name: String, kind: ValueKind)] {
    var found: [(name: String, kind: ValueKind)] = []
    for language in ["en"] + languages.filter({ $0 != "en" }) {
      let before = found.count
      try look(language, pattern(language, name) ?? [], name, [name], &found)
      if language != "en", found.count > before, !Self.free.contains(name) {
        let further = found[before...].map(\.name).sorted().joined(separator: ", ")
        mistakes.append(
          Mistake(place: place(language, name), text: "\(name) has \(further), which en.ftl does not have"))
      }
    }
    return found
  }

  private func look(
    _ language: String, _ pattern: [Piece], _ name: String, _ seen: Set<String>,
    _ found: inout [(name: String, kind: ValueKind)]
  ) throws {
    func note(_ variable: String, _ variants: [(key: String, pattern: [Piece])] = []) {
      let index = found.firstIndex { $0.name == variable }
      var kind = variable.hasPrefix("count") ? .count : index.map { found[$0].kind } ?? .text
      let keys = Set(variants.map(\.key))
      if kind != .count, !keys.isEmpty, keys != ["other"], keys.isSubset(of: Self.categories) { kind = .number }
      if let index { found[index].kind = kind } else { found.append((variable, kind)) }
    }
    for piece in pattern {
      switch piece {
      case .text: break
      case .variable(let variable): note(variable)
      case .message(let other):
        if seen.contains(other) { throw Mistake(place: place(language, name), text: "\(name) refers to itself") }
        guard let target = self.pattern(language, other) else {
          throw Mistake(place: place(language, name), text: "\(name) refers to \(other), which does not exist")
        }
        try look(language, target, name, seen.union([other]), &found)
      case .select(let variable, let variants, _):
        note(variable, variants)
        for variant in variants { try look(language, variant.pattern, name, seen, &found) }
      }
    }
  }
}

/// A label in a schema.
struct SchemaLabel {
  /// The name of the text: `label-offer-lines-item-quantity`.
  let name: String
  /// The words by language.
  let words: [(String, String)]
  /// The place of the brace that ends it in the file.
  let end: Int
}

/// The labels of a schema in the order in which they are written.
func schemaLabels(_ schema: SchemaFile) -> [SchemaLabel] {
  var found: [SchemaLabel] = []

  func add(_ label: JSONNode, _ path: [String]) {
    guard case .object(let members, let end) = label else { return }
    let steps = path.map { step in
      let plain = step.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" || $0 == "-" ? $0 : "-" }
      return String(String(plain.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()))
    }
    let words = members.map { ($0.name, $0.value.text ?? "") }
    found.append(SchemaLabel(name: "label-" + steps.joined(separator: "-"), words: words, end: end))
  }

  func walk(_ node: JSONNode, _ path: [String]) {
    if case .array(let items) = node {
      for item in items { walk(item, path) }
    }
    guard case .object(let members, _) = node else { return }
    if let label = node["label"] { add(label, path) }
    if case .object(let values, _) = node["enumLabels"] {
      for value in values { add(value.value, path + [value.name]) }
    }
    for (keyword, value) in members {
      switch keyword {
      case "label", "counted", "enumLabels", "examples", "default", "enum", "const": break
      case "properties", "$defs", "patternProperties", "dependentSchemas":
        if case .object(let inner, _) = value { for (name, schema) in inner { walk(schema, path + [name]) } }
      default: walk(value, keyword == "items" ? path + ["item"] : path)
      }
    }
  }

  walk(schema.root, [schema.name])
  return found
}
