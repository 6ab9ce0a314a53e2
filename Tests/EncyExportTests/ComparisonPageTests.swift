import EncyBase
import EncyExport
import EncyTestSupport
import EncyTexts
import Testing

@Suite("A difference as a page for browsers")
struct ComparisonPageTests {
  /// Texts that would do something in a page if they were markup.
  private static let hostile = [
    "</script><script>alert(1)</script>", "\" onmouseover=\"alert(1)", "<img src=x onerror=alert(1)>", "]]>&amp;<!--",
    "\u{202E}txt.exe\u{2066}", "' style='position:fixed", "{{7*7}}${x}", "\u{0}\u{1B}[31m", "javascript:alert(1)",
  ]

  private func page(_ text: String, language: Language = .english) -> String {
    let entry = ComparisonPage.Entry(
      .changed, name: text, anchor: text,
      rows: [
        ComparisonPage.Row(
          label: text, old: [.init(text), .init(text, isChanged: true)], new: [.init(text, isChanged: true)]),
        ComparisonPage.Row(label: text, old: nil, new: [.init("a\nb")]),
      ])
    let page = ComparisonPage(
      language: language, old: .init(name: text, facts: [text]), new: .init(name: text, facts: []), summary: [text],
      consequences: [.init(figures: [(text, text, text), (text, text, text)], cause: text)],
      sections: [
        .init(
          title: text, kind: .added, remarks: [text],
          groups: [.init(entries: [entry]), .init([.init(text), .init(text, isChanged: true)], entries: [entry])]),
        .init(
          title: text,
          views: .init(
            width: 1, height: 1, old: [1], new: [2], overlay: [3], difference: [4], remarks: [text])),
        .init(title: text, photos: (old: .init(thumbnail: nil, facts: text), new: nil)),
      ])
    return String(decoding: page.html(), as: UTF8.self)
  }

  /// Reads the page as a browser does and lists its elements with their attributes, a line each.
  private func elements(_ html: String) throws -> [Substring] {
    let reader = """
      import sys, html.parser
      class P(html.parser.HTMLParser):
          void = {"meta", "img", "br", "input"}
          def __init__(self): super().__init__(); self.open = []
          def handle_starttag(self, tag, attrs):
              print(tag, " ".join(sorted(name for name, value in attrs)))
              if tag not in self.void: self.open.append(tag)
          def handle_startendtag(self, tag, attrs): print(tag, " ".join(sorted(name for name, value in attrs)))
          def handle_endtag(self, tag):
              if tag in self.void: return
              if self.open.pop() != tag: sys.exit("not nested: " + tag)
      p = P(); p.feed(sys.stdin.read()); p.close()
      if p.open: sys.exit("left open: " + str(p.open))
      """
    let result = try ProcessRunner.run("python3", ["-c", reader], input: Array(html.utf8))
    #expect(result.status == 0, "\(result.story)")
    return result.text.split(separator: "\n")
  }

  @Test("texts are texts, whatever they say", arguments: hostile)
  func hostileTexts(text: String) throws {
    // The same elements with the same attributes as for a plain word, in the same order.
    #expect(try elements(page(text)) == elements(page("plain")))
    let html = page(text)
    #expect(
      !html.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    #expect(!html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("the page asks for nothing and its policy allows only its own script")
  func selfContained() throws {
    let html = page("plain")
    for match in html.matches(of: #/(?:src|href)="([^"]*)"/#) {
      #expect(match.1.hasPrefix("data:") || match.1.hasPrefix("#"), "\(match.1)")
    }
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("@import") && !html.contains("url("))
    let script = try #require(html.firstMatch(of: #/<script>([\s\S]*?)</script>/#)).1
    let wanted = try #require(html.firstMatch(of: #/script-src 'sha256-([^']*)'/#)).1
    let hashed = try ProcessRunner.run(
      "python3",
      [
        "-c",
        "import sys, hashlib, base64; print(base64.b64encode(hashlib.sha256(sys.stdin.buffer.read()).digest()).decode())",
      ], input: Array(script.utf8))
    #expect(hashed.text == "\(wanted)\n")
    #expect(html.contains("default-src 'none'"))
  }

  @Test("removed and added words are marked so in the tree, too")
  func words() {
    let html = page("plain")
    #expect(html.contains("plain<del>plain</del>") && html.contains("<ins>plain</ins>"))
  }

  @Test("the page is in its language", arguments: Language.allCases)
  func languages(language: Language) {
    #expect(page("plain", language: language).contains("<html lang=\"\(language.rawValue)\">"))
  }
}
