/// What a PDF brings along (ISO 32000-1, 7.11.4).
package enum PDFAttachments {
  /// The package that a proposal was printed from.
  /// - Parameters:
  ///   - bytes: The whole PDF; hostile until proven otherwise.
  ///   - ending: How its name ends, in any case.
  /// - Returns: The file that is marked as the document's source, else the only one whose name ends so; `nil` where there is none, or
  ///   it can't be unpacked within the limits of ``PDFJudge``.
  /// - Throws: Why the PDF can't be read.
  package static func source(of bytes: [UInt8], ending: String) throws(PDFRefusal) -> [UInt8]? {
    let file: PDFFile
    do { file = try PDFFile(bytes) } catch { throw PDFRefusal(error) }
    let named = specifications(file).filter { $0.name.lowercased().hasSuffix(ending) }
    let sources = named.filter { $0.node["AFRelationship"].name == "Source" }
    guard let chosen = sources.first ?? (named.count == 1 ? named.first : nil) else { return nil }
    let streams = chosen.node["EF"]
    return (streams["UF"].reference ?? streams["F"].reference).flatMap { file.data(of: $0) }
  }

  /// The files of the catalog: those that it is associated with, then those that it names.
  private static func specifications(_ file: PDFFile) -> [(node: PDFNode, name: String)] {
    var found = file.root["AF"].itemsOrItself
    var open = [file.root["Names"]["EmbeddedFiles"]]
    var seen: Set<PDFReference> = []
    while let node = open.popLast(), found.count < 10_000, open.count < 10_000 {
      if let reference = node.reference, !seen.insert(reference).inserted { continue }
      found += node["Names"].items.filter { $0["EF"].isDictionary }
      open += node["Kids"].items.reversed()
    }
    return found.filter { $0["EF"].isDictionary }.map { node in
      (node, node["UF"].text ?? node["F"].text ?? "")
    }
  }
}
