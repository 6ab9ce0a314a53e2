internal import CCairo
internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing
internal import EncyTexts

/// Paints drawing items onto a cairo surface. One unit of the surface's user space is one point of paper.
final class CairoCanvas {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let setter: TypeSetter
  private var images: [ImageKey: CairoImage] = [:]
  private var stamps: [StampKey: OpaquePointer] = [:]
  private let scale: Double

  private struct ImageKey: Hashable {
    let bytes: [UInt8]
  }

  /// A stamp at one of the places between pixels.
  private struct StampKey: Hashable {
    let name: String
    let right, down: Int
  }

  /// By how many a pixel is divided for stamps that reach so many pixels: none stands farther beside its place than 1/8 pixel, or 1 %
  /// of its reach.
  private static func stampSteps(_ reach: Double) -> Double { reach < 25 ? 4 : reach < 50 ? 2 : 1 }
  /// Larger ones are drawn each by itself, in pixels.
  private static let largestStamp = 1200.0

  /// A canvas on a surface.
  /// - Parameters:
  ///   - surface: The cairo surface, owned by the canvas from now on.
  ///   - scale: Surface units per point.
  ///   - setter: What sets the texts.
  init(takingOwnership surface: OpaquePointer, scale: Double, setter: TypeSetter) {
    self.surface = surface
    self.setter = setter
    self.scale = scale
    context = cairo_create(surface)
    cairo_scale(context, scale, scale)
    // As pango shapes: glyphs stand where they were measured, between pixels as well.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    for stamp in stamps.values { cairo_surface_destroy(stamp) }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Fills everything with a colour.
  func fill(_ color: Color) {
    set(color)
    cairo_paint(context)
  }

  /// Throws when cairo has met an error.
  func check() throws(ExportError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo("cairo_status", status) }
  }

  /// Paints items back to front.
  /// - Parameters:
  ///   - items: What is painted.
  ///   - plans: The plans that the items show, by id.
  ///   - clip: The part of the page that can be seen.
  ///   - onPDFPlan: Called for a plan given as a PDF page, with the part of the page it may be seen in.
  /// - Throws: An ``ExportError`` when a plan or picture is missing or unreadable, or cairo reports an error.
  func draw(
    _ items: [DrawingItem], plans: [String: PlanContent], clip: Rect,
    onPDFPlan: (PlanPicture, Rect) throws(ExportError) -> Void
  ) throws(ExportError) {
    for item in items {
      switch item {
      case .shape(let shape): draw(shape)
      case .text(let line): draw(line)
      case .picture(let picture): try draw(picture)
      case .group(let group):
        cairo_save(context)
        var inner = clip
        if let own = group.clip {
          cairo_rectangle(context, own.x, own.y, own.width, own.height)
          cairo_clip(context)
          inner = own.intersection(clip)
        }
        if group.isTint { cairo_set_operator(context, CAIRO_OPERATOR_MULTIPLY) }
        if !drawStamp(of: group) { try draw(group.items, plans: plans, clip: inner, onPDFPlan: onPDFPlan) }
        cairo_restore(context)
      case .plan(let plan):
        guard let content = plans[plan.plan] else { throw .planMissing(plan: plan.plan) }
        if case .pdf = content {
          try onPDFPlan(plan, plan.clip.intersection(clip))
        } else {
          try draw(plan, content)
        }
      }
    }
    try check()
  }

  private func draw(_ shape: Shape) { CairoCanvas.draw(shape, on: context) }

  private static func draw(_ shape: Shape, on context: OpaquePointer) {
    for segment in shape.segments {
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
    if let fill = shape.fill, fill.alpha > 0 {
      set(fill, on: context)
      cairo_fill_preserve(context)
    }
    if let stroke = shape.stroke, stroke.isVisible {
      set(stroke.color, on: context)
      cairo_set_line_width(context, stroke.width)
      let dash = stroke.usableDash
      cairo_set_dash(context, dash, Int32(dash.count), 0)
      cairo_set_line_cap(context, stroke.cap.cairoCap)
      cairo_set_line_join(context, stroke.join.cairoJoin)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }

  /// Draws a group that is the same picture as others by copying its pixels, which are drawn once; only shapes can be stamped.
  ///
  /// A fan takes 0.6 ms to draw and 0.02 ms to copy (measured, 150 pixels across).
  private func drawStamp(of group: Group) -> Bool {
    guard let stamp = group.stamp,
      stamp.reach * scale * 2 <= CairoCanvas.largestStamp, stamp.reach > 0
    else { return false }
    let steps = CairoCanvas.stampSteps(stamp.reach * scale)
    let place = Point(x: (stamp.origin.x * scale * steps).rounded(), y: (stamp.origin.y * scale * steps).rounded())
    let whole = Point(x: (place.x / steps).rounded(.down), y: (place.y / steps).rounded(.down))
    let rest = Point(x: place.x - whole.x * steps, y: place.y - whole.y * steps)
    let reach = (stamp.reach * scale).rounded(.up) + 1
    /// Items in pixels of their own, over those of another stamp.
    func drawn(_ name: String, _ items: some Sequence<DrawingItem>, over below: OpaquePointer?) -> OpaquePointer? {
      let key = StampKey(name: name, right: Int(rest.x), down: Int(rest.y))
      if let known = stamps[key] { return known }
      guard
        let drawn = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(2 * reach), Int32(2 * reach)),
        let pen = cairo_create(drawn)
      else { return nil }
      if let below {
        cairo_set_operator(pen, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(pen, below, 0, 0)
        cairo_paint(pen)
        cairo_set_operator(pen, CAIRO_OPERATOR_OVER)
      }
      cairo_translate(pen, reach + rest.x / steps, reach + rest.y / steps)
      cairo_scale(pen, scale, scale)
      cairo_translate(pen, -stamp.origin.x, -stamp.origin.y)
      for item in items { if case .shape(let shape) = item { CairoCanvas.draw(shape, on: pen) } }
      cairo_destroy(pen)
      stamps[key] = drawn
      return drawn
    }
    let base = stamp.base.flatMap { drawn("base \($0.name)", group.items.prefix($0.count), over: nil) }
    let count = base == nil ? 0 : stamp.base?.count ?? 0
    guard let copy = drawn(stamp.name, group.items.dropFirst(count), over: base) else { return false }
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, copy, whole.x - reach, whole.y - reach)
    cairo_paint(context)
    return true
  }

  private func draw(_ line: TextLine) {
    guard !line.text.isEmpty else { return }
    cairo_save(context)
    cairo_translate(context, line.place.x, line.place.y)
    if line.rotation != 0 { cairo_rotate(context, line.rotation * .pi / 180) }
    let share =
      switch line.anchor {
      case .start: 0.0
      case .middle: 0.5
      case .end: 1.0
      }
    let glyphs = setter.line(line.text, font: line.font)
    cairo_translate(context, -share * glyphs.width, 0)
    cairo_new_path(context)
    if line.haloWidth > 0 {
      glyphs.put(on: context, asPath: true)
      set(.halo)
      cairo_set_line_width(context, 2 * line.haloWidth)
      cairo_set_dash(context, nil, 0, 0)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
    }
    set(line.color)
    glyphs.put(on: context, asPath: false)
    cairo_restore(context)
    cairo_new_path(context)
  }

  private func draw(_ picture: Picture) throws(ExportError) {
    guard picture.frame.width > 0, picture.frame.height > 0 else { return }
    let image = try image(picture.bytes, what: .exportPicture(name: SafeText(picture.summary)))
    cairo_save(context)
    cairo_translate(context, picture.frame.x, picture.frame.y)
    cairo_scale(
      context, picture.frame.width / image.displayedSize.width, picture.frame.height / image.displayedSize.height)
    image.paint(on: context)
    cairo_restore(context)
  }

  private func draw(_ plan: PlanPicture, _ content: PlanContent) throws(ExportError) {
    let what = Message.exportPlan(plan: SafeText(plan.plan))
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, plan.clip.x, plan.clip.y, plan.clip.width, plan.clip.height)
    cairo_clip(context)
    concatenate(plan.transform)
    switch content {
    case .pdf: break
    case .svg: throw .planForm(plan: plan.plan, given: content.form, needed: .oneOf(["PDF", SafeText(.exportPixels)]))
    case .png(let bytes), .jpeg(let bytes):
      let image = try image(bytes, what: what)
      cairo_scale(
        context, plan.planSize.width / image.displayedSize.width, plan.planSize.height / image.displayedSize.height)
      image.paint(on: context)
    case .pixels(let pixels):
      let image = try CairoImage(pixels, what: what)
      cairo_translate(context, pixels.region.x, pixels.region.y)
      cairo_scale(
        context, pixels.region.width / image.displayedSize.width, pixels.region.height / image.displayedSize.height)
      snapToPixels()
      image.paint(on: context)
    }
  }

  /// Moves the origin by less than half a pixel onto one when image pixels and device pixels are equally large, so that lines stay crisp.
  private func snapToPixels() {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let isUnscaled = [matrix.xx.magnitude + matrix.xy.magnitude, matrix.yx.magnitude + matrix.yy.magnitude]
      .allSatisfy { ($0 - 1).magnitude < 0.000_1 }
    guard isUnscaled, matrix.xx.magnitude < 0.000_1 || matrix.xy.magnitude < 0.000_1 else { return }
    matrix.x0.round()
    matrix.y0.round()
    cairo_set_matrix(context, &matrix)
  }

  private func image(_ bytes: [UInt8], what: Message) throws(ExportError) -> CairoImage {
    let key = ImageKey(bytes: bytes)
    if let known = images[key] { return known }
    let image = try CairoImage(file: bytes, what: what)
    images[key] = image
    return image
  }

  private func concatenate(_ map: AffineTransform) {
    var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_transform(context, &matrix)
  }

  private func set(_ color: Color) { CairoCanvas.set(color, on: context) }

  private static func set(_ color: Color, on context: OpaquePointer) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      min(max(0, color.alpha), 1))
  }
}

extension Color {
  /// The colour of the line around letters over a drawing.
  static let halo = Color(0xFFFFFF)
}

extension Rect {
  /// What both cover; of no size where they don't meet.
  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

extension ExportError {
  /// What cairo reported for a function.
  static func cairo(_ function: String, _ status: cairo_status_t) -> ExportError {
    .library(function: function, reason: cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error")
  }
}

extension Stroke.Cap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Stroke.Join {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
