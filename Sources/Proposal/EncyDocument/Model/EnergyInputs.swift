package import EncyBase

/// `model/energy.json`: how the saving is estimated.
package struct EnergyInputs: Sendable {
  /// The rule for the saving in percent.
  package enum Method: String, Sendable, CaseIterable { case legacy, capped, perMetre, heatBalance, twoZone }

  /// One reading of the case: low, base, high or a name of its own.
  package struct Scenario: Sendable {
    package var id: String
    package var name: String
    /// Percent saved; `nil` where the method determines it.
    package var savingPercent: Double?
  }

  package var method: Method
  /// Hours a year the fans run.
  package var fanHours: Double?
  /// Watts of one fan at winter speed.
  package var fanPower: Double?
  /// Winter speed in percent of full speed, from which the power follows where it isn't given.
  package var fanSpeed: Double?
  /// Years the fans last.
  package var lifetime: Double?
  package var scenarios: [Scenario]
  package var chosen: String?

  package init(json: JSONValue) {
    method = json.text("method").flatMap { Method(rawValue: $0) } ?? .capped
    let inputs = json["inputs"] ?? .null
    fanHours = inputs.double("fanHours")
    fanPower = inputs.double("fanPower")
    fanSpeed = inputs.double("fanSpeed")
    lifetime = inputs.double("lifetime")
    scenarios = json.items("scenarios").map {
      Scenario(id: $0.text("id") ?? "", name: $0.text("name") ?? "", savingPercent: $0.double("savingPercent"))
    }
    chosen = json.text("chosen")
  }
}

extension Document {
  /// Whether there is an energy case: a part that says how it is worked out, or a building that says what heat it uses and what that costs,
  /// from which the cautious rule has a saving.
  package func hasEnergyCase() throws(DocumentError) -> Bool {
    if hasPart("model/energy.json") { return true }
    let heating = Building(json: try model("building")).heating
    return heating.annualEnergy != nil && heating.energyPrice != nil
  }
}
