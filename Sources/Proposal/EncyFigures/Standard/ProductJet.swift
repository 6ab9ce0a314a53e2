internal import EncyBase
package import EncyDocument

/// What a product's fan moves, as the figures ``AirFigures`` have it: for rooms that have a product and no proposal.
package struct ProductJet: Sendable, Equatable {
  /// Cubic metres a second at full speed, by today's editions of AMCA 230; `nil` where that isn't known or can't be true.
  package let airflow: Double?
  /// The share of the electrical power that the jet has; `nil` where diameter, airflow or power is missing.
  package let efficiency: Double?

  /// The percent of its electrical power that no fan has in its jet.
  package static let mostPercent = 60

  private static let catalog: FigureCatalog = {
    do throws(FigureMistake) {
      return try FigureCatalog(inputs: AirFigures.inputs, lists: AirFigures.lists, figures: AirFigures.jets)
    } catch {
      preconditionFailure("the figures of products don't fit together: \(error)")
    }
  }()

  package init(_ product: Product) {
    var row = JSONObject()
    for (name, value) in [
      ("diameter", product.diameter), ("airflow", product.airflow), ("power", product.power),
    ] {
      row[name] = value.map { .number(JSONNumber(trusted: "\($0)")) }
    }
    row["ratingStandard"] = product.ratingStandard.map { .string($0) }
    let tape = JSONTape(["products": [.object(row)]])
    // Nothing is damaged in what was just written.
    let inputs = try? FigureInputs(ProductJet.catalog, paths: []) { _ in tape.root }
    let values = inputs.map { FigureValues($0) }
    airflow = values?.value("possibleAirflow", at: 0)?.number.map { $0 / 3600 }
    efficiency = values?.value("jetEfficiency", at: 0)?.number.map { $0 / 100 }
  }
}
