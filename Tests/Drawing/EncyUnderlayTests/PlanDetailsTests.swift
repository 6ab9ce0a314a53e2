import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

struct PlanDetailsTests {
  @Test("Fonts of a PDF, with their format and whether they are in it")
  func fonts() async throws {
    let pdf = TestPDF.page(
      "BT /A 9 Tf (a) Tj /B 9 Tf (b) Tj ET /F Do",
      resources: "<< /Font << /A 5 0 R /B 6 0 R >> /XObject << /F 9 0 R >> >>",
      more: [
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Inter-Bold /DescendantFonts [7 0 R] >>",
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Inter-Bold /FontDescriptor << /FontFile2 8 0 R >> >>",
        TestPDF.stream("no font"),
        TestPDF.stream("", "/Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /C 10 0 R /D 5 0 R >> >>"),
        "<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /CharProcs << >> >>",
      ])
    #expect(
      try await PlanDetails.of(pdf).fonts == [
        .init(name: "", kind: "Type3", isEmbedded: true), .init(name: "Helvetica", kind: "Type1", isEmbedded: false),
        .init(name: "Inter-Bold", kind: "CIDFontType2", isEmbedded: true),
      ])
  }

  @Test("Pages of one size stand together")
  func pages() async throws {
    var pdf = TestPDF()
    pdf.objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 100 200] >>",
      "<< /Type /Page /Parent 2 0 R >>",
      "<< /Type /Page /Parent 2 0 R >>", "<< /Type /Page /Parent 2 0 R /Rotate 90 >>",
    ]
    #expect(
      try await PlanDetails.of(pdf.bytes).pages == [
        .init(first: 1, last: 2, size: Size(width: 100, height: 200)),
        .init(first: 3, last: 3, size: Size(width: 200, height: 100)),
      ])
  }

  @Test("Resolution of pictures on the sheet, through scale and user unit, also of those in content streams")
  func pictures() async throws {
    let image = TestPDF.stream(
      String(repeating: "w", count: 300),
      "/Subtype /Image /Width 30 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray")
    let inline = "q 36 0 0 36 0 0 cm BI /W 4 /H 2 /BPC 8 /CS /G ID abcdefgh EI Q"
    let pdf = TestPDF.page(
      "q 72 0 0 24 9 9 cm /I Do Q \(inline)", entries: "/UserUnit 2", resources: "<< /XObject << /I 5 0 R >> >>",
      more: [image])
    let pictures = try await PlanDetails.of(pdf).pictures
    #expect(pictures.map(\.width) == [30, 4] && pictures.map(\.height) == [10, 2])
    #expect(pictures[0].pixelsPerInch == .init(x: 15, y: 15) && pictures[1].pixelsPerInch == .init(x: 4, y: 2))
  }

  @Test("Fonts and pictures of an SVG")
  func svg() async throws {
    let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="2in" height="1in" viewBox="0 0 100 50"><style>.a{font-family:"DIN Next",
      sans-serif}</style><text font-family="Arial, serif" style="font-family: 'Inter'">x</text><g transform="scale(2)">
      <image width="25" height="25" href="data:image/png;base64,\(dot)"/></g></svg>
      """
    let details = try await PlanDetails.of(Array(text.utf8))
    #expect(details.fonts.map(\.name) == ["Arial", "DIN Next", "Inter"])
    #expect(details.pictures.count == 1 && details.pictures.first?.encoding == "png")
    // One pixel on 50 of 100 units, which are two inches.
    #expect(abs((details.pictures.first?.pixelsPerInch?.x ?? 0) - 1) < 1e-9)
  }

  @Test("Every plan of others that is taken in can be looked into")
  func corpora() async throws {
    for folder in ["pdf-plans", "svg-plans/campus", "svg-plans/hostile", "raster-plans/hostile"] {
      for url in Corpora.files(folder, "pdf", "svg", "svgz", "png", "jpg") {
        guard let kept = try? ReceivedDrawing(Corpora.bytes(url)), (try? PlanSource.inspect(kept.bytes)) != nil else {
          continue
        }
        let details = try await PlanDetails.of(kept.bytes)
        #expect(!details.pages.isEmpty, "\(url.lastPathComponent)")
      }
    }
  }
}
