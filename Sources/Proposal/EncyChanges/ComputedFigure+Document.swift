package import EncyDocument

extension ComputedFigure {
  /// All figures of a proposal that can be computed, those of the toolkit in the order of ``ours``, then those of third parties, those of plans last.
  /// - Throws: ``DocumentError`` when a part that they follow from can't be read.
  package static func all(of document: Document) throws(DocumentError) -> [(figure: ComputedFigure, value: FigureValue)]
  {
    try TrialFigures(document).values().all
  }
}
