import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension PlanDrawing {
  /// A text on one line.
  package func cleaned(_ text: String) -> String {
    // Numbers and names of one word have nothing to clean.
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
    return isPlain ? text : BoundText.cleaned(text).replacing("\n", with: " ")
  }

  /// A length on site in metres: two decimals at most, three where a drawing states millimetres.
  package func metres(_ millimetres: Double, exact: Bool = false) -> String {
    guard millimetres.isFinite, millimetres.magnitude < 1e12 else { return "" }
    let whole = millimetres.rounded()
    let decimals = exact ? (whole.truncatingRemainder(dividingBy: 10) == 0 ? 2 : 3) : NumberFormat.metreDecimals(whole)
    return NumberFormat(language).quantity(whole / 1000, decimals: decimals, unit: "m")
  }
}

extension NumberFormat {
  /// How many decimals show whole millimetres to the centimetre.
  package static func metreDecimals(_ millimetres: Double) -> Int {
    let centimetres = (millimetres / 10).rounded()
    if centimetres.truncatingRemainder(dividingBy: 100) == 0 { return 0 }
    return centimetres.truncatingRemainder(dividingBy: 10) == 0 ? 1 : 2
  }
}
