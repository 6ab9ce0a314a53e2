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
          "\(product.filled("name") ?? "the fan") is said to move \(measured(stated)) m³/h with \(measured(power)) W; "
            + "that jet alone carries \(measured(efficiency * 100)) % of the power, and no fan reaches 60 %",
          remedy: "ask for the airflow measured by AMCA 230, and set it with its ratingStandard")
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
  private static func doubts(about fan: RuleValue) -> [(member: String, message: String, remedy: String)] {
    func value(_ name: String) -> Double? { fan[name]?.doubleValue }
    var doubts: [(String, String, String)] = []
    let metres = value("diameter").map { $0 / 1000 }
    if let sound = value("sound"), sound < 10 || sound > 100 {
      doubts.append(
        (
          "sound", "\(measured(sound)) dB(A) is \(sound < 10 ? "less than a silent room has" : "as loud as a saw")",
          "set the level that the maker states, or remove it; such fans have 30 to 65 dB(A)"
        ))
    }
    if let power = value("power") {
      if power == 0, value("airflow") != nil {
        doubts.append(("power", "a fan moves no air with 0 W", "set the power at the highest speed in watts"))
      } else if power > 20_000 {
        doubts.append(
          ("power", "\(measured(power)) W is more than any ceiling fan takes", "set the power in watts; 1.5 kW is 1500")
        )
      }
    }
    if let weight = value("weight") {
      if weight > 1_500 {
        doubts.append(
          ("weight", "\(measured(weight)) kg is more than any ceiling fan weighs", "set the weight in kilograms"))
      } else if let metres, metres >= 2, weight < metres {
        doubts.append(
          (
            "weight", "\(measured(weight)) kg is too light for a fan of \(measured(metres)) m",
            "set the weight of the whole fan with motor and blades in kilograms"
          ))
      }
    }
    if let metres, metres > 0, let coverage = value("coverage"), coverage > 120 * metres * metres {
      doubts.append(
        (
          "coverage",
          "\(measured(coverage)) m² is a square of \(measured(coverage.squareRoot() / metres)) fan diameters a side; "
            + "makers state at most 7",
          "set the area in square metres; 10000 square feet are 929 m²"
        ))
    }
    if let metres, let speed = value("rotationalSpeed"), Double.pi * metres * speed / 60 > 100 {
      doubts.append(
        (
          "rotationalSpeed",
          "at \(measured(speed)) rpm the blade tips of \(measured(metres)) m run \(rounded(Double.pi * metres * speed / 60)) m/s",
          "set the speed of the rotor, not of the motor"
        ))
    }
    if let metres, metres > 0, let airflow = value("airflow") {
      let speed = airflow / 3600 / (Double.pi * metres * metres / 4)
      if speed < 0.2 {
        doubts.append(
          (
            "airflow", "\(measured(airflow)) m³/h through \(measured(metres)) m is only \(measured(speed)) m/s",
            "set the airflow in m³ an hour; 7000 m³ a minute are 420000"
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
