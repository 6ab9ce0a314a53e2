import EncyTerminal
import EncyBase
import EncyCommandTestSupport
import EncySession
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncyFileCommands

@Suite("Answers of validate")
struct ReportTests {
  private let options = CheckOptions(today: CalendarDate("2026-03-05") ?? CalendarDate(daysSince1970: 0))
  private let mended = CheckedFile(
    findings: [
      Finding(
        code: "schema-enum", part: "model/proposal.json", pointer: JSONPointer(["kind"]),
        position: SourcePosition(line: 4, column: 11), message: "kind is \"Offer\"", remedy: "did you mean \"offer\"?",
        fix: .replace("offer")),
      Finding(
        code: "schema-required", part: "model/proposal.json", pointer: JSONPointer(["titel"]),
        position: SourcePosition(line: 5, column: 3), message: "title is missing", remedy: "Name it.",
        fix: .rename("title")),
      Finding(
        code: "schema-required", part: "model/proposal.json", pointer: JSONPointer(["titel"]),
        position: SourcePosition(line: 6, column: 3), message: "title is missing", fix: .rename("title")),
      Finding(code: "zip-prefix", offset: 17, message: "something {1} stands in front"),
    ],
    excerpts: [
      Excerpt(text: "  \"kind\": \"Offer\",", column: 10, length: 7, isCutBefore: false, isCutAfter: false),
      Excerpt(text: "  \"titel\": 1", column: 2, length: 7, isCutBefore: false, isCutAfter: false),
      // The name goes on behind the piece, so what is to be replaced isn't known whole.
      Excerpt(text: "  \"tite", column: 2, length: 7, isCutBefore: false, isCutAfter: true), nil,
    ])

  private func sarif(_ files: [(String, CheckedFile)], exitCode: Int32 = 1) throws -> JSONValue {
    var report = SARIFReport(options: options)
    var summary = CheckSummary()
    var text = report.begin().text
    for (file, checked) in files {
      summary.add(file, checked, limit: .error)
      text += report.text(file, checked).text
    }
    text += report.end(summary, exitCode: exitCode).text
    let tree = try JSONParser().parse(text)
    #expect(JSONPrinter().text(tree) == text)
    return tree
  }

  @Test("SARIF places findings in the package, in the entry inside it, and in the tree")
  func sarifPlaces() throws {
    let log = try sarif([("./offers/å b.ency", mended), ("/else/where.ency", CheckedFile())])
    #expect(log["version"]?.stringValue == "2.1.0")
    let run = try #require(log["runs"]?.arrayValue?.first)
    #expect(run["columnKind"]?.stringValue == "unicodeCodePoints")
    #expect(run["properties"]?["today"]?.stringValue == "2026-03-05")
    let artifacts = try #require(run["artifacts"]?.arrayValue)
    #expect(
      artifacts.map { $0["location"]?["uri"]?.stringValue } == [
        "offers/%C3%A5%20b.ency", "/model/proposal.json", "file:///else/where.ency",
      ])
    #expect(artifacts.map { $0["parentIndex"]?.intValue } == [nil, 0, nil])
    let results = try #require(run["results"]?.arrayValue)
    #expect(results.count == 4)
    let first = try #require(results[0]["locations"]?.arrayValue?.first)
    #expect(first["physicalLocation"]?["artifactLocation"]?["index"]?.intValue == 0)
    #expect(first["physicalLocation"]?["region"]?["startColumn"]?.intValue == 11)
    #expect(first["logicalLocations"]?.arrayValue?.first?["fullyQualifiedName"]?.stringValue == "/proposal/kind")
    let entry = try #require(
      results[0]["relatedLocations"]?.arrayValue?.first?["physicalLocation"]?["artifactLocation"])
    #expect(entry["index"]?.intValue == 1 && entry["uri"]?.stringValue == "/model/proposal.json")
    #expect(results[0]["message"]?["text"]?.stringValue == "kind is \"Offer\"; did you mean \"offer\"?")
    #expect(results[1]["message"]?["text"]?.stringValue == "title is missing. Name it.")
    // Without a place there is a region all the same: code hosts refuse a result that has none.
    #expect(results[3]["locations"]?.arrayValue?.first?["physicalLocation"]?["region"] == ["startLine": 1])
    #expect(results[3]["properties"]?["byteOffset"]?.intValue == 17)
    #expect(results[3]["message"]?["text"]?.stringValue == "something {{1}} stands in front")
  }

  @Test("SARIF names a rule for every result, all of ours among them, and tells like findings apart")
  func sarifRules() throws {
    let run = try #require(try sarif([("a.ency", mended)])["runs"]?.arrayValue?.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.arrayValue)
    #expect(rules.prefix(Rule.all.count).map { $0["id"]?.stringValue } == Rule.all.map(\.id))
    #expect(Set(rules.compactMap { $0["id"]?.stringValue }).count == rules.count)
    for rule in rules {
      #expect(rule["shortDescription"]?["text"]?.stringValue?.isEmpty == false)
      #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.stringValue))
    }
    var prints: Set<String> = []
    for result in run["results"]?.arrayValue ?? [] {
      let index = try #require(result["ruleIndex"]?.intValue)
      #expect(rules[index]["id"]?.stringValue == result["ruleId"]?.stringValue)
      prints.insert(try #require(result["partialFingerprints"]?["primaryLocationLineHash"]?.stringValue))
    }
    #expect(prints.count == 4)
    let moved = CheckedFile(
      findings: mended.findings.map {
        var finding = $0
        finding.position = SourcePosition(line: 90, column: 1)
        return finding
      })
    let again = try #require(try sarif([("b.ency", moved)])["runs"]?.arrayValue?.first?["results"]?.arrayValue)
    #expect(Set(again.compactMap { $0["partialFingerprints"]?["primaryLocationLineHash"]?.stringValue }) == prints)
  }

  @Test("SARIF offers a fix where the text to be replaced is known whole")
  func sarifFixes() throws {
    let run = try #require(try sarif([("a.ency", mended)])["runs"]?.arrayValue?.first)
    let changes = (run["results"]?.arrayValue ?? []).map {
      $0["fixes"]?.arrayValue?.first?["artifactChanges"]?.arrayValue?.first
    }
    #expect(changes[0]?["artifactLocation"]?["index"]?.intValue == 1)
    let replacement = try #require(changes[0]?["replacements"]?.arrayValue?.first)
    #expect(replacement["deletedRegion"] == ["startLine": 4, "startColumn": 11, "endColumn": 18])
    #expect(replacement["insertedContent"]?["text"]?.stringValue == "\"offer\"")
    #expect(changes[1]?["replacements"]?.arrayValue?.first?["insertedContent"]?["text"]?.stringValue == "\"title\"")
    #expect(changes[2] == nil && changes[3] == nil)
  }

  @Test("SARIF says how the run ended, and what could not be looked at")
  func sarifInvocation() throws {
    let log = try sarif([("gone.ency", CheckedFile(failure: "gone"))], exitCode: 2)
    let invocation = try #require(log["runs"]?.arrayValue?.first?["invocations"]?.arrayValue?.first)
    #expect(invocation["executionSuccessful"]?.boolValue == false)
    #expect(invocation["exitCode"]?.intValue == 2)
    #expect(invocation["toolExecutionNotifications"]?.arrayValue?.first?["message"]?["text"]?.stringValue == "gone")
    #expect(log["runs"]?.arrayValue?.first?["results"] == [])
  }

  @Test("the parts of a working folder are files of their own in SARIF")
  func sarifFolders() throws {
    var checked = mended
    checked.folder = "work/hall"
    let run = try #require(try sarif([("work/hall/", checked)])["runs"]?.arrayValue?.first)
    let result = try #require(run["results"]?.arrayValue?.first)
    let place = result["locations"]?.arrayValue?.first?["physicalLocation"]?["artifactLocation"]
    #expect(place?["uri"]?.stringValue == "work/hall/model/proposal.json")
    #expect(result["relatedLocations"] == nil)
    #expect(run["artifacts"]?.arrayValue?.allSatisfy { $0["parentIndex"] == nil } == true)
  }

  @Test("XML holds nothing that it can't")
  func xml() throws {
    #expect(
      XMLText.escaped("a<b>&\"c\"\n\u{1}\u{FFFF}ä\u{1F477}")
        == "a&lt;b&gt;&amp;&quot;c&quot;&#10;\u{FFFD}\u{FFFD}ä\u{1F477}")
    var report = JUnitReport(options: options)
    let odd = CheckedFile(findings: [Finding(code: "x", message: "]]>\u{0}<!-- ' \u{1B}")])
    let text = report.begin() + report.text("<a & \"b\">.ency", odd) + report.end(CheckSummary(), exitCode: 1)
    let folder = try TemporaryFolder()
    let file = try folder.write("report.xml", text.text.utf8)
    let script = "import sys, xml.etree.ElementTree as e; r = e.parse(sys.argv[1]).getroot(); print(r[0].get('name'))"
    let run = try ProcessRunner.run("python3", ["-c", script, file], folder: folder.url.path)
    #expect(run.text == "<a & \"b\">.ency\n", "\(run.story)")
  }

  @Test("of many alike findings some are shown, and how many there are; all on request, and in every other format")
  func alike() throws {
    let findings = (0..<54).map { Finding(code: "unknown-member", severity: .note, message: "note \($0)") }
    let checked = CheckedFile(findings: findings + [Finding(code: "grave", message: "an error")])
    var report = TextReport(options: options, isBrief: true)
    let lines = report.text("a.ency", checked).text.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[20] == "a.ency: error: an error [grave]")
    #expect(lines[21] == "a.ency: and 34 more [unknown-member]; --all shows them")
    report.showsAll = true
    #expect(report.text("a.ency", checked).text.split(separator: "\n").count == 55)
  }

  @Test("what a hostile file says can't steer the terminal")
  func steering() throws {
    let checked = CheckedFile(
      findings: [
        Finding(
          code: "x", part: "model/a\u{1B}]0;b.json", pointer: JSONPointer(["\u{9B}31m\n"]), message: "\u{202E}\u{7}",
          remedy: "\r\u{1B}[2J")
      ])
    var report = TextReport(options: options)
    let text = report.text("f\u{1B}.ency", checked).text
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !isSteering($0) })
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test("colours only where they are wanted, and the same text without them")
  func colours() throws {
    var plain = TextReport(options: options)
    var painted = TextReport(options: options)
    painted.inColour = true
    let text = painted.text("a.ency", mended).text
    #expect(text.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.text("a.ency", mended).text)
  }

  @Test("severities: flags win over the file, what is off goes, and the manifest's schema stays")
  func severities() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "levels.json",
      #"{"severities": {"schema-enum": "note", "schema-required": "off", "draft-expired": "error"}}"#.utf8)
    let choice = try SeverityChoice(file: file, flags: ["schema-enum=warning"])
    #expect(choice.text == "draft-expired=error schema-enum=warning schema-required=off")
    var findings = mended.findings
    findings.append(Finding(code: "schema-enum", part: "manifest.json", message: "the manifest"))
    let chosen = choice.applied(to: findings)
    #expect(chosen.map(\.code) == ["schema-enum", "zip-prefix", "schema-enum"])
    #expect(chosen.map(\.severity) == [.warning, .error, .error])
    #expect(SeverityChoice().applied(to: findings) == findings)
  }

  @Test(
    "severities that mean nothing are refused, with what may have been meant",
    arguments: [
      (["draft-expird=error"], "did you mean draft-expired?"), (["schema-enun=off"], "did you mean schema-enum?"),
      (["zip-truncated=off"], "always is an error"), (["json-depth=note"], "always is an error"),
      (["draft-expired=grave"], "error, warning, note and off"), (["draft-expired"], "CODE=LEVEL"),
    ])
  func refusedSeverities(flags: [String], words: String) async throws {
    let run = await CommandRun.ency(["validate", "--rules"] + flags.flatMap { ["--severity", $0] })
    #expect(run.status == 64)
    #expect(run.errorText.contains(words), "\(run.errorText)")
  }

  @Test(
    "a file of severities is refused with the place",
    arguments: [
      (#"{"severities": {"draft-expired": 1}}"#, ":1:17: draft-expired has no level"),
      (#"{"severity": {}}"#, "holds no severities"), (#"{"severities": {}, "x": 1}"#, ":1:20: \"x\" means nothing"),
      ("{", ":1:"), (#"{"severities": {"fan-off-pag": "off"}}"#, "did you mean fan-off-page?"),
    ])
  func refusedFiles(text: String, words: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("levels.json", text.utf8)
    let run = await CommandRun.ency(["validate", "--rules", "--severities", file])
    #expect(run.status == 64)
    #expect(run.errorText.contains(words), "\(run.errorText)")
  }

  @Test("--rules lists every rule")
  func rules() async throws {
    let run = await CommandRun.ency(["validate", "--rules", "--severity", "scale-missing=off"])
    let lines = run.text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } }.map(String.init) == Rule.all.map(\.id))
    #expect(lines.contains { $0.hasPrefix("scale-missing ") && $0.contains(" off ") })
    for words in [["--rules", "a.ency"], ["--rules", "--format", "sarif"], ["--yes", "a.ency"], ["--fix", "-"], []] {
      #expect(await CommandRun.ency(["validate"] + words).status == 64)
    }
  }
}
