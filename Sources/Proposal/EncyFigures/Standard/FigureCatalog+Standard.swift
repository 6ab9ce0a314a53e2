internal import EncyBase

extension FigureCatalog {
  /// Every figure that the toolkit computes, but for those of geometry.
  package static let standard: FigureCatalog = {
    do throws(FigureMistake) {
      return try FigureCatalog(
        unchecked: OfferFigures.inputs + QuoteFigures.inputs + HallFigures.inputs + ZoneFigures.inputs
          + AirFigures.inputs
          + HeatBalanceFigures.inputs
          + MeterFigures.inputs + SummerFigures.inputs
          + EnergyCaseFigures.inputs + InvestmentFigures.inputs + SplitFigures.inputs,
        lists: OfferFigures.lists + VATFigures.lists + PaymentFigures.lists + QuoteFigures.lists + AirFigures.lists
          + ZoneFigures.lists
          + EnergyCaseFigures.lists + SplitFigures.lists,
        figures: (OfferFigures.figures + VATFigures.figures + PaymentFigures.figures + OfferSums.accepted.all
          + QuoteFigures.figures).grouped(.offer)
          + HallFigures.figures.grouped(.hall)
          + (ZoneFigures.figures + HeatBalanceFigures.figures + MeterFigures.figures + SummerFigures.figures
          + EnergyCaseFigures.figures)
          .grouped(.energy)
          + InvestmentFigures.figures.grouped(.money) + ChartFigures.figures.grouped(.energy)
          + SplitFigures.figures.grouped(.split))
    } catch {
      preconditionFailure("the figures of the toolkit don't fit together: \(error)")
    }
  }()
}

// What the declarations are written in.

func unit(_ text: String) -> FigureUnit {
  guard let unit = FigureUnit(text) else { preconditionFailure("no unit is written \(text)") }
  return unit
}

func number(_ text: String, _ name: String = "1") -> Formula {
  guard let number = ExactDecimal(text) else { preconditionFailure("\(text) is no number") }
  return .constant(number, unit(name))
}

/// An input, or a number where the proposal doesn't have it.
func input(_ name: String, or text: String, _ name_: String = "1") -> Formula {
  .instead(.input(name), number(text, name_))
}
