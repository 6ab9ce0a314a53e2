internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Who the proposal is for: somebody of the lists, or somebody new.
struct CustomerQuestions {
  let file: String
  let document: Document
  let language: Language
  /// `nil` where there are no lists.
  let lists: CustomerLists?
  /// The members that the step asks for.
  let asked: [String]

  func questions() throws -> [Question] {
    let tree = try document.model("customer")
    let name = tree.text("name")
    var field = FormField(language.text(.overviewCustomer), value: name, kind: .search)
    field.hint = language.text(lists == nil ? .dialogueCustomerNew : .dialogueCustomerSearch)
    var questions = [Question(field: field, commands: commands, search: search)]
    let own = asked.filter { $0.hasPrefix("/customer/") && $0 != "/customer/project" }
    let members = MemberQuestions(file, document, language)
    questions += try members.of(own) + members.contact() + members.of(asked.filter { !own.contains($0) })
    // Asked last, so that all of it is kept.
    if name != nil, (try? lists?.customer(sameAs: tree)) ?? nil == nil {
      questions.append(
        Question(asking: language.text(.dialogueCustomerKeep), language) { [["customer", "add", "--from", file]] })
    }
    return questions
  }

  /// A name that is typed is found again behind `=`, one that is new behind `+`.
  private func search(_ text: String) -> [FormChoice] {
    if text.allSatisfy(\.isWhitespace) { return [] }
    let answer = try? lists?.find(text, limit: 8)
    let known = (answer?.customers ?? []).map { customer in
      let words = [customer.id, customer.name, customer.place ?? "", customer.contact ?? ""]
      return FormChoice("=\(customer.id)", words.filter { !$0.isEmpty }.joined(separator: "  "))
    }
    let new = FormChoice("+\(text)", language.text(.dialogueCustomerIsNew(name: SafeText(text))))
    // Who lacks a word that was typed isn't meant unless somebody says so.
    return answer?.lacking.isEmpty ?? false ? known + [new] : [new] + known
  }

  private func commands(_ answer: FormState.Answer) throws -> [[String]] {
    switch answer {
    case .typed(let name) where name.isEmpty: return []
    case .typed(let name): return try new(name)
    case .chosen(let text) where text.hasPrefix("+"): return try new(String(text.dropFirst()))
    case .chosen(let text): return [["customer", "pick", file, "--id", String(text.dropFirst())]]
    }
  }

  /// Somebody new has nothing of whom a list knows; but a name that was typed may be corrected.
  private func new(_ name: String) throws -> [[String]] {
    let tree = try document.model("customer")
    let isKnown = ((try? lists?.customer(sameAs: tree)) ?? nil) != nil
    let others = isKnown ? ListedCustomer.order.filter { $0 != "name" && tree[$0] != nil } : []
    return [["set", file, "/customer/name=\(name)"] + others.flatMap { ["--remove", "/customer/\($0)"] }]
  }
}
