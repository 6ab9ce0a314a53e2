import EncyTestSupport
import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

struct SVGCleanerTests {
  static func svg(_ content: String, _ attributes: String = "width=\"200\" height=\"120\"") -> [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(content)</svg>"
        .utf8)
  }

  static func cleaned(_ content: String) throws -> String {
    String(decoding: try SVGCleaner.clean(svg(content)).bytes, as: UTF8.self)
  }

  /// What must never be in a cleaned drawing, however it came in.
  static let active = [
    "script", "javascript:", "foreignObject", "http://127", "file:", "@import", "<meta", "<!ENTITY",
    "<!DOCTYPE", "<?xml-stylesheet", "onclick", "onload", "ONCLICK", "<animate", "<set",
  ]

  @Test(
    "What runs or loads is taken out, the rest stays",
    arguments: [
      "<script>alert(1)</script>", "<script xlink:href='http://127.0.0.1/'/>", "<g onclick='x()' ONLOAD='y()'/>",
      "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
      "<image href='http://127.0.0.1/x.png'/>", "<image xlink:href='file:///etc/passwd'/>",
      "<image href='data:text/html,%3Cscript%3E'/>", "<image href='../up.png'/>",
      "<use href='http://127.0.0.1/x.svg#a'/>",
      "<use xlink:href='other.svg#a'/>", "<a href='java&#10;script:alert(1)'><path d='M1 1'/></a>",
      "<a xlink:href='javascript:x'><set attributeName='href' to='javascript:y'/></a>",
      "<style>@import 'http://127.0.0.1/x.css';</style>", "<style>@\\69mport url(http://127.0.0.1/x.css);</style>",
      "<style>@im/**/port 'http://127.0.0.1';</style>",
      "<style>path{fill:u\\72l(http://127.0.0.1/p.svg#x)}</style>",
      "<style>@font-face{font-family:a;src:url(http://127.0.0.1/f.ttf)}</style>",
      "<style>path{background:image-set('http://127.0.0.1/x.png' 1x)}</style>",
      "<style><![CDATA[path{fill:url('http://127.0.0.1/x')}]]></style>",
      "<path style='fill:url(http://127.0.0.1/x)' d='M0 0'/>", "<path fill='url(http://127.0.0.1/x#y)' d='M0 0'/>",
      "<path fill='u\\52 L(http://127.0.0.1/x)' d='M0 0'/>",
      "<path style='behavior:url(#x);-moz-binding:url(http://127.0.0.1)'/>",
      "<animate attributeName='href' values='javascript:x'/>", "<x:y xmlns:x='urn:x' onclick='z'/>",
      "<feImage href='http://127.0.0.1/x.png'/>", "<meta xmlns='http://www.w3.org/1999/xhtml' http-equiv='refresh'/>",
      "<g xml:base='http://127.0.0.1/'/>", "<mask id='m' mask='url(\"http://127.0.0.1/m.svg#a\")'/>",
    ])
  func harmful(content: String) throws {
    let text = try Self.cleaned(content + "<path id='kept' d='M0 0L5 5'/>")
    for word in Self.active { #expect(!text.contains(word), "\(text)") }
    #expect(text.contains("<path id=\"kept\" d=\"M0 0L5 5\"/>"))
    // Cleaning what is clean changes nothing.
    #expect(String(decoding: try SVGCleaner.clean(Array(text.utf8)).bytes, as: UTF8.self) == text)
  }

  @Test("Variables of the whole drawing stand for their values; what stands for nothing is dropped and told")
  func variables() throws {
    let sheet = """
      :root{--wall:#c00;--line:var(--wall);--a:var(--b);--b:var(--a)} .w{stroke:var(--wall);fill:none} \
      .x{stroke:var(--line,red)} .y{fill:var(--room, rgb(1,2,3))} .z{fill:var(--none);stroke-width:6} .c{fill:var(--a)}
      """
    let content = "<style>\(sheet)</style><path class='w' d='M0 0L9 9' style='fill:var(--wall)'/>"
    let cleaned = try SVGCleaner.clean(Self.svg(content))
    let text = String(decoding: cleaned.bytes, as: UTF8.self).replacing(" ", with: "")
    for kept in [
      ".w{stroke:#c00", ".x{stroke:#c00}", ".y{fill:rgb(1,2,3)}", ".z{stroke-width:6}", "style=\"fill:#c00\"",
    ] {
      #expect(text.contains(kept), "\(text)")
    }
    #expect(!text.contains(".c{"), "\(text)")
    #expect(
      try String(
        decoding: SVGCleaner.clean(Self.svg("<path d='M0 0' style='fill:var(--x);stroke:red'/>")).bytes, as: UTF8.self
      ).contains("style=\"stroke:red\""))
    // Many that stand for one another many times end soon.
    let bomb = (0..<30)
      .map { "--v\($0):" + String(repeating: "var(--v\($0 + 1), x) ", count: 9) }.joined(separator: ";")
    #expect(try !Self.cleaned("<style>:root{\(bomb)} path{fill:var(--v0)}</style><path d='M0 0'/>").contains("path{"))
  }

  @Test(
    "What only draws is left as it is",
    arguments: [
      "<g transform=\"matrix(1 0 0 -1 0 120)\"><path d=\"M10 10H190V110H10Z\" fill=\"none\" stroke=\"#000\"/></g>",
      "<defs><linearGradient id=\"a\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient></defs><rect fill=\"url(#a)\"/>",
      "<symbol id=\"s\"><circle r=\"5\"/></symbol><use xlink:href=\"#s\" x=\"4\"/><use href=\"#s\"/>",
      "<text x=\"5\" y=\"6\" xml:space=\"preserve\">Hall  <tspan font-weight=\"bold\">A &amp; B</tspan> åäö</text>",
      "<style>.a{fill:red;stroke:url(\"#b\")}\n#x path, g .c:first-child{opacity:.5}</style><path class=\"a\"/>",
      "<path style=\"fill:#fff;stroke-dasharray:1,2;transform:rotate(45deg)\"/>",
    ])
  func harmless(content: String) throws {
    #expect(try Self.cleaned(content).contains(content))
  }

  @Test("An embedded picture stays if it is what it says, and bearable")
  func pictures() throws {
    let png = RasterHeaderTests.png(width: 3, height: 2)
    let good = "data:image/png;base64," + Data(png).base64EncodedString()
    let bomb =
      "data:image/png;base64," + Data(RasterHeaderTests.png(width: 1 << 30, height: 1 << 30)).base64EncodedString()
    let disguised = "data:image/png;base64," + Data("<svg/>".utf8).base64EncodedString()
    #expect(try Self.cleaned("<image href=\"\(good)\"/>").contains(good))
    #expect(try !Self.cleaned("<image href=\"\(bomb)\"/>").contains("<image"))
    #expect(try !Self.cleaned("<image href=\"\(disguised)\"/>").contains("<image"))
  }

  /// What an embedded drawing of the only image comes to.
  private static func embedded(_ address: String) throws -> (text: String?, notes: [String]) {
    let drawing = try SVGCleaner.clean(svg("<image href=\"\(address)\" width=\"5\" height=\"5\"/>"))
    let address = drawing.root.elements.first?.reference
    let bytes = address.flatMap { Data(base64Encoded: String($0.dropFirst("data:image/svg+xml;base64,".count))) }
    return (bytes.map { String(decoding: $0, as: UTF8.self) }, drawing.facts.findings.map(\.message.description))
  }

  @Test("An embedded drawing is cleaned like the one around it, however its address is written, and packed or not")
  func embeddedDrawings() throws {
    let content = "<script>alert(1)</script><g onclick='x()'><path d='M0 0L5 5'/></g><image href='file:///etc/passwd'/>"
    let inner = Self.svg(content, "viewBox='0 0 10 10'")
    let text = String(decoding: inner, as: UTF8.self)
    let percent = text.replacing("%", with: "%25").replacing("\"", with: "%22").replacing("<", with: "%3C")
    let packed = try ReceivedDrawingTests.gzip(inner)
    func address(_ bytes: [UInt8]) -> String { "data:image/svg+xml;base64," + Data(bytes).base64EncodedString() }
    for address in [
      address(inner), address(packed), "data:image/svg+xml;utf8,\(percent)",
      " DATA:image/SVG+xml;charset=utf-8,\(percent)", "data:;base64," + Data(inner).base64EncodedString(),
      address(Self.svg("<image href='\(address(inner))'/>")),
    ] {
      let (found, notes) = try Self.embedded(address)
      let drawing = try #require(found, "\(address.prefix(60))")
      for word in Self.active { #expect(!drawing.contains(word), "\(drawing)") }
      #expect(drawing.contains("<path d=\"M0 0L5 5\"/>") || drawing.contains("data:image/svg+xml;base64,"))
      #expect(notes.contains { $0.hasPrefix("1 × script ") }, "\(notes)")
      #expect(notes.contains { $0.shows("plan-svg-cleaned[outside-reference]", "1") })
      // Cleaning what is clean changes nothing.
      let again = try Self.embedded("data:image/svg+xml;base64," + Data(drawing.utf8).base64EncodedString())
      #expect(again.text == drawing && again.notes == [])
    }
  }

  @Test("What is embedded and can't be shown goes, and isn't called something outside")
  func embeddedRubbish() throws {
    let laughs = (1...9).reduce("<g id='a0'><path/></g>") { text, level in
      text + "<g id='a\(level)'>\(String(repeating: "<use href='#a\(level - 1)'/>", count: 10))</g>"
    }
    var deep = "<path d='M0 0'/>"
    for _ in 0..<8 {
      deep = "<image href='data:image/svg+xml;base64,\(Data(Self.svg(deep)).base64EncodedString())'/>"
    }
    for content in [Data(Self.svg(laughs)), Data("<svg".utf8), Data("<html/>".utf8), Data()] {
      let (text, notes) = try Self.embedded("data:image/svg+xml;base64," + content.base64EncodedString())
      #expect(text == nil)
      #expect(notes == ["1 × embedded picture that can't be shown taken out of the SVG"], "\(notes)")
    }
    let cleaned = try SVGCleaner.clean(Self.svg(deep))
    #expect(
      cleaned.facts.findings.map(\.message.description) == [
        "1 × embedded picture that can't be shown taken out of the SVG"
      ])
    // Many small ones that are large together.
    let many = Self.svg(String(repeating: "<path/>", count: 100_000))
    let image = "<image href='data:image/svg+xml;base64,\(Data(many).base64EncodedString())'/>"
    #expect(try SVGCleaner.clean(Self.svg(String(repeating: image, count: 3))).root.elements.count == 3)
    #expect(throws: UnderlayError.self) {
      try SVGCleaner.clean(Self.svg("<g id='a'>\(image)</g>" + String(repeating: "<use href='#a'/>", count: 30)))
    }
  }

  @Test("An embedded GIF stays; one that ends within a picture, or is too large, goes")
  func embeddedGIF() throws {
    let head: [UInt8] = [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xF9, 4, 0, 0, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0, 0x3B]
    let gif = [UInt8]("GIF89a".utf8) + head + picture
    let address = "data:image/gif;base64," + Data(gif).base64EncodedString()
    #expect(try Self.cleaned("<image href=\"\(address)\"/>").contains(address))
    var large = gif
    large.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    for bytes in [Array(gif.dropLast(3)), Array(gif.prefix(13)), large] {
      let address = "data:image/gif;base64," + Data(bytes).base64EncodedString()
      #expect(try !Self.cleaned("<image href='\(address)'/>").contains("<image"))
    }
  }

  @Test(
    "Sizes come out in px",
    arguments: [
      ("width='200mm' height='120mm'", 755.9055, 453.5433), ("width='20cm' height='12cm'", 755.9055, 453.5433),
      ("width='800q' viewBox='0 0 200 120'", 755.9055, 453.5433), ("width='2in' height='72pt'", 192, 96),
      ("width='6pc' height='1e2'", 96, 100), ("viewBox='0 0 200 120'", 200, 120),
      ("width='100%' height='100%' viewBox='-5,-5 200,120'", 200, 120),
      ("width='400' viewBox='0 0 200 120'", 400, 240), ("height='60px' viewBox='0 0 200 120'", 100, 60),
      ("", 190, 110), ("width='200' height='120' viewBox='0 0 0 0'", 200, 120),
      ("width='200' height='120' viewBox='NaN 0 Infinity 10'", 200, 120),
    ])
  func sizes(attributes: String, width: Double, height: Double) throws {
    let facts = try SVGCleaner.clean(Self.svg("<path d='M10 10H190V110h-180z'/>", attributes)).facts
    #expect(abs(facts.size.width - width) < 0.001)
    #expect(abs(facts.size.height - height) < 0.001)
    #expect(facts.unit == .pixels)
  }

  @Test(
    "Drawings that are none, or grow, are refused",
    arguments: [
      ("", UnderlayError.Code.damaged), ("<html><body>404</body></html>", .unknownFormat),
      ("<svg xmlns='http://example.org/svg'/>", .unknownFormat), ("<svg xmlns='http://www.w3.org/2000/svg'>", .damaged),
      ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg xmlns='http://www.w3.org/2000/svg'/>", .refused),
      ("<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><svg xmlns='http://www.w3.org/2000/svg'/>", .refused),
      ("<!DOCTYPE svg [<!ENTITY % a 'x'>]><svg xmlns='http://www.w3.org/2000/svg'/>", .refused),
      ("<svg xmlns='http://www.w3.org/2000/svg' width='1000000000mm' height='5'/>", .tooLarge),
      ("<?xml version='1.0' encoding='UTF-7'?><svg xmlns='http://www.w3.org/2000/svg'/>", .refused),
      ("<?xml version='1.0' encoding='IBM037'?><svg xmlns='http://www.w3.org/2000/svg'/>", .refused),
    ])
  func refused(text: String, code: UnderlayError.Code) {
    #expect { try SVGCleaner.clean(Array(text.utf8)) } throws: { ($0 as? UnderlayError)?.code == code }
  }

  @Test(
    "What would cost far more time or memory than its size is refused",
    arguments: [
      ("65 entities", UnderlayError.Code.refused), ("10 001 references", .refused), ("UTF-32", .refused),
      ("UTF-32, without a mark", .refused), ("20 000 attributes", .tooLarge),
    ])
  func costly(what: String, code: UnderlayError.Code) {
    let space = "xmlns='http://www.w3.org/2000/svg'"
    let bytes: [UInt8]
    switch what {
    case "65 entities":
      bytes = Array(
        ("<!DOCTYPE svg [" + (0..<65).map { "<!ENTITY e\($0) 'x'>" }.joined() + "]><svg \(space)>&e1;</svg>").utf8)
    case "10 001 references":
      let text = String(repeating: "&e;", count: 10_001)
      bytes = Array("<!DOCTYPE svg [<!ENTITY e 'x'>]><svg \(space)><path d='\(text)'/></svg>".utf8)
    case "20 000 attributes":
      let attributes = (0..<20_000).map { "a\($0)='1'" }.joined(separator: " ")
      bytes = Array("<svg \(space) \(attributes)/>".utf8)
    default:
      let text = "<svg \(space)><path d='M0 0'/></svg>"
      let mark: [Unicode.Scalar] = what == "UTF-32" ? ["\u{FEFF}"] : []
      bytes = (mark + Array(text.unicodeScalars)).flatMap { scalar in withUnsafeBytes(of: scalar.value) { Array($0) } }
    }
    #expect { try SVGCleaner.clean(bytes) } throws: { ($0 as? UnderlayError)?.code == code }
  }

  /// Many pieces of text beside each other, apart by comments, are one text; joining them must not cost the square.
  @Test("Text in a hundred thousand pieces is read")
  func piecesOfText() throws {
    let text = String(repeating: "a<!--b--><![CDATA[c]]>", count: 100_000)
    let cleaned = try Self.cleaned("<text>\(text)</text>")
    #expect(cleaned.utf8.count { $0 == UInt8(ascii: "a") } >= 100_000 && !cleaned.contains("b"))
  }

  @Test("Short names for namespaces, as old drawing programs declare them, are read")
  func entities() throws {
    let text =
      "<!DOCTYPE svg [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\"><!ENTITY who \"Åsa\">]>"
      + "<svg xmlns=\"&ns_svg;\" width=\"5\" height=\"5\"><text>by &who;</text></svg>"
    #expect(String(decoding: try SVGCleaner.clean(Array(text.utf8)).bytes, as: UTF8.self).contains("by Åsa"))
  }

  @Test("References that go round are cut, and those that multiply are refused")
  func references() throws {
    for content in [
      "<use id='a' href='#a'/>", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<pattern id='p'><rect fill='url(#p)'/></pattern><rect fill='url(#p)'/>", "<g id='a'><use href='#a'/></g>",
      "<style>.a{fill:url(#p)}</style><pattern id='p'><rect class='b a'/></pattern><path class='a'/>",
      "<style>g rect{mask:url(#m);fill:red}</style><mask id='m'><g><rect/></g></mask>",
      "<marker id='k'><path marker-end='url(#k)'/></marker>", "<filter id='f'><feImage href='#f'/></filter>",
      "<clipPath id='c' clip-path='url(#c)'/>", "<linearGradient id='l' href='#l'/>",
    ] {
      let cleaned = try SVGCleaner.clean(Self.svg(content))
      #expect(cleaned.facts.findings.contains { $0.code == "plan-svg-loop" })
      var again = SVGReferences(root: cleaned.root, limit: 1000)
      try again.resolve()
      #expect(again.loops == 0)
    }
    var bomb = "<g id='l0'><path/></g>"
    for level in 1...9 {
      bomb += "<g id='l\(level)'>" + String(repeating: "<use href='#l\(level - 1)'/>", count: 10) + "</g>"
    }
    #expect { try SVGCleaner.clean(Self.svg(bomb)) } throws: { ($0 as? UnderlayError)?.code == .tooLarge }
    // The same through a style sheet.
    var patterns = "<style>" + (1...9).map { ".c\($0){fill:url(#p\($0))}" }.joined() + "</style>"
    for level in 1...9 {
      let inner = String(repeating: "<path class='c\(level - 1)'/>", count: 10)
      patterns += "<pattern id='p\(level)'>\(inner)</pattern>"
    }
    #expect { try SVGCleaner.clean(Self.svg(patterns + "<path class='c9'/>")) } throws: {
      ($0 as? UnderlayError)?.code == .tooLarge
    }
    // A chain of references longer than any stack.
    let chain = (0..<20_000).map { "<g id='n\($0)'><use href='#n\($0 + 1)'/></g>" }.joined()
    #expect { try SVGCleaner.clean(Self.svg(chain)) } throws: { ($0 as? UnderlayError)?.code == .tooLarge }
  }

  @Test("Scoped drawings keep their looks to themselves")
  func scoped() throws {
    let drawing = try SVGCleaner.clean(
      Self.svg(
        "<style>path{fill:red}.a .b,#c{stroke:url(#d)}:root{color:blue}</style><g class='a z'><path id='c' class='b' "
          + "clip-path='url(#d)'/></g><clipPath id='d'/><use xlink:href='#c'/>"))
    let text = String(decoding: drawing.scoped(prefix: "p1-").bytes, as: UTF8.self)
    #expect(text.contains("#p1-drawing path,path#p1-drawing{fill:red}"))
    #expect(text.contains("#p1-drawing .p1-a .p1-b,.p1-a#p1-drawing .p1-b,#p1-drawing #p1-c,#p1-c#p1-drawing"))
    #expect(text.contains("{stroke:url(\"#p1-d\")}"))
    #expect(
      text.contains("<g class=\"p1-a p1-z\"><path id=\"p1-c\" class=\"p1-b\" clip-path=\"url(&quot;#p1-d&quot;)\"/>"))
    #expect(text.contains("<clipPath id=\"p1-d\"/><use xlink:href=\"#p1-c\"/>"))
    #expect(text.contains("id=\"p1-drawing\""))
    // The drawing itself is left alone.
    #expect(!String(decoding: drawing.bytes, as: UTF8.self).contains("p1-"))
  }

  /// Selectors by ids and classes, and which of the elements `w1`, `d1` and `x` they find; the prefix of scoping holds all their letters.
  static let bySelectors: [(selector: String, found: [Int])] = [
    ("[id=w1]", [0]), ("[id=\"w1\"]", [0]), ("[ id = 'w1' ]", [0]), ("[id=W1 i]", [0]), ("[id=W1 s]", []),
    ("[id='w1'i]", [0]),
    ("[id^=w]", [0]), ("[id^=p]", []), ("[id^='']", []), ("[id$='1']", [0, 1]), ("[id$='-w1']", []),
    ("[id*='1']", [0, 1]),
    ("[id*=p]", []), ("[id|=w1]", [0]), ("[id]", [0, 1]), ("[class]", [0, 1, 2]), ("[class~=e]", [1]),
    ("[class~='d e']", []),
    ("[class=d]", []), ("[class='d e']", [1]), ("[class^=d]", [1]), ("[class^=p]", []), ("[class$=e]", [1, 2]),
    ("[class$='d e']", [1]), ("[class*='d e']", [1]), ("[class*=p]", []), ("[class|=x]", [2]), ("[class~=W i]", [0]),
    ("[class~=e][id^=d]", [1]), (".e[class]", [1]), ("rect:not([id])", [2]), ("[width='1']", [0]),
    ("#w1, [class=x-e]", [0, 2]),
  ]

  @Test("Scoped drawings find elements by ids and classes as before", arguments: bySelectors.indices)
  func scopedAttributes(index: Int) async throws {
    let one = Self.bySelectors[index]
    let file = Self.svg(
      "<style>rect{fill:#ffffff} \(one.selector){fill:#ff0000}</style><rect id='w1' class='w' width='1' height='1'/>"
        + "<rect id='d1' class='d e' x='1' width='1.0' height='1'/><rect class='x-e' x='2' width='1.0' height='1'/>",
      "width='300' height='100' viewBox='0 0 3 1'")
    let text = String(decoding: try SVGCleaner.clean(file).scoped(prefix: "p1-w-d-e-x").bytes, as: UTF8.self)
    // What a renderer makes of it: the attributes and the rule.
    let rule = String(
      text[..<(try #require(text.firstRange(of: "{fill:#ff0000}")).lowerBound)].split(separator: "}").last ?? "")
    #expect(!rule.contains("[id") && !rule.contains("[class"), "\(rule)")
    let tool = SVGRasteriser(seconds: 10, memory: 1 << 30, fonts: Array("<fontconfig></fontconfig>".utf8))
    let pixels = try Tools.pixels(try await tool.page(of: Array(text.utf8), size: Size(width: 300, height: 100)))
    let found = (0..<3).filter { pixels[100 * $0 + 50, 50].green < 60 }
    #expect(found == one.found, "\(one.selector): \(rule)")
  }

  @Test("Styles are spelt out as attributes, and what is no attribute stays a style")
  func withoutStyles() throws {
    let drawing = try SVGCleaner.clean(
      Self.svg(
        "<path fill='red' style='fill:none;stroke-dasharray:4,2;stroke:url(#d);mix-blend-mode:multiply' d='M1 1'/>"
          + "<linearGradient id='d'><stop style='stop-color:rgb(1%,2%,3%)'/></linearGradient>"))
    let text = String(decoding: drawing.withoutStyles.bytes, as: UTF8.self)
    #expect(
      text.contains(
        "<path fill=\"none\" style=\"mix-blend-mode:multiply\" d=\"M1 1\" stroke-dasharray=\"4,2\" stroke=\"url(&quot;#d&quot;)\"/>"
      ), "\(text)")
    #expect(text.contains("<stop stop-color=\"rgb(1%,2%,3%)\"/>"), "\(text)")
    // The drawing itself is left alone.
    #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("style=\"fill:none"))
  }

  struct Expectations: Decodable {
    struct Case: Decodable { var expect: String }
    var cases: [String: Case]
  }

  @Test("Real drawings are read, and stay readable")
  func real() throws {
    var refused: [String] = []
    var count = 0
    for url in Corpora.files("svg-plans", "svg") where !url.path.contains("/hostile/") {
      count += 1
      do {
        let cleaned = try SVGCleaner.clean(Corpora.bytes(url))
        let bytes = cleaned.bytes
        let again = try SVGCleaner.clean(bytes)
        #expect(again.bytes == bytes, "\(url.lastPathComponent)")
        #expect(again.facts.size == cleaned.facts.size, "\(url.lastPathComponent)")
        _ = try SVGCleaner.clean(cleaned.scoped(prefix: "x-").bytes)
      } catch let error as UnderlayError {
        refused.append("\(url.lastPathComponent): \(error)")
      }
    }
    // Files of conformance suites that are broken on purpose, nothing larger.
    #expect(refused.count <= count / 50, "\(refused)")
  }
}
