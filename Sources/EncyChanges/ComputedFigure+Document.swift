package import EncyDocument

extension ComputedFigure {
  /// All figures of a proposal that can be computed, in the order of ``Name``, those of plans by the plan's id.
  /// - Throws: ``DocumentError`` when a part that they follow from can't be read.
  package static func all(of document: Document) throws(DocumentError) -> [(figure: ComputedFigure, value: FigureValue)]
  {
    try ProposalFigures(document).values().all
  }
}
