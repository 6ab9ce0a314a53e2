import EncyDrawing
import EncyCanvas
import EncyExport
import Testing

@Suite("Two drawings laid over one another")
struct PictureDifferenceTests {
  private let before = Color(0xC75000)
  private let after = Color(0x004F9E)

  /// White, but for some black pixels.
  private func picture(_ width: Int, _ height: Int, ink: [(Int, Int)]) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 3)
    for (x, y) in ink { for channel in 0..<3 { pixels[(y * width + x) * 3 + channel] = 0 } }
    return pixels
  }

  private func color(_ pixels: [UInt8], _ width: Int, _ x: Int, _ y: Int) -> [UInt8] {
    Array(pixels[((y * width + x) * 3)..<((y * width + x) * 3 + 3)])
  }

  @Test("what only one drawing has shows in its colour, what both have is dark")
  func overlay() throws {
    let old = picture(9, 5, ink: [(1, 1), (4, 2)])
    let new = picture(9, 5, ink: [(7, 3), (4, 2)])
    let pictures = try #require(PictureDifference(width: 9, height: 5, old: old, new: new))
    let overlay = pictures.overlay(before: before, after: after)
    #expect(color(overlay, 9, 1, 1) == [0xC7, 0x50, 0x00])
    #expect(color(overlay, 9, 7, 3) == [0x00, 0x4F, 0x9E])
    let both = color(overlay, 9, 4, 2)
    #expect(Set(both).count == 1 && both[0] < 100)
    #expect(color(overlay, 9, 0, 0) == [255, 255, 255])
  }

  @Test("a line that is a pixel off or somewhat paler has no colour where both are laid over one another")
  func overlaySlack() throws {
    let column = (0..<20).map { (5, $0) }
    for (shift, paleness, isSame) in [(1, 0, true), (0, 60, true), (2, 0, false), (0, 150, false)] {
      let moved = picture(20, 20, ink: column.map { ($0.0 + shift, $0.1) }).map { max($0, UInt8(paleness)) }
      let overlay = try #require(
        PictureDifference(width: 20, height: 20, old: picture(20, 20, ink: column), new: moved)
      ).overlay(before: before, after: after)
      let isGrey = Set(color(overlay, 20, 5, 5)).count == 1
      #expect(isGrey == isSame, "\(shift) \(paleness)")
    }
  }

  @Test("lines that moved by a pixel are the same; what is farther off isn't")
  func difference() throws {
    let column = (0..<20).map { (5, $0) }
    func share(_ shift: Int) throws -> Double {
      let moved = column.map { ($0.0 + shift, $0.1) }
      let pictures = PictureDifference(
        width: 20, height: 20, old: picture(20, 20, ink: column), new: picture(20, 20, ink: moved))
      return try #require(pictures).difference(before: before, after: after).share
    }
    #expect(try share(0) == 0)
    #expect(try share(1) == 0)
    #expect(try share(2) == 40.0 / 400)
    let pictures = try #require(
      PictureDifference(
        width: 20, height: 20, old: picture(20, 20, ink: column), new: picture(20, 20, ink: [(15, 15)])))
    let pixels = pictures.difference(before: before, after: after).pixels
    #expect(color(pixels, 20, 5, 5) == [0xC7, 0x50, 0x00])
    #expect(color(pixels, 20, 15, 15) == [0x00, 0x4F, 0x9E])
  }

  @Test("fewer pixels have the mean of those they stand for")
  func reduced() throws {
    let old = picture(5, 4, ink: [(0, 0), (2, 2), (3, 2), (2, 3), (3, 3), (4, 0)])
    let pictures = try #require(PictureDifference(width: 5, height: 4, old: old, new: picture(5, 4, ink: [])))
    let small = try #require(pictures.reduced(by: 2))
    #expect(small.width == 2 && small.height == 2)
    #expect(color(small.old, 2, 0, 0) == [191, 191, 191] && color(small.old, 2, 1, 1) == [0, 0, 0])
    #expect(color(small.old, 2, 1, 0) == [255, 255, 255] && small.new.allSatisfy { $0 == 255 })
    #expect(pictures.reduced(by: 9) == nil)
  }

  @Test("pictures of different sizes are no pair")
  func sizes() {
    #expect(PictureDifference(width: 2, height: 2, old: [0], new: picture(2, 2, ink: [])) == nil)
    #expect(PictureDifference(width: 0, height: 0, old: [], new: []) == nil)
  }
}
