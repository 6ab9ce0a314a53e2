import EncyBase
import Testing

@testable import EncyUnderlay

@Suite("Drawing of SVG in a child")
struct SVGRasteriserTests {
  private let tool = SVGRasteriser(seconds: 10, memory: 1 << 30, fonts: Array("<fontconfig></fontconfig>".utf8))

  private func svg(_ content: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(content)</svg>".utf8)
  }

  @Test("Drawings of any shape are tried", arguments: [Size(width: 200, height: 1), Size(width: 1, height: 400)])
  func trial(size: Size) async throws {
    try await tool.tryPicture(of: svg("<path d='M0 0L5 5'/>"), size: size)
  }

  @Test("What is no drawing is none")
  func broken() async throws {
    let error = await #expect(throws: UnderlayError.self) {
      try await tool.tryPicture(of: svg("<g>"), size: Size(width: 5, height: 5))
    }
    #expect(error?.code == .notDrawable)
  }

  @Test("A part is as large as asked, on whole pixels", arguments: [1, 2.5, 0.37])
  func part(scale: Double) async throws {
    let asked = Rect(x: 10.3, y: 20.7, width: 55.5, height: 44.4)
    let drawn = try await tool.picture(
      of: svg("<rect width='200' height='100' fill='red'/>"), size: Size(width: 200, height: 100),
      pixelsPerUnit: scale, region: asked)
    let region = drawn.region
    #expect(region.x <= asked.x + 1e-5 && region.maxX >= asked.maxX - 1e-5)
    #expect(region.y <= asked.y + 1e-5 && region.maxY >= asked.maxY - 1e-5)
    #expect(region.width * scale < asked.width * scale + 2 && region.height * scale < asked.height * scale + 2)
    // IHDR (PNG, section 11.2.1).
    let head = drawn.png[16..<24].reduce(0) { $0 << 8 | UInt64($1) }
    #expect(head == UInt64(drawn.width) << 32 | UInt64(drawn.height))
  }

  @Test("A page of PDF has the size asked")
  func page() async throws {
    let page = try await tool.page(of: svg("<text x='5' y='50'>Hall</text>"), size: Size(width: 300, height: 150))
    #expect(try PDFPlan(page).facts(page: 1).size == Size(width: 300, height: 150))
  }
}
