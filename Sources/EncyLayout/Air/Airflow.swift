package import EncyTexts
package import EncyDocument

/// A product's airflow, where it can be true.
///
/// A fan can't put more power into its jet than it draws: with v = Q/A, the jet has ½·ρ·Q·v². Figures that would need more than 60 %
/// of the electrical power are advertising, and nothing is computed from them.
package enum Airflow: Sendable, Equatable {
  /// Cubic metres a second, and the share of the electrical power that the jet has.
  case usable(cubicMetres: Double, efficiency: Double)
  /// Why it isn't used (a clause), and what to do.
  case unusable(why: Message, remedy: Message)

  /// The efficiency that no figure may reach.
  package static let mostEfficiency = 0.6
  /// Kilograms a cubic metre.
  static let density = 1.2

  /// The airflow of a product at full speed. Ratings by AMCA 230-99 are √2 above those of later editions, and are taken down to them.
  package init(_ product: Product) {
    guard let airflow = product.airflow, airflow > 0, let diameter = product.diameter, diameter > 0 else {
      self = .unusable(
        why: .layoutNoAirflow,
        remedy: .layoutRemedySetAt(pointer: SafeText("/products/products/@id=\(product.id)/airflow")))
      return
    }
    guard let power = product.power, power > 0 else {
      self = .unusable(
        why: .layoutNoPower,
        remedy: .layoutRemedySetAt(pointer: SafeText("/products/products/@id=\(product.id)/power")))
      return
    }
    var flow = airflow / 3600
    if let standard = product.ratingStandard, standard.contains("230-99") { flow /= 2.0.squareRoot() }
    let speed = flow / Airflow.disc(diameter)
    let efficiency = 0.5 * Airflow.density * flow * speed * speed / power
    guard efficiency < Airflow.mostEfficiency else {
      self = .unusable(
        why: .layoutAirflowImpossible(
          share: Measure.number(efficiency, decimals: 2), limit: Measure.number(Airflow.mostEfficiency, decimals: 1)),
        remedy: .layoutRemedyRating)
      return
    }
    self = .usable(cubicMetres: flow, efficiency: efficiency)
  }

  /// The rotor's disc in square metres, from its diameter in millimetres.
  static func disc(_ diameter: Double) -> Double { Double.pi * diameter * diameter / 4e6 }
}
