internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation
internal import Glibc

/// A whole proposal as lines of text that stay the same as long as their value does, for tools that compare by line.
///
/// Headings begin at the margin, where git takes them as what a hunk belongs to; each value stands on a line of its own that says all it
/// belongs to, since of a hunk only the lines around are seen. Items are called by what people call them and come in a stable order.
/// What every save changes (revision, instants) is left out. Always English, so that kept texts don't depend on who made them.
struct ProposalLines {
  private(set) var lines: [String] = []
  private let document: Document
  private let places: PartSchemas
  private let currency: Currency
  private let format = NumberFormat(.english)
  /// What people call the items that ids refer to, by list and id.
  private var lists: [String: [String: String]] = [:]
  /// Millimetres of a plan unit, in a plan whose scale is known.
  private var scale: Double?
  /// What is left out.
  private let rules: ComparisonRules

  init(_ document: Document, rules: ComparisonRules = ComparisonRules()) {
    self.document = document
    self.rules = rules
    places = PartSchemas(document)
    currency = (try? document.model("proposal")).map { Proposal(json: $0).currency } ?? Proposal(json: .null).currency
    let known = PartName.known.map { "model/\($0).json" }.filter { document.hasPart($0) }
    var files: [String] = []
    for path in known + document.partPaths.filter({ !known.contains($0) }) {
      if path == "preview.png" || rules.ignores(part: path) { continue }
      if path.hasSuffix(".json") { addPart(path) } else { files.append(path) }
    }
    if !document.manifest.requires.isEmpty {
      lines += ["Features"] + document.manifest.requires.sorted().map { visible("  Requires: \($0)") }
    }
    addComputed()
    if !files.isEmpty { lines.append("Files") }
    for path in files {
      do {
        let bytes = try document.bytes(of: path)
        let type = document.facts(of: path)?.mediaType ?? ""
        let digest = SHA256Digest(of: bytes).description.prefix(12)
        lines.append(visible("  \(path): \(type), \(format.string(bytes.count)) bytes, SHA-256 \(digest)…"))
      } catch { lines.append(visible("  \(path): can't be read: \(reason(error))")) }
    }
  }

  private mutating func addPart(_ path: String) {
    do {
      guard let value = try document.tape(of: path)?.root else { return }
      let place = places.root(ofPart: path, value)
      let isPlan = PartName.schemaName(of: path) == "overlay"
      let label = PartName.schemaName(of: path) == nil ? nil : place?.info.label?[.english]
      let name = isPlan ? "Plan \(value["name"]?.stringValue ?? PartName.tokens(of: path).last ?? "")" : label ?? path
      lines.append(visible(name))
      scale = isPlan ? plan(value.value)?.millimetresPerUnit : nil
      addValue(value, place, "", at: JSONPointer(PartName.tokens(of: path)), depth: 0)
      scale = nil
    } catch { lines += [visible(path), visible("  can't be read: \(reason(error))")] }
  }

  private func plan(_ tree: JSONValue) -> PlanOverlay? {
    PlanOverlay(id: "", json: tree, kind: document.sourceKind(of: tree))
  }

  /// Why a part can't be read, without the file's name: git gives it another one each time.
  private func reason(_ error: any Error) -> String { "\(error)".replacing("\(document.file): ", with: "") }

  /// Adds the lines of a value that is called so; the whole of a part has no name.
  private mutating func addValue(
    _ value: JSONNode, _ place: (any SchemaPlace)?, _ name: String, at pointer: JSONPointer, depth: Int
  ) {
    if place?.info.isDerived == true || rules.ignores(pointer, place?.info) { return }
    switch value.kind {
    case .object:
      if let point = pointText(value) { return add(name, point) }
      addMembers(of: value, place, name, without: [], at: pointer, depth: depth)
    case .array: addItems(of: value, place, name, at: pointer, depth: depth)
    case .string where place?.info.isText == true || value.text.utf8.contains(0x0A):
      for line in value.text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(trimmed(visible("  \(name) | \(line)")))
      }
    default: add(name, text(value, place?.info))
    }
  }

  private mutating func add(_ name: String, _ text: String) {
    lines.append("  " + visible(name.isEmpty ? text : text.isEmpty ? name : "\(name): \(text)"))
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private mutating func addMembers(
    of value: JSONNode, _ place: (any SchemaPlace)?, _ name: String, without hidden: Set<String>,
    at pointer: JSONPointer, depth: Int
  ) {
    let order = place?.info.propertyOrder ?? []
    let members = value.members.filter { !hidden.contains($0.name) }
    let known = order.compactMap { wanted in members.first { $0.name == wanted } }
    let others = members.filter { !order.contains($0.name) }.sorted { $0.name.precedesByBytes($1.name) }
    if members.isEmpty { return add(name, hidden.isEmpty ? "none" : "") }
    for member in known + others {
      let inner = place?.member(member.name, member.value)
      let label = inner?.info.label?[.english] ?? member.name
      let whole = name.isEmpty ? label : "\(name), \(label.lowercasedFirst)"
      addValue(member.value, inner, whole, at: pointer.appending(member.name), depth: depth + 1)
    }
  }

  private mutating func addItems(
    of value: JSONNode, _ place: (any SchemaPlace)?, _ name: String, at pointer: JSONPointer, depth: Int
  ) {
    let items = value.arrayValue ?? []
    if items.isEmpty { return add(name, "none") }
    func inner(_ index: Int) -> (any SchemaPlace)? { place?.item(index, items[index]) }
    let identity = place?.info.identity ?? "id"
    guard items.allSatisfy({ $0[identity]?.stringValue != nil }) else {
      return addPlainItems(items, isOrdered: place?.info.isOrdered != false, name, inner, at: pointer, depth: depth)
    }
    let label = inner(0)?.info.label?[.english] ?? name
    var named: [NamedItem] = []
    for (index, item) in items.enumerated() {
      let id = item[identity]?.stringValue ?? ""
      let own = pointer.appending("@\(identity)=\(id)")
      if rules.ignores(own, inner(index)?.info) { continue }
      let (words, hidden) = itemName(item, inner(index), identity, at: own)
      named.append(NamedItem(item: item, place: inner(index), name: words, hidden: hidden, id: id, pointer: own))
    }
    if place?.info.isOrdered != true {
      named.sort { $0.name.isExactly($1.name) ? $0.id.precedesByBytes($1.id) : isBefore($0.name, $1.name) }
    }
    var counts: [String: Int] = [:]
    for item in named {
      counts[item.name, default: 0] += 1
      let count = counts[item.name] ?? 1
      let whole = "\(label) \(item.name)" + (count > 1 ? " (\(count))" : "")
      // What is in its lists is called by names of its own, and says nothing of it.
      let others = item.item.members.filter { !item.hidden.contains($0.name) && $0.name != identity }
      if !others.isEmpty, others.allSatisfy({ $0.value.kind == .array && $0.value.arrayValue?.first?["id"] != nil }) {
        add(whole, "")
      }
      addMembers(of: item.item, item.place, whole, without: item.hidden, at: item.pointer, depth: depth)
    }
  }

  /// An item that has an identity, what people call it, and the members that say so.
  private struct NamedItem {
    let item: JSONNode
    let place: (any SchemaPlace)?
    let name: String
    let hidden: Set<String>
    let id: String
    let pointer: JSONPointer
  }

  /// Adds items that have no identity: points as one line, a set in the order of its texts, anything else by its index.
  private mutating func addPlainItems(
    _ items: [JSONNode], isOrdered: Bool, _ name: String, _ inner: (Int) -> (any SchemaPlace)?, at pointer: JSONPointer,
    depth: Int
  ) {
    let isPlain = items.allSatisfy { $0.kind != .array && ($0.kind != .object || pointText($0) != nil) }
    guard isPlain else {
      for (index, item) in items.enumerated() {
        addValue(item, inner(index), "\(name) \(index + 1)", at: pointer.appending(index), depth: depth + 1)
      }
      return
    }
    let texts = items.enumerated().map { index, item in pointText(item) ?? text(item, inner(index)?.info) }
    if isOrdered { return add(name, texts.joined(separator: "; ")) }
    for text in texts.sorted(by: { $0.precedesByBytes($1) }) { add(name, text) }
  }

  /// Whether a name comes before another: `F2` before `F10`.
  private func isBefore(_ left: String, _ right: String) -> Bool {
    func split(_ text: String) -> (String, Int) {
      let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }
      return (String(text.dropLast(digits.count)), Int(String(digits.reversed())) ?? -1)
    }
    let (a, b) = (split(left), split(right))
    return a.0.isExactly(b.0) ? a.1 < b.1 : left.precedesByBytes(right)
  }

  /// The members by which people call an item, the best first.
  private static let nameMembers = ["number", "name", "title", "description"]

  /// What people call an item, and the members that say so.
  private mutating func itemName(
    _ item: JSONNode, _ place: (any SchemaPlace)?, _ identity: String, at pointer: JSONPointer
  ) -> (String, hidden: Set<String>) {
    for member in ProposalLines.nameMembers {
      guard let value = item[member], let text = value.stringValue, !text.isEmpty,
        !rules.ignores(pointer.appending(member), place?.member(member, value)?.info)
      else { continue }
      let isWhole = text.count <= 60 && !text.contains("\n")
      let line = text.split(separator: "\n").first.map { String($0.prefix(60)) } ?? ""
      return (line, isWhole ? [identity, member] : [identity])
    }
    for member in item.members {
      guard let info = place?.member(member.name, member.value)?.info, member.name != identity,
        !rules.ignores(pointer.appending(member.name), info),
        let name = referenced(member.value, info)
      else { continue }
      return (name, [identity])
    }
    return (item[identity]?.stringValue ?? "", [identity])
  }

  /// What people call the item that an id refers to.
  private mutating func referenced(_ value: JSONNode, _ info: SchemaNodeInfo?) -> String? {
    guard let reference = info?.reference, let id = value.stringValue else { return nil }
    if let names = lists[reference] { return names[id] }
    var names: [String: String] = [:]
    if let place = JSONPointer(reference).flatMap({ PartName.locate($0, among: document.partPaths) }),
      place.path != "manifest.json", let list = (try? document.tape(of: place.path))?.root[place.pointer]
    {
      for item in list.arrayValue ?? [] {
        let words = ProposalLines.nameMembers.lazy.compactMap { item[$0]?.stringValue }.first { !$0.isEmpty }
        if let id = item["id"]?.stringValue, let words { names[id] = words }
      }
    }
    lists[reference] = names
    return names[id]
  }

  /// A point as its coordinates, on site too where the plan's scale is known; `nil` for anything else.
  private func pointText(_ value: JSONNode) -> String? {
    guard value.kind == .object, value.count == 2, let x = value["x"]?.numberValue, let y = value["y"]?.numberValue
    else {
      return nil
    }
    guard let scale else { return "\(x.text), \(y.text)" }
    func metres(_ number: JSONNumber) -> String { format.string(number.doubleValue * scale / 1_000, decimals: 2) }
    return "\(metres(x)) m, \(metres(y)) m (\(x.text), \(y.text))"
  }

  private mutating func text(_ value: JSONNode, _ info: SchemaNodeInfo?) -> String {
    switch value.kind {
    case .string:
      if let label = info?.choiceLabels.first(where: { $0.value == value.text })?.label[.english] { return label }
      return referenced(value, info) ?? value.text
    case .number:
      let number = JSONNumber(trusted: value.text)
      if info?.unit == "minor", let amount = number.intValue { return format.money(amount, currency) }
      let plain = number.decimalValue.map { format.string($0) } ?? number.text
      switch info?.unit {
      case nil, "1", "line unit", "plan unit", "minor": return plain
      case "currency/kWh": return "\(plain) \(currency.code)/kWh"
      // A calendar year is no number of years.
      case "year" where number.text.count == 4: return number.text
      case let unit?: return plain + (["%", "°"].contains(unit) ? unit : " \(unit)")
      }
    case .true: return "yes"
    case .false: return "no"
    case .null: return "null"
    case .array, .object: return JSONPrinter(isCompact: true).text(value.value)
    }
  }

  /// What follows from the parts and is stored nowhere.
  private mutating func addComputed() {
    let figures = (try? ComputedFigure.all(of: document)) ?? []
    if !figures.isEmpty { lines.append("Computed, stored nowhere") }
    for (figure, value) in figures {
      let plan = figure.plan.map { id in " of plan \((try? document.plan(id))?.name ?? id)" } ?? ""
      add(figure.label.text(.english) + plan, value.text(.english))
    }
  }
}

extension String {
  /// The text with its first letter small, unless the word is an abbreviation.
  fileprivate var lowercasedFirst: String {
    guard let first, !(dropFirst().first?.isUppercase ?? false) else { return self }
    return first.lowercased() + dropFirst()
  }
}

/// The work of `ency git-textconv`, by which git turns a proposal into text (gitattributes(5), `diff.<driver>.textconv`).
///
/// Whatever is wrong is told in words and the exit code stays 0: any other ends the whole `git log -p` (measured with git 2.39).
package struct GitTextconv {
  let file: String

  package init(file: String) {
    self.file = file
  }

  /// Prints the text.
  package func run() {
    // Whoever leaves the pager early ends this program only, not with an error of git's.
    signal(SIGPIPE, SIG_IGN)
    var lines: [String] = []
    do {
      var rules = ComparisonRules()
      // Git says nothing of where the file lies, and runs this at the top of the work tree.
      do { rules = try ComparisonOptions.fileRules(for: "-") } catch {
        lines.append("Nothing is left out: \(errorText(error))")
      }
      lines += ProposalLines(try Document(contentsOf: file, limits: Session.current.limits()), rules: rules).lines
    } catch {
      // The path is a temporary one that differs from run to run.
      let reason = "\(error)".replacing("\(file): ", with: "")
      let bytes = (try? FileReading.read(file)) ?? []
      lines = [
        "This proposal can't be read: \(reason)",
        "\(bytes.count) bytes, SHA-256 \(SHA256Digest(of: bytes).description.prefix(12))…",
      ]
    }
    for line in lines { try? Session.current.print("\(line)") }
  }
}
