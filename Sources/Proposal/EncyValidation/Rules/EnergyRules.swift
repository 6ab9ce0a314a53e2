internal import EncyBase
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// The hall's heat, and the energy case.
  static let energyRules: [Rule] = [
    Rule(
      "fan-underside-height", .error, at: ["/building/fanUnderside"]
    ) { context, report in
      let building = context.model("building")
      guard let underside = building["fanUnderside"]?.numberValue, let ceiling = building["ceilingHeight"]?.numberValue,
        ceiling.isLess(than: underside)
      else { return }
      report.add(
        "model/building.json", building, JSONPointer(["fanUnderside"]),
        .foundFanUndersideHeight(underside: "\(underside)", ceiling: "\(ceiling)"),
        remedy: .remedyFanUndersideHeight)
    },
    Rule(
      "heating-efficiency", .warning, at: ["/building/heating/efficiency"]
    ) { context, report in
      let building = context.model("building")
      guard let efficiency = building["heating"]?["efficiency"]?.doubleValue else { return }
      let kind = building["heating"]?.filled("kind")
      let mayPump = kind.map { ["heatPump", "other"].contains($0) } ?? true
      let place = JSONPointer(["heating", "efficiency"])
      if mayPump, efficiency > 800 {
        report.add(
          "model/building.json", building, place,
          .foundHeatPumpEfficiency(efficiency: measured(efficiency, beside: 800)), remedy: .remedyHeatPumpEfficiency)
      } else if !mayPump, efficiency > 110 {
        // Condensing boilers reach 109 % of the lower heating value.
        report.add(
          "model/building.json", building, place,
          .foundHeatingEfficiency(efficiency: measured(efficiency, beside: 110)),
          remedy: .remedyHeatingEfficiency)
      } else if efficiency < 10 {
        report.add(
          "model/building.json", building, place,
          .foundHeatingEfficiencyLow(efficiency: measured(efficiency, beside: 10)),
          remedy: .remedyHeatingEfficiencyLow)
      }
    },
    Rule(
      "energy-price", .warning, at: ["/building/heating/energyPrice", "/building/electricity/energyPrice"]
    ) { context, report in
      guard let currency = context.model("proposal").filled("currency"),
        // Far more than a year cost anybody in the dearest one.
        let most = [
          "SEK": 10, "NOK": 10, "DKK": 10, "EUR": 1.5, "USD": 1.5, "GBP": 1.5, "CHF": 1.5, "PLN": 6, "CZK": 30,
          "HUF": 500,
          "RON": 6, "ISK": 150, "BAM": 3, "RSD": 150,
        ][currency]
      else { return }
      let building = context.model("building")
      for carrier in ["heating", "electricity"] {
        guard let price = building[carrier]?["energyPrice"]?.doubleValue else { continue }
        // Waste heat may cost nothing; what is sold costs more than a two-hundredth of the dearest.
        if price > 0, price < most / 200 {
          report.add(
            "model/building.json", building, JSONPointer([carrier, "energyPrice"]),
            .foundEnergyPriceLow(price: SafeText(.amount(currency: "\(currency)", number: measured(price)))),
            remedy: .remedyEnergyPrice(price: "\(typed(price * 100))"))
        }
        guard price > most else { continue }
        report.add(
          "model/building.json", building, JSONPointer([carrier, "energyPrice"]),
          .foundEnergyPrice(
            price: SafeText(.amount(currency: "\(currency)", number: measured(price)))),
          remedy: .remedyEnergyPrice(price: "\(typed(price / 100))"))
      }
    },
    Rule(
      "unheated-energy", .warning, at: ["/building/heating/annualEnergy"]
    ) { context, report in
      let building = context.model("building")
      guard let energy = building["heating"]?["annualEnergy"]?.doubleValue, energy > 0,
        context.model("energy").filled("method") != nil, let figures = context.energyFigures(), figures.isUnheated
      else { return }
      report.add(
        "model/building.json", building, JSONPointer(["heating", "annualEnergy"]),
        .foundUnheatedEnergy(energy: measured(energy)), remedy: .remedyUnheatedEnergy)
    },
    Rule(
      "annual-energy", .warning, at: ["/building/heating/annualEnergy"]
    ) { context, report in
      let building = context.model("building")
      // A single small house takes more, so that it is rather in MWh.
      guard let energy = building["heating"]?["annualEnergy"]?.doubleValue, energy > 0, energy < 2000 else { return }
      report.add(
        "model/building.json", building, JSONPointer(["heating", "annualEnergy"]),
        .foundAnnualEnergy(energy: measured(energy, beside: 2000)),
        remedy: .remedyAnnualEnergy(energy: "\(typed(energy * 1000))"))
    },
    Rule(
      "scenario-order", .warning, at: ["/energy/scenarios/*/savingPercent"]
    ) { context, report in
      let energy = context.model("energy")
      let scenarios = energy.places("scenarios")
      // Also what isn't stated, but follows from the method or a place in the band.
      let shares = context.energyFigures()?.values("savingPercent") ?? []
      var before: (id: String, percent: Double)?
      for id in ["low", "base", "high"] {
        guard let place = scenarios.firstIndex(where: { $0.value.filled("id") == id }), shares.indices.contains(place),
          let percent = shares[place].number
        else { continue }
        if let before, percent < before.percent {
          report.add(
            "model/energy.json", energy, scenarios[place].pointer.appending("savingPercent"),
            .foundScenarioOrder(
              id: "\(id)", percent: measured(percent, beside: before.percent), other: "\(before.id)",
              otherPercent: measured(before.percent, beside: percent)),
            remedy: .remedyScenarioOrder)
        }
        before = (id, percent)
      }
    },
    Rule(
      "fan-power-input", .warning, at: ["/energy/inputs/fanPower"]
    ) { context, report in
      let energy = context.model("energy")
      let fans = context.model("products").places("products").map(\.value).filter { isFan($0) }
      let powers = fans.compactMap { $0["power"]?.doubleValue }
      guard let input = energy["inputs"]?["fanPower"]?.doubleValue, powers.count == fans.count,
        let most = powers.max(), input > most
      else { return }
      report.add(
        "model/energy.json", energy, JSONPointer(["inputs", "fanPower"]),
        .foundFanPowerInput(input: measured(input, beside: most), most: measured(most, beside: input)),
        remedy: .remedyFanPowerInput)
    },
  ]
}
