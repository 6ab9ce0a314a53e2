import EncyBase
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Conflicts in words")
struct ConflictWordingTests {
  private static func lines(_ document: Document, _ language: Language = .english) throws -> [String] {
    try ConflictWording(document, language).phrases.map { $0.line.replacing("\u{A0}", with: " ") }
  }

  @Test("labels, units, places and names are those of each language")
  func languages() throws {
    let document = try Document.disputedHall()
    let wanted = [
      "Ceiling height: ours 9,500 mm (Anna Berg, 5 March 2026), theirs 11,000 mm (Bo Lind, 4 March 2026); before 9,000 mm",
      "Fan F1 › Position: ours x 15.0 m, y 20.0 m from the drawing's corner, 1.0 m right on the plan (Anna Berg, 5 March 2026), "
        + "theirs x 16.0 m, y 21.0 m from the drawing's corner, 2.2 m down and right on the plan (Bo Lind, 4 March 2026); "
        + "before x 14.0 m, y 20.0 m from the drawing's corner",
      "Line “Montage”: ours removed (Anna Berg, 5 March 2026), theirs Quantity 12.5 → 14 hours (Bo Lind, 4 March 2026)",
      "Notes: ours “Montage ingår. Lift ingår.” (Anna Berg, 5 March 2026), theirs “Montage ingår inte.” (Bo Lind, 4 March 2026); "
        + "before “Montage ingår.”",
      "Fans: ours F1, F2 (Anna Berg, 5 March 2026), theirs F2, F1 (Bo Lind, 4 March 2026); before F1, F2",
    ]
    let told = try ConflictWordingTests.lines(document)
    #expect(told.count == wanted.count)
    for (line, wanted) in zip(told, wanted) { #expect(line == wanted) }
    #expect(
      try ConflictWordingTests.lines(document, .swedish).first
        == "Takhöjd: vår 9 500 mm (Anna Berg, 2026-03-05), deras 11 000 mm (Bo Lind, 2026-03-04); före 9 000 mm")
    #expect(
      try ConflictWordingTests.lines(document, .croatian).first?.hasPrefix("Visina stropa: naše 9.500 mm (Anna Berg,")
        == true)
  }

  @Test(
    "whatever a conflict holds, it is told with both sides",
    arguments: [
      MergeConflict(.edit, "/nowhere/at/all", base: 1, ours: 2, theirs: ["a": [1, 2]]),
      MergeConflict(.edit, "/offer/lines/@id=gone/quantity", base: 1, theirs: 2),
      MergeConflict(.rule, "/building", base: ["width": 1], ours: ["width": 2], theirs: ["width": 3]),
      MergeConflict(.deletion, "/offer", base: ["lines": []]),
      MergeConflict(.addition, "/needs", theirs: ["remarks": "x"]),
      MergeConflict(.file, "/media/a.jpg"), MergeConflict(.order, "/offer/lines", theirs: ["L3", "L9"]),
      MergeConflict(.reference, "/products/products/@id=HVLS-6100", base: 1, theirs: nil),
      MergeConflict(.edit, "/manifest/requires", base: [], ours: [], theirs: ["x"]),
      MergeConflict(.edit, "/building/name", ours: "Hall\u{1B}[2J", theirs: "\u{202E}"),
    ])
  func any(conflict: MergeConflict) throws {
    var document = try Document.hall()
    try document.addConflicts([conflict])
    for language in Language.allCases {
      let phrase = try #require(try ConflictWording(document, language).phrases.first)
      #expect(!phrase.ours.text.isEmpty && !phrase.theirs.text.isEmpty && !phrase.kind.isEmpty)
      #expect(!phrase.line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test("conflicts inside one another are each told by themselves")
  func nested() throws {
    var document = try Document.hall()
    let line = try #require(try document.value(at: "/offer/lines/@id=L2"))
    try document.addConflicts([
      MergeConflict(.deletion, "/offer/lines/@id=L2", base: line, ours: line),
      MergeConflict(.edit, "/offer/lines/@id=L2/quantity", base: 1, ours: line["quantity"], theirs: 3),
    ])
    let phrases = try ConflictWording(document, .english).phrases
    #expect(phrases[0].theirs.text == "removed" && phrases[0].ours.text == "unchanged")
    #expect(phrases[1].label.hasSuffix("› Quantity") && phrases[1].theirs.text == "3\u{A0}hours")
  }

  @Test("a value that is that of before has its unit")
  func units() throws {
    var document = try Document.hall()
    let quantity = try document.value(at: "/offer/lines/@id=L2/quantity")
    try document.addConflicts([
      MergeConflict(.edit, "/offer/lines/@id=L2/quantity", base: quantity, ours: quantity, theirs: 14)
    ])
    let phrase = try #require(try ConflictWording(document, .english).phrases.first)
    for text in [phrase.ours.text, phrase.theirs.text, phrase.before] { #expect(text?.hasSuffix("hours") == true) }
  }

  @Test("a place on another drawing is one on its own drawing")
  func drawings() throws {
    var document = try Document.hall()
    let place = "/plans/hall-a/fans/@id=fan-a/position"
    let ours = try document.value(at: place)
    for (kind, isMotion) in [(MergeConflict.Kind.edit, true), (.drawing, false)] {
      try document.setTree(MergeConflict.path, to: ["conflicts": []])
      try document.addConflicts([
        MergeConflict(kind, place, base: ["x": 100, "y": 100], ours: ours, theirs: ["x": 160, "y": 210])
      ])
      let phrase = try #require(try ConflictWording(document, .english).phrases.first)
      for text in [phrase.ours.text, phrase.theirs.text] {
        #expect(text.contains("x\u{A0}") || text.contains("x "))
        #expect(text.contains("on the plan") == isMotion, "\(text)")
      }
    }
  }

  /// A proposal with one conflict, of which its part holds these members besides.
  private func document(_ members: JSONObject) throws -> Document {
    var document = try Document.hall()
    var conflict = MergeConflict(.rule, "/building", base: ["width": 1], ours: ["width": 2], theirs: ["width": 3]).json
    for member in members.members { conflict[member.name] = member.value }
    try document.set(JSONPointer(["conflicts"]), to: ["conflicts": [conflict]])
    return document
  }

  @Test(
    "reasons are told in each language, with what a rule says",
    arguments: [
      .reasonBrokenRule(value: SafeText(.foundFanNumberTwice(number: "F1"))),
      .reasonTargetGone(value: SafeText(.foundFanNumberTwice(number: "F1"))), .reasonNewlyMeant,
      .reasonKeptForAnswer(value: "/offer"), .reasonSentMeanwhile, .reasonBothRedrawn,
    ] as [Message])
  func reasons(reason: Message) throws {
    var document = try Document.hall()
    var conflict = MergeConflict(.rule, "/building", base: ["width": 1], ours: ["width": 2], theirs: ["width": 3])
    conflict.reason = MergeConflict.Reason(reason)
    try document.addConflicts([conflict])
    #expect(try document.conflicts().map(\.reason) == [conflict.reason])
    for language in Language.allCases {
      let phrase = try #require(try ConflictWording(document, language).phrases.first)
      let text = try #require(phrase.reason)
      #expect(text == language.text(reason) && phrase.line.hasSuffix(text))
    }
    #expect(Set(Language.allCases.map { $0.text(reason) }).count == Language.allCases.count)
  }

  @Test(
    "a reason whose code isn't known, or isn't a reason's, stands as the sentence that the package holds",
    arguments: [
      nil, ["code": "reason-of-tomorrow", "values": ["1"]], ["code": "reason-broken-rule"],
      ["code": "reason-broken-rule", "values": [12]], ["code": "found-fan-number-twice", "values": ["F1"]],
      ["code": "reason-broken-rule", "values": [["code": "of-tomorrow"]]], "reason-newly-meant", [:],
      // What is no reason isn't said in a reason either.
      ["code": "reason-broken-rule", "values": [["code": "verify-signed", "values": ["the board"]]]],
      ["code": "reason-broken-rule", "values": [["command": "rm -rf ~"]]],
      [
        "code": "reason-broken-rule",
        "values": [["code": "found-fan-number-twice", "values": [["code": "see-command", "values": ["rm -rf ~"]]]]],
      ],
    ] as [JSONValue?])
  func unknownReasons(because: JSONValue?) throws {
    var members = JSONObject()
    members["reason"] = "Both looked\u{1b}[31m away."
    members["because"] = because
    let document = try document(members)
    for language in Language.allCases {
      let phrase = try #require(try ConflictWording(document, language).phrases.first)
      #expect(phrase.reason == #"Both looked\u{1b}[31m away."#)
    }
    #expect(try document.conflicts().first?.json["because"] == because)
  }

  @Test("where no person is known, or the same one, the file says whose; of one day the time is told, too")
  func whose() throws {
    func told(_ ours: MergeConflict.Author, _ theirs: MergeConflict.Author, _ zone: ClockZone = .utc) throws
      -> [String?]
    {
      var document = try Document.hall()
      var conflict = MergeConflict(.edit, "/building/width", base: 1, ours: 2, theirs: 3)
      (conflict.oursAuthor, conflict.theirsAuthor) = (ours, theirs)
      try document.addConflicts([conflict])
      let phrase = try #require(
        ConflictWording(document, document.conflicts(), .english, zone).phrases.first)
      return [phrase.ours.whose, phrase.theirs.whose].map { $0?.replacing("\u{A0}", with: " ") }
    }
    let (morning, evening) = (Instant("2026-03-05T08:00:00Z"), Instant("2026-03-05T23:30:00Z"))
    typealias Author = MergeConflict.Author
    #expect(
      try told(Author(at: morning, file: "a.ency"), Author(at: evening, file: "b.ency"))
        == ["a.ency, 5 March 2026 08:00 UTC", "b.ency, 5 March 2026 23:30 UTC"])
    #expect(
      try told(Author(at: morning, file: "a.ency"), Author(at: evening, file: "b.ency"), .local { _ in 3600 })
        == ["a.ency, 5 March 2026", "b.ency, 6 March 2026"])
    #expect(
      try told(Author(at: morning, file: "a.ency"), Author(at: morning, file: "b.ency"), .local { _ in 3600 })
        == ["a.ency, 5 March 2026 09:00", "b.ency, 5 March 2026 09:00"])
    #expect(
      try told(Author(name: "Bo", file: "a.ency"), Author(name: "Anna", at: evening, file: "b.ency"))
        == ["Bo", "Anna, 5 March 2026"])
    #expect(
      try told(Author(name: "Bo", file: "a.ency"), Author(name: "Bo", file: "b.ency")) == ["Bo, a.ency", "Bo, b.ency"])
  }

  @Test("folds say of each conflict whose file it came from")
  func folded() throws {
    let base = try Document.hall()
    let inputs = try ["anna", "bo", "cia"].enumerated().map { index, name in
      var document = base
      try document.set("/building/ceilingHeight", to: .int(11_000 + index * 1000))
      return MergeReport.Input("share/\(name).ency", .init(document))
    }
    let report = try MergeReport(base: .init("base.ency", base), inputs: inputs, origin: .fixed)
    let conflicts = try report.result.conflicts()
    #expect(conflicts.map(\.theirsAuthor.file) == ["bo.ency", "cia.ency"])
    #expect(conflicts.map(\.oursAuthor.file) == ["anna.ency", "anna.ency"])
    #expect(report.result.findings(today: CalendarDate("2026-03-05")).filter { $0.severity == .error }.isEmpty)
  }

  @Test("of a part that one side took away is told what the other changed in it")
  func parts() throws {
    var base = try Document.hall()
    try base.setTree("model/needs.json", to: ["problems": ["tooHot": false], "remarks": "Kallt"])
    var (ours, theirs) = (base, base)
    try ours.removePart("model/needs.json")
    try theirs.set("/needs/problems/tooHot", to: true)
    let merged = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document
    let phrase = try #require(try ConflictWording(merged, .english).phrases.first)
    #expect(phrase.ours.text == "removed" && phrase.theirs.text.hasSuffix("no → yes"), "\(phrase.line)")
    let names = ["condensation", "ventilation", "tooHot", "tooCold", "energyCost"]
    for name in names { try theirs.set(JSONPointer(["needs", "problems", name]), to: true) }
    let many = try Merge(base: base, ours: .init(ours), theirs: .init(theirs), origin: .fixed).document
    let told = try #require(try ConflictWording(many, .english).phrases.first)
    #expect(told.theirs.text.hasSuffix("and 2 more"), "\(told.line)")
  }
}
