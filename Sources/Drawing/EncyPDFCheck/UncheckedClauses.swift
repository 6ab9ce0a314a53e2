/// Clauses of the standards that nothing here looks at: where a person has to judge, or what our output and embedded plans can't break.
enum UncheckedClauses {
  static func of(_ standard: PDFStandard) -> [String] { standard == .pdfA ? pdfA : pdfUA }

  private static let pdfA = [
    "6.1.4-1", "6.1.5", "6.1.11", "6.2.4.1", "6.2.8.2", "6.2.9.1-2", "6.2.11.1", "6.2.11.7", "6.3.4", "6.4.3-1",
    "6.4.3-2",
    "6.4.3-3", "6.6.1", "6.6.2.2", "6.6.2.3.3-6", "6.6.3", "6.6.5", "6.6.6", "6.7", "6.8-5",
  ]

  private static let pdfUA = [
    "4", "6.1", "6.2", "7.1-12", "7.1-13", "7.2-1", "7.2-35", "7.3-2", "7.4.1", "7.4.3", "7.6", "7.8", "7.12", "7.13",
    "7.14",
    "7.17", "7.18.6.1", "7.18.6.3", "7.19", "7.21.1", "7.21.2", "8", "9",
  ]
}
