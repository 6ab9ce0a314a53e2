import EncyBase
import EncyCanvas
internal import EncyChanges
import EncyCompare
import EncyDocument
import EncyDrawing
import EncyExport
import EncyPage
internal import EncyPressService
internal import EncyTexts
import EncyUnderlay

/// A difference as a page for browsers.
extension Press.ComparisonArtist {
  /// Pixels along the longer side of the drawing under a plan's marks, and of each view of one that was replaced.
  private static let underlaySide = 1800.0
  private static let viewSide = 1400.0
  /// The longer side of a photograph.
  private static let thumbnailSide = 480.0
  /// A JPEG that is no larger stands in the page as it is; pixels of a photograph would take more.
  private static let mostJPEGBytes = 1_500_000

  func html(_ plans: ComparedPlans, _ consequences: [ConsequencePhrase]) async throws -> [UInt8] {
    let wording = ComparisonWording(comparison, language)
    // The page has all of it.
    wording.hint = nil
    let report = wording.report()
    // What only lies on another drawing is left out one by one.
    let singly =
      plans.plans.contains(where: \.comparison.isDrawingChanged)
      ? Dictionary(wording.report(isFull: true).parts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      : [:]
    var sections: [ComparisonPage.Section] = []
    var waiting = plans.plans
    var summary: [String] = report.parts.isEmpty ? [] : [report.summary]
    // A drawing is shown with its plan.
    let drawings = Set(
      plans.plans.flatMap { [$0.comparison.old?.source.path, $0.comparison.new?.source.path].compactMap(\.self) })
    var count = 0
    func add(_ plan: ComparedPlans.Plan, _ part: PartReport?) async throws {
      count += 1
      let made = try await section(plan, part, prefix: "p\(count)-")
      sections.append(made.section)
      summary += made.summary
    }
    let differences = Dictionary(
      comparison.difference.parts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for part in report.parts {
      if let place = waiting.firstIndex(where: { $0.path == part.path }) {
        let plan = waiting.remove(at: place)
        try await add(plan, plan.comparison.isDrawingChanged ? singly[part.path] ?? part : part)
      } else if !drawings.contains(part.path) {
        sections.append(section(part, differences[part.path]))
      }
    }
    for plan in waiting { try await add(plan, nil) }
    return ComparisonPage(
      language: language, old: pageSide(comparison.old), new: pageSide(comparison.new), summary: summary,
      consequences: consequences.map {
        ComparisonPage.Consequence(figures: $0.figures.map { ($0.label, $0.whole.old, $0.whole.new) }, cause: $0.causes)
      }, sections: sections
    ).html()
  }

  func pageSide(_ document: Document) -> ComparisonPage.Side {
    let name = Press.ComparisonArtist.fileName(document.file)
    let proposal = (try? document.model("proposal")).map { Proposal(json: $0) }
    let title = [proposal?.number, proposal?.title].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return ComparisonPage.Side(name: name, facts: [title].filter { !$0.isEmpty } + sideFacts(document))
  }

  // MARK: Changes in words

  private func section(_ part: PartReport, _ difference: PartDifference?) -> ComparisonPage.Section {
    var section = ComparisonPage.Section(
      title: part.heading, kind: kind(part.kind), remarks: part.remarks,
      groups: groups(part.groups).groups)
    let sides = [(difference?.old, comparison.old), (difference?.new, comparison.new)]
    let isPicture = sides.contains { facts, document in
      facts.map { document.kind(of: $0.path)?.rawValue ?? $0.mediaType }?.hasPrefix("image/") ?? false
    }
    if !part.isTree, isPicture {
      section.photos = (
        photo(difference?.old, in: comparison.old), photo(difference?.new, in: comparison.new)
      )
    }
    return section
  }

  private func kind(_ kind: PartDifference.Kind) -> ComparisonPage.Entry.Kind? {
    switch kind {
    case .added: .added
    case .removed: .removed
    case .changed, .renamed: nil
    }
  }

  /// Changes as they are grouped, and how many only have other coordinates on another drawing.
  private func groups(
    _ groups: [PhraseGroup], _ anchors: [JSONPointer: String] = [:], drawn: Set<String>? = nil, prefix: String = ""
  ) -> (groups: [ComparisonPage.Group], left: Int) {
    var made: [ComparisonPage.Group] = []
    var left = 0
    for group in groups {
      let rows = entries(group.phrases, anchors, drawn: drawn, prefix: prefix)
      left += rows.left
      if rows.entries.isEmpty { continue }
      var spans = group.isMany ? group.sentence(language).spans : []
      // The many facts of a drawing's file are for those who ask.
      if group.first.pointer.tokens.count == 3, group.first.pointer.tokens[0] == "plans",
        group.first.pointer.tokens[2] == "source"
      {
        spans = [PhraseSpan(group.first.name, .subject)]
      }
      made.append(
        ComparisonPage.Group(
          spans.map { ComparisonPage.Piece($0.text, isChanged: $0.style == .subject) }, entries: rows.entries))
    }
    return (made, left)
  }

  /// The rows of changes, and how many only have other coordinates on another drawing.
  private func entries(
    _ phrases: [ChangePhrase], _ anchors: [JSONPointer: String] = [:], drawn: Set<String>? = nil, prefix: String = ""
  ) -> (entries: [ComparisonPage.Entry], left: Int) {
    var entries: [ComparisonPage.Entry] = []
    var left = 0
    for phrase in phrases {
      let anchor = anchors[phrase.pointer]
      if let anchor, let drawn, !drawn.contains(anchor) {
        left += 1
        continue
      }
      let isMoved = phrase.kind == .changed && phrase.fields.contains { $0.isWhole && $0.motion != nil }
      let kind: ComparisonPage.Entry.Kind =
        switch phrase.kind {
        case .added: .added
        case .removed: .removed
        case .changed: isMoved ? .moved : .changed
        }
      var rows = phrase.fields.map { row($0, isAlone: phrase.subject.isEmpty && phrase.fields.count == 1) }
      func whole(_ text: String) -> ComparisonPage.Row {
        ComparisonPage.Row(
          label: "", old: phrase.kind == .removed ? [ComparisonPage.Piece(text)] : nil,
          new: phrase.kind == .removed ? nil : [ComparisonPage.Piece(text)])
      }
      if !phrase.facts.isEmpty { rows.append(whole(phrase.facts.joined(separator: ", "))) }
      rows += ([phrase.reordering].compactMap(\.self) + phrase.remarks).map(whole)
      entries.append(
        ComparisonPage.Entry(
          kind, name: phrase.subject.isEmpty ? phrase.name : phrase.subject, anchor: anchor.map { prefix + $0 },
          rows: rows))
    }
    return (entries, left)
  }

  private func row(_ field: FieldPhrase, isAlone: Bool) -> ComparisonPage.Row {
    var old = [ComparisonPage.Piece(field.whole?.old ?? field.old)]
    var new = [ComparisonPage.Piece(field.whole?.new ?? field.new)]
    if !field.words.isEmpty {
      old = field.words.filter { $0.kind != .added }.map {
        ComparisonPage.Piece($0.text, isChanged: $0.kind == .removed)
      }
      new = field.words.filter { $0.kind != .removed }.map {
        ComparisonPage.Piece($0.text, isChanged: $0.kind == .added)
      }
    }
    if let motion = field.motion { new.append(ComparisonPage.Piece("\n\(motion)")) }
    // A move of the whole thing is no matter of one of its ends.
    return ComparisonPage.Row(label: isAlone || field.isWhole ? "" : field.label, old: old, new: new)
  }

  // MARK: Plans

  private func section(
    _ plan: ComparedPlans.Plan, _ part: PartReport?, prefix: String
  ) async throws -> (section: ComparisonPage.Section, summary: [String]) {
    let title = part?.heading ?? "\(language.text(.picturePlan)) \(plan.name)"
    let kind: ComparisonPage.Entry.Kind? =
      plan.comparison.old == nil ? .added : plan.comparison.new == nil ? .removed : nil
    var section = ComparisonPage.Section(title: title, kind: kind)
    var summary: [String] = []
    do {
      for document in [comparison.old, comparison.new] { try document.demand("draw it") }
      let pictures = try await pictures(plan.comparison, prefix: prefix)
      (section.picture, section.views) = (pictures.picture, pictures.views)
      summary = ["\(title): \(pictures.summary)"].filter { !$0.hasSuffix(": ") }
    } catch {
      // The rows say what changed, also where a drawing can't be drawn.
      section.remarks.append("\(language.text(.pictureNoPicture)): \(error)")
    }
    let drawn = plan.comparison.isDrawingChanged ? drawing(plan.comparison, .none)?.anchors : nil
    let rows = groups(part?.groups ?? [], plan.anchors, drawn: drawn, prefix: prefix)
    section.groups = rows.groups
    if rows.left > 0 {
      section.remarks.append(
        language.text(.pictureOnlyCoordinates(count: rows.left)))
    }
    return (section, summary)
  }

  func drawing(
    _ plan: PlanComparison, _ underlay: ComparisonDrawing.Underlay
  ) -> ComparisonDrawing? {
    ComparisonDrawing(
      plan, sides: sides, language: language, measure: measure, underlay: underlay, magnification: magnification)
  }

  /// A plan's picture for a page, with a drawing of pixels in it, and the views of a drawing that was replaced.
  func pictures(
    _ plan: PlanComparison, prefix: String
  ) async throws -> (picture: PageDrawing?, views: ComparisonPage.Views?, summary: String) {
    guard let bare = drawing(plan, .none) else {
      throw PressError("\(comparison.new.file): a plan is on neither side")
    }
    var views: ComparisonPage.Views?
    if plan.isDrawingChanged {
      let printer = PNGPrinter(
        pixelsPerPoint: Press.ComparisonArtist.viewSide / max(bare.frame.width, bare.frame.height))
      let pictures = try await self.pictures(plan, bare, printer)
      func png(_ pixels: [UInt8]) throws -> [UInt8] {
        try printer.encode(pixels, width: pictures.width, height: pictures.height)
      }
      let (before, after) = (ChangeSymbol.before, ChangeSymbol.after)
      let difference = pictures.difference(before: before, after: after)
      var remarks = [bare.alignmentWords].compactMap(\.self)
      if difference.share == 0 { remarks.append(language.text(.pictureDrawingEqual)) }
      views = ComparisonPage.Views(
        width: pictures.width, height: pictures.height, old: try png(pictures.old), new: try png(pictures.new),
        overlay: try png(pictures.overlay(before: before, after: after)), difference: try png(difference.pixels),
        remarks: remarks)
    }
    // Where nothing on the plan changed, the views of the drawing say all.
    if views != nil, bare.anchors.isEmpty, !plan.isScaleChanged { return (nil, views, bare.render().summary ?? "") }
    let marked = try await marked(plan, prefix: prefix)
    return (marked.picture, views, marked.summary)
  }

  /// A plan's picture for a page, what changed marked on the drawing that it has now; and in words. The customer's drawing is pixels in
  /// it, whatever it is itself.
  func marked(_ plan: PlanComparison, prefix: String) async throws -> (picture: PageDrawing, summary: String) {
    guard let bare = drawing(plan, .none), let (shown, sources) = source(of: plan) else {
      throw PressError("\(comparison.new.file): a plan is on neither side")
    }
    let svg = SVGPrinter(measure: measure, language: language, idPrefix: prefix)
    let size = document(of: plan).facts(of: shown.source.path)?.size ?? 0
    if shown.source.kind == .jpeg, size <= Press.ComparisonArtist.mostJPEGBytes,
      let whole = drawing(plan, .plan)?.render()
    {
      return (try svg.markup(whole, plans: await sources.forSVG([shown])), whole.summary ?? "")
    }
    let printer = PNGPrinter(
      pixelsPerPoint: Press.ComparisonArtist.underlaySide / max(bare.frame.width, bare.frame.height))
    let (before, after) = bare.pictures
    guard let picture = after ?? before else { throw PressError("\(comparison.new.file): a plan has no drawing") }
    let pixels = try await self.pixels(picture, of: shown, in: document(of: plan), bare.frame, printer)
    guard let page = drawing(plan, .picture(pixels.png, isOverlay: false))?.render() else {
      throw PressError("\(comparison.new.file): a plan is on neither side")
    }
    return (try svg.markup(page), page.summary ?? "")
  }

  private func document(of plan: PlanComparison) -> Document { plan.new == nil ? comparison.old : comparison.new }

  // MARK: Photographs

  private func photo(_ facts: PartDifference.Facts?, in document: Document) -> ComparisonPage.Photo? {
    guard let facts else { return nil }
    let size = NumberFormat(language).quantity(Double(facts.size) / 1000, decimals: 1, unit: "kB")
    var words = "\(document.kind(of: facts.path)?.rawValue ?? facts.mediaType), \(size)"
    var thumbnail: (png: [UInt8], width: Int, height: Int)?
    if let bytes = try? document.bytes(of: facts.path), let found = try? PlanSource.inspect(bytes),
      found.kind.isRaster
    {
      let format = NumberFormat(language)
      words += ", \(format.string(found.size.width, decimals: 0)) × \(format.string(found.size.height, decimals: 0)) px"
      let share = min(1, Press.ComparisonArtist.thumbnailSide / max(found.size.width, found.size.height))
      let frame = Rect(
        x: 0, y: 0, width: max(1, (found.size.width * share).rounded()),
        height: max(1, (found.size.height * share).rounded()))
      let page = Drawing(
        size: frame.size, title: facts.path,
        items: [.picture(Picture(frame: frame, bytes: bytes, summary: facts.path))])
      thumbnail = (try? PNGPrinter(pixelsPerPoint: 1).picture(of: page, plans: [:])).map {
        ($0.png, $0.width, $0.height)
      }
    }
    return ComparisonPage.Photo(thumbnail: thumbnail, facts: words)
  }
}
