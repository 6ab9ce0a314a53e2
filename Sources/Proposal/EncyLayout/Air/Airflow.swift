package import EncyDocument
internal import EncyFigures
package import EncyTexts
internal import Synchronization

/// A product's airflow, where it can be true.
///
/// A fan can't put more power into its jet than it draws. What it has in its jet is a figure (`jetEfficiency`); an airflow that would need
/// more than 60 % of the electrical power is advertising, and nothing is computed from it.
package enum Airflow: Sendable, Equatable {
  /// Cubic metres a second, and the share of the electrical power that the jet has.
  case usable(cubicMetres: Double, efficiency: Double)
  /// Why it isn't used (a clause), and what to do.
  case unusable(why: Message, remedy: Message)

  /// The efficiency that no figure may reach.
  package static let mostEfficiency = Double(ProductJet.mostPercent) / 100

  /// What a jet follows from. Layouts are searched with the same few products again and again.
  private struct Key: Hashable {
    let (airflow, diameter, power): (Double, Double, Double)
    let rating: String?
  }
  private static let known = Mutex<[Key: ProductJet]>([:])
  /// So many are remembered at most.
  private static let mostKnown = 200

  private static func jet(_ product: Product, _ key: Key) -> ProductJet {
    if let jet = known.withLock({ $0[key] }) { return jet }
    let jet = ProductJet(product)
    known.withLock { known in
      if known.count < mostKnown { known[key] = jet }
    }
    return jet
  }

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
    let key = Key(airflow: airflow, diameter: diameter, power: power, rating: product.ratingStandard)
    let jet = Airflow.jet(product, key)
    guard let efficiency = jet.efficiency, let flow = jet.airflow else {
      self = .unusable(
        why: .layoutAirflowImpossible(
          share: Measure.number(jet.efficiency ?? 0, decimals: 2),
          limit: Measure.number(Airflow.mostEfficiency, decimals: 1)),
        remedy: .layoutRemedyRating)
      return
    }
    self = .usable(cubicMetres: flow, efficiency: efficiency)
  }

  /// The least that a fan of a product moves in cubic metres a second: what is assumed for its diameter in millimetres where its airflow isn't
  /// known or can't be judged, and no more than is stated. An unnamed edition of AMCA 230 is taken for that whose ratings are √2 above the others'.
  static func least(_ product: Product, diameter: Double) -> Double {
    let scale = product.ratingStandard == nil ? 0.5.squareRoot() : 1
    if case .usable(let cubicMetres, _) = Airflow(product) { return cubicMetres * scale }
    let stated = product.airflow.flatMap { $0 > 0 ? $0 * scale : nil } ?? .infinity
    return min(stated, AssumedFacts.airflow(diameter: diameter)) / 3600
  }

  /// The rotor's disc in square metres, from its diameter in millimetres.
  static func disc(_ diameter: Double) -> Double { Double.pi * diameter * diameter / 4e6 }
}
