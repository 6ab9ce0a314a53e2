internal import EncyTexts

/// Embedded files (ISO 19005-3, 6.8; ISO 14289-1, 7.11). PDF/A-2 lets only PDF/A in, which nothing here looks at.
struct AttachmentRules {
  let check: PDFCheck
  let isPart3: Bool

  init(_ check: PDFCheck, isPart3: Bool) { (self.check, self.isPart3) = (check, isPart3) }

  func judge() {
    let file = check.file
    var associated: Set<PDFReference> = []
    var specifications: [PDFNode] = []
    func visit(_ node: PDFNode, depth: Int) {
      guard depth < 64 else { return }
      if let members = node.members {
        if node.has("AF") { associated.formUnion(node["AF"].itemsOrItself.compactMap(\.reference)) }
        if node["EF"].isDictionary { specifications.append(node) }
        for (key, member) in members where key != "Parent" {
          // What is indirect is visited by itself.
          if case .reference = member { continue }
          visit(PDFNode(file, member, home: node.home), depth: depth + 1)
        }
      } else if case .array(let items) = node.value {
        for item in items {
          if case .reference = item { continue }
          visit(PDFNode(file, item, home: node.home), depth: depth + 1)
        }
      }
    }
    for reference in file.references { visit(PDFNode(file, reference), depth: 0) }
    for specification in specifications { judge(specification, associated) }
  }

  private func judge(_ node: PDFNode, _ associated: Set<PDFReference>) {
    if (node["F"].string ?? []).isEmpty || (node["UF"].string ?? []).isEmpty {
      check.report(.fileNames, node, node.has("F") ? "UF" : "F")
    }
    guard isPart3 else { return }
    for key in node["EF"].keys {
      let kind = node["EF"][key]["Subtype"].name ?? ""
      if !XMPValue.isMediaType(kind) { check.report(.mediaType, node["EF"][key], kind) }
    }
    if node["AFRelationship"].name == nil { check.report(.relationship, node) }
    if node.reference.map({ !associated.contains($0) }) ?? true { check.report(.associated, node) }
  }
}
