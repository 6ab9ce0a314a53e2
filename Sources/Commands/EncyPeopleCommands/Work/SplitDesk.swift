internal import EncyBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What commands on shared costs need to know of a proposal's.
struct SplitDesk {
  static let part = "split"
  /// The members of an expense, in the order of its schema.
  static let members = ["id", "description", "amount", "paidBy", "mode", "splits", "date", "original", "covers"]

  let file: String
  let currency: Currency
  /// The part's tree.
  let tree: JSONValue

  init(_ document: Document, _ tree: JSONValue, file: String) throws {
    (self.file, self.tree) = (file, tree)
    currency = try Proposal(json: document.model("proposal")).currency
  }

  static func book(_ document: Document) throws -> SplitBook {
    try SplitBook(document, document.figureValues())
  }

  // MARK: Parties

  private var parties: [(id: String, name: String)] {
    tree.items("parties").map { ($0.text("id") ?? "", $0.text("name") ?? $0.text("id") ?? "") }
  }
  var partyIDs: [String] { parties.map(\.id) }

  /// The id of the party that a word names: by its id, its name in any case, or a word of its name that no other party has.
  /// - Throws: ``Failure`` when there is none, or several have the name.
  func party(_ word: String) throws -> String {
    if parties.isEmpty { throw Failure.no(.errorNoParties(file: SafeText(file)), file: file) }
    let found = ItemNames(
      ids: partyIDs,
      names: [parties.map { [$0.name] }, parties.map { $0.name.split(separator: " ").map(String.init) }]
    ).places(of: word)
    if let place = found.first, found.count == 1 { return parties[place].id }
    if found.count > 1 {
      let named = found.map { "\(parties[$0].name) (\(parties[$0].id))" }.joined(separator: ", ")
      throw Failure.no(.errorPartiesAlike(name: SafeText(word), parties: SafeText(named)), file: file)
    }
    throw Failure.no(
      .errorNoSuchParty(name: SafeText(word), names: SafeText(parties.map(\.name).joined(separator: ", "))),
      remedy: .nearest(to: word, among: parties.map(\.name)), file: file)
  }

  func name(of id: String) -> String { parties.first { $0.id == id }?.name ?? id }

  /// Where a party stands in the list.
  func place(ofParty id: String) -> Int { parties.firstIndex { $0.id == id } ?? 0 }

  // MARK: Expenses and payments

  /// The list and the place in it of what a word names: expenses are numbered first, then payments.
  /// - Throws: ``Failure`` when there is none.
  func entry(_ word: String) throws -> (list: String, place: Int) {
    let (expenses, payments) = (tree.items("expenses"), tree.items("settlements"))
    let all = expenses + payments
    let found = ItemNames(
      numbers: all.indices.map { "\($0 + 1)" }, ids: all.map { $0.text("id") ?? "" },
      names: [all.map { $0.text("description").map { [$0] } ?? [] }]
    ).places(of: word)
    if let place = found.first, found.count == 1 {
      return place < expenses.count ? ("expenses", place) : ("settlements", place - expenses.count)
    }
    if found.count > 1 {
      let numbers = found.map { "\($0 + 1)" }.joined(separator: ", ")
      throw Failure.no(.errorExpensesAlike(name: SafeText(word), numbers: SafeText(numbers)), file: file)
    }
    throw Failure.no(
      .errorNoSuchExpense(
        name: SafeText(word), count: expenses.count + payments.count, file: SafeText(file)),
      remedy: .nearest(to: word, among: all.compactMap { $0.text("description") } + all.compactMap { $0.text("id") }),
      file: file)
  }

  /// An id that no item of a list has.
  func id(_ list: String, _ ids: inout IDSource) -> String {
    ids.next(avoiding: Set(tree.items(list).compactMap { $0.text("id") }))
  }

  // MARK: Amounts

  /// - Throws: ``Failure`` for what is no amount of the currency.
  func amount(_ text: String, in currency: Currency? = nil) throws -> Int {
    do throws(WrittenNumberError) {
      let read = try MeasureUnit("minor", currency: currency ?? self.currency).read(text).value.normalized
      if read.scale == 0, let amount = Int(exactly: read.coefficient), amount.magnitude <= 10_000_000_000_000 {
        return amount
      }
    } catch {
      throw Failure.no(
        .errorSplitAmount(text: SafeText(text), error: SafeText(error.finding.message)), file: file)
    }
    throw Failure.no(.errorSplitLarge, file: file)
  }

  /// An amount of another currency at a stated rate.
  /// - Throws: ``Failure`` for what is no amount or no rate.
  func foreign(_ text: String, _ other: Currency, rate: String) throws -> ForeignAmount {
    let read = try? WrittenNumber.read(rate, takesDecimalComma: true).normalized
    guard let read, read.coefficient > 0, read.scale <= 6, read.isLess(than: ExactDecimal(1_000_000_000)) else {
      throw Failure.no(
        .errorSplitRate(text: SafeText(rate), currency: SafeText(other.code)), file: file)
    }
    return ForeignAmount(currency: other, amount: try amount(text, in: other), rate: read)
  }

  func money(_ amount: Int) -> String { NumberFormat(Session.current.language).money(amount, currency) }
}

extension SplitBook {
  /// Says where what stands for the offer isn't what it comes to any more.
  func tellOutdated(_ file: String) throws {
    guard let expense = outdated, let toPay else { return }
    let language = Session.current.language
    try Session.current.remark(
      .splitOutdated(
        total: SafeText(money(toPay, language)), amount: SafeText(money(expense.amount, language)), file: SafeText(file)
      ))
  }
}

extension JSONValue {
  /// How many expenses of shared costs name nobody who bears them: all parties do.
  var countOfExpensesForAll: Int { items("expenses").count { $0.items("splits").isEmpty } }
}
