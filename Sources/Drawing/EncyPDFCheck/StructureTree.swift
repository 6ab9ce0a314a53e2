internal import EncyTexts

/// The logical structure of a document (ISO 32000-1, 14.7): its elements with their types after the role map, and what belongs to them.
final class StructureTree {
  /// A structure element.
  final class Element {
    let node: PDFNode
    /// The type that the role map leads to; as it is written where it leads nowhere.
    let type: String
    let parent: Element?
    fileprivate(set) var kids: [Element] = []
    /// How many kids it has that are no elements, and those of them that are annotations.
    fileprivate(set) var contentCount = 0
    fileprivate(set) var objects: [PDFNode] = []
    /// Whether it, or an element that it lies in, says its language.
    let hasLanguage: Bool

    init(_ node: PDFNode, type: String, parent: Element?) {
      (self.node, self.type, self.parent) = (node, type, parent)
      hasLanguage = !(node["Lang"].string ?? []).isEmpty || parent?.hasLanguage ?? false
    }

    /// The first that it lies in, and all that lie in it, past those that have no structural significance (ISO 32000-1, 14.8.4.2: NonStruct).
    var family: (parent: Element?, kids: [Element]) {
      var above = parent
      while above?.type == "NonStruct" { above = above?.parent }
      return (above, kids.contains { $0.type == "NonStruct" } ? kids.flatMap(\.significant) : kids)
    }
    private var significant: [Element] { type == "NonStruct" ? kids.flatMap(\.significant) : [self] }

    /// An attribute of an owner (ISO 32000-1, 14.7.5), of the element itself or of its classes.
    func attribute(_ name: String, owner: String) -> PDFNode? {
      let classes = node["C"].itemsOrItself.compactMap(\.name).map { node.file.root["StructTreeRoot"]["ClassMap"][$0] }
      for attributes in [node["A"]] + classes {
        for item in attributes.itemsOrItself where item["O"].name == owner && item.has(name) { return item[name] }
      }
      return nil
    }
  }

  let check: PDFCheck
  let hasCatalogLanguage: Bool
  private let root: PDFNode
  private let roles: PDFNode
  private(set) var top: [Element] = []
  /// All elements in the order of the tree.
  private(set) var elements: [Element] = []
  private var byReference: [PDFReference: Element] = [:]
  private var parents: [Int: PDFNode] = [:]
  private var marks: [String: Element] = [:]
  private var objectElements: [PDFReference: Element] = [:]

  static let most = 2_000_000
  static let standardTypes: Set<String> = [
    "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "TOCI", "Index", "NonStruct", "Private",
    "P", "H",
    "H1", "H2", "H3", "H4", "H5", "H6", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "THead", "TBody", "TFoot",
    "Span",
    "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Annot", "Ruby", "RB", "RT", "RP", "Warichu", "WT", "WP",
    "Figure", "Formula", "Form",
  ]

  init(_ check: PDFCheck) {
    self.check = check
    let catalog = check.file.root
    hasCatalogLanguage = !(catalog["Lang"].string ?? []).isEmpty
    root = catalog["StructTreeRoot"]
    roles = root["RoleMap"]
    readParents(root["ParentTree"])
    readElements()
  }

  private func readParents(_ tree: PDFNode) {
    var waiting = [tree]
    var seen: Set<PDFReference> = []
    while let node = waiting.popLast(), seen.count < 200_000 {
      if let reference = node.reference, !seen.insert(reference).inserted { continue }
      waiting += node["Kids"].items
      let entries = node["Nums"].items
      for index in stride(from: 0, to: entries.count - 1, by: 2) {
        if let key = entries[index].integer { parents[key] = entries[index + 1] }
      }
    }
  }

  /// Where a type leads: a standard type, or `nil`; and whether the map turns in a circle.
  func role(_ type: String) -> (type: String?, isCircular: Bool) {
    var (current, seen) = (type, Set<String>())
    while true {
      if StructureTree.isStandard(current) { return (current, false) }
      guard seen.insert(current).inserted else { return (nil, true) }
      guard let next = roles[current].name else { return (nil, false) }
      current = next
    }
  }

  static func isStandard(_ type: String) -> Bool {
    standardTypes.contains(type) || headingLevel(type).map { $0 > 6 } ?? false
  }

  /// The level of `H1`, `H2` and so on.
  static func headingLevel(_ type: String) -> Int? {
    guard type.hasPrefix("H"), (2...5).contains(type.utf8.count),
      type.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    return Int(type.dropFirst())
  }

  private func readElements() {
    var waiting: [(PDFNode, Element?, PDFNode)] = root["K"].itemsOrItself.reversed().map { ($0, nil, $0["Pg"]) }
    var seen: Set<PDFReference> = []
    while let (node, parent, page) = waiting.popLast(), elements.count < StructureTree.most {
      if let mcid = node.integer {
        parent?.contentCount += 1
        if let parent, let reference = page.reference { marks["\(reference.number) \(mcid)"] = parent }
        continue
      }
      guard node.isDictionary else { continue }
      switch node["Type"].name {
      case "MCR":
        parent?.contentCount += 1
        let owner = node.has("Stm") ? node["Stm"] : node.has("Pg") ? node["Pg"] : page
        if let parent, let reference = owner.reference, let mcid = node["MCID"].integer {
          marks["\(reference.number) \(mcid)"] = parent
        }
      case "OBJR":
        parent?.contentCount += 1
        parent?.objects.append(node["Obj"])
        if let parent, let reference = node["Obj"].reference { objectElements[reference] = parent }
      default:
        guard let type = node["S"].name else { continue }
        if let reference = node.reference, !seen.insert(reference).inserted { continue }
        let element = Element(node, type: role(type).type ?? type, parent: parent)
        elements.append(element)
        if let reference = node.reference { byReference[reference] = element }
        if let parent { parent.kids.append(element) } else { top.append(element) }
        let page = node.has("Pg") ? node["Pg"] : page
        waiting += node["K"].itemsOrItself.reversed().map { ($0, element, page) }
      }
    }
  }

  /// The element that marked content belongs to.
  func element(of stream: PDFNode, page: PDFNode, mcid: Int) -> Element? {
    if let key = stream["StructParents"].integer, let reference = parents[key]?[mcid].reference,
      let element = byReference[reference]
    {
      return element
    }
    return stream.reference.flatMap { marks["\($0.number) \(mcid)"] }
  }

  /// The element that an annotation or a form belongs to.
  func element(ofObject node: PDFNode) -> Element? {
    if let key = node["StructParent"].integer, let reference = parents[key]?.reference,
      let element = byReference[reference]
    {
      return element
    }
    return node.reference.flatMap { objectElements[$0] }
  }

  func tag(ofObject node: PDFNode) -> String? { element(ofObject: node)?.type }

  func judgeLanguage(_ tag: String, _ node: PDFNode, page: Int? = nil) {
    if !StructureTree.isLanguageTag(tag) { check.report(.languageTag, node, page: page, tag) }
  }

  /// By RFC 3066: words of one to eight letters, from the second on also digits, joined by hyphens.
  static func isLanguageTag(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.enumerated().allSatisfy { index, word in
      (1...8).contains(word.unicodeScalars.count)
        && word.unicodeScalars.allSatisfy { scalar in
          scalar.isASCII && (scalar.properties.isAlphabetic || index > 0 && scalar.properties.numericType != nil)
        }
    }
  }
}
