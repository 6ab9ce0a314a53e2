import EncyFiles
import EncyBase
import EncyContainer
import EncyExport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyPress

@Suite("Remembered drawings")
struct DrawnPlanCacheTests {
  private func cache(_ folder: TemporaryFolder) throws -> DrawnPlanCache {
    try #require(DrawnPlanCache { $0 == "XDG_CACHE_HOME" ? folder.url.path : nil })
  }

  private func pixels(_ seed: UInt64, width: Int = 40, height: Int = 30) -> PlanPixels {
    var random = SeededGenerator(seed)
    return PlanPixels(
      width: width, height: height, bytesPerPixel: 3,
      bytes: (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) },
      region: Rect(x: 0.25, y: -0, width: 100, height: 1e-3))
  }

  private func key(_ text: String) -> SHA256Digest { SHA256Digest(of: text) }

  @Test("come back as they were, under their own key only")
  func same() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(folder)
    #expect(cache.lookUp(key("a")) == nil)
    cache.store(pixels(1), as: key("a"))
    cache.store(pixels(2), as: key("b"))
    cache.store(pixels(3), as: key("b"))
    #expect(cache.lookUp(key("a")) == pixels(1))
    #expect(cache.lookUp(key("b")) == pixels(3))
    // Under another's name.
    let (first, second) = ("\(cache.folder.path)/\(key("a"))", "\(cache.folder.path)/\(key("c"))")
    try FileManager.default.copyItem(atPath: first, toPath: second)
    #expect(cache.lookUp(key("c")) == nil)
    #expect(try FileManager.default.attributesOfItem(atPath: first)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: cache.folder.path)[.posixPermissions] as? Int == 0o700)
  }

  @Test("are made once for each drawing, and each time without a cache")
  func once() async throws {
    let folder = try TemporaryFolder()
    var made = 0
    func page(_ cache: DrawnPlanCache?, _ drawing: [UInt8], fails: Bool = false) async throws -> [UInt8] {
      try await cache.remembered(of: drawing, page: 1, layers: nil, as: .file) {
        made += 1
        if fails { throw CancellationError() }
        return drawing + [UInt8(made)]
      }
    }
    let cache = try cache(folder)
    await #expect(throws: CancellationError.self) { try await page(cache, [1], fails: true) }
    for _ in 0..<2 { #expect(try await page(cache, [1]) == [1, 2]) }
    #expect(try await page(cache, [2]) == [2, 3])
    #expect(try await page(nil, [1]) == [1, 4])
    #expect(try await page(nil, [1]) == [1, 5])
  }

  @Test("that are damaged anywhere are none")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(folder)
    let small = pixels(1, width: 3, height: 2)
    cache.store(small, as: key("a"))
    let url = URL(fileURLWithPath: "\(cache.folder.path)/\(key("a"))")
    let whole = try Data(contentsOf: url)
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x10
      try bytes.write(to: url)
      #expect(cache.lookUp(key("a")) == nil, "byte \(place)")
      try whole.prefix(place).write(to: url)
      #expect(cache.lookUp(key("a")) == nil, "\(place) bytes")
    }
    try (whole + [0]).write(to: url)
    #expect(cache.lookUp(key("a")) == nil)
    cache.store(small, as: key("a"))
    #expect(cache.lookUp(key("a")) == small)
  }

  @Test("are not believed where others could have written them")
  func strangers() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(folder)
    cache.store(pixels(1), as: key("a"))
    chmod(cache.folder.path, 0o777)
    #expect(cache.lookUp(key("a")) == nil)
    cache.store(pixels(1), as: key("b"))
    #expect(!FileManager.default.fileExists(atPath: "\(cache.folder.path)/\(key("b"))"))
    chmod(cache.folder.path, 0o700)
    chmod("\(cache.folder.path)/\(key("a"))", 0o622)
    #expect(cache.lookUp(key("a")) == nil)
  }

  @Test("take no more room than they may; what was not used for longest goes first")
  func room() throws {
    let folder = try TemporaryFolder()
    var cache = try cache(folder)
    cache.mostBytes = 20_000
    for (age, name) in ["a", "b", "c", "d"].enumerated() {
      cache.store(pixels(UInt64(age)), as: key(name))
      var times = [timeval(tv_sec: 1_000 + age, tv_usec: 0), timeval(tv_sec: 1_000 + age, tv_usec: 0)]
      utimes("\(cache.folder.path)/\(key(name))", &times)
    }
    // Used, so it stays.
    #expect(cache.lookUp(key("a")) != nil)
    cache.store(pixels(9), as: key("e"))
    cache.store(pixels(10), as: key("f"))
    #expect(cache.lookUp(key("a")) != nil)
    #expect(cache.lookUp(key("b")) == nil)
    #expect(cache.lookUp(key("f")) == pixels(10))
    let files = try FileManager.default.contentsOfDirectory(atPath: cache.folder.path)
    let size = try files.reduce(0) {
      $0 + (try FileManager.default.attributesOfItem(atPath: "\(cache.folder.path)/\($1)")[.size] as? Int ?? 0)
    }
    #expect(size <= 20_000)
    cache.mostEntryBytes = 100
    cache.store(pixels(11), as: key("g"))
    #expect(cache.lookUp(key("g")) == nil)
  }

  @Test("are of one drawing, page, choice of layers, scale and part")
  func keys() throws {
    let part = Rect(x: 0, y: 0, width: 10, height: 10)
    func key(
      _ drawing: [UInt8] = [1], page: Int = 1, layers: [String]? = nil, scale: Double = 2, region: Rect? = nil
    ) -> SHA256Digest? {
      let part = region ?? part
      return DrawnPlanCache.key(
        of: drawing, page: page, layers: layers, numbers: [scale, part.x, part.y, part.width, part.height],
        drawnBy: "/usr/bin/pdftocairo")
    }
    let keys = [
      key(), key([2]), key(page: 2), key(layers: []), key(layers: ["a", "b"]), key(layers: ["ab"]),
      key(layers: ["a1:b"]),
      key(scale: 2.000_001), key(region: Rect(x: 0, y: 0, width: 10, height: 11)),
    ]
    guard keys[0] != nil else { return print("poppler isn't installed, so drawings are not remembered") }
    #expect(Set(keys).count == keys.count)
    #expect(key() == keys[0])
  }

  @Test(
    "change no byte of what is drawn, by one process or several, with a cache that can be written or not",
    arguments: ["pdf", "svg"])
  func pictures(kind: String) throws {
    let run = try ProposalRun()
    _ = try run.folder.write(
      "source.\(kind)", kind == "pdf" ? PlanFixture.pdf(PlanFixture.geometries[1]) : PlanFixture.svg())
    try run.propose(
      drawing: "source.\(kind)", from: PlanFixture.green, to: PlanFixture.red, length: PlanFixture.distance,
      product: "HVLS-4900", at: PlanFixture.fan)
    let home = try TemporaryFolder()
    let plans = home.url.path + "/ency/plans"
    let environment = ["ENCY_CACHE": "", "XDG_CACHE_HOME": home.url.path]
    func render(_ name: String, _ environment: [String: String]) throws -> [UInt8] {
      let result = try ProcessRunner.ency(
        ["render", run.folder.path("hall.ency"), "--width", "700", "-o", run.folder.path(name)],
        environment: environment)
      #expect(result.status == 0)
      return try run.bytes(name)
    }
    let cold = try render("cold.png", ["ENCY_CACHE": "off"])
    #expect(try render("first.png", environment) == cold)
    let files = try FileManager.default.contentsOfDirectory(atPath: plans).sorted()
    // The pixels, and the words of a drawing that may have some.
    #expect(files.count == (kind == "pdf" ? 2 : 1))
    #expect(try render("second.png", environment) == cold)
    // The remembered pixels are what is drawn: fans may move, the drawing is not drawn again.
    try run.ency("plan", "place", "hall.ency", "--product", "HVLS-3000", "--at", "200,500")
    let moved = try render("moved.png", environment)
    #expect(try moved == render("cold.png", ["ENCY_CACHE": "off"]) && moved != cold)
    #expect(try FileManager.default.contentsOfDirectory(atPath: plans).sorted() == files)
    for name in files { try Data("damaged".utf8).write(to: URL(fileURLWithPath: "\(plans)/\(name)")) }
    #expect(try render("third.png", environment) == moved)
    for name in files { unlink("\(plans)/\(name)") }
    chmod(plans, 0o500)
    #expect(try render("fourth.png", environment) == moved)
    chmod(plans, 0o700)
    #expect(try render("fifth.png", ["ENCY_CACHE": "", "XDG_CACHE_HOME": "/dev/null"]) == moved)
  }
}
