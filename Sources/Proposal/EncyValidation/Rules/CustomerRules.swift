internal import EncyBase
internal import EncyJSONSchema
internal import EncyTexts

extension Rule {
  /// Numbers that firms are registered under.
  static let customerRules: [Rule] = [
    Rule(
      "organisation-number", .error, at: ["/customer/organisationNumber", "/team/company/organisationNumber"]
    ) { context, report in
      for firm in Firm.all(context) {
        guard let text = firm.object.filled("organisationNumber") else { continue }
        let place = firm.pointer.appending("organisationNumber")
        let digits = RegistrationNumber.swedish(text)
        switch firm.country {
        case "HR":
          let plain = text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
          guard text.utf8.count == 11, plain.count == 11, !RegistrationNumber.isCroatian(plain) else { continue }
          report.add(
            firm.path, firm.tree, place, .foundOrganisationNumber(text: "\(text)"),
            remedy: .remedyOrganisationNumberCroatian)
        case nil, "SE":
          guard let digits else {
            guard firm.country == "SE" else { continue }
            report.add(
              firm.path, firm.tree, place, .foundOrganisationNumberForm(text: "\(text)"),
              remedy: .remedyOrganisationNumberForm, severity: .warning)
            continue
          }
          guard !RegistrationNumber.hasLuhnCheck(digits) else { continue }
          report.add(
            firm.path, firm.tree, place, .foundOrganisationNumber(text: "\(text)"),
            remedy: .remedyOrganisationNumberDigit(digit: "\(RegistrationNumber.luhnDigit(digits.dropLast()))"),
            severity: firm.country == nil ? .warning : .error)
        default: continue
        }
      }
    },
    Rule(
      "organisation-number-personal", .note, at: ["/customer/organisationNumber", "/team/company/organisationNumber"]
    ) { context, report in
      for firm in Firm.all(context) where firm.country == nil || firm.country == "SE" {
        guard let text = firm.object.filled("organisationNumber"), let digits = RegistrationNumber.swedish(text),
          RegistrationNumber.hasLuhnCheck(digits), RegistrationNumber.isPersonal(digits)
        else { continue }
        report.add(
          firm.path, firm.tree, firm.pointer.appending("organisationNumber"),
          .foundOrganisationNumberPersonal,
          remedy: .remedyOrganisationNumberPersonal)
      }
    },
    Rule(
      "vat-number", .error, at: ["/customer/vatNumber", "/team/company/vatNumber"]
    ) { context, report in
      for firm in Firm.all(context) {
        guard let text = firm.object.filled("vatNumber") else { continue }
        guard let fault = VATNumber.fault(text) ?? VATNumber.otherFirm(text, firm.object.filled("organisationNumber"))
        else { continue }
        report.add(
          firm.path, firm.tree, firm.pointer.appending("vatNumber"),
          fault.message(text), remedy: fault.remedy,
          severity: fault.isSure ? .error : .warning)
      }
    },
  ]
}

/// A firm that the document describes: the customer, or the seller.
private struct Firm {
  let path: String
  let tree: RuleValue
  let object: RuleValue
  let pointer: JSONPointer

  static func all(_ context: RuleContext) -> [Firm] {
    let customer = context.model("customer")
    let team = context.model("team")
    return [Firm(path: "model/customer.json", tree: customer, object: customer, pointer: JSONPointer())]
      + (team["company"].map {
        [Firm(path: "model/team.json", tree: team, object: $0, pointer: JSONPointer(["company"]))]
      } ?? [])
  }

  /// Where the firm is registered, as far as its addresses tell.
  var country: String? { object["address"]?.filled("country") ?? object["billingAddress"]?.filled("country") }
}

/// Registration numbers with check digits.
enum RegistrationNumber {
  /// The ten digits of a number in a Swedish form: NNNNNN-NNNN, of a person over 100 also with +, of twelve digits without the
  /// century; `nil` for any other form.
  static func swedish(_ text: String) -> [Int]? {
    let groups = text.filter { $0 != " " }.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "+" }
    let digits = groups.joined().compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    guard digits.count == groups.joined().count, groups.count == 1 || (groups.count == 2 && groups[1].count == 4) else {
      return nil
    }
    let century = digits.count == 12 ? digits[0] * 10 + digits[1] : 16
    guard digits.count == 10 || digits.count == 12 else { return nil }
    let number = Array(digits.suffix(10))
    // A firm's number has 16 in front, a person's the century.
    return century == 16 || ([18, 19, 20].contains(century) && isPersonal(number)) ? number : nil
  }

  /// Whether ten digits are a person's: the third of a firm's is 2 or more, a person's is the tens of the month.
  static func isPersonal(_ digits: [Int]) -> Bool { digits.count == 10 && digits[2] < 2 }

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

  /// Whether eleven digits are an OIB.
  static func isCroatian(_ digits: [Int]) -> Bool { digits.count == 11 && hasModulusCheck(digits) }

  /// Whether the last digit is the check digit of the others (ISO/IEC 7064, MOD 11,10).
  static func hasModulusCheck(_ digits: [Int]) -> Bool {
    guard let last = digits.last else { return false }
    var rest = 10
    for digit in digits.dropLast() {
      rest = (rest + digit) % 10
      rest = (rest == 0 ? 10 : rest) * 2 % 11
    }
    return (11 - rest) % 10 == last
  }
}

/// VAT numbers of the European Union.
enum VATNumber {
  /// What is wrong with a number.
  struct Fault {
    /// What is wrong, of a number.
    var message: @Sendable (String) -> Message = { .foundVatNumber(text: SafeText($0)) }
    let remedy: Message
    /// Whether a check digit or the law says so, not only the usual form.
    let isSure: Bool
  }

  /// What is wrong with a number; `nil` for a good one, and for one of a country outside the Union.
  static func fault(_ text: String) -> Fault? {
    let plain = String(text.uppercased().filter { $0 != " " && $0 != "-" && $0 != "." })
    let (country, number) = (String(plain.prefix(2)), Array(plain.dropFirst(2)))
    let digits = number.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    switch country {
    case "SE":
      let isRight =
        digits.count == 12 && number.count == 12 && RegistrationNumber.hasLuhnCheck(Array(digits.prefix(10)))
      return isRight
        ? nil
        : Fault(
          message: { .foundVatNumberSwedish(text: SafeText($0)) }, remedy: .remedyVatNumberSwedish, isSure: true)
    case "HR":
      let isRight = digits.count == number.count && RegistrationNumber.isCroatian(digits)
      return isRight
        ? nil
        : Fault(
          message: { .foundVatNumberCroatian(text: SafeText($0)) }, remedy: .remedyVatNumberCroatian, isSure: true)
    case "DE" where digits.count == 9 && number.count == 9:
      return RegistrationNumber.hasModulusCheck(digits) ? nil : Fault(remedy: .remedyVatNumberGerman, isSure: false)
    case "GR":
      return Fault(remedy: .remedyVatNumberGreek(number: SafeText(String(number))), isSure: false)
    default:
      guard let forms = forms[country], !forms.contains(where: { fits(number, $0) }) else { return nil }
      let shown = forms.map { "\(country)\($0)" }
      return Fault(
        remedy: .remedyVatNumber(forms: .oneOf(shown)), isSure: false)
    }
  }

  /// What is wrong with a good Swedish number beside a company number that it isn't made of; `nil` for nothing.
  static func otherFirm(_ text: String, _ organisationNumber: String?) -> Fault? {
    let digits = text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
    guard text.uppercased().hasPrefix("SE"), let organisationNumber,
      let firm = RegistrationNumber.swedish(organisationNumber), Array(digits.prefix(10)) != firm
    else { return nil }
    return Fault(
      message: { .foundVatNumberOther(text: SafeText($0), number: SafeText(organisationNumber)) },
      remedy: .remedyVatNumberOther(number: SafeText(firm.map(String.init).joined())), isSure: false)
  }

  private static func fits(_ number: [Character], _ form: String) -> Bool {
    number.count == form.count
      && zip(number, form).allSatisfy { character, wanted in
        switch wanted {
        case "9": character.isASCII && character.isNumber
        case "A": character.isASCII && character.isLetter
        case "X":
          character.isASCII && (character.isNumber || character.isLetter || character == "+" || character == "*")
        default: character == wanted
        }
      }
  }

  /// The forms after the country's letters (European Commission, VIES, structure of VAT identification numbers).
  private static let forms: [String: [String]] = [
    "AT": ["U99999999"], "BE": ["0999999999", "1999999999"], "BG": ["999999999", "9999999999"], "CY": ["99999999A"],
    "CZ": ["99999999", "999999999", "9999999999"], "DE": ["999999999"], "DK": ["99999999"], "EE": ["999999999"],
    "EL": ["999999999"], "ES": ["X9999999X"], "FI": ["99999999"], "FR": ["XX999999999"], "HU": ["99999999"],
    "IE": ["9999999A", "9999999AA", "9X99999A"], "IT": ["99999999999"], "LT": ["999999999", "999999999999"],
    "LU": ["99999999"], "LV": ["99999999999"], "MT": ["99999999"], "NL": [String(repeating: "X", count: 12)],
    "PL": ["9999999999"],
    "PT": ["999999999"],
    "RO": (2...10).map { String(repeating: "9", count: $0) }, "SI": ["99999999"], "SK": ["9999999999"],
  ]
}
