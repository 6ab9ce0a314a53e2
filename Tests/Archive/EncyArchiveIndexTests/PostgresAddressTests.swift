import EncyArchive
import EncyArchiveSearch
import EncyPostgres
import EncyTestSupport
import Testing

/// Addresses of servers, and what is near a place: what needs no server.
@Suite("Addresses of PostgreSQL servers")
struct PostgresAddressTests {
  @Test(
    "of an address that is shown, everything but what is secret is left",
    arguments: [
      ("postgresql://sales@db.example.com:5433/archive", "postgresql://sales@db.example.com:5433/archive"),
      ("postgres://sales:se%40cret@db/archive", "postgres://sales@db/archive"),
      (
        "postgresql://a:b@h1:1,h2:2/d?target_session_attrs=any&host=/run&password=hush",
        "postgresql://a@h1:1,h2:2/d?host=/run"
      ),
      ("postgresql:///archive?host=/run/postgresql&sslpassword=hush", "postgresql:///archive?host=/run/postgresql"),
      ("postgresql://[::1]:5432", "postgresql://[::1]:5432"), ("postgresql://", "postgresql://"),
    ])
  func shown(url: String, shown: String) {
    #expect(PostgresAddress(url)?.shown == shown)
  }

  @Test(
    "an address in which a password could be taken for something else is none",
    arguments: [
      "postgresql://sales:pass@word@db/archive", "postgresql://sales:pass/word@db/archive",
      "postgresql://sales:pass?word@db/archive",
      "postgresql://sales:pass#word", "postgresql://sales:100%@db/archive", "postgresql://sales:%00@db",
      "postgresql://a b@db",
      "postgresql://db\n/x", "postgresql://[::1/x", "postgresql://db/x?hush", "mysql://db/x", "host=db password=hush",
      "", "local",
      "postgresql://" + String(repeating: "a", count: 5_000),
    ])
  func refused(url: String) {
    #expect(PostgresAddress(url) == nil)
  }

  @Test("what can't be reached is told by host and port, soon, and without a password")
  func unreachable() throws {
    let port = try PostgresServer.freePort()
    let address = try #require(PostgresAddress("postgresql://ency:hush-hush@127.0.0.1:\(port)/archive"))
    let error = #expect(throws: PostgresError.self) { _ = try PostgresConnection(address, program: "test") }
    #expect(error?.kind == .unreachable && error?.text.contains("\(port)") ?? false, "\(error?.text ?? "")")
    #expect(error?.text.contains("127.0.0.1") ?? false && !(error?.text.contains("hush") ?? true))
    let unknown = try #require(PostgresAddress("postgresql://127.0.0.1:\(port)/archive?hush=hush"))
    let second = #expect(throws: PostgresError.self) { _ = try PostgresConnection(unknown, program: "test") }
    #expect(second?.text.contains("hush") == false)
  }

  @Test("boxes hold every place within the radius")
  func boxes() {
    var dice = SeededGenerator(22)
    var hits = 0
    let radii: [Double] = [0, 1, 20, 400, 3_000, 15_000, 30_000]
    for round in 0..<20_000 {
      let latitude = Double.random(in: round % 2 == 0 ? 80.0...90.0 : -90.0...90.0, using: &dice)
      let longitude = Double.random(in: -180.0...180.0, using: &dice)
      let near = ArchiveSearch.Near(latitude: latitude, longitude: longitude, radius: radii[round % radii.count])
      let reach: Double = near.radius / 100
      let otherLatitude = min(90.0, max(-90.0, latitude + Double.random(in: -reach...reach, using: &dice)))
      let longitudes: [Double] = [longitude, -180, 180, Double.random(in: -180.0...180.0, using: &dice)]
      let otherLongitude = longitudes[round / 2 % 4]
      guard near.distance(latitude: otherLatitude, longitude: otherLongitude) <= near.radius else { continue }
      hits += 1
      let isInside = near.boxes.contains { box in
        (box.south...box.north).contains(otherLatitude) && (box.west...box.east).contains(otherLongitude)
      }
      #expect(isInside, "\(otherLatitude), \(otherLongitude) of \(near)")
    }
    #expect(hits > 2_000)
  }

  @Test("rows and arrays hold whatever texts hold")
  func texts() {
    var rows = PostgresText()
    rows.add("a\tb\\c\nd\re\0")
    rows.add(nil as String?)
    rows.add(7)
    rows.end()
    #expect(String(decoding: rows.bytes, as: UTF8.self) == "a\\tb\\\\c\\nd\\re\u{FFFD}\t\\N\t7\n")
    #expect(PostgresText.array(["a\"b\\c", "", "{,}"]) == "{\"a\\\"b\\\\c\",\"\",\"{,}\"}")
    #expect(PostgresText.array([]) == "{}")
  }
}
