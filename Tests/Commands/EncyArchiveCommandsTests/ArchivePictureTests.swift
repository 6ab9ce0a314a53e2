import EncyArchive
import EncyArchiveSearch
import EncyBase
import EncyCommandTestSupport
import EncyContainer
import EncyDocument
import EncyFiles
import EncyKit
import EncyPictures
import EncySession
import EncyTerminal
import EncyTestSupport
import Foundation
import Testing

/// Pictures and PDFs beside packages in archives.
@Suite("Pictures in archives")
struct ArchivePictureTests {
  typealias Desk = ArchiveCommandTests.Desk

  private static func files(_ store: String, _ ending: String) throws -> [String: Data] {
    try ArchiveKeepingTests.tree(store).filter { $0.key.hasSuffix(ending) }
  }

  @Test("a picture of the first plan and the PDF lie beside the package, which alone is what a version is known by")
  func adding() async throws {
    let desk = try await Desk()
    let added = await desk.run("add", desk.hall, "--pdf", "--json")
    #expect(added.status == 0, "\(added.errorText)")
    try AnswerSchema.expect(added.output, "archive-add")
    let row = try JSONParser().parse(added.output)["files"]?.arrayValue?.first
    let names = row?["beside"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(names.map { String($0.suffix(4)) } == [".png", ".pdf"])
    let package = try #require(try Self.files(desk.store, ".ency").keys.first)
    let stem = package.dropLast(5)
    #expect(Set(try Self.files(desk.store, ".png").keys) == ["\(stem).png"])
    #expect(try Self.files(desk.store, ".pdf")["\(stem).pdf"] == Data("pdf in its own language\n".utf8))
    let before = try ArchiveKeepingTests.tree(desk.store)
    // Whatever is wanted beside it, what is there is known.
    for words in [[], ["--pdf"], ["--no-thumbnail"]] {
      let again = await CommandRun.ency(["archive", "add", desk.store, desk.hall] + words)
      #expect(again.status == 0 && again.text.contains("known"), "\(again.text)")
    }
    #expect(try ArchiveKeepingTests.tree(desk.store) == before)
    let copy = desk.folder.path("copy.ency")
    #expect(await desk.run("restore", "hall", "-o", copy).status == 0)
    #expect(try Data(contentsOf: URL(filePath: copy)) == Data(contentsOf: URL(filePath: desk.hall)))
    await ArchiveKeepingTests.expectSound(desk.store)
    // A mirror, another store and a bag have them, too.
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    #expect(try Self.files(mirror, ".png") == Self.files(desk.store, ".png"))
    let other = desk.folder.path("other")
    #expect(await CommandRun.ency(["archive", "init", other]).status == 0)
    #expect(await CommandRun.ency(["archive", "import", other, desk.store]).status == 0)
    #expect(try Self.files(other, ".pdf").count == 1)
    let bag = desk.folder.path("bag")
    #expect(await desk.run("export", "hall", "--bagit", bag).status == 0)
    #expect(try Self.files(bag, ".png").count == 1)
  }

  @Test("what can't be drawn holds nothing up, and is told; without a press there are no pictures")
  func failing() async throws {
    let desk = try await Desk()
    let secret = try desk.folder.write("secret.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\n".utf8))
    var press = FakePress()
    press.fails = true
    let run = await CommandRun.ency(["archive", "add", desk.store, desk.hall, secret, "--pdf"], press: press)
    #expect(run.status == 0 && run.errorText.contains("added: 2"), "\(run.errorText)")
    #expect(run.errorText.shows("archive-no-picture", "no fonts") && run.errorText.shows("archive-no-pdf"))
    #expect(try Self.files(desk.store, ".png").isEmpty && Self.files(desk.store, ".pdf").isEmpty)
    await ArchiveKeepingTests.expectSound(desk.store)
    let bare = try await Desk()
    #expect(await bare.run("add", bare.hall, "--no-thumbnail").status == 0)
    #expect(try Self.files(bare.store, ".png").isEmpty && Self.files(bare.store, ".ency").count == 1)
    // Of an encrypted file nothing is drawn.
    let other = try await Desk()
    #expect(await other.run("add", secret).status == 0)
    #expect(try Self.files(other.store, ".png").isEmpty)
  }

  private static let name = "Vera Plånterad"

  /// A proposal that names the person, or not, on whose plan some text stands.
  private static func proposal(_ desk: Desk, _ id: String, names: Bool, plan: String) throws -> String {
    var document = try Document(contentsOf: desk.hall)
    let plans = document.partPaths.filter { $0.hasPrefix("plans/") && $0.hasSuffix(".svg") }
    #expect(!plans.isEmpty)
    for path in plans {
      try document.setPart(path, to: Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(plan)</svg>".utf8))
    }
    if names { try document.set(#require(JSONPointer("/customer/name")), to: .string(name)) }
    let file = desk.folder.path("\(id).ency")
    try document.save(to: file, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
    return file
  }

  @Test(
    "a name that was forgotten is left behind on no picture of any version, nor in any PDF",
    arguments: [
      "<text>\(name)</text>", "<text><tspan>Vera</tspan> <tspan>PLANTE</tspan><tspan>RAD</tspan></text>",
      "<text>V&#101;ra Pl&#229;nterad</text>", "<text>Hall 3</text>",
    ])
  func forgetting(plan: String) async throws {
    let desk = try await Desk()
    var press = FakePress()
    press.echoes = true
    func run(_ words: String...) async -> CommandRun {
      await CommandRun.ency(["archive", words[0], desk.store] + words.dropFirst(), press: press)
    }
    // The second revision doesn't name the person any more, but for the plan.
    let (first, second) = (
      try Self.proposal(desk, "one", names: true, plan: plan), try Self.proposal(desk, "two", names: false, plan: plan)
    )
    for file in [first, second] {
      let added = await run("add", file, "--pdf", "--anyway")
      #expect(added.status == 0, "\(added.errorText)")
    }
    #expect(try Self.files(desk.store, ".pdf").count == 2)
    let trial = await run("forget", "vera planterad", "--json")
    try AnswerSchema.expect(trial.output, "archive-forget")
    let done = await run("forget", "vera planterad", "--yes")
    #expect(done.status == 1, "\(done.text) \(done.errorText)")
    let left = done.text.split(separator: "\n").filter { $0.shows("redact-unread") }.count
    #expect(done.errorText.shows("archive-forgot", "\(left)"), "\(done.text) \(done.errorText)")
    #expect(!done.text.contains(": \n"), "\(done.text)")
    let pictures = try Self.files(desk.store, ".png").merging(Self.files(desk.store, ".pdf")) { one, _ in one }
    for (path, bytes) in pictures {
      let text = FoldedText.folded(String(decoding: bytes, as: UTF8.self))
      #expect(!String(decoding: text, as: UTF8.self).contains("vera"), "\(path)")
    }
    // Drawn anew, or of a package that never named anybody; what may show the name goes.
    #expect(pictures.count == (plan.contains("Hall 3") ? 4 : 0), "\(pictures.keys)")
    #expect(done.text.contains(plan.contains("Hall 3") ? "is drawn anew" : "whom it shows"), "\(done.text)")
    await ArchiveKeepingTests.expectSound(desk.store)
    let again = await run("forget", "vera planterad", "--yes")
    let listed = again.text.split(separator: "\n").filter { $0.shows("redact-unread") }.count
    #expect(again.status == 1 && listed == left, "\(again.text)")
  }

  @Test("a picture that looks as before keeps its place, and a mirror takes it")
  func alike() async throws {
    let desk = try await Desk()
    let file = try Self.proposal(desk, "one", names: true, plan: "<text>Hall 3</text>")
    #expect(await desk.run("add", file, "--pdf", "--anyway").status == 0)
    let before = try Self.files(desk.store, ".png")
    _ = await desk.run("forget", Self.name, "--yes")
    #expect(try Set(Self.files(desk.store, ".png").values) == Set(before.values))
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    let run = await desk.run("mirror", mirror)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try ArchiveKeepingTests.tree(mirror) == ArchiveKeepingTests.tree(desk.store))
  }

  @Test("a picture that can't be drawn anew goes")
  func undrawn() async throws {
    let desk = try await Desk()
    let file = try Self.proposal(desk, "one", names: true, plan: "<text>Hall 3</text>")
    #expect(await desk.run("add", file, "--anyway").status == 0)
    var press = FakePress()
    press.fails = true
    let run = await CommandRun.ency(["archive", "forget", desk.store, Self.name, "--yes"], press: press)
    #expect(run.text.shows("archive-forget-picture-undrawn", "no fonts"), "\(run.text) \(run.errorText)")
    #expect(try Self.files(desk.store, ".png").isEmpty)
    await ArchiveKeepingTests.expectSound(desk.store)
  }

  @Test("a picture is read as it was written, made smaller, and shown only on a terminal")
  func showing() async throws {
    let desk = try await Desk()
    let (file, raw) = (desk.folder.path("a.png"), desk.folder.path("a.raw"))
    let made = try ProcessRunner.run("/usr/bin/python3", ["-c", Self.encoder, file, raw])
    #expect(made.status == 0, "\(made.errorText)")
    let png = try [UInt8](Data(contentsOf: URL(filePath: file)))
    let picture = try #require(Thumbnail(png: png))
    #expect(picture.width == 61 && picture.height == 40)
    #expect(try picture.pixels == [UInt8](Data(contentsOf: URL(filePath: raw))))
    let small = picture.fitting(ThumbnailSize(width: 20, height: 30))
    #expect(small.width == 20 && small.height == 13 && small.pixels.count == 20 * 13 * 3)
    for cut in stride(from: 0, to: png.count - 20, by: 97) {
      #expect(Thumbnail(png: Array(png.prefix(cut))) == nil, "\(cut)")
    }
    #expect(await desk.run("add", desk.hall).status == 0)
    let environment = CommandRun.environment.merging(["XDG_CACHE_HOME": desk.folder.path("cache")]) { $1 }
    let plain = await CommandRun.ency(["archive", "search", desk.store, "hall"], environment: environment)
    let piped = await CommandRun.ency(
      ["archive", "search", desk.store, "hall", "--thumbnails"], environment: environment)
    #expect(piped.output == plain.output && piped.status == 0)
  }

  /// Writes a picture with every filter of the format, and its pixels.
  private static let encoder = """
    import random, struct, sys, zlib
    random.seed(1)
    w, h = 61, 40
    rows = [bytes(random.randrange(256) for _ in range(w * 3)) for _ in range(h)]
    def nearest(a, b, c):
        p = a + b - c
        return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
    data = b''
    for y, row in enumerate(rows):
        up = rows[y - 1] if y else bytes(w * 3)
        def guess(i):
            a, b, c = (row[i - 3] if i > 2 else 0), up[i], (up[i - 3] if i > 2 else 0)
            return [0, a, b, (a + b) // 2, nearest(a, b, c)][y % 5]
        data += bytes([y % 5]) + bytes((row[i] - guess(i)) % 256 for i in range(w * 3))
    def chunk(name, body):
        return struct.pack('>I', len(body)) + name + body + struct.pack('>I', zlib.crc32(name + body))
    packed = zlib.compress(data)
    with open(sys.argv[1], 'wb') as out:
        out.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)))
        out.write(chunk(b'IDAT', packed[:900]) + chunk(b'IDAT', packed[900:]) + chunk(b'IEND', b''))
    with open(sys.argv[2], 'wb') as out:
        out.write(b''.join(rows))
    """

  @Test("the bars of statistics are drawn as pixels, too")
  func bars() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let environment = CommandRun.environment.merging(["XDG_CACHE_HOME": desk.folder.path("cache")]) { $1 }
    let file = desk.folder.path("won.png")
    let run = await CommandRun.ency(["archive", "stats", desk.store, "-o", file], environment: environment)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("png".utf8))
    let json = await CommandRun.ency(["archive", "stats", desk.store, "--json"], environment: environment)
    let read = try #require(ArchiveStatistics(answer: JSONParser().parse(json.output)))
    #expect(read.groups.count == 1 && read.groups[0].count == 1 && read.groups[0].name == "2026")
    #expect(read.groups[0].currency == .sek && read.all.count == 1)
  }
}
