internal import EncyBase
package import EncyDocument
package import EncyFigures
package import EncyTexts

/// What all of shared costs come to, for the seller alone.
package struct SplitSheet {
  package let sheet: PaperSheet

  /// - Returns: `nil` where nobody shares anything.
  /// - Throws: `DocumentError` when a part is damaged, what ``EncyFigures/FigureInputs`` throws.
  package init?(_ document: Document, _ language: Language) throws {
    let book = try SplitBook(document, document.figureValues())
    if book.parties.isEmpty { return nil }
    func say(_ message: Message) -> String { language.text(message) }
    func money(_ amount: Int?) -> String { amount.map { book.money($0, language) } ?? "–" }
    let titles: [Message] = [.splitParties, .sharePaid, .figurePartyBears, .splitBalance]
    var sections = [
      PaperSheet.Section(
        "",
        .table(
          titles.enumerated().map { PaperSheet.Column(say($1), isNumber: $0 > 0) },
          rows: book.parties.map { [$0.name, money($0.paid), money($0.bears), money($0.balance)] }))
    ]
    if !book.expenses.isEmpty {
      let rows = book.expenses.map { expense -> [String] in
        let what = [expense.date.map { NumberFormat(language).date($0) } ?? "", expense.text].filter { !$0.isEmpty }
        return [
          [what.joined(separator: "  "), book.paid(expense, language), book.shares(expense, language)]
            .filter { !$0.isEmpty }.joined(separator: "\n"), money(expense.amount),
        ]
      }
      let columns = [PaperSheet.Column(say(.splitExpenses)), PaperSheet.Column(say(.inputExpense), isNumber: true)]
      sections.append(PaperSheet.Section("", .table(columns, rows: rows)))
    }
    let payments = book.payments.map { book.line($0, language) }
    if !payments.isEmpty {
      sections.append(PaperSheet.Section(say(.splitPayments), .text(payments.joined(separator: "\n"))))
    }
    let transfers = book.transfers.map { transfers in
      transfers.isEmpty ? say(.splitSettled) : transfers.map { book.line($0, language) }.joined(separator: "\n")
    }
    sections.append(
      PaperSheet.Section(say(.splitSettleHeading), .text(transfers ?? book.trouble(language) ?? "–")))
    sheet = PaperSheet(title: say(.shareTitleAll), subtitle: "", sections: sections)
  }
}

/// What one party is told of shared costs.
package struct ShareSheet {
  package let sheet: PaperSheet

  package init(_ book: SplitBook, _ party: String, _ document: Document, _ language: Language) throws {
    let proposal = Proposal(json: try document.model("proposal"))
    func say(_ message: Message) -> String { language.text(message) }
    func money(_ amount: Int?) -> String { amount.map { book.money($0, language) } ?? "–" }
    let own = book.parties.first { $0.id == party }
    let name = SafeText(onPaper: book.name(of: party))
    var facts = [
      PaperSheet.Fact(say(.shareBears), money(own?.bears)), PaperSheet.Fact(say(.sharePaid), money(own?.paid)),
    ]
    if let settled = own?.settled, settled != 0 { facts.append(PaperSheet.Fact(say(.shareSent), money(settled))) }
    if let received = own?.received, received != 0 {
      facts.append(PaperSheet.Fact(say(.shareReceived), money(received)))
    }
    let balance = own?.balance ?? 0
    facts.append(
      PaperSheet.Fact(say(balance > 0 ? .shareToGet : .shareToPay), money(SplitBook.size(balance))))
    var sections = [PaperSheet.Section("", .facts(facts))]
    let rows = book.expenses.compactMap { expense -> [String]? in
      let part = expense.parts?.first { $0.party == party }
      if part == nil, expense.payer != party { return nil }
      let what = [expense.date.map { NumberFormat(language).date($0) } ?? "", expense.text].filter { !$0.isEmpty }
      var share = money(part?.amount ?? 0)
      if let vat = part?.vat, vat != 0 { share += "\n(\(say(.splitVatOf(amount: SafeText(money(vat))))))" }
      return [
        [what.joined(separator: "  "), book.paid(expense, language)].filter { !$0.isEmpty }.joined(separator: "\n"),
        money(expense.amount), share,
      ]
    }
    if !rows.isEmpty {
      let columns = [
        PaperSheet.Column(say(.splitExpenses)), PaperSheet.Column(say(.inputExpense), isNumber: true),
        PaperSheet.Column(say(.shareColumn(party: name)), isNumber: true),
      ]
      sections.append(PaperSheet.Section("", .table(columns, rows: rows)))
    }
    let payments = book.payments.filter { $0.from == party || $0.to == party }.map { book.line($0, language) }
    if !payments.isEmpty {
      sections.append(PaperSheet.Section(say(.splitPayments), .text(payments.joined(separator: "\n"))))
    }
    let transfers = (book.transfers ?? []).filter { $0.from == party || $0.to == party }.map {
      book.line($0, language)
    }
    // What others still owe each other is none of its business.
    let isSettled = book.transfers?.isEmpty ?? false
    if !transfers.isEmpty || isSettled {
      let text = isSettled ? say(.splitSettled) : transfers.joined(separator: "\n")
      sections.append(PaperSheet.Section(say(.splitSettleHeading), .text(text)))
    }
    let words = [proposal.number, proposal.title].filter { !$0.isEmpty }
    sheet = PaperSheet(
      title: say(.shareTitle(party: name)), subtitle: words.joined(separator: "  "), sections: sections)
  }
}

extension SplitBook {
  /// How people read an amount.
  package func money(_ amount: Int, _ language: Language) -> String { NumberFormat(language).money(amount, currency) }

  /// An expense in words: what for, how much, who paid, and what of it is whose.
  package func line(_ expense: Expense, _ language: Language) -> String {
    var words = [expense.date.map { NumberFormat(language).date($0) }, expense.text.isEmpty ? nil : expense.text]
      .compactMap(\.self)
    words.append("\(money(expense.amount, language)), \(paid(expense, language))")
    return words.joined(separator: "  ")
  }

  /// Who paid it, and in what.
  package func paid(_ expense: Expense, _ language: Language) -> String {
    let paid = language.text(.splitPaidBy(party: SafeText(name(of: expense.payer))))
    guard let original = expense.original else { return paid }
    let format = NumberFormat(language)
    let rate = Message.splitRate(
      original: SafeText(format.money(original.amount, original.currency)), rate: SafeText(format.string(original.rate))
    )
    return "\(paid) (\(language.text(rate)))"
  }

  /// What of an expense is whose.
  package func shares(_ expense: Expense, _ language: Language, asEntered: Bool = false) -> String {
    guard let parts = expense.parts else { return "–" }
    let format = NumberFormat(language)
    return parts.map { part in
      var text = name(of: part.party)
      if asEntered, let entered = part.entered {
        let number = format.string(entered.normalized)
        text += " \(expense.mode == "percent" ? language.text(.percent(number: SafeText(number))) : number) ="
      }
      text += " \(money(part.amount, language))"
      if let vat = part.vat, vat != 0 {
        text += " (\(language.text(.splitVatOf(amount: SafeText(money(vat, language))))))"
      }
      return text
    }.joined(separator: "; ")
  }

  /// The same with how it was entered, so that it could be entered again.
  package func sharesAsEntered(_ expense: Expense, _ language: Language) -> String {
    let mode = expense.mode == "equal" && expense.isForAll ? "everyone" : expense.mode
    return "\(language.text(.splitEntered(mode: SafeText(mode)))): \(shares(expense, language, asEntered: true))"
  }

  package func line(_ payment: Settlement, _ language: Language) -> String {
    let words = Message.splitPaymentMade(
      from: SafeText(name(of: payment.from)), to: SafeText(name(of: payment.to)),
      amount: SafeText(money(payment.amount, language)))
    return [payment.date.map { NumberFormat(language).date($0) }, language.text(words)].compactMap(\.self)
      .joined(separator: "  ")
  }

  func line(_ transfer: Transfer, _ language: Language) -> String {
    language.text(
      .splitPayment(
        from: SafeText(onPaper: name(of: transfer.from)), to: SafeText(onPaper: name(of: transfer.to)),
        amount: SafeText(money(transfer.amount, language))))
  }

  /// Why there are no balances.
  package func trouble(_ language: Language) -> String? {
    failure.map { reason in
      language.text(
        .splitNoBalance(why: SafeText(Message.explainFailed(why: SafeText(reason.rawValue)))))
    }
  }
}
