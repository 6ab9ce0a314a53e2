internal import EncyBase

extension Rule {
  /// Numbers that firms are registered under, with check digits.
  static let customerRules: [Rule] = [
    Rule("organisation-number", .error, "A Swedish organisation number has a right check digit") { context, report in
      for (path, tree, object, pointer) in firms(context) {
        guard let text = object.filled("organisationNumber"), let digits = RegistrationNumber.swedish(text) else {
          continue
        }
        let country = object["address"]?.filled("country") ?? object["billingAddress"]?.filled("country")
        guard country == nil || country == "SE", !RegistrationNumber.hasLuhnCheck(digits) else { continue }
        report.add(
          path, tree, pointer.appending("organisationNumber"),
          "organisationNumber is \"\(text)\"; its last digit doesn't fit the others",
          remedy: "check it against the company's papers; with the others it would end in "
            + "\(RegistrationNumber.luhnDigit(digits.dropLast()))",
          severity: country == nil ? .warning : .error)
      }
    },
    Rule("vat-number", .error, "A Swedish or Croatian VAT number has its country's form") { context, report in
      for (path, tree, object, pointer) in firms(context) {
        guard let text = object.filled("vatNumber") else { continue }
        let plain = String(text.uppercased().filter { $0 != " " && $0 != "-" && $0 != "." })
        let digits = plain.dropFirst(2).compactMap(\.wholeNumberValue)
        let isDigits = digits.count == plain.count - 2
        if plain.hasPrefix("SE") {
          guard !isDigits || digits.count != 12 || !RegistrationNumber.hasLuhnCheck(Array(digits.prefix(10))) else {
            continue
          }
          report.add(
            path, tree, pointer.appending("vatNumber"), "vatNumber is \"\(text)\", which is no Swedish VAT number",
            remedy: "write SE, the ten digits of the organisation number, and 01: SE556036079301")
        } else if plain.hasPrefix("HR") {
          guard !isDigits || !RegistrationNumber.isCroatian(digits) else { continue }
          report.add(
            path, tree, pointer.appending("vatNumber"), "vatNumber is \"\(text)\", which is no Croatian VAT number",
            remedy: "write HR and the eleven digits of the OIB")
        }
      }
    },
  ]

  /// The objects that describe a firm: the customer, and the seller.
  private static func firms(
    _ context: RuleContext
  ) -> [(path: String, tree: JSONValue, object: JSONValue, pointer: JSONPointer)] {
    let customer = context.model("customer")
    let team = context.model("team")
    return [
      ("model/customer.json", customer, customer, JSONPointer()),
      ("model/team.json", team, team["company"] ?? .null, JSONPointer(["company"])),
    ]
  }
}

/// Registration numbers with check digits.
enum RegistrationNumber {
  /// The ten digits of a number in a Swedish form, NNNNNN-NNNN, also with 16 in front; `nil` for any other form.
  static func swedish(_ text: String) -> [Int]? {
    let groups = text.filter { $0 != " " }.split(separator: "-", omittingEmptySubsequences: false)
    let digits = groups.joined().compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    guard digits.count == groups.joined().count, groups.count == 1 || (groups.count == 2 && groups[1].count == 4) else {
      return nil
    }
    if digits.count == 12, digits[0] == 1, digits[1] == 6 { return Array(digits.dropFirst(2)) }
    return digits.count == 10 ? digits : nil
  }

  /// Whether the last of ten digits is the check digit of the others (Luhn, weights 2, 1, 2 …).
  static func hasLuhnCheck(_ digits: [Int]) -> Bool { luhnDigit(digits.dropLast()) == digits.last }

  static func luhnDigit(_ digits: ArraySlice<Int>) -> Int {
    var sum = 0
    for (place, digit) in digits.enumerated() {
      let weighted = place % 2 == 0 ? digit * 2 : digit
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    return (10 - sum % 10) % 10
  }

  /// Whether eleven digits are an OIB (ISO/IEC 7064, MOD 11,10).
  static func isCroatian(_ digits: [Int]) -> Bool {
    guard digits.count == 11, let last = digits.last else { return false }
    var rest = 10
    for digit in digits.dropLast() {
      rest = (rest + digit) % 10
      rest = (rest == 0 ? 10 : rest) * 2 % 11
    }
    return (11 - rest) % 10 == last
  }
}
