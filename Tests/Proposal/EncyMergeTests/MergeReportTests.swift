import EncyBase
import EncyChanges
import EncyCompare
import EncyContainer
import EncyFiles
import EncyDocument
import EncyKit
import EncyMerge
import EncyPlans
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Reports of merges")
struct MergeReportTests {
  typealias Edit = (pointer: String, value: JSONValue)

  private static let base: Document = {
    // swift-format-ignore: NeverForceUnwrap
    let bytes = try! Document.hall().package(origin: .fixed).bytes
    return try! Document(bytes: bytes, file: "base.ency")
  }()

  private static func document(_ name: String, _ edits: [Edit]) throws -> Document {
    var document = base
    for edit in edits { try document.set(#require(JSONPointer(edit.pointer)), to: edit.value) }
    // Everybody saves at a time of their own.
    let seconds = Int(name.utf8.first ?? 0)
    let origin = Origin(now: Instant(secondsSince1970: 1_772_452_800 + seconds), seed: name)
    return try Document(bytes: document.package(origin: origin).bytes, file: name)
  }

  private static func report(_ sides: [[Edit]], options: Merge.Options = .init()) throws -> MergeReport {
    var options = options
    options.isDetailed = true
    let names = ["a.ency", "b.ency", "c.ency", "d.ency"]
    let inputs = try zip(names, sides).map { MergeReport.Input($0, Merge.Side(try document($0, $1))) }
    return try MergeReport(
      base: MergeReport.Base("base.ency", base), inputs: inputs, options: options, origin: .fixed)
  }

  /// Places that can be changed apart from one another, each with a value for a seed.
  private static func edits(_ seed: UInt64) -> [Edit] {
    let number = JSONValue.int(10_000 + Int(seed % 10_000))
    let line: (String) -> JSONValue = { id in
      [
        "id": .string(id), "kind": "free", "description": .string("Extra \(seed)"), "quantity": 1, "unit": "lump",
        "unitPrice": number,
      ]
    }
    return [
      ("/building/width", number), ("/building/length", number), ("/building/ceilingHeight", number),
      ("/proposal/title", .string("Hall \(seed)")), ("/customer/name", .string("Kund \(seed)")),
      ("/customer/contacts/@id=eva/phone", .string("+46 8 \(seed % 1_000)")),
      ("/offer/lines/@id=L1/quantity", number), ("/offer/lines/@id=L1/unitPrice", number),
      ("/offer/lines/@id=L2/description", .string("Montage \(seed)")), ("/offer/lines/@id=L3/optional", false),
      ("/plans/hall-a/fans/0/position", ["x": number, "y": 100]), ("/plans/hall-a/fans/1/rotation", 30),
      ("/plans/hall-a/name", .string("Plan \(seed)")), ("/energy/scenarios", []),
      ("/offer/lines/-", line("N1")), ("/offer/lines/-", line("N2")), ("/offer/lines/-", line("N3")),
    ]
  }

  /// Every edit for one of so many sides, by chance.
  private static func shared(_ seed: UInt64, among count: Int) -> [[Edit]] {
    var generator = SeededGenerator(seed)
    var sides: [[Edit]] = Array(repeating: [], count: count)
    for edit in edits(seed) { sides[Int.random(in: 0..<count, using: &generator)].append(edit) }
    return sides
  }

  /// The parts as values, the lines of the offer in the order of their ids.
  private static func content(_ document: Document) throws -> [String: JSONValue] {
    var parts: [String: JSONValue] = [:]
    for path in document.partPaths where path.hasSuffix(".json") { parts[path] = try document.tree(of: path) }
    let lines = parts["model/offer.json"]?["lines"]?.arrayValue ?? []
    parts["model/offer.json"]?["lines"] = .array(
      lines.sorted { ($0["id"]?.stringValue ?? "") < ($1["id"]?.stringValue ?? "") })
    return parts
  }

  @Test("three are folded into the same, whatever their order", arguments: 0..<12)
  func orders(seed: UInt64) throws {
    let sides = Self.shared(seed, among: 3)
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    var first: [String: JSONValue]?
    for order in orders {
      let report = try Self.report(order.map { sides[$0] })
      #expect(report.isClean, "\(report.conflicts.map(\.conflict.pointer.description))")
      let content = try Self.content(report.result)
      #expect(content == first ?? content)
      first = first ?? content
      let changed = sides.count { !$0.isEmpty }
      let (_, manifest) = try report.result.package(origin: .fixed)
      let hashes = Set(
        report.inputs.filter { $0.document.openedRevision != Self.base.openedRevision }.map {
          $0.document.manifest.revisionHash
        })
      #expect(changed < 2 || Set(manifest.parents) == hashes)
      #expect(changed < 2 || manifest.revision == 3)
    }
    // All of it is there.
    let all = try Self.content(Self.document("all.ency", Self.edits(seed)))
    #expect(first == all)
  }

  @Test("whatever was decided is told once: as somebody's, as alike, as settled or as a conflict", arguments: 0..<30)
  func told(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var sides = Self.shared(seed, among: 2)
    // Some places are changed by both, some of them alike.
    for edit in Self.edits(seed + 1) where !edit.pointer.hasSuffix("-") && Bool.random(using: &generator) {
      sides[Int.random(in: 0..<2, using: &generator)].append(edit)
    }
    for edit in Self.edits(seed).prefix(4) where Bool.random(using: &generator) { sides = sides.map { $0 + [edit] } }
    let report = try Self.report(sides)
    let wording = MergeWording(report, .english)
    func places(_ comparison: Comparison?) -> [JSONPointer] {
      (comparison?.difference.parts ?? []).flatMap { part in
        let name = JSONPointer(PartName.tokens(of: part.path))
        return part.changes.flatMap { change in
          (change.edits.isEmpty ? [JSONPointer()] : change.edits.map(\.pointer))
            .map { name.appending(change.pointer).appending($0) }
        }
      }
    }
    let contributions = try wording.contributions().map(places)
    let alike = places(try wording.alike())
    func isTold(_ pointer: JSONPointer, _ places: [JSONPointer]) -> Bool {
      places.contains { $0.tokens.starts(with: pointer.tokens) || pointer.tokens.starts(with: $0.tokens) }
    }
    let conflicts = Set(wording.conflicts().entries.map(\.found.conflict.id))
    for step in report.decisions {
      let (decision, place) = (step.decision, step.decision.pointer)
      switch decision.choice {
      case .conflict: #expect(conflicts.contains(decision.conflict ?? ""))
      case .ours where decision.rule == nil: #expect(isTold(place, contributions[0]), "\(place)")
      case .theirs where decision.rule == nil: #expect(isTold(place, contributions[1]), "\(place)")
      case .both where decision.rule == nil: #expect(isTold(place, alike), "\(place)")
      default: #expect(wording.settled().phrases.contains { $0.step.decision.pointer == place }, "\(place)")
      }
    }
    // What waits or was changed by both is nobody's own.
    let own = contributions.flatMap(\.self)
    for found in report.conflicts where found.conflict.kind == .edit {
      #expect(!own.contains(found.conflict.pointer), "\(found.conflict.pointer)")
    }
    #expect(Set(contributions[0]).isDisjoint(with: contributions[1]))
  }

  @Test("what one did to a thing that another gave a new id is told all the same")
  func reissued() throws {
    var ours = try Document(bytes: Self.base.package(origin: .fixed).bytes, file: "a.ency")
    try ours.set("/products/products/0/price", to: 1_000)
    var theirs = try Document(bytes: Self.base.package(origin: .fixed).bytes, file: "b.ency")
    for (path, tree) in try theirs.partPaths.filter({ $0.hasSuffix(".json") }).map({ ($0, try theirs.tree(of: $0)) }) {
      let text = JSONPrinter().text(try #require(tree)).replacing("\"HVLS-6100\"", with: "\"NL-61\"")
      try theirs.setPart(path, to: Array(text.utf8))
    }
    try theirs.set("/products/products/0/airflow", to: 300_000)
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", Self.base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(theirs))],
      origin: .fixed)
    #expect(report.reissues.map(\.input) == [1])
    let told = try MergeWording(report, .english).contributions().map { comparison in
      comparison.difference.parts.flatMap { part in
        part.changes.flatMap { $0.edits.map { $0.pointer.tokens.last ?? "" } }
      }
    }
    #expect(told[0] == ["price"], "\(told)")
    #expect(told[1].contains("airflow"), "\(told)")
  }

  @Test("a decision on something large is told place by place")
  func places() throws {
    let report = try Self.report([
      [("/customer/name", "Nytt"), ("/customer/contacts/@id=eva/phone", "+46 1")], [("/building/width", 41_000)],
    ])
    let places = report.places.map { "\($0.decision.pointer) \($0.decision.choice)" }
    #expect(
      places == [
        "/customer/name ours", "/customer/contacts/@id=eva/phone ours", "/building/width theirs",
      ])
    let width = try #require(report.places.last?.decision)
    #expect(width.base?.intValue == 40_000 && width.ours?.intValue == 40_000)
    #expect(width.theirs?.intValue == 41_000 && width.result?.intValue == 41_000)
  }

  @Test(
    "of several, a conflict says whose values it holds",
    arguments: [([1, 0, 2], 0, 2), ([0, 1, 2], 1, 2), ([1, 2, 0], 0, 1)])
  func owners(heights: [Int], ours: Int, theirs: Int) throws {
    let report = try Self.report(heights.map { $0 == 0 ? [] : [("/building/ceilingHeight", .int(9_000 + $0))] })
    #expect(report.conflicts.map(\.ours) == [ours] && report.conflicts.map(\.theirs) == [theirs])
    #expect(report.outcome == .merged && !report.isClean)
    let by = report.inputs[ours].document.manifest.modified
    #expect(try report.result.conflicts().map(\.oursAuthor.at) == [by])
  }

  @Test("what two of three changed alike, and the third otherwise, is one conflict")
  func foundTwice() throws {
    let report = try Self.report([
      [("/customer/name", "Beta"), ("/building/ceilingHeight", 13_000)],
      [("/customer/name", "Alfa"), ("/building/ceilingHeight", 12_000)],
      [("/customer/name", "Alfa"), ("/building/ceilingHeight", 11_000)],
    ])
    let waiting = try report.result.conflicts()
    #expect(waiting.count == 3)
    #expect(report.conflicts.map(\.conflict.id).sorted() == waiting.map(\.id).sorted())
    #expect(MergeWording(report, .english).waiting == "3 conflicts")
  }

  @Test("what two changed alike isn't told as alike where another value was preferred to it", arguments: [true, false])
  func preferredToAlike(isPreferred: Bool) throws {
    var options = Merge.Options()
    options.strategies = MergeStrategies(preferred: isPreferred ? .theirs : nil)
    let name = { (value: String) -> [Edit] in [("/customer/name", .string(value)), ("/building/width", 45_000)] }
    let report = try Self.report([name("Alfa"), name("Alfa"), name("Beta")], options: options)
    #expect(try report.result.value(at: "/customer/name") == (isPreferred ? "Beta" : "Alfa"))
    let alike = try #require(try MergeWording(report, .english).alike())
    let places = alike.difference.parts.flatMap { part in
      part.changes.map { JSONPointer(PartName.tokens(of: part.path) + $0.pointer.tokens).description }
    }
    #expect(places == (isPreferred ? [] : ["/customer/name"]) + ["/building/width"])
  }

  @Test("conflicts that were there before are counted apart")
  func earlier() throws {
    let first = try Self.report([[("/building/width", 1_000)], [("/building/width", 2_000)]])
    let held = try Document(bytes: first.result.package(origin: .fixed).bytes, file: "held.ency")
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", Self.base),
      inputs: [
        MergeReport.Input("held.ency", Merge.Side(held)),
        MergeReport.Input("b.ency", Merge.Side(try Self.document("b.ency", [("/proposal/title", "Ny")]))),
      ], origin: .fixed)
    #expect(report.conflicts.isEmpty && report.earlierConflicts == 1 && !report.isClean)
    #expect(MergeWording(report, .english).waiting == "1 earlier conflict still waits")
  }

  @Test("answers to which there was no question are told")
  func answers() throws {
    var options = Merge.Options()
    let (width, title) = (try #require(JSONPointer("/building/width")), try #require(JSONPointer("/proposal/title")))
    options.answers = [width: .theirs, title: .ours]
    let report = try Self.report([[("/building/width", 1_000)], [("/building/width", 2_000)]], options: options)
    #expect(report.isClean && report.unusedAnswers == [title])
    #expect(try report.result.value(at: width) == 2_000)
    #expect(MergeWording(report, .english).settled().phrases.map(\.reason) == ["as --answers says"])
  }

  @Test("answers that led to a conflict are told with its reason, not as answers to nothing")
  func refusedAnswers() throws {
    func line(_ quantity: JSONValue) -> Edit {
      (
        "/offer/lines/-",
        [
          "id": "N", "kind": "free", "description": "Lift", "quantity": quantity, "unit": "pcs", "unitPrice": 500_000,
        ]
      )
    }
    var options = Merge.Options()
    let quantity = try #require(JSONPointer("/offer/lines/@id=N/quantity"))
    // A line must have a quantity, and before there was none.
    options.answers = [quantity: .base]
    let report = try Self.report([[line(1)], [line(2)]], options: options)
    #expect(report.conflicts.map(\.conflict.kind) == [.rule] && report.unusedAnswers.isEmpty)
    #expect(report.refusedAnswers.map(\.pointer) == [quantity])
    #expect(report.refusedAnswers.first?.conflict.reason?.text.contains("quantity") == true)
  }

  @Test("of what both added, alike is what both say, and a side's own what the other doesn't have", arguments: 0..<40)
  func jointAdditions(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var sides: [[(String, JSONValue)]] = [[], []]
    var (alike, own): (Set<String>, [Set<String>]) = (["id", "name"], [[], []])
    for side in 0...1 { sides[side] += [("id", "cX"), ("name", "Åsa Öberg")] }
    for member in ["role", "email", "phone"] {
      let kind = Int.random(in: 0...3, using: &generator)
      func value(_ side: Int) -> JSONValue { .string("\(member)\(kind == 0 ? 0 : side)@example.com") }
      for side in 0...1 where kind < 2 || kind - 2 == side { sides[side].append((member, value(side))) }
      if kind == 0 { alike.insert(member) }
      if kind > 1 { own[kind - 2].insert(member) }
    }
    if sides[0].map(\.1) == sides[1].map(\.1) { own = [[], []] }
    let isFirst = Bool.random(using: &generator)
    let report = try Self.report(
      sides.enumerated().map { index, members in
        var contact = JSONValue.object(JSONObject())
        for (name, value) in members { contact[name] = value }
        let eva = try Self.base.model("customer").items("contacts")[0]
        return [
          ("/customer/contacts", .array(isFirst ? [contact, eva] : [eva, contact])),
          ("/building/width", .int(41_000 + index)),
        ]
      })
    let wording = MergeWording(report, .english)
    let changes = try #require(try wording.alike()).difference.parts.flatMap(\.changes)
    #expect(changes.map(\.kind) == [.added])
    #expect(Set(changes.first?.new?.members.map(\.name) ?? []) == alike)
    for (index, comparison) in try wording.contributions().enumerated() {
      let changes = comparison.difference.parts.filter { $0.path == "model/customer.json" }.flatMap(\.changes)
      let told = changes.flatMap { $0.edits.map { $0.pointer.tokens.last ?? "" } }
      #expect(Set(told) == own[index], "\(index) \(told)")
      #expect(changes.allSatisfy { $0.kind == .changed && $0.move == nil })
    }
  }

  @Test("a conflict of texts shows where both changed the same words", arguments: 0..<30)
  func clash(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let words = (0..<120).map { "word\($0)" }
    let place = Int.random(in: 10..<110, using: &generator)
    func text(_ clash: String, _ generator: inout SeededGenerator, side: Int) -> String {
      var words = words
      // Elsewhere a side alone changes words, every tenth one its own.
      for index in words.indices where index % 10 == side && abs(index - place) > 3 {
        if Bool.random(using: &generator) { words[index] = "other\(index)" }
      }
      words[place] = clash
      return words.joined(separator: " ")
    }
    let pointer = "/proposal/introduction"
    var base = Self.base
    try base.set(#require(JSONPointer(pointer)), to: .string(words.joined(separator: " ")))
    func side(_ clash: String, _ side: Int, _ generator: inout SeededGenerator) throws -> MergeReport.Input {
      var document = base
      try document.set(#require(JSONPointer(pointer)), to: .string(text(clash, &generator, side: side)))
      return MergeReport.Input("\(side).ency", Merge.Side(document))
    }
    let inputs = [try side("Silent", 2, &generator), try side("Calm", 7, &generator)]
    let report = try MergeReport(base: MergeReport.Base("base.ency", base), inputs: inputs, origin: .fixed)
    let phrase = try #require(MergeWording(report, .english).conflicts().entries.first?.phrase)
    #expect(phrase.before?.contains("word\(place)") == true, "\(phrase.before ?? "")")
    #expect(phrase.ours.text.contains("Silent") && phrase.theirs.text.contains("Calm"), "\(phrase.values)")
    // Behind each stands how many more passages that side changed.
    let texts = [phrase.before ?? "", phrase.ours.text, phrase.theirs.text].map { $0.prefix { $0 != "(" } }
    #expect(texts.allSatisfy { $0.count < 70 }, "\(texts)")
  }

  @Test("of a text that the words of both make, each side's own words are told, wherever they stand", arguments: 0..<30)
  func words(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let words = (0..<120).map { "word\($0)" }
    let places = (0..<120).shuffled(using: &generator).prefix(2)
    guard abs(places[0] - places[1]) > 3 else { return }
    func input(_ side: Int) throws -> MergeReport.Input {
      var (document, words) = (Self.base, words)
      words[places[side]] = "side\(side)"
      try document.set(#require(JSONPointer("/proposal/introduction")), to: .string(words.joined(separator: " ")))
      return MergeReport.Input("\(side).ency", Merge.Side(document))
    }
    var base = Self.base
    try base.set(#require(JSONPointer("/proposal/introduction")), to: .string(words.joined(separator: " ")))
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base), inputs: [input(0), input(1)], origin: .fixed)
    let phrase = try #require(MergeWording(report, .english).settled().phrases.first)
    let own = places.enumerated().map { "[-word\($1)-]{+side\($0)+}" }
    #expect(phrase.ours.contains(own[0]) && !phrase.ours.contains(own[1]), "\(phrase.ours)")
    #expect(phrase.theirs.contains(own[1]) && !phrase.theirs.contains(own[0]), "\(phrase.theirs)")
    #expect(own.allSatisfy(phrase.result.contains), "\(phrase.result)")
    #expect([phrase.ours, phrase.theirs, phrase.result].allSatisfy { $0.count < 300 })
  }

  @Test("lines are called by their numbers in the result, those that it doesn't have by their names alone")
  func lineNumbers() throws {
    let report = try Self.report([
      [("/offer/lines/@id=L2/quantity", 3), ("/offer/lines", try Self.lines(["L2", "L3"]))],
      [
        ("/offer/lines/@id=L1/quantity", 9), ("/offer/lines/@id=L2/quantity", 4),
        ("/offer/lines/@id=L3/quantity", 5),
      ],
    ])
    let wording = MergeWording(report, .english)
    let labels = wording.conflicts().entries.map(\.phrase.label)
    #expect(Set(labels) == ["Line 1 “Montage” › Quantity", "Line “Nordluft HVLS-6100”"], "\(labels)")
    let groups = try wording.contributions().flatMap { wording.words($0).report().parts.flatMap(\.groups) }
    let subjects = groups.flatMap(\.phrases).map(\.subject)
    #expect(subjects == ["Line 2 “Service”"], "\(subjects)")
  }

  /// Some of the lines of the offer, with a quantity of 3 for the second.
  private static func lines(_ ids: [String]) throws -> JSONValue {
    var base = base
    try base.set(#require(JSONPointer("/offer/lines/@id=L2/quantity")), to: 3)
    let lines = try base.model("offer").items("lines")
    return .array(lines.filter { line in ids.contains { line["id"]?.stringValue == $0 } })
  }

  @Test("both turned the order of a list: their order is told, not one by id")
  func orderOfBoth() throws {
    func sections(_ ids: [String]) -> Edit {
      ("/offer/sections", .array(ids.map { ["id": .string($0), "name": .string("Section \($0)")] }))
    }
    var base = Self.base
    func put(_ edit: Edit, _ document: Document) throws -> Document {
      var document = document
      try document.set(#require(JSONPointer(edit.pointer)), to: edit.value)
      return document
    }
    base = try put(sections(["g0", "g1", "g2", "g3"]), base)
    let inputs = try [["g3", "g2", "g1", "g0"], ["g1", "g2", "g3", "g0"]].enumerated().map { index, ids in
      MergeReport.Input("\(index).ency", Merge.Side(try put(sections(ids), base)))
    }
    let report = try MergeReport(base: MergeReport.Base("base.ency", base), inputs: inputs, origin: .fixed)
    #expect(report.isClean)
    #expect(MergeWording(report, .english).settled().phrases.map(\.reason) == ["the order of both"])
  }

  @Test("a drawing that took another's place is a change, also where nothing else of the plan is told")
  func replacedDrawing() throws {
    var ours = Self.base
    let plan = try ours.choosePlan(nil)
    var source = try #require(try ours.tree(of: "plans/hall-a/overlay.json")?["source"])
    source["path"] = nil
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='600' height='400'/>".utf8)
    source["sha256"] = .string(SHA256Digest(of: drawing).description)
    source["size"] = .int(drawing.count)
    let pairs = [(0.0, 0.0), (600.0, 400.0)].map { x, y in
      PlanReplacement.CommonPoint(old: Point(x: x, y: y), new: Point(x: x / 2 + 100, y: y / 2 + 100))
    }
    _ = try ours.replaceDrawing(
      of: plan, by: drawing, fileExtension: "svg", source: source, PlanReplacement(common: pairs))
    let theirs = try Self.document("b.ency", [("/plans/hall-a/fans/0/position", ["x": 160, "y": 210])])
    for (other, least) in [(theirs, 1), (try Self.document("c.ency", [("/building/width", 41_000)]), 2)] {
      let report = try MergeReport(
        base: MergeReport.Base("base.ency", Self.base),
        inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(other))],
        origin: .fixed)
      let wording = MergeWording(report, .english)
      let own = wording.words(try wording.contributions()[0]).report()
      #expect(own.parts.contains { !$0.isTree } && own.tally.count >= least, "\(own.summary)")
      // Where the plan tells it, the drawing is none of its own, as in a comparison.
      if least == 2 {
        let whole = ComparisonWording(try Comparison(old: Self.base, new: ours), .english).report()
        #expect(own.tally == whole.tally)
      }
    }
  }

  @Test("what was there before is told of what a side took away, and nothing of what both added")
  func before() throws {
    var ours = Self.base
    try ours.remove(#require(JSONPointer("/plans/hall-a/fans/0")))
    try ours.set(#require(JSONPointer("/proposal/reference")), to: "a")
    let theirs = try Self.document(
      "b.ency", [("/plans/hall-a/fans/0/mountHeight", 7_000), ("/proposal/reference", "b")])
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", Self.base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(theirs))],
      origin: .fixed)
    let wording = MergeWording(report, .english)
    let before = Dictionary(
      uniqueKeysWithValues: wording.conflicts().entries.map {
        ($0.phrase.conflict.pointer.tokens[0], wording.before($0.phrase))
      })
    #expect(before["plans"]??.contains("x ") == true, "\(before)")
    #expect(before.count == 2 && before["proposal"] == .some(nil))
  }

  @Test("of very many conflicts the first are told and the rest counted; what was there before is known of each")
  func manyConflicts() throws {
    let count = MergeWording.mostTold + 100
    func document(_ step: Int) throws -> Document {
      let members = (0..<count).map { #""m\#($0)": \#($0 + step)"# }.joined(separator: ", ")
      var document = try Self.document("\(step).ency", [])
      try document.setPart("x-vendor/many.json", to: Array("{\(members)}".utf8))
      return document
    }
    let (base, ours, theirs) = (try document(0), try document(1), try document(2))
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(theirs))],
      origin: .fixed)
    let wording = MergeWording(report, .english)
    let all = wording.conflicts()
    let some = wording.conflicts(most: MergeWording.mostTold)
    #expect(all.entries.count == count && all.rest == 0)
    #expect(some.entries.count == MergeWording.mostTold && some.rest == 100)
    #expect(some.entries.map(\.phrase.line) == all.entries.prefix(MergeWording.mostTold).map(\.phrase.line))
    #expect(Set(all.entries.compactMap { wording.before($0.phrase) }).count == count)
    #expect(Set(wording.conflictHeadings.keys) == Set(all.entries.map(\.found.conflict.id)))
  }

  @Test("nothing in common: what only one has is its own, what differs waits")
  func withoutBase() throws {
    let inputs = [
      MergeReport.Input("a.ency", Merge.Side(try Self.document("a.ency", [("/building/notes", "Högt")]))),
      MergeReport.Input("b.ency", Merge.Side(try Self.document("b.ency", [("/building/width", 2_000)]))),
    ]
    let report = try MergeReport(base: nil, inputs: inputs, origin: .fixed)
    let wording = MergeWording(report, .english)
    #expect(report.conflicts.map(\.conflict.pointer.description) == ["/building/width"])
    let own = try wording.contributions().map { ComparisonWording($0, .english).report().tally.count }
    #expect(own == [1, 0])
  }

  @Test("a damaged part is refused, also where it would only be copied")
  func damaged() throws {
    var document = Self.base
    var generator = SeededGenerator(1)
    try document.setPart("media/photo.jpg", to: generator.noise(4_000))
    var bytes = try document.package(origin: .fixed).bytes
    let good = try Document(bytes: bytes, file: "good.ency")
    try MergeReport.readAll([good])
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "media/photo.jpg".utf8) })
    bytes[start + 1_000] ^= 0xFF
    let damaged = try Document(bytes: bytes, file: "damaged.ency")
    #expect(throws: DocumentError.self) { try MergeReport.readAll([good, damaged]) }
  }

  // MARK: Strategies

  @Test("the lines of a strategies file, of which the last that fits a place counts")
  func strategies() throws {
    let text = """
      # Prices are the office's.
      /offer/lines/*/unitPrice theirs

      /building/**\tmax
      /vendor/big crane/name   ours\r
      ceilingHeight conflict
      """
    let places = try StrategiesFile.parse(Array(text.utf8), name: "s.txt")
    #expect(places.map(\.strategy) == [.theirs, .max, .ours, .conflict])
    var options = Merge.Options()
    options.strategies.places = places
    let report = try Self.report(
      [
        [
          ("/building/width", 1_000), ("/building/ceilingHeight", 9_000), ("/offer/lines/@id=L1/unitPrice", 1),
          ("/proposal/title", "A"),
        ],
        [
          ("/building/width", 2_000), ("/building/ceilingHeight", 8_000), ("/offer/lines/@id=L1/unitPrice", 2),
          ("/proposal/title", "B"),
        ],
      ], options: options)
    #expect(
      report.conflicts.map(\.conflict.pointer.description) == ["/proposal/title", "/building/ceilingHeight"])
    #expect(try report.result.value(at: #require(JSONPointer("/building/width"))) == 2_000)
    #expect(try report.result.value(at: #require(JSONPointer("/offer/lines/@id=L1/unitPrice"))) == 2)
    #expect(PlaceTable([places[2].pattern]).covering(["vendor", "big crane", "name"], nil) == 0)
    // The hall has no crane's vendor.
    #expect(report.unusedStrategies.map(\.pattern.text) == ["/vendor/big crane/name"])
  }

  @Test(
    "a strategy for a place that no side has is told, whatever was changed",
    arguments: [
      ("/bulding/** max", true), ("/building/** max", false), ("/building/width max", false), ("widht ours", true),
      ("/offer/lines/*/quantity theirs", false), ("/offer/lines/@id=L9/quantity theirs", true),
      ("@unit=mm max", false), ("/plans/*/source.svg theirs", false), ("/plans/*/fans/*/rotatoin ours", true),
      ("/manifest/requires union", false),
    ])
  func idleStrategies(line: String, isIdle: Bool) throws {
    var options = Merge.Options()
    options.strategies.places = try StrategiesFile.parse(Array(line.utf8), name: "s.txt")
    let report = try Self.report([[("/proposal/title", "A")], [("/building/width", 2_000)]], options: options)
    #expect(report.unusedStrategies.isEmpty != isIdle)
  }

  @Test(
    "a line that says nothing is named",
    arguments: [
      ("/a max\n/b biggest", "s.txt:2:1: \"biggest\" is no strategy"), ("\n\nmax", "s.txt:3:1: \"max\" stands alone"),
      ("@color ours", "s.txt:1:1: schemas say no \"@color\""), ("/a~2 ours", "s.txt:1:1: \"/a~2\" is no pattern"),
      ("/a", "s.txt:1:1: \"/a\" is no strategy"),
    ])
  func wrongStrategies(text: String, message: String) {
    let error = #expect(throws: RuleError.self) { try StrategiesFile.parse(Array(text.utf8), name: "s.txt") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
