extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: none, one, or two (Unicode Standard Annex 11, and marks that stand
  /// on the character before).
  package var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return properties.isEmojiPresentation || isWide ? 2 : 1
  }

  /// Hangul, the scripts of Chinese and Japanese with their signs, and full-width forms.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
