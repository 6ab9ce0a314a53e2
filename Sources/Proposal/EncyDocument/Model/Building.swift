package import EncyBase

/// `model/building.json`: the hall. Lengths are millimetres.
package struct Building: Sendable {
  /// How much CO2 equivalent a kilowatt hour stands for, and the source of that figure.
  package struct CO2Factor: Sendable, Equatable {
    /// Grams of CO2 equivalent a kilowatt hour.
    package var value: Double
    package var source: String?
    package var year: Int?

    package init?(json: JSONValue?) {
      guard let value = json?.double("value") else { return nil }
      self.value = value
      source = json?.text("source")
      year = json?.int("year")
    }
  }

  /// How the hall is heated.
  package struct Heating: Sendable {
    package var kind: String?
    package var distribution: String?
    /// Percent of the bought energy that reaches the hall.
    package var efficiency: Double?
    /// Kilowatt hours a year.
    package var annualEnergy: Double?
    /// Currency a kilowatt hour.
    package var energyPrice: ExactDecimal?
    package var co2Factor: CO2Factor?
  }

  /// Degrees Celsius.
  package struct Temperatures: Sendable {
    package var indoor, outdoor, floor, ceiling, desired: Double?
  }

  /// Watts a square metre and kelvin.
  package struct UValues: Sendable {
    package var roof, wall, floor, gate: Double?
  }

  package var name: String?
  package var use: String?
  package var width: Double?
  package var length: Double?
  package var ceilingHeight: Double?
  package var fanUnderside: Double?
  package var address: Address?
  package var heating: Heating
  /// Currency a kilowatt hour of electricity.
  package var electricityPrice: ExactDecimal?
  package var electricityCO2Factor: CO2Factor?
  package var temperatures: Temperatures
  package var uValues: UValues
  /// Air changes an hour.
  package var airChanges: Double?
  /// Cubic metres an hour.
  package var exhaust: Double?
  package var heatingHours: Double?

  package init(json: JSONValue) {
    name = json.text("name")
    use = json.text("use")
    width = json.double("width")
    length = json.double("length")
    ceilingHeight = json.double("ceilingHeight")
    fanUnderside = json.double("fanUnderside")
    address = Address(json: json["address"])
    let heating = json["heating"] ?? .null
    self.heating = Heating(
      kind: heating.text("kind"), distribution: heating.text("distribution"), efficiency: heating.double("efficiency"),
      annualEnergy: heating.double("annualEnergy"), energyPrice: heating.decimal("energyPrice"),
      co2Factor: CO2Factor(json: heating["co2Factor"]))
    electricityPrice = json["electricity"]?.decimal("energyPrice")
    electricityCO2Factor = CO2Factor(json: json["electricity"]?["co2Factor"])
    let temperatures = json["temperatures"] ?? .null
    self.temperatures = Temperatures(
      indoor: temperatures.double("indoor"), outdoor: temperatures.double("outdoor"),
      floor: temperatures.double("floor"), ceiling: temperatures.double("ceiling"),
      desired: temperatures.double("desired"))
    let uValues = json["uValues"] ?? .null
    self.uValues = UValues(
      roof: uValues.double("roof"), wall: uValues.double("wall"), floor: uValues.double("floor"),
      gate: uValues.double("gate"))
    airChanges = json.double("airChanges")
    exhaust = json.double("exhaust")
    heatingHours = json.double("heatingHours")
  }
}
