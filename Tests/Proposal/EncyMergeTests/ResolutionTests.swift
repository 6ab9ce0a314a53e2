import EncyBase
import EncyCompare
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Settling conflicts")
struct ResolutionTests {
  private static func pointer(_ text: String) throws -> JSONPointer { try #require(JSONPointer(text)) }

  /// A hall with conflicts at places of all sorts, drawn by chance, none inside another.
  private static func generated(_ seed: UInt64) throws -> Document {
    var random = SeededGenerator(seed)
    var document = try Document.hall()
    let lines = try document.model("offer").items("lines")
    func number() -> JSONValue { .int(Int.random(in: 1000...20_000, using: &random)) }
    var conflicts: [MergeConflict] = []
    for name in ["width", "length", "ceilingHeight"] where Bool.random(using: &random) {
      let ours = try document.value(at: pointer("/building/\(name)"))
      let base = Bool.random(using: &random) ? number() : nil
      let theirs = Bool.random(using: &random) ? number() : nil
      conflicts.append(MergeConflict(.edit, "/building/\(name)", base: base, ours: ours, theirs: theirs))
    }
    for (index, line) in lines.enumerated() {
      let id = try #require(line["id"]?.stringValue)
      let place = "/offer/lines/@id=\(id)"
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let ours = line["quantity"]
        conflicts.append(MergeConflict(.edit, "\(place)/quantity", base: 1, ours: ours, theirs: number()))
      case 1: conflicts.append(MergeConflict(.deletion, place, base: line, ours: line))
      case 2:
        try document.remove(pointer(place))
        let after = index == 0 ? nil : lines[index - 1]["id"]?.stringValue
        conflicts.append(MergeConflict(.deletion, place, base: line, theirs: line, after: after))
      default: break
      }
    }
    if Bool.random(using: &random) {
      conflicts.append(
        MergeConflict(.addition, "/needs", theirs: ["remarks": .string("n\(Int.random(in: 0..<9, using: &random))")]))
    }
    conflicts.shuffle(using: &random)
    if !conflicts.isEmpty { try document.addConflicts(conflicts) }
    return document
  }

  /// The parts but for the conflicts and their traces.
  private static func content(_ document: Document) throws -> [String: [UInt8]] {
    let paths = document.partPaths.filter { $0 != MergeConflict.path && $0 != "model/activity.json" }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try document.bytes(of: $0)) })
  }

  private static func settled(_ document: Document, _ answers: [ConflictAnswer]) throws -> Document {
    var copy = document
    try copy.resolve(answers, by: "Eva Lind", origin: .fixed)
    return copy
  }

  @Test("whatever is chosen stands, the rest stays as it was, and what was dropped is in the trace", arguments: 0..<120)
  func laws(seed: Int) throws {
    let document = try ResolutionTests.generated(UInt64(seed))
    let conflicts = try document.conflicts()
    // Ours changes nothing.
    let ours = try ResolutionTests.settled(document, conflicts.map { ConflictAnswer($0.id, .ours) })
    #expect(try ResolutionTests.content(ours) == ResolutionTests.content(document))
    // By chance.
    var random = SeededGenerator(UInt64(seed) &+ 1000)
    let answers = conflicts.map { conflict in
      // An edit of what nobody knows has nothing before it.
      let isBaseKnown = conflict.kind != .edit || conflict.base != nil
      let sides: [Merge.Answer] = isBaseKnown ? [.ours, .theirs, .base] : [.ours, .theirs]
      return ConflictAnswer(conflict.id, sides.randomElement(using: &random) ?? .ours)
    }
    let mixed = try ResolutionTests.settled(document, answers)
    #expect(!mixed.hasPart(MergeConflict.path))
    let events = try mixed.model("activity").items("events")
    #expect(events.count == conflicts.count)
    for (conflict, answer) in zip(conflicts, answers) {
      let wanted: JSONValue? =
        switch answer.answer {
        case .ours: conflict.ours
        case .theirs: conflict.theirs
        default: conflict.base
        }
      let now = try mixed.value(at: conflict.pointer)
      #expect(now == wanted, "\(conflict.pointer): \(answer.answer)")
      let event = try #require(events.first { $0["target"]?.stringValue == conflict.pointer.description })
      #expect(event["kind"]?.stringValue == "resolved" && event["by"]?.stringValue == "Eva Lind")
      // Nothing of either side is lost.
      for side in [conflict.ours, conflict.theirs].compactMap(\.self) where side != now {
        let dropped = [event["dropped"]?["ours"], event["dropped"]?["theirs"]]
        #expect(dropped.contains(side), "\(conflict.pointer): \(side) is nowhere")
      }
    }
    // One after the other is the same as all at once, whatever comes first.
    var single = document
    for answer in answers { try single.resolve(answer.id, with: answer.answer, by: nil, origin: .fixed) }
    let sorted = { (document: Document) in
      try document.model("offer").items("lines").compactMap { $0["id"]?.stringValue }.sorted()
    }
    #expect(try sorted(single) == sorted(mixed))
    #expect(try single.model("building") == mixed.model("building"))
  }

  @Test("lines that come back stand where theirs has them, whichever is listed first")
  func neighbours() throws {
    let lines = try Document.hall().model("offer").items("lines")
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      var document = try Document.hall()
      try document.set("/offer/lines", to: [])
      let ids = lines.map { $0["id"]?.stringValue ?? "" }
      try document.addConflicts(
        order.map { index in
          MergeConflict(
            .deletion, "/offer/lines/@id=\(ids[index])", base: lines[index], theirs: lines[index],
            after: index == 0 ? nil : ids[index - 1])
        })
      let answers = try document.conflicts().map { ConflictAnswer($0.id, .theirs) }
      let settled = try ResolutionTests.settled(document, answers)
      #expect(try settled.model("offer").items("lines") == lines)
    }
  }

  @Test("an order is taken with what came since, which stays behind its neighbour")
  func order() throws {
    var document = try Document.hall()
    var fan = try #require(try document.value(at: "/plans/hall-a/fans/@id=fan-a"))
    fan["id"] = "fan-c"
    fan["number"] = "F3"
    try document.set("/plans/hall-a/fans/-", to: fan)
    try document.addConflicts([
      MergeConflict(
        .order, "/plans/hall-a/fans", base: ["fan-a", "fan-b"], ours: ["fan-a", "fan-b"], theirs: ["fan-b", "fan-a"])
    ])
    let settled = try ResolutionTests.settled(
      document, document.conflicts().map { ConflictAnswer($0.id, .theirs) })
    let fans = try #require(try settled.value(at: "/plans/hall-a/fans")?.arrayValue)
    #expect(fans.map { $0["id"]?.stringValue } == ["fan-b", "fan-c", "fan-a"])
  }

  @Test("a file of theirs takes the place of ours, and bytes go that no conflict names")
  func file() throws {
    let (mine, other) = (Array("mine".utf8), Array("other".utf8))
    let kept = "conflicts/\(SHA256Digest(of: other)).jpg"
    func hash(_ bytes: [UInt8]) -> JSONValue { ["sha256": .string(SHA256Digest(of: bytes).description)] }
    var document = try Document.hall()
    try document.setPart("media/a.jpg", to: mine)
    try document.setPart("media/b.jpg", to: mine)
    try document.setPart(kept, to: other)
    try document.addConflicts([
      MergeConflict(.file, "/media/a.jpg", base: hash([]), ours: hash(mine), theirs: hash(other), file: kept),
      MergeConflict(.deletion, "/media/b.jpg", base: hash([]), ours: hash(mine)),
      MergeConflict(.addition, "/media/c.jpg", theirs: hash(other), file: kept),
    ])
    let ids = try document.conflicts().map(\.id)
    let first = try ResolutionTests.settled(document, [ConflictAnswer(ids[0], .theirs)])
    #expect(try first.bytes(of: "media/a.jpg") == other)
    #expect(first.hasPart(kept))
    let all = try ResolutionTests.settled(document, ids.map { ConflictAnswer($0, .theirs) })
    #expect(!all.hasPart("media/b.jpg") && !all.hasPart(kept))
    #expect(try all.bytes(of: "media/c.jpg") == other)
    let none = try ResolutionTests.settled(document, ids.map { ConflictAnswer($0, .ours) })
    #expect(try none.bytes(of: "media/a.jpg") == mine)
    #expect(!none.hasPart("media/c.jpg") && !none.hasPart(kept))
    #expect(throws: Refusal.self) { try ResolutionTests.settled(document, [ConflictAnswer(ids[0], .base)]) }
    #expect(throws: Refusal.self) { try ResolutionTests.settled(document, [ConflictAnswer(ids[0], .value(1))]) }
  }

  @Test("what is inside something that is gone is refused, and nothing changes")
  func inside() throws {
    var document = try Document.hall()
    try document.addConflicts([
      MergeConflict(.edit, "/offer/lines/@id=L9/quantity", base: 1, theirs: 2)
    ])
    let id = try #require(try document.conflicts().first?.id)
    var copy = document
    #expect(throws: Refusal.self) { try copy.resolve(id, with: .theirs, by: nil, origin: .fixed) }
    #expect(try copy.conflicts() == document.conflicts() && !copy.hasPart("model/activity.json"))
    #expect(throws: Refusal.self) { try copy.resolve("k0", with: .ours, by: nil, origin: .fixed) }
    try copy.resolve(id, with: .ours, by: nil, origin: .fixed)
    #expect(!copy.hasPart(MergeConflict.path))
  }

  @Test("the trace stays behind what was there, and other members of the list stay")
  func trace() throws {
    var document = try Document.disputedHall()
    try document.setTree(
      "model/activity.json", to: ["events": [["id": "a1", "at": "2026-03-01T00:00:00Z", "kind": "edited"]]])
    var part = try document.model("conflicts")
    part["vendor"] = "kept"
    try document.setTree(MergeConflict.path, to: part)
    let ids = try document.conflicts().map(\.id)
    let settled = try ResolutionTests.settled(document, ids.map { ConflictAnswer($0, .ours) })
    #expect(try settled.model("conflicts") == ["conflicts": [], "vendor": "kept"])
    let events = try settled.model("activity").items("events")
    #expect(events.count == ids.count + 1 && events.first?["id"]?.stringValue == "a1")
    #expect(Set(events.compactMap { $0["id"]?.stringValue }).count == events.count)
    let text = try #require(events[1]["text"]?.stringValue?.replacing("\u{A0}", with: " "))
    #expect(
      text == "Takhöjd: vår behölls, 9 500 mm (Anna Berg, 2026-03-05); bortvalt: deras 11 000 mm (Bo Lind, 2026-03-04)")
    #expect(settled.findings(today: CalendarDate("2026-03-05")).filter { $0.severity == .error }.isEmpty)
  }

  @Test("what a merge leaves is settled with theirs as theirs has it, with ours as ours has it")
  func merged() throws {
    func side(_ number: Int, _ bytes: String) throws -> Document {
      var document = try Document.hall()
      try document.setPart("vendor/notes.bin", to: Array(bytes.utf8))
      if number == 0 { return document }
      try document.set("/building/ceilingHeight", to: .int(9000 + number * 1000))
      try document.set("/plans/hall-a/fans/@id=fan-a/position", to: ["x": .int(100 * number), "y": .int(90 * number)])
      try document.set(
        "/offer/lines/-",
        to: ["id": "L9", "kind": "free", "description": "Frakt", "quantity": .int(number), "unitPrice": 99_000])
      if number == 1 {
        try document.remove(ResolutionTests.pointer("/offer/lines/@id=L2"))
        try document.set("/offer/lines/@id=L3/quantity", to: 4)
      } else {
        try document.set("/offer/lines/@id=L2/quantity", to: 7)
        try document.remove(ResolutionTests.pointer("/offer/lines/@id=L3"))
      }
      return document
    }
    let (base, ours, theirs) = (try side(0, "base"), try side(1, "ours"), try side(2, "theirs"))
    let merge = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed)
    let conflicts = try merge.document.conflicts()
    #expect(conflicts.count >= 5)
    let places = ["/building/ceilingHeight", "/plans/hall-a/fans/@id=fan-a/position", "/offer/lines/@id=L9/quantity"]
    for (answer, wanted) in [(MergeAnswer.theirs, theirs), (.ours, ours)] {
      let settled = try ResolutionTests.settled(merge.document, conflicts.map { ConflictAnswer($0.id, answer) })
      for place in places { #expect(try settled.value(at: place) == wanted.value(at: place)) }
      #expect(try settled.bytes(of: "vendor/notes.bin") == wanted.bytes(of: "vendor/notes.bin"))
      let lines = try settled.model("offer").items("lines")
      #expect(
        try Set(lines.map { $0["id"]?.stringValue })
          == Set(wanted.model("offer").items("lines").map { $0["id"]?.stringValue }))
      #expect(!settled.partPaths.contains { $0.hasPrefix("conflicts/") })
      #expect(settled.findings(today: CalendarDate("2026-03-05")).filter { $0.severity == .error }.isEmpty)
    }
  }

  // MARK: What belongs together

  /// What merges of two sides leave, with the side that is theirs.
  enum Quarrel: CaseIterable {
    case planGone, sent, redrawn

    func merged() throws -> (document: Document, base: Document, ours: Document, theirs: Document) {
      let base = try Document.hall()
      var (ours, theirs) = (base, base)
      func redraw(_ document: inout Document, width: Int) throws {
        let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"600\"/>".utf8)
        let source = try #require(JSONPointer("/plans/hall-a/source"))
        let path = try #require(document.value(at: source)?["path"]?.stringValue)
        try document.setPart(path, to: drawing)
        try document.set(source.appending("sha256").description, to: .string(SHA256Digest(of: drawing).description))
        try document.set(source.appending("size").description, to: .int(drawing.count))
        try document.set(source.appending("fileName").description, to: .string("rev\(width).svg"))
        try document.set("/plans/hall-a/fans/@id=fan-a/position", to: ["x": .int(width / 4), "y": 200])
      }
      switch self {
      case .planGone:
        for path in ours.partPaths where path.hasPrefix("plans/") { try ours.removePart(path) }
        try theirs.set("/plans/hall-a/fans/@id=fan-a/position/x", to: 170)
      case .sent:
        try ours.set("/proposal/status", to: "sent")
        try ours.set("/customer/name", to: "Anna AB")
        try theirs.set("/offer/lines/@id=L1/quantity", to: 7)
        try theirs.set("/customer/name", to: "Bo AB")
      case .redrawn:
        try redraw(&ours, width: 500)
        try redraw(&theirs, width: 700)
      }
      let merge = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed)
      return (merge.document, base, ours, theirs)
    }
  }

  @Test(
    "an answer for one counts for all that belongs to it, in any order; mixed ones are refused",
    arguments: Quarrel.allCases)
  func together(quarrel: Quarrel) throws {
    let (merged, _, ours, theirs) = try quarrel.merged()
    let conflicts = try merged.conflicts()
    #expect(conflicts.count > 1)
    for conflict in conflicts + conflicts.reversed() {
      for (answer, side) in [(MergeAnswer.ours, ours), (.theirs, theirs)] {
        let settled = try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, answer)])
        #expect(try ResolutionTests.content(settled) == ResolutionTests.content(side), "\(conflict.pointer): \(answer)")
        #expect(!settled.hasPart(MergeConflict.path))
        #expect(try settled.model("activity").items("events").count == conflicts.count)
      }
      #expect(throws: Refusal.self) { try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, .value(1))]) }
      for other in conflicts where other.id != conflict.id {
        let mixed = [ConflictAnswer(conflict.id, .ours), ConflictAnswer(other.id, .theirs)]
        #expect(throws: Refusal.self) { try ResolutionTests.settled(merged, mixed) }
      }
    }
    // It is told as one.
    for language in Language.allCases {
      let (entries, rest) = ConflictWording.entries(merged, conflicts, language)
      let entry = try #require(entries.first)
      #expect(entries.count == 1 && rest == 0 && entry.members.count == conflicts.count)
      #expect(!entry.line.contains("{") && !entry.line.contains("sha256") && !entry.line.contains("SHA-256"))
      #expect(entry.together != nil && (quarrel == .planGone || entry.reason != nil))
    }
  }

  @Test("a plan that ours took away comes back as it was before, too")
  func planBefore() throws {
    let (merged, base, _, _) = try Quarrel.planGone.merged()
    let answers = try merged.conflicts().map { ConflictAnswer($0.id, .base) }
    let settled = try ResolutionTests.settled(merged, answers)
    #expect(try ResolutionTests.content(settled) == ResolutionTests.content(base))
    // Of a drawing that both replaced there is none before.
    let (redrawn, _, _, _) = try Quarrel.redrawn.merged()
    let first = try #require(try redrawn.conflicts().first)
    #expect(throws: Refusal.self) { try ResolutionTests.settled(redrawn, [ConflictAnswer(first.id, .base)]) }
  }

  @Test("where nobody knows what both came from, there is nothing before to take")
  func unknownBase() throws {
    var (ours, theirs) = (try Document.hall(), try Document.hall())
    try ours.set("/building/ceilingHeight", to: 11_000)
    try theirs.set("/building/ceilingHeight", to: 12_000)
    let merged = try Merge(base: nil, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document
    let conflict = try #require(try merged.conflicts().first)
    #expect(throws: Refusal.self) { try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, .base)]) }
    let settled = try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, .theirs)])
    #expect(try settled.value(at: "/building/ceilingHeight") == 12_000)
  }

  @Test("any other part that ours took away comes back", arguments: ["vendor/notes.json", "model/extra.json"])
  func partGone(path: String) throws {
    var base = try Document.hall()
    try base.setTree(path, to: ["text": "before"])
    var (ours, theirs) = (base, base)
    try ours.removePart(path)
    try theirs.setTree(path, to: ["text": "after"])
    let merged = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document
    let id = try #require(try merged.conflicts().first?.id)
    for (answer, side) in [(MergeAnswer.theirs, theirs), (.base, base), (.ours, ours)] {
      let settled = try ResolutionTests.settled(merged, [ConflictAnswer(id, answer)])
      #expect(try ResolutionTests.content(settled) == ResolutionTests.content(side))
    }
  }

  // MARK: Several at one place

  @Test("several values for one place are refused by their ids; one is taken, and what the others drop is told")
  func several() throws {
    var document = try Document.hall()
    let place = "/building/ceilingHeight"
    let ours = try document.value(at: place)
    let values: [JSONValue] = [11_000, 12_000, 12_000, 13_000]
    try document.addConflicts(
      values.enumerated().map { MergeConflict(.edit, place, base: .int(8000 + $0), ours: ours, theirs: $1) })
    let ids = try document.conflicts().map(\.id)
    do {
      _ = try ResolutionTests.settled(document, ids.map { ConflictAnswer($0, .theirs) })
      Issue.record("taken")
    } catch let refusal as Refusal {
      #expect(ids.allSatisfy { "\(refusal)".contains($0) })
    }
    let mixed = zip(ids, [.ours, .theirs, .theirs, .ours] as [MergeAnswer]).map { ConflictAnswer($0, $1) }
    let settled = try ResolutionTests.settled(document, mixed)
    #expect(try settled.value(at: place) == 12_000)
    let events = try settled.model("activity").items("events")
    let text = try #require(events[0]["text"]?.stringValue?.replacing("\u{A0}", with: " "))
    #expect(text.hasPrefix("Takhöjd: vår behölls, 12 000 mm; bortvalt: deras 11 000 mm"), "\(text)")
    #expect(events.map { $0["dropped"]?["theirs"] } == [11_000, nil, nil, 13_000])
    #expect(events.map { $0["dropped"]?["ours"] } == [nil, ours, ours, nil])
  }

  @Test("a conflict in which both have the same by now says so, and goes with the next answer")
  func same() throws {
    var document = try Document.hall()
    try document.addConflicts([
      MergeConflict(.edit, "/building/ceilingHeight", base: 8000, ours: 8500, theirs: 11_000),
      MergeConflict(.edit, "/building/width", base: 1, ours: 2, theirs: 3),
    ])
    try document.set("/building/ceilingHeight", to: 11_000)
    let phrases = try ConflictWording(document, .english).phrases
    #expect(phrases[0].kind == Language.english.text(.conflictSame) && phrases[1].kind != phrases[0].kind)
    let settled = try ResolutionTests.settled(document, [ConflictAnswer(phrases[1].conflict.id, .ours)])
    #expect(!settled.hasPart(MergeConflict.path))
    let event = try #require(try settled.model("activity").items("events").last)
    #expect(event["text"]?.stringValue?.contains("båda har nu") == true && event["dropped"] == nil)
  }

  @Test(
    "an answer given in advance for one counts for all that belongs to it", arguments: [Quarrel.redrawn],
    [MergeAnswer.ours, .theirs])
  func inAdvance(quarrel: Quarrel, answer: MergeAnswer) throws {
    let (_, base, ours, theirs) = try quarrel.merged()
    let inputs = [MergeReport.Input("a.ency", .init(ours)), MergeReport.Input("b.ency", .init(theirs))]
    let asked = try MergeReport(base: .init("base.ency", base), inputs: inputs, origin: .fixed)
    #expect(asked.conflicts.count > 1)
    for found in asked.conflicts {
      var options = Merge.Options()
      options.answers = try MergeReport.answers([found.conflict.pointer: answer], for: asked)
      let merged = try MergeReport(base: .init("base.ency", base), inputs: inputs, options: options, origin: .fixed)
      #expect(merged.isClean && merged.unusedAnswers.isEmpty, "\(found.conflict.pointer)")
      let wanted = try ResolutionTests.content(answer == .ours ? ours : theirs)
      #expect(try ResolutionTests.content(merged.result) == wanted, "\(found.conflict.pointer)")
    }
    let mixed = Dictionary(
      asked.conflicts.enumerated().map { ($1.conflict.pointer, $0 == 0 ? MergeAnswer.ours : .theirs) }
    ) { first, _ in first }
    #expect(throws: Refusal.self) { try MergeReport.answers(mixed, for: asked) }
  }

  // MARK: Pictures

  @Test("a picture is decided by what names it, told by its size, and goes when nothing names it any more")
  func pictures() throws {
    func png(_ width: Int) -> [UInt8] {
      let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      return start + [0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, 0, 90, 8, 2, 0, 0, 0]
    }
    func side(_ width: Int, sharing: Bool = false) throws -> Document {
      var document = try Document.hall()
      let path = "media/\(SHA256Digest(of: png(width))).png"
      try document.setPart(path, to: png(width))
      var visits: [JSONValue] = [["id": "v1", "place": "Hall", "photo": .string(path)]]
      if sharing { visits.append(["id": "v2", "place": "Yard", "photo": .string(path)]) }
      try document.setTree("model/visits.json", to: ["visits": .array(visits)])
      return document
    }
    for isShared in [false, true] {
      let (base, ours, theirs) = (try side(100), try side(200, sharing: isShared), try side(300))
      let merged = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document
      let conflicts = try merged.conflicts()
      let entry = try #require(ConflictWording.entries(merged, conflicts, .english).phrases.first)
      #expect(conflicts.count == 1 && entry.members.isEmpty)
      #expect(entry.ours.text.hasSuffix("200 × 90 px, 29\u{A0}bytes") && entry.theirs.text.contains("300 × 90 px"))
      #expect(!entry.line.contains(#/[0-9a-f]{12}/#) && entry.label.hasSuffix("Photo"), "\(entry.line)")
      for conflict in conflicts {
        let settled = try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, .theirs)])
        let pictures = settled.partPaths.filter { $0.hasPrefix("media/") }
        let wanted = (isShared ? [ours, theirs] : [theirs]).flatMap { $0.partPaths.filter { $0.hasPrefix("media/") } }
        #expect(Set(pictures) == Set(wanted))
        let kept = try ResolutionTests.settled(merged, [ConflictAnswer(conflict.id, .ours)])
        #expect(kept.partPaths.filter { $0.hasPrefix("media/") } == ours.partPaths.filter { $0.hasPrefix("media/") })
      }
    }
  }

  // MARK: Many

  /// A proposal with so many lines, every other one in conflict.
  private static func crowded(_ count: Int) throws -> Document {
    var document = try Document.hall()
    let lines = (0..<count).map { index -> JSONValue in
      [
        "id": .string("X\(index)"), "kind": "free", "description": "Lift", "quantity": 1,
        "unitPrice": .int(1000 + index),
      ]
    }
    // Every fourth is one that ours took away.
    let kept = lines.enumerated().filter { $0.offset % 4 != 2 }.map(\.element)
    try document.set("/offer/lines", to: .array(kept))
    try document.addConflicts(
      stride(from: 0, to: count, by: 2).map { index in
        let place = "/offer/lines/@id=X\(index)"
        if index % 4 == 2 {
          return MergeConflict(.deletion, place, base: 1, theirs: lines[index], after: "X\(index - 1)")
        }
        return MergeConflict(.edit, place + "/unitPrice", base: 1, ours: lines[index]["unitPrice"], theirs: .int(index))
      })
    return document
  }

  @Test("of thousands of conflicts each is told and settled, items taken away stand where they stood")
  func many() throws {
    let count = 2_400
    let document = try ResolutionTests.crowded(count)
    let conflicts = try document.conflicts()
    #expect(try ConflictWording(document, .english).phrases.count == count / 2)
    var settled = document
    try settled.resolve(conflicts.map { ConflictAnswer($0.id, .theirs) }, by: nil, origin: .fixed)
    let lines = try settled.model("offer").items("lines")
    #expect(lines.map { $0["id"]?.stringValue } == (0..<count).map { "X\($0)" })
    #expect(lines[400]["unitPrice"] == 400 && lines[2]["unitPrice"] == 1002)
    #expect(!settled.hasPart(MergeConflict.path))
  }
}
