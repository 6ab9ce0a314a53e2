package import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// What things are called, and what identifies them.
extension ComparisonWording {
  func noun(_ step: Step) -> ItemNoun {
    let token = step.key.split(separator: "/").last.map(String.init) ?? step.key
    return ItemNoun(list: step.listPlace?.info, item: step.place?.info, name: printable(token))
  }

  /// How many items the lists of a new part have, those that keep what their items are called: `3 fans`, `2 zones`.
  package func counts(ofPart path: String, _ root: JSONNode) -> [String] {
    let place = place(ofPart: path, root)
    return root.members.compactMap { member in
      guard let info = place?.member(member.name, member.value)?.info, info.counted != nil, member.value.count > 0
      else {
        return nil
      }
      return ItemNoun(list: info, item: nil, name: member.name).counted(member.value.count, language)
    }
  }

  /// What a thing is called, with the things it is in: `Unit Physics › Course Optics`.
  func subject(_ trail: [Step], _ side: Side, path: String) -> String {
    trail.filter { $0.list != nil }.map { step in
      let noun = noun(step).one(language)
      let name = name(of: step.node, step, side, path: path)
      // Block A is no Block Block A.
      if name.lowercased().hasPrefix(noun + " ") { return name }
      return noun.prefix(1).uppercased() + noun.dropFirst() + (name.isEmpty ? "" : " \(name)")
    }.joined(separator: ComparisonWording.steps)
  }

  /// The members that name things, the first that is there.
  static let naming = ["number", "name", "title", "heading", "label", "description", "place", "text"]

  /// What a thing is called among those of its list; in a short form where it stands in a list of names.
  func name(of item: JSONNode, _ step: Step, _ side: Side, path: String, isShort: Bool = false) -> String {
    let own = given(item, step.place).map { ValueWording.shortened($0) }
    switch step.key {
    case "offer/lines", "quote/lines":
      let place = number(of: item, step, side: side, path: path).map(String.init)
      if isShort, let place { return place }
      let name =
        own
        ?? item["product"]?.stringValue.map { reference($0, "/products/products", side, path: path) ?? printable($0) }
      let id = place == nil && name == nil ? item["id"]?.stringValue.map(printable) : nil
      if isShort { return name ?? id ?? "" }
      return [place ?? id, name.map { side.values.quoted(ValueWording.shortened($0, to: 40)) }].compactMap(\.self)
        .joined(separator: " ")
    default: break
    }
    if own == nil, let between = between(item, step, side, path: path) { return between }
    let kind = placedKind(step)
    if kind?.isText == true { return own.map(side.values.quoted) ?? "" }
    if let own { return own }
    if let length = kind?.init(json: item.value)?.length, length < 1e9, let frame = frame(path) {
      return frame.length(length)
    }
    // A kind is more informative than a generated id.
    if let kind = item["kind"], let info = step.place?.member("kind", kind)?.info, !info.choiceLabels.isEmpty {
      return side.values.text(kind, info).whole
    }
    let identity = step.listPlace?.info.identity ?? "id"
    return printable(item[identity]?.stringValue ?? JSONPointer.identity(step.token)?.value ?? step.token)
  }

  /// What stands for something else is called as that is, and what leads from one thing to another of its kind as both are; `nil` for
  /// everything else.
  private func between(_ item: JSONNode, _ step: Step, _ side: Side, path: String) -> String? {
    let identity = step.listPlace?.info.identity
    let named = item.members.compactMap { member -> (isIdentity: Bool, list: String, id: String)? in
      guard let list = step.place?.member(member.name, member.value)?.info.reference, let id = member.value.stringValue,
        list != "/manifest/parts"
      else { return nil }
      return (member.name == identity, list, id)
    }
    func name(_ one: (isIdentity: Bool, list: String, id: String)) -> String {
      reference(one.id, one.list, side, path: path) ?? printable(one.id)
    }
    if let one = named.first(where: \.isIdentity) { return name(one) }
    guard named.count == 2, named[0].list == named[1].list else { return nil }
    return named.map(name).joined(separator: " → ")
  }

  /// The number of a line, from 1; `nil` where it isn't among those that are counted.
  func number(of line: JSONNode, _ step: Step, side: Side, path: String) -> Int? {
    guard let counted else {
      return step.list.flatMap { list in
        self.item(step.token, of: list).map { printed($0.index, in: list, side.root(path)) }
      }
    }
    guard let root = counted.root(path), let list = root["lines"], let id = line["id"]?.stringValue else { return nil }
    return item("@id=\(id)", of: list).map { printed($0.index, in: list, root) }
  }

  private func printed(_ index: Int, in list: JSONNode, _ offer: JSONNode?) -> Int {
    let tape = Int(bitPattern: ObjectIdentifier(list.tape))
    let numbers = printedNumbers[tape]?[list.index] ?? ComparisonWording.numbers(of: list, offer)
    printedNumbers[tape, default: [:]][list.index] = numbers
    return numbers.isEmpty ? index + 1 : numbers[index]
  }

  /// The numbers that lines are printed by; none where they stand in their own order.
  private static func numbers(of list: JSONNode, _ offer: JSONNode?) -> [Int] {
    let sections = offer?.items("sections").compactMap { $0["id"]?.stringValue } ?? []
    if sections.isEmpty { return [] }
    let lines = list.arrayValue ?? []
    let numbers = LineNumbers(lines.map { (nil, $0["section"]?.stringValue) }, sections: sections)
    return lines.indices.map(numbers.number)
  }

  /// The name of what an id means; `nil` where there is no such thing.
  func reference(_ id: String, _ list: String, _ side: Side, path: String) -> String? {
    guard let (item, place) = side.item(id, in: list, part: path, { self.place(ofPart: $0, $1) }) else { return nil }
    if let name = given(item, place) { return ValueWording.shortened(name) }
    guard let product = item["product"]?.stringValue, list != "/products/products" else { return nil }
    return reference(product, "/products/products", side, path: path)
  }

  /// What people called a thing; `nil` where they didn't.
  func given(_ item: JSONNode, _ place: (any SchemaPlace)?) -> String? {
    for name in ComparisonWording.naming {
      guard let value = item[name] else { continue }
      let text = value.stringValue ?? value[language.rawValue]?.stringValue ?? value["en"]?.stringValue
      guard let text, !text.isEmpty else { continue }
      let choices = place?.member(name, value)?.info.choiceLabels ?? []
      return choices.first { $0.value == text }?.label[language] ?? text
    }
    return nil
  }

  /// What identifies a thing that came or went, beside its name.
  func facts(_ item: JSONNode, _ step: Step, _ side: Side, path: String) -> [String] {
    func text(_ name: String) -> String? {
      item[name].map { self.text($0, step.place?.member(name, $0), side, path: path, parent: item).whole }
    }
    switch step.key {
    case "offer/lines", "quote/lines":
      let isOptional = item["optional"]?.boolValue == true
      let amount = [text("quantity"), text("unitPrice")].compactMap(\.self).joined(separator: " × ")
      return [amount, isOptional ? language.text(.changeOptional) : nil].compactMap(\.self)
        .filter { !$0.isEmpty }
    case "products/products":
      return [item["id"]?.stringValue.map(printable), text("price")].compactMap(\.self)
    default: break
    }
    if let kind = placedKind(step), let facts = facts(item, of: kind, path: path, text: text) { return facts }
    var facts: [String] = []
    let identity = step.listPlace?.info.identity ?? "id"
    let names = ComparisonWording.naming.first { item[$0]?.stringValue?.isEmpty == false }
    for member in item.members where member.name != identity && member.name != names && facts.count < 3 {
      let place = step.place?.member(member.name, member.value)
      guard !member.value.isObject, member.value.arrayValue == nil else { continue }
      facts.append(
        "\(label(place, member.name)) \(self.text(member.value, place, side, path: path, parent: item).whole)")
    }
    return facts
  }

  /// The kind of plan items that a step picks from; `nil` where it leads elsewhere.
  private func placedKind(_ step: Step) -> (any PlanItem.Type)? {
    guard step.key.hasPrefix("overlay/") else { return nil }
    return PlanOverlay.kind(inList: String(step.key.dropFirst("overlay/".count)))
  }

  /// What distinguishes an item of a plan; `nil` where its members do.
  private func facts(
    _ item: JSONNode, of kind: any PlanItem.Type, path: String, text: (String) -> String?
  ) -> [String]? {
    guard let wanted = kind.facts else { return nil }
    var facts: [String?] = []
    for fact in wanted {
      switch fact {
      // What has no name is called by its kind.
      case .member("kind") where item[kind.nameMember] == nil: break
      case .member(let name): facts.append(text(name))
      case .place: facts.append(point(item["position"]).flatMap { frame(path)?.place($0) })
      case .extent:
        let points = item[PlanShape.pointsMember]?.arrayValue?.compactMap { point($0) } ?? []
        let frame = frame(path)
        if points.count == 1 {
          let radius = item["radius"]?.doubleValue.flatMap { $0.magnitude < 1e9 ? $0 : nil }
          facts.append(frame.flatMap { frame in radius.map { "Ø \(frame.length($0 * 2))" } })
          continue
        }
        guard let frame, let left = points.map(\.x).min(), let right = points.map(\.x).max(),
          let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), right > left, bottom > top
        else { return nil }
        facts.append("\(frame.length(right - left)) × \(frame.length(bottom - top))")
      }
    }
    return facts.compactMap(\.self)
  }

  func point(_ node: JSONNode?) -> Point? {
    guard let x = node?["x"]?.doubleValue, let y = node?["y"]?.doubleValue, x.magnitude < 1e9, y.magnitude < 1e9 else {
      return nil
    }
    return Point(x: x, y: y)
  }
}
