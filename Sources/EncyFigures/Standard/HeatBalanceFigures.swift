internal import EncyBase
internal import EncyTexts

/// What a heat balance of the hall gives: not declared yet.
enum HeatBalanceFigures {
  static let figures: [FigureDeclaration] = []
}
