internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// How option values are read whose types belong to other rooms.
enum Values {
  static func date(_ text: String) throws -> CalendarDate {
    guard let date = CalendarDate(text) else { throw ValidationError("\"\(text)\" is no day; write it as YYYY-MM-DD.") }
    return date
  }

  static func language(_ text: String) throws -> Language {
    guard let language = Language(rawValue: text) else {
      let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\"\(text)\" is no language of proposals; they are \(known).")
    }
    return language
  }

  static func currency(_ text: String) throws -> Currency {
    guard let currency = Currency(text.uppercased()) else {
      throw ValidationError("\"\(text)\" is no currency; write its three letters, such as SEK.")
    }
    return currency
  }

  static func kind(_ text: String) throws -> Proposal.Kind {
    guard let kind = Proposal.Kind(rawValue: text) else {
      throw ValidationError("\"\(text)\" is no kind of proposal; it is offer or estimate.")
    }
    return kind
  }

  static func pointer(_ text: String) throws -> JSONPointer {
    guard let pointer = JSONPointer(text.hasPrefix("/") || text.isEmpty ? text : "/\(text)") else {
      throw Failure.usage("\"\(text)\" is no JSON pointer; in a name, ~ is written ~0 and / is written ~1")
    }
    return pointer
  }
}

/// A point of a plan, `x,y`.
struct PlanPoint: ExpressibleByArgument {
  let point: Point
  init?(argument: String) {
    guard let point = Point(text: argument) else { return nil }
    self.point = point
  }
}

/// A length on site in millimetres; `12 m`, `12m` and `120cm` are read too.
struct SiteLength: ExpressibleByArgument {
  let millimetres: JSONNumber
  init?(argument: String) {
    var text = argument.filter { $0 != " " }
    var zeros = 0
    for (unit, power) in [("mm", 0), ("cm", 1), ("m", 3)] {
      if let rest = text.droppingSuffix(unit) {
        (text, zeros) = (rest, power)
        break
      }
    }
    guard let number = JSONNumber(text: text), let decimal = number.decimalValue else { return nil }
    let factor = ExactDecimal(coefficient: zeros == 0 ? 1 : zeros == 1 ? 10 : 1000)
    guard zeros > 0 else {
      millimetres = number
      return
    }
    guard let product = try? decimal.multiplied(by: factor) else { return nil }
    millimetres = JSONNumber(product.normalized)
  }
}

/// A drawing scale, `1:100` or `100`.
struct ScaleRatio: ExpressibleByArgument {
  let ratio: Double
  init?(argument: String) {
    let text = argument.hasPrefix("1:") ? String(argument.dropFirst(2)) : argument
    guard let number = JSONNumber(text: text), number.doubleValue > 0, number.doubleValue.isFinite else { return nil }
    ratio = number.doubleValue
  }
}

/// A plain number.
struct PlainNumber: ExpressibleByArgument {
  let number: JSONNumber
  init?(argument: String) {
    guard let number = JSONNumber(text: argument), number.doubleValue.isFinite else { return nil }
    self.number = number
  }
}

/// A product with how many of it, `HVLS-6100=4`; one when no number is given.
struct ProductQuantity: ExpressibleByArgument {
  let item: ProposalDraft.Item
  init?(argument: String) {
    let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let product = halves.first, !product.isEmpty else { return nil }
    guard halves.count == 2 else {
      item = ProposalDraft.Item(product: product, quantity: ExactDecimal(1))
      return
    }
    guard let quantity = ExactDecimal(halves[1]), quantity.coefficient > 0 else { return nil }
    item = ProposalDraft.Item(product: product, quantity: quantity)
  }
}
