import EncyBase
import EncyCompare
import EncyDocument
import EncyTestSupport
import EncyTexts
import Testing

/// Many patterns asked together, against each of them tried alone.
@Suite("Patterns asked together")
struct PlaceTableTests {
  /// A pattern as its rules are written down, tried out one way after the other.
  private struct Plain {
    let steps: [String]

    init(_ text: String) {
      let isAnchored = text.contains("/")
      var steps = (text.hasPrefix("/") ? String(text.dropFirst()) : text).split(separator: "/").map(String.init)
      if !isAnchored { steps.insert("**/", at: 0) }
      self.steps = steps.enumerated().map { $1 == "**" && $0 < steps.count - 1 ? "**/" : $1 }
    }

    func covers(_ tokens: [String]) -> Bool { (0...tokens.count).contains { fits(steps[...], tokens[..<$0]) } }
    func reaches(_ tokens: [String]) -> Bool { covers(tokens) || leads(steps[...], tokens[...]) }

    private func fits(_ steps: ArraySlice<String>, _ tokens: ArraySlice<String>) -> Bool {
      guard let step = steps.first else { return tokens.isEmpty }
      if step == "**/" {
        return fits(steps.dropFirst(), tokens) || (!tokens.isEmpty && fits(steps, tokens.dropFirst()))
      }
      guard let token = tokens.first else { return false }
      return Plain.matches(Array(step)[...], Array(token)[...]) && fits(steps.dropFirst(), tokens.dropFirst())
    }

    /// Whether something below may fit.
    private func leads(_ steps: ArraySlice<String>, _ tokens: ArraySlice<String>) -> Bool {
      guard let token = tokens.first else { return true }
      guard let step = steps.first else { return false }
      if step == "**/" { return leads(steps.dropFirst(), tokens) || leads(steps, tokens.dropFirst()) }
      return Plain.matches(Array(step)[...], Array(token)[...]) && leads(steps.dropFirst(), tokens.dropFirst())
    }

    private static func matches(_ glob: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
      guard let first = glob.first else { return text.isEmpty }
      if first == "*" {
        return matches(glob.dropFirst(), text) || (!text.isEmpty && matches(glob, text.dropFirst()))
      }
      return text.first == first && matches(glob.dropFirst(), text.dropFirst())
    }
  }

  @Test("the last that fits is found, whatever was asked before", arguments: UInt64(1)...200)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let names = ["a", "b", "ab", "aab", "abab", "b-1", "@id=x"]
    let globs = names + ["*", "**", "a*", "*b", "a*b", "*a*b*", "*ab*", "**"]
    let texts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in globs.randomElement(using: &random)! }
      return (Bool.random(using: &random) ? "/" : "") + steps.joined(separator: "/")
    }.filter { !$0.hasPrefix("@") }
    let plain = texts.map(Plain.init)
    let table = try PlaceTable(texts.map { try PlacePattern($0) })
    for _ in 0..<60 {
      let place = (0..<Int.random(in: 0...5, using: &random)).map { _ in names.randomElement(using: &random)! }
      #expect(table.covering(place, nil) == plain.lastIndex { $0.covers(place) }, "\(texts) on \(place)")
      #expect(table.reaching(place, nil) == plain.lastIndex { $0.reaches(place) }, "\(texts) on \(place)")
    }
  }

  @Test("each pattern that names a place is given once", arguments: UInt64(1)...50)
  func taken(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let names = ["a", "b", "ab"]
    let texts = (0..<6).map { _ in
      "/"
        + (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (names + ["*", "a*", "**"]).randomElement(using: &random)!
        }
        .joined(separator: "/")
    }
    let table = try PlaceTable(texts.map { try PlacePattern($0) })
    var given: [Int] = []
    var places: [[String]] = []
    for one in names { for two in names { places += [[one], [one, two]] + names.map { [one, two, $0] } } }
    for place in places { given += table.take(place, nil) }
    let named = texts.indices.filter { index in
      places.contains { place in
        Plain(texts[index]).covers(place) && !Plain(texts[index]).covers(Array(place.dropLast()))
      }
    }
    #expect(given.sorted() == named)
  }

  @Test("schemas' annotations are among them")
  func annotations() throws {
    let table = try PlaceTable(["/a", "@unit=mm", "@unit", "/b", "@unit=kg"].map { try PlacePattern($0) })
    func info(_ schema: JSONValue) -> SchemaNodeInfo { SchemaNodeInfo([JSONTape(schema).root]) }
    #expect(table.covering(["a"], info(["unit": "kg"])) == 4)
    #expect(table.covering(["a"], info(["unit": "mm"])) == 2)
    #expect(table.covering(["a"], info([:])) == 0)
    #expect(table.covering(["x"], info([:])) == nil)
    #expect(table.reaching(["x"], info(["type": "object"])) == 4)
    #expect(table.reaching(["x"], info(["type": "number"])) == nil)
    #expect(table.lastAnnotation == 4)
  }

  @Test("more stars than can be looked up are refused, with the line of the file")
  func stars() throws {
    let line = "/" + Array(repeating: "a*", count: 100).joined(separator: "/") + "\n"
    let folder = try TemporaryFolder()
    let file = try folder.write(".encydiffignore", String(repeating: line, count: 11).utf8)
    var rules = ComparisonRules()
    let error = #expect(throws: RuleError.self) { try rules.load(file: file) }
    #expect(error?.finding.code == "rule-stars")
    #expect(error?.description.hasPrefix("\(file):11:1: ") == true)
    // Patterns without are as many as their file can hold.
    let long = try folder.write("long", (0..<50_000).map { "/x\($0)\n" }.joined().utf8)
    var many = ComparisonRules()
    try many.load(file: long)
    #expect(many.ignores(JSONPointer(["x49999", "below"]), nil))
    #expect(!many.ignores(JSONPointer(["y"]), nil))
  }
}
