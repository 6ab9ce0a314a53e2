import EncySchemas
import Foundation
import Testing

/// What every built-in schema promises to those who read it: show, validate, compare, merge, redact and forms.
struct SchemaContentTests {
  let tree: SchemaTree

  init() throws { tree = try SchemaTree() }

  /// Every schema of a part, and the definitions they share.
  var parts: [SchemaTree.Node] { tree.partNames.flatMap(tree.nodes(of:)) }
  var everything: [SchemaTree.Node] { tree.documents.keys.sorted().flatMap(tree.nodes(of:)) }

  @Test func everyDocumentSaysWhatItIs() {
    for (name, document) in tree.documents {
      #expect(document["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema", "\(name)")
      #expect((document["title"] as? String)?.isEmpty == false, "\(name)")
      #expect((document["description"] as? String)?.hasSuffix(".") == true, "\(name)")
    }
    let parts = tree.documents.values.compactMap { $0["part"] as? String }
    #expect(Set(parts).count == parts.count)
    #expect(parts.count >= 18)
  }

  @Test func everyReferenceResolves() {
    for node in everything {
      guard let reference = node.keywords["$ref"] as? String, !reference.hasPrefix("https://json-schema.org/") else {
        continue
      }
      #expect(tree.target(of: reference, in: node.document) != nil, "\(node.place): \(reference)")
    }
  }

  /// A misspelt keyword would be ignored by every validator.
  @Test func everyKeywordIsKnown() throws {
    let vocabulary = try #require(tree.documents["ency-vocabulary"]?["properties"] as? [String: Any])
    let standard: Set<String> = [
      "$schema", "$id", "$ref", "$defs", "title", "description", "default", "examples", "type", "enum", "const",
      "properties", "required", "items", "prefixItems", "minItems", "maxItems", "uniqueItems", "minLength", "maxLength",
      "pattern", "format", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "anyOf", "oneOf",
      "allOf", "if", "then", "else", "dependentRequired", "not", "propertyNames", "additionalProperties",
      "minProperties", "writeOnly",
    ]
    let formats: Set<String> = ["date", "date-time", "idn-email", "uri", "json-pointer"]
    for node in everything where node.document != "ency-vocabulary" {
      for keyword in node.keywords.keys {
        #expect(standard.contains(keyword) || vocabulary[keyword] != nil, "\(node.place): \(keyword)")
      }
      if let format = node.keywords["format"] as? String { #expect(formats.contains(format), "\(node.place)") }
    }
  }

  /// Each use of one of our own keywords has the shape that the vocabulary gives it.
  @Test func everyAnnotationHasItsShape() throws {
    let vocabulary = try #require(tree.documents["ency-vocabulary"]?["properties"] as? [String: [String: Any]])
    for node in everything where node.document != "ency-vocabulary" {
      for (keyword, value) in node.keywords {
        guard let shape = vocabulary[keyword] else { continue }
        let shapeNode = SchemaTree.Node(document: "ency-vocabulary", pointer: "/properties/\(keyword)", keywords: shape)
        #expect(tree.faults(of: value, against: shapeNode) == [], "\(node.place): \(keyword)")
      }
    }
  }

  @Test func everyMemberIsExplainedAndLabelled() {
    for node in parts where node.isMember {
      let description = node.keywords["description"] as? String ?? ""
      #expect(description.count > 3 && description.hasSuffix("."), "\(node.place)")
    }
    let items = parts.filter { $0.pointer.hasSuffix("/items") && $0.keywords["properties"] != nil }
    let roots = parts.filter { $0.keywords["part"] != nil }
    for node in parts.filter(\.isMember) + items.filter({ !$0.isCondition }) + roots {
      expectLabel(node.keywords["label"], "\(node.place)")
    }
  }

  @Test func everyValueOfAnEnumerationIsLabelled() throws {
    for node in parts {
      let labels = node.keywords["enumLabels"] as? [String: Any] ?? [:]
      for (value, label) in labels { expectLabel(label, "\(node.place): \(value)") }
      guard let values = node.keywords["enum"] as? [Any] else { continue }
      #expect(Set(values.map { "\($0)" }) == Set(labels.keys), "\(node.place)")
    }
  }

  /// A number without a unit means nothing; counts and ratios have the unit 1.
  @Test func everyNumberHasAUnitAndBounds() {
    for node in everything.map(tree.resolved) where node.document != "ency-vocabulary" {
      let types = (node.keywords["type"] as? [String]) ?? [node.keywords["type"] as? String ?? ""]
      guard types.contains("number") || types.contains("integer") else { continue }
      #expect(node.keywords["unit"] != nil, "\(node.place)")
      guard !node.document.hasPrefix("Output/"), node.keywords["enum"] == nil else { continue }
      #expect(node.keywords["minimum"] != nil || node.keywords["exclusiveMinimum"] != nil, "\(node.place)")
      #expect(node.keywords["maximum"] != nil, "\(node.place)")
    }
  }

  /// Without a bound, one text or list could fill the memory of everyone who opens the file.
  @Test func everyTextAndListIsBounded() {
    for node in parts.map(tree.resolved) {
      if node.keywords["type"] as? String == "string" {
        let bounded = ["maxLength", "enum", "pattern", "format"].contains { node.keywords[$0] != nil }
        #expect(bounded, "\(node.place)")
      }
      if node.keywords["type"] as? String == "array" { #expect(node.keywords["maxItems"] != nil, "\(node.place)") }
    }
  }

  @Test func everyListSaysHowItsItemsAreTold() {
    for node in parts where node.keywords["type"] as? String == "array" {
      #expect(node.keywords["ordered"] is Bool, "\(node.place)")
      guard let items = node.keywords["items"] as? [String: Any] else {
        Issue.record("\(node.place) has no items")
        continue
      }
      let item = tree.resolved(.init(document: node.document, pointer: node.pointer + "/items", keywords: items))
      let members = item.keywords["properties"] as? [String: Any] ?? [:]
      let required = item.keywords["required"] as? [String] ?? []
      if members["id"] != nil { #expect(node.keywords["identity"] as? String == "id", "\(node.place)") }
      if let identity = node.keywords["identity"] as? String {
        #expect(members[identity] != nil && required.contains(identity), "\(node.place): \(identity)")
      }
    }
  }

  /// An id can only be looked up in a list that exists and whose items have an identity.
  @Test func everyListThatIsReferredToExists() {
    for node in parts.map(tree.resolved) {
      guard let reference = node.keywords["reference"] as? String else { continue }
      let segments = reference.split(separator: "/").map(String.init)
      #expect(segments.count == 2, "\(node.place): \(reference)")
      let document = segments.first.flatMap { tree.documents[$0] }
      let list = (document?["properties"] as? [String: [String: Any]])?[segments.last ?? ""]
      #expect(list?["identity"] is String, "\(node.place): \(reference)")
    }
  }

  @Test func requiredMembersAreDeclared() {
    for node in everything where !node.pointer.contains("/allOf/") && node.document != "ency-vocabulary" {
      guard let members = node.keywords["properties"] as? [String: Any] else { continue }
      for name in node.keywords["required"] as? [String] ?? [] {
        #expect(members[name] != nil, "\(node.place): \(name)")
      }
    }
  }

  @Test func everyLeafHasAnExampleThatFits() {
    var count = 0
    for node in parts where node.isMember || node.pointer.hasPrefix("/$defs/") && !node.isCondition {
      let full = tree.resolved(node)
      let types = (full.keywords["type"] as? [String]) ?? [full.keywords["type"] as? String ?? ""]
      let examples = full.keywords["examples"] as? [Any] ?? []
      if !types.contains("object"), !types.contains("array") { #expect(!examples.isEmpty, "\(node.place)") }
      for example in examples {
        #expect(tree.faults(of: example, against: node) == [], "\(node.place): \(example)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  private func expectLabel(_ label: Any?, _ place: String) {
    let texts = label as? [String: String] ?? [:]
    for language in ["sv", "en", "hr"] {
      let text = texts[language] ?? ""
      #expect(!text.isEmpty && text.trimmingCharacters(in: .whitespaces) == text, "\(place): \(language)")
    }
  }
}
