import EncyExplanation
import EncyBase
import EncyChanges
import EncyDocument
@testable import EncyFigures
import EncyKit
import EncyMerge
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

/// What sending freezes and locks, of made-up proposals.
@Suite("Sending")
struct SendingTests {
  private static let seeds = 0..<(isFullRun ? 200 : 24)

  // MARK: What is frozen

  @Test("the frozen texts and sums are those of `ency figures`, by the schema, and nothing objects")
  func frozen() throws {
    for seed in Self.seeds {
      let (before, after) = (try SeededProposal.draft(seed), try SeededProposal.sent(seed))
      let quote = try #require(try after.value(at: "/quote"))
      let language = try #require(Language(rawValue: quote["language"]?.stringValue ?? ""))
      var now: [[String?]: String] = [:]
      for figure in try before.figures(in: language) { now[[figure.name, figure.scenario, figure.item]] = figure.text }
      let figures = quote["figures"]?.arrayValue ?? []
      #expect(figures.count > 8, "seed \(seed)")
      for figure in figures {
        let key = ["name", "scenario", "item"].map { figure[$0]?.stringValue }
        #expect(figure["text"]?.stringValue == now[key], "seed \(seed): \(key)")
      }
      for (total, name) in [("net", "netAmount"), ("vat", "vat"), ("toPay", "toPay"), ("subtotal", "subtotal")] {
        let exact = try before.figures(in: language).first { $0.name == name }?.exact
        let minor = quote["totals"]?[total]?.intValue
        #expect(
          exact.flatMap { ExactDecimal($0) }?.doubleValue == minor.map { Double($0) / 100 }, "seed \(seed): \(name)")
      }
      #expect((quote["energy"] != nil) == (seed % 2 == 0), "seed \(seed)")
      let objections = after.findings(today: Origin.fixed.today).filter {
        $0.severity > .note && $0.part != "model/customer.json"
      }
      .filter { $0.code.hasPrefix("schema-") || $0.code.hasPrefix("sent-") || $0.code.hasPrefix("quote-") }
      #expect(objections.isEmpty, "seed \(seed): \(objections)")
    }
  }

  @Test("what it lacks is set, once: the day, the validity, the count")
  func counted() throws {
    var document = try SeededProposal.draft(1)
    try document.remove(JSONPointer(["proposal", "date"]))
    try document.remove(JSONPointer(["proposal", "validUntil"]))
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    let sent = try document.send(origin: .fixed)
    #expect(sent.printedRevision == 1 && "\(sent.date)" == "2026-03-02" && "\(sent.validUntil)" == "2026-04-01")
    #expect(try document.value(at: "/proposal/validUntil") == "2026-04-01")
    #expect(throws: Refusal.self) { try document.send(origin: .fixed) }
  }

  @Test("a day that is still to come, or before the sending whose place it takes, is refused unless it is meant")
  func impossibleDays() throws {
    var ahead = try SeededProposal.draft(1)
    try ahead.set("/proposal/validUntil", to: "2027-01-01")
    ahead = try Document(bytes: ahead.package(origin: .fixed).bytes, file: "hall.ency")
    #expect(throws: Refusal.self) { try ahead.send(date: CalendarDate("2026-03-03"), origin: .fixed) }
    #expect(try ahead.send(date: CalendarDate("2026-03-03"), anyway: true, origin: .fixed).printedRevision == 1)

    var again = try SeededProposal.sent(1)
    let first = try #require(again.model("quote").date("date"))
    try again.revise(origin: .fixed)
    again = try Document(bytes: again.package(origin: .fixed).bytes, file: "hall.ency")
    #expect(throws: Refusal.self) { try again.send(date: first.adding(days: -1), origin: .fixed) }
    #expect(try again.send(date: first, origin: .fixed).printedRevision == 2)
  }

  @Test("what was sent earlier is noted with its day, though it isn't valid any more, where that day is named")
  func earlier() async throws {
    let folder = try TemporaryFolder()
    var document = try SeededProposal.draft(1)
    try document.set("/proposal/date", to: "2026-01-05")
    try document.set("/proposal/validUntil", to: "2026-02-04")
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let refused = await CommandRun.ency(["send", file, "--anyway"])
    #expect(refused.status == 1 && refused.errorText.contains("2026-02-04"), "\(refused.errorText)")
    let late = await CommandRun.ency(["send", file, "--date", "2026-02-05", "--anyway"])
    #expect(late.status == 1, "\(late.errorText)")
    let sent = await CommandRun.ency(["send", file, "--date", "2026-01-05", "--anyway"])
    #expect(sent.status == 0 && sent.text.contains("expired"), "\(sent.text) \(sent.errorText)")
    #expect(try Document(contentsOf: file).model("quote").text("date") == "2026-01-05")
  }

  @Test("what is tried on a sent proposal is refused with what to do, and tried where it is meant")
  func trials() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", SeededProposal.sent(2).package(origin: .fixed).bytes)
    for name in ["/building/ceilingHeight", "ceilingHeight"] {
      let refused = await CommandRun.ency(["what-if", file, "\(name)=12m"])
      #expect(refused.status == 1 && refused.errorText.contains("frozen"), "\(refused.errorText)")
      #expect(refused.errorText.contains("ency revise") && !refused.errorText.shows("refused-trial"))
      let meant = await CommandRun.ency(["what-if", file, "\(name)=12m", "--anyway"])
      #expect(meant.status == 0 && !meant.text.isEmpty, "\(meant.errorText)")
    }
    let solved = await CommandRun.ency(["solve", file, "--change", "shipping", "--until", "toPay <= 1000000000"])
    #expect(
      !solved.errorText.shows("refused-trial") && !solved.errorText.shows("solve-refused"),
      "\(solved.text) \(solved.errorText)")
    let wrong = await CommandRun.ency(["what-if", file, "ceilingHeigth=12m"])
    #expect(wrong.status == 64 && wrong.errorText.contains("no member is called"), "\(wrong.errorText)")
  }

  @Test(
    "a status that follows from an answer isn't set, and it is said what notes the answer",
    arguments: [
      ("accepted", "ency accept"), ("Accepterad", "ency accept"), ("declined", "ency decline"),
      ("expired", "/proposal/validUntil"), ("Odbijeno", "ency decline"),
    ])
  func statuses(word: String, hint: String) async throws {
    for assignment in ["status=\(word)", "/proposal/status=\(word)"] {
      let run = await CommandRun.ency(["set", "-", assignment], input: try EncyTestFile.hall())
      #expect(run.status == 1 && run.errorText.contains(hint), "\(run.errorText)")
    }
  }

  @Test("energy in another unit is told where it is set, and sent only if it is meant")
  func otherUnits() async throws {
    let folder = try TemporaryFolder()
    for (member, wrong, right) in [("energyPrice", "98", "0.98"), ("annualEnergy", "420", "420000")] {
      let file = try folder.write("\(member).ency", SeededProposal.draft(2).package(origin: .fixed).bytes)
      let set = await CommandRun.ency(["set", file, "heating.\(member)=\(wrong)", "--anyway"])
      #expect(
        set.status == 0 && set.errorText.contains("[\(member == "energyPrice" ? "energy-price" : "annual-energy")]"))
      let refused = await CommandRun.ency(["send", file, "--date", "2026-03-02"])
      #expect(refused.status == 1 && refused.errorText.contains("heating/\(member)"), "\(refused.errorText)")
      #expect(await CommandRun.ency(["set", file, "heating.\(member)=\(right)", "--anyway"]).errorText.isEmpty)
    }
  }

  // MARK: What is locked

  @Test("the locked parts are those of the inputs that figures follow from, no more and no less")
  func derived() throws {
    let catalog = FigureCatalog.standard
    var wanted: Set<String> = ["model/proposal.json"]
    func add(_ pointer: JSONPointer) {
      let name = pointer.tokens.first ?? ""
      wanted.insert(name == "plans" ? "plans/hall-a/overlay.json" : "model/\(name).json")
    }
    for figure in catalog.figures {
      for name in catalog.inputs(of: figure.name) {
        if let input = catalog.input(name) { add(input.pointer) }
        let words = name.split(separator: ".").map(String.init)
        guard let list = catalog.list(words[0]), list.numbers == nil else { continue }
        add(list.pointer)
        if let through = list.fields.first(where: { $0.name == words.last })?.through { add(through.list) }
      }
    }
    // Evidence of the figures, and what happened since.
    wanted.subtract(["model/quote.json", Lifecycle.path, "model/split.json"])
    let all = PartName.known.map { "model/\($0).json" } + ["plans/hall-a/overlay.json", "plans/hall-a/source.svg"]
    #expect(Set(catalog.partsFollowed(among: all)) == wanted)
    #expect(wanted.isSuperset(of: ["model/offer.json", "model/products.json", "model/building.json"]))
    #expect(!wanted.contains("model/needs.json"))
  }

  /// Places of a sent proposal that figures read, with another value for each.
  private static func changes(of document: Document) throws -> [(place: JSONPointer, value: JSONValue)] {
    let catalog = FigureCatalog.standard
    func other(_ input: InputDeclaration, than value: JSONValue?) -> JSONValue {
      switch input.kind {
      case .text: value?.stringValue == "x" ? "y" : "x"
      case .truth: .bool(!(value?.boolValue ?? false))
      default: value?.numberValue.flatMap { number in number.intValue.map { .int($0 + 1) } } ?? 7
      }
    }
    var changes: [(JSONPointer, JSONValue)] = []
    for input in catalog.inputs where input.kind != .presence && input.pointer.tokens.first != "plans" {
      changes.append((input.pointer, other(input, than: try document.value(at: input.pointer))))
    }
    for list in catalog.lists where list.numbers == nil && list.pointer.tokens.first != "split" {
      let pointer = JSONPointer(list.pointer.tokens.map { $0 == "*" ? "hall-a" : $0 })
      guard let items = try document.value(at: pointer)?.arrayValue, !items.isEmpty else { continue }
      changes.append((pointer, .array(Array(items.dropLast()))))
      for field in list.fields {
        if let through = field.through {
          guard try document.value(at: through.list)?.arrayValue?.isEmpty == false else { continue }
          let place = JSONPointer(through.list.tokens + ["0"] + field.pointer.tokens)
          changes.append((place, other(field, than: try document.value(at: place))))
        } else if !field.pointer.tokens.isEmpty {
          let place = JSONPointer(pointer.tokens + ["0"] + field.pointer.tokens)
          changes.append((place, other(field, than: try document.value(at: place))))
        }
      }
    }
    return changes
  }

  @Test("a change of any input of any figure is refused, and told where it was forced")
  func locked() throws {
    for seed in Self.seeds {
      let sent = try SeededProposal.sent(seed)
      let changes = try Self.changes(of: sent)
      #expect(changes.count > 60, "seed \(seed): \(changes.count)")
      for (number, (place, value)) in changes.enumerated() {
        var changed = sent
        // A member of what is no object can't be set.
        guard (try? changed.set(place.description, to: value)) != nil else { continue }
        #expect(throws: DocumentError.self, "seed \(seed): \(place)") { try SentLock.refuse(changed, since: sent) }
        guard number % 12 == seed % 12 else { continue }
        let forged = try Document(bytes: changed.package(origin: .fixed).bytes, file: "hall.ency")
        let codes = forged.findings(today: Origin.fixed.today).map(\.code)
        #expect(codes.contains("sent-parts") || codes.contains("quote-sums"), "seed \(seed): \(place)")
      }
      var beside = sent
      try beside.set("/needs/remarks", to: "hej")
      try SentLock.refuse(beside, since: sent)
    }
  }

  @Test("without a customer, or a line that counts, nothing is sent")
  func nothingToSend() throws {
    let ways: [(Document) throws -> Document] = [
      { document in
        var document = document
        try document.remove(JSONPointer(["customer", "name"]))
        return document
      },
      { document in
        var document = document
        for line in 0..<3 { try document.set("/offer/lines/\(line)/optional", to: true) }
        return document
      },
    ]
    for way in ways {
      let draft = try way(SeededProposal.draft(1))
      var going = try Document(bytes: draft.package(origin: .fixed).bytes, file: "hall.ency")
      #expect(throws: Refusal.self) { try going.send(origin: .fixed) }
    }
  }

  @Test("what was accepted is taken up again only where that is said")
  func accepted() throws {
    var sent = try SeededProposal.sent(3)
    _ = try sent.answer(.accepted, origin: .fixed)
    var saved = try Document(bytes: sent.package(origin: .fixed).bytes, file: "hall.ency")
    #expect(throws: Refusal.self) { try saved.revise(origin: .fixed) }
    try saved.revise(anyway: true, origin: .fixed)
  }

  @Test("what a customer took by telephone is what there is to pay, and what can't be taken is refused")
  func taken() async throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/sports-hall/sports-hall.ency")
    let file = try folder.write("hall.ency", [UInt8](Data(contentsOf: sample)))
    func run(_ words: String...) async -> CommandRun {
      var environment = CommandRun.environment
      environment["SOURCE_DATE_EPOCH"] = "1772452800"
      return await CommandRun.ency(words, environment: environment)
    }
    let early = await run("accept", file, "--take", "11")
    #expect(early.status == 1 && early.errorText.contains("is a draft"), "\(early.errorText)")
    #expect(await run("send", file).status == 0)
    let before = try Data(contentsOf: URL(filePath: file))
    for (line, words) in [("1", "neither an option nor an alternative"), ("nowhere", "no line is \"nowhere\"")] {
      let refused = await run("accept", file, "--take", line)
      #expect(refused.status == 1 && refused.errorText.contains(words), "\(refused.errorText)")
    }
    let both = await run("accept", file, "answer.json", "--take", "11")
    #expect(both.status == 64, "\(both.errorText)")
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    let taken = await run("accept", file, "--take", "11", "--take", "11", "--who", "Per Rönnås")
    #expect(taken.status == 0, "\(taken.errorText)")
    // Of 174 552.50 and the option of 6 400.00, VAT and whole kronor.
    let figure = await run("figures", file, "acceptedToPay")
    #expect(figure.text.contains("226,191"), "\(figure.text)")
    let lines = try Document(contentsOf: file).model("lifecycle")["acceptance"]?["lines"]?.arrayValue ?? []
    #expect(lines.count == 1 && lines[0]["taken"]?.boolValue == true)
  }

  @Test("a working folder of what was sent is saved once the proposal is taken up again")
  func folders() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", SeededProposal.sent(3).package(origin: .fixed).bytes)
    let work = folder.path("work")
    #expect(await CommandRun.ency(["open", file, work]).status == 0)
    let part = URL(filePath: work).appending(path: "model/building.json")
    let text = try String(contentsOf: part, encoding: .utf8)
    try text.replacing("\"length\"", with: "\"siteAltitude\": 7, \"length\"").write(
      to: part, atomically: true, encoding: .utf8)
    let refused = await CommandRun.ency(["save", work])
    #expect(refused.status == 1 && refused.errorText.contains("ency revise \(file)"), "\(refused.errorText)")
    #expect(await CommandRun.ency(["revise", file]).status == 0)
    let saved = await CommandRun.ency(["save", work, "--close"])
    #expect(saved.status == 0, "\(saved.errorText)")
    #expect(try Document(contentsOf: file).model("building")["siteAltitude"]?.intValue == 7)
    #expect(try Document(contentsOf: file).model("proposal").text("status") == "draft")
  }

  @Test("sending is the only way to be sent, and taking up again the only way back")
  func ways() throws {
    let (draft, sent) = (try SeededProposal.draft(2), try SeededProposal.sent(2))
    var called = draft
    try called.set("/proposal/status", to: "sent")
    #expect(throws: DocumentError.self) { try SentLock.refuse(called, since: draft) }
    var back = sent
    try back.set("/proposal/status", to: "draft")
    #expect(throws: DocumentError.self) { try SentLock.refuse(back, since: sent) }

    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", draft.package(origin: .fixed).bytes)
    let before = try Document(contentsOf: file)
    var going = before
    _ = try going.send(origin: .fixed)
    #expect(throws: DocumentError.self) { try ChangeDriver(origin: .fixed).save(going, since: before, to: file) }
    try ChangeDriver(origin: .fixed).save(going, since: before, to: file, isSending: true)
    // Events after the sending: what is superseded is the sending all the same.
    let away = try Document(contentsOf: file)
    var answered = away
    try answered.answer(.declined, by: "Karin Ek", origin: .fixed)
    try ChangeDriver(origin: .fixed).save(answered, since: away, to: file)
    var again = try Document(contentsOf: file)
    try again.revise(origin: .fixed)
    #expect(try again.value(at: "/proposal/supersedes/revisionHash")?.stringValue == away.openedRevision?.description)
    #expect(try again.value(at: "/proposal/supersedes/printedRevision") == 1)
    try again.set("/offer/shipping", to: 12)
    try again.save(to: file, origin: .fixed)
    var next = try Document(contentsOf: file)
    #expect(try next.send(origin: .fixed).printedRevision == 2)
    #expect(
      try ProposalStatus(
        Proposal(json: next.tree(of: "model/proposal.json") ?? .null),
        Lifecycle(json: next.tree(of: "model/lifecycle.json") ?? .null), today: Origin.fixed.today) == .sent)
  }

  // MARK: Several at once

  @Test("of two people who send at once one does")
  func together() throws {
    for round in 0..<(isFullRun ? 40 : 6) {
      let folder = try TemporaryFolder()
      _ = try folder.write("hall.ency", SeededProposal.draft(round).package(origin: .fixed).bytes)
      let program = ProcessRunner.productsFolder.appending(path: "ency").path
      let script = """
        for who in a b c; do
          (GIT_AUTHOR_NAME=$who '\(program)' send hall.ency --anyway > $who.out 2> $who.err; echo $? > $who.code) &
        done
        wait; cat a.code b.code c.code
        """
      let run = try ProcessRunner.run(
        "sh", ["-c", script], environment: ["SOURCE_DATE_EPOCH": "1772452800"], folder: folder.url.path)
      #expect(run.text.split(separator: "\n").sorted() == ["0", "1", "1"], Comment(rawValue: run.story))
      let sent = try Document(contentsOf: folder.path("hall.ency"))
      #expect(try sent.value(at: "/proposal/printedRevision") == 1)
      #expect(try sent.value(at: "/lifecycle/events")?.arrayValue?.count == 1)
      #expect(sent.manifest.revision == 2)
    }
  }

  @Test("whoever changed a price while it was sent is refused, and the sending stands")
  func meanwhile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", SeededProposal.draft(3).package(origin: .fixed).bytes)
    let before = try Document(contentsOf: file)
    var (going, priced) = (before, before)
    try priced.set("/offer/lines/0/unitPrice", to: 1)
    _ = try going.send(origin: .fixed)
    try ChangeDriver(origin: .fixed).save(going, since: before, to: file, isSending: true)
    let bytes = FileManager.default.contents(atPath: file)
    #expect(throws: DocumentError.self) { try ChangeDriver(origin: .fixed).save(priced, since: before, to: file) }
    #expect(FileManager.default.contents(atPath: file) == bytes)
  }

  @Test("a merge takes in what stands beside a sending, and no change of what was sent")
  func merged() async throws {
    let folder = try TemporaryFolder()
    let sent = try SeededProposal.sent(5)
    var (ours, theirs) = (sent, sent)
    try ours.set("/needs/remarks", to: "hej")
    try theirs.set("/offer/lines/0/unitPrice", to: 1)
    var files: [String] = []
    for (name, document) in [("base", sent), ("ours", ours), ("theirs", theirs)] {
      files.append(try folder.write("\(name).ency", document.package(origin: .fixed).bytes))
    }
    let goal = folder.path("merged.ency")
    let refused = await CommandRun.ency(["merge"] + files + ["-o", goal])
    #expect(refused.status == 2 && refused.errorText.contains("model/offer.json"), "\(refused.errorText)")
    #expect(!FileManager.default.fileExists(atPath: goal))
    let taken = await CommandRun.ency(["merge", files[0], files[1], files[0], "-o", goal])
    #expect(taken.status == 0, "\(taken.errorText)")
  }

  @Test("what was typed into an editor is kept where it may not be saved")
  func edited() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", SeededProposal.sent(6).package(origin: .fixed).bytes)
    let editor = try folder.write("editor.sh", Array("#!/bin/sh\nsed -i s/40000/41000/ \"$1\"\n".utf8))
    let run = try ProcessRunner.ency(
      ["edit", "hall.ency", "building"],
      environment: ["VISUAL": "", "EDITOR": "sh \(editor)", "TMPDIR": folder.url.path], folder: folder.url.path)
    #expect(run.status == 1 && run.errorText.contains("ency revise"), Comment(rawValue: run.story))
    #expect(run.errorText.shows("text-kept"), Comment(rawValue: run.errorText))
  }

  // MARK: What comes after

  @Test("expired, accepted and declined follow from the day and from what happened since the last sending")
  func status() throws {
    var proposal = Proposal(json: ["status": "sent", "validUntil": "2026-03-10"])
    func status(_ kinds: [String], _ today: String) throws -> ProposalStatus {
      let events = kinds.map { kind -> JSONValue in ["id": "x", "at": "2026-03-02T12:00:00Z", "kind": .string(kind)] }
      return ProposalStatus(
        proposal, Lifecycle(json: ["events": .array(events)]), today: try #require(CalendarDate(today)))
    }
    #expect(try status(["sent"], "2026-03-10") == .sent)
    #expect(try status(["sent", "reminded"], "2026-03-11") == .expired)
    #expect(try status(["sent", "accepted"], "2026-03-11") == .accepted)
    #expect(try status(["sent", "accepted", "ordered"], "2026-03-11") == .accepted)
    #expect(try status(["sent", "declined", "revised", "sent"], "2026-03-10") == .sent)
    #expect(try status(["accepted"], "2026-03-10") == .accepted)
    proposal.status = "draft"
    #expect(try status(["sent", "declined", "revised"], "2026-03-11") == .draft)
  }

  @Test(
    "a day to come back ends no signature, takes the place of the wish and of the days without an answer, and is none of an answered one"
  )
  func followUp() throws {
    var document = try SeededProposal.draft(3)
    try document.set("/needs/dates/followUp", to: .string("2026-03-04"))
    let today = Origin.fixed.today
    #expect(try document.followUp(on: today.adding(days: 9), origin: .fixed) == nil)
    #expect(try document.model("needs")["dates"]?.text("followUp") == "\(today.adding(days: 9))")
    #expect(throws: Refusal.self) { try document.followUp(on: today.adding(days: -1), origin: .fixed) }
    #expect(throws: Refusal.self) { try document.followUp(on: today, note: "hej", origin: .fixed) }
    try document.set("/proposal/status", to: .string("sent"))
    let before = document
    let id = try document.followUp(on: today.adding(days: 30), by: "Anna", note: "styrelsen möts", origin: .fixed)
    #expect(try document.model("lifecycle").items("events").last?.text("id") == id)
    try SentLock.refuse(document, since: before)
    let due = try document.reminders(unansweredAfter: 1, today: today)
    #expect(due.filter { $0.kind != .validity }.map(\.kind) == [.followUp])
    #expect(due.first { $0.kind == .followUp }?.day == today.adding(days: 30))
    try document.answer(.declined, origin: .fixed)
    #expect(throws: Refusal.self) { try document.followUp(on: today.adding(days: 40), origin: .fixed) }
  }

  @Test("a folder's reminders are those of its proposals, whatever is damaged among them")
  func reminders() async throws {
    let folder = try TemporaryFolder()
    for seed in 0..<6 {
      var document = try SeededProposal.draft(seed)
      try document.set("/needs/dates/followUp", to: .string("2026-03-0\(seed + 3)"))
      _ = try folder.write("p\(seed).ency", document.package(origin: .fixed).bytes)
    }
    _ = try folder.write("damaged.ency", EncyTestFile.damaged())
    let run = await CommandRun.ency(["remind", folder.url.path, "--ahead", "4", "--json"])
    #expect(run.status == 0, "\(run.errorText)")
    try AnswerSchema.expect(run.output, "remind")
    let answer = try JSONParser().parse(run.output)
    let due = answer["due"]?.arrayValue ?? []
    #expect(due.compactMap { $0["day"]?.stringValue } == ["2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"])
    #expect(answer["failures"]?.arrayValue?.count == 1 && run.errorText.contains("damaged.ency"))
  }
}

/// Signatures of sendings.
@Suite("Signed sendings")
struct SignedSendingTests {
  @Test(
    "hold whatever the customer answers, and for nothing else that changed", arguments: ["set", "forge", "manifest"])
  func holds(change: String) async throws {
    let desk = try SigningFolder()
    let key = try desk.key("anna")
    let sent = await CommandRun.ency(["send", desk.hall, "--sign", "--key", key, "--role", "seller"])
    #expect(sent.status == 0, "\(sent.errorText)")
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 0)
    for words in [["decline", desk.hall], ["accept", desk.hall, "--who", "Karin Ek", "--anyway", "--file", key]] {
      let answered = await CommandRun.ency(words)
      #expect(answered.status == 0 && !answered.errorText.contains("signature"), "\(answered.errorText)")
    }
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 0)
    switch change {
    case "set": #expect(await CommandRun.ency(["set", desk.hall, "/needs/remarks=hej"]).status == 0)
    case "forge":
      try desk.forge { parts in
        parts["model/building.json"] = Array(
          String(decoding: parts["model/building.json"] ?? [], as: UTF8.self).replacing("9500", with: "9400").utf8)
      }
    // Listed anew by whoever knows no schemas: the revision put together again is another.
    default: try desk.forge { parts in parts["model/lifecycle.json"] = nil }
    }
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 1)
  }
}

/// What somebody changed in a sent proposal behind everybody's back.
@Suite("Tampered sendings")
struct TamperedSendingTests {
  @Test("is told by validate, show, figures and verify", arguments: ["part", "figure", "sum", "gone"])
  func told(what: String) async throws {
    let folder = try TemporaryFolder()
    var forged = try SeededProposal.sent(4)
    switch what {
    case "part": try forged.set("/building/ceilingHeight", to: 6000)
    case "figure": try forged.set("/quote/figures/0/text", to: "1,00 kr")
    case "sum": try forged.set("/quote/totals/toPay", to: 1)
    default: try forged.removePart("plans/hall-a/overlay.json")
    }
    let file = try folder.write("hall.ency", forged.package(origin: .fixed).bytes)
    let verify = await CommandRun.ency(["verify", file, "--any-key", "--json"])
    let evidence = try JSONParser().parse(verify.output)["evidence"]?.arrayValue ?? []
    #expect(verify.status == 1 && !evidence.isEmpty)
    let code = try #require(evidence.first?["code"]?.stringValue)
    #expect(["sent-parts", "sent-figures", "quote-sums"].contains(code))
    #expect(await CommandRun.ency(["validate", file]).text.contains(code))
    let show = await CommandRun.ency(["show", file])
    #expect(show.text.contains("sent"), "\(show.text)")
    if what == "part" {
      #expect(await CommandRun.ency(["figures", file]).text.shows("figures-sent-head"))
    }
  }
}
