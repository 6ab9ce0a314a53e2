import EncyBase
import EncyTexts
import Testing

@testable import EncyExport

struct PictureCheckTests {
  @Test("A JPEG whose picture is cut, blanked or left out is damaged, wherever, though its markers are all there")
  func jpeg() throws {
    let sound = MarkedPlan.jpeg
    try PictureCheck.decode(sound, what: .asItIs(text: "sound"))
    let scan = try #require(sound.indices.dropLast().last { sound[$0] == 0xFF && sound[$0 + 1] == 0xDA })
    let data = scan + 2 + Int(sound[scan + 2]) << 8 + Int(sound[scan + 3])
    let end: [UInt8] = [0xFF, 0xD9]
    try #require(sound.suffix(2).elementsEqual(end) && sound.count - data > 100)
    for tenth in 0...9 {
      let kept = data + (sound.count - 2 - data) * tenth / 10
      // No byte of what follows a marker's first half may be lost.
      let cut = sound[kept - 1] == 0xFF ? kept - 1 : kept
      for filling in [[], [UInt8](repeating: 0, count: 3)] {
        #expect(throws: ExportError.self, "\(tenth)") {
          try PictureCheck.decode(Array(sound[..<cut]) + filling + end, what: .asItIs(text: "cut"))
        }
      }
    }
    #expect(throws: ExportError.self) {
      try PictureCheck.decode(Array(sound[..<scan]) + end, what: .asItIs(text: "no scan"))
    }
  }
}
