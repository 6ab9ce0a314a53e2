import EncyBase
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Schemas for editors")
struct SchemaEditorTests {
  @Test("every part has a schema file that the settings name, and every reference leads to a file beside it")
  func files() async throws {
    let folder = try TemporaryFolder()
    let goal = folder.path("some where/ency")
    let run = await CommandRun.ency(["schema", "editor", "-o", goal])
    #expect(run.status == 0, "\(run.errorText)")
    let settings = try #require(try JSONParser().parse(run.output)["json.schemas"]?.arrayValue)
    let patterns = settings.compactMap { $0["fileMatch"]?.arrayValue?.first?.stringValue }
    #expect(patterns == SchemaLibrary.all.compactMap { schema in schema.part.map { "**/\($0)" } })
    for row in settings {
      let url = try #require(URL(string: row["url"]?.stringValue ?? ""))
      #expect(url.isFileURL && FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(url)")
    }
    var references = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: goal) {
      let tree = try JSONParser().parse([UInt8](Data(contentsOf: URL(filePath: "\(goal)/\(name)"))))
      #expect(tree["$id"] == nil, "an editor would look for \(name) where its identifier says")
      for reference in self.references(tree) where !reference.hasPrefix("#") && !reference.hasPrefix("https:") {
        let file = reference.prefix { $0 != "#" }
        let target = try JSONParser().parse([UInt8](Data(contentsOf: URL(filePath: "\(goal)/\(file)"))))
        let pointer = try #require(JSONPointer(String(reference.drop { $0 != "#" }.dropFirst())))
        #expect(target[pointer] != nil, "\(name): \(reference)")
        references += 1
      }
    }
    #expect(references > 50)
    // Once more over what is there, as after an update.
    #expect(await CommandRun.ency(["schema", "editor", "-o", goal + "/"]).output == run.output)
  }

  private func references(_ tree: JSONValue) -> [String] {
    var found: [String] = []
    if let reference = tree["$ref"]?.stringValue { found.append(reference) }
    for member in tree.objectValue?.members ?? [] { found += references(member.value) }
    for item in tree.arrayValue ?? [] { found += references(item) }
    return found
  }
}
