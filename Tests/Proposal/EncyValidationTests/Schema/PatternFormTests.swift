import EncyBase
import EncySchemas
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyJSONSchema
@testable import EncyValidation

/// No expression is shown to people: each pattern of our schemas has words.
@Suite("Patterns in words")
struct PatternFormTests {
  private static func patterns(_ value: JSONValue) -> [String] {
    let members = value.objectValue?.members ?? []
    let inner = members.flatMap { patterns($0.value) } + (value.arrayValue ?? []).flatMap { patterns($0) }
    return inner + [value["pattern"]?.stringValue].compactMap(\.self)
  }

  /// The schemas of what people write; those of answers are for programs.
  private static func all() throws -> Set<String> {
    let folder = TestPlaces.checkout.appending(path: "Schemas")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(".schema.json") }
    return Set(try files.flatMap { patterns(try JSONParser().parse(Array(Data(contentsOf: $0)))) })
  }

  @Test("each has words in each language, and no words are of a pattern that is gone")
  func words() throws {
    let patterns = try Self.all()
    #expect(patterns.count > 40 && patterns == Set(PatternForm.names.keys))
    for pattern in patterns {
      for language in Language.allCases {
        let text = try language.text(#require(PatternForm.message(pattern)))
        #expect(!text.contains("^") && !text.contains(pattern) && text.count > 4, "\(language): \(pattern): \(text)")
      }
    }
  }

  @Test("a finding says them, and what somebody else's schema asks for as it is")
  func finding() throws {
    func finding(_ pattern: String) throws -> Finding? {
      let schema = try JSONSchema(text: "{\"properties\": {\"email\": {\"pattern\": \"\(pattern)\"}}}", in: .builtIn)
      return try schema.violations(inText: #"{"email": "anna"}"#, assertsFormat: true).first?.finding(part: nil)
    }
    let known = try #require(try finding(#"^[^\\s@]+@[^\\s@]+$"#))
    let text = Language.english.text(known.message)
    #expect(text == #"email is "anna", which is not an e-mail address, such as anna@example.com"#)
    #expect(known.remedy.map { Language.swedish.text($0) } == "skriv en e-postadress, som anna@example.com")
    let other = try #require(try finding("^x+$"))
    #expect(Language.english.text(other.message).hasSuffix("not of the form ^x+$"))
  }
}
