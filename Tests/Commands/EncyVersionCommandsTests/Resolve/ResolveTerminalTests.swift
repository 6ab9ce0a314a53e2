import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// The dialogue on a terminal, driven by keys through a pseudo-terminal.
@Suite("ency resolve on a terminal")
struct ResolveTerminalTests {
  private struct Scene {
    let folder: TemporaryFolder
    let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("hall.ency", Document.disputedHall().package(origin: .fixed).bytes)
    }

    func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }

    func drive(_ keys: [String], columns: Int = 80, rows: Int = 24, _ environment: [String: String] = [:]) throws
      -> TerminalDriver.Answer
    {
      try TerminalDriver.run(
        ["resolve", file], keys, columns: columns, rows: rows, environment, folder: folder.url.path)
    }
  }

  @Test("sides are taken by keys, another value is typed, and all is saved once confirmed")
  func keys() throws {
    let scene = try Scene()
    let clear = "\u{15}"
    let answer = try scene.drive(["e", clear + "10250\r", "t", "t", "o", "b", "y"])
    #expect(answer.status == 0 && answer.restored, "\(answer)")
    #expect(
      answer.screen(0).contains("conflict 1 of 5") && answer.screen(0).shows("conflict-theirs", "11,000 mm", "Bo Lind"))
    #expect(answer.screen(1).shows("resolve-new-value", "9500"))
    #expect(answer.screen(2).contains("conflict 2 of 5 · 1 answered"))
    #expect(answer.screen(6).contains("5 conflicts · 5 answered") && answer.screen(6).contains("y save"))
    #expect(answer.screen(7).shows("conflict-settled", "5", "2"))
    let document = try Document(contentsOf: scene.file)
    #expect(try document.conflicts().isEmpty)
    #expect(try document.value(at: "/building/ceilingHeight") == 10_250)
    #expect(try document.value(at: "/plans/hall-a/fans/@id=fan-a/position/x") == 160)
    #expect(try document.value(at: "/offer/lines/@id=L2/id") == "L2")
    #expect(try document.value(at: "/proposal/notes") == "Montage ingår. Lift ingår.")
  }

  @Test(
    "leaving by any way keeps the file and gives the terminal back",
    arguments: [
      (["q"], Int32(1)), (["t", "q", "q"], Int32(1)), (["t", "\u{3}", "\u{3}"], Int32(1)),
      (["a", "t", "u", "q"], Int32(1)),
      (["t", "signal 15"], Int32(143)),
    ] as [([String], Int32)])
  func leaving(keys: [String], status: Int32) throws {
    let scene = try Scene()
    let before = try scene.bytes()
    let answer = try scene.drive(keys)
    #expect(answer.status == status && answer.restored, "\(answer)")
    #expect(answer.screens.joined().contains("\u{1B}[?1049l"))
    #expect(try scene.bytes() == before)
  }

  @Test("what would be invalid is refused on the screen, and can be answered otherwise")
  func refused() throws {
    let scene = try Scene()
    let answer = try scene.drive(["e", "\u{15}0\r", "w", "y", "p", "p", "p", "p", "p", "t", "w", "y"])
    #expect(answer.screen(4).contains("it must be 1000 or more"))
    #expect(answer.status == 0 && answer.restored, "\(answer.screens.last ?? "")")
    #expect(try Document(contentsOf: scene.file).value(at: "/building/ceilingHeight") == 11_000)
    #expect(try Document(contentsOf: scene.file).conflicts().count == 4)
  }

  @Test("skipping, going back, undoing, help and another size of the window")
  func moves() throws {
    let scene = try Scene()
    let answer = try scene.drive(["s", "\u{1B}[D", "?", "x", "t", "u", "size 40 20", "a", "o", "q", "q"])
    #expect(answer.screen(1).contains("conflict 2 of 5"))
    #expect(answer.screen(2).contains("conflict 1 of 5"))
    #expect(answer.screen(3).shows("resolve-help-before"))
    #expect(answer.screen(5).contains("1 answered"))
    #expect(!answer.screen(6).contains("answered"))
    #expect(answer.screen(8).shows("resolve-all-ours"))
    #expect(answer.screen(9).contains("5 answered"))
    for screen in 7...9 {
      let lines = answer.screen(screen).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 40 || !$0.contains(" ") }, "\(lines)")
    }
  }

  @Test("a terminal that can do nothing is asked line by line")
  func lines() throws {
    let scene = try Scene()
    let answer = try scene.drive(["t\n", "a\n", "o\n", "y\n"], ["TERM": "dumb"])
    #expect(answer.status == 0 && answer.restored, "\(answer)")
    #expect(!answer.screens.joined().contains("\u{1B}"))
    let document = try Document(contentsOf: scene.file)
    #expect(try document.value(at: "/building/ceilingHeight") == 11_000 && document.conflicts().isEmpty)
  }

  @Test("NO_COLOR has no colour")
  func colour() throws {
    let plain = try Scene().drive(["q"], ["NO_COLOR": "1"])
    #expect(plain.screens[0].firstMatch(of: #/\u{1B}\[[1-9][0-9;]*m/#) == nil)
    let coloured = try Scene().drive(["q"])
    #expect(coloured.screens[0].firstMatch(of: #/\u{1B}\[[1-9][0-9;]*m/#) != nil)
  }

  // MARK: What one might lose

  @Test("answers are given up only after a question", arguments: ["q", "\u{3}"])
  func givingUp(key: String) throws {
    let scene = try Scene()
    let answer = try scene.drive(["t", key, "\u{1B}", key, "w"])
    #expect(answer.screen(2).shows("resolve-unsaved") && answer.screen(2).contains("w save"))
    #expect(answer.screen(3).contains("conflict 2 of 5 · 1 answered"))
    #expect(answer.screen(4).shows("resolve-unsaved"))
    #expect(answer.status == 0 && answer.restored, "\(answer)")
    #expect(try Document(contentsOf: scene.file).value(at: "/building/ceilingHeight") == 11_000)
  }

  @Test("what somebody saved meanwhile at a place that was answered is asked again, other answers are kept")
  func overtaken() throws {
    let scene = try Scene()
    func run(_ arguments: String...) throws -> String {
      let ency = ProcessRunner.productsFolder.appending(path: "ency").path
      return "run " + String(decoding: try JSONEncoder().encode([ency] + arguments), as: UTF8.self)
    }
    let set = try run("set", scene.file, "/building/ceilingHeight=9700")
    let answer = try scene.drive(["t", "t", "t", "t", "t", set, "y", "o", "y"])
    let asked = answer.screen(7)
    #expect(asked.shows("resolve-somebody-saved") && asked.contains("4 answered"), "\(asked)")
    #expect(asked.shows("input-ceiling-height", "9,700 mm") && asked.contains("theirs  11,000 mm"))
    #expect(answer.status == 0, "\(answer.screens.last ?? "")")
    let document = try Document(contentsOf: scene.file)
    #expect(try document.value(at: "/building/ceilingHeight") == 9700 && document.conflicts().isEmpty)
    #expect(try document.value(at: "/plans/hall-a/fans/@id=fan-a/position/x") == 160)
    // What was settled meanwhile is told; what was not answered is nobody's hindrance.
    let other = try Scene()
    let settle = try run("resolve", other.file, "--take", "ours", "/building")
    let late = try other.drive(["t", "t", settle, "w", "y", "w", "y"])
    #expect(
      late.screen(5).shows("input-ceiling-height") && late.screen(5).shows("resolve-settled"), "\(late.screen(5))")
    #expect(late.status == 0)
    #expect(try Document(contentsOf: other.file).value(at: "/building/ceilingHeight") == 9500)
    #expect(try Document(contentsOf: other.file).conflicts().count == 3)
  }

  // MARK: Low screens

  @Test(
    "all of a conflict, of help and of the answers can be seen on any screen", arguments: [(40, 15, 4), (20, 6, 16)])
  func scrolling(columns: Int, rows: Int, pages: Int) throws {
    let scene = try Scene()
    for variables in rows > 10 ? [[:], ["NO_COLOR": "1"]] : [[:]] {
      let downs = Array(repeating: " ", count: pages)
      let answer = try scene.drive(
        downs + ["k", "\u{1B}[5~", "\u{1B}[B", "q"], columns: columns, rows: rows, variables)
      var seen: [String] = []
      for place in 0...downs.count {
        let lines = answer.screen(place).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= rows && lines.allSatisfy { $0.unicodeScalars.count < columns }, "\(lines)")
        #expect(lines.first?.contains("1") == true && lines.last?.contains("q") == true, "\(lines)")
        seen += lines.map(String.init)
        if !lines.contains(where: { $0.contains("↓") }) { break }
        #expect(lines.contains { $0.firstMatch(of: #/↓ \d+ more/#) != nil })
      }
      for text in ["ours", "9,500 mm", "theirs", "11,000 mm", "before", "9,000 mm"] {
        #expect(seen.contains { $0.contains(text) }, "\(text): \(seen)")
      }
      let help = try scene.drive(["?"] + downs + ["x", "q"], columns: columns, rows: rows, variables)
      #expect((1...downs.count).contains { help.screen($0).contains("Ctrl-C") }, "\(help.screen(downs.count))")
    }
  }

  @Test("words that went and came have marks, also in colour")
  func marks() throws {
    let answer = try Scene().drive(["s", "s", "s", "q"])
    #expect(answer.screen(3).contains("{+ Lift ingår.+}") || answer.screen(3).contains("{+"), "\(answer.screen(3))")
    #expect(answer.screens[3].contains("\u{1B}[32m"))
  }

  // MARK: Editors

  @Test("an editor that isn't there, or fails, leaves nothing behind; what was typed is taken up again")
  func editors() throws {
    let scene = try Scene()
    let folder = try TemporaryFolder()
    func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }
    let missing = try scene.drive(
      ["s", "e", "q"], ["TMPDIR": folder.url.path, "EDITOR": "no-such-editor -x", "VISUAL": ""])
    #expect(missing.screen(2).contains("no-such-editor") && missing.screen(2).shows("error-editor-unknown"))
    #expect(!missing.screen(3).contains("not found") && missing.status == 1)
    #expect(try left().isEmpty)
    // Fails once with something typed, and then goes on with it.
    let tools = try TemporaryFolder()
    let script = try tools.write(
      "editor",
      Array(
        """
        #!/bin/sh
        if [ -e "$0.again" ]; then cp "$1" "$0.seen"; exit 0; fi
        touch "$0.again"; echo '{"x": 7, "y": 8}' > "$1"; exit 3
        """.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let failing = try scene.drive(
      ["s", "e", "e", "w", "y"], ["TMPDIR": folder.url.path, "VISUAL": script])
    #expect(failing.screen(2).shows("error-editor-ended") && failing.screen(2).shows("editor-goes-on"))
    #expect(failing.status == 0, "\(failing.screens.last ?? "")")
    #expect(try Document(contentsOf: scene.file).value(at: "/plans/hall-a/fans/@id=fan-a/position/x") == 7)
    #expect(try left().isEmpty)
    // A signal in the middle.
    let slow = try tools.write("slow", Array("#!/bin/sh\nsleep 2\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: slow)
    let killed = try scene.drive(["s", "at once e", "signal 15"], ["TMPDIR": folder.url.path, "VISUAL": slow])
    #expect(killed.status == 143)
    #expect(try left().isEmpty)
  }
}
