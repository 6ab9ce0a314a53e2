package import EncyBase

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
