import EncyBase
import EncyDocument
import EncyTexts

/// Reads the elements of a quotation, and remembers which it has taken.
final class QuotationReader {
  let root: XMLElement
  private(set) var currency = Currency.sek
  private var used: Set<Int> = []
  private var paths: [Int: String] = [:]
  private var remarks: [Quotation.Unfit] = []
  private var remarked: [String: [Message]] = [:]
  /// What our own extension says.
  private(set) lazy var own: XMLElement? = findOwn()

  init(_ root: XMLElement) {
    self.root = root
    // Only our own extension says what it is of.
    name(root, "/Quotation")
    let pricing = root.child("PricingCurrencyCode")
    let code = pricing?.text ?? root.child("QuotedMonetaryTotal")?.child("PayableAmount")?.attributes["currencyID"]
    if let known = code.flatMap({ Currency(QuotationReader.trimmed($0).uppercased()) }) { currency = known }
    if let pricing { use(pricing) }
  }

  private static let prefixes = [UBL.aggregates: "cac:", UBL.basics: "cbc:", UBL.extensions: "ext:"]

  /// Gives an element and all in it their paths.
  private func name(_ element: XMLElement, _ path: String) {
    paths[element.number] = path
    var counts: [String: Int] = [:]
    for child in element.children { counts[child.name, default: 0] += 1 }
    var seen: [String: Int] = [:]
    for child in element.children {
      seen[child.name, default: 0] += 1
      let index = counts[child.name] == 1 ? "" : "[\(seen[child.name] ?? 1)]"
      name(child, "\(path)/\(QuotationReader.prefixes[child.namespace] ?? "")\(child.name)\(index)")
    }
  }

  func path(of element: XMLElement) -> String { paths[element.number] ?? "/" }

  func remark(_ element: XMLElement, _ reason: Message) {
    let path = path(of: element)
    // Some values are read twice.
    if remarked[path]?.contains(reason) ?? false { return }
    remarked[path, default: []].append(reason)
    remarks.append(Quotation.Unfit(path: path, line: element.line, reason: reason))
  }

  // MARK: What is taken

  func use(_ element: XMLElement) { used.insert(element.number) }

  /// Takes an element with all in it.
  func useAll(_ element: XMLElement) {
    use(element)
    for child in element.children { useAll(child) }
  }

  /// What was remarked and what nobody has taken, in the order of the file.
  func leftover() -> [Quotation.Unfit] {
    var found = remarks
    func look(_ element: XMLElement, after taken: Set<String>) {
      if element.children.isEmpty, !used.contains(element.number) {
        if QuotationReader.trimmed(element.text).isEmpty { return }
        let isMore = taken.contains(element.name)
        found.append(
          Quotation.Unfit(path: path(of: element), line: element.line, reason: isMore ? .unfitMore : .unfitElement))
      }
      var takenBefore: Set<String> = []
      for child in element.children {
        look(child, after: takenBefore)
        if used.contains(child.number) { takenBefore.insert(child.name) }
      }
    }
    look(root, after: [])
    return found.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }

  // MARK: Values

  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    return String(String.UnicodeScalarView(scalars.reversed().drop { $0.properties.isWhitespace }.reversed()))
  }

  /// The element that names lead to, each the first of its name.
  func element(_ start: XMLElement?, _ names: String...) -> XMLElement? {
    names.reduce(start) { $0?.child($1) }
  }

  /// The text of an element; nothing for an empty one. What passes so many characters is cut off, and told.
  func text(_ element: XMLElement?, most: Int, isOneLine: Bool = true) -> String? {
    guard let element else { return nil }
    let trimmed = QuotationReader.trimmed(element.text)
    if trimmed.isEmpty { return nil }
    use(element)
    let scalars = trimmed.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      return isControl && (isOneLine || scalar != "\n" && scalar != "\t") ? " " : scalar
    }
    if scalars.count <= most { return String(String.UnicodeScalarView(scalars)) }
    remark(element, .unfitLong(count: most))
    return String(String.UnicodeScalarView(scalars.prefix(most)))
  }

  /// A number that is written as XML Schema has decimals.
  func decimal(_ element: XMLElement?) -> ExactDecimal? {
    guard let element, let text = text(element, most: 40) else { return nil }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    let digits = text.hasPrefix("+") ? String(text.dropFirst()) : text
    let padded = digits.hasPrefix(".") ? "0\(digits)" : digits.hasPrefix("-.") ? "-0\(digits.dropFirst())" : digits
    if isPlain, let value = ExactDecimal(padded.hasSuffix(".") ? String(padded.dropLast()) : padded) {
      return value.normalized
    }
    remark(element, .unfitValue(text: SafeText(text)))
    return nil
  }

  /// An amount in minor units.
  func amount(_ element: XMLElement?) -> Int? {
    guard let element, let value = decimal(element) else { return nil }
    return amount(value, element)
  }

  func amount(_ value: ExactDecimal, _ element: XMLElement) -> Int? {
    if let code = element.attributes["currencyID"], code.uppercased() != currency.code {
      remark(element, .unfitCurrency(currency: SafeText(code), own: SafeText(currency.code)))
      return nil
    }
    let factor = (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
    guard let minor = try? value.multiplied(by: ExactDecimal(factor)), let amount = try? minor.roundedToInt(),
      amount.magnitude <= 10_000_000_000_000
    else {
      remark(element, .unfitValue(text: SafeText(value.description)))
      return nil
    }
    if minor.normalized.scale > 0 {
      remark(element, .unfitDecimals(text: SafeText(value.description), currency: SafeText(currency.code)))
    }
    return amount
  }

  func date(_ element: XMLElement?) -> String? {
    guard let element, let text = text(element, most: 40) else { return nil }
    // A time zone may follow.
    if let date = CalendarDate(String(text.prefix(10))) { return date.description }
    remark(element, .unfitValue(text: SafeText(text)))
    return nil
  }
}
