import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

struct StyleSheetTests {
  /// Pieces that change their meaning by what stands beside them.
  private static let pieces = [
    "url", "(", ")", "u\\72l", "URL(", "url(", "#a", "#", "@", "@import", "-", "--", "+", ".", "5", "1e", "e3", "+5",
    "-.5",
    "%", "px", "/", "*", "/*", "*/", "/**/", "\\", "\\l ", "\\e", "\\fffe ", "\\7f ", "\\0", "\"", "'", "<", "!",
    "<!--", "-->",
    "{", "}", ";", ":", "[", "]", ",", " ", "\n", "a", "å", "\u{FFFD}", "http", "//x", "rgb(", "]]>", "&", "~", "|",
    "!important",
  ]

  private static func soup(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
  }

  @Test("Tokens written down are read as the same tokens, whatever stood between them")
  func tokensSurvive() {
    var generator = SeededGenerator(11)
    for _ in 0..<20_000 {
      let text = Self.soup(&generator)
      let tokens = StyleSheet.tokens(text)
      // A backslash at a line's end is no escape; what holds one is dropped, so it is never written.
      if tokens.contains(.delimiter("\\")) { continue }
      #expect(StyleSheet.tokens(StyleSheet.text(tokens)) == tokens, "\(text.debugDescription)")
    }
  }

  @Test("A clean style attribute is clean: no address arises where a comment stood")
  func styleAttributes() throws {
    var generator = SeededGenerator(12)
    for _ in 0..<5_000 {
      let style = "fill:" + Self.soup(&generator)
      let escaped = style.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      let drawing = try SVGCleaner.clean(SVGCleanerTests.svg("<path style=\"\(escaped)\"/>"))
      #expect(try SVGCleaner.clean(drawing.bytes).bytes == drawing.bytes, "\(style.debugDescription)")
      // An escape is part of a name; what stands in quotes is no address unless it stands in `url(`.
      let value = (drawing.root.elements.first?["style"] ?? "").replacing(#/\\[0-9a-f]+ /#, with: "_")
      let bare = value.replacing("url(\"#", with: "here(\"").replacing(/"[^"]*"/, with: "")
      #expect(bare.firstMatch(of: /(?i)(^|[^\-_#@a-z0-9\u{80}-\u{10FFFF}])url\(/) == nil, "\(value)")
    }
  }

  @Test(
    "What a comment kept apart stays apart",
    arguments: [
      ("url/**/(http://x)", "url/**/(http://x)"), ("u/**/rl", "u/**/rl"), ("1/**/e3", "1/**/e3"),
      (".5/**/.5", ".5/**/.5"),
      ("//**/*x", "//**/*x"), ("#/**/a", "#/**/a"), ("@/**/import", "@/**/import"), ("-/**/-a", "-/**/-a"),
      ("5/**/%", "5/**/%"),
      ("a /* b */ c", "a c"), ("rgb(1,2,3)", "rgb(1,2,3)"), ("1px -2px", "1px -2px"), ("a,b", "a,b"),
    ])
  func comments(text: String, written: String) {
    #expect(StyleSheet.text(StyleSheet.tokens(text)) == written)
  }

  @Test("A clean style sheet is clean, and so is its scoped form")
  func styleSheets() throws {
    var generator = SeededGenerator(13)
    for _ in 0..<5_000 {
      let sheet = (0..<3).map { _ in Self.soup(&generator) + "{fill:" + Self.soup(&generator) + "}" }.joined()
      let escaped = sheet.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      let drawing = try SVGCleaner.clean(SVGCleanerTests.svg("<style>\(escaped)</style><path class=\"a\" id=\"b\"/>"))
      #expect(try SVGCleaner.clean(drawing.bytes).bytes == drawing.bytes, "\(sheet.debugDescription)")
      let scoped = drawing.scoped(prefix: "p-").bytes
      #expect(try SVGCleaner.clean(scoped).bytes == scoped, "\(sheet.debugDescription)")
    }
  }

  @Test("Rules whose selectors hold addresses or more at-rules are dropped whole")
  func selectors() throws {
    for sheet in [
      "url(http://127.0.0.1/x){fill:red}", "@import url(#a) {} path{}", "a @import 'http://127.0.0.1/x';{fill:red}",
      "path:is(url(http://127.0.0.1)){fill:red}", "path\\ {fill:red",
    ] {
      let text = try SVGCleanerTests.cleaned("<style>\(sheet)</style><path id='kept'/>")
      #expect(!text.contains("127.0.0.1"), "\(text)")
      #expect(!text.contains("@import"), "\(text)")
    }
  }
}
