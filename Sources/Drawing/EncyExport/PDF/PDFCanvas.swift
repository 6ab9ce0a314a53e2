internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing
internal import EncyTexts
internal import Glibc

/// Writes drawings as the content of pages (ISO 32000-1, 8 and 9), and collects what they use.
struct PDFCanvas {
  var file = PDFObjects()
  private var fonts = PDFFonts()
  private(set) var structure = PDFStructure()
  /// The number of the resources.
  let resources: Int
  private(set) var planPlaces: [PDFPlanPlace] = []
  private var images = PDFImages()
  private var stamps: [String: Int] = [:]
  private var states: [String: Int] = [:]
  private let setter: TypeSetter
  private let plans: [String: PlanContent]
  private var content = PDFSyntax()
  private var pen = Pen()
  private var page = 0

  /// What the content before has set, so that it isn't set again.
  private struct Pen {
    var fill: Color?
    var line: Color?
    var width: Double?
    var dash: [Double] = []
    var cap: Stroke.Cap = .butt
    var join: Stroke.Join = .miter
    var state = ""
    var isTint = false
  }

  /// - Parameters:
  ///   - drawings: The pages that will be drawn.
  ///   - plans: The plans that they show, by id.
  ///   - setter: What sets the texts.
  /// - Throws: ``ExportError/library(function:reason:)`` where a font can't be embedded.
  init(_ drawings: [Drawing], plans: [String: PlanContent], _ setter: TypeSetter) throws(ExportError) {
    (self.setter, self.plans, resources) = (setter, plans, file.reserve())
    for drawing in drawings { note(drawing.items) }
    try fonts.makeSubsets()
  }

  private mutating func note(_ items: [DrawingItem]) {
    for item in items {
      switch item {
      case .text(let line): for shaped in setter.shaped(line.text, line.font) { fonts.note(shaped) }
      case .group(let group): note(group.items)
      default: break
      }
    }
  }

  // MARK: Pages

  /// The content of a page; the next one begins.
  mutating func content(of drawing: Drawing, page: Int) throws(ExportError) -> [UInt8] {
    (content, pen, self.page) = (PDFSyntax(), Pen(), page)
    structure.beginPage()
    // From here on y grows downwards.
    content.put(1, 0, 0, -1, 0, drawing.size.height)
    content.put("cm\n")
    let paper = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    // A page whose parts nobody named is one picture.
    let whole = Drawing.Element(.figure, number: -1 - page, alternative: drawing.summary ?? drawing.title)
    let names = drawing.elements.isEmpty ? (drawing.items.isEmpty ? [] : [[whole]]) : drawing.elements
    var open: [Drawing.Element]?
    for (place, item) in drawing.items.enumerated() {
      let path = drawing.elements.isEmpty ? names[0] : place < names.count ? names[place] : []
      if path != open {
        if open != nil { content.put("EMC\n") }
        if let kind = path.last?.kind {
          content.put("/\(PDFStructure.name(of: kind))<</MCID \(structure.mark(path))>>BDC\n")
        } else {
          content.put("/Artifact BMC\n")
        }
        open = path
      }
      try draw([item], clip: paper)
    }
    if open != nil { content.put("EMC\n") }
    return content.bytes
  }

  /// Adds an annotation to the tree; see ``PDFStructure/add(annotation:to:page:)``.
  mutating func addAnnotation(_ number: Int, to element: Int, page: Int) -> Int? {
    structure.add(annotation: number, to: element, page: page)
  }

  /// Gives the resources that all pages and stamps share (7.8.3).
  mutating func writeResources() {
    var text = "<<" + fonts.write(to: &file)
    if !states.isEmpty {
      text += "/ExtGState<<" + states.sorted { $0.value < $1.value }.map { "/G\($0.value)\($0.key)" }.joined() + ">>"
    }
    let forms = stamps.values.sorted().map { "/S\($0) \($0) 0 R" } + images.numbers.map { "/I\($0) \($0) 0 R" }
    if !forms.isEmpty { text += "/XObject<<" + forms.joined() + ">>" }
    file.set(resources, PDFSyntax(text + ">>"))
  }

  // MARK: Items

  private mutating func draw(_ items: [DrawingItem], clip: Rect) throws(ExportError) {
    for item in items {
      switch item {
      case .shape(let shape): draw(shape)
      case .text(let line): draw(line)
      case .picture(let picture): try draw(picture)
      case .plan(let plan): try draw(plan, clip: clip)
      case .group(let group):
        var inner = clip
        let before = pen
        if let own = group.clip {
          content.put("q\n")
          put(own)
          content.put("re W n\n")
          inner = own.intersection(clip)
        }
        if group.isTint { pen.isTint = true }
        if !drawStamp(of: group) { try draw(group.items, clip: inner) }
        if group.clip != nil {
          content.put("Q\n")
          pen = before
        }
        pen.isTint = before.isTint
      }
    }
  }

  private mutating func draw(_ shape: Shape) {
    let fill = shape.fill.flatMap { $0.alpha > 0 ? $0 : nil }
    let stroke = shape.stroke.flatMap { $0.isVisible ? $0 : nil }
    guard fill != nil || stroke != nil else { return }
    if let fill { set(fill: fill) }
    if let stroke { set(stroke) }
    // What both do is one step where nothing shows through.
    let isOne = fill?.alpha == 1 && stroke?.color.alpha == 1 && !pen.isTint
    if let fill {
      setState(fill.alpha)
      put(shape)
      content.put(isOne ? "B\n" : "f\n")
    }
    if let stroke, !isOne {
      setState(stroke.color.alpha)
      put(shape)
      content.put("S\n")
    }
  }

  private mutating func put(_ shape: Shape) {
    if case .rectangle(let rect, 0) = shape.outline {
      put(rect)
      return content.put("re\n")
    }
    for segment in shape.segments {
      switch segment {
      case .move(let point):
        content.put(point.x, point.y)
        content.put("m\n")
      case .line(let point):
        content.put(point.x, point.y)
        content.put("l\n")
      case .curve(let first, let second, let end):
        content.put(first.x, first.y, second.x, second.y, end.x, end.y)
        content.put("c\n")
      case .close: content.put("h\n")
      }
    }
  }

  private mutating func put(_ rect: Rect) { content.put(rect.x, rect.y, rect.width, rect.height) }

  private mutating func put(_ map: AffineTransform) {
    content.put(map.a, map.b, map.c, map.d, map.tx, map.ty)
    content.put("cm\n")
  }

  /// Draws a group that is the same picture as others by naming it; only shapes can be stamped.
  private mutating func drawStamp(of group: Group) -> Bool {
    guard let stamp = group.stamp, stamp.reach > 0, !pen.isTint else { return false }
    let key = "\(page) \(stamp.name)"
    let number: Int
    if let known = stamps[key] {
      number = known
    } else {
      let outer = (content, pen)
      (content, pen) = (PDFSyntax(), Pen())
      put(.translation(x: -stamp.origin.x, y: -stamp.origin.y))
      for item in group.items { if case .shape(let shape) = item { draw(shape) } }
      let drawn = content.bytes
      (content, pen) = outer
      let reach = (stamp.reach + 1).rounded(.up)
      var entries = PDFSyntax("/Type/XObject/Subtype/Form/BBox[")
      entries.put(-reach, -reach, reach, reach)
      entries.put("]/Resources \(resources) 0 R")
      number = file.add(String(decoding: entries.bytes, as: UTF8.self), stream: drawn)
      stamps[key] = number
    }
    content.put("q 1 0 0 1 ")
    content.put(stamp.origin.x, stamp.origin.y)
    content.put("cm/S\(number) Do Q\n")
    return true
  }

  // MARK: Texts

  private mutating func draw(_ text: TextLine) {
    guard !text.text.isEmpty else { return }
    let line = setter.line(text.text, font: text.font)
    let share =
      switch text.anchor {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    let angle = text.rotation * .pi / 180
    let (sine, cosine) = text.rotation == 0 ? (0, 1) : (sin(angle), cos(angle))
    let before = line.width * share
    let start = Point(x: text.place.x - before * cosine, y: text.place.y - before * sine)
    // Letters stand upright: their y grows upwards.
    let turn = AffineTransform(a: cosine, b: sine, c: sine, d: -cosine, tx: start.x, ty: start.y)
    setState(text.color.alpha)
    content.put("BT\n")
    if text.haloWidth > 0 {
      // A line around the letters, behind them; it says nothing.
      set(Stroke(.halo, width: 2 * text.haloWidth, join: .round))
      content.put("1 Tr/Span<</ActualText()>>BDC\n")
      put(line, turn, saysText: false)
      content.put("EMC 0 Tr\n")
    }
    set(fill: text.color)
    put(line, turn, saysText: true)
    content.put("ET\n")
  }

  private mutating func put(_ line: SetLine, _ turn: AffineTransform, saysText: Bool) {
    var x = 0.0
    for run in line.runs where !run.glyphs.isEmpty {
      let place = fonts.place(of: run.face)
      content.put("/F\(place) ")
      content.put(run.size)
      content.put(" Tf ")
      content.put(turn.a, turn.b, turn.c, turn.d, turn.tx + x * turn.a, turn.ty + x * turn.b)
      content.put("Tm\n")
      put(run, place, saysText)
      x += run.glyphs.reduce(0) { $0 + $1.advance }
    }
  }

  /// Shows the glyphs of a run; where the pen stands otherwise than their widths say, it is moved.
  private mutating func put(_ run: SetLine.Run, _ place: Int, _ saysText: Bool) {
    // Where the pen should be and where the widths of glyphs and our moves have brought it, in thousandths of the em.
    var (wanted, reached) = (0.0, 0.0)
    var (isOpen, isInText, rise) = (false, false, 0.0)
    let unit = 1000 / run.size
    func close() {
      if isInText { content.put(">") }
      if isOpen { content.put("]TJ\n") }
      (isOpen, isInText) = (false, false)
    }
    for cluster in run.clusters {
      let first = cluster.glyphs.first { run.glyphs[$0].id != .max }
      let areMore = cluster.glyphs.count { run.glyphs[$0].id != .max } > 1
      // What several glyphs say together, or a glyph that says something else elsewhere.
      let needsText =
        saysText && (first.map { areMore || !fonts.says(run.glyphs[$0].id, cluster.text, in: place) } ?? false)
      if needsText {
        close()
        content.put("/Span<</ActualText")
        content.put(string: cluster.text)
        content.put(">>BDC ")
      }
      for index in cluster.glyphs {
        let glyph = run.glyphs[index]
        if glyph.id != .max {
          if (glyph.rise - rise).magnitude > 0.000_5 {
            close()
            content.put(glyph.rise)
            content.put(" Ts ")
            rise = glyph.rise
          }
          if !isOpen {
            content.put("[")
            isOpen = true
          }
          let shift = wanted + glyph.right * unit - reached
          if shift.magnitude > 0.05 {
            if isInText { content.put(">") }
            isInText = false
            let rounded = (shift * 1000).rounded() / 1000
            content.put(-rounded)
            reached += rounded
          }
          if !isInText {
            content.put("<")
            isInText = true
          }
          content.putHex(fonts.number(of: glyph.id, in: place))
          reached += run.face.width(of: glyph.id)
        }
        wanted += glyph.advance * unit
      }
      if needsText {
        close()
        content.put("EMC\n")
      }
    }
    close()
    if rise != 0 { content.put("0 Ts\n") }
  }

  // MARK: Pictures

  private mutating func draw(_ picture: Picture) throws(ExportError) {
    guard picture.frame.width > 0, picture.frame.height > 0 else { return }
    let image = try images.image(picture.bytes, what: .exportPicture(name: SafeText(picture.summary)), in: &file)
    let frame = picture.frame
    draw(
      image,
      AffineTransform(
        a: frame.width / image.displayedSize.width, b: 0, c: 0, d: frame.height / image.displayedSize.height,
        tx: frame.x, ty: frame.y), clip: nil)
  }

  private mutating func draw(_ plan: PlanPicture, clip: Rect) throws(ExportError) {
    guard let known = plans[plan.plan] else { throw .planMissing(plan: plan.plan) }
    let what = Message.exportPlan(plan: SafeText(plan.plan))
    switch known {
    case .pdf(_, let sourcePage):
      planPlaces.append(
        PDFPlanPlace(
          page: page, plan: plan.plan, sourcePage: sourcePage, planSize: plan.planSize, transform: plan.transform,
          clip: plan.clip.intersection(clip)))
    case .svg:
      throw .planForm(plan: plan.plan, given: known.form, needed: .oneOf(["PDF", SafeText(.exportPixels)]))
    case .png(let bytes), .jpeg(let bytes):
      let image = try images.image(bytes, what: what, in: &file)
      let map = AffineTransform(
        a: plan.planSize.width / image.displayedSize.width, b: 0, c: 0,
        d: plan.planSize.height / image.displayedSize.height, tx: 0, ty: 0)
      draw(image, map.followed(by: plan.transform), clip: plan.clip)
    case .pixels(let pixels):
      let image = try images.image(pixels, what: what, in: &file)
      let map = AffineTransform(
        a: pixels.region.width / image.displayedSize.width, b: 0, c: 0,
        d: pixels.region.height / image.displayedSize.height, tx: pixels.region.x, ty: pixels.region.y)
      draw(image, map.followed(by: plan.transform), clip: plan.clip)
    }
  }

  /// Draws a picture.
  /// - Parameters:
  ///   - image: The picture.
  ///   - map: From its displayed pixels to the page.
  ///   - clip: Outside which nothing of it is seen.
  private mutating func draw(_ image: PDFImages.Image, _ map: AffineTransform, clip: Rect?) {
    setState(1)
    content.put("q\n")
    if let clip {
      put(clip)
      content.put("re W n\n")
    }
    // The file's pictures fill a square of one unit, their first row on top of it.
    let square = AffineTransform(
      a: Double(image.width), b: 0, c: 0, d: -Double(image.height), tx: 0, ty: Double(image.height))
    put(square.followed(by: image.displayTransform).followed(by: map))
    content.put("/I\(image.number) Do Q\n")
  }

  // MARK: Pen

  private mutating func set(fill color: Color) {
    if pen.fill?.withAlpha(1) == color.withAlpha(1) { return }
    put(color)
    content.put("rg ")
    pen.fill = color
  }

  private mutating func set(_ stroke: Stroke) {
    if pen.line?.withAlpha(1) != stroke.color.withAlpha(1) {
      put(stroke.color)
      content.put("RG ")
      pen.line = stroke.color
    }
    if pen.width != stroke.width {
      content.put(stroke.width)
      content.put(" w ")
      pen.width = stroke.width
    }
    let dash = stroke.usableDash
    if pen.dash != dash {
      content.put("[")
      for length in dash {
        content.put(length)
        content.put(" ")
      }
      content.put("]0 d ")
      pen.dash = dash
    }
    if pen.cap != stroke.cap {
      content.put(stroke.cap == .butt ? "0 J " : stroke.cap == .round ? "1 J " : "2 J ")
      pen.cap = stroke.cap
    }
    if pen.join != stroke.join {
      content.put(stroke.join == .miter ? "0 j " : stroke.join == .round ? "1 j " : "2 j ")
      pen.join = stroke.join
    }
  }

  private mutating func put(_ color: Color) {
    content.put(Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  /// Sets how much what follows covers (11.6.4.4), and whether it tints.
  private mutating func setState(_ alpha: Double) {
    if pen.state.isEmpty && alpha >= 1 && !pen.isTint { return }
    var syntax = PDFSyntax("<</ca ")
    let alpha = min(max(0, alpha), 1)
    syntax.put(alpha)
    syntax.put("/CA ")
    syntax.put(alpha)
    syntax.put(pen.isTint ? "/BM/Multiply>>" : "/BM/Normal>>")
    let key = String(decoding: syntax.bytes, as: UTF8.self)
    if pen.state == key { return }
    pen.state = key
    let number = states[key] ?? states.count
    states[key] = number
    content.put("/G\(number) gs ")
  }
}
