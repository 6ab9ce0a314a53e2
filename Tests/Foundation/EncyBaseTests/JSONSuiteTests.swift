import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// The parsing suites that nobody here made: what must be accepted is, what must be refused is, and what RFC 8259 leaves open is
/// decided once, here.
@Suite struct JSONSuiteTests {
  private static func files(_ folder: String) -> [URL] {
    guard let corpus = TestPlaces.corpus("json-parsing") else { return [] }
    let list = try? FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: folder), includingPropertiesForKeys: nil)
    return (list ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  private static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  private enum Verdict { case accepted, refused }

  /// The open cases and why each is decided so; a name ending in `*` stands for all that begin so.
  private static let open: [(name: String, verdict: Verdict, reason: String)] = [
    ("i_number_*", .accepted, "numbers are kept as text, so none is too large or too small (section 6)"),
    ("i_object_key_lone_2nd_surrogate", .refused, "no UTF-8 text can hold half a surrogate pair (section 8.2)"),
    ("i_string_1st_*", .refused, "half a surrogate pair"),
    ("i_string_1st_valid_surrogate_2nd_invalid", .refused, "half a surrogate pair"),
    ("i_string_incomplete_surrogate*", .refused, "half a surrogate pair"),
    ("i_string_invalid_lonely_surrogate", .refused, "half a surrogate pair"),
    ("i_string_invalid_surrogate", .refused, "half a surrogate pair"),
    ("i_string_inverted_surrogates_U+1D11E", .refused, "half a surrogate pair, twice"),
    ("i_string_lone_second_surrogate", .refused, "half a surrogate pair"),
    ("i_string_UTF8_surrogate_U+D800", .refused, "an encoded surrogate is no UTF-8 (RFC 3629 section 3)"),
    ("i_string_UTF-8_invalid_sequence", .refused, "no UTF-8"),
    ("i_string_UTF-16LE_with_BOM", .refused, "UTF-16; interchanged JSON is UTF-8 (section 8.1)"),
    ("i_string_utf16*", .refused, "UTF-16"),
    ("i_string_invalid_utf-8", .refused, "no UTF-8"),
    ("i_string_iso_latin_1", .refused, "no UTF-8"),
    ("i_string_lone_utf8_continuation_byte", .refused, "no UTF-8"),
    ("i_string_not_in_unicode_range", .refused, "past U+10FFFF"),
    ("i_string_overlong_sequence_*", .refused, "overlong UTF-8 (RFC 3629 section 3)"),
    ("i_string_truncated-utf-8", .refused, "cut-off UTF-8"),
    ("i_structure_500_nested_arrays", .refused, "deeper than 128 levels, which a limit may allow (section 9)"),
    ("i_structure_UTF-8_BOM_empty_object", .refused, "a byte order mark must not be written (section 8.1)"),
  ]

  private static func decision(_ name: String) -> Verdict? {
    let stem = name.replacing(".json", with: "")
    return open.first { row in
      row.name.hasSuffix("*") ? stem.hasPrefix(row.name.dropLast()) : stem == row.name
    }?.verdict
  }

  @Test func everyFileHasItsVerdict() throws {
    var parser = JSONParser()
    parser.allowsDuplicates = true
    for file in Self.files("JSONTestSuite/test_parsing") {
      let name = file.lastPathComponent
      let verdict: Verdict = (try? parser.parse(Self.bytes(file))) == nil ? .refused : .accepted
      switch name.prefix(2) {
      case "y_": #expect(verdict == .accepted, "\(name)")
      case "n_": #expect(verdict == .refused, "\(name)")
      default: #expect(verdict == Self.decision(name), "\(name)")
      }
      // Parts of a proposal are held to one thing more: no name stands twice.
      let isStrict = (try? JSONParser().parse(Self.bytes(file))) != nil
      #expect(isStrict == (verdict == .accepted && !name.contains("_duplicated_key")), "\(name)")
    }
  }

  @Test func deepArraysAreALimit() throws {
    for file in Self.files("JSONTestSuite/test_parsing") where file.lastPathComponent.hasPrefix("i_structure_500") {
      #expect((try? JSONParser(maximumDepth: 1_000).parse(Self.bytes(file))) != nil)
    }
  }

  /// Of json.org's checker only what RFC 8259 made valid, a text at the top, and 20 levels, are accepted against its names.
  @Test func checkerFiles() throws {
    for file in Self.files("nativejson/data/jsonchecker") {
      let name = file.lastPathComponent
      let wanted =
        name.hasPrefix("pass") || ["fail01.json", "fail18.json", "fail18_EXCLUDE.json"].contains(name)
      #expect(((try? JSONParser().parse(Self.bytes(file))) != nil) == wanted, "\(name)")
    }
    #expect(throws: JSONSyntaxError.self) { try JSONParser().parse("[1,]") }
  }
}
