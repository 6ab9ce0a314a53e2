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

/// Indexes on servers, beside those on this machine. On their full counts they are judged by Tests/Laws/check-server.py.
@Suite(
  "Indexes of archives on PostgreSQL", .serialized,
  .enabled(if: PostgresServer.hindrance == nil, Comment(rawValue: PostgresServer.hindrance ?? "")))
struct ArchiveServerTests {
  /// One for all tests that don't harm it.
  private static let shared = Result { try PostgresServer() }

  /// A store of realistic proposals.
  private struct Desk {
    let folder: TemporaryFolder
    let store: String
    let index = ArchiveIndex()

    init(_ count: Int = 40, seed: Int = 1) throws {
      folder = try TemporaryFolder()
      store = folder.path("store")
      let maker = TestPlaces.checkout.appending(path: "Tests/Benchmarks/archive.py").path
      let made = try ProcessRunner.run(
        "python3", [maker, ProcessRunner.productsFolder.appending(path: "ency").path, store, "\(count)", "\(seed)"])
      try #require(made.status == 0, "\(made.story)")
    }

    var cache: CacheFolder? { CacheFolder { $0 == "XDG_CACHE_HOME" ? folder.path("cache") : nil } }

    /// How an index is brought up to date; by a server where there is one.
    func indexing(_ url: String?) -> ArchiveIndexing {
      var indexing = ArchiveIndexing(
        limits: .standard, now: Instant(secondsSince1970: Int(Date().timeIntervalSince1970) + 60))
      indexing.server = url
      return indexing
    }

    func find(_ search: ArchiveSearch, _ url: String?) throws -> (answer: ArchiveAnswer, state: ArchiveIndexState) {
      try index.search(search, store: store, cache: cache, indexing(url))
    }

    func find(_ words: String..., on url: String?) throws -> (paths: [String], state: ArchiveIndexState) {
      var search = ArchiveSearch(today: ArchiveServerTests.today)
      search.phrases = try ArchiveSearch.phrases(words)
      let (answer, state) = try find(search, url)
      return (answer.rows.map(\.path), state)
    }

    func add(_ file: String, _ bytes: [UInt8]) throws {
      var adding = ArchiveStore.Adding(
        user: "Karin", address: "mailto:karin@example.com", language: .english, limits: .standard, origin: .fixed)
      adding.keepsErrors = true
      let added = try ArchiveStore(at: store).add([folder.write(file, bytes)], adding)
      for case .refused(let error) in added.map(\.outcome) { throw error }
    }

    func add(number: String, change: (inout Document) throws -> Void = { _ in }) throws {
      let origin = Origin(now: Origin.fixed.now, seed: "proposal \(number)")
      var document = try Document.hall(origin: origin)
      try document.set(JSONPointer(["proposal", "number"]), to: .string(number))
      try change(&document)
      try add("\(number).ency", document.package(origin: origin).bytes)
    }

    /// The folders of all proposals, sorted.
    func objects() throws -> [String] {
      let files = FileManager.default.enumerator(atPath: store)?.compactMap { $0 as? String } ?? []
      return files.filter { $0.hasSuffix("/0=ocfl_object_1.1") }.map { String($0.dropLast(18)) }.sorted()
    }
  }

  private static let today = CalendarDate(daysSince1970: 20_301)

  /// Searches of all kinds.
  private struct Asker {
    var dice: SeededGenerator
    private static let words = [
      "hall", "kyl", "la", "lager", "ström", "ab", "d.o.o.", "skladištu", "portar", "drag fukt",
      "takfläktar för kylhus", "9",
      "nordluft",
      "hvls 7300", "i", "\"Karin Ek\"", "v*", "stavitelj", "luft* \"ceiling fans\"",
    ]
    private static let tests = [
      "total > 1 000 000", "total < 500 000 SEK", "total >= 20000 EUR", "status = accepted", "status != declined",
      "status in (sent, expired, utkast)", "status contains \"ed\"", "fans.diameter >= 6100", "fans.diameter = 7,3 m",
      "customer contains lager", "currency = EUR", "currency in (GBP, SEK)", "date < 2020-05", "date = 2021",
      "year > 2019",
      "energy.inputs.fanHours", "saving > 0", "salesperson = karin", "fans.product contains hvls", "Takhöjd > 12 m",
      "added >= 2018-06", "by = \"Karin Ek\"", "revision = 2",
      "city in (Malmö, Zagreb, Łódź)", "offer.lines.quantity > 12", "number != x",
    ]
    private static let sorts: [String?] = [
      nil, nil, "-date", "total", "-total", "customer", "-customer", "status", "-status", "distance", "-distance",
      "fans.product", "saving", "city",
    ]

    init(seed: UInt64) { dice = SeededGenerator(seed) }

    mutating func some<Item>(_ items: [Item]) -> Item { items[Int.random(in: items.indices, using: &dice)] }
    mutating func happens(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < share }

    mutating func condition(_ depth: Int = 0) -> String {
      if depth > 2 || happens(0.5) { return some(Self.tests) }
      if happens(0.2) { return "not (\(condition(depth + 1)))" }
      return "(\(condition(depth + 1))) \(happens(0.5) ? "and" : "or") (\(condition(depth + 1)))"
    }

    mutating func search() throws -> ArchiveSearch {
      var search = ArchiveSearch(today: ArchiveServerTests.today)
      let words = happens(0.6) ? (0...(happens(0.3) ? 1 : 0)).map { _ in some(Self.words) } : []
      search.phrases = try ArchiveSearch.phrases(words)
      if happens(0.6) { search.condition = condition() }
      if happens(0.3) {
        let place = some([(55.6, 13.0), (45.8, 16.0), (89.9, 10), (-33, 151), (60, 179.9)])
        search.near = ArchiveSearch.Near(
          latitude: place.0, longitude: place.1, radius: some([0, 30, 500, 2_000, 21_000]))
      }
      if happens(0.2) { search.since = some([16_000, 18_000, 19_500]) }
      if happens(0.2) { search.until = some([17_000, 18_500, 20_000]) }
      search.sort = some(Self.sorts)
      search.limit = some([0, 0, 1, 5, 20])
      if happens(0.3) { search.versions = happens(0.5) ? .all : .answered }
      return search
    }
  }

  /// Whether both indexes answer alike, order included; how much was found.
  private func compare(_ desk: Desk, _ url: String, _ count: Int, seed: UInt64) throws -> Int {
    var (asker, hits) = (Asker(seed: seed), 0)
    for _ in 0..<count {
      let search = try asker.search()
      let (here, there) = (try desk.find(search, nil).answer, try desk.find(search, url).answer)
      #expect("\(here.rows)" == "\(there.rows)", "\(search)")
      #expect(here.count == there.count && here.withoutPlace == there.withoutPlace, "\(search)")
      hits += here.count
    }
    return hits
  }

  @Test("answers are those of the index on this machine, in the same order, also after changes")
  func answers() throws {
    let (desk, url) = (try Desk(), try Self.shared.get().url)
    #expect(try compare(desk, url, isFullRun ? 2_000 : 150, seed: 1) > 300)
    for path in try desk.objects().prefix(5) { try FileManager.default.removeItem(atPath: "\(desk.store)/\(path)") }
    for number in ["OFF-1", "OFF-2"] { try desk.add(number: number) }
    try desk.add(number: "OFF-2") { try $0.set(JSONPointer(["proposal", "title"]), to: .string("Örnsköldsviks hall")) }
    _ = try compare(desk, url, isFullRun ? 500 : 60, seed: 2)
    let (here, there) = (
      try desk.index.index(store: desk.store, cache: desk.cache, desk.indexing(nil)),
      try desk.index.index(store: desk.store, cache: desk.cache, desk.indexing(url))
    )
    #expect(here.proposals == there.proposals && here.versions == there.versions && there.size > 0)
    #expect(there.file.hasPrefix("postgresql://ency@127.0.0.1:") && !there.file.contains("geheim") && there.isFresh)
    for condition in ["total >", "statsu = sent", "total = x"] {
      var search = ArchiveSearch(today: Self.today)
      search.condition = condition
      let errors = [nil, url].map { url in #expect(throws: ArchiveQueryError.self) { _ = try desk.find(search, url) } }
      #expect(errors[0] == errors[1])
    }
  }

  @Test("what is as it was isn't read again; what went leaves no word behind")
  func catchUp() throws {
    let (desk, server) = (try Desk(6), try Self.shared.get())
    #expect(try desk.find("hall", on: server.url).state.read > 5)
    #expect(try desk.find("hall", on: server.url).state.read == 0)
    try desk.add(number: "OFF-7") { try $0.set(JSONPointer(["customer", "name"]), to: .string("Örnsköldsviks Åkeri")) }
    let (found, state) = try desk.find("ornskoldsvik", on: server.url)
    #expect(found.count == 1 && state.read == 1)
    let schema = try #require(state.file.split(separator: " ").last)
    let traces = """
      SELECT (SELECT count(*) FROM \(schema).value WHERE text ~ 'ornskoldsvik')
        + (SELECT count(*) FROM \(schema).version WHERE text || title || customer ~* 'rnsk.ldsvik')
        + (SELECT count(*) FROM \(schema).version WHERE words @@ 'ornskoldsviks')
        + (SELECT count(*) FROM \(schema).object WHERE path ~ 'rnsk')
      """
    #expect(Int(try server.query(traces)) ?? 0 > 2)
    try FileManager.default.removeItem(atPath: "\(desk.store)/\(found[0])")
    #expect(try desk.find("ornskoldsvik", on: server.url).state.gone == 1)
    #expect(try server.query(traces) == "0")
    let orphans = "SELECT count(*) FROM \(schema).value WHERE version NOT IN (SELECT id FROM \(schema).version)"
    #expect(try server.query(orphans) == "0")
    // A partition for each year that there is.
    let partitions = "SELECT count(*) FROM pg_inherits WHERE inhparent = '\(schema).version'::regclass"
    #expect(Int(try server.query(partitions)) ?? 0 > 3)
    #expect(try server.query("SELECT count(*) FROM \(schema).version_other") == "0")
    #expect(try desk.index.remove(store: desk.store, cache: desk.cache, server: server.url)?.contains(schema) ?? false)
    #expect(try desk.index.remove(store: desk.store, cache: desk.cache, server: server.url) == nil)
    #expect(try server.query("SELECT count(*) FROM pg_namespace WHERE nspname = '\(schema)'") == "0")
  }

  @Test("of what is encrypted the server gets what lies open: its path, and who added it when")
  func encrypted() throws {
    let (desk, server) = (try Desk(1), try Self.shared.get())
    try desk.add("hemligt lager.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\nKungsgatan\n".utf8))
    let (found, state) = try desk.find("hemligt", on: server.url)
    let schema = try #require(state.file.split(separator: " ").last)
    #expect(found.count == 1)
    let row = try server.query(
      """
      SELECT number, customer, status, revision, day, total, place, failure, text FROM \(schema).version
      WHERE path ~ 'hemligt'
      """)
    #expect(row.hasPrefix("||||-1000000000|||| ") && row.contains(" hemligt lager "), "\(row)")
    let kept = try server.query(
      """
      SELECT f.name FROM \(schema).value v JOIN \(schema).field f ON f.id = v.field
      JOIN \(schema).version e ON e.id = v.version WHERE e.path ~ 'hemligt' ORDER BY 1
      """)
    #expect(kept == "added\nby")
    #expect(try server.query("SELECT count(*) FROM \(schema).version WHERE text ~ 'kungsgatan'") == "0")
  }

  @Test("words, texts and names of any length and kind are kept and found as on this machine")
  func hostile() throws {
    let (desk, url) = (try Desk(1), try Self.shared.get().url)
    let letters = (0..<3_000).map { String(UnicodeScalar(97 + UInt8($0 % 26))) }.joined(separator: ".")
    // More words than a vector of the server takes.
    let many = (0..<90_000).map { "ord\($0)x" }.joined(separator: " ")
    try desk.add(number: "OFF-1") { try $0.set(JSONPointer(["proposal", "notes"]), to: .string(letters)) }
    try desk.add(number: "OFF-2") { try $0.set(JSONPointer(["proposal", "notes"]), to: .string(many)) }
    try desk.add(number: "OFF-3") {
      try $0.set(
        JSONPointer(["proposal", "notes"]), to: .string("a'b\\c\u{0}d \u{b6} ¶ fö\u{308}r'; DROP TABLE version; --"))
      try $0.set(JSONPointer(["proposal", "title"]), to: .string("x\ty\\N\u{0}z"))
      try $0.set(JSONPointer(["proposal", String(repeating: "n", count: 4_000)]), to: .string("langnamn"))
    }
    for words in [
      [letters], [letters + ".x"], [String(letters.prefix(500))], [String(letters.prefix(500)) + "*", "hall"],
      ["ord5x ord6x"], ["ord5x ord7x"],
      ["ord89999"], ["ord5x", "ord77x"], ["\"ord5x\"", "nowhere"], ["a'b\\c"], ["drop table version"], ["langnamn"],
      ["¶"], ["d för"], ["'"],
    ] {
      var search = ArchiveSearch(today: Self.today)
      search.phrases = try ArchiveSearch.phrases(words)
      let (here, there) = (try desk.find(search, nil).answer, try desk.find(search, url).answer)
      #expect(here.rows.map(\.path) == there.rows.map(\.path), "\(words.map { $0.prefix(50) })")
    }
  }

  @Test("eight programs feed one index at once: each version is read by one of them")
  func feeders() async throws {
    let (desk, server) = (try Desk(60), try PostgresServer())
    let program = ProcessRunner.productsFolder.appending(path: "ency-archive").path
    let (store, url) = (desk.store, server.url)
    let answers = try await withThrowingTaskGroup(of: ProcessRunner.Result.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await Self.apart {
            try ProcessRunner.run(program, ["archive", "index", store, "--index", url, "--json"])
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    var read = 0
    for answer in answers {
      #expect(answer.status == 0 && !answer.text.contains("geheim"), "\(answer.story)")
      let json = try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any]
      read += json?["read"] as? Int ?? 0
    }
    let state = try desk.index.index(store: store, cache: desk.cache, desk.indexing(nil))
    let schema = try #require(try desk.find("hall", on: url).state.file.split(separator: " ").last)
    #expect(read == state.versions)
    #expect(try server.query("SELECT count(*) FROM \(schema).version") == "\(state.versions)")
    #expect(try server.query("SELECT count(*) FROM \(schema).version WHERE newest") == "60")
    #expect(try compare(desk, url, 30, seed: 3) > 30)
  }

  /// Does work that blocks on a thread of its own.
  private static func apart<Answer: Sendable>(_ work: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try work() }) }
    }
  }

  @Test(
    "a standby answers as its primary; when that is lost the index is made anew elsewhere, and answers are the same")
  func standby() throws {
    let (desk, primary) = (try Desk(20), try PostgresServer())
    let hall = try desk.find("hall", on: primary.url).paths
    let standby = try PostgresServer(standbyOf: primary)
    try standby.follow(primary)
    let (found, state) = try desk.find("hall", on: standby.url)
    #expect(found == hall && state.isReadOnly && !state.isFresh && state.read == 0)
    #expect(try compare(desk, standby.url, 40, seed: 4) > 20)
    try desk.add(number: "OFF-1") { try $0.set(JSONPointer(["proposal", "title"]), to: .string("Örnsköldsvik")) }
    #expect(try desk.find("ornskoldsvik", on: standby.url).paths == [])
    #expect(try desk.find("ornskoldsvik", on: primary.url).paths.count == 1)
    try standby.follow(primary)
    #expect(try desk.find("ornskoldsvik", on: standby.url).paths.count == 1)
    var anew = desk.indexing(standby.url)
    anew.isAnew = true
    #expect(throws: ArchiveError.self) { _ = try desk.index.index(store: desk.store, cache: desk.cache, anew) }
    #expect(throws: ArchiveError.self) {
      _ = try desk.index.remove(store: desk.store, cache: desk.cache, server: standby.url)
    }
    try primary.lose()
    #expect(throws: ArchiveError.self) { _ = try desk.find("hall", on: primary.url) }
    #expect(try desk.find("ornskoldsvik", on: standby.url).paths.count == 1)
    let other = try PostgresServer()
    #expect(try desk.find("hall", on: other.url).state.read > 20)
    #expect(try compare(desk, other.url, 40, seed: 5) > 20)
  }

  @Test("a server that dies while it is fed is told; what it had is kept, and the rest follows")
  func dying() throws {
    let (desk, server) = (try Desk(60), try PostgresServer())
    var indexing = desk.indexing(server.url)
    indexing.progress = { done, _ in if done == 20 { server.kill() } }
    let error = #expect(throws: ArchiveError.self) {
      _ = try desk.index.index(store: desk.store, cache: desk.cache, indexing)
    }
    #expect(error?.finding.code == "archive-server-lost", "\(error?.finding.code ?? "")")
    try server.start()
    // Nobody who only reads takes a part for the whole.
    let state = try desk.find("hall", on: server.url).state
    #expect(state.read > 0 && state.read < 75)
    #expect(try compare(desk, server.url, 30, seed: 6) > 20)
  }

  @Test("what stands in the way is told in words of its own, without a password")
  func refused() throws {
    let (desk, server) = (try Desk(1), try Self.shared.get())
    func code(_ url: String, _ change: (inout ArchiveIndexing) -> Void = { _ in }) -> String {
      var indexing = desk.indexing(url)
      change(&indexing)
      let error = #expect(throws: ArchiveError.self, "\(url)") {
        _ = try desk.index.index(store: desk.store, cache: desk.cache, indexing)
      }
      let text = error.map { Language.english.text($0.finding.message) } ?? ""
      #expect(!text.contains("geheim") && !text.contains("hush"), "\(text)")
      return error?.finding.code ?? ""
    }
    #expect(code("postgresql://ency:hush-hush@127.0.0.1:\(server.port)/postgres") == "archive-server-away")
    #expect(code(server.url(user: "ency:\(PostgresServer.password)", database: "none")) == "archive-server-away")
    #expect(code("postgresql://ency:geheim@x@127.0.0.1/postgres") == "archive-server-address")
    try server.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    #expect(code(server.url(user: "ency:\(PostgresServer.password)", database: "latin")) == "archive-server-old")
    // Who may read but not write is answered by what there is.
    let state = try desk.find("hall", on: server.url).state
    let schema = try #require(state.file.split(separator: " ").last)
    try server.query(
      """
      CREATE ROLE reader LOGIN PASSWORD 'hush-hush'; GRANT USAGE ON SCHEMA \(schema) TO reader;
      GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO reader
      """)
    let reader = server.url(user: "reader:hush-hush")
    try desk.add(number: "OFF-1")
    let read = try desk.find("hall", on: reader)
    #expect(read.state.isReadOnly && read.state.read == 0 && read.paths.count <= 1)
    #expect(code(reader) { $0.isAnew = true } == "archive-server-fixed")
    // An index that isn't whole answers nobody who can't make it whole.
    try server.query("UPDATE \(schema).state SET as_of = NULL")
    #expect(code(reader) == "archive-server-partial")
    try server.query("UPDATE \(schema).state SET format = '99'")
    #expect(code(server.url) == "archive-server-format")
    #expect(code(server.url) { $0.isStale = true } == "archive-server-format")
    var anew = desk.indexing(server.url)
    anew.isAnew = true
    #expect(try desk.index.index(store: desk.store, cache: desk.cache, anew).versions >= 2)
  }

  @Test("a store is known wherever it lies, and by its index while it can't be reached")
  func moved() throws {
    let (desk, url) = (try Desk(3), try Self.shared.get().url)
    let first = try desk.find("hall", on: url)
    let other = desk.folder.path("elsewhere")
    try FileManager.default.moveItem(atPath: desk.store, toPath: other)
    let away = try desk.find("hall", on: url)
    #expect(away.paths == first.paths && away.state.isAway && !away.state.isFresh)
    let search = ArchiveSearch(today: Self.today)
    let (answer, state) = try desk.index.search(search, store: other, cache: nil, desk.indexing(url))
    #expect(state.read == 0 && state.file == first.state.file && answer.count == 3)
    try Data("'; DROP SCHEMA public; --\n".utf8).write(to: URL(filePath: "\(other)/extensions/ency/identity"))
    #expect(throws: ArchiveError.self) {
      _ = try desk.index.search(search, store: other, cache: nil, desk.indexing(url))
    }
  }
}
