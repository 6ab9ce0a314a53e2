import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Shared costs and scorecards as people see them: three languages, two widths, with and without colour. ESC is written ␛.
@Suite("Screens of shared costs and scorecards")
struct PeopleScreenTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/screens")

  /// A hall whose costs are shared by three, and which is judged.
  private static func hall(_ folder: TemporaryFolder) async throws -> String {
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let calls: [[String]] = [
      ["split", "party", "add", hall, "Fastighets AB Hallen", "--id", "agare"],
      ["split", "party", "add", hall, "Nordlager AB", "--id", "hyresgast"],
      ["split", "party", "add", hall, "Västerås stad", "--id", "kommun"],
      [
        "split", "proposal", hall, "--by", "agare", "--percent", "agare=50", "--percent", "hyresgast=30", "--percent",
        "kommun=20",
      ],
      ["split", "add", hall, "12500", "--by", "hyresgast", "--text", "Lyft och ställning", "--date", "2026-03-02"],
      [
        "split", "add", hall, "900", "--currency", "EUR", "--rate", "11.42", "--by", "kommun", "--for", "agare",
        "--for",
        "kommun", "--text", "Besiktningsman från Hamburg",
      ],
      [
        "split", "add", hall, "100", "--me", "hyresgast", "--with", "agare", "--way", "they-paid-halves", "--text",
        "Lunch",
      ],
      [
        "split", "settle", hall, "--from", "hyresgast", "--to", "agare", "--amount", "20 000 kr", "--date",
        "2026-03-10",
      ],
      ["score", "from", hall, "site"],
      ["score", "set", hall, "1.1.1", "--mark", "9", "--lock"], ["score", "set", hall, "1.1.2", "--mark", "7,5"],
      ["score", "set", hall, "1.2.1", "--mark", "4"], ["score", "set", hall, "2.1.1", "--mark", "6", "--lock"],
      ["score", "set", hall, "2.1.2", "--mark", "12/20"],
      ["score", "set", hall, "3.2.1", "--mark", "3", "--weight", "0.5"],
      ["score", "set", hall, "3.1", "--weight", "0"],
    ]
    for call in calls {
      let run = await CommandRun.ency(call)
      try #require(run.status == 0, "\(call): \(run.errorText)")
    }
    return hall
  }

  @Test("read as their goldens")
  func screens() async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.hall(folder)
    let screens: [(name: String, words: [String])] = [
      ("split", ["split", hall]), ("split-me", ["split", "show", hall, "--me", "kommun"]),
      ("score", ["score", hall]),
      ("score-simulate", ["score", "simulate", hall, "--mark", "1.2.1=8", "--target", "15/20"]),
    ]
    for language in ["sv", "en", "hr"] {
      for screen in screens {
        var said = ""
        for (columns, inColour) in [(80, false), (140, false), (80, true), (140, true)] {
          var environment = CommandRun.environment
          environment["COLUMNS"] = "\(columns)"
          let run = await CommandRun.ency(
            screen.words + ["--language", language], environment: environment, isTerminal: inColour)
          #expect(run.status == 0, "\(run.errorText)")
          let text = run.text + run.errorText
          said += "# \(columns) columns\(inColour ? ", colour" : "")\n" + text.replacing("\u{1B}", with: "␛") + "\n"
          let plain = text.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
          #expect(
            plain.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(screen.name) \(language) \(columns)")
          #expect(text.contains("\u{1B}") == inColour)
        }
        let file = Self.golden.appending(path: "\(screen.name)-\(language).screen")
        #expect(Golden.difference(said, from: file) == nil)
      }
      var said = ""
      for words in [["split", "share", hall, "hyresgast"], ["score", "sheet", hall]] {
        let run = await CommandRun.ency(words + ["-o", "-", "--language", language])
        #expect(run.status == 0, "\(run.errorText)")
        said += run.text + "\n"
      }
      #expect(Golden.difference(said, from: Self.golden.appending(path: "sheets-\(language).screen")) == nil)
    }
  }

  @Test("a party is told nothing of what others share without it")
  func share() async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.hall(folder)
    let run = await CommandRun.ency(["split", "share", hall, "hyresgast", "-o", "-"])
    #expect(run.status == 0 && run.text.contains("ställning") && run.text.contains("Lunch"))
    #expect(!run.text.contains("Hamburg") && !run.text.contains("Västerås stad →"))
    for (name, wanted) in [("share.pdf", "pdf of"), ("share.html", "html of"), ("share.txt", "Nordlager AB")] {
      let made = await CommandRun.ency(["split", "share", hall, "hyresgast", "-o", folder.path(name)])
      #expect(made.status == 0, "\(made.errorText)")
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8).contains(wanted))
    }
    let copy = await CommandRun.ency(["export", hall, "-o", folder.path("copy.ency"), "--anyway"])
    #expect(copy.status == 0, "\(copy.errorText)")
    let kept = await CommandRun.ency(["show", folder.path("copy.ency"), "/split", "--json"])
    #expect(kept.status != 0)
  }

  @Test("a simulation changes nothing until it is accepted, and its answer reaches the goal")
  func simulation() async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.hall(folder)
    let before = try Data(contentsOf: URL(filePath: hall))
    let tried = await CommandRun.ency(["score", "simulate", hall, "--target", "15/20", "--json"])
    #expect(tried.status == 0 && tried.text.contains("\"reached\": true"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let never = await CommandRun.ency(["score", "simulate", hall, "--target", "10", "--accept"])
    #expect(never.status == 1 && never.text.contains("9"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let kept = await CommandRun.ency(["score", "simulate", hall, "--target", "15/20", "--accept"])
    #expect(kept.status == 0, "\(kept.errorText)")
    let again = await CommandRun.ency(["score", "simulate", hall, "--target", "15/20", "--mark", "1.1.2=10", "--json"])
    #expect(again.text.contains("\"reached\": true"))
    let locked = await CommandRun.ency(["score", "simulate", hall, "--mark", "1.1.1=10"])
    #expect(locked.status == 1 && locked.errorText.contains("--unlock"))
  }

  @Test("marks are tried by keys: what is left changes nothing, what is accepted is kept")
  func keys() async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.hall(folder)
    let before = try Data(contentsOf: URL(filePath: hall))
    let pageDown = "\u{1B}[6~"
    let left = try TerminalDriver.run(
      ["score", "simulate", hall], ["9,5\r", "\u{1B}", "\u{1B}"], folder: folder.url.path)
    #expect(left.restored && left.screens.contains { $0.contains("9") })
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let kept = try TerminalDriver.run(
      ["score", "simulate", hall], ["x\r", "\u{15}9,5\r", pageDown, "\r"], folder: folder.url.path)
    #expect(kept.status == 0 && kept.restored, "\(kept.screens.last ?? "")")
    let run = await CommandRun.ency(["score", hall, "--json"])
    #expect(run.text.contains("\"mark\": 95"))
  }
}
