import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("What commands write over") struct OutputTests {
  /// Every command that writes an output that can be made again, and another way to ask for it, which gives other bytes.
  static let drawings: [(name: String, ways: [[String]])] =
    [
      ("plan.svg", [["render", "hall.ency"], ["render", "hall.ency", "--without", "fans"]]),
      ("plan.png", [["render", "hall.ency", "--width", "200"], ["render", "hall.ency", "--width", "210"]]),
      ("plan.pdf", [["render", "hall.ency"], ["render", "hall.ency", "--without", "fans"]]),
      ("offer.pdf", [["export", "hall.ency"], ["export", "hall.ency", "--language", "hr"]]),
      ("fans.dxf", [["plan", "export", "hall.ency"], ["plan", "export", "hall.ency", "--coordinates", "7,7"]]),
      ("fans.geojson", [["plan", "export", "hall.ency"], ["plan", "export", "hall.ency", "--coordinates", "7,7"]]),
    ]
    + ["txt", "md", "json", "html", "pdf"].map {
      ("diff.\($0)", [["diff", "hall.ency", "other.ency"], ["diff", "other.ency", "hall.ency"]])
    }

  private static let recipient = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj"
  private static let secret = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX"

  private static func desk() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", EncyTestFile.hall())
    _ = try folder.write("other.ency", EncyTestFile.hall())
    _ = try folder.write("key", Array("\(secret)\n".utf8))
    let set = try ProcessRunner.ency(
      [
        "set", "other.ency", "/proposal/title=Hall 4", "/offer/shipping=500",
        "/plans/hall-a/fans/@id=fan-a/position/x=170",
      ], folder: folder.url.path)
    try #require(set.status == 0, Comment(rawValue: set.story))
    return folder
  }

  private static func bytes(_ folder: TemporaryFolder, _ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: folder.path(name))))
  }

  @Test("an output is replaced as long as nobody changed it", arguments: drawings.map(\.name))
  func outputs(name: String) throws {
    let ways = try #require(OutputTests.drawings.first { $0.name == name }).ways
    let folder = try OutputTests.desk()
    func write(_ way: [String], _ more: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(way + ["-o", name] + more, folder: folder.url.path)
    }
    let done: Int32 = name.hasPrefix("diff") ? 1 : 0
    for way in ways {
      let run = try write(way)
      #expect(run.status == done, Comment(rawValue: run.story))
    }
    let made = try OutputTests.bytes(folder, name)
    for place in [made.count - 1, made.count / 2] where !name.hasSuffix("json") {
      var edited = made
      edited[place] ^= 1
      _ = try folder.write(name, edited)
      let refused = try write(ways[0])
      #expect(refused.status == 2, Comment(rawValue: refused.story))
      #expect(refused.errorText.contains("--force"))
      #expect(try OutputTests.bytes(folder, name) == edited)
    }
    for foreign in [Array("somebody's\n".utf8), try EncyTestFile.hall(), []] {
      _ = try folder.write(name, foreign)
      #expect(try write(ways[0]).status == 2)
      #expect(try OutputTests.bytes(folder, name) == foreign)
    }
    #expect(try write(ways[0], "--force").status == done)
    #expect(try write(ways[1]).status == done)
    #expect(try OutputTests.bytes(folder, name) == made)
    // Its own source not even then.
    let source = try OutputTests.bytes(folder, "hall.ency")
    let own = try ProcessRunner.ency(
      ways[0] + [
        "-o", "hall.ency", "--force", "--format",
        String(name.split(separator: ".")[1])
          .replacing("txt", with: "text").replacing("md", with: "markdown"),
      ], folder: folder.url.path)
    #expect(own.status == 64, Comment(rawValue: own.story))
    #expect(try OutputTests.bytes(folder, "hall.ency") == source)
  }

  /// Outputs in formats that have no room for a mark, and two ways to ask for each.
  static let unmarked: [(name: String, ways: [[String]])] =
    ["xlsx", "ency", "jsonld", "ics", "eml", "csv", "xml"].map {
      ("offer.\($0)", [["export", "hall.ency"], ["export", "other.ency"]])
    } + [
      ("share.txt", [["split", "share", "hall.ency", "anna"], ["split", "share", "hall.ency", "bo"]]),
      ("visits.ics", [["visit", "export", "hall.ency"], ["visit", "export", "other.ency"]]),
      ("products.csv", [["catalog", "list"], ["catalog", "list", "--descending"]]),
      (
        "found.csv",
        [["archive", "search", "store", "--csv"], ["archive", "search", "store", "--csv", "--all-versions"]]
      ),
      ("people.vcf", [["team", "export", "hall.ency"], ["team", "export", "hall.ency", "anna@example.com"]]),
    ]

  @Test("an output without a mark is known by its bytes as long as nobody changed it", arguments: unmarked.map(\.name))
  func unmarkedOutputs(name: String) throws {
    let ways = try #require(OutputTests.unmarked.first { $0.name == name }).ways
    let folder = try OutputTests.desk()
    let known = ["ENCY_CACHE": "on", "XDG_CACHE_HOME": folder.path("cache")]
    func ency(_ words: [String], _ environment: [String: String]) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(words, environment: environment, folder: folder.url.path)
    }
    for words in [
      ["split", "party", "add", "hall.ency", "anna"], ["split", "party", "add", "hall.ency", "bo"],
      ["split", "add", "hall.ency", "100", "--by", "anna"], ["visit", "add", "hall.ency", "--place", "A"],
      ["visit", "add", "other.ency", "--place", "B"], ["archive", "init", "store"],
      ["team", "add", "hall.ency", "Anna Berg", "--email", "anna@example.com"],
      ["team", "add", "hall.ency", "Bo Ek", "--email", "bo@example.com"],
      ["archive", "add", "store", "hall.ency", "other.ency", "--anyway", "--no-thumbnail"],
    ] {
      let run = try ency(words, [:])
      #expect(run.status == 0, Comment(rawValue: run.story))
    }
    func write(_ way: [String], _ more: String...) throws -> ProcessRunner.Result {
      try ency(way + ["-o", name] + more, known)
    }
    var all: [[UInt8]] = []
    for way in ways + ways {
      let run = try write(way)
      #expect(run.status == 0, Comment(rawValue: run.story))
      all.append(try OutputTests.bytes(folder, name))
    }
    let made = try OutputTests.bytes(folder, name)
    #expect(all[0] == all[2] && all[1] == made && all[0] != made)
    for other in [made + [0x20], Array("somebody's\n".utf8)] {
      _ = try folder.write(name, other)
      let refused = try write(ways[0])
      #expect(refused.status == 2 && refused.errorText.contains("--force"), Comment(rawValue: refused.story))
      #expect(try OutputTests.bytes(folder, name) == other)
    }
    #expect(try write(ways[1], "--force").status == 0)
    #expect(try OutputTests.bytes(folder, name) == made)
    // Where nothing is remembered, nothing that is there is replaced, but by itself.
    if !name.hasSuffix("xml") { #expect(try ency(ways[0] + ["-o", name], [:]).status == 2) }
    #expect(try OutputTests.bytes(folder, name) == made)
  }

  @Test(
    "proposals, ciphers and what else can't be made again are never replaced unasked",
    arguments: [
      ["encrypt", "hall.ency", "-r", recipient, "-o"], ["decrypt", "x.age", "-i", "key", "-o"],
      ["repair", "hall.ency", "-o"], ["new"], ["merge", "hall.ency", "other.ency", "hall.ency", "-o"],
      ["patch", "hall.ency", "patch.json", "-o"],
    ])
  func sources(words: [String]) throws {
    let folder = try OutputTests.desk()
    let cipher = try ProcessRunner.ency(
      ["encrypt", "hall.ency", "-o", "x.age", "-r", OutputTests.recipient], folder: folder.url.path)
    #expect(cipher.status == 0, Comment(rawValue: cipher.story))
    _ = try folder.write("patch.json", Array("[]".utf8))
    let newer = try EncyTestFile.hall() + [0]
    _ = try folder.write("out.ency", newer)
    let refused = try ProcessRunner.ency(words + ["out.ency"], folder: folder.url.path)
    #expect(refused.status == 2, Comment(rawValue: refused.story))
    #expect(refused.errorText.contains("--force"), Comment(rawValue: refused.story))
    #expect(try OutputTests.bytes(folder, "out.ency") == newer)
    let forced = try ProcessRunner.ency(words + ["out.ency", "--force"], folder: folder.url.path)
    #expect(forced.status == 0, Comment(rawValue: forced.story))
    #expect(try OutputTests.bytes(folder, "out.ency") != newer)
    for device in ["/dev/null", "/dev/full"] {
      let run = try ProcessRunner.ency(words + [device], folder: folder.url.path)
      #expect(run.status == (device == "/dev/null" ? 0 : 2), Comment(rawValue: run.story))
    }
    // The shell's redirection stays the file that it was.
    let named = try ProcessRunner.ency(words + ["/dev/stdout"], folder: folder.url.path)
    #expect(named.status == 0 && named.output.count > 500, Comment(rawValue: named.story))
    let plain = try ProcessRunner.ency(words + ["-"], folder: folder.url.path)
    #expect(plain.output.prefix(4) == named.output.prefix(4))
  }

  @Test("a pipe that is named is written to and stays")
  func pipes() throws {
    let folder = try OutputTests.desk()
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run(
      "/bin/sh",
      ["-c", "mkfifo p; cat p > piped & '\(ency)' export hall.ency -o p && wait && test -p p"], folder: folder.url.path)
    #expect(run.status == 0, Comment(rawValue: run.story))
    let plain = try ProcessRunner.ency(["export", "hall.ency", "-o", "-"], folder: folder.url.path)
    let file = try ProcessRunner.ency(["export", "hall.ency", "-o", "x.pdf"], folder: folder.url.path)
    #expect(file.status == 0)
    #expect(try OutputTests.bytes(folder, "piped") == plain.output)
    #expect(try OutputTests.bytes(folder, "x.pdf") == plain.output)
  }

  @Test("a PDF on standard input is the proposal that it brings along, as its file is, and can't be changed")
  func streamedPDF() throws {
    let folder = try OutputTests.desk()
    let made = try ProcessRunner.ency(["export", "hall.ency", "-o", "offer.pdf"], folder: folder.url.path)
    #expect(made.status == 0, Comment(rawValue: made.story))
    let pdf = try OutputTests.bytes(folder, "offer.pdf")
    for words in [
      ["show", "FILE"], ["figures", "FILE", "--json"], ["offer", "list", "FILE"], ["diff", "FILE", "hall.ency"],
      ["export", "FILE", "-o", "-", "--format", "csv"], ["render", "FILE", "-o", "-", "--format", "svg"],
      ["merge", "FILE", "hall.ency", "hall.ency", "-o", "merged.ency", "--force"],
    ] {
      func run(_ name: String, _ input: [UInt8]) throws -> ProcessRunner.Result {
        try ProcessRunner.ency(words.map { $0 == "FILE" ? name : $0 }, folder: folder.url.path, input: input)
      }
      let (file, stream) = (try run("offer.pdf", []), try run("-", pdf))
      // What names its file says `-`.
      let named = file.text.replacingOccurrences(of: "offer.pdf", with: "-")
      #expect(stream.status == file.status && stream.text == named, Comment(rawValue: stream.story))
      #expect(
        stream.errorText.contains("customer") == file.errorText.contains("customer"), Comment(rawValue: stream.story))
    }
    let changed = try ProcessRunner.ency(["set", "-", "/proposal/title=x"], folder: folder.url.path, input: pdf)
    #expect(changed.status == 1 && changed.output.isEmpty, Comment(rawValue: changed.story))
    #expect(changed.errorText.shows("error-pdf-not-changed"), Comment(rawValue: changed.story))
    // A PDF without a proposal, and half of one.
    let bare = try ProcessRunner.ency(["export", "hall.ency", "-o", "-", "--attach", "none"], folder: folder.url.path)
    for input in [bare.output, Array(pdf.prefix(pdf.count / 2)), Array("%PDF-1.7\n".utf8)] {
      let refused = try ProcessRunner.ency(["show", "-"], folder: folder.url.path, input: input)
      #expect([1, 2].contains(refused.status) && refused.output.isEmpty, Comment(rawValue: refused.story))
      #expect(refused.errorText.split(separator: "\n").count == 1, Comment(rawValue: refused.story))
    }
    // Who judges PDFs is another program, which a stream comes too late for.
    let judged = try ProcessRunner.ency(["validate", "-"], folder: folder.url.path, input: pdf)
    #expect(
      judged.status == 1 && judged.text.shows("pdf-standard-input"),
      Comment(rawValue: judged.story))
  }

  @Test("no output is written through a link, whoever made it; by force it comes in the link's place")
  func links() throws {
    let folder = try OutputTests.desk()
    let canary = Array("somebody else's\n".utf8)
    for (number, words) in [
      ["render", "hall.ency"], ["export", "hall.ency"], ["diff", "hall.ency", "other.ency"],
      ["repair", "hall.ency"], ["merge", "hall.ency", "other.ency", "hall.ency"],
      ["encrypt", "hall.ency", "-r", OutputTests.recipient],
    ].enumerated() {
      let name = "out\(number)." + (["svg", "pdf", "json", "ency", "ency", "age"][number])
      for isDangling in [false, true] {
        _ = try folder.write("canary", canary)
        unlink(folder.path(name))
        try #require(symlink(isDangling ? "none" : "canary", folder.path(name)) == 0)
        let refused = try ProcessRunner.ency(words + ["-o", name], folder: folder.url.path)
        #expect(
          [1, 2].contains(refused.status) && refused.errorText.contains("is a link"), Comment(rawValue: refused.story))
        #expect(try OutputTests.bytes(folder, "canary") == canary)
        let forced = try ProcessRunner.ency(words + ["-o", name, "--force"], folder: folder.url.path)
        #expect([0, 1].contains(forced.status), Comment(rawValue: forced.story))
        #expect(try OutputTests.bytes(folder, "canary") == canary)
        #expect(try OutputTests.bytes(folder, name).count > 100)
        #expect(!FileManager.default.fileExists(atPath: folder.path("none")))
      }
    }
    // A proposal that is merged into itself may be named by a link.
    try #require(symlink("hall.ency", folder.path("near.ency")) == 0)
    let merged = try ProcessRunner.ency(
      ["merge", "near.ency", "other.ency", "near.ency", "-o", "near.ency"], folder: folder.url.path)
    #expect(merged.status == 0, Comment(rawValue: merged.story))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path("near.ency"))) == "hall.ency")
    let show = try ProcessRunner.ency(["show", "hall.ency", "/proposal/title"], folder: folder.url.path)
    #expect(show.text == "Hall 4\n")
  }

  @Test("a terminal gets no zip, PDF, PNG or cipher, but text")
  func terminals() async throws {
    let folder = try OutputTests.desk()
    let hall = folder.path("hall.ency")
    for words in [
      ["new", "-"], ["repair", hall, "-o", "-"], ["merge", hall, hall, hall, "-o", "-"],
      ["encrypt", hall, "-o", "-", "-r", OutputTests.recipient],
    ] {
      let run = await CommandRun.ency(words, isTerminal: true)
      #expect(run.status == 64, "\(words): \(run.errorText)")
      #expect(run.errorText.contains("is a terminal"), "\(words)")
      #expect(!run.output.contains(0))
    }
    let armoured = await CommandRun.ency(
      ["encrypt", hall, "-o", "-", "--armor", "-r", OutputTests.recipient], isTerminal: true)
    #expect(armoured.status == 0)
    let drawn = await CommandRun.ency(["render", hall, "-o", "-"], isTerminal: true)
    #expect(drawn.text == "svg of hall-a\n")
  }
}
