package import EncyBase
package import EncyDocument
internal import EncyFigures
package import EncyTexts

/// The amounts to pay before a merge and after it.
package struct MergeTotals: Sendable {
  /// An amount; each is `nil` where a proposal offers nothing, or its figures need another version of the program.
  package typealias Amount = (minorUnits: Int, currency: Currency)

  package let base: Amount?
  package let sides: [Amount?]
  package let result: Amount?

  /// - Returns: `nil` where all of them are the same.
  package init?(_ report: MergeReport) {
    self.init(base: report.base?.document, sides: report.inputs.map(\.document), result: report.result)
  }

  /// - Returns: `nil` where all of them are the same.
  package init?(base: Document?, sides: [Document], result: Document) {
    let all = [base].compactMap(\.self) + sides + [result]
    // What the amounts follow from.
    let parts = ["offer", "lifecycle", "proposal"].map { "model/\($0).json" }
    func isSame(_ part: String, _ one: Document) -> Bool { (try? one.bytes(of: part)) == (try? all[0].bytes(of: part)) }
    if all.allSatisfy({ one in parts.allSatisfy { isSame($0, one) } }) { return nil }
    self.base = base.flatMap(MergeTotals.amount)
    self.sides = sides.map(MergeTotals.amount)
    self.result = MergeTotals.amount(result)
    let amounts = (base == nil ? [] : [self.base]) + self.sides + [self.result]
    if amounts.allSatisfy({ $0?.minorUnits == self.result?.minorUnits && $0?.currency == self.result?.currency }) {
      return nil
    }
  }

  /// The amount to pay, as accepted, else as offered.
  private static func amount(_ document: Document) -> Amount? {
    guard (try? document.demand("compute it")) != nil, let values = try? document.figureValues() else { return nil }
    let name = ["acceptedToPay", "toPay"].first(where: values.isOfInterest) ?? ""
    return values.value(name)?.minorUnits(of: values.inputs.currency).map { ($0, values.inputs.currency) }
  }

  /// The amounts for programs, in minor units.
  package var json: JSONValue {
    var object = JSONObject()
    if let base { object["base"] = MergeTotals.json(base) }
    object["sides"] = .array(sides.map { $0.map(MergeTotals.json) ?? .null })
    object["result"] = result.map(MergeTotals.json) ?? .null
    return .object(object)
  }

  private static func json(_ amount: Amount) -> JSONValue {
    ["toPay": .int(amount.minorUnits), "currency": .string(amount.currency.code)]
  }

  /// The amounts on one line: `Amount to pay: before 100 kr, ours 120 kr, theirs 90 kr, result 110 kr`.
  /// - Parameters:
  ///   - language: The language of words and amounts.
  ///   - names: The names of the sides; `nil` for ours and theirs.
  /// - Returns: The line.
  package func line(_ language: Language, names: [String]? = nil) -> String {
    let format = NumberFormat(language)
    func text(_ amount: Amount?) -> String { amount.map { format.money($0.minorUnits, $0.currency) } ?? "–" }
    var words: [String] = base.map { ["\(language.text(.conflictBase)) \(text($0))"] } ?? []
    for (place, amount) in sides.enumerated() {
      let own = place == 0 ? language.text(.conflictOurs) : language.text(.conflictTheirs)
      words.append("\(sides.count == 2 ? own : names?[place] ?? own) \(text(amount))")
    }
    words.append("\(language.text(.mergeResult)) \(text(result))")
    return "\(language.text(.pageToPay)): \(words.joined(separator: ", "))"
  }
}
