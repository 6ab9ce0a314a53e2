import EncyBase
import EncyContainer
import EncyFiles
import EncyTestSupport
import Foundation
import Testing

/// A part that our code has never seen, with a schema of its own: checked, shown and set like ours.
@Suite("Parts of third parties")
struct ThirdPartyTests {
  private static let schemaID = "https://crane.example/schemas/crane.schema.json"
  static let schema = """
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
  private static let part = """
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

  /// A folder with `hall.ency`, to which another program has added its part.
  struct Desk {
    let folder: TemporaryFolder

    init(_ changes: (old: String, new: String)..., schema: String = ThirdPartyTests.schema) throws {
      folder = try TemporaryFolder()
      var part = ThirdPartyTests.part
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
      for (path, text, role) in [("vendor/crane.json", part, "other"), ("schemas/crane.schema.json", schema, "schema")]
      {
        let bytes = Array(text.utf8)
        try writer.add(path, bytes: bytes)
        var listed: JSONValue = [
          "path": .string(path), "mediaType": "application/json", "role": .string(role), "size": .int(bytes.count),
          "sha256": .string(SHA256Digest(of: bytes).description),
        ]
        if role == "other" { listed["schema"] = .string(ThirdPartyTests.schemaID) }
        parts.append(listed)
      }
      manifest["parts"] = .array(parts)
      try writer.add(PackageReader.manifestPath, bytes: JSONPrinter().bytes(manifest))
      _ = try folder.write("hall.ency", writer.build())
    }

    func ency(_ arguments: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(
        arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"], folder: folder.url.path)
    }

    /// The lines that `validate` prints about the part, and how it ended.
    func found() throws -> (status: Int32, lines: [String]) {
      let run = try ency("validate", "hall.ency")
      let lines = run.text.split(separator: "\n").map(String.init)
      return (run.status, lines.filter { $0.hasPrefix("hall.ency: vendor/crane") })
    }

    func read(_ path: String) throws -> String {
      String(decoding: try PackageReader(path: folder.path("hall.ency")).read(path), as: UTF8.self)
    }
  }

  @Test("are valid when they follow their schema")
  func valid() throws {
    let run = try Desk().ency("validate", "--strict", "hall.ency")
    #expect(run.status == 0 && !run.text.contains("error:"), Comment(rawValue: run.text + run.errorText))
  }

  @Test("are checked by their schema, with places")
  func schemaFindings() throws {
    let found = try Desk(("7500", "-5"), ("\"2026-01-12\"", "\"2026-02-30\"")).found()
    #expect(found.status == 1)
    try #require(found.lines.count == 2, "\(found.lines)")
    #expect(found.lines[0].hasPrefix("hall.ency: vendor/crane.json:5:21: error: /vendor/crane/cranes/0/hookHeight: "))
    #expect(found.lines[0].contains("mm") && found.lines[0].hasSuffix("[schema-minimum]"))
    #expect(found.lines[1].hasPrefix("hall.ency: vendor/crane.json:6:20: error: /vendor/crane/cranes/0/inspected: "))
  }

  @Test("are checked by the rules that their annotations ask for")
  func ruleFindings() throws {
    let cases: [(old: String, new: String, line: String, code: String)] = [
      ("\"id\": \"K2\"", "\"id\": \"K1\"", ":10:13: error: /vendor/crane/cranes/1/id: ", "duplicate-id"),
      ("HVLS-6100", "HVLS-9", ":7:16: error: /vendor/crane/cranes/0/below: ", "unknown-reference"),
      (
        "Behind\": \"K1\"", "Behind\": \"K7\"", ":12:22: error: /vendor/crane/cranes/1/parksBehind: ",
        "unknown-reference"
      ),
      ("inspected", "inspekted", ":6:7: warning: /vendor/crane/cranes/0/inspekted: ", "unknown-member"),
    ]
    for item in cases {
      let desk = try Desk((item.old, item.new))
      let found = try desk.found()
      #expect(found.lines.count == 1, "\(found.lines)")
      let line = found.lines.first ?? ""
      #expect(line.hasPrefix("hall.ency: vendor/crane.json\(item.line)") && line.hasSuffix("[\(item.code)]"), "\(line)")
      #expect(found.status == (item.code == "unknown-member" ? 0 : 1))
    }
    let text = try Desk(("inspected", "inspekted")).ency("validate", "hall.ency").text
    #expect(text.contains("did you mean \"inspected\"?"))
    #expect(try Desk(("HVLS-6100", "HVLS-61O0")).ency("validate", "hall.ency").text.contains("mean \"HVLS-6100\"?"))
  }

  @Test("are shown by pointer")
  func shown() throws {
    let desk = try Desk()
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K2/hookHeight").text == "6200.50\n")
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/0/below").text == "HVLS-6100\n")
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane").text == ThirdPartyTests.part)
    let none = try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K9")
    #expect(none.status == 1 && none.errorText.contains("@id=K1, @id=K2"))
  }

  @Test("are set by the types of their schema")
  func set() throws {
    let desk = try Desk()
    let run = try desk.ency(
      "set", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight=7200", "/vendor/crane/cranes/@id=K1/electric=yes")
    #expect(run.status == 0, Comment(rawValue: run.story))
    #expect(
      run.text == """
        /vendor/crane/cranes/@id=K1/hookHeight  Hook height: 7500 mm → 7200 mm
        /vendor/crane/cranes/@id=K1/electric  Electric: (none) → true

        """)
    #expect(!run.errorText.contains("no schema"))
    // The new member stands where the schema has it; all else is as it was.
    let wanted = ThirdPartyTests.part.replacingOccurrences(
      of: "7500,\n", with: "7200,\n      \"electric\": true,\n")
    #expect(try desk.read("vendor/crane.json") == wanted)
    #expect(try desk.read("schemas/crane.schema.json") == ThirdPartyTests.schema)
    #expect(try desk.read("manifest.json").contains("\"schema\": \"\(ThirdPartyTests.schemaID)\""))
    #expect(try desk.ency("validate", "--strict", "hall.ency").status == 0)
  }

  @Test(
    "are kept from values that their schema or a reference refuses",
    arguments: [
      "hookHeight=seven", "hookHeight=-1", "electric=perhaps", "inspected=2026-13-01", "below=HVLS-9", "parksBehind=K9",
      "id=K2",
    ])
  func refused(assignment: String) throws {
    let desk = try Desk()
    let before = try desk.read("vendor/crane.json")
    let run = try desk.ency("set", "hall.ency", "/vendor/crane/cranes/@id=K1/\(assignment)")
    #expect(run.status == 1 && run.errorText.contains("/vendor/crane/cranes/"), Comment(rawValue: run.story))
    #expect(try desk.read("vendor/crane.json") == before)
  }

  @Test("are checked in working folders too, and saved from them")
  func workingFolder() throws {
    let desk = try Desk()
    #expect(try desk.ency("open", "hall.ency", "work").status == 0)
    let file = desk.folder.url.appending(path: "work/vendor/crane.json")
    func write(_ height: String) throws {
      try Data(ThirdPartyTests.part.replacingOccurrences(of: "7500", with: height).utf8).write(to: file)
    }
    try write("-7")
    let run = try desk.ency("validate", "work")
    #expect(run.status == 1 && run.text.contains("vendor/crane.json:5:21: error"), Comment(rawValue: run.text))
    try write("7100")
    let saved = try desk.ency("save", "work", "--close")
    #expect(saved.status == 0, Comment(rawValue: saved.story))
    #expect(try desk.ency("show", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight").text == "7100\n")
  }
}
