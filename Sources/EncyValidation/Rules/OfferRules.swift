internal import EncyBase

extension Rule {
  /// The offer and the catalogue rows it uses.
  static let offerRules: [Rule] = [
    Rule("alternative-to-itself", .error, "No offer line is an alternative to itself") { context, report in
      let offer = context.model("offer")
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("id"), let other = line.filled("alternativeTo"), id.isExactly(other) else {
          continue
        }
        report.add(
          "model/offer.json", offer, pointer.appending("alternativeTo"), "the line \(id) is an alternative to itself",
          remedy: "name the line it can stand in for, or remove the member")
      }
    },
    Rule("reverse-charge-buyer", .warning, "With reverse charge the buyer's VAT number is known") { context, report in
      let offer = context.model("offer")
      guard offer["vatMode"]?.stringValue == "reverseCharge", context.model("customer").filled("vatNumber") == nil
      else {
        return
      }
      report.add(
        "model/offer.json", offer, JSONPointer(["vatMode"]),
        "the offer is without VAT by reverse charge, but the customer's VAT number is not known",
        remedy: "set /customer/vatNumber, or charge VAT: /offer/vatMode=normal")
    },
    Rule("product-vat-rate", .warning, "The offer's VAT rate is that of its products") { context, report in
      let offer = context.model("offer")
      guard offer["vatMode"]?.stringValue == "normal", let rate = offer["vatRate"]?.decimalValue?.normalized else {
        return
      }
      let products = context.model("products").places("products").map(\.value)
      for (pointer, line) in offer.places("lines") {
        guard let id = line.filled("product"),
          let product = products.first(where: { $0.filled("id")?.isExactly(id) == true }),
          let own = product["vatRate"]?.decimalValue?.normalized, own != rate
        else { continue }
        report.add(
          "model/offer.json", offer, pointer.appending("product"),
          "VAT is computed at \(rate) % for the whole offer, but \(id) has \(own) %",
          remedy:
            "set /offer/vatRate, correct the product's rate, or make an offer of its own for what has another rate")
      }
    },
    Rule("impossible-airflow", .warning, "A fan moves no more air than its power allows") { context, report in
      let products = context.model("products")
      for (pointer, product) in products.places("products") {
        guard let diameter = product["diameter"]?.doubleValue, let airflow = product["airflow"]?.doubleValue,
          let power = product["power"]?.doubleValue, diameter > 0, airflow > 0, power > 0
        else { continue }
        let efficiency = jetEfficiency(diameter: diameter, airflow: airflow, power: power)
        guard efficiency >= 0.6 else { continue }
        report.add(
          "model/products.json", products, pointer.appending("airflow"),
          "\(product.filled("name") ?? "the fan") is said to move \(measured(airflow)) m³/h with \(measured(power)) W; "
            + "that jet alone carries \(measured(efficiency * 100)) % of the power, and no fan reaches 60 %",
          remedy: "ask for the airflow measured by AMCA 230, and set it with its ratingStandard")
      }
    },
  ]

  /// The share of the electric power that is in the air jet: ½·ρ·Q·v² over P, with v = Q / A and 1.2 kg/m³.
  static func jetEfficiency(diameter: Double, airflow: Double, power: Double) -> Double {
    let flow = airflow / 3600
    let area = Double.pi * diameter * diameter / 4e6
    let speed = flow / area
    return 0.5 * 1.2 * flow * speed * speed / power
  }
}
