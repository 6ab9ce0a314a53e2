import EncyArchive
import EncyArchiveIndex
import EncyArchiveSearch
import EncyBase
import EncyContainer
import EncyDocument
import EncyFiles
import EncyKit
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// An index and its store; the answers themselves are judged against a scan of packages by Tests/Laws/check-search.py.
@Suite("Indexes of archives")
struct ArchiveIndexTests {
  /// A store with some proposals.
  private struct Desk {
    let folder: TemporaryFolder
    let store: String
    let index = ArchiveIndex()
    private var adding: ArchiveStore.Adding

    init(_ count: Int = 4) throws {
      folder = try TemporaryFolder()
      store = folder.path("store")
      _ = try ArchiveStore.make(at: store)
      adding = ArchiveStore.Adding(
        user: "Karin", address: "mailto:karin@example.com", language: .english, limits: .standard, origin: .fixed)
      adding.keepsErrors = true
      for number in 0..<count { try add(number) }
    }

    /// Adds a proposal.
    func add(_ number: Int, customer: String = "Kund", change: (inout Document) throws -> Void = { _ in }) throws {
      let origin = Origin(now: Origin.fixed.now, seed: "proposal \(number)")
      var document = try Document.hall(origin: origin)
      try document.set(JSONPointer(["proposal", "number"]), to: .string("OFF-\(100 + number)"))
      try document.set(JSONPointer(["customer", "name"]), to: .string("\(customer) \(number)"))
      try change(&document)
      let file = try folder.write("p\(number).ency", document.package(origin: origin).bytes)
      let added = try ArchiveStore(at: store).add([file], adding)
      for case .refused(let error) in added.map(\.outcome) { throw error }
    }

    func indexing(later seconds: Int = 60) -> ArchiveIndexing {
      let now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970) + seconds)
      return ArchiveIndexing(limits: .standard, now: now)
    }

    var cache: CacheFolder {
      CacheFolder { $0 == "XDG_CACHE_HOME" ? folder.path("cache") : nil }!
    }

    /// The numbers of the proposals that are found, and the state of the index.
    func find(
      _ words: String..., condition: String? = nil, indexing: ArchiveIndexing? = nil
    ) throws -> (numbers: [String], state: ArchiveIndexState) {
      var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
      search.phrases = try ArchiveSearch.phrases(words)
      search.condition = condition
      search.sort = "-number"
      let (answer, state) = try index.search(search, store: store, cache: cache, indexing ?? self.indexing())
      return (answer.rows.map(\.number).sorted(), state)
    }
  }

  @Test("what is as it was isn't read again, what is new is, and what went is gone")
  func catchUp() throws {
    let desk = try Desk()
    #expect(try desk.find("kund").state.read == 4)
    #expect(try desk.find("kund").state.read == 0)
    try desk.add(7, customer: "Örnsköldsviks Åkeri")
    let (found, state) = try desk.find("ornskoldsvik")
    #expect(found == ["OFF-107"] && state.read == 1)
    let path = try #require(try ArchiveStore(at: desk.store).proposals(words: ["off-102"]).first?.path)
    try FileManager.default.removeItem(atPath: "\(desk.store)/\(path)")
    let after = try desk.find("kund")
    #expect(after.numbers == ["OFF-100", "OFF-101", "OFF-103"])
    #expect(after.state.gone > 0 && after.state.proposals == 4)
    #expect(try desk.find("kund").state.read == 0)
    #expect(try desk.find("ornskoldsvik").numbers == ["OFF-107"])
  }

  @Test("a changed object is seen even when its time is that of the first look")
  func racy() throws {
    let desk = try Desk(1)
    // The clock of the reader is hardly ahead of that of the store.
    #expect(try desk.find("kund", indexing: desk.indexing(later: 0)).numbers.count == 1)
    try desk.add(1)
    #expect(try desk.find("kund", indexing: desk.indexing(later: 0)).numbers.count == 2)
  }

  @Test("of several revisions the newest is found, of all versions each")
  func versions() throws {
    let desk = try Desk(1)
    try desk.add(0) { document in
      try document.set(JSONPointer(["proposal", "title"]), to: .string("Zwölf Ventilatoren"))
    }
    var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
    search.phrases = try ArchiveSearch.phrases(["kund"])
    #expect(try desk.index.search(search, store: desk.store, cache: desk.cache, desk.indexing()).answer.count == 1)
    search.versions = .all
    #expect(try desk.index.search(search, store: desk.store, cache: desk.cache, desk.indexing()).answer.count == 2)
  }

  /// A proposal as it was accepted with its option, as it was offered, or taken up again.
  private static func change(_ document: inout Document, _ status: String, revision: Int) throws {
    try document.set(JSONPointer(["proposal", "reference"]), to: .string("round \(revision)"))
    try document.set(
      JSONPointer(["offer", "lines"]),
      to: [
        ["id": "L1", "kind": "free", "description": "Fan", "quantity": 1, "unitPrice": 100_000],
        ["id": "L2", "kind": "free", "description": "Control", "quantity": 1, "unitPrice": 30_000, "optional": true],
      ])
    try document.set(JSONPointer(["proposal", "status"]), to: .string(status == "draft" ? "draft" : "sent"))
    var events: [JSONValue] = [["id": "e1", "at": "2026-02-01T10:00:00Z", "kind": "sent"]]
    if status == "accepted" || status == "declined" {
      events.append(["id": "e2", "at": "2026-02-02T10:00:00Z", "kind": .string(status)])
    }
    var lifecycle: JSONValue = ["events": .array(status == "draft" ? [] : events)]
    if status == "accepted" { lifecycle["acceptance"] = ["event": "e2", "lines": [["id": "L2", "taken": true]]] }
    try document.setTree("model/lifecycle.json", to: lifecycle)
  }

  @Test("a proposal counts by its newest answer, whatever came after it, and once; totals are found as they are shown")
  func answered() throws {
    let desk = try Desk(0)
    var dice = SeededGenerator(12)
    var wanted: [String: String] = [:]
    for number in 0..<(isFullRun ? 120 : 12) {
      let count = Int.random(in: 1...4, using: &dice)
      let states = (0..<count).map { _ in ["draft", "sent", "accepted", "declined"].randomElement(using: &dice) ?? "" }
      var last: Document?
      for (round, status) in states.enumerated() {
        try desk.add(number) { document in
          if let last { document = last }
          try Self.change(&document, status, revision: round)
          last = try Document(
            bytes: document.package(origin: Origin(now: Origin.fixed.now, seed: "proposal \(number)")).bytes,
            file: "hall.ency")
        }
      }
      wanted["OFF-\(100 + number)"] =
        states.last { $0 == "accepted" || $0 == "declined" } ?? (states.last == "sent" ? "expired" : states.last ?? "")
    }
    func rows(_ versions: ArchiveSearch.Versions, _ condition: String? = nil, sort: String = "number") throws
      -> [ArchiveAnswer.Row]
    {
      var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 12, day: 2)!)
      (search.versions, search.condition, search.sort) = (versions, condition, sort)
      return try desk.index.search(search, store: desk.store, cache: desk.cache, desk.indexing()).answer.rows
    }
    let found = try rows(.answered)
    #expect(found.count == wanted.count)
    for row in found { #expect(row.status == wanted[row.number], "\(row.number)") }
    let statistics = try #require(ArchiveStatistics(found, by: .year).all.first)
    #expect(statistics.won == wanted.values.count { $0 == "accepted" })
    #expect(statistics.wonAmount == statistics.won * 130_000)
    // What is compared and sorted by is what is shown.
    for versions in [ArchiveSearch.Versions.newest, .all, .answered] {
      let all = try rows(versions)
      for (field, value) in [
        ("total", \ArchiveAnswer.Row.total), ("sentTotal", \.sentTotal), ("net", \.currentNet),
      ] as [(String, KeyPath<ArchiveAnswer.Row, Int?>)] {
        for limit in [1_000, 1_250, 1_300, 1_400, 1_625] {
          let fitting = try rows(versions, "\(field) > \(limit)")
          #expect(
            Set(fitting.map { $0.path + $0.version })
              == Set(all.filter { $0[keyPath: value].map { $0 > limit * 100 } ?? false }.map { $0.path + $0.version }),
            "\(field) > \(limit)")
        }
        let sorted = try rows(versions, sort: field).compactMap { $0[keyPath: value] }
        #expect(sorted == sorted.sorted(by: >), "\(field)")
      }
      for row in all where row.status == "accepted" { #expect(row.total == 162_500 && row.sentTotal == 125_000) }
    }
  }

  @Test("texts with a U+0000 are kept and found whole")
  func nul() throws {
    let desk = try Desk(1)
    try desk.add(5, customer: "Nord\u{0}lager Frys") { document in
      try document.set(JSONPointer(["proposal", "title"]), to: .string("Takfläktar\u{0}för hall"))
      try document.set(JSONPointer(["proposal", "reference"]), to: .string("first\u{0}second"))
    }
    var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
    search.phrases = try ArchiveSearch.phrases(["frys"])
    let (answer, _) = try desk.index.search(search, store: desk.store, cache: desk.cache, desk.indexing())
    #expect(answer.rows.map(\.title) == ["Takfläktar\u{FFFD}för hall"])
    #expect(answer.rows.map(\.customer) == ["Nord\u{FFFD}lager Frys 5"])
    #expect(try desk.find("hall", condition: "customer contains frys").numbers == ["OFF-105"])
    #expect(try desk.find("second").numbers == ["OFF-105"])
  }

  @Test("without the share the index answers and says that it does; without both there is no answer")
  func away() throws {
    let desk = try Desk(2)
    #expect(throws: ArchiveError.self) {
      _ = try desk.index.index(store: desk.folder.path("none"), cache: desk.cache, desk.indexing())
    }
    let first = try desk.find("kund")
    try FileManager.default.moveItem(atPath: desk.store, toPath: desk.folder.path("moved"))
    let (found, state) = try desk.find("kund", indexing: desk.indexing(later: 500))
    #expect(found == first.numbers && state.isAway && state.asOf == first.state.asOf)
    // An empty folder in its place, as where a share isn't mounted.
    try FileManager.default.createDirectory(atPath: desk.store, withIntermediateDirectories: false)
    #expect(try desk.find("kund").state.isAway)
    try FileManager.default.removeItem(atPath: desk.store)
    try FileManager.default.moveItem(atPath: desk.folder.path("moved"), toPath: desk.store)
    #expect(try !desk.find("kund").state.isAway)
  }

  @Test("the index has the branches of proposals as the store does, also where the store is away")
  func branches() throws {
    let desk = try Desk(2)
    let origin = Origin(now: Origin.fixed.now, seed: "branches")
    let base = try Document.hall(origin: origin).package(origin: origin).bytes
    var adding = ArchiveStore.Adding(
      user: "Karin", address: "mailto:karin@example.com", language: .english, limits: .standard, origin: .fixed)
    adding.keepsErrors = true
    let store = try ArchiveStore(at: desk.store)
    func add(_ name: String, _ bytes: [UInt8]) throws {
      let added = try ArchiveStore(at: desk.store).add([desk.folder.write(name, bytes)], adding)
      for case .refused(let error) in added.map(\.outcome) { throw error }
    }
    func found(_ indexing: ArchiveIndexing? = nil) throws -> [String: [String]] {
      var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
      search.versions = .all
      let answer = try desk.index.search(search, store: desk.store, cache: desk.cache, indexing ?? desk.indexing())
        .answer
      return Dictionary(answer.rows.map { ($0.path, $0.branches) }) { $1 }
    }
    try add("base.ency", base)
    #expect(try found().values.allSatisfy(\.isEmpty))
    for title in ["ours", "theirs"] {
      var document = try Document(bytes: base, file: "base.ency")
      try document.set(JSONPointer(["proposal", "title"]), to: .string(title))
      try add("\(title).ency", document.package(origin: origin).bytes)
    }
    let known = try found()
    #expect(known.values.contains { $0.count == 2 })
    for (path, branches) in known { #expect(branches == store.branches(of: path), "\(path)") }
    try FileManager.default.moveItem(atPath: desk.store, toPath: desk.folder.path("moved"))
    #expect(try found(desk.indexing(later: 500)) == known)
  }

  @Test("a stale answer looks at nothing in the store")
  func stale() throws {
    let desk = try Desk(1)
    _ = try desk.find("kund")
    try desk.add(1)
    var indexing = desk.indexing()
    indexing.isStale = true
    #expect(try desk.find("kund", indexing: indexing).numbers.count == 1)
    #expect(try desk.find("kund").numbers.count == 2)
  }

  @Test(
    "whatever the file of the index holds, the answer is the same",
    arguments: ["", "no database", String(repeating: "SQLite format 3\0", count: 600)])
  func damage(content: String) throws {
    let desk = try Desk(2)
    let first = try desk.find("kund")
    #expect(!first.state.isAnew)
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: first.state.file + ending) }
    try Data(content.utf8).write(to: URL(filePath: first.state.file))
    let second = try desk.find("kund")
    #expect(second.numbers == first.numbers && second.state.read == 2)
    #expect(second.state.isAnew == !content.isEmpty)
  }

  @Test("encrypted and unreadable files are found by their paths, and named")
  func unreadable() throws {
    let desk = try Desk(1)
    let secret = try desk.folder.write("hemligt lager.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\n".utf8))
    let adding = ArchiveStore.Adding(
      user: "Karin", address: "mailto:karin@example.com", language: .english, limits: .standard, origin: .fixed)
    try ArchiveStore(at: desk.store).add([secret], adding)
    let package = try #require(
      FileManager.default.enumerator(atPath: desk.store)?.compactMap { $0 as? String }.first { $0.hasSuffix(".ency") })
    try Data("PK".utf8).write(to: URL(filePath: "\(desk.store)/\(package)"))
    let state = try desk.index.index(store: desk.store, cache: desk.cache, desk.indexing())
    #expect(state.unread.count == 1 && state.versions == 2)
    #expect(try desk.find("hemligt").numbers == [""])
    #expect(try desk.find("off 100").numbers == [""])
  }

  @Test("without a place for an index packages are looked through, to the same answers")
  func scan() throws {
    let desk = try Desk(2)
    try desk.add(2, customer: "Örnsköldsviks Åkeri") { document in
      try document.set(JSONPointer(["proposal", "notes"]), to: .string("Första raden\nandra \"raden\", d.o.o.\t√"))
    }
    try desk.add(3, customer: "Skadad")
    let secret = try desk.folder.write("hemligt lager.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\n".utf8))
    let adding = ArchiveStore.Adding(
      user: "Karin", address: "mailto:karin@example.com", language: .english, limits: .standard, origin: .fixed)
    try ArchiveStore(at: desk.store).add([secret], adding)
    let damaged = try #require(
      FileManager.default.enumerator(atPath: desk.store)?.compactMap { $0 as? String }
        .first { $0.hasSuffix(".ency") && $0.contains("103") })
    try Data("PK".utf8).write(to: URL(filePath: "\(desk.store)/\(damaged)"))
    for words in [
      ["kund"], ["ornskoldsvik"], ["\"raden andra\""], ["\"andra raden\""], ["\"raden doo\""], ["kund", "off*"],
      ["hemligt"],
      ["103"], ["customer"], ["latitude"], ["nandra"], ["skadad"], ["kund 1"], [],
    ] {
      var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
      search.phrases = try ArchiveSearch.phrases(words)
      for condition in [nil, "total > 0", "not (customer contains ornskoldsvik)", "status = draft"] {
        search.condition = condition
        let kept = try desk.index.search(search, store: desk.store, cache: desk.cache, desk.indexing())
        let (answer, state) = try desk.index.search(search, store: desk.store, cache: nil, desk.indexing())
        #expect(answer.rows.map(\.path) == kept.answer.rows.map(\.path), "\(words) \(condition ?? "")")
        #expect(answer.count == kept.answer.count && answer.withoutPlace == kept.answer.withoutPlace)
        #expect(state.isScanned && state.isFresh && !kept.state.isScanned)
        #expect(state.proposals == kept.state.proposals)
      }
    }
    // What is the name of a value anywhere in the store can be asked for everywhere.
    try desk.add(5) { document in try document.set(JSONPointer(["proposal", "ourOwn"]), to: .int(7)) }
    var search = ArchiveSearch(today: CalendarDate(year: 2026, month: 3, day: 2)!)
    search.phrases = try ArchiveSearch.phrases(["ornskoldsvik"])
    search.condition = "proposal.ourOwn = 7"
    #expect(try desk.index.search(search, store: desk.store, cache: nil, desk.indexing()).answer.count == 0)
    search.condition = "proposal.nowhere = 7"
    #expect(throws: ArchiveQueryError.self) {
      _ = try desk.index.search(search, store: desk.store, cache: nil, desk.indexing())
    }
    // Nothing is kept that could be answered from.
    var indexing = desk.indexing()
    indexing.isStale = true
    #expect(throws: ArchiveError.self) {
      _ = try desk.index.search(search, store: desk.store, cache: nil, indexing)
    }
  }

  @Test("amounts, states and fans are what a proposal says")
  func values() throws {
    let desk = try Desk(1)
    for condition in [
      "total > 0", "status = draft", "fans.diameter > 2 m", "currency = SEK and not status = sent", "total",
    ] {
      #expect(try desk.find(condition: condition).numbers == ["OFF-100"], "\(condition)")
    }
    #expect(try desk.find(condition: "total > 1 EUR").numbers == [])
    #expect(throws: ArchiveQueryError.self) { try desk.find(condition: "total >") }
  }

  @Test("counts and sums keep currencies apart")
  func statistics() {
    func row(_ status: String, _ year: Int, _ code: String, _ total: Int?) -> ArchiveAnswer.Row {
      var summary = ArchiveSummary()
      (summary.status, summary.day) = (status, CalendarDate(year: year, month: 1, day: 1)?.daysSince1970)
      (summary.currencyCode, summary.total, summary.saving, summary.net) = (code, 1, 5, total)
      return ArchiveAnswer.Row(path: "", version: "v1", summary: summary)
    }
    let rows = [
      row("accepted", 2024, "SEK", 100), row("declined", 2024, "SEK", 50), row("expired", 2024, "EUR", 7),
      row("draft", 2025, "SEK", nil), row("accepted", 2025, "SEK", .max), row("accepted", 2025, "SEK", .max),
    ]
    let statistics = ArchiveStatistics(rows, by: .year)
    #expect(statistics.groups.map(\.name) == ["2024", "2024", "2025"])
    #expect(statistics.groups.map { $0.currency?.code } == ["EUR", "SEK", "SEK"])
    let (euros, crowns, next) = (statistics.groups[0], statistics.groups[1], statistics.groups[2])
    #expect((euros.lost, euros.expired, euros.offered, euros.rate) == (0, 1, 7, nil))
    #expect((crowns.won, crowns.lost, crowns.offered, crowns.wonAmount, crowns.saving) == (1, 1, 150, 100, 5))
    #expect(crowns.rate == 50 && next.drafts == 1 && next.offered == .max)
    #expect(statistics.all.map(\.count) == [1, 5])
  }
}
