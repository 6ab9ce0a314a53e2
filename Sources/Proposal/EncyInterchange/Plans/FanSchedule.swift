package import EncyBase
package import EncyDocument
internal import EncyRegister
package import EncyTexts

/// The fans on a proposal's plans as a table for other programs, plan by plan in the order of their numbers.
package struct FanSchedule: Sendable {
  private let plans: [(plan: PlanOverlay, datum: PlanDatum)]
  /// Blades above the floor of fans without a height of their own.
  private let mountHeight: Double?
  /// By the ids that the plans have.
  private let products: [ExactText: Product]
  private let language: Language

  /// The fans; `nil` where there are none.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - plans: Those of which plans, by id; all when `nil`.
  ///   - answer: What the customer took, by the ids of lines, which a customer's copy doesn't have; `nil` where no answer says so.
  ///   - language: The language of the headings; the proposal's when `nil`.
  ///   - datum: What places are counted from; the corner of the page as it is shown unless given.
  /// - Throws: ``DocumentError`` when a part is damaged, and what `datum` throws.
  package init?(
    _ document: Document, plans: [String]? = nil, answer: [ExactText: Bool]? = nil, language: Language? = nil,
    datum: (PlanOverlay) throws -> PlanDatum? = { _ in nil }
  ) throws {
    let proposal = Proposal(json: try document.model("proposal"))
    self.language = language ?? proposal.language
    mountHeight = Building(json: try document.model("building")).fanUnderside
    let accepted = AcceptedProducts(
      Offer(json: try document.model("offer")), taken: answer.map { Set($0.filter(\.value).map(\.key.text)) })
    self.plans = try document.plans().filter { plan in plans?.contains(plan.id) ?? true && !plan.fans.isEmpty }
      .map { ($0, try datum($0) ?? $0.pageDatum) }
    products = accepted.listed(try document.products(), self.language)
    if self.plans.isEmpty { return nil }
  }

  /// CSV as spreadsheets of the language read it. Places are millimetres on site, to the right and down from the datum that the headings
  /// name, as the plan is shown; they are missing where a plan has no scale.
  package var csv: [UInt8] {
    var table = SpreadsheetText(language)
    // One place, or the same corner, for all plans.
    let origin = SafeText(plans[0].datum.words)
    let headings: [Message] = [
      .pageDrawingName, .pageFanNumber, .sheetArticle, .pageProduct, .sheetDiameter, .sheetMountHeight,
      .sheetPlaceRight(origin: origin), .sheetPlaceDown(origin: origin), .sheetAirflow, .sheetPower,
    ]
    table.add(headings.map { .text(language.heading($0)) })
    for (plan, datum) in plans {
      for fan in plan.fans.sorted(by: FanSchedule.precedes) {
        let product = products[ExactText(fan.product)]
        let site = datum.site(fan.position)
        func number(_ value: Double?) -> CSVWriter.Cell {
          value.flatMap { JSONNumber($0, decimals: 1) }.map { table.number($0.description) } ?? .text("")
        }
        table.add([
          .text(plan.name ?? plan.id), .text(fan.number), .text(product?.id ?? fan.product), .text(product?.name ?? ""),
          number(product?.diameter), number(fan.mountHeight ?? mountHeight), number(site?.x), number(site?.y),
          number(product?.airflow),
          number(product?.power),
        ])
      }
    }
    return table.bytes
  }

  /// F2 stands before F10.
  private static func precedes(_ one: Fan, _ other: Fan) -> Bool {
    func key(_ fan: Fan) -> (String, Int, String) {
      let digits = String(fan.number.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      return (String(fan.number.dropLast(digits.count)), Int(digits) ?? 0, fan.id)
    }
    return key(one) < key(other)
  }
}
