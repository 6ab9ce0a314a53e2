internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyLayout
internal import EncyPlanCommands
internal import EncyPlans
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The customer's drawing, its scale, and the fans on it.
struct PlanQuestions {
  let file: String
  let document: Document
  let language: Language

  func questions() throws -> [Question] {
    let plans = try document.plans()
    let names = plans.map { $0.name ?? $0.id }.joined(separator: ", ")
    let drawing = FormField(
      language.text(.dialogueDrawing), value: plans.isEmpty ? nil : names, typed: "",
      hint: language.text(.dialogueDrawingHint), kind: .path)
    var questions = [
      Question(
        field: drawing,
        commands: { answer in
          answer.text.isEmpty ? [] : [["plan", "import", file, PlanQuestions.path(answer.text)]]
        }, showsAnswer: true)
    ]
    // The last one is the one that is worked on.
    guard let plan = plans.last else { return questions }
    let named = plans.count > 1 ? ["--plan", plan.id] : []
    let scaled = plan.millimetresPerUnit.map {
      language.text(.overviewScale(length: SafeText(NumberFormat(language).string($0, decimals: 2))))
    }
    let scale = FormField(
      language.text(.dialogueScale), value: scaled, typed: "", hint: language.text(.dialogueScaleHint),
      note: language.text(.dialogueScaleNote))
    questions.append(
      Question(
        field: scale,
        commands: { answer in
          answer.text.isEmpty ? [] : [["plan", "scale", file] + PlanQuestions.scale(answer.text) + named]
        }, showsAnswer: true, allowed: language.text(.dialogueScaleNote)))
    guard scaled != nil else { return questions }
    let zones = plan.zones.map { $0.name ?? $0.id }.joined(separator: ", ")
    let zone = FormField(
      language.text(.dialogueZone), value: zones.isEmpty ? nil : zones, typed: "",
      hint: language.text(.dialogueZoneHint),
      note: language.text(.dialogueZoneNote))
    questions.append(
      Question(
        field: zone,
        commands: { answer in
          answer.text.isEmpty ? [] : [["plan", "zone", file] + PlanQuestions.zone(answer.text) + named]
        }, showsAnswer: true, allowed: language.text(.dialogueZoneNote)))
    let count = plan.fans.count
    let fans = FormField(
      language.text(.pageFans), value: count > 0 ? language.text(.countFans(count: count)) : nil, typed: "",
      hint: language.text(.dialogueFansHint), kind: .search)
    let again = count > 0 ? ["--replace"] : []
    questions.append(
      Question(
        field: fans,
        commands: { answer in
          guard case .chosen(let way) = answer else { return [] }
          return [["plan", "auto", file] + way.split(separator: " ").map(String.init) + again + named]
        }, search: ways, showsAnswer: true))
    return questions
  }

  /// A path as it is typed or dropped onto a terminal: in quotes or not, from the home folder on.
  static func path(_ text: String) -> String {
    var path = text.trimmingSpaces
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if path.hasPrefix("~/"), let home = Session.current.variable("HOME") { path = home + path.dropFirst() }
    // What begins so is a path, no option.
    return path.hasPrefix("-") ? "./\(path)" : path
  }

  /// A path as far as what lies there makes it certain, and the names that it may go on with: folders and drawings.
  static func completed(_ text: String) -> (text: String, names: [String]) {
    let bare = text.drop { ["'", "\""].contains($0) }
    let slash = bare.lastIndex(of: "/").map { bare.index(after: $0) } ?? bare.startIndex
    let (head, tail) = (String(bare[..<slash]), bare[slash...])
    let folder = head.isEmpty ? "" : path(head)
    let names = (FilePattern.listing(of: folder)?.names ?? []).compactMap { name, _ -> String? in
      guard name.hasPrefix(tail), name.hasPrefix(".") == tail.hasPrefix(".") else { return nil }
      if FileStore.isFolder(folder + name) { return name + "/" }
      return endings.contains { name.lowercased().hasSuffix($0) } ? name : nil
    }
    guard let first = names.first else { return (text, []) }
    let common = names.reduce(first) { common, name in
      String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    return (head + common, names)
  }

  private static let endings = [".pdf", ".svg", ".png", ".jpg", ".jpeg"]

  /// The options of `plan scale`: what the drawing tells for `?`, the number of one of those, two points and a length, or a ratio.
  static func scale(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    if text.trimmingSpaces == "?" { return ["--find"] }
    if words.count == 1, let number = Int(words[0]), (1...9).contains(number) { return ["--accept", words[0]] }
    if words.count >= 3 {
      let length = words[2...].joined(separator: " ")
      return Question.option("from", words[0]) + Question.option("to", words[1]) + Question.option("length", length)
    }
    return Question.option("ratio", text.trimmingSpaces)
  }

  /// The options of `plan zone`: the outlines that the drawing shows for `?`, the number of one of those, or corners.
  static func zone(_ text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    if words == ["?"] { return ["--find"] }
    if words.count == 1, Int(words[0]) != nil { return ["--accept", words[0]] }
    return words.count == 2
      ? words.flatMap { Question.option("rectangle", $0) } : Question.option("polygon", words.joined(separator: " "))
  }

  /// Ways to lay fans out: by what is good first, or with one product.
  private func ways(_ text: String) -> [FormChoice] {
    let goals = LayoutRequest.Goal.allCases.map {
      FormChoice("--goal \($0.rawValue)", "\(language.text(.pageFans)): \(language.text($0.words))")
    }
    let rows = DialogueProducts.all(document) + (DialogueProducts.search(document)?(text) ?? [])
    let products = rows.filter { $0.isFan && ($0.price != nil || $0.other == nil) }.map { row in
      FormChoice("--product \(row.id)", row.name == row.id ? row.name : "\(row.id)  \(row.name)")
    }
    let wanted = text.lowercased()
    return (goals + products).filter { wanted.isEmpty || $0.label.lowercased().contains(wanted) }
  }
}

/// The products that the dialogue offers: those of the proposal, and those that one can be taken from. The only place that knows where
/// they come from.
enum DialogueProducts {
  /// A product that may be offered, with its price in the proposal's currency.
  struct Row {
    let id: String
    let name: String
    let price: Int?
    let isFan: Bool
    /// Its price in another currency, where it has none in the proposal's and so can't be offered.
    var other: (amount: Int, currency: Currency)?

    /// The price as people read it, or why there is none.
    func priced(_ currency: Currency, _ language: Language) -> String {
      let format = NumberFormat(language)
      if let price { return format.money(price, currency) }
      return other.map {
        language.text(
          .catalogNotPriced(price: SafeText(format.money($0.amount, $0.currency)), code: SafeText(currency.code)))
      } ?? ""
    }
  }

  /// More aren't listed: one looks for them.
  private static let most = 30

  /// Those of the proposal, and those of the lists where they are few.
  static func all(_ document: Document) -> [Row] {
    let own = ((try? document.products()) ?? []).map {
      Row(id: $0.id, name: $0.name, price: $0.price, isFan: $0.isFan)
    }
    return own + others((try? ProductCatalog.current.products(most: most)) ?? [], than: own, document)
  }

  /// Those that somebody may mean who typed a text; `nil` where all are listed.
  static func search(_ document: Document) -> ((String) -> [Row])? {
    if (try? ProductCatalog.current.products(most: most)) != nil { return nil }
    return { text in
      text.allSatisfy(\.isWhitespace)
        ? [] : others((try? ProductCatalog.current.find(text, limit: 8)) ?? [], than: [], document)
    }
  }

  private static func others(_ products: [CatalogProduct], than own: [Row], _ document: Document) -> [Row] {
    guard let currency = try? Proposal(json: document.model("proposal")).currency else { return [] }
    return products.compactMap { product in
      guard !own.contains(where: { $0.id == product.id }) else { return nil }
      return Row(
        id: product.id, name: product.json.text("name") ?? product.id, price: product.price(in: currency)?.amount,
        isFan: Product(json: product.json).isFan, other: product.price())
    }
  }
}
