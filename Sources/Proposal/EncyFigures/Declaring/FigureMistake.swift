package import EncyBase
package import EncyTexts

/// Why declarations of figures can't be used.
package enum FigureMistake: Error, Sendable, Equatable {
  /// No formula has this form.
  case form(JSONValue)
  /// No unit is written so.
  case unit(String)
  case tooDeep
  case tooMany(most: Int)
  /// Two declarations have this name.
  case name(String)
  /// A formula names what isn't declared, or isn't to be had there.
  case unknown(String, in: String)
  /// Numbers of different kinds are added, compared or given to a kernel; the figure, and both units.
  case units(String, FigureUnit, FigureUnit)
  /// Figures that follow from each other, in a ring.
  case circle([String])
}

extension FigureMistake {
  /// What is wrong, for people.
  package var message: Message {
    switch self {
    case .form(let json):
      let text = JSONPrinter(isCompact: true).text(json)
      return .figureMistakeForm(json: SafeText(text.count > 80 ? String(text.prefix(79)) + "…" : text))
    case .unit(let text): return .figureMistakeUnit(unit: SafeText(text))
    case .tooDeep: return .figureMistakeDeep
    case .tooMany(let most): return .figureMistakeMany(most: SafeText("\(most)"))
    case .name(let name): return .figureMistakeName(name: SafeText(name))
    case .unknown(let name, let figure): return .figureMistakeUnknown(figure: SafeText(figure), name: SafeText(name))
    case .units(let figure, let one, let other):
      return .figureMistakeUnits(figure: SafeText(figure), one: SafeText("\(one)"), other: SafeText("\(other)"))
    case .circle(let names):
      let told = names.count > 10 ? names.prefix(10) + ["…"] : names[...]
      return .figureMistakeCircle(names: SafeText(told.joined(separator: " → ")))
    }
  }
}
