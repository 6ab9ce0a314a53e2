internal import EncyTexts

/// Goes through one content stream, and through what it draws.
struct ContentWalker {
  /// The resources of a stream: its own, or where it has none those of what draws it. To use these is a fault, as it is to use those of
  /// the page where its own have no such name.
  struct Resources {
    var node: PDFNode
    var isInherited = false

    init(of owner: PDFNode, else inherited: PDFNode) {
      isInherited = !owner["Resources"].isDictionary
      node = isInherited ? inherited : owner["Resources"]
    }
  }

  struct State {
    var fill: ColourSpace
    var stroke: ColourSpace
    var fillPattern: PDFNode?
    var strokePattern: PDFNode?
    var font: PDFNode?
    var mode = 0
    /// Whether somebody chose the colour to fill with.
    var isFillSet = false
    var fillsOver = false
    var strokesOver = false
    var overprintMode = 0
    var isFillTransparent = false
    var isStrokeTransparent = false
    /// Whether a soft mask is set, or a blend mode that isn't that of opaque paint.
    var isBlended = false
    var isMasked = false

    /// What a form that is drawn with it may show otherwise than with another.
    var key: String {
      "\(fill.id) \(stroke.id) \(fillsOver) \(strokesOver) \(overprintMode) \(isFillTransparent) \(isStrokeTransparent) \(isBlended) \(isMasked)"
    }
  }

  /// A sequence of marked content that is open.
  struct Mark {
    var tag: String
    /// The type of the structure element that it belongs to.
    var structureTag: String?
    var hasLanguage = false
  }

  let rules: ContentRules
  let page: PDFNode
  let number: Int
  /// The page or form whose content this is.
  let stream: PDFNode
  var resources: Resources
  var state: State
  var marks: [Mark] = []
  var isTransparent = false
  /// Whether it is content of a page, which has to be tagged, rather than of an annotation, a pattern or a glyph.
  var isOnPage = true
  /// Whether colours count: those of an uncoloured pattern or glyph don't.
  var countsColours = true
  var depth = 0
  /// What `d0` or `d1` said of the width of a glyph.
  var glyphWidth: Double?
  var hasMarkedContent = false
  /// What was said of this stream before, since a drawing repeats it a million times.
  private var judgedSpaces: Set<Int> = []
  private var saidUntagged = false
  private var saved: [State] = []
  private var operands: [PDFValue] = []

  init(_ rules: ContentRules, page: PDFNode, number: Int, stream: PDFNode, resources: Resources) {
    (self.rules, self.page, self.number, self.stream, self.resources) = (rules, page, number, stream, resources)
    let gray = rules.colours.space(PDFNode(rules.check.file, .name("DeviceGray")), resources.node, page: number)
    state = State(fill: gray, stroke: gray)
  }

  private var check: PDFCheck { rules.check }

  private func node(_ value: PDFValue) -> PDFNode { PDFNode(check.file, value, home: stream.reference ?? stream.home) }

  /// A resource by its kind and the operand that names it.
  private func resource(_ kind: String, _ operand: PDFValue?) -> PDFNode? {
    guard case .name(let name) = operand else { return nil }
    let isOwn = resources.node[kind].has(name)
    let found = isOwn || depth == 0 ? resources.node : page.inherited("Resources")
    guard found[kind].has(name) else { return nil }
    if !isOwn || resources.isInherited { check.report(.inheritedResource, stream, page: number, name) }
    return found[kind][name]
  }

  mutating func run(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes)
    let place = node(.null)
    while let token = lexer.next() {
      if case .word(let word) = token, !["true", "false", "null"].contains(word) {
        guard rules.takeOperator() else { return }
        if word == "BI" {
          inlineImage(&lexer)
        } else {
          perform(word)
        }
        operands.removeAll(keepingCapacity: true)
        continue
      }
      TokenLimits.judge(token, check, place, page: number)
      let start = lexer.place
      if let value = lexer.value(token) {
        if token == .arrayStart || token == .dictionaryStart {
          var inner = PDFLexer(bytes, from: start, to: lexer.place)
          while let token = inner.next() { TokenLimits.judge(token, check, place, page: number) }
        }
        if operands.count < 64 { operands.append(value) }
      }
    }
  }

  private static let known: Set<String> = [
    "b", "B", "b*", "B*", "BDC", "BMC", "BT", "BX", "c", "cm", "CS", "cs", "d", "d0", "d1", "Do", "DP", "EMC", "ET",
    "EX",
    "f", "F", "f*", "G", "g", "gs", "h", "i", "j", "J", "K", "k", "l", "m", "M", "MP", "n", "q", "Q", "re", "RG", "rg",
    "ri",
    "s", "S", "SC", "sc", "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ", "TL", "Tm", "Tr", "Ts", "Tw",
    "Tz",
    "v", "w", "W", "W*", "y", "'", "\"",
  ]

  private mutating func perform(_ word: String) {
    switch word {
    case "q":
      if saved.count < 10_000 { saved.append(state) }
      if saved.count > 28 { check.report(.nesting, stream, page: number, "\(saved.count)") }
    case "Q": if let last = saved.popLast() { state = last }
    case "g", "rg", "k", "G", "RG", "K": setDevice(word)
    case "cs", "CS":
      guard let operand = operands.last else { return }
      let space = rules.colours.space(namedSpace(operand), resources.node, page: number)
      setColour(space, fills: word == "cs")
    case "scn", "sc", "SCN", "SC":
      guard case .name = operands.last, let pattern = resource("Pattern", operands.last) else { return }
      if word.hasPrefix("s") { state.fillPattern = pattern } else { state.strokePattern = pattern }
    case "f", "F", "f*": paint(fills: true, strokes: false)
    case "S", "s": paint(fills: false, strokes: true)
    case "B", "B*", "b", "b*": paint(fills: true, strokes: true)
    case "sh":
      item()
      note(fills: true)
      guard let shading = resource("Shading", operands.last) else { return }
      use(rules.colours.space(shading["ColorSpace"], resources.node, page: number), fills: true)
    case "gs": setState()
    case "ri":
      if case .name(let intent) = operands.last { rules.judgeIntent(intent, .intentOperator, stream, number) }
    case "Tf":
      if operands.count >= 2 { state.font = resource("Font", operands[operands.count - 2]) }
    case "Tr": if let mode = operands.last.flatMap({ node($0).integer }) { state.mode = mode }
    case "Tj", "'", "\"": if case .string(let bytes) = operands.last { show([bytes]) }
    case "TJ":
      guard case .array(let items) = operands.last else { return }
      show(items.compactMap { if case .string(let bytes) = $0 { bytes } else { nil } })
    case "Do": drawObject()
    case "BMC", "BDC": open(word)
    case "EMC": _ = marks.popLast()
    case "d0", "d1":
      glyphWidth = operands.first.flatMap { node($0).number }
      if word == "d1" { countsColours = false }
    default: if !ContentWalker.known.contains(word) { check.report(.unknownOperator, stream, page: number, word) }
    }
  }

  // Colour

  private func namedSpace(_ operand: PDFValue) -> PDFNode {
    guard case .name(let name) = operand else { return node(operand) }
    if ["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"].contains(name) { return node(operand) }
    return resource("ColorSpace", operand) ?? node(.null)
  }

  private mutating func setDevice(_ word: String) {
    let name = ["g": "DeviceGray", "rg": "DeviceRGB", "k": "DeviceCMYK"][word.lowercased()] ?? "DeviceGray"
    let space = rules.colours.space(node(.name(name)), resources.node, page: number)
    setColour(space, fills: word == word.lowercased())
  }

  private mutating func setColour(_ space: ColourSpace, fills: Bool) {
    if fills {
      (state.fill, state.fillPattern, state.isFillSet) = (space, nil, true)
    } else {
      (state.stroke, state.strokePattern) = (space, nil)
    }
  }

  private mutating func setState() {
    guard let graphics = resource("ExtGState", operands.last) else { return }
    rules.judgeState(graphics, number)
    if let opacity = graphics["ca"].number { state.isFillTransparent = opacity < 1 }
    if let opacity = graphics["CA"].number { state.isStrokeTransparent = opacity < 1 }
    if graphics.has("SMask") { state.isMasked = graphics["SMask"].isDictionary }
    if graphics.has("BM") { state.isBlended = ContentRules.blends(graphics) }
    if let mode = graphics["OPM"].integer { state.overprintMode = mode }
    if let flag = graphics["OP"].bool {
      state.strokesOver = flag
      if !graphics.has("op") { state.fillsOver = flag }
    }
    if let flag = graphics["op"].bool { state.fillsOver = flag }
    if graphics["Font"].isArray { state.font = graphics["Font"][0] }
    let mask = graphics["SMask"]["G"]
    if mask.isStream { draw(form: mask, counts: false) }
  }

  private mutating func paint(fills: Bool, strokes: Bool) {
    item()
    if fills { use(state.fill, state.fillPattern, fills: true) }
    if strokes { use(state.stroke, state.strokePattern, fills: false) }
  }

  /// Notes that something is painted with a space, and goes through the pattern that it is painted with.
  private mutating func use(_ space: ColourSpace, _ pattern: PDFNode? = nil, fills: Bool) {
    note(fills: fills)
    guard countsColours else { return }
    let isTiling = pattern?["PatternType"].integer == 1
    if !space.isPattern || isTiling && pattern?["PaintType"].integer == 2 {
      if judgedSpaces.insert(space.id).inserted { rules.colours.judgeUse(of: space, stream, page: number) }
    }
    if space.isICCOfInks, fills ? state.fillsOver : state.strokesOver, state.overprintMode == 1 {
      check.report(.overprint, stream, page: number)
    }
    guard space.isPattern, let pattern else { return }
    if isTiling {
      draw(pattern: pattern)
    } else if pattern.has("Shading") {
      use(rules.colours.space(pattern["Shading"]["ColorSpace"], resources.node, page: number), fills: fills)
    }
    if pattern["ExtGState"].isDictionary {
      rules.judgeState(pattern["ExtGState"], number)
      isTransparent = ContentRules.isTransparent(pattern["ExtGState"]) || isTransparent
    }
  }

  /// Something is painted: with what is set here it may be transparent.
  private mutating func note(fills: Bool) {
    if state.isBlended || state.isMasked || (fills ? state.isFillTransparent : state.isStrokeTransparent) {
      isTransparent = true
    }
  }

  // Marks

  private mutating func open(_ word: String) {
    guard marks.count < 10_000 else { return }
    let isPlain = word == "BMC"
    guard case .name(let tag) = isPlain ? operands.last : operands.dropLast().last else {
      return marks.append(Mark(tag: ""))
    }
    var mark = Mark(tag: tag)
    var properties = node(.null)
    if !isPlain, let operand = operands.last {
      properties = resource("Properties", operand) ?? node(operand)
    }
    if let mcid = properties["MCID"].integer {
      hasMarkedContent = true
      if let element = structure(for: mcid) {
        mark.structureTag = element.type
        mark.hasLanguage = element.hasLanguage
      }
    }
    if let language = properties["Lang"].text {
      mark.hasLanguage = true
      rules.structure.judgeLanguage(language, stream, page: number)
    }
    judge(mark, properties)
    marks.append(mark)
  }

  private func structure(for mcid: Int) -> StructureTree.Element? {
    rules.structure.element(of: stream, page: page, mcid: mcid)
  }

  private func judge(_ mark: Mark, _ properties: PDFNode) {
    let isArtifact = marks.contains { $0.tag == "Artifact" }
    let parent = marks.last { $0.structureTag != nil }?.structureTag
    if isOnPage {
      if mark.tag == "Artifact", let parent { check.report(.artifactInside, stream, page: number, parent) }
      if let tag = mark.structureTag, isArtifact { check.report(.tagInArtifact, stream, page: number, tag) }
    }
    guard mark.tag == "Span", !mark.hasLanguage, !hasLanguage else { return }
    for (key, rule) in [("ActualText", PDFRule.spanActualText), ("Alt", .spanAlt), ("E", .spanExpansion)]
    where properties.has(key) {
      check.report(rule, stream, page: number, key)
    }
  }

  private var hasLanguage: Bool { rules.structure.hasCatalogLanguage || marks.contains(where: \.hasLanguage) }

  /// Something is drawn: it has to be tagged, or an artifact.
  private mutating func item() {
    guard isOnPage, !saidUntagged else { return }
    if marks.contains(where: { $0.structureTag != nil || $0.tag == "Artifact" }) { return }
    saidUntagged = true
    check.report(.untagged, stream, page: number)
  }

  // Text

  private mutating func show(_ strings: [[UInt8]]) {
    if strings.allSatisfy(\.isEmpty) { return }
    item()
    if isOnPage, !hasLanguage, !marks.contains(where: { $0.tag == "Artifact" }) {
      check.report(.textLanguage, stream, page: number)
    }
    // A colour to fill with that text is given counts as used where the text is only stroked, too.
    if [0, 2, 4, 6].contains(state.mode) || state.isFillSet && [1, 5].contains(state.mode) {
      use(state.fill, state.fillPattern, fills: true)
    }
    if [1, 2, 5, 6].contains(state.mode) { use(state.stroke, state.strokePattern, fills: false) }
    guard let font = state.font else { return }
    if font["Subtype"].name == "Type3" {
      drawGlyphs(of: font)
      for code in Set(strings.joined()) { rules.fonts.judgeType3(code, font, page: number) }
    }
    rules.fonts.use(font, strings, mode: state.mode, page: number)
  }

  /// Goes through all glyphs of a Type 3 font: each is a content stream of the document, whichever are shown.
  private mutating func drawGlyphs(of font: PDFNode) {
    guard depth < 8 else { return }
    let key = "glyphs \(font.reference?.number ?? font.home?.number ?? 0) \(state.key)"
    if let known = rules.knownForms[key] {
      isTransparent = isTransparent || known
      return
    }
    rules.knownForms[key] = false
    var isTransparent = false
    let procedures = font["CharProcs"]
    for name in procedures.keys {
      let procedure = procedures[name]
      guard procedure.isStream, let data = procedure.data else { continue }
      var walker = ContentWalker(rules, page: page, number: number, stream: procedure, resources: below(font))
      walker.state = state
      walker.isOnPage = false
      walker.depth = depth + 1
      walker.run(data)
      isTransparent = isTransparent || walker.isTransparent
      if let width = walker.glyphWidth { rules.fonts.note(width, of: name, font) }
    }
    rules.knownForms[key] = isTransparent
    self.isTransparent = self.isTransparent || isTransparent
  }

  // What is drawn by its name

  private func below(_ owner: PDFNode) -> Resources { Resources(of: owner, else: resources.node) }

  private mutating func drawObject() {
    guard let object = resource("XObject", operands.last) else { return }
    switch object["Subtype"].name {
    case "Form": draw(form: object)
    case "Image":
      item()
      rules.judgeImage(object, isInline: false, number)
      note(fills: true)
      if object["SMask"].isStream || (object["SMaskInData"].integer ?? 0) != 0 { isTransparent = true }
      if object["ImageMask"].bool == true {
        use(state.fill, state.fillPattern, fills: true)
      } else if object.has("ColorSpace") {
        use(rules.colours.space(object["ColorSpace"], resources.node, page: number), fills: true)
      }
    case "PS": check.report(.postScriptXObject, object, page: number)
    default: break
    }
    if object["Subtype2"].name == "PS", object["Subtype"].name != "Form" {
      check.report(.postScriptXObject, object, page: number)
    }
  }

  /// Draws a form: its content, with the colours and marks that are set here.
  mutating func draw(form: PDFNode, counts: Bool = true) {
    guard depth < 28, let reference = form.reference else { return }
    let isTagged = marks.contains { $0.structureTag != nil }
    let key =
      "\(reference.number) \(state.key) \(isTagged) \(hasLanguage) \(isOnPage) \(form["Resources"].isDictionary ? 0 : number) \(marks.contains { $0.tag == "Artifact" })"
    let isGroup = form["Group"]["S"].name == "Transparency"
    if counts, isGroup { isTransparent = true }
    if let known = rules.knownForms[key] {
      isTransparent = isTransparent || known
      if rules.formUses[reference] != nil, isOnPage { check.report(.formContent, form, page: number) }
      return
    }
    rules.knownForms[key] = isTransparent
    rules.judgeForm(form, number)
    var walker = ContentWalker(rules, page: page, number: number, stream: form, resources: below(form))
    rules.judgeGroup(form["Group"], walker.resources.node, form, number)
    guard let data = form.data else { return }
    walker.state = state
    walker.marks = marks
    if form.has("StructParent"), let tag = rules.structure.tag(ofObject: form) {
      walker.marks.append(Mark(tag: tag, structureTag: tag, hasLanguage: hasLanguage))
    }
    walker.isOnPage = isOnPage
    walker.depth = depth + 1
    walker.run(data)
    if walker.hasMarkedContent, isOnPage {
      rules.formUses[reference, default: 0] += 1
      if rules.formUses[reference, default: 0] > 1 { check.report(.formContent, form, page: number) }
    }
    let shows = walker.isTransparent || counts && isGroup
    rules.knownForms[key] = shows
    isTransparent = isTransparent || walker.isTransparent
  }

  private mutating func draw(pattern: PDFNode) {
    guard depth < 12, let reference = pattern.reference else { return }
    let key = "pattern \(reference.number) \(pattern["Resources"].isDictionary ? 0 : number)"
    if let known = rules.knownForms[key] {
      isTransparent = isTransparent || known
      return
    }
    rules.knownForms[key] = false
    guard let data = pattern.data else { return }
    var walker = ContentWalker(rules, page: page, number: number, stream: pattern, resources: below(pattern))
    walker.isOnPage = false
    walker.countsColours = pattern["PaintType"].integer != 2
    walker.depth = depth + 1
    walker.run(data)
    rules.knownForms[key] = walker.isTransparent
    isTransparent = isTransparent || walker.isTransparent
  }

  private mutating func inlineImage(_ lexer: inout PDFLexer) {
    var members: [String: PDFValue] = [:]
    while let token = lexer.next(), token != .word("ID") {
      TokenLimits.judge(token, check, node(.null), page: number)
      guard case .name(let key, _) = token, let token = lexer.next(), token != .word("ID") else { continue }
      if let value = lexer.value(token) { members[key] = value }
    }
    lexer.skipInlineData()
    item()
    note(fills: true)
    let image = node(.dictionary(members))
    rules.judgeImage(image, isInline: true, number)
    if image["IM"].bool == true || image["ImageMask"].bool == true {
      return use(state.fill, state.fillPattern, fills: true)
    }
    let entry = members["CS"] ?? members["ColorSpace"]
    guard let entry else { return }
    if case .name(let name) = entry, !["G", "RGB", "CMYK", "I"].contains(name),
      let space = resource("ColorSpace", entry)
    {
      use(rules.colours.space(space, resources.node, page: number), fills: true)
    } else {
      use(rules.colours.space(node(entry), resources.node, page: number), fills: true)
    }
  }
}

extension PDFLexer {
  /// Goes behind the `EI` that ends the data of an inline image: one between white space that no binary data follows.
  mutating func skipInlineData() {
    while place + 2 <= end {
      if bytes[place] == UInt8(ascii: "E"), bytes[place + 1] == UInt8(ascii: "I"), place > 0,
        PDFLexer.isSpace(bytes[place - 1]), place + 2 >= end || PDFLexer.isSpace(bytes[place + 2]),
        bytes[min(place + 2, end)..<min(place + 12, end)].allSatisfy({ $0 < 127 && ($0 >= 32 || PDFLexer.isSpace($0)) })
      {
        place += 2
        return
      }
      place += 1
    }
    place = end
  }
}
