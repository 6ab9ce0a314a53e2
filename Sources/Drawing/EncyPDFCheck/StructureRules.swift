internal import EncyTexts

/// What PDF/UA asks of the structure.
extension StructureTree {
  func judge() {
    let catalog = check.file.root
    if !catalog["StructTreeRoot"].isDictionary { check.report(.structureTree, catalog) }
    if let language = catalog["Lang"].text { judgeLanguage(language, catalog) }
    if !hasCatalogLanguage, catalog["Outlines"].isDictionary, catalog["Outlines"].has("First") {
      check.report(.outlineLanguage, catalog["Outlines"], "Outlines")
    }
    var headingLevel = 0
    var notes: Set<[UInt8]> = []
    let types = Set(elements.map(\.type))
    let usesH = types.contains("H")
    let usesNumbers = types.contains { StructureTree.headingLevel($0) != nil }
    for element in elements {
      judgeRole(element)
      judgeTexts(element)
      judgeFamily(element)
      if element.kids.count(where: { $0.type == "H" }) > 1 { check.report(.headings, element.node, element.type) }
      switch element.type {
      case "H": if usesNumbers { check.report(.headingMix, element.node) }
      case "Figure": if lacksAlternative(element) { check.report(.figureAlt, element.node, "Figure") }
      case "Formula": if lacksAlternative(element) { check.report(.formulaAlt, element.node, "Formula") }
      case "Note":
        let id = element.node["ID"].string ?? []
        if id.isEmpty {
          check.report(.noteID, element.node)
        } else if !notes.insert(id).inserted {
          check.report(.noteIDs, element.node, PDFNode.text(id))
        }
      case "Table": TableRules(self, element).judge()
      default:
        guard let level = StructureTree.headingLevel(element.type) else { continue }
        if level > headingLevel + 1 { check.report(.headingLevel, element.node, "H\(headingLevel + 1), H\(level)") }
        headingLevel = level
        if usesH { check.report(.headingMixNumbered, element.node) }
      }
    }
  }

  private func judgeRole(_ element: Element) {
    guard let type = element.node["S"].name else { return }
    if type.unicodeScalars.contains("\u{FFFD}") { check.report(.nameText, element.node, type) }
    let found = role(type)
    if found.type == nil { check.report(found.isCircular ? .roleCircle : .roleMissing, element.node, type) }
    if StructureTree.isStandard(type), let other = check.file.root["StructTreeRoot"]["RoleMap"][type].name,
      other != type
    {
      check.report(.roleRemapped, element.node, "\(type) → \(other)")
    }
  }

  private func judgeTexts(_ element: Element) {
    if let language = element.node["Lang"].text { judgeLanguage(language, element.node) }
    guard !element.hasLanguage, !hasCatalogLanguage else { return }
    for (key, rule) in [("ActualText", PDFRule.actualTextLanguage), ("Alt", .altLanguage), ("E", .expansionLanguage)]
    where element.node.has(key) {
      check.report(rule, element.node, key)
    }
  }

  private func lacksAlternative(_ element: Element) -> Bool {
    (element.node["Alt"].string ?? []).isEmpty && !element.node.has("ActualText")
  }

  /// Which elements may lie in which: tables, lists, tables of contents (ISO 32000-1, 14.8.4).
  private func judgeFamily(_ element: Element) {
    let family = element.family
    let parent = family.parent?.type ?? "StructTreeRoot"
    let kids = family.kids.map(\.type)
    func needsParent(_ types: Set<String>, _ rule: PDFRule) {
      if !types.contains(parent) { check.report(rule, element.node, "\(parent): \(element.type)") }
    }
    func allows(_ types: Set<String>, _ rule: PDFRule) {
      if let other = kids.first(where: { !types.contains($0) }) {
        check.report(rule, element.node, "\(element.type): \(other)")
      }
    }
    func count(_ type: String) -> Int { kids.count { $0 == type } }
    func says(_ rule: PDFRule, _ what: String) { check.report(rule, element.node, "\(element.type): \(what)") }
    switch element.type {
    case "Table":
      allows(["TR", "THead", "TBody", "TFoot", "Caption"], .tableKids)
      if count("THead") > 1 { says(.heads, "THead, THead") }
      if count("TFoot") > 1 { says(.feet, "TFoot, TFoot") }
      if count("TFoot") > 0, count("TBody") == 0 { says(.footNeedsBody, "TFoot, TBody 0") }
      if count("THead") > 0, count("TBody") == 0 { says(.headNeedsBody, "THead, TBody 0") }
      if kids.dropFirst().dropLast().contains("Caption") { says(.captionPlace, "Caption") }
      if count("Caption") > 1 { says(.captions, "Caption, Caption") }
    case "TR":
      needsParent(["Table", "THead", "TBody", "TFoot"], .rowParent)
      allows(["TH", "TD"], .rowKids)
    case "THead":
      needsParent(["Table"], .headParent)
      allows(["TR"], .headKids)
    case "TBody":
      needsParent(["Table"], .bodyParent)
      allows(["TR"], .bodyKids)
    case "TFoot":
      needsParent(["Table"], .footParent)
      allows(["TR"], .footKids)
    case "TH": needsParent(["TR"], .headerCellParent)
    case "TD": needsParent(["TR"], .cellParent)
    case "L":
      allows(["L", "LI", "Caption"], .listKids)
      if kids.dropFirst().contains("Caption") { says(.listCaption, "Caption") }
    case "LI":
      needsParent(["L"], .itemParent)
      allows(["Lbl", "LBody"], .itemKids)
    case "LBody": needsParent(["LI"], .itemBodyParent)
    case "TOC":
      allows(["TOC", "TOCI", "Caption"], .contentsKids)
      if kids.dropFirst().contains("Caption") { says(.contentsCaption, "Caption") }
    case "TOCI": needsParent(["TOC"], .contentsItemParent)
    case "Form":
      guard element.attribute("Role", owner: "PrintField") == nil else { return }
      let isWidget = element.objects.count == 1 && element.objects[0]["Subtype"].name == "Widget"
      if element.kids.count + element.contentCount != 1 || !isWidget {
        says(.formKids, "\(element.kids.count + element.contentCount)")
      }
    default: break
    }
  }
}

/// The shape of a table, and how its cells find their headers (ISO 14289-1, 7.2 and 7.5; ISO 32000-2, 14.8.4.8.3).
struct TableRules {
  let tree: StructureTree
  let table: StructureTree.Element

  private struct Cell {
    let element: StructureTree.Element
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// A table that claims to be wider is not looked at.
  private static let widest = 10_000

  init(_ tree: StructureTree, _ table: StructureTree.Element) { (self.tree, self.table) = (tree, table) }

  private var rows: [StructureTree.Element] {
    table.family.kids.flatMap { kid in
      kid.type == "TR"
        ? [kid] : ["THead", "TBody", "TFoot"].contains(kid.type) ? kid.family.kids.filter { $0.type == "TR" } : []
    }
  }

  private func span(_ cell: StructureTree.Element, _ name: String) -> Int {
    max(1, min(cell.attribute(name, owner: "Table")?.integer ?? 1, TableRules.widest))
  }

  func judge() {
    let rows = rows
    let check = tree.check
    func cells(_ row: StructureTree.Element) -> [StructureTree.Element] {
      row.family.kids.filter { $0.type == "TH" || $0.type == "TD" }
    }
    guard let first = rows.first, rows.count <= 100_000 else { return }
    let width = cells(first).reduce(0) { $0 + span($1, "ColSpan") }
    guard width > 0, width <= TableRules.widest, width * rows.count <= 4_000_000 else { return }
    var grid = [Bool](repeating: false, count: width * rows.count)
    var placed: [Cell] = []
    for (number, row) in rows.enumerated() {
      var column = 0
      for element in cells(row) {
        while column < width, grid[number * width + column] { column += 1 }
        let (down, across) = (span(element, "RowSpan"), span(element, "ColSpan"))
        if column + across > width {
          return check.report(.rowColumns, row.node, "\(width), \(column + across)")
        }
        if number + down > rows.count {
          return check.report(.columnRows, element.node, "\(rows.count), \(number + down)")
        }
        for y in number..<number + down {
          for x in column..<column + across {
            if grid[y * width + x] { return check.report(.cellsOverlap, element.node) }
            grid[y * width + x] = true
          }
        }
        placed.append(Cell(element: element, rows: number..<number + down, columns: column..<column + across))
        column += across
      }
      let filled = grid[number * width..<(number + 1) * width].count { $0 }
      if filled < width { return check.report(.rowColumnsSpan, row.node, "\(width), \(filled)") }
    }
    judgeHeaders(placed)
  }

  private func judgeHeaders(_ cells: [Cell]) {
    let headers = cells.filter { $0.element.type == "TH" }
    if headers.isEmpty { return }
    let scopes = headers.map { $0.element.attribute("Scope", owner: "Table")?.name }
    if scopes.allSatisfy({ $0 != nil }) { return }
    let ids = Set(headers.compactMap { $0.element.node["ID"].string })
    var columns: [Int: Int] = [:]
    var rows: Set<Int> = []
    for (header, scope) in zip(headers, scopes) {
      if scope == "Column" || scope == "Both" {
        for column in header.columns { columns[column] = min(columns[column] ?? .max, header.rows.lowerBound) }
      }
      if scope == "Row" || scope == "Both" { rows.formUnion(header.rows) }
    }
    for cell in cells where cell.element.type == "TD" {
      let named = cell.element.attribute("Headers", owner: "Table")?.itemsOrItself.compactMap(\.string) ?? []
      let unknown = named.first { !ids.contains($0) }
      if !named.isEmpty, unknown == nil { continue }
      let isCovered =
        cell.rows.contains(where: rows.contains)
        || cell.columns.contains { column in (columns[column] ?? .max) < cell.rows.lowerBound }
      if isCovered { continue }
      if let unknown {
        tree.check.report(.cellUnknownHeaders, cell.element.node, PDFNode.text(unknown))
      } else {
        tree.check.report(.cellHeaders, cell.element.node)
      }
    }
  }
}
