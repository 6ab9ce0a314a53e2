internal import EncyTexts

/// What is asked of single objects, whether or not a page uses them, and of catalog and pages.
struct ObjectRules {
  let check: PDFCheck

  init(_ check: PDFCheck) { self.check = check }

  private static let filters: Set<String> = [
    "ASCIIHexDecode", "ASCII85Decode", "FlateDecode", "RunLengthDecode", "CCITTFaxDecode", "JBIG2Decode", "DCTDecode",
    "JPXDecode",
  ]

  func judge() {
    for reference in check.file.references {
      let node = PDFNode(check.file, reference)
      if node.isStream { judgeStream(node) }
      if node["Type"].name == "Sig" || node.has("ByteRange"), check.file.root["Perms"].has("DocMDP") {
        for item in node["Reference"].itemsOrItself {
          for key in ["DigestLocation", "DigestMethod", "DigestValue"] where item.has(key) {
            check.report(.signatureDigest, item, key)
          }
        }
      }
    }
    let root = check.file.root
    for key in root["Perms"].keys where key != "UR3" && key != "DocMDP" {
      check.report(.permissions, root["Perms"], key)
    }
    if root.has("Requirements") { check.report(.requirements, root, "Requirements") }
    if root["Names"].has("AlternatePresentations") {
      check.report(.alternatePresentations, root["Names"], "AlternatePresentations")
    }
    for (index, page) in check.pages.enumerated() { judge(page, number: index + 1) }
    judgeOutputIntents()
    judgeLayers()
    let preferences = root["ViewerPreferences"]
    if preferences["DisplayDocTitle"].bool != true { check.report(.showsTitle, root) }
    if root["MarkInfo"]["Suspects"].bool == true { check.report(.suspects, root) }
  }

  private func judgeStream(_ node: PDFNode) {
    for key in ["F", "FFilter", "FDecodeParms"] where node.has(key) { check.report(.streamExternal, node, key) }
    let parameters = node["DecodeParms"].itemsOrItself
    for (index, filter) in node["Filter"].itemsOrItself.enumerated() {
      let name = filter.name ?? ""
      if ObjectRules.filters.contains(name) { continue }
      if name == "Crypt", parameters.indices.contains(index), parameters[index]["Name"].name == "Identity" { continue }
      check.report(.filter, node, name)
    }
  }

  private func judge(_ page: PDFNode, number: Int) {
    if page.has("AA") { check.report(.pageTriggers, page, page: number, "AA") }
    if page.has("PresSteps") { check.report(.presentationSteps, page, page: number, "PresSteps") }
    for key in ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"] {
      let box = key == "MediaBox" || key == "CropBox" ? page.inherited(key) : page[key]
      guard let rectangle = Rectangle(box) else { continue }
      for side in [rectangle.width, rectangle.height] where side < 3 || side > 14400 {
        check.report(.pageSize, page, page: number, "\(key) \(rectangle.width) × \(rectangle.height)")
      }
    }
  }

  private func judgeOutputIntents() {
    let intents = check.file.root["OutputIntents"].items
    var profiles: Set<PDFReference?> = []
    for intent in intents {
      if intent["S"].name == "GTS_PDFX", intent.has("DestOutputProfileRef") {
        check.report(.outputReference, intent, "DestOutputProfileRef")
      }
      guard intent.has("DestOutputProfile") else { continue }
      profiles.insert(intent["DestOutputProfile"].reference)
      let profile = ICCProfile(intent["DestOutputProfile"])
      if profile.map({ !$0.isOutput }) ?? true {
        check.report(.outputProfile, intent["DestOutputProfile"], profile?.description ?? "?")
      }
    }
    if profiles.count > 1 { check.report(.outputProfiles, check.file.root) }
  }

  /// Optional content (ISO 19005-3, 6.9; ISO 14289-1, 7.10).
  private func judgeLayers() {
    let properties = check.file.root["OCProperties"]
    guard properties.isDictionary else { return }
    var names: Set<[UInt8]> = []
    for configuration in [properties["D"]] + properties["Configs"].items where configuration.isDictionary {
      let name = configuration["Name"].string ?? []
      if name.isEmpty { check.report(.layerName, configuration) }
      if !name.isEmpty, !names.insert(name).inserted {
        check.report(.layerNames, configuration, PDFNode.text(name))
      }
      if configuration.has("AS") { check.report(.layerStates, configuration, "AS") }
      if configuration.has("Order") {
        var listed: Set<PDFReference> = []
        ObjectRules.collect(configuration["Order"], into: &listed)
        for group in properties["OCGs"].items {
          if let reference = group.reference, !listed.contains(reference) {
            check.report(.layerOrder, group, group["Name"].text ?? "")
          }
        }
      }
    }
  }

  private static func collect(_ node: PDFNode, into listed: inout Set<PDFReference>, depth: Int = 0) {
    if let reference = node.reference, !node.isArray { listed.insert(reference) }
    guard depth < 32 else { return }
    for item in node.items { collect(item, into: &listed, depth: depth + 1) }
  }
}

/// A rectangle of four numbers (ISO 32000-1, 7.9.5), ordered.
struct Rectangle {
  var left, bottom, right, top: Double
  var width: Double { right - left }
  var height: Double { top - bottom }

  init?(_ node: PDFNode) {
    let numbers = node.items.map(\.number)
    guard numbers.count == 4, let a = numbers[0], let b = numbers[1], let c = numbers[2], let d = numbers[3] else {
      return nil
    }
    (left, bottom, right, top) = (min(a, c), min(b, d), max(a, c), max(b, d))
  }
}

/// The head of an ICC profile (ISO 15076-1, 7.2).
struct ICCProfile {
  let deviceClass: String
  let space: String
  let version: Double

  init?(_ node: PDFNode) {
    guard let data = node.data, data.count >= 128, data[36..<40].elementsEqual("acsp".utf8) else { return nil }
    deviceClass = PDFNode.latin(data[12..<16])
    space = PDFNode.latin(data[16..<20])
    version = Double(data[8]) + Double(data[9] >> 4) / 10
  }

  var isOutput: Bool {
    (deviceClass == "prtr" || deviceClass == "mntr") && ["RGB ", "CMYK", "GRAY"].contains(space) && version < 5
  }
  var isInput: Bool {
    ["prtr", "mntr", "scnr", "spac"].contains(deviceClass) && ["RGB ", "CMYK", "GRAY", "Lab "].contains(space)
      && version < 5
  }
  var description: String { "\(deviceClass) \(space) \(version)" }
}
