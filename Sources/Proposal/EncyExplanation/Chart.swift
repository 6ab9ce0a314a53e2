internal import EncyBase
internal import EncyFigures

/// What a chart shows: numbers of figures, each beside the text that people read it as. Computed on read, never stored.
///
/// Numbers are in the units that figures have: money in whole currency, lengths in metres. A chart draws the numbers and writes the
/// texts; it computes neither.
package enum Chart: Sendable, Equatable {
  case savings(Savings)
  case cash(Cash)
  case heat(Heat)
  case profile(Profile)
  case tornado(Tornado)

  /// The charts of a proposal; a tornado is of one figure.
  package enum Kind: String, Sendable, CaseIterable { case savings, cash, heat, profile }

  /// A figure by its name; of one that there is for each item of a list that of the item with an id, or without one of the chosen item.
  package struct Figure: Sendable, Hashable {
    package var name: String
    package var item: String?

    package init(_ name: String, of item: String? = nil) { (self.name, self.item) = (name, item) }
  }

  /// A number and how people read it.
  package struct Number: Sendable, Equatable {
    package var value: Double
    package var text: String
    /// Which figure it is; `nil` where it is none of the proposal's.
    package var figure: Figure?

    package init(_ value: Double, _ text: String, of figure: Figure? = nil) {
      (self.value, self.text, self.figure) = (value, text, figure)
    }
  }

  /// The figures that are written in it.
  package var figures: [Figure] {
    switch self {
    case .savings(let chart):
      chart.rows.flatMap { [$0.percentFigure, $0.paybackFigure] + [$0.saving.figure].compactMap(\.self) }
    case .cash(let chart):
      [Figure("payback")] + ([chart.investment] + chart.rows.map(\.end)).compactMap(\.figure)
    case .heat(let chart): (chart.parts + [chart.whole]).flatMap { [$0.before, $0.after] }.compactMap(\.figure)
    case .profile(let chart):
      ((chart.before + chart.after).map(\.temperature) + (chart.marks + [chart.ceiling]).map(\.height))
        .compactMap(\.figure)
    case .tornado(let chart): chart.bars.flatMap { [$0.low, $0.high] }.compactMap { $0?.figure }
    }
  }

  /// What is saved each year, by scenario.
  package struct Savings: Sendable, Equatable {
    /// A scenario. Its saving is below 0 for a loss.
    package struct Row: Sendable, Equatable {
      package var name: String
      package var isChosen: Bool
      package var percent: String
      package var saving: Number
      /// The years with their word, or that it never comes; empty where that isn't known.
      package var payback: String
      package var percentFigure: Figure { Figure("savingPercent", of: saving.figure?.item) }
      package var paybackFigure: Figure { Figure("payback", of: saving.figure?.item) }

      package init(name: String, isChosen: Bool, percent: String, saving: Number, payback: String) {
        (self.name, self.isChosen, self.percent) = (name, isChosen, percent)
        (self.saving, self.payback) = (saving, payback)
      }
    }
    package var rows: [Row]
    /// The labels of the percent, the saving and the payback.
    package var percentLabel, savingLabel, paybackLabel: String
    /// The unit of the savings, which their texts leave out.
    package var unit: String

    package init(rows: [Row], percentLabel: String, savingLabel: String, paybackLabel: String, unit: String) {
      (self.rows, self.percentLabel, self.savingLabel) = (rows, percentLabel, savingLabel)
      (self.paybackLabel, self.unit) = (paybackLabel, unit)
    }
  }

  /// What is left after the investment, over the years, without interest; of the chosen scenario also with it.
  package struct Cash: Sendable, Equatable {
    /// A scenario, from minus the investment to what is left when the period is over. Without a course of its own the same amount
    /// comes each year.
    package struct Row: Sendable, Equatable {
      package var name: String
      package var isChosen: Bool
      package var end: Number
      /// What is left after each of the years.
      package var course: [Double]

      package init(name: String, isChosen: Bool, end: Number, course: [Double] = []) {
        (self.name, self.isChosen, self.end, self.course) = (name, isChosen, end, course)
      }
    }
    /// When the chosen scenario has paid the investment back.
    package enum Payback: Sendable, Equatable {
      case after(Number)
      case never
      /// There is no such number.
      case unknown
    }
    package var rows: [Row]
    /// What is paid in the beginning; above 0.
    package var investment: Number
    /// How many years the period has; above 0.
    package var years: Double
    package var payback: Payback
    /// The same with interest, where a rate is given; not finite for never.
    package var discountedPayback: Number?
    /// The unit of all amounts.
    package var unit: String

    package init(rows: [Row], investment: Number, years: Double, payback: Payback, unit: String) {
      (self.rows, self.investment, self.years) = (rows, investment, years)
      (self.payback, self.unit) = (payback, unit)
    }
  }

  /// What heat leaves by each way, without fans and with them.
  package struct Heat: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
      package var name: String
      package var before, after: Number

      package init(name: String, before: Number, after: Number) {
        (self.name, self.before, self.after) = (name, before, after)
      }
    }
    package var parts: [Part]
    /// All parts together.
    package var whole: Part
    /// What is saved, or lost, and its percent; without a sign.
    package var saved: String
    package var percent: String
    package var unit: String

    /// Whether more leaves with fans than without them.
    package var isLoss: Bool { whole.after.value > whole.before.value }

    package init(parts: [Part], whole: Part, saved: String, percent: String, unit: String) {
      (self.parts, self.whole, self.saved, self.percent, self.unit) = (parts, whole, saved, percent, unit)
    }
  }

  /// How warm the air is over the height, without fans and with them.
  package struct Profile: Sendable, Equatable {
    package struct Level: Sendable, Equatable {
      /// Metres above the floor.
      package var height: Double
      package var temperature: Number

      package init(height: Double, temperature: Number) { (self.height, self.temperature) = (height, temperature) }
    }
    /// A height that has a name.
    package struct Mark: Sendable, Equatable {
      package var name: String
      /// In metres.
      package var height: Number

      package init(name: String, height: Number) { (self.name, self.height) = (name, height) }
    }
    /// From the floor up, straight lines between them.
    package var before, after: [Level]
    package var ceiling: Mark
    /// What lies below the ceiling: the thermostat, and where the gradient changes.
    package var marks: [Mark]
    package var unit: String

    package init(before: [Level], after: [Level], ceiling: Mark, marks: [Mark], unit: String) {
      (self.before, self.after, self.ceiling, self.marks, self.unit) = (before, after, ceiling, marks, unit)
    }
  }

  /// What moves a figure, the value that moves it most first.
  package struct Tornado: Sendable, Equatable {
    package struct Bar: Sendable, Equatable {
      package var name: String
      /// What the figure is with the smaller value, and with the larger one; one that isn't finite never comes, and `nil` is no number.
      package var low, high: Number?

      package init(name: String, low: Number?, high: Number?) { (self.name, self.low, self.high) = (name, low, high) }
    }
    package var name: String
    /// What it is; one that isn't finite never comes.
    package var value: Number
    package var bars: [Bar]
    /// How much smaller and larger each value was made, as a percentage.
    package var share: String

    package init(name: String, value: Number, bars: [Bar], share: String) {
      (self.name, self.value, self.bars, self.share) = (name, value, bars, share)
    }
  }
}
