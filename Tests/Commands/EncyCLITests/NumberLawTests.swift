import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Testing

/// A number in a command means the item that the list printed under it, whatever the command does to the order, and even where the
/// ids of other items look like numbers.
@Suite("A number means what the list printed under it") struct NumberLawTests {
  /// A verb that takes a number.
  struct Verb: Sendable, CustomTestStringConvertible {
    let name: String
    /// Lists the items with their numbers, as JSON.
    let list: [String]
    /// Where the answer has them.
    let items: @Sendable (JSONValue) -> [JSONValue]
    /// The verb with the numbers of two items.
    let arguments: @Sendable (String, String) -> [String]
    /// The id of the item that was addressed, seen from what changed: given the part before and after, and the other item's id.
    let addressed: @Sendable (Document, Document, String) throws -> String?
    var testDescription: String { name }
  }

  private static func gone(_ list: String...) -> @Sendable (Document, Document, String) throws -> String? {
    { before, after, _ in
      let ids = try (before.ids(list), after.ids(list))
      let gone = ids.0.filter { !ids.1.contains($0) }
      return gone.count == 1 ? gone[0] : nil
    }
  }

  /// The one item of which a member changed.
  private static func changed(_ list: String...) -> @Sendable (Document, Document, String) throws -> String? {
    { before, after, _ in
      let old = try before.rows(list)
      let changed = try after.rows(list).filter { row in !old.contains(row) }
      return changed.count == 1 ? changed[0].text("id") : nil
    }
  }

  /// The item that is directly before the other one in a printed list.
  private static func before(_ verb: @escaping @Sendable (Document) throws -> [String])
    -> @Sendable (Document, Document, String) throws -> String?
  {
    { _, after, other in
      let ids = try verb(after)
      return ids.firstIndex(of: other).flatMap { $0 > 0 ? ids[$0 - 1] : nil }
    }
  }

  @Sendable private static func printed(_ document: Document) throws -> [String] {
    let offer = try Offer(json: document.model("offer"))
    return offer.numbers.places.map { offer.lines[$0].id }
  }

  static let verbs: [Verb] = [
    offer(
      "add --alternative-to",
      {
        ["offer", "add", "-", "--text", "New", "--price", "5", "--alternative-to", $0]
          + ($1 == "1" ? ["--section", "A"] : [])
      }
    ) { before, after, _ in
      try after.rows(["offer", "lines"]).first { $0.text("description") == "New" }?.text("alternativeTo")
    },
    offer(
      "set --section --quantity", { number, _ in ["offer", "set", "-", number, "--section", "A", "--quantity", "77"] }
    ) { _, after, _ in
      try after.rows(["offer", "lines"]).first { $0["quantity"]?.intValue == 77 }?.text("id")
    },
    offer(
      "set --alternative-to --section",
      { number, other in ["offer", "set", "-", other, "--section", "", "--alternative-to", number] }
    ) { _, after, other in
      try after.rows(["offer", "lines"]).first { $0.text("id") == other }?.text("alternativeTo")
    },
    offer(
      "set --text", { number, _ in ["offer", "set", "-", number, "--text", "Changed"] }, changed("offer", "lines")),
    offer("remove", { number, _ in ["offer", "remove", "-", number] }, gone("offer", "lines")),
    offer("remove two", { number, other in ["offer", "remove", "-", other, number] }) { before, after, other in
      let left = try after.ids(["offer", "lines"])
      let gone = try before.ids(["offer", "lines"]).filter { !left.contains($0) && $0 != other }
      return gone.count == 1 && !left.contains(other) ? gone[0] : nil
    },
    offer("move --before", { ["offer", "move", "-", $0, "--before", $1] }, before(printed)),
    Verb(
      name: "offer payment set", list: ["offer", "payment", "list", "-", "--json"], items: { $0.items("payments") },
      arguments: { number, _ in ["offer", "payment", "set", "-", number, "--text", "Changed"] },
      addressed: changed("offer", "paymentPlan")),
    Verb(
      name: "offer payment remove", list: ["offer", "payment", "list", "-", "--json"], items: { $0.items("payments") },
      arguments: { number, _ in ["offer", "payment", "remove", "-", number] }, addressed: gone("offer", "paymentPlan")),
    Verb(
      name: "split set", list: ["split", "-", "--json"], items: { $0.items("expenses") },
      arguments: { number, _ in ["split", "set", "-", number, "--text", "Changed"] },
      addressed: changed("split", "expenses")),
    Verb(
      name: "split remove", list: ["split", "-", "--json"], items: { $0.items("expenses") },
      arguments: { number, _ in ["split", "remove", "-", number] }, addressed: gone("split", "expenses")),
    Verb(
      name: "split remove of payments", list: ["split", "-", "--json"], items: { $0.items("payments") },
      arguments: { number, _ in ["split", "remove", "-", number] }, addressed: gone("split", "settlements")),
    Verb(
      name: "team set", list: ["team", "-", "--json"], items: { $0.items("people") },
      arguments: { number, _ in ["team", "set", "-", number, "--name", "Changed"] },
      addressed: changed("team", "people")),
    Verb(
      name: "team remove", list: ["team", "-", "--json"], items: { $0.items("people") },
      arguments: { number, _ in ["team", "remove", "-", number] }, addressed: gone("team", "people")),
    Verb(
      name: "team move --before", list: ["team", "-", "--json"], items: { $0.items("people") },
      arguments: { ["team", "move", "-", $0, "--before", $1] }, addressed: before { try $0.ids(["team", "people"]) }),
    Verb(
      name: "team on", list: ["team", "-", "--json"], items: { $0.items("people") },
      arguments: { number, _ in ["team", "on", "-", number] },
      addressed: { _, after, _ in
        try after.model("proposal").items("people").compactMap(\.stringValue).first
      }),
    Verb(
      name: "visit set --time", list: ["visit", "list", "-", "--json"], items: { $0.items("visits") },
      arguments: { number, _ in ["visit", "set", "-", number, "--time", "2026-03-01 10:00", "--place", "Changed"] },
      addressed: changed("visits", "visits")),
    Verb(
      name: "visit remove", list: ["visit", "list", "-", "--json"], items: { $0.items("visits") },
      arguments: { number, _ in ["visit", "remove", "-", number] }, addressed: gone("visits", "visits")),
    Verb(
      name: "score set", list: ["score", "-", "--json"], items: courses,
      arguments: { number, _ in ["score", "set", "-", number, "--title", "Changed"] },
      addressed: { before, after, _ in
        try courses(after.model("scorecard")).first { $0.text("title") == "Changed" }?.text("id")
      }),
    Verb(
      name: "score remove", list: ["score", "-", "--json"], items: courses,
      arguments: { number, _ in ["score", "remove", "-", number] },
      addressed: { before, after, _ in
        let left = try courses(after.model("scorecard")).compactMap { $0.text("id") }
        let gone = try courses(before.model("scorecard")).compactMap { $0.text("id") }.filter { !left.contains($0) }
        return gone.count == 1 ? gone[0] : nil
      }),
    fans(
      "edit", { number, _ in ["plan", "edit", "-", number, "--mount-height", "6m"] },
      changed("plans", "hall-a", "fans")),
    fans(
      "move", { number, _ in ["plan", "move", "-", number, "--to", "300,210"] }, changed("plans", "hall-a", "fans")),
    fans("remove", { number, _ in ["plan", "remove", "-", number] }, gone("plans", "hall-a", "fans")),
  ]

  private static func offer(
    _ name: String, _ arguments: @escaping @Sendable (String, String) -> [String],
    _ addressed: @escaping @Sendable (Document, Document, String) throws -> String?
  ) -> Verb {
    Verb(
      name: "offer \(name)", list: ["offer", "list", "-", "--json"], items: { $0.items("lines") }, arguments: arguments,
      addressed: addressed)
  }

  private static func fans(
    _ name: String, _ arguments: @escaping @Sendable (String, String) -> [String],
    _ addressed: @escaping @Sendable (Document, Document, String) throws -> String?
  ) -> Verb {
    Verb(
      name: "plan \(name)", list: ["plan", "list", "-", "--json"],
      items: { $0.items("plans").first?.items("fans") ?? [] }, arguments: arguments, addressed: addressed)
  }

  @Sendable private static func courses(_ tree: JSONValue) -> [JSONValue] {
    tree.items("blocks").flatMap { $0.items("units") }.flatMap { $0.items("courses") }
  }

  /// A proposal with numbered things of every kind, whose ids are numbers, too, in another order.
  static func document(_ seed: UInt64) throws -> Document {
    var random = SeededGenerator(seed)
    func ids(_ count: Int) -> [String] {
      let names = (1...max(count, 2)).map { "\($0)" }.shuffled(using: &random)
      return names.map { Int.random(in: 0..<4, using: &random) == 0 ? "x\($0)" : $0 }
    }
    var document = try Document.hall()
    let sections = ids(3)
    let titles = ["A", "B", "C"]
    var offer = try document.model("offer")
    offer["sections"] = .array(zip(sections, titles).map { ["id": .string($0), "title": .string($1)] })
    let count = Int.random(in: 3...7, using: &random)
    offer["lines"] = .array(
      ids(count).enumerated().map { place, id in
        var line: JSONValue = [
          "id": .string(id), "kind": "free", "description": .string("Line \(place)"), "quantity": 1, "unit": "pcs",
          "unitPrice": .int(100 * (place + 1)),
        ]
        let section = Int.random(in: 0...3, using: &random)
        if section < 3 { line["section"] = .string(sections[section]) }
        return line
      })
    offer["paymentPlan"] = .array(
      ids(4).enumerated().map { ["id": .string($1), "text": .string("Part \($0)"), "percent": 25, "after": "order"] })
    try document.setTree("model/offer.json", to: offer)
    try document.setTree(
      "model/split.json",
      to: [
        "parties": [["id": "2", "name": "Owner"], ["id": "1", "name": "Tenant"]],
        "expenses": .array(
          ids(3).enumerated().map {
            [
              "id": .string($1), "description": .string("Cost \($0)"), "amount": .int(100 + $0), "paidBy": "1",
              "mode": "equal",
            ]
          }),
        "settlements": .array(
          ["4", "3"].enumerated().map {
            ["id": .string($1), "from": "1", "to": "2", "amount": .int(10 + $0), "date": "2026-03-10"]
          }),
      ])
    var team = try document.model("team")
    team["people"] = .array(ids(4).enumerated().map { ["id": .string($1), "name": .string("Person \($0)")] })
    try document.setTree("model/team.json", to: team)
    try document.setTree(
      "model/visits.json",
      to: [
        "visits": .array(
          ids(4).map { id in
            let hour = Int.random(in: 0...8, using: &random)
            return [
              "id": .string(id), "place": "Hall",
              "time": .string("2026-02-1\(hour)T08:05:0\(Int.random(in: 0...9, using: &random))+01:00"),
            ]
          })
      ])
    let courses = ids(8)
    func course(_ place: Int) -> JSONValue {
      ["id": .string(courses[place]), "title": .string("Course \(place)"), "weight": 1, "mark": 50]
    }
    try document.setTree(
      "model/scorecard.json",
      to: [
        "title": "S", "scale": 10,
        "blocks": .array(
          [0, 1].map { block in
            [
              "id": .string("\(2 - block)"), "title": .string("Block \(block)"),
              "units": .array(
                [0, 1].map { unit in
                  [
                    "id": .string("\(2 - unit)"), "title": .string("Unit \(unit)"), "weight": 1,
                    "courses": .array([0, 1].map { course(block * 4 + unit * 2 + $0) }),
                  ]
                }),
            ]
          }),
      ])
    let names = ids(4)
    var overlay = try document.tree(of: "plans/hall-a/overlay.json") ?? .null
    overlay["fans"] = .array(
      names.enumerated().map { place, id in
        [
          "id": .string(id), "number": .string(place % 2 == 0 ? "\(place + 1)" : "F\(place + 1)"),
          "product": "HVLS-6100",
          "position": ["x": .int(100 + 100 * place), "y": 200],
        ]
      })
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    return document
  }

  @Test("in every verb", arguments: verbs) func holds(_ verb: Verb) async throws {
    let place = UInt64(Self.verbs.firstIndex { $0.name == verb.name } ?? 0)
    for seed in 0..<UInt64(isFullRun ? 24 : 3) {
      let document = try Self.document(seed * 100 + place)
      let package = try document.package(origin: .fixed).bytes
      let listed = await CommandRun.ency(verb.list, input: package)
      let items = verb.items(try JSONParser().parse(listed.text))
      #expect(items.count > 1, "\(verb.name): \(listed.text)\(listed.errorText)")
      var random = SeededGenerator(seed)
      let pair = items.shuffled(using: &random).prefix(2)
      guard pair.count == 2 else { return }
      func number(_ item: JSONValue) -> String { item.text("number") ?? item["number"]?.intValue.map { "\($0)" } ?? "" }
      let words = verb.arguments(number(pair[0]), number(pair[1]))
      let run = await CommandRun.ency(words + ["--anyway"], input: package)
      #expect(run.status == 0, "\(seed) \(words): \(run.errorText)")
      if run.status != 0 { continue }
      let after = try Document(bytes: run.output, file: "hall.ency")
      let addressed = try verb.addressed(document, after, pair[1].text("id") ?? "")
      #expect(addressed == pair[0].text("id"), "\(seed) \(words.joined(separator: " ")): \(listed.text)")
    }
  }
}

extension Document {
  fileprivate func rows(_ list: [String]) throws -> [JSONValue] {
    if list[0] == "plans" { return try tree(of: "plans/\(list[1])/overlay.json")?.items(list[2]) ?? [] }
    return try model(list[0]).items(list[1])
  }

  fileprivate func ids(_ list: [String]) throws -> [String] { try rows(list).compactMap { $0.text("id") } }
}
