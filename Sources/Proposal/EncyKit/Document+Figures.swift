public import EncyBase
public import EncyDocument
internal import EncyExplanation
internal import EncyFigures
public import EncyTexts

/// A computed figure of a proposal, as people read it and as a number.
public struct ProposalFigure: Sendable, Equatable {
  /// Its name, as `ency figures` shows it: `payback`, or of a third party's part `acme.monthlyRent`.
  public let name: String
  /// What people call it.
  public let label: String
  /// Of one that there is for each scenario: the scenario's id.
  public let scenario: String?
  /// Of one that there is for each line or other item: the item's id.
  public let item: String?
  /// The figure with its unit, or why there is none.
  public let text: String
  /// All digits of what is computed exactly, a decimal or a fraction; `nil` for estimates.
  public let exact: String?
  /// In its unit, money in whole currency; `nil` for what never comes or can't be computed.
  public let number: Double?
  /// What the number counts: `year`, `kWh/year`, `SEK/year`.
  public let unit: String
  /// The inputs that the proposal lacks for it, by name.
  public let missing: [String]
}

extension Document {
  /// Everything that is computed of the proposal and stored nowhere, in the order of `ency figures`: ours, then those that third
  /// parties declare for their parts. What can't be computed says what is missing.
  /// - Parameter language: What texts are written in.
  /// - Returns: One for each figure, or for each scenario or item that it is of.
  /// - Throws: `DocumentError` when a part can't be read, or the package needs features that this version doesn't know.
  public func figures(in language: Language) throws(DocumentError) -> [ProposalFigure] {
    try demand("compute it")
    let values = try figureValues()
    return values.asked.map { ProposalFigure($0, values, FigureText(language, values.inputs.currency)) }
  }

  /// Every figure that can be computed, as `model/quote.json` keeps it of a proposal that is sent (`figures` of its schema).
  /// - Parameter language: What texts are written in.
  /// - Returns: The list.
  /// - Throws: As ``figures(in:)``.
  public func quotedFigures(in language: Language) throws(DocumentError) -> JSONValue {
    try demand("compute it")
    return try figureValues().quoted(language)
  }
}

extension ProposalFigure {
  fileprivate init(_ place: FigurePlace, _ values: FigureValues, _ text: FigureText) {
    let figure = values.catalog.figures[place.figure]
    let outcome = values.outcome(place)
    let isScenario = place.list.map { values.catalog.lists[$0].chosenBy != nil } ?? false
    self.init(
      name: figure.name, label: figure.label.text(text.language), scenario: isScenario ? values.id(place) : nil,
      item: isScenario ? nil : values.id(place), text: text.text(outcome, of: figure), exact: outcome.exactText,
      number: outcome.number, unit: figure.unit.text(values.inputs.currency),
      missing: outcome.missing)
  }
}
