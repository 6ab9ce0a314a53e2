import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

/// Pictures are unpacked before poppler gets them, whatever PNG's predictors did to their rows (ISO 32000-1, 7.4.4.4).
struct UnpackedPictureTests {
  /// A page with a picture of 30 × 24 pixels of so many colours, whose rows have these predictors in turn.
  private static func page(colors: Int, filters: [UInt8], missing: Int = 0) -> [UInt8] {
    var random = SeededGenerator(UInt64(colors))
    var rows: [UInt8] = []
    for row in 0..<24 {
      rows.append(filters[row % filters.count])
      for _ in 0..<30 * colors { rows.append(UInt8.random(in: 0...255, using: &random)) }
    }
    rows.removeLast(missing)
    let objects: [[UInt8]] = [
      Array("<< /Type /Catalog /Pages 2 0 R >>".utf8),
      Array("<< /Type /Pages /Kids [3 0 R] /Count 1 >>".utf8),
      Array(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60 48] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>"
          .utf8),
      Array(TestPDF.stream("q 60 0 0 48 0 0 cm /I Do Q").utf8),
      picture(zlib(rows), colors: colors),
    ]
    var file = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 6\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += String(format: "%010d 00000 n \n", file.count)
      file += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = file.count
    return file + Array("\(table)trailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  private static func picture(_ bytes: [UInt8], colors: Int) -> [UInt8] {
    let space = colors == 1 ? "/DeviceGray" : "/DeviceRGB"
    let head =
      "<< /Type /XObject /Subtype /Image /Width 30 /Height 24 /BitsPerComponent 8 /ColorSpace \(space) /Filter /FlateDecode "
      + "/DecodeParms << /Predictor 15 /Colors \(colors) /Columns 30 >> /Length \(bytes.count) >>\nstream\n"
    return Array(head.utf8) + bytes + Array("\nendstream".utf8)
  }

  /// The bytes in one block that is not compressed (RFC 1950, RFC 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = bytes.count
    let head = [0x78, 0x01, 0x01, count & 255, count >> 8, ~count & 255, (~count >> 8) & 255].map { UInt8($0) }
    return head + bytes + [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
  }

  @Test(arguments: [1, 3], [[0], [1], [2], [3], [4], [0, 1, 2, 3, 4], [4, 3, 2, 1, 0]] as [[UInt8]])
  func sameWithPredictors(colors: Int, filters: [UInt8]) throws {
    let plan = try PDFPlan(Self.page(colors: colors, filters: filters))
    let (packed, unpacked) = (try plan.singlePage(1), try plan.singlePage(1, unpacking: 1 << 20))
    #expect(packed.contains(Array("/Predictor 15".utf8)))
    #expect(!unpacked.contains(Array("/Predictor 15".utf8)))
    #expect(try Tools.pixels(unpacked) == Tools.pixels(packed))
  }

  /// A filter that there isn't, or a row that is cut short, is qpdf's and poppler's to judge.
  @Test func odd() throws {
    for bytes in [Self.page(colors: 3, filters: [7]), Self.page(colors: 3, filters: [2], missing: 5)] {
      let plan = try PDFPlan(bytes)
      #expect(try Tools.pixels(plan.singlePage(1, unpacking: 1 << 20)) == Tools.pixels(plan.singlePage(1)))
    }
  }
}
