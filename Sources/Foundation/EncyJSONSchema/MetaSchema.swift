internal import EncyBase
internal import Synchronization

/// The meta-schemas of JSON Schema 2020-12, so that schemas can be checked like any document.
///
/// They demand what core section 8 and the validation specification do of each keyword; each vocabulary is a schema of its own.
package enum MetaSchema {
  /// The URI of the standard's meta-schema.
  package static let standard = "https://json-schema.org/draft/2020-12/schema"

  /// Whether a URI names the meta-schema of an earlier draft: schemas of 2020-12 may refer to schemas that keep to one.
  static func isEarlier(_ uri: String) -> Bool {
    uri.hasPrefix("https://json-schema.org/draft/2019-09/") || uri.hasPrefix("http://json-schema.org/draft-")
  }

  /// The meta-schema of a URI without fragment; `nil` when the standard has none there.
  static func document(_ uri: String) -> JSONNode? {
    guard uri.hasPrefix(prefix) else { return nil }
    if let known = parsed.withLock({ $0[uri] }) { return known }
    let tree = texts[String(uri.dropFirst(prefix.count))].flatMap { try? JSONParser().tape(Array($0.utf8)).root }
    if let tree { parsed.withLock { $0[uri] = tree } }
    return tree
  }

  /// Each is read once in the life of the program.
  private static let parsed = Mutex<[String: JSONNode]>([:])

  private static let prefix = "https://json-schema.org/draft/2020-12/"

  private static func text(_ name: String, vocabularies: [String], _ rest: String) -> String {
    let used = vocabularies.map { "\"\(prefix)vocab/\($0)\": true" }.joined(separator: ", ")
    return """
      {"$schema": "\(prefix)schema", "$id": "\(prefix)\(name)", "$vocabulary": {\(used)}, "$dynamicAnchor": "meta",
      "type": ["object", "boolean"], \(rest)}
      """
  }

  private static let texts: [String: String] = [
    "schema": text(
      "schema",
      vocabularies: [
        "core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content",
      ],
      """
      "allOf": [{"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/unevaluated"},
        {"$ref": "meta/validation"}, {"$ref": "meta/meta-data"}, {"$ref": "meta/format-annotation"},
        {"$ref": "meta/content"}],
      "properties": {
        "definitions": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}, "deprecated": true},
        "dependencies": {"type": "object", "deprecated": true,
          "additionalProperties": {"anyOf": [{"$dynamicRef": "#meta"}, {"$ref": "meta/validation#/$defs/stringArray"}]}},
        "$recursiveAnchor": {"$ref": "meta/core#/$defs/anchorString", "deprecated": true},
        "$recursiveRef": {"$ref": "meta/core#/$defs/uriReferenceString", "deprecated": true}}
      """),
    "meta/core": text(
      "meta/core", vocabularies: ["core"],
      """
      "properties": {
        "$id": {"$ref": "#/$defs/uriReferenceString", "pattern": "^[^#]*#?$"},
        "$schema": {"$ref": "#/$defs/uriString"},
        "$ref": {"$ref": "#/$defs/uriReferenceString"},
        "$anchor": {"$ref": "#/$defs/anchorString"},
        "$dynamicRef": {"$ref": "#/$defs/uriReferenceString"},
        "$dynamicAnchor": {"$ref": "#/$defs/anchorString"},
        "$vocabulary": {"type": "object", "propertyNames": {"$ref": "#/$defs/uriString"},
          "additionalProperties": {"type": "boolean"}},
        "$comment": {"type": "string"},
        "$defs": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}}},
      "$defs": {
        "anchorString": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
        "uriString": {"type": "string", "format": "uri"},
        "uriReferenceString": {"type": "string", "format": "uri-reference"}}
      """),
    "meta/applicator": text(
      "meta/applicator", vocabularies: ["applicator"],
      """
      "properties": {
        "prefixItems": {"$ref": "#/$defs/schemaArray"},
        "items": {"$dynamicRef": "#meta"},
        "contains": {"$dynamicRef": "#meta"},
        "additionalProperties": {"$dynamicRef": "#meta"},
        "properties": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}},
        "patternProperties": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"},
          "propertyNames": {"format": "regex"}},
        "dependentSchemas": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}},
        "propertyNames": {"$dynamicRef": "#meta"},
        "if": {"$dynamicRef": "#meta"}, "then": {"$dynamicRef": "#meta"}, "else": {"$dynamicRef": "#meta"},
        "allOf": {"$ref": "#/$defs/schemaArray"},
        "anyOf": {"$ref": "#/$defs/schemaArray"},
        "oneOf": {"$ref": "#/$defs/schemaArray"},
        "not": {"$dynamicRef": "#meta"}},
      "$defs": {"schemaArray": {"type": "array", "minItems": 1, "items": {"$dynamicRef": "#meta"}}}
      """),
    "meta/unevaluated": text(
      "meta/unevaluated", vocabularies: ["unevaluated"],
      """
      "properties": {"unevaluatedItems": {"$dynamicRef": "#meta"}, "unevaluatedProperties": {"$dynamicRef": "#meta"}}
      """),
    "meta/validation": text(
      "meta/validation", vocabularies: ["validation"],
      """
      "properties": {
        "type": {"anyOf": [{"$ref": "#/$defs/simpleTypes"},
          {"type": "array", "items": {"$ref": "#/$defs/simpleTypes"}, "minItems": 1, "uniqueItems": true}]},
        "const": true,
        "enum": {"type": "array", "items": true},
        "multipleOf": {"type": "number", "exclusiveMinimum": 0},
        "maximum": {"type": "number"}, "exclusiveMaximum": {"type": "number"},
        "minimum": {"type": "number"}, "exclusiveMinimum": {"type": "number"},
        "maxLength": {"$ref": "#/$defs/count"}, "minLength": {"$ref": "#/$defs/count"},
        "pattern": {"type": "string", "format": "regex"},
        "maxItems": {"$ref": "#/$defs/count"}, "minItems": {"$ref": "#/$defs/count"},
        "uniqueItems": {"type": "boolean"},
        "maxContains": {"$ref": "#/$defs/count"}, "minContains": {"$ref": "#/$defs/count"},
        "maxProperties": {"$ref": "#/$defs/count"}, "minProperties": {"$ref": "#/$defs/count"},
        "required": {"$ref": "#/$defs/stringArray"},
        "dependentRequired": {"type": "object", "additionalProperties": {"$ref": "#/$defs/stringArray"}}},
      "$defs": {
        "count": {"type": "integer", "minimum": 0},
        "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]},
        "stringArray": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}}
      """),
    "meta/meta-data": text(
      "meta/meta-data", vocabularies: ["meta-data"],
      """
      "properties": {
        "title": {"type": "string"}, "description": {"type": "string"}, "default": true,
        "deprecated": {"type": "boolean"}, "readOnly": {"type": "boolean"}, "writeOnly": {"type": "boolean"},
        "examples": {"type": "array", "items": true}}
      """),
    "meta/format-annotation": text(
      "meta/format-annotation", vocabularies: ["format-annotation"], #""properties": {"format": {"type": "string"}}"#),
    "meta/format-assertion": text(
      "meta/format-assertion", vocabularies: ["format-assertion"], #""properties": {"format": {"type": "string"}}"#),
    "meta/content": text(
      "meta/content", vocabularies: ["content"],
      """
      "properties": {"contentEncoding": {"type": "string"}, "contentMediaType": {"type": "string"},
        "contentSchema": {"$dynamicRef": "#meta"}}
      """),
  ]
}
