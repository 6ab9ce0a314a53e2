import EncyTestSupport
import Foundation
import Testing

/// Plans in SVG files, and SVG files as plans.
struct SVGPlanTests {
  private func rendered(_ name: String, _ drawing: [UInt8], as format: String = "svg") throws -> (ProposalRun, String) {
    let run = try ProposalRun()
    try Data(drawing).write(to: URL(filePath: run.path(name)))
    try run.ency("new", "hall.ency", "--title", "Hall")
    try run.ency("plan", "import", "hall.ency", name)
    try run.ency("render", "hall.ency", "-o", "plan.\(format)")
    return (run, format == "svg" ? String(decoding: try run.bytes("plan.svg"), as: UTF8.self) : "")
  }

  @Test("A drawing with a style sheet stays drawing and text in an SVG file; its rules reach it alone")
  func styleSheets() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" id="top" width="400" height="200"><style>text{font-size:20px;fill:#c00} \
      .w{fill:none;stroke:#00f;stroke-width:4} #top rect{fill:#cfc} g > .k{fill:orange}</style><rect width="400" \
      height="200"/><path class="w" d="M10 10H390V190H10Z"/><g><circle class="k" cx="60" cy="120" r="30"/></g>\
      <text x="120" y="80">Lagerhall åäö</text></svg>
      """
    let (run, text) = try rendered("styled.svg", Array(svg.utf8))
    #expect(text.contains(">Lagerhall åäö</text>"))
    try run.ency("render", "hall.ency", "-o", "plan.png", "--pixels-per-inch", "72")
    let ours = try Raster(run.bytes("plan.png"))
    let others = try Raster(run.tool("rsvg-convert", "-w", "\(ours.width)", "plan.svg").output)
    let difference = FidelityTests.Difference(ours, left: 0, others)
    #expect(difference.mean < 0.02, "\(difference)")
    // Our own texts keep their colour: of red there is no more than in the drawing's.
    #expect(others.brightPixels().filter { $0.red > 150 && $0.green < 60 && $0.blue < 60 }.allSatisfy { $0.y < 70 })
  }

  @Test("A PDF that would come to many times its size as SVG is drawn as pixels there")
  func intricate() throws {
    let content = (0..<120_000).map { "\($0 % 500) \($0 / 500) 1 1 re f\n" }.joined()
    let pdf = PlanFixture.pdf(objects: [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 300] /Contents 4 0 R /Resources << >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
    ])
    let (run, text) = try rendered("dense.pdf", pdf)
    #expect(text.utf8.count < pdf.count && text.contains("data:image/png;base64,"))
    let drawn = try Raster(run.tool("rsvg-convert", "-w", "500", "plan.svg").output)
    #expect(drawn.color(250, 200).red < 40 && drawn.color(250, 30).red > 215)
  }

  @Test(
    "What a plan is follows from its bytes, whatever its name ends in",
    arguments: ["named.png", "named.jpg", "named.pdf"])
  func names(name: String) throws {
    let rect = "<rect width='90' height='60' fill='red'/>"
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'>\(rect)</svg>"
    let (run, text) = try rendered(name, Array(svg.utf8))
    #expect(text.contains("<rect width=\"90\" height=\"60\" fill=\"red\""))
    // Throws where it isn't valid.
    try run.ency("validate", "hall.ency")
  }
}
