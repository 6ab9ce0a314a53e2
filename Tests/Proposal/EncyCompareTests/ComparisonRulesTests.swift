import EncyBase
import EncyCompare
import EncyDocument
import EncyTestSupport
import Foundation
import EncyTexts
import Testing

@Suite("Rules of what is left out")
struct ComparisonRulesTests {
  private static func rules(_ lines: String..., only: [String] = []) throws -> ComparisonRules {
    var rules = ComparisonRules()
    for line in lines { try rules.add(line: line) }
    for line in only { try rules.add(only: line) }
    return rules
  }

  private static func ignores(_ rules: ComparisonRules, _ pointer: String, _ schema: JSONValue? = nil) throws -> Bool {
    try rules.ignores(#require(JSONPointer(pointer)), schema.map { SchemaNodeInfo([JSONTape($0).root]) })
  }

  @Test("patterns without exceptions leave out what git leaves out by them")
  func asGit() throws {
    let folder = try TemporaryFolder()
    _ = try ProcessRunner.run("git", ["init", "-q"], folder: folder.url.path)
    var random = SeededGenerator(4711)
    let names = ["a", "b", "ab", "abc", "b-1", "c.d"]
    let globs = names + ["*", "**", "a*", "*b", "a*c", "*b*", "**"]
    var (left, kept) = (0, 0)
    for _ in 0..<40 {
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in globs.randomElement(using: &random)! }
        return (Bool.random(using: &random) ? "/" : "") + steps.joined(separator: "/")
      }
      _ = try folder.write(".gitignore", (lines.joined(separator: "\n") + "\n").utf8)
      let paths = Set(
        (0..<60).map { _ in
          (0..<Int.random(in: 1...5, using: &random)).map { _ in names.randomElement(using: &random)! }
            .joined(separator: "/")
        })
      let run = try ProcessRunner.run(
        "git", ["check-ignore", "--no-index", "--stdin"], folder: folder.url.path,
        input: Array((paths.joined(separator: "\n") + "\n").utf8))
      let git = Set(run.text.split(separator: "\n").map(String.init))
      var rules = ComparisonRules()
      for line in lines { try rules.add(line: line) }
      for path in paths {
        let isLeftOut = try ComparisonRulesTests.ignores(rules, "/" + path)
        #expect(isLeftOut == git.contains(path), "\(lines) on \(path)")
        if isLeftOut { left += 1 } else { kept += 1 }
      }
    }
    #expect(left > 300 && kept > 300)
  }

  @Test("the last line that names a place counts, and what may hold an exception is looked into")
  func exceptions() throws {
    let rules = try ComparisonRulesTests.rules(
      "# comment", "", "/offer/**", "!/offer/lines/*/quantity", "/offer/lines/@id=L9")
    for (pointer, isLeftOut) in [
      ("/offer", false), ("/offer/lines", false), ("/offer/lines/@id=L1", false),
      ("/offer/lines/@id=L1/quantity", false),
      ("/offer/lines/@id=L1/discount", true), ("/offer/vatRate", true), ("/offer/lines/@id=L9", true),
      ("/offer/lines/@id=L9/quantity", true), ("/building", false),
    ] {
      #expect(try ComparisonRulesTests.ignores(rules, pointer) == isLeftOut, "\(pointer)")
    }
  }

  @Test("--only keeps what it names, what holds it, and nothing else")
  func only() throws {
    let rules = try ComparisonRulesTests.rules(only: ["/offer/lines/*/unitPrice", "vatRate"])
    for (pointer, isLeftOut) in [
      ("/offer", false), ("/offer/lines/@id=L1", false), ("/offer/lines/@id=L1/unitPrice", false),
      ("/offer/lines/@id=L1/unitPrice/below", false), ("/products/products/@id=P/vatRate", false),
    ] {
      #expect(try ComparisonRulesTests.ignores(rules, pointer) == isLeftOut, "\(pointer)")
    }
    let narrow = try ComparisonRulesTests.rules("/offer/lines/@id=L2", only: ["/offer/lines/*/unitPrice"])
    for (pointer, isLeftOut) in [
      ("/offer/vatRate", true), ("/building", true), ("/offer/lines/@id=L1/quantity", true),
      ("/offer/lines/@id=L2/unitPrice", true), ("/offer/lines/@id=L1/unitPrice", false),
    ] {
      #expect(try ComparisonRulesTests.ignores(narrow, pointer) == isLeftOut, "\(pointer)")
    }
  }

  @Test("schemas' annotations are asked of each place")
  func annotations() throws {
    let rules = try ComparisonRulesTests.rules("@personalData=contact", "@unit=mm", "@text", "@merge=append", "@format")
    let cases: [(JSONValue, Bool)] = [
      (["personalData": "contact"], true), (["personalData": true], false), (["unit": "mm"], true),
      (["unit": "m²"], false), (["text": true], true), (["text": false], false), (["merge": "append"], true),
      (["format": "date"], true), ([:], false),
    ]
    for (schema, isLeftOut) in cases {
      #expect(try ComparisonRulesTests.ignores(rules, "/x/y", schema) == isLeftOut, "\(schema)")
    }
    #expect(try !ComparisonRulesTests.ignores(rules, "/x/y"))
    let only = try ComparisonRulesTests.rules(only: ["@unit"])
    #expect(try ComparisonRulesTests.ignores(only, "/x/y", ["type": "number"]))
    #expect(try !ComparisonRulesTests.ignores(only, "/x/y", ["type": "number", "unit": "W"]))
    #expect(try !ComparisonRulesTests.ignores(only, "/x", ["type": "object"]))
  }

  @Test(
    "parts are named as commands do or by their path",
    arguments: [
      ("/offer", "model/offer.json"), ("model/*", "model/offer.json"), ("/plans/*", "plans/7z/overlay.json"),
      ("/plans/*/source.*", "plans/7z/source.pdf"), ("*.pdf", "plans/7z/source.pdf"), ("/media/**", "media/1f.png"),
      ("media", "media/1f.png"), ("/x/cranes", "x/cranes.json"),
    ])
  func parts(pattern: String, path: String) throws {
    let rules = try ComparisonRulesTests.rules(pattern)
    #expect(rules.ignores(part: path))
    #expect(!rules.ignores(part: "model/building.json") || pattern == "model/*")
    let only = try ComparisonRulesTests.rules(only: [pattern])
    #expect(!only.ignores(part: path))
    #expect(only.ignores(part: "notes/readme.txt"))
  }

  @Test("tolerances: the last that names the place, else the schema's")
  func tolerances() throws {
    var rules = ComparisonRules()
    #expect(rules.isEmpty)
    try rules.add(line: "@unit=mm ~ 5")
    try rules.add(tolerance: "/building/width=0.5")
    #expect(!rules.isEmpty && !rules.leavesOut)
    let info = SchemaNodeInfo([JSONTape(["unit": "mm", "tolerance": 1]).root])
    #expect(rules.tolerance(try #require(JSONPointer("/building/width")), info)?.text == "0.5")
    #expect(rules.tolerance(try #require(JSONPointer("/building/length")), info)?.text == "5")
    // Amounts are written in whole currency.
    try rules.add(tolerance: "/offer/lines/*/unitPrice=0.5")
    let price = try #require(JSONPointer("/offer/lines/0/unitPrice"))
    let amount = SchemaNodeInfo([JSONTape(["unit": "minor"]).root])
    #expect(rules.tolerance(price, amount)?.decimalValue == ExactDecimal(50))
    rules.currency = try #require(Currency("JPY"))
    #expect(rules.tolerance(price, amount)?.text == "0.5")
    let other = SchemaNodeInfo([JSONTape(["tolerance": 1]).root])
    #expect(rules.tolerance(try #require(JSONPointer("/offer/x")), other)?.text == "1")
  }

  @Test("what says nothing is refused with its file and line")
  func refusals() throws {
    for line in ["@nothing", "!", "/a~2", "/x ~ many", "/x ~ -1"] {
      var rules = ComparisonRules()
      #expect(throws: RuleError.self, "\(line)") { try rules.add(line: line) }
    }
    let folder = try TemporaryFolder()
    let file = try folder.write(".encydiffignore", "# why\n/activity\n@nothing\n".utf8)
    var rules = ComparisonRules()
    let error = #expect(throws: RuleError.self) { try rules.load(file: file) }
    #expect(error?.description.hasPrefix("\(file):3:1: ") == true)
    #expect(error?.finding.code == "rule-annotation")
  }

  @Test("a pattern of many ** takes no longer than another")
  func time() throws {
    let rules = try ComparisonRulesTests.rules(String(repeating: "/**/a", count: 60) + "/b")
    let deep = JSONPointer(Array(repeating: "a", count: 120))
    let took = ContinuousClock().measure { #expect(!rules.ignores(deep, nil)) }
    #expect(took < .milliseconds(500))
  }

  @Test("ignore files are looked for up to the root of the work tree, the nearest last")
  func files() throws {
    let folder = try TemporaryFolder()
    let root = folder.url.resolvingSymlinksInPath().path
    for path in ["a/b/c", "other"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(path)", withIntermediateDirectories: true)
    }
    for path in ["", "a/", "a/b/c/", "other/"] { _ = try folder.write("\(path).encydiffignore", "".utf8) }
    _ = try folder.write("a/b/c/x.ency", "".utf8)
    // Without a work tree, what lies above may be anybody's.
    #expect(
      ComparisonRules.files(for: "\(root)/a/b/c/x.ency").filter { $0.hasPrefix(root) } == [
        "\(root)/a/b/c/.encydiffignore"
      ])
    try FileManager.default.createDirectory(atPath: "\(root)/a/.git", withIntermediateDirectories: true)
    #expect(
      ComparisonRules.files(for: "\(root)/a/b/c/x.ency").filter { $0.hasPrefix(root) } == [
        "\(root)/a/.encydiffignore", "\(root)/a/b/c/.encydiffignore",
      ])
  }
}
