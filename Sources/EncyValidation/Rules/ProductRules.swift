internal import EncyTexts
internal import EncyBase

extension Rule {
  /// The catalogue rows: what physics allows. The limits are wide; what passes them is a slip of unit or row.
  static let productRules: [Rule] = [
    Rule(
      "impossible-airflow", .warning, at: ["/products/products/*/airflow"]
    ) { context, report in
      let products = context.model("products")
      for (pointer, product) in products.places("products") {
        guard let diameter = product["diameter"]?.doubleValue, let stated = product["airflow"]?.doubleValue,
          let power = product["power"]?.doubleValue, diameter > 0, stated > 0, power > 0
        else { continue }
        // AMCA 230-99 states √2 times the air that later editions do.
        let isOldStandard = product.filled("ratingStandard")?.contains("230-99") ?? false
        let airflow = isOldStandard ? stated / 2.0.squareRoot() : stated
        let efficiency = jetEfficiency(diameter: diameter, airflow: airflow, power: power)
        guard efficiency >= 0.6 else { continue }
        report.add(
          "model/products.json", products, pointer.appending("airflow"),
          .foundImpossibleAirflow(
            name: "\(product.filled("name") ?? product.filled("id") ?? "?")", stated: "\(measured(stated))",
            power: "\(measured(power))", efficiency: "\(measured(efficiency * 100))"),
          remedy: .remedyImpossibleAirflow)
      }
    },
    Rule(
      "impossible-product", .warning, at: ["/products/products/*/*"]
    ) { context, report in
      let products = context.model("products")
      for (pointer, product) in products.places("products") where isFan(product) {
        for (member, message, remedy) in doubts(about: product) {
          report.add("model/products.json", products, pointer.appending(member), message, remedy: remedy)
        }
      }
    },
  ]

  static func isFan(_ product: RuleValue) -> Bool {
    ["hvls", "destratification"].contains(product.filled("type") ?? "")
  }

  /// The values of a fan that can't be: the member, what is wrong with it, what to do.
  private static func doubts(about fan: RuleValue) -> [(member: String, message: Message, remedy: Message)] {
    func value(_ name: String) -> Double? { fan[name]?.doubleValue }
    var doubts: [(String, Message, Message)] = []
    let metres = value("diameter").map { $0 / 1000 }
    if let sound = value("sound"), sound < 10 || sound > 100 {
      doubts.append(
        (
          "sound",
          sound < 10 ? .foundFanTooSilent(sound: "\(measured(sound))") : .foundFanTooLoud(sound: "\(measured(sound))"),
          .remedyFanSound
        ))
    }
    if let power = value("power") {
      if power == 0, value("airflow") != nil {
        doubts.append(("power", .foundFanWithoutPower, .remedyFanWithoutPower))
      } else if power > 20_000 {
        doubts.append(
          ("power", .foundFanPower(power: "\(measured(power))"), .remedyFanPower)
        )
      }
    }
    if let weight = value("weight") {
      if weight > 1_500 {
        doubts.append(
          ("weight", .foundFanTooHeavy(weight: "\(measured(weight))"), .remedyFanTooHeavy))
      } else if let metres, metres >= 2, weight < metres {
        doubts.append(
          (
            "weight", .foundFanTooLight(weight: "\(measured(weight))", diameter: "\(measured(metres))"),
            .remedyFanTooLight
          ))
      }
    }
    if let metres, metres > 0, let coverage = value("coverage"), coverage > 120 * metres * metres {
      doubts.append(
        (
          "coverage",
          .foundFanCoverage(
            area: "\(measured(coverage))", diameters: "\(measured(coverage.squareRoot() / metres))"),
          .remedyFanCoverage
        ))
    }
    if let metres, let speed = value("rotationalSpeed"), Double.pi * metres * speed / 60 > 100 {
      doubts.append(
        (
          "rotationalSpeed",
          .foundFanSpeed(
            speed: "\(measured(speed))", diameter: "\(measured(metres))",
            tip: "\(rounded(Double.pi * metres * speed / 60))"),
          .remedyFanSpeed
        ))
    }
    if let metres, metres > 0, let airflow = value("airflow") {
      let speed = airflow / 3600 / (Double.pi * metres * metres / 4)
      if speed < 0.2 {
        doubts.append(
          (
            "airflow",
            .foundFanAirflow(
              airflow: "\(measured(airflow))", diameter: "\(measured(metres))", speed: "\(measured(speed))"),
            .remedyFanAirflow
          ))
      }
    }
    return doubts
  }

  /// The share of the electric power that is in the air jet: ½·ρ·Q·v² over P, with v = Q / A and 1.2 kg/m³.
  static func jetEfficiency(diameter: Double, airflow: Double, power: Double) -> Double {
    let flow = airflow / 3600
    let area = Double.pi * diameter * diameter / 4e6
    let speed = flow / area
    return 0.5 * 1.2 * flow * speed * speed / power
  }
}
