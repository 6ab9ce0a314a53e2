internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyOfferCommands
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What is offered: products by quantity, work in words of one's own, discount and freight, and the terms.
struct OfferQuestions {
  let file: String
  let document: Document
  let language: Language
  let texts: TextShelf?

  func questions() throws -> [Question] {
    let offer = try Offer(json: document.model("offer"))
    let format = NumberFormat(language)
    let currency = try Proposal(json: document.model("proposal")).currency
    var questions: [Question] = []
    if try document.plans().contains(where: { !$0.fans.isEmpty }) {
      var question = Question(asking: language.text(.dialogueFromPlan), language) { [["offer", "from-plan", file]] }
      question.showsAnswer = true
      questions.append(question)
    }
    let numbers = offer.numbers
    for product in DialogueProducts.all(document) {
      let place = offer.lines.firstIndex { $0.product == product.id }
      let quantity = place.map { "\(offer.lines[$0].quantity)" }
      let price = place.map { format.money(offer.lines[$0].unitPrice, currency) } ?? product.priced(currency, language)
      let field = FormField(
        product.name, value: quantity.map { "\($0) × \(price)" }, typed: quantity, hint: price)
      let number = place.map { "\(numbers.number(at: $0))" } ?? product.id
      let allowed = language.text(.dialogueAllowed(kind: "other", least: "", most: "", example: "4"))
      questions.append(
        Question(
          field: field,
          commands: { answer in
            let text = answer.text.trimmingSpaces
            if text.isEmpty || text == "0" { return place == nil ? [] : [["offer", "remove", file, number]] }
            let line = place == nil ? ["add", file, "--product", product.id] : ["set", file, number]
            return [["offer"] + line + Question.option("quantity", text)]
          }, allowed: allowed))
    }
    if let search = DialogueProducts.search(document) {
      let field = FormField(language.text(.dialogueProduct), hint: language.text(.dialogueProductHint), kind: .search)
      questions.append(
        Question(field: field) { answer in
          guard case .chosen(let id) = answer else { return [] }
          return [["offer", "add", file, "--product", id]]
        } search: { text in
          search(text).map { product in
            FormChoice(product.id, "\(product.id)  \(product.name)  \(product.priced(currency, language))")
          }
        })
    }
    let other = FormField(language.text(.dialogueOther), hint: language.text(.dialogueOtherHint))
    questions.append(
      Question(field: other) { answer in
        if answer.text.isEmpty { return [] }
        guard let equals = answer.text.lastIndex(of: "=") else {
          throw Failure.no(.dialogueOtherUnread(text: SafeText(answer.text)))
        }
        let words = String(answer.text[..<equals]).trimmingSpaces
        let price = String(answer.text[answer.text.index(after: equals)...]).trimmingSpaces
        return [["offer", "add", file] + Question.option("text", words) + Question.option("price", price)]
      })
    let guide = MemberQuestions(file, document, language)
    for (member, option) in [("orderDiscount", "order-discount"), ("shipping", "shipping")] {
      guard var question = try guide.of(["/offer/\(member)"]).first else { continue }
      question.commands = { [["offer", "set", file] + Question.option(option, $0.text)] }
      questions.append(question)
    }
    return questions + terms(try document.model("proposal").items("terms"))
  }

  /// Terms of the texts that are kept.
  private func terms(_ terms: [JSONValue]) -> [Question] {
    guard let texts, !texts.names.isEmpty else { return [] }
    let proposal = (try? Proposal(json: document.model("proposal")))?.language ?? language
    let headings = terms.compactMap { $0.text("heading") }.joined(separator: ", ")
    let field = FormField(
      language.text(.dialogueTerms), value: headings.isEmpty ? nil : headings, typed: "",
      hint: language.text(.dialogueTermsHint(count: texts.names.count)), kind: .search)
    return [
      Question(field: field) { answer in
        answer.text.isEmpty ? [] : [["text", "use", file, answer.text]]
      } search: { typed in
        texts.names.filter { typed.isEmpty || $0.lowercased().contains(typed.lowercased()) }.compactMap { name in
          guard let text = KeptText.best(texts.texts, name, in: proposal), let content = try? text.content() else {
            return nil
          }
          return FormChoice(name, content.heading == name ? name : "\(name)  \(content.heading)")
        }
      }
    ]
  }
}
