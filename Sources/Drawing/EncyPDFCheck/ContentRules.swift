internal import EncyTexts

/// What pages draw: goes through their content, and that of everything they use, operator by operator.
final class ContentRules {
  let check: PDFCheck
  let structure: StructureTree
  let fonts: FontRules
  let colours: ColourSpaces
  /// Whether a form drew something transparent, by how it was entered.
  var knownForms: [String: Bool] = [:]
  /// How often a form was drawn that has content with marks, and whether one has.
  var formUses: [PDFReference: Int] = [:]
  private var images: Set<PDFReference> = []
  private var states: Set<PDFReference> = []
  private var operatorsLeft = 10_000_000

  init(_ check: PDFCheck, _ structure: StructureTree, _ fonts: FontRules) {
    (self.check, self.structure, self.fonts) = (check, structure, fonts)
    colours = ColourSpaces(check)
  }

  func judge() {
    for (index, page) in check.pages.enumerated() {
      let number = index + 1
      var isTransparent = false
      let resources = page.inherited("Resources")
      judgeGroup(page["Group"], resources, page, number)
      var bytes: [UInt8] = []
      for part in page["Contents"].itemsOrItself {
        if let data = part.data { bytes += data + [0x0A] }
      }
      var walker = ContentWalker(
        self, page: page, number: number, stream: page,
        resources: ContentWalker.Resources(of: page, else: resources))
      walker.run(bytes)
      isTransparent = walker.isTransparent
      for annotation in page["Annots"].items {
        isTransparent = judge(annotation, page, number, resources) || isTransparent
      }
      if isTransparent, colours.output == nil, !page["Group"].has("CS") {
        check.report(.blendSpace, page, page: number)
      }
    }
  }

  /// Goes through the appearances of an annotation.
  /// - Returns: Whether one is transparent.
  private func judge(_ annotation: PDFNode, _ page: PDFNode, _ number: Int, _ resources: PDFNode) -> Bool {
    var isTransparent = false
    let normal = annotation["AP"]["N"]
    let streams = normal.isStream ? [normal] : normal.keys.map { normal[$0] }.filter(\.isStream)
    for stream in streams {
      var walker = ContentWalker(
        self, page: page, number: number, stream: page,
        resources: ContentWalker.Resources(of: page, else: resources))
      walker.isOnPage = false
      walker.draw(form: stream)
      isTransparent = isTransparent || walker.isTransparent
    }
    return isTransparent
  }

  /// Whether another operator may be looked at.
  func takeOperator() -> Bool {
    operatorsLeft -= 1
    if operatorsLeft < 0 { check.isIncomplete = true }
    return operatorsLeft >= 0
  }

  func judgeGroup(_ group: PDFNode, _ resources: PDFNode, _ owner: PDFNode, _ page: Int) {
    guard group["S"].name == "Transparency", group.has("CS") else { return }
    let space = colours.space(group["CS"], resources, page: page)
    for device in space.devices where !colours.isCovered(device.kind) {
      check.report(.groupSpace, owner, page: page, device.kind.rawValue)
    }
    colours.judgeUse(of: space, owner, page: page)
  }

  func judgeForm(_ form: PDFNode, _ page: Int) {
    for key in ["PS", "OPI"] where form.has(key) { check.report(.formPostScript, form, page: page, key) }
    if form["Subtype2"].name == "PS" { check.report(.formPostScript, form, page: page, "Subtype2") }
    if form.has("Ref") { check.report(.referenceXObject, form, page: page) }
  }

  /// What is asked of an image's dictionary, whether it is one of its own or inline.
  func judgeImage(_ image: PDFNode, isInline: Bool, _ page: Int) {
    if let reference = image.reference, !images.insert(reference).inserted { return }
    if image.has("Alternates") { check.report(.alternates, image, page: page, "Alternates") }
    if image.has("OPI") { check.report(.imageOPI, image, page: page, "OPI") }
    if image["Interpolate"].bool == true || isInline && image["I"].bool == true {
      check.report(.interpolate, image, page: page)
    }
    let bits = image["BitsPerComponent"].integer ?? (isInline ? image["BPC"].integer : nil)
    let isMask = image["ImageMask"].bool == true || isInline && image["IM"].bool == true
    if let bits, isMask ? bits != 1 : ![1, 2, 4, 8, 16].contains(bits), !isJPX(image) {
      check.report(isMask ? .maskBits : .bits, image, page: page, "\(bits)")
    }
    if let intent = image["Intent"].name { judgeIntent(intent, .intentImage, image, page) }
    if isInline {
      for filter in (image.has("Filter") ? image["Filter"] : image["F"]).itemsOrItself {
        let name = filter.name ?? ""
        if !ContentRules.inlineFilters.contains(name) { check.report(.inlineFilter, image, page: page, name) }
      }
    }
    if image["SMask"].isStream { judgeImage(image["SMask"], isInline: false, page) }
    if image["Mask"].isStream { judgeImage(image["Mask"], isInline: false, page) }
    if isJPX(image) { JPXRules.judge(image, check, page) }
  }

  private func isJPX(_ image: PDFNode) -> Bool { image["Filter"].itemsOrItself.last?.name == "JPXDecode" }

  private static let inlineFilters: Set<String> = [
    "ASCIIHexDecode", "ASCII85Decode", "FlateDecode", "RunLengthDecode", "CCITTFaxDecode", "DCTDecode", "AHx", "A85",
    "Fl",
    "RL", "CCF", "DCT",
  ]
  private static let intents: Set<String> = [
    "RelativeColorimetric", "AbsoluteColorimetric", "Perceptual", "Saturation",
  ]
  private static let blendModes: Set<String> = [
    "Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn",
    "HardLight",
    "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity",
  ]

  func judgeIntent(_ name: String, _ rule: PDFRule, _ node: PDFNode, _ page: Int) {
    if !ContentRules.intents.contains(name) { check.report(rule, node, page: page, name) }
  }

  /// Whether a graphics state has a blend mode other than that of opaque paint.
  static func blends(_ state: PDFNode) -> Bool {
    state["BM"].itemsOrItself.contains { !["Normal", "Compatible"].contains($0.name ?? "Normal") }
  }

  /// Whether what is painted with an extended graphics state alone is transparent.
  static func isTransparent(_ state: PDFNode) -> Bool {
    (state["ca"].number ?? 1) < 1 || (state["CA"].number ?? 1) < 1 || state["SMask"].isDictionary || blends(state)
  }

  /// What is asked of an extended graphics state.
  func judgeState(_ state: PDFNode, _ page: Int) {
    if let reference = state.reference, !states.insert(reference).inserted { return }
    if state.has("TR") { check.report(.transferFunction, state, page: page, "TR") }
    if state.has("TR2"), state["TR2"].name != "Default" { check.report(.transferFunction2, state, page: page, "TR2") }
    if state.has("HTP") { check.report(.halftonePhase, state, page: page, "HTP") }
    if state["HT"].members != nil { judgeHalftone(state["HT"], colourant: nil, page) }
    if let intent = state["RI"].name { judgeIntent(intent, .intentState, state, page) }
    for mode in state["BM"].itemsOrItself {
      if let name = mode.name, !ContentRules.blendModes.contains(name) {
        check.report(.blendMode, state, page: page, name)
      }
    }
  }

  private func judgeHalftone(_ halftone: PDFNode, colourant: String?, _ page: Int, depth: Int = 0) {
    guard depth < 8 else { return }
    let kind = halftone["HalftoneType"].integer
    if kind != 1, kind != 5 { check.report(.halftoneType, halftone, page: page, "HalftoneType \(kind ?? 0)") }
    if halftone.has("HalftoneName") { check.report(.halftoneName, halftone, page: page, "HalftoneName") }
    if kind == 5 {
      for key in halftone.keys where halftone[key].members != nil {
        judgeHalftone(halftone[key], colourant: key, page, depth: depth + 1)
      }
    }
    if colourant == "Default" { return }
    let isPrimary = colourant.map { ["Cyan", "Magenta", "Yellow", "Black"].contains($0) } ?? true
    if halftone.has("TransferFunction") == isPrimary {
      check.report(.halftoneTransfer, halftone, page: page, "TransferFunction")
    }
  }
}

/// JPEG 2000 images (ISO 19005-3, 6.2.8.3), by the boxes of their file format (ISO 15444-1, annex I).
enum JPXRules {
  static func judge(_ image: PDFNode, _ check: PDFCheck, _ page: Int) {
    guard let reference = image.reference, image["Filter"].itemsOrItself.count == 1,
      let data = check.file.storedData(of: reference)
    else { return }
    var (channels, depth) = (-1, -1)
    var hasDepths = false
    var spaces: [(method: Int, approximation: Int, enumerated: Int?)] = []
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= data.count else { return 0 }
      return data[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func walk(_ start: Int, _ end: Int, level: Int) {
      var place = start
      while place + 8 <= end {
        var (length, head) = (number(place, 4), 8)
        if length == 1 { (length, head) = (number(place + 12, 4), 16) }
        if length == 0 { length = end - place }
        guard length >= head, length <= end - place else { return }
        let body = place + head
        switch PDFNode.latin(data[place + 4..<place + 8]) {
        case "jp2h": if level == 0 { walk(body, place + length, level: 1) }
        case "ihdr":
          channels = number(body + 8, 2)
          depth = number(body + 10, 1)
        case "bpcc": hasDepths = true
        case "colr":
          spaces.append((number(body, 1), number(body + 2, 1), number(body, 1) == 1 ? number(body + 3, 4) : nil))
        default: break
        }
        place += length
      }
    }
    walk(0, data.count, level: 0)
    guard channels >= 0 else { return }
    if ![1, 3, 4].contains(channels) { check.report(.jpxChannels, image, page: page, "\(channels)") }
    let bits = depth & 0x7F + 1
    if hasDepths || depth == 255 || !(1...38).contains(bits) { check.report(.jpxDepth, image, page: page, "bpcc") }
    if image.has("ColorSpace") { return }
    if spaces.count > 1, spaces.count(where: { $0.approximation == 1 }) != 1 {
      check.report(.jpxSpaces, image, page: page, "APPROX")
    }
    let chosen = spaces.count == 1 ? spaces.first : spaces.first { $0.approximation == 1 } ?? spaces.first
    guard let chosen else { return }
    if !(1...3).contains(chosen.method) { check.report(.jpxMethod, image, page: page, "METH \(chosen.method)") }
    if chosen.enumerated == 19 { check.report(.jpxEnumerated, image, page: page, "EnumCS 19") }
  }
}
