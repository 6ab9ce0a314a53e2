import EncyBase
import EncyDrawing
import EncyCanvas
import EncyExport
@testable import EncyPage
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

  /// A plan's picture with the text in all its places, a tint, and pictures of both forms.
  private func picture(_ text: String) throws -> PageDrawing {
    let mark = TextLine(text, at: Point(x: 9, y: 20), font: Font(size: 9), color: Color(0x1F2933), haloWidth: 1)
    let fan = Group(
      role: "change", id: text, title: text, summary: text, facts: [Group.Fact("number", text)],
      clip: Rect(x: 0, y: 0, width: 90, height: 90), isTint: true, items: [.text(mark)])
    let plan = PlanPicture(
      plan: "p", planSize: Size(width: 16, height: 24), transform: .identity,
      clip: Rect(x: 0, y: 0, width: 40, height: 40))
    let drawing = Drawing(
      size: Size(width: 200, height: 120), title: text,
      items: [
        .plan(plan), .group(fan),
        .picture(Picture(frame: Rect(x: 9, y: 9, width: 9, height: 9), bytes: TestPhoto.other, summary: text)),
      ])
    let printer = SVGPrinter(measure: try PangoTextMeasure(), language: .english, idPrefix: "p1-")
    return try printer.markup(drawing, plans: ["p": .jpeg(TestPhoto.bytes)])
  }

  private func page(_ text: String, language: Language = .english) throws -> String {
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
          title: text, kind: .added, remarks: [text], picture: try picture(text),
          groups: [.init(entries: [entry]), .init([.init(text), .init(text, isChanged: true)], entries: [entry])]),
        .init(
          title: text,
          views: .init(
            width: 1, height: 1, old: [1], new: [2], overlay: [3], difference: [4], remarks: [text])),
        .init(title: text, photos: (old: .init(thumbnail: nil, facts: text), new: nil)),
      ])
    return String(decoding: page.html(), as: UTF8.self)
  }

  @Test(
    "a table that tells one value of each item has no column for what the values are called", arguments: ["", "Name"])
  func columns(label: String) {
    let row = ComparisonPage.Row(label: label, old: [.init("1")], new: [.init("2")])
    let entries: [ComparisonPage.Entry] = [
      .init(.changed, name: "a", rows: [row]), .init(.added, name: "b", rows: []),
    ]
    let page = ComparisonPage(
      language: .english, old: .init(name: "a", facts: []), new: .init(name: "b", facts: []), summary: [],
      consequences: [], sections: [.init(title: "t", groups: [.init(entries: entries)])])
    let html = String(decoding: page.html(), as: UTF8.self)
    #expect(html.contains("<th scope=\"col\">Value</th>") == !label.isEmpty)
    #expect(html.contains("<td>Name</td>") == !label.isEmpty && !html.contains("<td></td><td class="))
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
    let html = try page(text)
    #expect(
      !html.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    #expect(!html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test(
    "the page asks for nothing and its policy allows only its own style sheet and script",
    arguments: ["plain"] + hostile)
  func selfContained(text: String) throws {
    let html = try page(text)
    for match in html.matches(of: #/(?:src|href)="([^"]*)"/#) {
      #expect(match.1.hasPrefix("data:") || match.1.hasPrefix("#"), "\(match.1)")
    }
    // What is a style attribute in a file of its own is a class here.
    #expect(html.contains("<g class=\"change tint\"") && html.contains(".plan .tint { mix-blend-mode: multiply }"))
    // Names of vocabularies aren't fetched, nor places in the page itself.
    let asked = html.replacing(#/\ xmlns(:xlink)?="[^"]*"| clip-path="url\(#[^"]*\)"/#, with: "")
    #expect(
      !asked.contains("http:") && !asked.contains("https:") && !asked.contains("@import") && !asked.contains("url("))
    // The page is read as a browser reads it: what the policy names is the hash of the very text of each element.
    let reader = """
      import sys, html.parser, hashlib, base64
      class P(html.parser.HTMLParser):
          def __init__(self): super().__init__(); self.open, self.texts, self.policy = None, {"style": [], "script": []}, ""
          def handle_starttag(self, tag, attrs):
              self.open = tag
              if tag == "meta" and ("http-equiv", "Content-Security-Policy") in attrs: self.policy += dict(attrs)["content"]
              for name, value in attrs:
                  if name == "style" or name.startswith("on"): sys.exit(f"{tag} {name}")
          handle_startendtag = handle_starttag
          def handle_endtag(self, tag): self.open = None
          def handle_data(self, data):
              if self.open in self.texts: self.texts[self.open].append(data)
      p = P(); p.feed(sys.stdin.buffer.read().decode()); p.close()
      for kind, texts in p.texts.items():
          hashes = ["'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'" for text in texts]
          print(kind, len(texts), f"{kind}-src {' '.join(hashes)};" in p.policy)
      print(p.policy.split(";")[0], "unsafe" in p.policy, "base-uri 'none'; form-action 'none'" in p.policy)
      """
    let read = try ProcessRunner.run("python3", ["-c", reader], input: Array(html.utf8))
    #expect(read.text == "style 1 True\nscript 1 True\ndefault-src 'none' False True\n", "\(read.story)")
  }

  @Test("removed and added words are marked so in the tree, too")
  func words() throws {
    let html = try page("plain")
    #expect(html.contains("plain<del>plain</del>") && html.contains("<ins>plain</ins>"))
  }

  @Test("the page is in its language", arguments: Language.allCases)
  func languages(language: Language) throws {
    #expect(try page("plain", language: language).contains("<html lang=\"\(language.rawValue)\">"))
  }
}
