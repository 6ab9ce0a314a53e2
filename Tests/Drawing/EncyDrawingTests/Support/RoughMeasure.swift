import EncyBase
import EncyDrawing
import EncyCanvas
import EncyTexts

/// Widths near Inter's, without a font library, so that layout is tested alone and alike everywhere.
struct RoughMeasure: TextMeasure {
  func width(of text: String, font: Font) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ", "\u{A0}":
        ems += 0.31
      case "m", "w", "M", "W", "@", "%", "—", "…": ems += 0.92
      case "0"..."9", "A"..."Z": ems += 0.66
      default: ems += scalar.value > 0x2E80 ? 1 : 0.58
      }
    }
    return ems * font.size * (font.weight.rawValue >= 600 ? 1.04 : 1)
  }

  func lines(
    of text: String, font: Font, width: Double, language: Language, parting: WordParting
  ) -> [String] {
    var out: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if self.width(of: longer, font: font) <= width {
          line = longer
          continue
        }
        if !line.isEmpty { out.append(line) }
        line = ""
        for character in word {
          if !line.isEmpty, self.width(of: line + String(character), font: font) > width {
            out.append(line)
            line = ""
          }
          line.append(character)
        }
      }
      out.append(line)
    }
    return out
  }

  func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) {
    (font.size * 0.97, font.size * 0.24)
  }
}
