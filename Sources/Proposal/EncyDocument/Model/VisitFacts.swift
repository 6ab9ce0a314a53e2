package import EncyBase
internal import EncyPlaces
package import EncyTexts

/// What is known of a visit in words: a label and a value for each member that is there.
package struct VisitFacts {
  /// A member's name, what it is called, and its value.
  package let rows: [(member: String, label: String, value: String)]

  package init(_ visit: Visit, _ language: Language) {
    let format = NumberFormat(language)
    var rows: [(String, String, String)] = []
    func add(_ member: String, _ value: String?) {
      if let value, !value.isEmpty {
        rows.append((member, language.text(.visitLabel(member: SafeText(member))), value))
      }
    }
    add("place", visit.place)
    add("time", visit.day.map { "\(format.date($0)), \(visit.clock)" } ?? visit.time)
    add("category", visit.category.map { language.text(.visitCategory(category: SafeText($0))) })
    // Five signs that are read without colour.
    add("rating", visit.rating.map { "\(VisitFacts.stars($0)) (\(min(max($0, 0), 5))/5)" })
    add("people", visit.people.joined(separator: ", "))
    add("address", visit.address?.lines.joined(separator: ", "))
    add(
      "position",
      visit.position.map { position in
        let good = visit.accuracy.map { " ±\(format.quantity(max($0, 1), atMost: 0, unit: "m"))" } ?? ""
        return position.text() + good
      })
    for (measure, value) in visit.measured { add(measure.rawValue, VisitFacts.text(measure, value, format)) }
    add("remarks", visit.remarks)
    self.rows = rows
  }

  /// Stars in the place of a number from 0 to 5.
  package static func stars(_ rating: Int) -> String {
    let full = min(max(rating, 0), 5)
    return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }

  /// A distance as people say it: `350 m`, `12.4 km`.
  package static func distance(_ metres: Double, _ language: Language) -> String {
    let format = NumberFormat(language)
    let isShort = metres < 999.5
    let value = isShort ? metres : metres / 1_000
    let decimals = isShort || value >= 99.95 ? 0 : 1
    return format.quantity(value, atMost: decimals, unit: isShort ? "m" : "km")
  }

  /// What was measured, as people say it.
  package static func text(_ measure: Visit.Measure, _ value: JSONNumber, _ format: NumberFormat) -> String {
    switch measure {
    case .floor, .ceiling: format.quantity(value.doubleValue, atMost: 1, unit: "°C")
    case .ceilingHeight, .clearHeight: format.quantity(value.doubleValue / 1_000, atMost: 2, unit: "m")
    }
  }
}
