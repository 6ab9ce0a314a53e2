import ArgumentParser
import EncyBase
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyCLI

/// `ency tour`: first steps by keys, and in writing.
@Suite("First steps")
struct TourTests {
  private static func cards() throws -> [JSONValue] { try JSONParser().parse(BuiltInTour.text).arrayValue ?? [] }

  @Test("each card is there in each language, and its commands are commands")
  func data() throws {
    let cards = try Self.cards()
    #expect(cards.count > 4)
    let code = #/`ency ([a-z-]+)/#
    for card in cards {
      let texts = ["question", "answer"].map { name in card[name]?.objectValue?.members ?? [] }
      for members in texts {
        #expect(members.map(\.name) == ["sv", "en", "hr"])
        #expect(Set(members.map { $0.value.stringValue ?? "" }).count == 3)
      }
      for text in texts.joined().compactMap(\.value.stringValue) {
        for match in text.matches(of: code) { #expect(EncyCommand.verbs.contains(String(match.1)), "\(match.0)") }
      }
      for command in card["commands"]?.arrayValue?.compactMap(\.stringValue) ?? [] {
        let words = command.split(separator: " ").map(String.init)
        #expect(words.first == "ency")
        do { _ = try EncyCommand.parseAsRoot(Array(words.dropFirst())) } catch {
          // Help is asked for in one of them.
          #expect(EncyCommand.exitCode(for: error) == .success, "\(command): \(EncyCommand.message(for: error))")
        }
      }
    }
  }

  @Test("where it is left it goes on, what was seen is known, and the last card begins a proposal")
  func keys() throws {
    let folder = try TemporaryFolder()
    // Who sells is known, so that nobody asks.
    let desk = folder.url.appending(path: "config/ency")
    try FileManager.default.createDirectory(at: desk, withIntermediateDirectories: true)
    try Data(#"{"seller": {"person": {"name": "Anna Berg"}}}"#.utf8).write(to: desk.appending(path: "config.json"))
    let environment = [
      "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"), "ENCY_CURRENCY": "SEK",
    ]
    func run(_ words: [String], _ keys: [String], columns: Int = 80, rows: Int = 24) throws -> TerminalDriver.Answer {
      try TerminalDriver.run(words, keys, columns: columns, rows: rows, environment, folder: folder.url.path)
    }
    let count = try Self.cards().count
    // Named once at a terminal.
    #expect(try run([], []).screen(0).contains("`ency tour`"))
    #expect(try !run([], []).screen(0).contains("`ency tour`"))
    let left = try run(["tour"], ["\r", "\u{1B}[C", "\u{1B}[D", "\u{1B}"])
    #expect(left.restored && left.status == 0)
    #expect(left.screen(0).shows("tour-title", "1", "\(count)", "What is a proposal"))
    #expect(left.screen(2).contains("3 of \(count)") && left.screen(3).contains("2 of \(count)"))
    #expect(left.screen(4).shows("tour-left", "2"))
    // To the end, back by the key of a page, and on: a name without its ending gets one, and a new proposal's questions follow.
    let steps = Array(repeating: "at once \r", count: count - 3) + ["\r"]
    let begun = try run(["tour"], steps + ["\u{1B}[5~", "\r", "\u{15}first\r", "\u{1B}"], rows: 30)
    #expect(begun.screen(0).contains("2 of \(count)") && begun.screen(steps.count).contains("hall.ency"))
    #expect(begun.screen(steps.count + 1).contains("\(count - 1) of \(count)"))
    #expect(begun.restored && FileManager.default.fileExists(atPath: folder.path("first.ency")), "\(begun.screens)")
    let known = try run(["tour"], ["\u{1B}"])
    #expect(known.screen(0).contains("1 of \(count)") && known.screen(0).shows("tour-seen"))
    #expect(known.screens.last?.contains("that was the tour") ?? false)
  }

  @Test("the narrowest terminals show it, too", arguments: [(20, 6)])
  func narrow(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let shown = try TerminalDriver.run(
      ["tour"], ["\u{1B}[B", "\r", "\u{1B}"], columns: columns, rows: rows,
      ["XDG_STATE_HOME": folder.path("state")], folder: folder.url.path)
    #expect(shown.restored && shown.status == 0)
  }
}
