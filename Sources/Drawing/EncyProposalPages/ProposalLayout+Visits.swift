internal import EncyBase
internal import EncyCanvas
package import EncyDocument
internal import EncyDrawing
internal import EncyPlaces
internal import EncyTexts

extension ProposalLayout {
  private static let mapSide = 150.0
  private static let photoHeight = 130.0

  /// The visits to the site: for the seller's own paper.
  func writeVisits(_ writer: inout PageWriter) {
    if content.visits.isEmpty { return }
    writer.chapter(language.text(.pageVisits)) { writer in
      for visit in content.visits { write(visit, &writer) }
    }
  }

  /// When a visit was, as pages say it.
  package func when(_ visit: Visit) -> String {
    visit.day.map { "\(format.date($0)), \(visit.clock)" } ?? visit.time
  }

  /// What is known of a visit, with its labels.
  package func facts(of visit: Visit) -> [(label: String, value: String)] {
    VisitFacts(visit, language).rows.filter { !["time", "place", "remarks"].contains($0.member) }.map {
      ($0.label, $0.value)
    }
  }

  private func write(_ page: VisitPage, _ writer: inout PageWriter) {
    let visit = page.visit
    let isMapped = page.map != nil
    writer.heading(
      [visit.name, when(visit)].joined(separator: " · "), keepingWith: isMapped ? ProposalLayout.mapSide : 42)
    let top = writer.y
    if let map = page.map {
      let side = ProposalLayout.mapSide
      let frame = Rect(x: writer.right - side, y: top, width: side, height: side)
      let symbol = PlaceMapSymbol(map, measure: measure, language: language)
      writer.write(.figure, alternative: symbol.summary) { $0.paint(symbol.item(in: frame)) }
    }
    let width = writer.width - (isMapped ? ProposalLayout.mapSide + 16 : 0)
    let first = writer.pages.count
    write(facts(of: visit), width: width, &writer)
    if let remarks = visit.remarks {
      writer.space(4)
      writer.text(remarks, styles.body, width: width)
    }
    if isMapped, writer.pages.count == first { writer.y = max(writer.y, top + ProposalLayout.mapSide) }
    write(page.photos, &writer)
    writer.space(8)
  }

  /// Labels with their values beside them, one below the other.
  private func write(_ facts: [(label: String, value: String)], width: Double, _ writer: inout PageWriter) {
    let labelWidth = min(106 * styles.scale, width * 0.4)
    let list = writer.element(.list)
    for fact in facts {
      let item = writer.element(.listItem)
      let (label, body) = ([list, item, writer.element(.label)], [list, item, writer.element(.body)])
      let labels = writer.wrapped(fact.label, styles.label, width: labelWidth - 8)
      let values = writer.wrapped(fact.value, styles.plain, width: width - labelWidth)
      writer.flow(
        [
          labels.map { FlowLine(text: $0, x: writer.left, style: styles.label, elements: label) },
          values.map { FlowLine(text: $0, x: writer.left + labelWidth, style: styles.plain, elements: body) },
        ], pitch: styles.table.pitch)
      writer.space(2)
    }
  }

  /// Photos, three beside each other, each as large as that allows, what they show below them.
  private func write(_ photos: [VisitPage.Photo], _ writer: inout PageWriter) {
    let gap = 12.0
    let width = (writer.width - 2 * gap) / 3
    for start in stride(from: 0, to: photos.count, by: 3) {
      let row = photos[start..<min(start + 3, photos.count)]
      let captions = row.map { photo in
        writer.wrapped(photo.words(language), styles.note, width: width)
      }
      let sizes = row.map { photo -> Size in
        guard let size = photo.image?.size else { return Size(width: width, height: 40) }
        let scale = min(width / size.width, ProposalLayout.photoHeight / size.height)
        return Size(width: size.width * scale, height: size.height * scale)
      }
      let tallest = sizes.map(\.height).max() ?? 0
      writer.space(8)
      writer.ensure(tallest + 8 + Double(captions.map(\.count).max() ?? 0) * styles.note.pitch)
      for (column, (photo, size)) in zip(row, sizes).enumerated() {
        let x = writer.left + Double(column) * (width + gap)
        let frame = Rect(x: x, y: writer.y, width: size.width, height: size.height)
        if let image = photo.image {
          let words = photo.caption ?? language.text(.visitLabel(member: "photos"))
          writer.paint(.picture(Picture(frame: frame, bytes: image.bytes, summary: words)))
        } else {
          let top = writer.y
          writer.text(language.text(.visitPhotoUnshown), styles.note, x: x, width: width)
          writer.y = top
        }
      }
      writer.y += tallest + 4
      writer.flow(
        captions.enumerated().map { column, lines in
          lines.map { FlowLine(text: $0, x: writer.left + Double(column) * (width + gap), style: styles.note) }
        }, pitch: styles.note.pitch)
    }
  }
}
