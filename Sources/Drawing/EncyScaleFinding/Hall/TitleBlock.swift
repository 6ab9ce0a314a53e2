internal import EncyBase
internal import EncyUnderlay

/// The texts of a sheet's title block, which are never inside a hall.
struct TitleBlock {
  /// The scale that is stated for the whole sheet.
  private let statements: [Point]
  /// The names of its fields.
  private let fields: [(name: String, place: Point)]

  /// Names that stand above or beside the fields of title blocks, in capitals; no room is called so.
  private static let names: Set<String> = [
    "RITAD AV", "RITAD", "KONSTRUERAD AV", "KONSTR AV", "HANDLÄGGARE", "GRANSKAD", "GRANSKAD AV", "GODKÄND",
    "GODKÄND AV",
    "UPPDRAG NR", "UPPDRAGSNR", "UPPDRAGSNUMMER", "RITNINGSNUMMER", "RITNINGSNR", "DATUM", "ÄNDRINGEN AVSER", "BET",
    "SIGN", "ANSVARIG", "DRAWN BY", "DRAWN", "DESIGNED BY", "CHECKED BY", "CHECKED", "CHK", "APPROVED BY", "APPROVED",
    "PROJECT NO", "PROJECT NUMBER", "PROJECT", "DRAWING NO", "DRAWING NUMBER", "DRAWING TITLE", "SHEET NO",
    "SHEET NUMBER",
    "SHEET TITLE", "SHEET", "REVISION", "REVISIONS", "REV", "DATE", "SCALE", "SKALA", "FORMAT", "CRTAO", "CRTAO/LA",
    "PROJEKTANT", "GLAVNI PROJEKTANT", "SURADNIK", "INVESTITOR", "GRAĐEVINA", "SADRŽAJ", "MJERILO", "BROJ NACRTA",
    "BROJ LISTA", "LIST BR", "LIST", "ZOP", "MAPA", "GEZEICHNET", "GEPRÜFT", "PLANNUMMER", "MASSSTAB", "BAUHERR",
  ]

  /// - Parameters:
  ///   - phrases: All texts of the sheet.
  ///   - content: The sheet.
  init(_ phrases: [Phrase], _ content: DrawingContent) {
    let paper = content.unitsPerInch.flatMap { PaperSize.matching(content.size, unitsPerInch: $0) }
    statements = SheetStatements(phrases, size: content.size, pageSheet: paper).statements
      .filter { $0.role == .sheet }.map(\.box.center)
    fields = phrases.compactMap { phrase in
      guard phrase.text.utf8.count <= 40 else { return nil }
      let name = PlainText(phrase.text).string.filter { !":.".contains($0) }.trimmed
      return TitleBlock.names.contains(name) ? (name, phrase.box.center) : nil
    }
  }

  /// Whether an outline holds the title block: the scale of the sheet beside a field, or several fields.
  func isInside(_ outline: [Point]) -> Bool {
    let inside = Set(fields.lazy.filter { outline.encloses($0.place) }.map(\.name))
    return inside.count >= 3 || !inside.isEmpty && statements.contains { outline.encloses($0) }
  }
}
