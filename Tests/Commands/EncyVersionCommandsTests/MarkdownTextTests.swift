import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyVersionCommands

/// Texts from proposals in CommonMark, as GitHub's own reader sees them (Debian: cmark-gfm).
struct MarkdownTextTests {
  private static let pieces = [
    "|", "|\u{301}", "\\", "\\|", "`", "``", "*", "**a**", "_", "~~", "[a](b)", "![a](b)", "<b>", "</td>", "<!--",
    "-->", "&amp;", "&#124;", "@",
    "@anna", "a@b.example", "#", "#12", "www.", "www.a.example", "WWW.a.example", "http://a.example",
    "HTTPS://a.example", "ftp://a.example/b",
    "mailto:a@b.example", "xmpp:a@b.example", "<http://a.example>", "\n", "\r\n", "\n\n# a", "\n- b", " ", "  ", "- ",
    "+ ", "1. ", "---", "|---|", "$a$", "\t",
    ":", "://", "\u{301}", "\u{200D}", "\u{202E}", "é", "漢", "a", "{", "}", "!", "\u{1B}[2J", "\u{0}", "'", "\"",
  ]

  private func html(_ text: String) throws -> String {
    let extensions = ["table", "autolink", "strikethrough", "tasklist"].flatMap { ["-e", $0] }
    let run = try ProcessRunner.run("cmark-gfm", extensions + ["--unsafe"], input: Array(text.utf8))
    #expect(run.status == 0, Comment(rawValue: run.story))
    return apart(run.text)
  }

  /// A text whose combining marks stand for themselves, so that Swift finds what they would be one character with.
  private func apart(_ text: String) -> String { replacingScalars(in: text) { $0 == "\u{301}" ? "¤" : nil } }

  private func generated(_ count: Int) -> [String] {
    var random = SeededGenerator(11)
    return MarkdownTextTests.pieces
      + (0..<count).map { _ in
        (0..<Int.random(in: 1...6, using: &random))
          .map { _ in MarkdownTextTests.pieces.randomElement(using: &random) ?? "" }.joined()
      }
  }

  /// What a reader sees of HTML without elements.
  private func shown(_ html: some StringProtocol) -> String {
    html.replacingOccurrences(of: "<!-- -->", with: "").replacingOccurrences(of: "&lt;", with: "<")
      .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&quot;", with: "\"")
      .replacingOccurrences(of: "&amp;", with: "&")
  }

  @Test("a cell shows its text and nothing else: no cell, row, link or mark comes of it")
  func cells() throws {
    let texts = generated(isFullRun ? 20_000 : 1_500)
    let rows = texts.map { ["a", MarkdownText.escaped($0), "z"] }
    let page = try html(DiffMarkdown.table(["one", "two", "three"], rows).joined(separator: "\n"))
    let lines = page.split(separator: "<tr>").dropFirst(2)
    #expect(lines.count == texts.count)
    for (line, text) in zip(lines, texts) {
      let cells = line.components(separatedBy: "<td>").dropFirst().map { $0.components(separatedBy: "</td>")[0] }
      #expect(cells.count == 3 && cells.first == "a" && cells.last == "z", "\(visible(text)): \(line)")
      guard cells.count == 3 else { continue }
      // Blanks at a cell's ends belong to the table.
      let wanted = apart(visible(text)).trimmingCharacters(in: .whitespaces)
      #expect(Array(shown(cells[1]).utf8) == Array(wanted.utf8), "\(visible(text)): \(cells[1])")
      #expect(!cells[1].replacingOccurrences(of: "<!-- -->", with: "").contains("<"), "\(visible(text)): \(cells[1])")
    }
  }

  @Test("a heading, an item and a summary show their text and nothing else")
  func lines() throws {
    for text in generated(isFullRun ? 3_000 : 150)
    where !apart(visible(text)).trimmingCharacters(in: .whitespaces).isEmpty {
      let wanted = apart(visible(text)).trimmingCharacters(in: .whitespaces)
      let (mark, inner) = (MarkdownText.escaped(text), MarkdownText.html(text))
      let page = try html("## \(mark)\n\n- \(mark)\n\n<details><summary>\(inner)</summary>\n\na\n\n</details>\n")
      let plain = page.replacingOccurrences(of: "<!-- -->", with: "")
      let head = plain.components(separatedBy: "<h2>").last?.components(separatedBy: "</h2>").first ?? ""
      let item = plain.components(separatedBy: "<li>").last?.components(separatedBy: "</li>").first ?? ""
      let summary = plain.components(separatedBy: "<summary>").last?.components(separatedBy: "</summary>").first ?? ""
      #expect(shown(head) == wanted, "\(visible(text)): \(page)")
      #expect(shown(item).trimmingCharacters(in: .whitespacesAndNewlines) == wanted, "\(visible(text)): \(page)")
      #expect(shown(summary).trimmingCharacters(in: .whitespaces) == wanted, "\(visible(text)): \(page)")
      #expect(!page.contains("<a"), "\(visible(text)): \(page)")
    }
  }
}
