internal import EncyTexts

/// Annotations, forms and actions (ISO 19005-3, 6.3 to 6.5; ISO 14289-1, 7.15 to 7.18).
struct InteractionRules {
  let check: PDFCheck
  let structure: StructureTree

  init(_ check: PDFCheck, _ structure: StructureTree) { (self.check, self.structure) = (check, structure) }

  private static let types: Set<String> = [
    "Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Stamp", "Caret", "Ink", "Popup", "FileAttachment", "Widget", "PrinterMark", "TrapNet", "Watermark",
    "Redact",
  ]
  private static let actions: Set<String> = ["GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm"]

  func judge() {
    for (index, page) in check.pages.enumerated() {
      let annotations = page["Annots"].items.filter(\.isDictionary)
      for annotation in annotations { judge(annotation, page, index + 1) }
      if !annotations.isEmpty, page["Tabs"].name != "S" { check.report(.tabOrder, page, page: index + 1) }
    }
    let root = check.file.root
    if root.has("AA") { check.report(.catalogTriggers, root, "AA") }
    if root["NeedsRendering"].bool == true { check.report(.needsRendering, root, "NeedsRendering") }
    let form = root["AcroForm"]
    if form["NeedAppearances"].bool == true { check.report(.needAppearances, form, "NeedAppearances") }
    if form.has("XFA") {
      check.report(.xfa, form, "XFA")
      if isDynamic(form["XFA"]) { check.report(.dynamicXFA, form, "XFA") }
    }
    judgeFields(form["Fields"])
    judgeActions()
  }

  /// Whether XFA's configuration asks for dynamic rendering.
  private func isDynamic(_ node: PDFNode) -> Bool {
    let bytes = node.isStream ? node.data ?? [] : Array(node.items.compactMap(\.data).joined())
    guard let start = bytes.firstRange(of: Array("<dynamicRender".utf8)) else { return false }
    let rest = bytes[start.upperBound...].drop { $0 != UInt8(ascii: ">") }.dropFirst().drop(while: PDFLexer.isSpace)
    return rest.starts(with: "required".utf8)
  }

  // Annotations

  private func judge(_ node: PDFNode, _ page: PDFNode, _ number: Int) {
    let type = node["Subtype"].name ?? ""
    if !InteractionRules.types.contains(type) { check.report(.annotationType, node, page: number, type) }
    let flags = node["F"].integer
    if type != "Popup", flags == nil { check.report(.annotationFlags, node, page: number, type) }
    if let flags, flags & 0b1_0010_0111 != 4 {
      check.report(.annotationHidden, node, page: number, "\(type), F \(flags)")
    }
    judgeAppearance(node, type, number)
    if type == "Widget" {
      if node.has("A") { check.report(.widgetAction, node, page: number, "A") }
      if node.has("AA") { check.report(.widgetTriggers, node, page: number, "AA") }
    }
    if type == "Screen" || type == "Movie" || node["A"]["S"].name == "Rendition" {
      judgeClip(node["A"]["R"]["C"], number)
    }
    if type == "FileAttachment" {
      for key in ["F", "UF"] where (node["FS"][key].string ?? []).isEmpty {
        check.report(.fileAttachment, node, page: number, key)
      }
    }
    let element = structure.element(ofObject: node)
    if node.has("Contents"), !structure.hasCatalogLanguage, !(element?.hasLanguage ?? false) {
      check.report(.contentsLanguage, node, page: number, "Contents")
    }
    guard !isHidden(node, page) else { return }
    judgeAccess(node, element, type, number)
  }

  private func judgeAppearance(_ node: PDFNode, _ type: String, _ page: Int) {
    let appearance = node["AP"]
    guard appearance.isDictionary else {
      let box = Rectangle(node["Rect"])
      if box.map({ $0.width == 0 && $0.height == 0 }) ?? false || type == "Popup" || type == "Link" { return }
      return check.report(.appearance, node, page: page, type)
    }
    if appearance.keys.isEmpty { check.report(.appearanceKeys, node, page: page, "AP") }
    for key in appearance.keys where key != "N" { check.report(.appearanceKeys, node, page: page, "AP/\(key)") }
    guard appearance.keys == ["N"] else { return }
    let isButton = type == "Widget" && node.inherited("FT").name == "Btn"
    if isButton, !appearance["N"].isDictionary { check.report(.buttonAppearance, node, page: page, type) }
    if !isButton, !appearance["N"].isStream { check.report(.appearanceStream, node, page: page, type) }
  }

  /// Whether nobody sees it: hidden, or outside of the page.
  private func isHidden(_ node: PDFNode, _ page: PDFNode) -> Bool {
    if (node["F"].integer ?? 0) & 2 == 2 { return true }
    let crop = page.inherited("CropBox")
    guard let box = Rectangle(node["Rect"]), let shown = Rectangle(crop.isNull ? page.inherited("MediaBox") : crop)
    else {
      return false
    }
    return box.right <= shown.left || box.left >= shown.right || box.top <= shown.bottom || box.bottom >= shown.top
  }

  private func judgeAccess(_ node: PDFNode, _ element: StructureTree.Element?, _ type: String, _ page: Int) {
    let hasText = !(node["Contents"].string ?? []).isEmpty
    let hasAlternative = !(element?.node["Alt"].string ?? []).isEmpty
    switch type {
    case "Popup": return
    case "Link":
      if element?.type != "Link" { check.report(.linkTag, node, page: page, type) }
      if !hasText { check.report(.linkText, node, page: page, type) }
    case "Widget":
      let text = field(of: node)["TU"].string
      if (text ?? []).isEmpty, !hasAlternative { check.report(.fieldText, node, page: page, type) }
      if text != nil, !structure.hasCatalogLanguage, !(element?.hasLanguage ?? false) {
        check.report(.fieldLanguage, node, page: page, "TU")
      }
      if element?.type != "Form" { check.report(.widgetTag, node, page: page, type) }
    case "PrinterMark": if element != nil { check.report(.printerMark, node, page: page, type) }
    case "TrapNet": check.report(.trapNet, node, page: page, type)
    default:
      if element?.type != "Annot" { check.report(.annotationTag, node, page: page, type) }
      if !hasText, !hasAlternative { check.report(.annotationText, node, page: page, type) }
    }
  }

  /// The field that a widget belongs to: the first that has a name, from itself up.
  private func field(of widget: PDFNode) -> PDFNode {
    var node = widget
    for _ in 0..<64 where !node.has("T") && node.has("Parent") { node = node["Parent"] }
    return node
  }

  private func judgeClip(_ clip: PDFNode, _ page: Int) {
    guard clip.isDictionary, clip["S"].name == "MCD" else { return }
    if !clip.has("CT") { check.report(.clipType, clip, page: page, "CT") }
    // Pairs of a language and a text.
    let texts = clip["Alt"].items
    let isFine = !texts.isEmpty && texts.count.isMultiple(of: 2) && texts.allSatisfy { $0.string != nil }
    if !isFine { check.report(.clipText, clip, page: page, "Alt") }
  }

  // Fields and actions

  private func judgeFields(_ fields: PDFNode) {
    var waiting = fields.items
    var seen: Set<PDFReference> = []
    while let field = waiting.popLast(), seen.count < 500_000 {
      if let reference = field.reference, !seen.insert(reference).inserted { continue }
      waiting += field["Kids"].items
      if field["Subtype"].name != "Widget", field.has("AA") { check.report(.fieldTriggers, field, "AA") }
      if field["Subtype"].name != "Widget", field.has("A"), field.has("T") { check.report(.widgetAction, field, "A") }
    }
  }

  /// Every action that something in the document leads to.
  private func judgeActions() {
    let root = check.file.root
    judge(action: root["OpenAction"])
    for key in root["AA"].keys { judge(action: root["AA"][key]) }
    var scripts = [root["Names"]["JavaScript"]]
    var seen: Set<PDFReference> = []
    while let node = scripts.popLast(), seen.count < 100_000 {
      if let reference = node.reference, !seen.insert(reference).inserted { continue }
      scripts += node["Kids"].items
      for item in node["Names"].items where item.isDictionary { judge(action: item) }
    }
    var items = [root["Outlines"]["First"]]
    while let item = items.popLast(), seen.count < 500_000 {
      guard item.isDictionary else { continue }
      if let reference = item.reference, !seen.insert(reference).inserted { continue }
      judge(action: item["A"])
      items += [item["Next"], item["First"]]
    }
    for (index, page) in check.pages.enumerated() {
      for owner in [page] + page["Annots"].items {
        judge(action: owner["A"], page: index + 1)
        judge(action: owner["PA"], page: index + 1)
        for key in owner["AA"].keys { judge(action: owner["AA"][key], page: index + 1) }
      }
    }
    var fields = root["AcroForm"]["Fields"].items
    while let field = fields.popLast(), seen.count < 1_000_000 {
      if let reference = field.reference, !seen.insert(reference).inserted { continue }
      judge(action: field["A"])
      for key in field["AA"].keys { judge(action: field["AA"][key]) }
      fields += field["Kids"].items
    }
  }

  private func isDestination(_ node: PDFNode) -> Bool { node.has("D") }

  private func judge(action start: PDFNode, page: Int? = nil) {
    var waiting = [start]
    var seen: Set<PDFReference> = []
    while let action = waiting.popLast(), seen.count < 1000 {
      guard action.isDictionary else { continue }
      if let reference = action.reference, !seen.insert(reference).inserted { continue }
      // A destination that stands in the place of an action has none.
      guard action.has("S") || !isDestination(action) else { continue }
      let kind = action["S"].name ?? ""
      if !InteractionRules.actions.contains(kind) { check.report(.action, action, page: page, kind) }
      if kind == "Named", !["NextPage", "PrevPage", "FirstPage", "LastPage"].contains(action["N"].name ?? "") {
        check.report(.namedAction, action, page: page, action["N"].name ?? "Named")
      }
      if kind == "Rendition" { judgeClip(action["R"]["C"], page ?? 0) }
      waiting += action["Next"].itemsOrItself
    }
  }
}
