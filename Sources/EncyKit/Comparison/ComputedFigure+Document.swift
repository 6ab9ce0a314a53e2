package import EncyDocument

extension ComputedFigure {
  /// All figures of a proposal that can be computed, in the order of ``Name``, those of plans by the plan's id.
  /// - Throws: ``DocumentError`` when a part that they follow from can't be read.
  package static func all(of document: Document) throws(DocumentError) -> [(figure: ComputedFigure, value: FigureValue)]
  {
    let values = try ProposalFigures(document).values()
    return Name.allCases.flatMap { name in
      values.filter { $0.key.name == name }.map { (figure: $0.key, value: $0.value) }
        .sorted { ($0.figure.plan ?? "").precedesByBytes($1.figure.plan ?? "") }
    }
  }
}
