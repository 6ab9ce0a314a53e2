import EncyBase
import EncyTexts
import Testing

@testable import EncyExport

struct FittedPictureTests {
  private static let what = Message.asItIs(text: "picture")

  @Test("A picture that isn't square is refused with its size, or cut to its middle as people see it", arguments: 1...8)
  func cut(orientation: Int) throws {
    let photo = MarkedPlan.jpeg(orientation: orientation, isLittleEndian: true)
    let refused = #expect(throws: FittedPicture.NotSquare.self) {
      try FittedPicture(square: photo, crops: false, what: Self.what)
    }
    let size = try #require(ImageFile(photo)).displayedSize
    #expect(try Double(#require(refused).width) == size.width && Double(#require(refused).height) == size.height)
    let picture = try FittedPicture(square: photo, crops: true, what: Self.what)
    let file = try #require(ImageFile(picture.bytes))
    let side = Int(min(size.width, size.height))
    #expect(picture.ending == "png" && file.width == side && file.height == side)
    let pixels = try PlanPixels(
      png: picture.bytes, region: Rect(x: 0, y: 0, width: 1, height: 1), what: Self.what)
    // Pixels to a unit of the marked plan.
    let scale = size.width / (orientation >= 5 ? MarkedPlan.size.height : MarkedPlan.size.width)
    let mark = MarkedPlan.mark
    let centre = Point(x: mark.x + mark.width / 2, y: mark.y + mark.height / 2)
    let shown = MarkedPlan.displayed(centre, orientation: orientation)
    let x = Int(shown.x * scale - (size.width - Double(side)) / 2)
    let y = Int(shown.y * scale - (size.height - Double(side)) / 2)
    guard (0..<side).contains(x), (0..<side).contains(y) else { return }
    let place = (y * side + x) * 3
    #expect(pixels.bytes[place] > 200 && pixels.bytes[place + 1] < 60, "\(x) \(y)")
  }

  @Test("A square picture stays as it is, byte for byte")
  func square() throws {
    let cut = try FittedPicture(square: MarkedPlan.jpeg, crops: true, what: Self.what)
    for crops in [false, true] {
      let again = try FittedPicture(square: cut.bytes, crops: crops, what: Self.what)
      #expect(again.bytes == cut.bytes && again.ending == "png")
    }
  }

  @Test("What is no picture, or a damaged one, is refused")
  func refused() throws {
    let cut = try FittedPicture(square: MarkedPlan.jpeg, crops: true, what: Self.what).bytes
    for bytes in [[], Array("<svg/>".utf8), Array(cut.dropLast(cut.count / 2)), Array(MarkedPlan.jpeg.prefix(300))] {
      #expect(throws: ExportError.self) { try FittedPicture(square: bytes, crops: true, what: Self.what) }
    }
  }

  @Test("A picture that is too wide is made smaller whole, on white; one that isn't stays byte for byte")
  func smaller() throws {
    let size = try #require(ImageFile(MarkedPlan.png)).displayedSize
    let same = try FittedPicture(MarkedPlan.png, width: size.width, what: Self.what)
    #expect(same.bytes == MarkedPlan.png && same.size == size)
    for width in [1.0, 7, 59, 60] {
      let picture = try FittedPicture(MarkedPlan.png, width: width, what: Self.what)
      let file = try #require(ImageFile(picture.bytes))
      #expect(picture.ending == "png" && file.displayedSize == picture.size && picture.size.width == width)
      #expect((picture.size.height - size.height * width / size.width).magnitude <= 1)
    }
    let half = try FittedPicture(MarkedPlan.png, width: 60, what: Self.what)
    let pixels = try PlanPixels(png: half.bytes, region: Rect(x: 0, y: 0, width: 1, height: 1), what: Self.what)
    for (x, y, isMarked) in [(48, 14, true), (43, 14, false), (53, 14, false), (48, 6, false), (48, 21, false)] {
      #expect((pixels.bytes[(y * 60 + x) * 3 + 1] < 60) == isMarked, "\(x) \(y)")
    }
    #expect(throws: ExportError.self) { try FittedPicture(Array("<svg/>".utf8), width: 9, what: Self.what) }
    // A photo becomes a JPEG file that people see as large, and that goes into PDF as it is.
    let photo = try FittedPicture(MarkedPlan.jpeg, width: 60, isPhoto: true, what: Self.what)
    let file = try #require(ImageFile(photo.bytes))
    #expect(photo.ending == "jpg" && file.form == .jpeg && file.displayedSize == photo.size && photo.size.width == 60)
    let again = try FittedPicture(MarkedPlan.jpeg, width: 60, isPhoto: true, what: Self.what)
    #expect(again.bytes == photo.bytes)
  }
}
