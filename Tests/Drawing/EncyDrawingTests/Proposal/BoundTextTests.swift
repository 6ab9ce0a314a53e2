import EncyBase
@testable import EncyDrawing
@testable import EncyCanvas
import EncyTexts
import Testing

@Suite("What is read as one stays on one line")
struct BoundTextTests {
  @Test(
    arguments: [
      ("radie 2,5 × diametern", "radie 2,5_×_diametern"),
      ("a radius of 2.5 × the diameter", "a radius of 2.5_×_the diameter"),
      ("60 m × 40 m", "60_m_×_40_m"), ("om 30 dagar netto", "om 30_dagar netto"), ("60 000 mm lång", "60_000_mm lång"),
      ("1 234 567 kr", "1_234_567_kr"), ("Ø 7,3 m", "Ø_7,3_m"), ("16 m².", "16_m²."), ("port 3 och 4", "port 3 och 4"),
      ("år 2026 kom 4 fläktar", "år 2026 kom 4 fläktar"), ("Hall 3 är 800", "Hall 3 är 800"),
      ("nr 7 byts", "nr_7 byts"),
      ("", ""), ("× ×", "×_×"), ("  5  m ", "  5  m "),
    ])
  func bound(text: String, wanted: String) {
    #expect(BoundText.bound(text) == wanted.replacing("_", with: "\u{A0}"))
  }

  @Test("binding twice changes nothing, and no letter")
  func idempotent() {
    for id in UInt16.zero...UInt16.max {
      guard let id = Message.ID(rawValue: id) else { break }
      for text in Language.allCases.map({ $0.text(Message(id, Array(repeating: "4", count: 8))) }) {
        let once = BoundText.bound(text)
        #expect(BoundText.bound(once) == once)
        #expect(once.replacing("\u{A0}", with: " ") == text.replacing("\u{A0}", with: " "))
      }
    }
  }
}
