import EncyBase
import EncyContainer
import EncyFiles
package import EncyTestSupport
import Foundation
import Testing

/// A folder with `hall.ency`, to which another program has added its part.
package struct ThirdPartyFolder {
  package static let schemaID = "https://crane.example/schemas/crane.schema.json"
  package static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "\(schemaID)",
      "title": "Cranes",
      "type": "object",
      "required": ["cranes"],
      "properties": {
        "cranes": {
          "label": {"sv": "Traverser", "en": "Cranes", "hr": "Dizalice"},
          "type": "array",
          "ordered": false,
          "identity": "id",
          "items": {
            "type": "object",
            "required": ["id", "hookHeight"],
            "properties": {
              "id": {"$ref": "https://ency.example/schemas/1/common.schema.json#/$defs/id"},
              "hookHeight": {
                "label": {"sv": "Krokhöjd", "en": "Hook height", "hr": "Visina kuke"},
                "type": "number", "minimum": 0, "unit": "mm"
              },
              "electric": {"label": {"sv": "Eldriven", "en": "Electric", "hr": "Električna"}, "type": "boolean"},
              "inspected": {"type": "string", "format": "date"},
              "below": {"type": "string", "reference": "/products/products"},
              "parksBehind": {"type": "string", "reference": "#/cranes"}
            }
          }
        }
      }
    }

    """
  package static let part = """
    {
      "cranes": [
        {
          "id": "K1",
          "hookHeight": 7500,
          "inspected": "2026-01-12",
          "below": "HVLS-6100"
        },
        {
          "id": "K2",
          "hookHeight": 6200.50,
          "parksBehind": "K1"
        }
      ]
    }

    """

  package let folder: TemporaryFolder

  package init(_ changes: (old: String, new: String)..., schema: String = ThirdPartyFolder.schema) throws {
    folder = try TemporaryFolder()
    var part = ThirdPartyFolder.part
    for (old, new) in changes {
      #expect(part.components(separatedBy: old).count == 2)
      part = part.replacingOccurrences(of: old, with: new)
    }
    let reader = try PackageReader(bytes: EncyTestFile.hall())
    var manifest = try JSONParser().parse(reader.read(PackageReader.manifestPath))
    var writer = PackageWriter()
    for entry in reader.entries where ![PackageReader.mimetypePath, PackageReader.manifestPath].contains(entry.path) {
      try writer.add(entry.path, bytes: reader.read(entry.path))
    }
    var parts = manifest["parts"]?.arrayValue ?? []
    for (path, text, role) in [("vendor/crane.json", part, "other"), ("schemas/crane.schema.json", schema, "schema")] {
      let bytes = Array(text.utf8)
      try writer.add(path, bytes: bytes)
      var listed: JSONValue = [
        "path": .string(path), "mediaType": "application/json", "role": .string(role), "size": .int(bytes.count),
        "sha256": .string(SHA256Digest(of: bytes).description),
      ]
      if role == "other" { listed["schema"] = .string(ThirdPartyFolder.schemaID) }
      parts.append(listed)
    }
    manifest["parts"] = .array(parts)
    try writer.add(PackageReader.manifestPath, bytes: JSONPrinter().bytes(manifest))
    _ = try folder.write("hall.ency", writer.build())
  }

  package func ency(_ arguments: String...) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(
      arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"], folder: folder.url.path)
  }

  /// The lines that `validate` prints about the part, and how it ended.
  package func found() throws -> (status: Int32, lines: [String]) {
    let run = try ency("validate", "hall.ency")
    let lines = run.text.split(separator: "\n").map(String.init)
    return (run.status, lines.filter { $0.hasPrefix("hall.ency: vendor/crane") })
  }

  package func read(_ path: String) throws -> String {
    String(decoding: try PackageReader(path: folder.path("hall.ency")).read(path), as: UTF8.self)
  }
}
