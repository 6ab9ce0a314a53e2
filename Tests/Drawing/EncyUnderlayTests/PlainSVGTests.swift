import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

/// The quick way of cleaning gives what the other one gives, byte for byte, or leaves the drawing to it.
struct PlainSVGTests {
  private static let prefix = "plan-a-"

  /// Whether the drawing is plain; then what comes of it is as it must be.
  @discardableResult
  private static func check(_ file: [UInt8], _ name: String) -> Bool {
    let (plain, scoped) = (PlainSVG.cleaned(file), PlainSVG.cleaned(file, scopedBy: prefix))
    if plain == nil, scoped == nil { return false }
    guard let cleaned = try? SVGCleaner.clean(file) else {
      Issue.record("\(name) is taken for plain, but refused by the cleaner")
      return true
    }
    // One of them may have left it to the other cleaner, as a class that looks like a function.
    #expect(plain == nil || plain == cleaned.bytes, "\(name)")
    #expect(scoped == nil || scoped == cleaned.scoped(prefix: prefix).bytes, "\(name)")
    #expect(!cleaned.hasStyleSheet)
    return true
  }

  /// Uses `../shared` where it is there.
  @Test func corpora() throws {
    var (plain, all) = (0, 0)
    for ending in ["svg", "svgz"] {
      for url in Corpora.files("svg-plans", ending) {
        all += 1
        if Self.check(try Corpora.bytes(url), url.lastPathComponent) { plain += 1 }
      }
    }
    print("\(plain) of \(all) drawings of the corpora are plain")
  }

  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <!-- a hall --><svg xmlns="http://www.w3.org/2000/svg" xmlns:q="http://q" id="s" class="a  b" width="20mm" height='10mm'
      viewBox="0 0 200 100" q:version="1" style="fill:none; stroke : #333">
    <metadata><q:work q:about=""><q:title>A &amp; B</q:title></q:work></metadata><q:view zoom="1"/><title>Hall &lt;3&gt;</title>
    <defs><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>
    <g id="walls" class="w" fill="rgb(1, 2, 3)" transform="translate(1,2) rotate(3)"><path d="M0 0
     L9 9z" style="stroke-width:2;font-family:'Å B'"/><g></g><g>
    </g><line x1='1 "2"' y1="a>b" stroke="#fff" q:label="x"/></g>
    <text x="1" y="2">Å <tspan dy="3"> b &gt; c</tspan><!-- in --> d </text><text/><text></text><text> </text>
    </svg>
    <!-- end -->
    """

  @Test func plain() {
    #expect(Self.check(Array(Self.sample.utf8), "the sample"))
    #expect(
      Self.check(
        [0xEF, 0xBB, 0xBF] + Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>".utf8), "a mark"))
  }

  /// What may run, load, refer or grow is never plain.
  @Test(arguments: [
    "<script>1</script>", "<image href=\"data:,\"/>", "<use href=\"#a\"/>", "<a href=\"#b\"><g/></a>",
    "<style>g{}</style>",
    "<g onclick=\"1\"/>", "<g ONLOAD=\"1\"/>", "<g fill=\"url(#a)\"/>", "<g fill=\"u\\72l(#a)\"/>",
    "<g style=\"fill:url(#a)\"/>",
    "<g xlink:href=\"#a\"/>", "<g q:href=\"#a\"/>", "<g HREF=\"x\"/>", "<g xml:base=\"x\"/>",
    "<g xml:space=\"preserve\"/>",
    "<p:path d=\"M0 0\"/>", "<foreignObject/>", "<animate/>", "<filter id=\"f\"/>", "<mask/>", "<pattern/>",
    "<marker/>",
    "<text>&e;</text>", "<text>&#65;</text>", "<g id=\"&#65;\"/>", "<text><![CDATA[x]]></text>", "<?pi?>",
    "<text>]]></text>",
    "<g id=\"a\" id=\"b\"/>", "<g", "<g>", "</g>", "<g a=1/>", "<g a='<'/>", "<g a=\"1\"b=\"2\"/>", "<Ä/>", "<g\u{0}/>",
    "<g>\r</g>",
    "<g xmlns=\"http://q\"/>", "<!DOCTYPE svg>", "<!-- a -- b -->", "<g Style=\"a:b\"/>", "<g ID=\"a\"/>", "<SCRIPT/>",
    "<text>\u{FFFE}</text>", "<g style=\"@import 'x'\"/>", "<g style=\"fill:image-set('x')\"/>",
  ])
  func never(_ markup: String) {
    let spaces = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:p=\"http://www.w3.org/2000/svg\" xmlns:q=\"http://q\""
    let file = "<svg \(spaces) xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 1 1\">\(markup)</svg>"
    #expect(PlainSVG.cleaned(Array(file.utf8)) == nil, "\(markup)")
  }

  /// Whatever one mistake or trick makes of a drawing.
  @Test func damaged() {
    var random = SeededGenerator(41)
    let pieces = [
      "<g>", "</g>", "<", ">", "/>", "\"", "'", "&amp;", "&", ";", "xmlns:q=\"http://www.w3.org/2000/svg\" ", "q:", ":",
      "=", " ", "\n",
      "<!--", "-->", "]]>", "id=\"a\" ", "class=\"a\" ", "url(#c)", "on", "href", "<text>", "</text>", "<tspan>",
      "<defs/>", "x", "Ö", "\\",
      "width=\"0\" ", "viewBox=\"0 0 0 0\" ", "(", "<title/>", "xml:", "<q:a>", "</q:a>", "style=\"a:b;c\" ", "\u{1}",
    ].map { Array($0.utf8) }
    let sample = Array(Self.sample.utf8)
    var plain = 0
    for turn in 0..<3000 {
      var file = sample
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = Int.random(in: 0..<file.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: file.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
        case 1: file.removeSubrange(place..<min(file.count, place + Int.random(in: 1...12, using: &random)))
        default: file[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      if Self.check(file, "turn \(turn)") { plain += 1 }
    }
    #expect(plain > 200)
  }
}
