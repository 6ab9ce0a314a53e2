import EncyBase
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

@Suite("Words and lines of drawings")
struct DrawingContentTests {
  private static func lines(_ content: String, entries: String = "", resources: String = "<< >>", more: [String] = [])
    throws -> [[Double]]
  {
    let plan = try PDFPlan(
      TestPDF.page(content, mediaBox: "[0 0 200 300]", entries: entries, resources: resources, more: more))
    return try plan.segments(page: 1).segments.map { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
  }

  @Test("lines stand where they are shown")
  func places() throws {
    #expect(try Self.lines("10 20 m 110 20 l S") == [[10, 280, 110, 280]])
    #expect(
      try Self.lines("q 2 0 0 2 5 5 cm 10 20 m 50 20 l S Q 0 0 m 10 0 l S") == [
        [25, 255, 105, 255], [0, 300, 10, 300],
      ])
    #expect(try Self.lines("10 20 m 110 20 l S", entries: "/Rotate 90") == [[20, 10, 20, 110]])
    #expect(try Self.lines("10 20 m 110 20 l S", entries: "/Rotate 90 /UserUnit 2") == [[40, 20, 40, 220]])
    #expect(try Self.lines("10 20 m 110 20 l S", entries: "/CropBox [0 10 200 200]") == [[10, 180, 110, 180]])
    // A rectangle has four edges, a filled path is closed.
    #expect(try Self.lines("10 10 50 20 re f").count == 4)
    #expect(try Self.lines("10 10 m 50 10 l 50 50 l f").count == 3)
    #expect(try Self.lines("10 10 m 50 10 l 50 50 l S").count == 2)
    #expect(try Self.lines("10 10 m 50 10 l 50 50 l h S").count == 3)
  }

  @Test("what isn't drawn as a straight line is left out")
  func others() throws {
    #expect(try Self.lines("10 20 m 110 20 l n").isEmpty)
    #expect(try Self.lines("10 20 m 10 40 30 60 50 60 c S").isEmpty)
    #expect(try Self.lines("10 20 m 10.1 20 l S").isEmpty)
    #expect(try Self.lines("1000 20 m 1100 20 l S").isEmpty)
    // Texts, pictures in the content, names and comments may hold what looks like lines.
    #expect(try Self.lines("BT (0 0 m \\) 9 9 l S) Tj ET % 1 1 m 9 9 l S\n<30206d> pop").isEmpty)
    #expect(try Self.lines("BI /W 1 /H 1 /BPC 8 /CS /G ID 0 0 m 9 9 l S \nEI 10 20 m 110 20 l S").count == 1)
  }

  @Test("forms are drawn where they are put, and not for ever")
  func forms() throws {
    let form = TestPDF.stream("0 0 m 10 0 l S", "/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Matrix [1 0 0 1 5 0]")
    let once = try Self.lines(
      "q 1 0 0 1 20 30 cm /F Do Q", resources: "<< /XObject << /F 5 0 R >> >>", more: [form])
    #expect(once == [[25, 270, 35, 270]])
    // A form that draws itself many times over.
    let loop = TestPDF.stream(
      "0 0 m 10 0 l S " + String(repeating: "/F Do ", count: 200),
      "/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Resources << /XObject << /F 5 0 R >> >>")
    let plan = try PDFPlan(
      TestPDF.page("/F Do", resources: "<< /XObject << /F 5 0 R >> >>", more: [loop]))
    let read = try plan.segments(page: 1)
    #expect(!read.isComplete)
    #expect(read.segments.count <= DrawingContent.maximumSegments)
  }

  @Test("hidden layers are left out")
  func layers() throws {
    let catalog = "/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] /Order [5 0 R 6 0 R] >> >>"
    let plan = try PDFPlan(
      TestPDF.page(
        "/OC /On BDC 0 10 m 50 10 l S EMC /OC /Off BDC 0 20 m 50 20 l S /Span BMC 0 30 m 50 30 l S EMC EMC 0 40 m 50 40 l S",
        resources: "<< /Properties << /On 5 0 R /Off 6 0 R >> >>", catalog: catalog,
        more: ["<< /Type /OCG /Name (Walls) >>", "<< /Type /OCG /Name (Old) >>"]))
    #expect(try plan.segments(page: 1).segments.map(\.from.y) == [290, 260])
  }

  @Test("odd content ends in what can be read of it")
  func odd() throws {
    for content in [
      "", "m l S", "1 m 2 l S", "10 20 m 110 20", String(repeating: "q ", count: 5000) + "10 20 m 110 20 l S",
      "Q Q Q 10 20 m 110 20 l S", "(never ends", "<< /A", "[1 2", "BI ID", "/", "-", ".", "1e9 0 m 2 2 l S",
      "9999999999999999999999999999999999999999 0 m 1 1 l S", "/F Do", "/OC BDC EMC EMC EMC",
      "0 0 0 0 0 0 cm 1 1 m 90 90 l S",
    ] {
      _ = try Self.lines(content)
    }
    #expect(try Self.lines("Q 10 20 m 110 20 l S").count == 1)
    // Too far away for numbers of single precision.
    for far in [String(repeating: "3", count: 84), "99999999999999"] {
      #expect(try Self.lines("0 \(far) m 50 30 l S 10 20 m 110 20 l S") == [[10, 280, 110, 280]])
    }
  }

  @Test("words of a PDF are where they are shown, whichever way the page is turned")
  func words() async throws {
    let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    let bytes = TestPDF.page(
      "BT /F1 10 Tf 20 100 Td (SKALA 1:100 & <A1>) Tj ET", entries: "/Rotate 90",
      resources: "<< /Font << /F1 5 0 R >> >>", more: [font])
    let content = try await DrawingContent.read(PDFPlan(bytes), page: 1)
    #expect(content.size == Size(width: 300, height: 200))
    #expect(content.words.map(\.text) == ["SKALA", "1:100", "&", "<A1>"])
    let phrases = Phrase.phrases(content.words)
    #expect(phrases.map(\.text) == ["SKALA 1:100 & <A1>"])
    #expect(phrases.first?.direction == 90)
    #expect(content.words.allSatisfy { (97...112).contains($0.box.center.x) && $0.box.y >= 19 })
  }

  private static func svg(_ content: String, _ attributes: String = "width=\"200\" height=\"100\"") throws
    -> DrawingContent
  {
    DrawingContent(
      try PlanSource.drawing(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)))
  }

  @Test("an SVG's lines and texts stand where they are shown")
  func drawing() throws {
    let content = try Self.svg(
      """
      <line x1="1" y1="2" x2="11" y2="2"/><g transform="translate(10 20) scale(2)"><path d="M1 1h10v5z"/></g>
      <rect x="5" y="5" width="4" height="3"/><polyline points="0,0 10,0 10,10"/><path d="M0 0C1 1 2 2 3 3"/>
      <g display="none"><line x1="0" y1="0" x2="50" y2="50"/></g>
      <defs><line id="a" x1="0" y1="0" x2="5" y2="0"/></defs><use href="#a" x="50" y="60"/>
      <text x="20" y="50" font-size="10">1:50</text><text transform="rotate(-90)" x="-50" y="30"><tspan>12</tspan> <tspan>000</tspan></text>
      <text x="100" y="90" text-anchor="middle" style="font-size:8px"><tspan x="100" y="70">A</tspan><tspan x="100" y="80">B</tspan></text>
      """)
    let lines = content.segments.map { [$0.from.x, $0.from.y, $0.to.x, $0.to.y] }
    #expect(lines.prefix(4) == [[1, 2, 11, 2], [12, 22, 32, 22], [32, 22, 32, 32], [32, 32, 12, 22]])
    #expect(lines.count == 1 + 3 + 4 + 2 + 1)
    #expect(lines.last == [50, 60, 55, 60])
    #expect(content.words.map(\.text) == ["1:50", "12 000", "A", "B"])
    #expect(content.words[0].box.contains(Point(x: 25, y: 47)))
    #expect(content.words[1].direction == 270)
    #expect(content.words[1].box.height > content.words[1].box.width)
    #expect(content.words[2].box.center.x == 100)
  }

  @Test("an SVG's viewBox is minded")
  func viewBox() throws {
    let content = try Self.svg(
      "<line x1=\"0\" y1=\"0\" x2=\"10\" y2=\"0\"/>", "width=\"200\" height=\"100\" viewBox=\"0 0 50 50\"")
    #expect(content.segments.map { [$0.from.x, $0.to.x] } == [[50, 70]])
    #expect(content.size == Size(width: 200, height: 100))
  }
}
