import EncyKit
import EncyPictures
import EncyTestSupport
import Testing

@testable import EncySession
@testable import EncyTerminal

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
      let lines = BraillePicture(picture: white, inColour: false).lines.map(\.text)
      #expect(lines.count == (height + 11) / 12 && lines.allSatisfy { $0.count == (width + 5) / 6 })
      #expect(lines.joined().allSatisfy { $0 == "\u{2800}" })
      let dark = BraillePicture(picture: black, inColour: false).lines.map(\.text)
      #expect(dark.joined().allSatisfy { $0 != "\u{2800}" } && dark.count == lines.count)
      if width >= 6, height >= 12 { #expect(dark[0].first == "\u{28FF}") }
    }
  }

  @Test("thin lines of either side keep their colour over what is below")
  func colours() {
    let picture = BraillePictureTests.picture(18, 12) { x, _ in
      x == 2 ? [0xC7, 0x50, 0x00] : x == 8 ? [0x00, 0x4F, 0x9E] : x > 12 ? [0, 0, 0] : [255, 255, 255]
    }
    let line = BraillePicture(picture: picture, inColour: true).lines[0].text
    #expect(line == "\u{1B}[0;38;5;208m\u{2847}\u{1B}[0;38;5;39m\u{2847}\u{1B}[0;38;5;244m\u{28FF}\u{1B}[0m")
  }

  @Test("words stand where they belong, none over another, and the lines keep their length", arguments: 1..<30)
  func words(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let (columns, rows) = (Int.random(in: 1...60, using: &random), Int.random(in: 1...20, using: &random))
    let white = BraillePictureTests.picture(columns * 6, rows * 12) { _, _ in [255, 255, 255] }
    let texts = (0..<Int.random(in: 1...6, using: &random)).map { "word\($0)" }
    let words = texts.map {
      ConflictPicture.Word(
        $0, x: Double.random(in: 0...Double(white.width), using: &random),
        y: Double.random(in: 0...Double(white.height), using: &random),
        side: [.base, .ours, .theirs, nil].randomElement(using: &random)!)
    }
    let lines = BraillePicture(picture: white, inColour: false, words: words).lines.map(\.text)
    #expect(lines.count == rows && lines.allSatisfy { $0.count == columns })
    // Each needs seven cells of one row.
    let room = columns / 7 > 0 ? rows : 0
    for text in texts.prefix(room) { #expect(lines.contains { $0.contains(text) }, "\(text) in \(columns)×\(rows)") }
    let first = words[0]
    if columns >= 7 { #expect(lines[min(rows - 1, Int(first.y) / 12)].contains(first.text)) }
  }
}
