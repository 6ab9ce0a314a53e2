internal import EncyBase

/// Puts values and places into plain words.
struct Wording {
  let steps: [Step]
  /// The unit of the value's numbers, where it says something to a reader.
  let unit: String?
  /// Whether the value is an amount in the minor unit of a currency.
  let isAmount: Bool

  init(steps: [Step], unit: String?) {
    self.steps = steps
    isAmount = unit == "minor"
    self.unit =
      switch unit {
      case "1", "line unit": nil
      case "minor": "öre or cent"
      case "plan unit": "plan units"
      default: unit
      }
  }

  /// The value the walk is at: `ceilingHeight`, `item 3 of lines`.
  var subject: String { Wording.subject(steps[...]) }
  /// The value that holds it.
  var parentSubject: String { Wording.subject(steps.dropLast()) }

  private static func subject(_ steps: ArraySlice<Step>) -> String {
    switch steps.last {
    case nil: "the part"
    case .member(let name)?: name.isEmpty ? "the member \"\"" : name
    case .item(let index)?:
      steps.count == 1 ? "item \(index + 1)" : "item \(index + 1) of \(subject(steps.dropLast()))"
    }
  }

  /// A value as it is shown in a message, cut when it is long.
  func shown(_ value: JSONNode) -> String {
    switch value.kind {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: shown(JSONNumber(trusted: value.text))
    case .string: shown(value.text)
    case .array: "an array of \(Wording.count(value.count, "item"))"
    case .object: "an object of \(Wording.count(value.count, "member"))"
    }
  }

  func shown(_ number: JSONNumber) -> String {
    number.text.utf8.count > 40 ? number.text.prefix(40) + "…" : number.text
  }

  func shown(_ text: String) -> String {
    let isLong = text.unicodeScalars.count > 60
    var out = "\""
    for scalar in text.unicodeScalars.prefix(60) {
      // A message stays on one line and can't steer a terminal.
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + (isLong ? "…\"" : "\"")
  }

  static func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// `a, b or c`.
  static func list(_ words: [String], joinedBy last: String) -> String {
    guard words.count > 1, let tail = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + tail
  }

  /// A JSON type in plain words with its article.
  static func typeName(_ name: String) -> String {
    switch name {
    case "string": "a text in quotes"
    case "number": "a number"
    case "integer": "a whole number"
    case "boolean": "true or false"
    case "array": "an array [ … ]"
    case "object": "an object { … }"
    default: name
    }
  }
}
