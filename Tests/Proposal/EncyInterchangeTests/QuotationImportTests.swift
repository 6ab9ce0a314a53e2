import EncyBase
import EncyDocument
import EncyFigures
import EncyInterchange
import EncyKit
import EncyTestSupport
import EncyTexts
import EncyUnderlay
import Testing

/// Quotations of others: what a proposal made of one comes to is what its file states, or the difference is named.
@Suite("Totals of imported quotations")
struct QuotationImportTests {
  /// A quotation as others write it: lines and charges as XML, and its totals.
  private struct Made {
    var lines: [String] = []
    var charges = ""
    var totals = ""

    static func charge(
      _ isCharge: Bool, _ amount: String, factor: String? = nil, base: String? = nil, code: String? = nil
    )
      -> String
    {
      "<cac:AllowanceCharge><cbc:ChargeIndicator>\(isCharge)</cbc:ChargeIndicator>"
        + (code.map { "<cbc:AllowanceChargeReasonCode>\($0)</cbc:AllowanceChargeReasonCode>" } ?? "")
        + "<cbc:AllowanceChargeReason>Copper</cbc:AllowanceChargeReason>"
        + (factor.map { "<cbc:MultiplierFactorNumeric>\($0)</cbc:MultiplierFactorNumeric>" } ?? "")
        + "<cbc:Amount currencyID=\"SEK\">\(amount)</cbc:Amount>"
        + (base.map { "<cbc:BaseAmount currencyID=\"SEK\">\($0)</cbc:BaseAmount>" } ?? "") + "</cac:AllowanceCharge>"
    }

    mutating func add(
      _ quantity: String, _ price: String?, _ sum: String?, base: String? = nil, charges: String = "",
      rate: String = "25"
    ) {
      let number = lines.count + 1
      let price = price.map {
        "<cac:Price><cbc:PriceAmount currencyID=\"SEK\">\($0)</cbc:PriceAmount>"
          + (base.map { "<cbc:BaseQuantity>\($0)</cbc:BaseQuantity>" } ?? "") + "</cac:Price>"
      }
      lines.append(
        "<cac:QuotationLine><cbc:ID>\(number)</cbc:ID><cac:LineItem><cbc:ID>\(number)</cbc:ID>"
          + "<cbc:Quantity unitCode=\"C62\">\(quantity)</cbc:Quantity>"
          + (sum.map { "<cbc:LineExtensionAmount currencyID=\"SEK\">\($0)</cbc:LineExtensionAmount>" } ?? "") + charges
          + (price ?? "") + "<cac:Item><cbc:Name>Ware \(number)</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID>"
          + "<cbc:Percent>\(rate)</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:LineItem></cac:QuotationLine>"
      )
    }

    mutating func total(net: String, tax: String, total: String, more: String = "", toPay: String? = nil) {
      totals =
        "<cac:TaxTotal><cbc:TaxAmount currencyID=\"SEK\">\(tax)</cbc:TaxAmount></cac:TaxTotal><cac:QuotedMonetaryTotal>"
        + "<cbc:TaxExclusiveAmount currencyID=\"SEK\">\(net)</cbc:TaxExclusiveAmount>"
        + "<cbc:TaxInclusiveAmount currencyID=\"SEK\">\(total)</cbc:TaxInclusiveAmount>" + more
        + "<cbc:PayableAmount currencyID=\"SEK\">\(toPay ?? total)</cbc:PayableAmount></cac:QuotedMonetaryTotal>"
    }

    func read() throws -> (document: Document, totals: OfferTotals, ofTotal: [Quotation.Unfit]) {
      let space = "urn:oasis:names:specification:ubl:schema:xsd:"
      let xml =
        "<Quotation xmlns=\"\(space)Quotation-2\" xmlns:cac=\"\(space)CommonAggregateComponents-2\" "
        + "xmlns:cbc=\"\(space)CommonBasicComponents-2\"><cbc:ID>Q-1</cbc:ID><cbc:PricingCurrencyCode>SEK</cbc:PricingCurrencyCode>"
        + charges + totals + lines.joined() + "</Quotation>"
      let taken = try ProposalDraft().document(
        from: Quotation(XMLReader.root(of: Array(xml.utf8))), file: "q.ency", origin: .fixed)
      return (
        taken.document, try #require(try OfferTotals(taken.document.figureValues())), taken.ofTotal
      )
    }
  }

  @Test("lines that share an id get ids of their own, all valid and few characters longer", arguments: [1, 3, 64])
  func repeatedIDs(length: Int) throws {
    var file = Made()
    for _ in 0..<400 { file.add("1", "10.00", "10.00") }
    let id = "A" + String(repeating: "7", count: length - 1)
    file.lines = file.lines.map { line in
      line.replacing(#/<cac:LineItem><cbc:ID>[0-9]+</#, with: "<cac:LineItem><cbc:ID>\(id)<")
    }
    let document = try file.read().document
    let ids = try document.model("offer").items("lines").compactMap { $0.text("id") }
    #expect(ids.count == 400 && Set(ids).count == 400 && ids.first == id)
    #expect(ids.allSatisfy { $0.utf8.count <= min(64, length + 4) })
    #expect(!document.findings(today: Origin.fixed.today).contains { $0.severity == .error })
  }

  /// Quantity, price, base quantity, what the line states, its charges; then what the line is in the proposal.
  struct Case: Sendable {
    var quantity: String, price: String?, base: String?, sum: String
    var charges = ""
    /// Quantity and unit price of the first line, in minor units, and what each line comes to.
    var taken: (String, Int), amounts: [Int]

    init(
      _ quantity: String, _ price: String?, per base: String? = nil, _ sum: String, _ charges: String = "",
      is taken: (String, Int), _ amounts: [Int]
    ) {
      (self.quantity, self.price, self.base, self.sum) = (quantity, price, base, sum)
      (self.charges, self.taken, self.amounts) = (charges, taken, amounts)
    }
  }

  static let cases: [Case] = [
    Case("2", "900.00", "1800.00", is: ("2", 90_000), [180_000]),
    Case("-1", "900.00", "-900.00", is: ("1", -90_000), [-90_000]),
    Case("-1", "-900.00", "900.00", is: ("1", 90_000), [90_000]),
    Case("250", "12.50", per: "100", "31.25", is: ("2.5", 1_250), [3_125]),
    Case("74912", "1.50", per: "100000", "1.12", is: ("1", 112), [112]),
    Case("50000", "1.50", per: "100000", "0.75", is: ("0.5", 150), [75]),
    Case("74912", "0.000015", "1.12", is: ("7.4912", 15), [112]),
    Case("1.5", "98.765432", "148.15", is: ("1", 14_815), [14_815]),
    Case("3", "33.33", "100.00", is: ("1", 10_000), [10_000]),
    Case("3", "0.00", "1250.00", is: ("1", 125_000), [125_000]),
    Case("5", nil, "1250.00", is: ("5", 25_000), [125_000]),
    Case("10", "100.00", "1584.15", Made.charge(true, "584.15"), is: ("10", 10_000), [100_000, 58_415]),
    Case(
      "1", "1000.00", "850.00", Made.charge(false, "100.00") + Made.charge(false, "50.00"), is: ("1", 100_000), [85_000]
    ),
    Case(
      "2", "1000.00", "1900.00", Made.charge(false, "100.00", factor: "10", base: "1000.00"), is: ("2", 100_000),
      [190_000]),
    Case(
      "2", "1000.00", "1800.00", Made.charge(false, "200.00", factor: "0.1", base: "2000.00"), is: ("2", 100_000),
      [180_000]),
    Case("0", "1000.00", "0.00", is: ("0", 100_000), [0]),
  ]

  @Test("a line is taken exactly, whatever it is of", arguments: cases)
  func lines(_ one: Case) throws {
    var made = Made()
    made.add(one.quantity, one.price, one.sum, base: one.base, charges: one.charges)
    made.add("1", "5000.00", "5000.00")
    let net = one.amounts.reduce(500_000, +)
    made.total(net: Self.text(net), tax: Self.text(Self.tax(net)), total: Self.text(net + Self.tax(net)))
    let (document, totals, ofTotal) = try made.read()
    let first = try #require(Offer(json: try document.model("offer")).lines.first)
    #expect("\(first.quantity.normalized)" == one.taken.0 && first.unitPrice == one.taken.1)
    #expect(totals.lines == one.amounts + [500_000] && ofTotal.isEmpty)
    #expect(document.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
  }

  @Test("lines of random numbers come to what the file states", arguments: 0..<(isFullRun ? 5_000 : 300))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    var made = Made()
    var sums = [25: 0, 12: 0]
    for _ in 0..<int(1...6) {
      let rate = int(0...3) == 0 ? 12 : 25
      let quantity = ExactDecimal(coefficient: Int128(int(1...5_000) * (int(0...5) == 0 ? -1 : 1)), scale: int(0...3))
      let price = ExactDecimal(coefficient: Int128(int(1...9_999_999)), scale: int(0...6))
      let base = [1, 1, 1, 10, 100, 1_000, 7][int(0...6)]
      // In minor units, rounded half away from zero.
      let top = quantity.coefficient * price.coefficient * 100
      let scale = (0..<(quantity.scale + price.scale)).reduce(Int128(base)) { scale, _ in scale * 10 }
      let gross = Int((2 * top + (top < 0 ? -scale : scale)) / (2 * scale))
      var (sum, charges) = (gross, "")
      if int(0...3) == 0 {
        let more = int(1...50_000)
        (sum, charges) = (sum + more, Made.charge(true, Self.text(more)))
      }
      if int(0...3) == 0 {
        let less = int(1...max(1, abs(gross) / 2))
        (sum, charges) = (sum - less, charges + Made.charge(false, Self.text(less)))
      }
      made.add(
        quantity.description, price.description, Self.text(sum), base: base == 1 ? nil : "\(base)", charges: charges,
        rate: "\(rate)")
      sums[rate, default: 0] += sum
    }
    // One freight and several charges beside it, each with the rate of its own.
    for index in 0..<int(0...3) {
      let (amount, rate) = (int(1...90_000), int(0...1) == 0 ? 12 : 25)
      let isCharge = int(0...1) == 0
      let text = Made.charge(isCharge, Self.text(amount), code: index == 0 && isCharge ? "FC" : nil)
      made.charges += text.replacing(
        "</cac:AllowanceCharge>",
        with:
          "<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>\(rate)</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>"
      )
      sums[rate, default: 0] += isCharge ? amount : -amount
    }
    let net = sums.values.reduce(0, +)
    let tax = sums.reduce(0) { $0 + Self.tax($1.value, $1.key) }
    made.total(net: Self.text(net), tax: Self.text(tax), total: Self.text(net + tax))
    let (document, totals, ofTotal) = try made.read()
    #expect(ofTotal.map { "\($0.path) \($0.reason)" } == [], "seed \(seed)")
    #expect(totals.net == net && totals.vat == tax, "seed \(seed)")
    let errors = document.findings(today: Origin.fixed.today).filter {
      $0.severity == .error && $0.code != "offer-negative"
    }
    #expect(errors.map { "\($0)" } == [], "seed \(seed)")
  }

  @Test("a file whose totals aren't those of its lines is named")
  func wrongTotals() throws {
    for (net, tax, total) in [
      ("200.00", "50.00", "999.00"), ("200.00", "24.00", "224.00"), ("250.00", "62.50", "312.50"),
    ] {
      var made = Made()
      made.add("2", "100.00", "200.00")
      made.total(net: net, tax: tax, total: total)
      #expect(try !made.read().ofTotal.isEmpty)
    }
    // What was paid already isn't in the amount to pay.
    var made = Made()
    made.add("1", "1000.00", "1000.00")
    made.total(
      net: "1000.00", tax: "250.00", total: "1250.00",
      more: "<cbc:PrepaidAmount currencyID=\"SEK\">500.00</cbc:PrepaidAmount>", toPay: "750.00")
    #expect(try made.read().ofTotal.isEmpty)
  }

  private static func text(_ amount: Int) -> String { ExactDecimal(coefficient: Int128(amount), scale: 2).description }

  private static func tax(_ net: Int, _ rate: Int = 25) -> Int {
    let exact = net * rate
    return (2 * exact + (exact < 0 ? -100 : 100)) / 200
  }
}
