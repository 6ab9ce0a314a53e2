import EncyKit
import EncyTestSupport
import Testing

@testable import EncyCLI

@Suite("Pictures in braille")
struct BraillePictureTests {
  private static func picture(_ width: Int, _ height: Int, _ colour: (Int, Int) -> [UInt8]) -> Thumbnail {
    let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in colour(x, y) } }
    return Thumbnail(width: width, height: height, pixels: pixels, png: [])
  }

  @Test("pictures of any size fill their lines, and only what is drawn has dots", arguments: 1..<40)
  func sizes(width: Int) {
    for height in [1, 5, 11, 12, 13, 31] {
      let white = BraillePictureTests.picture(width, height) { _, _ in [255, 255, 255] }
      let black = BraillePictureTests.picture(width, height) { _, _ in [0, 0, 0] }
      let lines = BraillePicture(picture: white, inColour: false).lines
      #expect(lines.count == (height + 11) / 12 && lines.allSatisfy { $0.count == (width + 5) / 6 })
      #expect(lines.joined().allSatisfy { $0 == "\u{2800}" })
      let dark = BraillePicture(picture: black, inColour: false).lines
      #expect(dark.joined().allSatisfy { $0 != "\u{2800}" } && dark.count == lines.count)
      if width >= 6, height >= 12 { #expect(dark[0].first == "\u{28FF}") }
    }
  }

  @Test("thin lines of either side keep their colour over what is below")
  func colours() {
    let picture = BraillePictureTests.picture(18, 12) { x, _ in
      x == 2 ? [0xC7, 0x50, 0x00] : x == 8 ? [0x00, 0x4F, 0x9E] : x > 12 ? [0, 0, 0] : [255, 255, 255]
    }
    let line = BraillePicture(picture: picture, inColour: true).lines[0]
    #expect(line == "\u{1B}[0;38;5;208m\u{2847}\u{1B}[0;38;5;39m\u{2847}\u{1B}[0;38;5;244m\u{28FF}\u{1B}[0m")
  }
}
