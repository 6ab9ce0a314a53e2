package import EncyBase
package import EncyDocument
internal import EncyContainer

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
  }

  package let catalogue: FigureCatalogue
  package internal(set) var currency: Currency
  /// In the order of the catalogue's inputs.
  package internal(set) var values: [Value]
  /// In the order of the catalogue's lists.
  package internal(set) var lists: [[Item]]

  /// Estimates above this measure nothing in a hall.
  static let mostMagnitude = 1e15

  /// - Throws: ``DocumentError`` when a part that figures follow from is damaged.
  package init(_ document: Document, _ catalogue: FigureCatalogue = .standard) throws(DocumentError) {
    let document = document.keepingTapes()
    try self.init(catalogue, paths: document.partPaths) { path throws(DocumentError) in try document.tape(of: path)?.root }
  }

  /// - Parameters:
  ///   - catalogue: What is read.
  ///   - paths: The parts that there are.
  ///   - root: A part's JSON; `nil` where there is none.
  package init(
    _ catalogue: FigureCatalogue, paths: [String], root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    self.catalogue = catalogue
    var roots: [String: JSONNode?] = [:]
    func part(_ pointer: JSONPointer) throws(DocumentError) -> JSONNode? {
      guard let name = pointer.tokens.first else { return nil }
      let path = "model/\(name).json"
      if let known = roots[path] { return known }
      let node = try root(path)
      roots[path] = .some(node)
      return node
    }
    func look(_ pointer: JSONPointer) throws(DocumentError) -> JSONNode? {
      var node = try part(pointer)
      for token in pointer.tokens.dropFirst() { node = node?[token] }
      return node
    }
    currency = try look(JSONPointer(["proposal", "currency"]))?.stringValue.flatMap { Currency($0) } ?? .sek
    values = []
    for input in catalogue.inputs {
      values.append(FigureInputs.value(try look(input.pointer), input, currency))
    }
    lists = []
    for list in catalogue.lists {
      var items: [(node: JSONNode, pointer: JSONPointer)] = []
      let nodes: [(JSONNode?, JSONPointer)]
      if list.pointer.tokens.first == "plans" {
        var found: [(JSONNode?, JSONPointer)] = []
        for path in paths.filter({ PartName.schemaName(of: $0) == "overlay" }).sorted(by: { $0.precedesByBytes($1) }) {
          let plan = try root(path)
          let name = PartName.tokens(of: path)
          guard list.pointer.tokens.count > 2 else {
            if let plan { items.append((plan, JSONPointer(name))) }
            continue
          }
          let inner = Array(list.pointer.tokens.dropFirst(2))
          found.append((plan?[JSONPointer(inner)], JSONPointer(name + inner)))
        }
        nodes = found
      } else {
        nodes = [(try look(list.pointer), list.pointer)]
      }
      for (node, pointer) in nodes {
        for (index, item) in (node?.arrayValue ?? []).enumerated() { items.append((item, pointer.appending("\(index)"))) }
      }
      var tables: [JSONPointer: [ExactText: JSONNode]] = [:]
      for through in list.fields.compactMap(\.through) where tables[through.list] == nil {
        var table: [ExactText: JSONNode] = [:]
        for item in try look(through.list)?.arrayValue ?? [] {
          if let id = item["id"]?.stringValue, table[ExactText(id)] == nil { table[ExactText(id)] = item }
        }
        tables[through.list] = table
      }
      lists.append(FigureInputs.items(items, list, tables, currency))
    }
  }

  private static func items(
    _ nodes: [(node: JSONNode, pointer: JSONPointer)], _ list: ListDeclaration,
    _ tables: [JSONPointer: [ExactText: JSONNode]], _ currency: Currency
  ) -> [Item] {
    if nodes.isEmpty {
      return list.standIns.map { members in
        Item(
          id: members["id"] ?? "",
          values: list.fields.map { field in
            guard let text = field.pointer.tokens.last.flatMap({ members[$0] }) else { return .absent }
            return value(JSONTape(.string(text)).root, field, currency)
          })
      }
    }
    func read(_ node: JSONNode, _ count: Int) -> [Value] {
      list.fields.map { field in
        if field.name == "count", list.grouping != nil { return .exact(Rational(count)) }
        guard let through = field.through else { return value(node[field.pointer], field, currency) }
        let other = node[through.by]?.stringValue.flatMap { tables[through.list]?[ExactText($0)] }
        return value(other?[field.pointer], field, currency)
      }
    }
    guard let grouping = list.grouping else {
      return nodes.map { Item(id: $0.node["id"]?.stringValue ?? "", pointer: $0.pointer, values: read($0.node, 1)) }
    }
    var groups: [(key: String, node: JSONNode, count: Int)] = []
    var places: [ExactText: Int] = [:]
    for (node, _) in nodes {
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

  /// A value by its declaration.
  static func value(_ node: JSONNode?, _ input: InputDeclaration, _ currency: Currency) -> Value {
    guard let node, node.kind != .null else { return .absent }
    switch input.kind {
    case .text:
      guard let text = node.stringValue else { return .failed(.wrongType) }
      return text.isEmpty ? .absent : .text(text)
    case .presence: return .truth(true)
    case .truth: return node.boolValue.map { .truth($0) } ?? .failed(.wrongType)
    case .estimate:
      guard let number = node.doubleValue else { return .failed(.wrongType) }
      return number.magnitude <= mostMagnitude ? .estimate(number) : .failed(.outOfRange)
    case .exact, .money:
      guard let number = node.numberValue else { return .failed(.wrongType) }
      guard let decimal = number.decimalValue, let value = try? Rational(decimal) else { return .failed(.overflow) }
      guard input.kind == .money else { return .exact(value) }
      guard let power = Rational.power(currency.minorDigits), let whole = try? value.divided(by: Rational(power, over: 1))
      else { return .failed(.overflow) }
      return .exact(whole)
    }
  }
}
