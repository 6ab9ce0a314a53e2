import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

struct RasterHeaderTests {
  static func four(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return four(data.count) + body + four(Int(CRC32.of(body[...])))
  }

  /// A PNG whose header is right; its image data is not.
  static func png(width: Int, height: Int, more: [UInt8] = []) -> [UInt8] {
    SourceKind.pngSignature + chunk("IHDR", four(width) + four(height) + [8, 2, 0, 0, 0]) + more + chunk("IDAT", [0])
      + chunk("IEND", [])
  }

  static func jpeg(width: Int, height: Int, components: UInt8 = 3, segments: [[UInt8]] = []) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker] + Array(four(data.count + 2).suffix(2)) + data
    }
    var bytes: [UInt8] = [0xFF, 0xD8]
    for data in segments { bytes += segment(data[0], Array(data.dropFirst())) }
    bytes += segment(
      0xC0,
      [8] + Array(four(height).suffix(2)) + Array(four(width).suffix(2)) + [components]
        + [UInt8](repeating: 1, count: 3 * Int(components)))
    return bytes + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 3, 0xFF, 0xD9]
  }

  /// EXIF with orientation and resolution, in either byte order.
  static func exif(orientation: Int, perInch: Int? = nil, littleEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let big = Array(four(value).suffix(count))
      return littleEndian ? big.reversed() : big
    }
    var entries: [[UInt8]] = [number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]]
    if perInch != nil {
      let place = 8 + 2 + 12 * 3 + 4
      entries.append(number(0x011A, 2) + number(5, 2) + number(1, 4) + number(place, 4))
      entries.append(number(0x011B, 2) + number(5, 2) + number(1, 4) + number(place, 4))
    }
    var tiff = Array((littleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(entries.count, 2)
    tiff += entries.flatMap { $0 } + number(0, 4)
    if let perInch { tiff += number(perInch, 4) + number(1, 4) }
    return [0xE1] + Array("Exif\0\0".utf8) + tiff
  }

  @Test("PNG: size and resolution")
  func pngFacts() throws {
    let plain = try PlanSource.inspect(Self.png(width: 640, height: 480))
    #expect(plain.size.width == 640 && plain.size.height == 480 && plain.unit == .pixels)
    #expect(plain.pixelsPerInch == nil && plain.findings.isEmpty && plain.kind == .png)
    let pHYs = Self.chunk("pHYs", Self.four(11811) + Self.four(11811) + [1])
    let dense = try PlanSource.inspect(Self.png(width: 6, height: 4, more: pHYs))
    #expect(abs((dense.pixelsPerInch?.x ?? 0) - 300) < 0.01)
    let uneven = Self.chunk("pHYs", Self.four(11811) + Self.four(5905) + [1])
    #expect(
      try PlanSource.inspect(Self.png(width: 6, height: 4, more: uneven)).findings.map(\.code)
        == ["plan-resolution-uneven"])
  }

  @Test("JPEG: size after orientation, resolution", arguments: 1...8)
  func jpegFacts(orientation: Int) throws {
    for littleEndian in [false, true] {
      let bytes = Self.jpeg(
        width: 640, height: 480,
        segments: [Self.exif(orientation: orientation, perInch: 200, littleEndian: littleEndian)])
      let facts = try PlanSource.inspect(bytes)
      #expect(facts.orientation == orientation)
      #expect(facts.size.width == (orientation >= 5 ? 480 : 640))
      #expect(facts.pixelsPerInch == .init(x: 200, y: 200))
    }
    let jfif = [UInt8(0xE0)] + Array("JFIF\0".utf8) + [1, 2, 2, 0, 40, 0, 40, 0, 0]
    let facts = try PlanSource.inspect(Self.jpeg(width: 5, height: 5, components: 4, segments: [jfif]))
    #expect(abs((facts.pixelsPerInch?.x ?? 0) - 101.6) < 0.01)
    #expect(facts.findings.map(\.code) == ["plan-cmyk"])
  }

  @Test("Cut, damaged and giant pictures are refused, never a crash")
  func damaged() {
    let png = Self.png(width: 20, height: 10)
    let jpeg = Self.jpeg(width: 20, height: 10, segments: [Self.exif(orientation: 6, perInch: 72)])
    for length in 1..<png.count {
      #expect(throws: UnderlayError.self) { try PlanSource.inspect(Array(png.prefix(length))) }
    }
    for length in 1..<jpeg.count {
      #expect(throws: UnderlayError.self) { try PlanSource.inspect(Array(jpeg.prefix(length))) }
    }
    for bytes in [
      Self.png(width: 0, height: 5), Self.png(width: 1 << 31, height: 5), Self.png(width: 90_000, height: 90_000),
      Self.jpeg(width: 0, height: 5), Self.jpeg(width: 60_000, height: 60_000),
    ] {
      #expect(throws: UnderlayError.self) { try PlanSource.inspect(bytes) }
    }
    // Any byte may be wrong.
    for place in jpeg.indices {
      for value in [UInt8(0), 0xFF, 0x80] {
        var changed = jpeg
        changed[place] = value
        _ = try? PlanSource.inspect(changed)
      }
    }
    for place in png.indices where place > 7 && place < 33 {
      var changed = png
      changed[place] ^= 0xFF
      #expect(throws: UnderlayError.self) { try PlanSource.inspect(changed) }
    }
  }
}
