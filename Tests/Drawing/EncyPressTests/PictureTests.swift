import EncyTestSupport
import Foundation
import Testing

/// Photographs and scans as plans, through the built programs.
struct PictureTests {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

  private static func picture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: pictures.appending(path: name)))
  }

  /// The JPEG with an EXIF segment that says how the stored pixels are to be turned (CIPA DC-008, tag 0x0112).
  private static func turned(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [
        0, 0, 0, 0,
      ]
    let data = Array("Exif\0\0".utf8) + tiff
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + jpeg.dropFirst(2)
  }

  /// The names of the colours in the corners of the plan as the programs draw it: top left, top right, bottom left, bottom right.
  private func corners(_ drawing: [UInt8], _ name: String, form: String, in folder: TemporaryFolder) throws -> [String]
  {
    let proposal = folder.path("\(name)-\(form).ency")
    let plan = try folder.write(name, drawing)
    #expect(try ProcessRunner.ency(["new", proposal, "--title", "Pictures"]).status == 0)
    let imported = try ProcessRunner.ency(["plan", "import", proposal, plan])
    try #require(imported.status == 0, "\(imported.story)")
    let size = try JSONDecoder().decode(
      Facts.self, from: Data(try ProcessRunner.ency(["plan", "info", plan, "--json"]).output)
    ).source
    let made = folder.path("\(name).\(form)")
    let rendered = try ProcessRunner.ency(["render", proposal, "-o", made])
    try #require(rendered.status == 0, "\(rendered.story)")
    let pixels: Raster
    switch form {
    case "svg":
      let drawn = try ProcessRunner.run("rsvg-convert", ["-w", "960", made])
      pixels = try Raster(drawn.output)
    case "pdf":
      pixels = try Raster(try ProcessRunner.run("pdftoppm", ["-singlefile", "-r", "144", made]).output)
    default: pixels = try Raster(Array(Data(contentsOf: URL(filePath: made))))
    }
    // Nothing else on the page has such colours.
    let bright = pixels.brightPixels().filter {
      max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) > 100
    }
    let (left, right) = (bright.map(\.x).min() ?? 0, bright.map(\.x).max() ?? 0)
    let top = bright.map(\.y).min() ?? 0
    let height = (right - left) * size.height / size.width
    return [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)].map { across, down in
      let x = Int(left + (right - left) * across)
      return Self.name(pixels.color(x, min(pixels.height - 1, Int(top + height * down))))
    }
  }

  private struct Facts: Decodable {
    struct Source: Decodable { var width, height: Double }
    var source: Source
  }

  private static func name(_ color: (red: Double, green: Double, blue: Double)) -> String {
    switch (color.red > 150, color.green > 150, color.blue > 150) {
    case (true, false, false): "red"
    case (false, true, false): "green"
    case (false, false, true): "blue"
    case (true, true, false): "yellow"
    default: "\(color)"
    }
  }

  @Test("A photograph is drawn upright, however the camera was held", arguments: 1...8)
  func orientations(orientation: Int) throws {
    let folder = try TemporaryFolder()
    // As stored: red green above blue yellow. What EXIF's figures 1 to 8 make of it.
    let wanted = [
      "red green blue yellow", "green red yellow blue", "yellow blue green red", "blue yellow red green",
      "red blue green yellow", "blue red yellow green", "yellow green blue red", "green yellow red blue",
    ][orientation - 1].split(separator: " ").map(String.init)
    let jpeg = Self.turned(try Self.picture("rgb.jpg"), UInt8(orientation))
    // All forms for one that is turned and one that is mirrored too; the others in the two that take the file in differently.
    for form in [5, 6].contains(orientation) ? ["png", "svg", "pdf"] : ["png"] {
      #expect(try corners(jpeg, "plan-\(orientation).jpg", form: form, in: folder) == wanted, "\(form)")
    }
  }

  @Test(
    "Pictures in printing colours and in several passes have their right colours",
    arguments: ["cmyk-adobe.jpg", "ycck-adobe.jpg", "progressive.jpg"], ["png", "pdf"])
  func colours(name: String, form: String) throws {
    let folder = try TemporaryFolder()
    #expect(try corners(Self.picture(name), name, form: form, in: folder) == ["red", "green", "blue", "yellow"])
  }

  @Test("What is damaged behind a sound head is refused on import, and the proposal stays as it was")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let proposal = folder.path("hall.ency")
    #expect(try ProcessRunner.ency(["new", proposal, "--title", "Pictures"]).status == 0)
    let before = try Data(contentsOf: URL(filePath: proposal))
    let jpeg = try Self.picture("rgb.jpg")
    var tables = jpeg
    // The first Huffman table says it has more codes than can be.
    if let table = Data(jpeg).range(of: Data([0xFF, 0xC4]))?.lowerBound {
      for place in (table + 5)..<(table + 12) { tables[place] = 0xFF }
    }
    let cases: [(String, [UInt8])] = [
      ("short.jpg", Array(jpeg.dropLast(40))), ("tables.jpg", tables),
      ("rows.png", TestPNG(width: 40, height: 40, rows: 30).bytes),
      ("garbage.png", TestPNG(width: 40, height: 40, data: Array("no deflate stream".utf8)).bytes),
    ]
    for (name, bytes) in cases {
      let run = try ProcessRunner.ency(["plan", "import", proposal, try folder.write(name, bytes)])
      #expect(run.status == 1, "\(run.story)")
      #expect(run.errorText.contains("[plan-damaged]"), "\(run.story)")
    }
    #expect(try Data(contentsOf: URL(filePath: proposal)) == before)
    let sound = try folder.write("sound.png", TestPNG(width: 40, height: 40, rows: 40).bytes)
    #expect(try ProcessRunner.ency(["plan", "import", proposal, sound]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == (cases.map(\.0) + ["hall.ency", "sound.png"]).sorted())
  }
}

/// A grey PNG, its data stored, not packed.
private struct TestPNG {
  var bytes: [UInt8]

  init(width: Int, height: Int, rows: Int) {
    let row = [UInt8(0)] + [UInt8](repeating: 0x80, count: width)
    let raw = Array(repeatElement(row, count: rows).joined())
    var (first, second) = (1, 0)
    for byte in raw {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    let length = [UInt8(raw.count & 255), UInt8(raw.count >> 8)]
    let data: [UInt8] =
      [0x78, 0x01, 0x01] + length + length.map { ~$0 } + raw + TestPNG.four(second << 16 | first)
    self.init(width: width, height: height, data: data)
  }

  init(width: Int, height: Int, data: [UInt8]) {
    let head = TestPNG.four(width) + TestPNG.four(height) + [8, 0, 0, 0, 0]
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + TestPNG.chunk("IHDR", head) + TestPNG.chunk("IDAT", data)
      + TestPNG.chunk("IEND", [])
  }

  private static func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return four(data.count) + body + four(Int(~sum))
  }
}
