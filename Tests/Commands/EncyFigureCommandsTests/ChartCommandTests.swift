import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// Charts as files and on terminals, and that one changed height changes all that is shown.
@Suite("Charts from the command line")
struct ChartCommandTests {
  private func ency(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(
      arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "charts"], folder: folder.url.path)
  }

  private func sample() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    _ = try folder.write("hall.ency", [UInt8](Data(contentsOf: sample)))
    return folder
  }

  @Test("each format is written, and nothing is written over unasked")
  func formats() throws {
    let folder = try sample()
    for (name, head) in [("c.svg", "<"), ("c.png", "\u{89}PNG"), ("c.pdf", "%PDF-")] {
      let run = try ency(folder, "figures", "hall.ency", "--chart", name)
      #expect(run.status == 0, Comment(rawValue: run.story))
      let bytes = try Data(contentsOf: URL(filePath: folder.path(name)))
      #expect(bytes.starts(with: head.unicodeScalars.map { UInt8($0.value) }), "\(name)")
    }
    try Data("mine".utf8).write(to: URL(filePath: folder.path("mine.svg")))
    let refused = try ency(folder, "explain", "hall.ency", "payback", "--chart", "mine.svg")
    #expect(refused.status != 0 && !refused.errorText.isEmpty)
    #expect(try String(contentsOf: URL(filePath: folder.path("mine.svg")), encoding: .utf8) == "mine")
    let drawn = try ency(folder, "figures", "hall.ency", "--draw")
    #expect(drawn.status == 0 && drawn.text.contains("Base (chosen)"), Comment(rawValue: drawn.story))
    let other = try ency(folder, "figures", "hall.ency", "--chart", "x.svg", "--of", "heat")
    #expect(other.status == 1 && !FileManager.default.fileExists(atPath: folder.path("x.svg")))
  }

  @Test("methods stand side by side within the terminal's columns", arguments: ["en", "sv", "hr"])
  func compared(language: String) throws {
    let folder = try sample()
    for columns in [40, 60, 80, 120] {
      let run = try ProcessRunner.ency(
        ["energy", "compare", "hall.ency", "--language", language], environment: ["COLUMNS": "\(columns)"],
        folder: folder.url.path)
      #expect(run.status == 0 && run.text.contains("perMetre"), Comment(rawValue: run.story))
      let table = run.text.split(separator: "\n").filter { !$0.contains("(/") }
      for line in table { #expect(line.count <= columns, "\(columns): \(line)") }
    }
  }

  /// The texts of every output that shows the energy case.
  private func outputs(_ folder: TemporaryFolder) throws -> [String: String] {
    var texts: [String: String] = [:]
    texts["show"] = try ency(folder, "show", "hall.ency", "--language", "sv").text
    texts["figures"] = try ency(folder, "figures", "hall.ency", "--language", "sv").text
    texts["json"] = try ency(folder, "figures", "hall.ency", "--json", "--language", "sv").text
    texts["draw"] = try ency(folder, "figures", "hall.ency", "--draw", "--language", "sv").text
    texts["svg"] = try ency(folder, "figures", "hall.ency", "--chart", "-", "--language", "sv").text
    texts["explain"] = try ency(folder, "explain", "hall.ency", "netSaving", "--tree", "--language", "sv").text
    let export = try ency(folder, "export", "hall.ency", "-o", "hall.pdf", "--force")
    #expect(export.status == 0, Comment(rawValue: export.story))
    let read = try ProcessRunner.run("pdftotext", ["-layout", folder.path("hall.pdf"), "-"])
    #expect(read.status == 0, Comment(rawValue: read.story))
    texts["pdf"] = read.text
    return texts.mapValues(plain)
  }

  /// The text with the digits of each number together.
  private func plain(_ text: String) -> String {
    text.replacing(#/[\u{A0}\u{202F}]/#, with: "").replacing(#/(\d) (\d{3})(?!\d)/#) { "\($0.1)\($0.2)" }
  }

  @Test("one changed ceiling height is in every output, and no old figure is left")
  func height() throws {
    let folder = try sample()
    // A saving that follows from the height, below and above.
    #expect(try ency(folder, "energy", "method", "hall.ency", "perMetre").status == 0)
    for name in ["low", "base", "high"] {
      let run = try ency(folder, "energy", "scenario", "set", "hall.ency", name, "--band", name)
      #expect(run.status == 0, Comment(rawValue: run.story))
    }
    /// The saving in whole kronor, as tables and charts show it, and with its öre, as explanations do.
    func saving() throws -> [String] {
      let answer = try JSONParser().parse(ency(folder, "figures", "hall.ency", "netSaving", "--json").output)
      let base = answer["figures"]?.arrayValue?.first { $0["scenario"]?.stringValue == "base" }
      let exact = try #require(base?["exact"]?.stringValue)
      let whole = Int(try #require(Double(exact)).rounded())
      return ["\(whole)", exact, exact.replacingOccurrences(of: ".", with: ",")]
    }
    let (was, old) = (try saving(), try outputs(folder))
    try FileManager.default.copyItem(atPath: folder.path("hall.ency"), toPath: folder.path("old.ency"))
    #expect(try ency(folder, "set", "hall.ency", "/building/ceilingHeight=12500").status == 0)
    let (now, new) = (try saving(), try outputs(folder))
    #expect(was != now && was[0].count > 4, "\(was) \(now)")
    for name in old.keys.sorted() {
      let (first, second) = (old[name] ?? "", new[name] ?? "")
      #expect(was.contains { first.contains($0) }, "\(name) doesn't show \(was)")
      #expect(now.contains { second.contains($0) }, "\(name) doesn't show \(now)")
      #expect(!was.contains { second.contains($0) }, "\(name) still shows \(was)")
    }
    let compared = plain(try ency(folder, "diff", "old.ency", "hall.ency", "--language", "sv").text)
    #expect(compared.contains(was[0]) && compared.contains(now[0]), Comment(rawValue: compared))
  }
}
