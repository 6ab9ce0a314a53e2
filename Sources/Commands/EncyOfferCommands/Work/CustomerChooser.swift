internal import EncyBase
internal import EncyCommandBase
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Choosing a customer of the lists by keys: they shorten as one types.
struct CustomerChooser {
  let lists: CustomerLists
  let language: Language

  /// The customer that somebody chose, beginning with words that are looked for; `nil` where nobody was.
  /// - Throws: What reading the lists does.
  func choose(_ words: String, on terminal: KeyTerminal) throws -> ListedCustomer? {
    defer { terminal.suspend() }
    func say(_ message: Message) -> String { language.text(message) }
    var state = FormState([
      FormField(say(.overviewCustomer), typed: words, hint: say(.dialogueCustomerSearch), kind: .search)
    ])
    var customers: [ListedCustomer] = []
    func look() throws {
      customers =
        state.editor.text.allSatisfy(\.isWhitespace) ? [] : try lists.find(state.editor.text, limit: 50).customers
      state.found(
        customers.enumerated().map { place, customer in
          let words = [customer.id, customer.name, customer.place ?? "", customer.contact ?? ""]
          let number = place < 9 ? "\(place + 1)  " : "   "
          return FormChoice("\(place)", number + words.filter { !$0.isEmpty }.joined(separator: "  "))
        })
      state.reading =
        customers.isEmpty && !state.editor.text.isEmpty
        ? say(.customerNoneFound(words: SafeText(state.editor.text))) : ""
    }
    try look()
    var isTouched = words.isEmpty
    while true {
      var screen = FormScreen(
        titles: [say(words.isEmpty ? .dialogueCustomerSearch : .customerWhich)], steps: ([], 0),
        keys: [
          [
            (key: "↑↓", does: say(.dialogueKeyPick)), (key: "Enter", does: say(.dialogueKeyTake)),
            (key: "Esc", does: say(.dialogueKeyLeave)),
          ]
        ], inColour: Session.current.usesColour
      ) { say(.dialogueMore(count: $0)) }
      screen.size = terminal.size
      let shown = screen.shown(state)
      if !terminal.hasMore { terminal.show(shown.lines, cursor: shown.cursor) }
      let key = terminal.key()
      // A digit that is typed first is the number of a line.
      if !isTouched, case .character(let digit) = key, let number = digit.wholeNumberValue,
        customers.indices.contains(number - 1)
      {
        return customers[number - 1]
      }
      if key == .escape { return nil }
      switch state.press(key) {
      case .typed:
        isTouched = true
        if !terminal.hasMore { try look() }
      case .answer(.chosen(let place), _): return Int(place).map { customers[$0] }
      case .go(.leave): return nil
      case .none, .go, .answer, .complete: break
      }
    }
  }
}
