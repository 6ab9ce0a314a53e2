internal import ArgumentParser
package import EncyBase
package import EncyDocument
package import EncyKit
package import EncyMerge
package import EncyPlans
internal import EncySession
internal import EncyTerminal
package import EncyTexts
internal import EncyValidation

/// How option values are read whose types belong to other rooms.
package enum Values {
  package static func date(_ text: String) throws -> CalendarDate {
    guard let date = CalendarDate(text) else { throw ValidationError("\"\(text)\" is no day; write it as YYYY-MM-DD.") }
    return date
  }

  /// The codes of all languages: `sv, en, hr`.
  package static var languages: String { Language.allCases.map(\.rawValue).joined(separator: ", ") }

  package static func language(_ text: String) throws -> Language {
    guard let language = Language(rawValue: text) else {
      let near = Suggestion.nearest(to: text, among: Language.allCases.map(\.rawValue)).map { " Did you mean \($0)?" }
      throw ValidationError("\"\(text)\" is no language of proposals; they are \(languages).\(near ?? "")")
    }
    return language
  }

  package static func currency(_ text: String) throws -> Currency {
    let code = text.uppercased()
    guard let currency = Currency(code), CurrencyCodes.current.contains(code) else {
      let near = Suggestion.nearest(to: code, among: CurrencyCodes.current.sorted()).map { " Did you mean \($0)?" }
      throw ValidationError("\"\(text)\" is no currency; write its three letters, such as SEK.\(near ?? "")")
    }
    return currency
  }

  package static func kind(_ text: String) throws -> Proposal.Kind {
    guard let kind = Proposal.Kind(rawValue: text) else {
      let near = Suggestion.nearest(to: text, among: ["offer", "estimate"]).map { " Did you mean \($0)?" }
      throw ValidationError("\"\(text)\" is no kind of proposal; it is offer or estimate.\(near ?? "")")
    }
    return kind
  }

  /// A length on site in millimetres, with a unit or without.
  package static func length(_ text: String) throws -> JSONNumber { try quantity(text, .millimetres) }
  /// A length of a hall or of part of it: so few millimetres are metres that somebody forgot to write.
  package static func siteLength(_ text: String) throws -> JSONNumber {
    let value = try length(text)
    if value.doubleValue < 1000, (try? MeasureUnit.millimetres.read(text))?.hasUnit == false {
      throw ValidationError("\"\(text)\" would be \(text) mm; write \(text)m, or \(text)mm.")
    }
    return value
  }
  /// An angle in degrees.
  package static func angle(_ text: String) throws -> JSONNumber { try quantity(text, .degrees) }
  /// A share of 100.
  package static func percent(_ text: String) throws -> JSONNumber { try quantity(text, .percent) }
  /// Pixels to an inch.
  package static func density(_ text: String) throws -> JSONNumber { try quantity(text, MeasureUnit("px/inch")) }

  private static func quantity(_ text: String, _ unit: MeasureUnit) throws -> JSONNumber {
    do throws(WrittenNumberError) { return JSONNumber(try unit.read(text).value.normalized) } catch {
      throw ValidationError("\(error).")
    }
  }

  package static func pointer(_ text: String) throws -> JSONPointer {
    guard let pointer = JSONPointer(text.hasPrefix("/") || text.isEmpty ? text : "/\(text)") else {
      throw Failure.usage("\"\(text)\" is no JSON pointer; in a name, ~ is written ~0 and / is written ~1")
    }
    return pointer
  }
}

/// A point of a plan, `x,y`.
package struct PlanPoint: ExpressibleByArgument {
  package let point: Point
  package init?(argument: String) {
    guard let point = Point(text: argument) else { return nil }
    self.point = point
  }
}

/// A point in millimetres on site, `east,north`.
package struct SitePointArgument: ExpressibleByArgument {
  package let point: SitePoint
  package init?(argument: String) {
    guard let point = Point(text: argument) else { return nil }
    self.point = SitePoint(x: point.x, y: point.y)
  }
}

/// A place on a plan: `x,y` in plan units, `12m,8m` on site, or `B/2`.
package struct PlanPlaceArgument: ExpressibleByArgument {
  package let place: PlanPlace
  package init?(argument: String) {
    guard let place = PlanPlace(text: argument) else { return nil }
    self.place = place
  }

  /// What help calls it.
  package static let help = "x,y"
}

/// Corners of a polygon, `x,y x,y x,y`.
package struct PlanPolygonArgument: ExpressibleByArgument {
  package let places: [PlanPlace]
  package init?(argument: String) {
    let texts = argument.split(separator: " ").map(String.init)
    let places = texts.compactMap { PlanPlace(text: $0) }
    guard places.count == texts.count else { return nil }
    self.places = places
  }
}

/// What places are snapped to: a length on site, `lines` or `bays`.
package struct SnapArgument: ExpressibleByArgument {
  package let snapping: Snapping
  package init?(argument: String) {
    guard let snapping = Snapping(text: argument) else { return nil }
    self.snapping = snapping
  }
}

/// A drawing scale, `1:100` or `100`.
package struct ScaleRatioArgument: ExpressibleByArgument {
  package let ratio: Double
  package init?(argument: String) {
    let text = argument.hasPrefix("1:") ? String(argument.dropFirst(2)) : argument
    guard let number = JSONNumber(text: text), number.doubleValue > 0, number.doubleValue.isFinite else { return nil }
    ratio = number.doubleValue
  }
}

/// A product with how many of it, `HVLS-6100=4`; one when no number is given.
package struct ProductQuantity: ExpressibleByArgument {
  package let item: ProposalDraft.Item
  package init?(argument: String) {
    let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let product = halves.first, !product.isEmpty else { return nil }
    guard halves.count == 2 else {
      item = ProposalDraft.Item(product: product, quantity: ExactDecimal(1))
      return
    }
    guard let quantity = try? MeasureUnit("line unit").read(halves[1]).value, quantity.coefficient > 0 else {
      return nil
    }
    item = ProposalDraft.Item(product: product, quantity: quantity)
  }
}

/// The layers of `validate` as an option.
package enum LayerOption: String, CaseIterable, ExpressibleByArgument {
  case container, package, json, schema, rules
  package var layer: Validator.Layer {
    switch self {
    case .container: .container
    case .package: .package
    case .json: .json
    case .schema: .schema
    case .rules: .rules
    }
  }
}

/// A side of a merge as an option.
package enum SideArgument: String, CaseIterable, ExpressibleByArgument {
  case ours, theirs, base

  package var answer: Merge.Answer {
    switch self {
    case .ours: .ours
    case .theirs: .theirs
    case .base: .base
    }
  }
}

/// How findings are printed.
package enum FindingFormat: String, CaseIterable, ExpressibleByArgument { case text, json, sarif, junit }
