import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// A name that is typed without its accents means the item that has it with them; where several have it, none is chosen.
@Suite("Names without accents") struct NameFallbackTests {
  /// A verb that takes a name, with the place of the list of its items, and the member that has their names.
  struct Verb: Sendable, CustomTestStringConvertible {
    let list: String
    let member: String
    let words: [String]

    init(_ list: String, _ member: String, _ words: String...) {
      (self.list, self.member, self.words) = (list, member, words)
    }

    var testDescription: String { words.joined(separator: " ") }
    func arguments(_ name: String) -> [String] { words.map { $0 == "NAME" ? name : $0 } }
  }

  static let verbs = [
    Verb("/offer/sections", "title", "offer", "section", "rename", "-", "NAME", "Other"),
    Verb("/offer/sections", "title", "offer", "section", "remove", "-", "NAME"),
    Verb("/offer/sections", "title", "offer", "set", "-", "1", "--section", "NAME"),
    Verb("/offer/paymentPlan", "text", "offer", "payment", "set", "-", "NAME", "--percent", "30"),
    Verb("/offer/paymentPlan", "text", "offer", "payment", "remove", "-", "NAME"),
    Verb("/split/expenses", "description", "split", "set", "-", "NAME", "--amount", "7"),
    Verb("/split/expenses", "description", "split", "remove", "-", "NAME"),
    Verb("/split/parties", "name", "split", "add", "-", "50", "--text", "Extra", "--by", "NAME"),
    Verb("/team/people", "name", "team", "set", "-", "NAME", "--title", "Boss"),
    Verb("/team/people", "name", "team", "remove", "-", "NAME"),
    Verb("/team/people", "name", "team", "on", "-", "NAME"),
    Verb("/scorecard/blocks/0/units/0/courses", "title", "score", "set", "-", "NAME", "--mark", "6"),
    Verb("/scorecard/blocks/0/units/0/courses", "title", "score", "remove", "-", "NAME"),
    Verb("/energy/scenarios", "name", "energy", "scenario", "choose", "-", "NAME"),
    Verb("/energy/scenarios", "name", "energy", "scenario", "set", "-", "NAME", "--percent", "12"),
    Verb("/energy/scenarios", "name", "figures", "-", "--scenario", "NAME", "--json"),
    Verb("/plans/hall-a/zones", "name", "plan", "remove", "-", "NAME"),
    Verb("/plans/hall-a/zones", "name", "plan", "auto", "-", "--zone", "NAME", "--product", "HVLS-6100", "--dry-run"),
    Verb("/plans/hall-a/keepOuts", "name", "plan", "remove", "-", "NAME"),
  ]

  /// A proposal with two items in each of these lists, of these names.
  private static func document(_ first: String, _ second: String) throws -> Document {
    var document = try Document.hall()
    func named(_ member: String, _ more: JSONValue = [:], _ other: JSONValue? = nil) -> JSONValue {
      .array(
        [("n1", first, more), ("n2", second, other ?? more)].map { id, name, more in
          var item = more
          item["id"] = .string(id)
          item[member] = .string(name)
          return item
        })
    }
    try document.set("/offer/sections", to: named("title"))
    try document.set("/offer/paymentPlan", to: named("text", ["percent": 50, "after": "order"]))
    try document.setTree(
      "model/split.json",
      to: [
        "parties": named("name"),
        "expenses": named("description", ["amount": 100, "paidBy": "n1", "mode": "equal"]),
      ])
    var team = try document.model("team")
    team["people"] = named("name")
    try document.setTree("model/team.json", to: team)
    try document.setTree(
      "model/scorecard.json",
      to: [
        "title": "S", "scale": 10,
        "blocks": [
          [
            "id": "b", "title": "Block",
            "units": [
              ["id": "u", "title": "Unit", "weight": 1, "courses": named("title", ["weight": 1, "mark": 5])]
            ],
          ]
        ],
      ])
    try document.setTree(
      "model/energy.json",
      to: ["method": "capped", "scenarios": named("name", ["savingPercent": 10], ["savingPercent": 20])])
    var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    func square(_ x: Int) -> JSONValue {
      [
        "points": .array(
          [(x, 10), (x + 240, 10), (x + 240, 390), (x, 390)].map { ["x": .int($0.0), "y": .int($0.1)] })
      ]
    }
    overlay["zones"] = named("name", square(10), square(320))
    var (left, right) = (square(20), square(330))
    (left["kind"], right["kind"]) = ("light", "light")
    (left["shape"], right["shape"]) = ("polygon", "polygon")
    overlay["keepOuts"] = .array(
      zip(["k1", "k2"], zip([first, second], [left, right])).map { id, item in
        var keepOut = item.1
        (keepOut["id"], keepOut["name"]) = (.string(id), .string("\(item.0) K"))
        return keepOut
      })
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    return document
  }

  private static func name(_ verb: Verb, _ name: String) -> String {
    verb.list.hasSuffix("keepOuts") ? "\(name) K" : name
  }

  @Test("the name with accents and without them do the same, in every verb", arguments: verbs)
  func same(_ verb: Verb) async throws {
    let package = try Self.document("Åsa", "Bo").package(origin: .fixed).bytes
    let exact = await CommandRun.ency(verb.arguments(Self.name(verb, "Åsa")) + anyway(verb), input: package)
    // A layout that breaks rules is an answer, too.
    #expect(exact.status == 0 || exact.status == 1 && verb.words.contains("auto"), "\(exact.errorText)")
    for typed in ["asa", "ÅSA", "Asa"] {
      let run = await CommandRun.ency(verb.arguments(Self.name(verb, typed)) + anyway(verb), input: package)
      #expect(run.status == exact.status, "\(typed): \(run.errorText)")
      #expect(run.output == exact.output, "\(typed)")
    }
    // It is another thing than the other one.
    let other = await CommandRun.ency(verb.arguments(Self.name(verb, "bo")) + anyway(verb), input: package)
    #expect(other.status == exact.status && other.output != exact.output, "\(other.errorText)")
  }

  @Test("a name that several have without accents is refused, with what it may mean", arguments: verbs)
  func several(_ verb: Verb) async throws {
    let package = try Self.document("Åsa", "Ása").package(origin: .fixed).bytes
    let run = await CommandRun.ency(verb.arguments(Self.name(verb, "asa")) + anyway(verb), input: package)
    #expect(run.status != 0 && run.output.isEmpty, "\(run.text)")
    let (first, second) = verb.list.hasSuffix("keepOuts") ? ("k1", "k2") : ("n1", "n2")
    let isListed = [["1", "2"], ["Åsa", "Ása"], [first, second]].contains { $0.allSatisfy(run.errorText.contains) }
    #expect(isListed, "\(run.errorText)")
    // With accents each is meant alone.
    for name in ["Åsa", "Ása"] {
      let run = await CommandRun.ency(verb.arguments(Self.name(verb, name)) + anyway(verb), input: package)
      #expect(!run.output.isEmpty, "\(name): \(run.errorText)")
    }
  }

  private func anyway(_ verb: Verb) -> [String] {
    verb.words[0] == "figures" || verb.words.contains("auto") ? [] : ["--anyway"]
  }
}
