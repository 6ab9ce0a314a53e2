internal import EncyBase
internal import EncyFigures
internal import EncyTexts

extension Rule {
  /// The catalog rows: what physics allows. The limits are wide; what passes them is a slip of unit or row.
  static let productRules: [Rule] = [
    Rule(
      "impossible-airflow", .warning, at: ["/products/products/*/airflow"]
    ) { context, report in
      let products = context.model("products")
      let places = products.places("products")
      guard !places.isEmpty, let figures = context.energyFigures() else { return }
      for ((pointer, product), outcome) in zip(places, figures.values("jetEfficiency")) {
        guard let efficiency = outcome.number, efficiency >= Double(ProductJet.mostPercent),
          let stated = product["airflow"]?.doubleValue, let power = product["power"]?.doubleValue
        else { continue }
        report.add(
          "model/products.json", products, pointer.appending("airflow"),
          .foundImpossibleAirflow(
            name: "\(product.filled("name") ?? product.filled("id") ?? "?")", stated: measured(stated),
            power: measured(power), efficiency: measured(efficiency)),
          remedy: .remedyImpossibleAirflow)
      }
    },
    Rule(
      "impossible-product", .warning, at: ["/products/products/*/*"]
    ) { context, report in
      let products = context.model("products")
      let places = products.places("products")
      guard !places.isEmpty, let figures = context.energyFigures() else { return }
      for (index, (pointer, product)) in places.enumerated() where isFan(product) {
        func speed(_ name: String) -> Double? { figures.value(name, at: index)?.number }
        for (member, message, remedy) in doubts(about: product, speed("discSpeed"), speed("tipSpeed")) {
          report.add("model/products.json", products, pointer.appending(member), message, remedy: remedy)
        }
      }
    },
  ]

  static func isFan(_ product: RuleValue) -> Bool {
    ["hvls", "destratification"].contains(product.filled("type") ?? "")
  }

  /// The values of a fan that can't be: the member, what is wrong with it, what to do. Speeds of the air in the disc and of the blade tips
  /// in metres a second.
  private static func doubts(
    about fan: RuleValue, _ discSpeed: Double?, _ tipSpeed: Double?
  ) -> [(member: String, message: Message, remedy: Message)] {
    func value(_ name: String) -> Double? { fan[name]?.doubleValue }
    var doubts: [(String, Message, Message)] = []
    let metres = value("diameter").map { $0 / 1000 }
    if let sound = value("sound"), sound < 10 || sound > 100 {
      doubts.append(
        (
          "sound",
          sound < 10 ? .foundFanTooSilent(sound: measured(sound)) : .foundFanTooLoud(sound: measured(sound)),
          .remedyFanSound
        ))
    }
    if let power = value("power") {
      if power == 0, value("airflow") != nil {
        doubts.append(("power", .foundFanWithoutPower, .remedyFanWithoutPower))
      } else if power > 20_000 {
        doubts.append(
          ("power", .foundFanPower(power: measured(power)), .remedyFanPower)
        )
      }
    }
    if let weight = value("weight") {
      if weight > 1_500 {
        doubts.append(
          ("weight", .foundFanTooHeavy(weight: measured(weight)), .remedyFanTooHeavy))
      } else if let metres, metres >= 2, weight < metres {
        doubts.append(
          (
            "weight", .foundFanTooLight(weight: measured(weight), diameter: measured(metres)),
            .remedyFanTooLight
          ))
      }
    }
    if let metres, metres > 0, let coverage = value("coverage"), coverage > 120 * metres * metres {
      doubts.append(
        (
          "coverage",
          .foundFanCoverage(
            area: measured(coverage), diameters: measured(coverage.squareRoot() / metres)),
          .remedyFanCoverage
        ))
    }
    if let metres, let speed = value("rotationalSpeed"), let tipSpeed, tipSpeed > 100 {
      doubts.append(
        (
          "rotationalSpeed",
          .foundFanSpeed(
            speed: measured(speed), diameter: measured(metres),
            tip: "\(rounded(tipSpeed))"),
          .remedyFanSpeed
        ))
    }
    if let metres, let airflow = value("airflow"), let discSpeed, discSpeed < 0.2 {
      doubts.append(
        (
          "airflow",
          .foundFanAirflow(
            airflow: measured(airflow), diameter: measured(metres), speed: measured(discSpeed)),
          .remedyFanAirflow
        ))
    }
    return doubts
  }
}
