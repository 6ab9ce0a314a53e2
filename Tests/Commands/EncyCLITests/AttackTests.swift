import ArgumentParser
import EncyBase
import EncyDocument
import EncyMerge
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncyCLI
@testable import EncyFileCommands

/// Every verb on proposals whose texts all hold what would steer a terminal.
@Suite("Nothing in a file speaks to the terminal")
struct AttackTests {
  private let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  // MARK: The verbs

  /// Calls of one verb, or why it has none.
  private enum Calls {
    case of([[String]])
    case none(String)
  }

  /// Of what asks services: programs of their own judge it (`Tests/Remote`).
  private static let elsewhere = Calls.none("runs in ency-remote, against a service")

  /// How each verb is called with a hostile proposal. `HALL` is one, `BASE`, `OURS` and `THEIRS` are states of it, `PLAIN` is none,
  /// `CONFLICTS` waits for answers.
  private static let calls: [String: Calls] = [
    "new": .of([["OUT/new.ency", "--title", "TEXT", "--customer", "TEXT"], ["OUT/new2.ency", "--language", "TEXT"]]),
    "show": .of([
      ["HALL"], ["CONFLICTS"], ["HALL", "/TEXT"], ["HALL", "/offer"], ["HALL", "--json"], ["HALL", "/offer", "--json"],
    ]),
    "set": .of([["HALL", "/proposal/title=TEXT"], ["HALL", "/TEXT=1"], ["HALL", "/customer/TEXT=1", "--json"]]),
    "edit": .none("hands the part to an editor"),
    "validate": .of([
      ["HALL"], ["WRONG"], ["WRONG", "--brief"], ["WRONG", "--format", "json"], ["WRONG", "--format", "sarif"],
      ["WRONG", "--format", "junit"], ["WRONG", "--fix"], ["HALL", "--fix", "--yes"], ["HALL", "--today", "TEXT"],
    ]),
    "repair": .of([["HALL", "-o", "OUT/mended.ency"], ["HALL", "-o", "OUT/mended2.ency", "--json"]]),
    "diff": .of([
      ["BASE", "OURS"], ["BASE", "OURS", "--full"], ["BASE", "OURS", "--word-diff", "--pointers"],
      ["BASE", "OURS", "--stat"],
      ["BASE", "OURS", "--format", "json"], ["BASE", "OURS", "--format", "markdown"],
      ["BASE", "OURS", "--format", "patch"], ["PLAIN", "HALL"],
    ]),
    "merge": .of([
      ["BASE", "OURS", "THEIRS", "-o", "OUT/m1.ency", "--full", "--pointers"],
      ["BASE", "OURS", "THEIRS", "-o", "OUT/m2.ency", "--format", "json"],
      ["BASE", "OURS", "THEIRS", "-o", "OUT/m3.ency", "--format", "markdown"],
      ["BASE", "OURS", "THEIRS", "-o", "OUT/m4.ency", "--brief"],
    ]),
    "figures": .of([["HALL"], ["HALL", "--json"], ["HALL", "TEXT"], ["HALL", "--scenario", "TEXT"]]),
    "explain": .of([
      ["HALL", "subtotal"], ["HALL", "payback", "--tree"], ["HALL", "toPay", "--tree", "--json"],
      ["HALL", "lineAmount"],
      ["HALL", "TEXT"],
    ]),
    "what-if": .of([
      ["HALL", "/offer/orderDiscount=10"], ["HALL", "/TEXT=1"], ["HALL", "/proposal/title=TEXT", "--json"],
    ]),
    "solve": .of([
      ["HALL", "--change", "/offer/orderDiscount", "--until", "toPay <= 1000"],
      ["HALL", "--change", "/TEXT", "--until", "toPay = 1"],
      ["HALL", "--change", "/building/width", "--until", "TEXT = 1"],
    ]),
    "patch": .of([["HALL", "PATCH"], ["HALL", "HALL"]]),
    "resolve": .of([
      ["CONFLICTS"], ["CONFLICTS", "--json"], ["CONFLICTS", "/proposal/title", "--take", "theirs", "--by", "TEXT"],
      ["CONFLICTS", "--set", "/proposal/title=TEXT"], ["CONFLICTS", "TEXT", "--take", "ours"],
    ]),
    "history": .of([["HALL"], ["HALL", "--in", "FOLDER"], ["HALL", "--in", "FOLDER", "--json"]]),
    "git install": .none("reads no proposal"), "git uninstall": .none("reads no proposal"),
    "git-diff": .of([["TEXT.ency", "BASE", "HEX", "100644", "OURS", "HEX", "100644"], ["TEXT.ency"]]),
    "git-textconv": .of([["HALL"], ["CONFLICTS"], ["TEXT"]]), "git-difftool": .of([["BASE", "OURS", "TEXT"]]),
    "git-merge": .of([["BASE", "OURS", "THEIRS", "TEXT.ency"]]),
    "git-merge-ancestor": .of([["BASE", "OURS", "THEIRS", "TEXT.ency"]]),
    "git-mergetool": .of([["BASE", "OURS", "THEIRS", "OUT/tool.ency"]]),
    "visit list": .of([["HALL"], ["HALL", "--json"], ["HALL", "--day", "2026-02-19"]]),
    "visit add": .of([
      ["HALL", "--place", "TEXT", "--note", "TEXT", "--with", "TEXT"], ["HALL", "--position", "TEXT"],
    ]),
    "visit show": .of([["HALL", "1"], ["HALL", "TEXT"]]), "visit set": .of([["HALL", "1", "--place", "TEXT"]]),
    "visit photo": .of([["HALL", "1", "TEXT"], ["HALL", "1", "--of", "1", "--caption", "TEXT"]]),
    "visit remove": .of([["HALL", "TEXT"], ["HALL", "1"]]), "visit use": .of([["HALL", "1"], ["HALL", "TEXT"]]),
    "visit near": .of([
      ["59.6,16.5", "HALL"], ["TEXT"], ["HALL", "--follow", "TEXT"], ["0,0", "HALL", "--radius", "1000000km"],
    ]),
    "visit export": .of([
      ["HALL", "-o", "-", "--format", "geojson"], ["HALL", "-o", "OUT/visits.gpx"],
    ]),
    "open": .of([["HALL", "OUT/work"]]), "status": .of([["HALL"], ["OUT/work"]]), "save": .of([["OUT/work"]]),
    "close": .of([["OUT/work"]]),
    "customer find": .of([["TEXT"], ["TEXT", "--list", "CUSTOMERS"], ["TEXT", "--list", "CUSTOMERS", "--json"]]),
    "customer list": .of([
      ["--list", "CUSTOMERS"], ["--list", "CUSTOMERS", "--json"], ["--list", "CUSTOMERS", "-o", "OUT/customers.csv"],
    ]),
    "customer show": .of([["#1", "--list", "CUSTOMERS"], ["TEXT", "--list", "CUSTOMERS"]]),
    "customer pick": .of([
      ["HALL", "--id", "#1", "--list", "CUSTOMERS", "--anyway"], ["HALL", "TEXT", "--list", "CUSTOMERS"],
    ]),
    "customer add": .of([["TEXT", "--city", "TEXT", "--anyway"], ["--from", "HALL", "--anyway"]]),
    "customer update": .of([["HALL", "--id", "#1", "--list", "CUSTOMERS"], ["HALL", "--list", "CUSTOMERS"]]),
    "customer columns": .of([["CUSTOMERS"], ["CUSTOMERS", "--json"], ["CUSTOMERS", "--set", "name=TEXT"]]),
    "catalog find": .of([["TEXT"], ["TEXT", "--list", "PRODUCTS"], ["TEXT", "--list", "PRODUCTS", "--json"]]),
    "catalog list": .of([
      ["--list", "PRODUCTS"], ["--list", "PRODUCTS", "--json"], ["--list", "PRODUCTS", "-o", "OUT/products.csv"],
      ["--type", "TEXT", "--available", "TEXT"], ["--diameter", "TEXT"],
    ]),
    "catalog show": .of([["P1", "--list", "PRODUCTS"], ["TEXT", "--list", "PRODUCTS"]]),
    "catalog import": .of([
      ["PRODUCTS", "--skip-broken"], ["PRODUCTS", "--dry-run", "--json"], ["PRODUCTS", "--default-type", "TEXT"],
    ]),
    "catalog picture": .of([["TEXT", "DRAWING"], ["P1", "DRAWING", "--crop"]]),
    "catalog diff": .of([["PRODUCTS", "PRODUCTS"], ["PRODUCTS"], ["PRODUCTS", "--json"]]),
    "catalog validate": .of([["PRODUCTS"], ["PRODUCTS", "--json"]]),
    "catalog columns": .of([["PRODUCTS"], ["PRODUCTS", "--json"], ["PRODUCTS", "--set", "name=TEXT"]]),
    "offer reprice": .of([["HALL"], ["HALL", "--json"], ["HALL", "--take", "--all"]]),
    "text list": .of([[], ["--json"]]), "text show": .of([["TEXT"], ["KEPT"]]),
    "text use": .of([["HALL", "TEXT"], ["HALL", "KEPT"], ["HALL", "KEPT", "--as", "notes", "--anyway"]]),
    "template list": .of([[], ["--json"]]), "template add": .of([["TEXT", "--from", "HALL"]]),
    "archive init": .of([["FOLDER"]]), "archive add": .of([["FOLDER", "HALL"], ["TEXT", "HALL"]]),
    "archive list": .of([["FOLDER", "TEXT"]]), "archive verify": .of([["FOLDER"], ["FOLDER", "--sample", "TEXT"]]),
    "archive show": .of([["FOLDER", "TEXT"]]), "archive history": .of([["FOLDER", "TEXT"]]),
    "archive diff": .of([["FOLDER", "TEXT", "TEXT"]]), "archive restore": .of([["FOLDER", "TEXT"]]),
    "archive open": .of([["FOLDER", "TEXT"]]), "archive mirror": .of([["FOLDER", "OUT"], ["FOLDER", "TEXT"]]),
    "archive prune": .of([
      ["FOLDER", "--older-than", "1d"], ["FOLDER", "--take-back", "TEXT"], ["FOLDER", "--where", "/TEXT=TEXT"],
    ]),
    "archive forget": .of([["FOLDER", "TEXT"], ["FOLDER", "TEXT", "--json"]]),
    "archive export": .of([["FOLDER", "TEXT", "--bagit", "OUT/bag"]]),
    "archive import": .of([["FOLDER", "TEXT"], ["FOLDER", "FOLDER"]]),
    "redact": .of([["HALL", "-o", "OUT/redacted.ency"], ["HALL", "-o", "OUT/redacted2.ency", "--json"]]),
    "archive search": .of([["FOLDER", "TEXT"], ["FOLDER", "--where", "TEXT"], ["FOLDER", "--near", "TEXT", "--csv"]]),
    "archive stats": .of([["FOLDER", "--by", "customer"], ["FOLDER", "--since", "TEXT"]]),
    "archive index": .of([
      ["FOLDER"], ["TEXT"], ["FOLDER", "--remove"], ["FOLDER", "--index", "TEXT"],
      ["FOLDER", "--index", "postgresql://TEXT"],
    ]),
    "offer list": .of([["HALL"], ["HALL", "--json"]]),
    "offer set": .of([
      ["HALL", "1", "--text", "TEXT", "--section", "TEXT"], ["HALL", "TEXT", "--quantity", "2"],
      ["HALL", "1", "--quantity", "TEXT"], ["HALL", "--adjustment", "TEXT=-5"], ["HALL", "--valid-until", "TEXT"],
    ]),
    "offer move": .of([["HALL", "1", "--before", "2"], ["HALL", "TEXT", "--after", "1"]]),
    "offer remove": .of([["HALL", "2"], ["HALL", "TEXT"]]),
    "offer from-plan": .of([["HALL"], ["HALL", "--dry-run"], ["HALL", "--keep"]]),
    "offer payment add": .of([["HALL", "TEXT", "--percent", "30"], ["HALL", "x", "--amount", "TEXT"]]),
    "offer payment set": .of([["HALL", "1", "--text", "TEXT"], ["HALL", "TEXT", "--amount", "TEXT"]]),
    "offer payment list": .of([["HALL"]]), "offer payment remove": .of([["HALL", "TEXT"]]),
    "offer section add": .of([["HALL", "TEXT"]]), "offer section rename": .of([["HALL", "TEXT", "TEXT"]]),
    "offer section move": .of([["HALL", "TEXT", "--before", "TEXT"]]),
    "offer section remove": .of([["HALL", "TEXT"]]),
    "offer add": .of([
      ["HALL", "--text", "TEXT", "--price", "1", "--quantity", "1"], ["HALL", "--product", "TEXT", "--quantity", "1"],
    ]),
    "team keys show": .of([["--file", "JSON"], ["--file", "PLAIN"], ["--file", "TEXT"]]),
    "team keys check": .of([["--file", "JSON"]]),
    "team keys accept": .of([["JSON", "--administrator", "TEXT"], ["TEXT", "--administrator", "TEXT"]]),
    "team keys init": .of([["OUT/team.keys.json", "TEXT", "--email", "TEXT", "--role", "TEXT", "--key", "TEXT"]]),
    "team keys add": .of([["TEXT", "--file", "JSON", "--signing-key", "TEXT", "--key", "TEXT"]]),
    "team keys set": .of([["TEXT", "--role", "TEXT", "--file", "JSON", "--key", "TEXT"], ["--need", "TEXT"]]),
    "team keys revoke": .of([["TEXT", "--which", "TEXT", "--file", "JSON", "--key", "TEXT"]]),
    "activity show": .of([["HALL"], ["HALL", "--who", "TEXT", "--what", "TEXT"], ["HALL", "--json"]]),
    "activity stats": .of([["HALL"], ["HALL", "--json"]]),
    "activity export": .of([["HALL", "-o", "OUT/activity.csv"], ["HALL", "-o", "OUT/activity.jsonl"]]),
    "split show": .of([["HALL"], ["HALL", "--me", "TEXT"], ["HALL", "--json"]]),
    "split party add": .of([["HALL", "TEXT"], ["HALL", "x", "--id", "TEXT"]]),
    "split party set": .of([["HALL", "TEXT", "--name", "TEXT"]]), "split party remove": .of([["HALL", "TEXT"]]),
    "split add": .of([
      ["HALL", "TEXT", "--by", "TEXT"], ["HALL", "1", "--by", "TEXT", "--text", "TEXT", "--for", "TEXT"],
      ["HALL", "1", "--by", "TEXT", "--currency", "EUR", "--rate", "TEXT"],
      ["HALL", "1", "--me", "TEXT", "--way", "TEXT"],
    ]),
    "split set": .of([
      ["HALL", "1", "--by", "TEXT"], ["HALL", "TEXT", "--text", "TEXT"], ["HALL", "1", "--text", "TEXT"],
    ]),
    "split proposal": .of([["HALL", "--by", "TEXT"], ["HALL", "--by", "TEXT", "--percent", "TEXT=TEXT"]]),
    "split settle": .of([["HALL"], ["HALL", "--all"], ["HALL", "--from", "TEXT", "--to", "TEXT", "--amount", "TEXT"]]),
    "split remove": .of([["HALL", "1"], ["HALL", "TEXT"]]),
    "split share": .of([["HALL", "TEXT", "-o", "-"], ["HALL", "TEXT", "-o", "OUT/share.html"]]),
    "team list": .of([["HALL"], ["HALL", "--json"]]),
    "team show": .of([["HALL"], ["HALL", "1", "--back"], ["HALL", "TEXT"]]),
    "team add": .of([["HALL", "TEXT", "--title", "TEXT", "--text", "TEXT"], ["HALL", "x", "--speaks", "TEXT"]]),
    "team set": .of([["HALL", "1", "--name", "TEXT"], ["HALL", "TEXT", "--phone", "TEXT"]]),
    "team photo": .of([["HALL", "1", "TEXT"], ["HALL", "1", "--remove"]]),
    "team on": .of([["HALL", "1"], ["HALL", "TEXT"]]), "team off": .of([["HALL", "1"], ["HALL", "TEXT"]]),
    "team move": .of([
      ["HALL", "1", "--before", "TEXT"], ["HALL", "TEXT", "--after", "1"], ["HALL", "1", "--after", "2"],
    ]),
    "team remove": .of([["HALL", "1"], ["HALL", "TEXT"]]),
    "team import": .of([["HALL", "JSON"], ["HALL", "PEOPLE"], ["HALL", "TEXT"]]),
    "team export": .of([["HALL", "-o", "-"], ["HALL", "TEXT", "-o", "OUT/team.vcf"]]),
    "tour": .of([[], ["--card", "2"], ["--card", "9"]]),
    "score show": .of([["HALL"], ["HALL", "--json"]]),
    "score add": .of([["HALL", "TEXT"], ["HALL", "TEXT", "--in", "TEXT"], ["HALL", "x", "--mark", "TEXT"]]),
    "score set": .of([
      ["HALL", "1", "--title", "TEXT"], ["HALL", "TEXT", "--mark", "TEXT"], ["HALL", "--good", "TEXT"],
    ]),
    "score move": .of([["HALL", "TEXT", "--before", "1"], ["HALL", "1", "--in", "TEXT"]]),
    "score remove": .of([["HALL", "1"], ["HALL", "TEXT"]]),
    "score from": .of([["HALL", "TEXT"], ["HALL", "site", "--force"]]),
    "score simulate": .of([["HALL", "--mark", "TEXT=TEXT"], ["HALL", "--target", "TEXT"], ["HALL", "--target", "1"]]),
    "score sheet": .of([["HALL", "-o", "-"], ["HALL", "-o", "OUT/score.html"]]),
    "plan import": .of([["HALL", "DRAWING", "--name", "TEXT"]]), "plan replace": .of([["HALL", "DRAWING"]]),
    "plan info": .of([["HALL"], ["HALL", "--json"]]),
    "plan list": .of([["HALL"], ["HALL", "--rows"], ["HALL", "--json"]]),
    "plan layers": .of([["HALL"], ["HALL", "--hide", "TEXT"]]), "plan view": .of([["HALL", "--rotation", "90"]]),
    "plan scale": .of([["HALL", "--ratio", "1:100"], ["HALL", "--find"]]),
    "plan place": .of([
      ["HALL", "--product", "HVLS-7300", "--at", "20m,20m"], ["HALL", "--product", "TEXT", "--at", "1,1"],
    ]),
    "plan grid": .of([["HALL", "--name", "TEXT", "--from", "0,0", "--to", "0,50"]]),
    "plan auto": .of([["HALL", "--dry-run"], ["HALL", "--product", "TEXT"]]),
    "plan move": .of([["HALL", "FAN", "--by", "1,0", "--anyway"], ["HALL", "TEXT", "--by", "1,0"]]),
    "plan edit": .of([["HALL", "FAN", "--lock"], ["HALL", "FAN", "--number", "TEXT", "--note", "TEXT"]]),
    "plan duplicate": .of([["HALL", "FAN", "--by", "300,0", "--anyway"]]), "plan number": .of([["HALL"]]),
    "plan remove": .of([["HALL", "FAN"], ["HALL", "TEXT"]]), "plan drop": .of([["HALL"], ["HALL", "--plan", "TEXT"]]),
    "plan order": .of([["HALL", "PLAN"], ["HALL", "TEXT"]]),
    "plan zone": .of([["HALL", "--polygon", "0,0 10,0 10,10", "--name", "TEXT"], ["HALL", "--find"]]),
    "plan keep-out": .of([["HALL", "--circle", "10,10", "--radius", "5", "--kind", "crane", "--name", "TEXT"]]),
    "plan dimension": .of([["HALL", "--from", "0,0", "--to", "9,9"]]),
    "plan note": .of([["HALL", "--at", "1,1", "TEXT"]]),
    "plan check": .of([["HALL"], ["HALL", "--json"], ["HALL", "--profile", "TEXT"]]),
    "plan export": .of([
      ["HALL", "--format", "geojson", "-o", "-"], ["HALL", "--format", "dxf", "-o", "OUT/plan.dxf"],
    ]),
    "energy method": .of([["HALL", "perMetre"], ["HALL", "legacy", "--json"]]),
    "energy scenario add": .of([["HALL", "TEXT", "--percent", "12"], ["HALL", "base", "--percent", "TEXT"]]),
    "energy scenario choose": .of([["HALL", "TEXT"], ["HALL", "low"]]),
    "energy scenario set": .of([["HALL", "TEXT", "--band", "low"], ["HALL", "base", "--name", "TEXT"]]),
    "energy scenario remove": .of([["HALL", "TEXT"], ["HALL", "base"]]),
    "energy degree-days": .of([["HALL"], ["HALL", "TEXT"], ["HALL", "Lindesberg", "--period", "TEXT"]]),
    "energy compare": .of([["HALL"]]),
    "render": .of([["HALL", "-o", "OUT/plan.svg"], ["HALL", "--plan", "TEXT", "-o", "OUT/plan2.svg"]]),
    "export": .of([
      ["HALL", "-o", "OUT/offer.pdf"], ["HALL", "-o", "OUT/offer.html", "--anyway"], ["WRONG", "-o", "OUT/wrong.pdf"],
      ["HALL", "-o", "OUT/copy.ency", "--anyway"],
      ["HALL", "-o", "OUT/offer.csv", "--anyway"], ["HALL", "-o", "-", "--format", "json", "--anyway"],
      ["HALL", "-o", "-", "--format", "jsonld", "--anyway"], ["HALL", "-o", "OUT/offer.xml", "--anyway"],
      ["HALL", "-o", "OUT/offer.ics", "--anyway"], ["HALL", "-o", "OUT/offer.vcf", "--anyway"],
      ["HALL", "-o", "OUT/offer.xlsx", "--anyway"], ["HALL", "-o", "OUT/fans.csv", "--what", "fans", "--anyway"],
    ]),
    "print": .none("hands the PDF to the printing system"), "share": .none("hands the PDF to the mail program"),
    "preview": .of([
      ["HALL", "--store"], ["HALL", "--picture", "none", "--watch", "--pages", "TEXT"], ["WRONG", "--store"],
    ]),
    "send": .of([
      ["HALL", "--to", "TEXT", "--note", "TEXT"], ["HALL", "--anyway", "--to", "TEXT"], ["WRONG"], ["CONFLICTS"],
    ]),
    "revise": .of([["HALL", "--note", "TEXT"], ["CONFLICTS"]]),
    "accept": .of([
      ["HALL", "--who", "TEXT", "--note", "TEXT"], ["HALL", "--file", "TEXT"], ["HALL", "TEXT"], ["HALL", "PATCH"],
    ]),
    "decline": .of([["HALL", "--note", "TEXT"]]), "follow-up": .of([["HALL", "2099-01-01", "--note", "TEXT"]]),
    "remind": .of([["FOLDER"], ["FOLDER", "--json"], ["TEXT"]]),
    "undo": .of([["HALL"], ["HALL", "--list"], ["HALL", "--list", "--json"], ["TEXT"]]),
    "redo": .of([["HALL"], ["TEXT"]]),
    "sign": .of([["HALL", "--key", "TEXT"], ["HALL", "--remove", "TEXT"]]),
    "verify": .of([["HALL", "--any-key"], ["HALL", "--any-key", "--json"], ["HALL", "--need", "TEXT"]]),
    "encrypt": .of([["HALL", "-r", "TEXT", "-o", "OUT/a.age"], ["HALL", "--to", "TEXT", "-o", "OUT/c.age"]]),
    "decrypt": .of([["HALL", "-i", "TEXT", "-o", "OUT/b"]]),
    "schema list": .of([[]]), "schema print": .of([["TEXT"]]), "schema editor": .of([["-o", "OUT/schemas"]]),
    "schema check": .of([["SCHEMA", "JSON"], ["JSON"], ["SCHEMA", "JSON", "--output", "detailed"]]),
    "config list": .of([[], ["--json"]]), "config get": .of([["TEXT"]]), "config set": .of([["TEXT=1"]]),
    "config unset": .of([["TEXT"]]), "config edit": .none("hands the settings to an editor"),
    "remote login": elsewhere, "remote logout": elsewhere, "remote customers pull": elsewhere,
    "remote products pull": elsewhere,
    "remote push": elsewhere, "remote pull": elsewhere, "remote queue list": elsewhere, "remote queue show": elsewhere,
    "remote queue retry": elsewhere, "remote queue drop": elsewhere, "remote doctor": elsewhere,
  ]

  private static func leaves(_ command: any ParsableCommand.Type, _ path: [String] = []) -> [String] {
    let inner = command.configuration.subcommands + command.configuration.groupedSubcommands.flatMap(\.subcommands)
    if inner.isEmpty { return [path.joined(separator: " ")] }
    return inner.flatMap { leaves($0, path + [$0.configuration.commandName ?? ""]) }
  }

  @Test("a new verb is called, too")
  func everyVerb() { #expect(Set(AttackTests.leaves(EncyCommand.self)) == Set(AttackTests.calls.keys)) }

  // MARK: The payloads

  static let payloads: [(name: String, text: String)] = [
    ("C0", String(String.UnicodeScalarView((1..<0x20).compactMap { Unicode.Scalar($0) }))),
    ("C1 and DEL", String(String.UnicodeScalarView((0x7F...0x9F).compactMap { Unicode.Scalar($0) }))),
    ("CSI", "\u{1B}[38;5;77m\u{1B}[2J\u{1B}[?1049h\u{9B}1m"),
    ("OSC", "\u{1B}]0;FORGED\u{7}\u{9D}8;;http://a.example\u{9C}"),
    ("OSC 52", "\u{1B}]52;c;Rk9SR0VE\u{1B}\\"), ("bidi", "\u{202E}\u{2066}\u{200F}\u{061C}FORGED\u{2069}"),
    ("zero width", "a\u{200B}\u{200C}\u{200D}\u{FEFF}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{00AD}b"),
    ("lines", "\nency: FORGED\r\nFORGED\u{2028}FORGED\u{2029}\u{85}FORGED"), ("tags", "\u{E0001}\u{E0041}\u{1D173}"),
    ("NUL", "a\u{0}b"),
  ]

  /// A proposal whose parts have every member, and `text` behind each text that a schema leaves free; behind all of them where the
  /// proposal may be wrong.
  private func hostile(_ text: String, isWrong: Bool = false) throws -> Document {
    var document = try Document.hall()
    let fixtures = TestPlaces.checkout.appending(path: "Tests/EncySchemasTests/Fixtures")
    for file in try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted() {
      let part = "model/\(file)"
      guard !document.hasPart(part), (try? PartSchemas.builtIn.program(forPart: part)) != nil else { continue }
      let tree = try JSONParser().parse(Array(Data(contentsOf: fixtures.appending(path: file))))
      try document.setTree(part, to: tree)
    }
    let before = document
    for part in document.partPaths where part.hasSuffix(".json") {
      guard let tree = try document.tree(of: part) else { continue }
      try document.setTree(part, to: spoilt(tree, text))
    }
    if isWrong { return document }
    let validator = Validator(today: CalendarDate(year: 2026, month: 3, day: 2)!, layers: [.schema])
    for _ in 0..<4 {
      let refused = validator.validate(document).filter { $0.severity == .error }
      if refused.isEmpty { break }
      for finding in refused {
        guard let pointer = FindingText.pointer(finding), let old = try? before.value(at: pointer) else { continue }
        try document.set(pointer, to: old)
      }
    }
    return document
  }

  private func spoilt(_ value: JSONValue, _ text: String) -> JSONValue {
    if let own = value.stringValue { return .string(own + text) }
    if let items = value.arrayValue { return .array(items.map { spoilt($0, text) }) }
    guard let members = value.objectValue?.members else { return value }
    var object = JSONObject()
    for member in members { object[member.name] = spoilt(member.value, text) }
    return .object(object)
  }

  /// The files that stand for words in ``calls``.
  private func prepare(_ text: String) throws -> [String: String] {
    var files: [String: String] = [:]
    func add(_ word: String, _ bytes: some Sequence<UInt8>, as name: String? = nil) throws {
      files[word] = try desk.write(name ?? "\(word.lowercased()).ency", bytes)
    }
    let base = try hostile(text)
    func changed(_ title: String) throws -> Document {
      var document = base
      try document.set(JSONPointer(["proposal", "title"]), to: .string(title + text))
      try document.set(JSONPointer(["customer", "name"]), to: .string(title + text))
      try document.set(JSONPointer(["building", "ceilingHeight"]), to: .int(title.utf8.count * 1000))
      return document
    }
    let (ours, theirs) = try (changed("Title one"), changed("Another"))
    try add("HALL", base.package(origin: .fixed).bytes)
    try add("BASE", base.package(origin: .fixed).bytes)
    try add("OURS", ours.package(origin: .fixed).bytes)
    try add("THEIRS", theirs.package(origin: .fixed).bytes)
    try add("WRONG", hostile(text, isWrong: true).package(origin: .fixed).bytes)
    try add("PLAIN", Array("{\"a\": \"\(text)\"".utf8))
    let merged = try Merge(base: base, ours: Merge.Side(ours), theirs: Merge.Side(theirs), origin: .fixed).document
    try add("CONFLICTS", merged.package(origin: .fixed).bytes)
    let (inner, pointer) = (JSONValue.string(text), JSONValue.string("/proposal/\(text)"))
    try add("PATCH", JSONPrinter().bytes([["op": "add", "path": pointer, "value": inner]]), as: "patch.json")
    let person: JSONValue = [
      "name": .string("x" + text), "photo": inner, "text": [text: inner], "languages": .array([inner]), text: inner,
    ]
    try add("PEOPLE", JSONPrinter().bytes([person]), as: "people.json")
    try add("JSON", JSONPrinter().bytes([inner]), as: "value.json")
    try add(
      "SCHEMA",
      JSONPrinter().bytes(["items": ["enum": ["a", .string("b\(text)")], "description": inner, "type": "string"]]),
      as: "schema.json")
    try add(
      "CUSTOMERS", JSONPrinter().bytes([["name": inner, "customerId": inner, "address": ["city": inner]]]),
      as: "customers.json")
    try add(
      "PRODUCTS",
      JSONPrinter().bytes([
        [
          "id": "P1", "name": inner, "manufacturer": inner, "type": inner, "price": ["SEK": 5],
          "description": ["sv": inner],
        ],
        ["id": inner, "name": inner, "type": inner, "price": inner, inner.stringValue ?? "": inner],
      ]), as: "products.json")
    try add("DRAWING", Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8), as: "plan.svg")
    try add("KEPT", Array("\(text)\n\n\(text)\n".utf8), as: "kept.txt")
    let plan = try #require(base.plans().first)
    (files["PLAN"], files["FAN"]) = (plan.id, plan.fans.first?.id)
    files["HEX"] = String(repeating: "1", count: 40)
    return files
  }

  // MARK: The law

  /// In a full run each by itself; else all in one, but what no part may hold.
  static let runs =
    isFullRun ? payloads : [("all", payloads.filter { $0.name != "NUL" }.map(\.text).joined(separator: "x"))]

  @Test("no verb prints a steering character or a forged line", arguments: runs.indices)
  func terminal(index: Int) async throws {
    let (name, text) = AttackTests.runs[index]
    let files = try prepare(text)
    let kept = try files.values.filter { $0.hasPrefix("/") }.map {
      ($0, Array(try Data(contentsOf: URL(filePath: $0))))
    }
    // What we colour with ourselves.
    let colours = /\u{1B}\[(0|1|2|31|32|33|34|36|1;3[1-6]|0;38;5;244|0;38;5;208|0;38;5;39)?m/
    var (count, statuses) = (0, Set<Int32>())
    for (verb, calls) in AttackTests.calls.sorted(by: { $0.key < $1.key }) {
      guard case .of(let lists) = calls else { continue }
      for list in lists {
        for isTerminal in [false, true] {
          for (file, bytes) in kept { try Data(bytes).write(to: URL(filePath: file)) }
          let words = list.map { word in
            files[word]
              ?? word.replacing("TEXT", with: text).replacing("OUT", with: desk.url.path)
              .replacing("FOLDER", with: desk.url.path)
          }
          let run = await CommandRun.ency(verb.split(separator: " ").map(String.init) + words, isTerminal: isTerminal)
          count += 1
          statuses.insert(run.status)
          // A slip in the table above would test nothing.
          #expect(run.status != 64 || list.joined().contains("TEXT"), "ency \(verb) \(list): \(visible(run.errorText))")
          let printed = (run.text + "\n" + run.errorText).replacing(colours, with: "")
          let isRaw = printed.unicodeScalars.contains { isSteering($0) && $0 != "\n" }
          let isForged = printed.split(separator: "\n").contains {
            $0.hasPrefix("ency: FORGED") || $0.hasPrefix("FORGED")
          }
          let lines = printed.split(separator: "\n").filter { line in
            line.unicodeScalars.contains(where: isSteering) || line.hasPrefix("ency: FORGED")
              || line.hasPrefix("FORGED")
          }
          #expect(
            !isRaw && !isForged,
            "\(name): ency \(verb) \(list) printed \(lines.prefix(3).map { visible(String($0.prefix(300))) })")
        }
      }
    }
    #expect(count > 180 && statuses.isSuperset(of: [0, 1, 2]), "\(count) calls ended with \(statuses)")
  }
}
