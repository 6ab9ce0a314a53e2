package import EncyBase
package import EncyDocument
package import EncyTexts

/// A quotation of UBL 2 as a proposal takes it in: its parts as trees, and what had no place in them.
package struct Quotation: Sendable {
  /// Something of the file that a proposal doesn't have.
  package struct Unfit: Sendable {
    /// Where it stands: an XPath with the usual prefixes, and the line, from 1.
    package let path: String
    package let line: Int
    package let reason: Message

    package init(path: String, line: Int, reason: Message) {
      (self.path, self.line, self.reason) = (path, line, reason)
    }
  }

  /// A product that a line sells.
  package struct Article: Sendable {
    package let id: String
    package let name: String
    package let manufacturer: String?
    /// In minor units.
    package let price: Int
  }

  /// An amount that the file states and that follows from the lines.
  package struct Stated: Sendable {
    package enum Kind: Sendable {
      /// What lines come to together: a line and its charges.
      case lines([Int])
      case subtotal, net, tax, total, toPay

      /// Whether it is a total of the whole quotation.
      var isTotal: Bool {
        switch self {
        case .net, .total, .toPay: true
        case .lines, .subtotal, .tax: false
        }
      }
    }
    package let kind: Kind
    package let amount: Int
    package let path: String
    package let line: Int
  }

  /// Members of the parts, in the order of their schemas.
  package internal(set) var proposal = JSONObject()
  package internal(set) var customer = JSONObject()
  package internal(set) var company = JSONObject()
  /// The person who answers for it.
  package internal(set) var salesperson = JSONObject()
  package internal(set) var offer = JSONObject()
  package internal(set) var wishedInstallation: String?
  package internal(set) var articles: [Article] = []
  package internal(set) var language: Language?
  package internal(set) var currency: Currency
  package internal(set) var stated: [Stated] = []
  /// Where in the file the members come from, by their pointers over the parts.
  package internal(set) var places: [String: (path: String, line: Int)] = [:]
  package internal(set) var unfit: [Unfit] = []

  /// Reads a quotation.
  /// - Parameter root: The root of the file.
  /// - Throws: ``Refusal`` when it is no quotation, or has no lines.
  package init(_ root: XMLElement) throws {
    guard root.name == "Quotation", root.namespace == UBL.quotation else {
      throw Refusal(.xmlNoQuotation(name: SafeText(root.name)), remedy: .remedyXmlQuotation)
    }
    guard root.child("QuotationLine") != nil else { throw Refusal(.xmlNoLines, remedy: .remedyXmlQuotation) }
    let reader = QuotationReader(root)
    currency = reader.currency
    reader.read(into: &self)
    unfit = reader.leftover()
  }

  /// What the file states otherwise than the lines come to.
  /// - Parameters:
  ///   - totals: What they come to.
  ///   - language: How amounts are written.
  /// - Returns: One for each amount that differs, and those of them that say that the quotation comes to something else than its file:
  ///   its totals, or its lines' sums where it states no total.
  package func departures(from totals: OfferTotals, _ language: Language) -> (all: [Unfit], ofTotal: [Unfit]) {
    let hasTotal = stated.contains { $0.kind.isTotal }
    let found = stated.compactMap { stated in
      departure(stated, totals, NumberFormat(language)).map { (unfit: $0, isOfTotal: stated.kind.isTotal || !hasTotal) }
    }
    return (found.map(\.unfit), found.filter(\.isOfTotal).map(\.unfit))
  }

  private func departure(_ stated: Stated, _ totals: OfferTotals, _ format: NumberFormat) -> Unfit? {
    let computed: Int? =
      switch stated.kind {
      case .lines(let places):
        places.allSatisfy(totals.lines.indices.contains) ? places.reduce(0) { $0 + totals.lines[$1] } : nil
      case .subtotal: totals.subtotal
      case .net: totals.net
      case .tax: totals.vat
      case .total: totals.total
      case .toPay: totals.toPay
      }
    guard let computed, computed != stated.amount else { return nil }
    return Unfit(
      path: stated.path, line: stated.line,
      reason: .unfitAmount(
        stated: SafeText(format.money(stated.amount, currency)), computed: SafeText(format.money(computed, currency))))
  }
}
