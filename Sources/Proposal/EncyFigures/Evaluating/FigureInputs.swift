package import EncyBase
internal import EncyContainer
package import EncyDocument

/// The values of a proposal that figures follow from, read by their declarations.
package struct FigureInputs: Sendable {
  package enum Value: Sendable, Equatable {
    case absent
    case exact(Rational)
    case estimate(Double)
    case text(String)
    case truth(Bool)
    case failed(Outcome.Failure)
  }

  /// An item of a list.
  package struct Item: Sendable {
    package var id: String
    /// From the part's name on; `nil` for one that stands in where the proposal has none, or for a group.
    package var pointer: JSONPointer?
    package var values: [Value]
    /// Where fields stand in the proposal, by their names, that aren't members of the item.
    package var places: [String: JSONPointer] = [:]
  }

  package let catalog: FigureCatalog
  package internal(set) var currency: Currency
  /// In the order of the catalog's inputs.
  package var values: [Value]
  /// In the order of the catalog's lists.
  package var lists: [[Item]]

  /// Estimates above this measure nothing in a hall.
  static let mostMagnitude = 1e15

  /// - Parameters:
  ///   - document: The proposal.
  ///   - catalog: What is read; `nil` for our figures and those that the document's own schemas declare.
  /// - Throws: ``DocumentError`` when a part that figures follow from is damaged.
  package init(_ document: Document, _ catalog: FigureCatalog? = nil) throws(DocumentError) {
    let document = document.keepingTapes()
    let known: FigureCatalog
    if let catalog { known = catalog } else { known = try PartFigures(document).catalog }
    try self.init(known, paths: document.partPaths) { path throws(DocumentError) in
      try document.tape(of: path)?.root
    }
  }

  /// - Parameters:
  ///   - catalog: What is read.
  ///   - paths: The parts that there are.
  ///   - root: A part's JSON; `nil` where there is none.
  /// - Throws: What `root` throws.
  package init(
    _ catalog: FigureCatalog, paths: [String], root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    self.catalog = catalog
    (currency, values, lists) = (.sek, [], [])
    values = Array(repeating: .absent, count: catalog.inputs.count)
    lists = Array(repeating: [], count: catalog.lists.count)
    try read(nil, paths, root)
  }

  /// Reads again what stands in some parts, which were read from others before.
  package mutating func reread(
    _ changed: Set<String>, paths: [String], root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    try read(changed, paths, root)
  }

  private mutating func read(
    _ changed: Set<String>?, _ paths: [String], _ root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    var roots: [String: JSONNode?] = [:]
    func look(_ pointer: JSONPointer, _ part: PartPlace) throws(DocumentError) -> JSONNode? {
      guard let path = part.path else { return nil }
      if roots[path] == nil { roots[path] = .some(try root(path)) }
      var node = roots[path] ?? nil
      for token in pointer.tokens.dropFirst(part.tokens) { node = node?[token] }
      return node
    }
    let before = currency
    let (money, proposal) = PartPlace.of(JSONPointer(["proposal", "currency"]), nil)
    currency = try look(money, proposal)?.stringValue.flatMap { Currency($0) } ?? .sek
    let changed = changed == nil || before != currency ? nil : changed
    func isChanged(_ part: PartPlace) -> Bool {
      guard let changed else { return true }
      guard let path = part.path else { return changed.contains { $0.hasPrefix("plans/") } }
      return changed.contains(path)
    }
    for (place, input) in catalog.inputs.enumerated() where isChanged(input.part) {
      if let measure = input.measure {
        values[place] = try FigureInputs.measured(measure, paths, root)
      } else {
        values[place] = FigureInputs.value(try look(input.pointer, input.part), input, currency)
      }
    }
    let isMeasured = catalog.lists.contains { list in
      guard let input = list.measured.flatMap({ catalog.input($0.when) }) else { return false }
      return isChanged(list.part) || isChanged(input.part)
    }
    if isMeasured { try measure(paths, root) }
    for (place, list) in catalog.lists.enumerated()
    where list.measured == nil && isChanged(list.part)
      || list.fields.contains(where: { $0.through.map { isChanged(PartPlace.of($0.list, nil).1) } ?? false })
    {
      if let (above, below) = list.halves {
        let everyone = try list.everyone.flatMap { everyone throws(DocumentError) in
          try look(everyone.list, PartPlace.of(everyone.list, nil).1)?.arrayValue
        }
        lists[place] = FigureInputs.inner(list, below, of: try look(above, list.part), above, everyone ?? [], currency)
        continue
      }
      var found: [(nodes: [JSONNode], pointer: JSONPointer)] = []
      if list.part.path == nil {
        let inner = Array(list.pointer.tokens.dropFirst(2))
        for path in FigureInputs.overlays(paths) {
          let nodes = try root(path)?[JSONPointer(inner)]?.arrayValue ?? []
          found.append((nodes, JSONPointer(PartName.tokens(of: path) + inner)))
        }
      } else {
        found.append((try look(list.pointer, list.part)?.arrayValue ?? [], list.pointer))
      }
      var tables: [JSONPointer: [ExactText: JSONNode]] = [:]
      for through in list.fields.compactMap(\.through) where tables[through.list] == nil {
        var table: [ExactText: JSONNode] = [:]
        for item in try look(through.list, PartPlace.of(through.list, nil).1)?.arrayValue ?? [] {
          if let id = item["id"]?.stringValue, table[ExactText(id)] == nil { table[ExactText(id)] = item }
        }
        tables[through.list] = table
      }
      lists[place] = FigureInputs.items(found, list, tables, currency)
    }
    derive()
  }

  /// Makes the items of lists that stand nowhere, which follow from the others.
  package mutating func derive() {
    for (place, list) in catalog.lists.enumerated() {
      guard let numbers = list.numbers else { continue }
      lists[place] = []
      guard let source = catalog.figurePlaces[numbers.each].flatMap({ catalog.listsOfFigures[$0] }),
        let field = catalog.lists[source].fields.firstIndex(where: { $0.name == numbers.having }),
        lists[source].contains(where: { $0.values[field] != .absent })
      else { continue }
      let values = FigureValues(self)
      var items: [Item] = []
      var seen: Set<String> = []
      for outcome in [values.value(numbers.first)].compactMap(\.self) + values.values(numbers.each) {
        let value: Value
        switch outcome {
        case .exact(let number): value = .exact(number)
        // What can't be told apart keeps all from being computed.
        case .failed(let failure): value = .failed(failure)
        default: continue
        }
        let id = outcome.exactText ?? ""
        if seen.insert(id).inserted { items.append(Item(id: id, values: [value])) }
      }
      if items.count > 1 { lists[place] = items }
    }
  }

  package static func overlays(_ paths: [String]) -> [String] {
    paths.filter { PartName.schemaName(of: $0) == "overlay" }.sorted { $0.precedesByBytes($1) }
  }

  /// Reads the lists that are measured on the plans, where an energy case asks for it.
  private mutating func measure(
    _ paths: [String], _ root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    var plans: [ZoneMeasures]?
    for (place, list) in catalog.lists.enumerated() {
      guard let (kind, when) = list.measured else { continue }
      lists[place] = []
      guard let input = catalog.inputPlaces[when], values[input] == .truth(true) else { continue }
      if plans == nil {
        plans = []
        for path in FigureInputs.overlays(paths) {
          if let node = try root(path) { plans?.append(ZoneMeasures(node, path: path)) }
        }
      }
      lists[place] = (plans ?? []).flatMap { plan in
        plan.items(kind).map { item in
          Item(
            id: item.id, pointer: item.pointer, values: list.fields.map { item.values[$0.name] ?? .absent },
            places: item.places)
        }
      }
    }
  }

  /// Measures all plans.
  private static func measured(
    _ measure: InputDeclaration.PlanMeasure, _ paths: [String],
    _ root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) -> Value {
    var (plans, area) = (0, 0.0)
    for path in overlays(paths) {
      guard let node = try root(path) else { continue }
      switch measure {
      case .plansWithFans: if node[Fan.list]?.arrayValue?.isEmpty == false { plans += 1 }
      case .zoneArea: area += ZoneMeasures.area(node)
      }
    }
    switch measure {
    case .plansWithFans: return .exact(Rational(plans))
    case .zoneArea: return area > 0 ? estimate(area) : .absent
    }
  }

  package static func items(
    _ found: [(nodes: [JSONNode], pointer: JSONPointer)], _ list: ListDeclaration,
    _ tables: [JSONPointer: [ExactText: JSONNode]], _ currency: Currency
  ) -> [Item] {
    if found.allSatisfy(\.nodes.isEmpty) {
      return list.standIns.map { members in
        Item(
          id: members["id"] ?? "",
          values: list.fields.map { field in
            guard let text = field.pointer.tokens.last.flatMap({ members[$0] }) else { return .absent }
            return value(JSONTape(.string(text)).root, field, currency)
          })
      }
    }
    func read(_ node: JSONNode, _ count: Int, isLast: Bool = false) -> [Value] {
      list.fields.map { field in
        if field.kind == .last { return .truth(isLast) }
        if field.name == "count", list.grouping != nil { return .exact(Rational(count)) }
        guard let through = field.through else { return value(node[field.pointer], field, currency) }
        let other = node[through.by]?.stringValue.flatMap { tables[through.list]?[ExactText($0)] }
        return value(other?[field.pointer], field, currency)
      }
    }
    guard let grouping = list.grouping else {
      return found.flatMap { nodes, pointer in
        nodes.enumerated().map { index, node in
          Item(
            id: node["id"]?.stringValue ?? "", pointer: pointer.appending("\(index)"),
            values: read(node, 1, isLast: index == nodes.count - 1))
        }
      }
    }
    var groups: [(key: String, node: JSONNode, count: Int)] = []
    var places: [ExactText: Int] = [:]
    for node in found.lazy.flatMap(\.nodes) {
      // Most stand beside others of their kind.
      if let last = groups.last, node[grouping]?.holds(last.key) == true {
        groups[groups.count - 1].count += 1
        continue
      }
      let key = node[grouping]?.stringValue ?? ""
      if let place = places[ExactText(key)] {
        groups[place].count += 1
      } else {
        places[ExactText(key)] = groups.count
        groups.append((key, node, 1))
      }
    }
    return groups.map { Item(id: $0.key, values: read($0.node, $0.count)) }
  }

  /// So many items are read at most of a list that stands in each item of another: both may be anybody's.
  static let mostInner = 100_000

  /// The items that stand in each item of another list; all of them fail where there are too many.
  private static func inner(
    _ list: ListDeclaration, _ below: JSONPointer, of outer: JSONNode?, _ above: JSONPointer, _ everyone: [JSONNode],
    _ currency: Currency
  ) -> [Item] {
    var items: [Item] = []
    for (number, node) in (outer?.arrayValue ?? []).enumerated() {
      let own = node[below]?.arrayValue ?? []
      let pointer = above.appending("\(number)")
      for index in own.isEmpty ? everyone.indices : own.indices {
        guard items.count < mostInner else {
          return [Item(id: "", values: list.fields.map { _ in .failed(.tooLong) })]
        }
        func read(_ field: InputDeclaration) -> Value {
          if field.isOuter {
            return field.pointer.tokens.isEmpty
              ? .exact(Rational(number + 1)) : value(node[field.pointer], field, currency)
          }
          if !own.isEmpty { return value(own[index][field.pointer], field, currency) }
          return field.name == list.everyone?.field ? value(everyone[index]["id"], field, currency) : .absent
        }
        let whose = own.isEmpty ? everyone[index]["id"] : list.everyone.flatMap { own[index][$0.field] }
        items.append(
          Item(
            id: "\(node["id"]?.stringValue ?? "")/\(whose?.stringValue ?? "")",
            pointer: own.isEmpty ? pointer : pointer.appending(below).appending("\(index)"),
            values: list.fields.map(read)))
      }
    }
    return items
  }

  static func estimate(_ number: Double) -> Value {
    number.magnitude <= mostMagnitude ? .estimate(number) : .failed(.outOfRange)
  }

  /// A value by its declaration.
  static func value(_ node: JSONNode?, _ input: InputDeclaration, _ currency: Currency) -> Value {
    guard let node, node.kind != .null else { return .absent }
    switch input.kind {
    case .text:
      guard let text = node.stringValue else { return .failed(.wrongType) }
      return text.isEmpty ? .absent : .text(text)
    case .presence, .last: return .truth(true)
    case .truth: return node.boolValue.map { .truth($0) } ?? .failed(.wrongType)
    case .estimate, .drawn: return node.doubleValue.map(estimate) ?? .failed(.wrongType)
    case .exact, .money:
      guard let number = node.numberValue else { return .failed(.wrongType) }
      guard let decimal = number.decimalValue, let value = try? Rational(decimal) else { return .failed(.overflow) }
      guard input.kind == .money else { return .exact(value) }
      guard let power = Rational.power(currency.minorDigits),
        let whole = try? value.divided(by: Rational(power, over: 1))
      else { return .failed(.overflow) }
      return .exact(whole)
    }
  }
}
