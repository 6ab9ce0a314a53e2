import EncyBase
import EncyDocument
import EncyTestSupport
import EncyTexts
@testable import EncyValidation
import Foundation
import Testing

/// Every rule with a proposal that breaks it and one that nearly does, from the files in `Fixtures/`.
struct RuleFixtureTests {
  private static let judged = Set(Rule.all.filter { if case .drawing = $0.check { false } else { true } }.map(\.id))
  private static let fixtures = (try? RuleFixture.all(of: RuleFixture.rules.filter(judged.contains))) ?? []

  @Test(arguments: fixtures)
  func isJudged(_ fixture: RuleFixture) throws {
    let (bytes, parts) = try fixture.package()
    let all = Validator(today: fixture.today, isStrict: fixture.isStrict).validate(bytes: bytes, file: "fixture.ency")
    let found = all.filter { $0.code == fixture.rule }
    guard let expected = fixture.expected else {
      #expect(found.map(\.summary) == [])
      return
    }
    try #require(found.count == 1, "\(all.map(\.summary))")
    let finding = found[0]
    #expect(finding.severity.rawValue == expected.severity)
    #expect(finding.part == expected.part)
    #expect(finding.pointer?.description == expected.pointer)
    #expect(finding.position?.description == expected.at)
    let remedy = try #require(finding.remedy)
    for language in Language.allCases.prefix(3) {
      let (message, mend) = (language.text(finding.message), language.text(remedy))
      #expect(!message.isEmpty && !message.hasSuffix(".") && !mend.isEmpty)
      // Without words of the document, no two languages say the same.
      // Amounts are written as the language does.
      if language == .swedish {
        #expect(try Regex("[0-9] ?SEK|[0-9][.][0-9]{2} ").firstMatch(in: message) == nil, "\(message)")
      }
      if language != .english {
        #expect(message != finding.message.description, "\(finding.code) in \(language.rawValue)")
      }
    }
    if let reads = expected.reads, let position = finding.position {
      let text = String(decoding: parts[expected.part] ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.dropFirst(position.line - 1).joined(separator: "\n").unicodeScalars.dropFirst(
        position.column - 1)
      #expect(String(rest).hasPrefix(reads), "\(position) reads \(String(rest.prefix(40)))")
    }
    let rule = try #require(Rule.all.first { $0.id == fixture.rule })
    let place = JSONPointer(PartName.tokens(of: expected.part)).appending(finding.pointer ?? JSONPointer()).tokens
    #expect(rule.places.contains { isOf(place[...], pattern(of: $0)[...]) }, "\(place) is none of \(rule.places)")
  }

  @Test func theBaseIsSound() throws {
    for name in ["salesperson-role/silent", "sent-without-quote/silent"] {
      let fixture = try #require(RuleFixtureTests.fixtures.first { $0.description == name })
      let found = try Validator(today: fixture.today).validate(bytes: fixture.package().bytes, file: "fixture.ency")
      #expect(found.map(\.summary) == [])
    }
  }

  @Test func everyRuleHasAPairAndTextsInThreeLanguages() throws {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids) == Set(RuleFixture.rules))
    for rule in Rule.all {
      let fixtures = try RuleFixture.all(of: [rule.id])
      #expect(fixtures.contains { $0.expected != nil }, "\(rule.id) has no file that breaks it")
      #expect(fixtures.contains { $0.expected == nil }, "\(rule.id) has no file that doesn't")
      let texts = Language.allCases.prefix(3).map { $0.text(rule.summary) }
      #expect(Set(texts).count == 3, "\(rule.id) lacks a language")
      for text in texts { #expect(text.count > 10 && !text.hasSuffix(".") && text.first?.isUppercase == true) }
      #expect(!rule.places.isEmpty)
    }
  }

  /// The table in the manual is this list.
  @Test func theManualNamesEveryRule() throws {
    let file = TestPlaces.checkout.appending(path: "Sources/Proposal/EncyKit/EncyKit.docc/Rules.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let wanted = Rule.all.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |" }
    let first = try #require(rows.firstIndex(of: "| rule | severity | asks |"))
    let table = rows[first...].dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(Array(table) == wanted, "the table should be\n\(wanted.joined(separator: "\n"))")
  }

  private func pattern(of place: String) -> [String] { place.dropFirst().split(separator: "/").map(String.init) }

  /// Whether a pointer's steps are those of a pattern, in which `*` is any step and `**` any number of them.
  private func isOf(_ steps: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return steps.isEmpty }
    if first == "**" { return true }
    guard let step = steps.first else { return false }
    return (first == "*" || first == step) && isOf(steps.dropFirst(), pattern.dropFirst())
  }
}
