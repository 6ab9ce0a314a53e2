import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension PlanNote: MarkedItem {
  static let plural = Message.pageNotes
  static let isAboveFans = true

  /// Flags where notes are; their texts are labels.
  static func draw(
    _ notes: [PlanNote], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize
    let font = drawing.noteFont(size)
    for note in notes {
      guard drawing.view.part.contains(note.position), let place = frame.point(note.position) else { continue }
      let text = drawing.cleaned(note.text)
      func at(_ x: Double, _ y: Double) -> Point { Point(x: place.x + x * size, y: place.y + y * size) }
      let flag: [DrawingItem] = [
        .shape(
          Shape(
            .path([.move(at(0, 0)), .line(at(0, -1.5))]),
            stroke: Stroke(Ink.white.withAlpha(0.85), width: size * 0.4, cap: .round))),
        .shape(
          .polygon(
            [at(0, -1.5), at(0.95, -1.17), at(0, -0.84)], fill: Ink.text,
            stroke: Stroke(Ink.white, width: size * 0.1, join: .round))),
        .shape(
          Shape(
            .path([.move(at(0, 0)), .line(at(0, -1.5))]), stroke: Stroke(Ink.text, width: size * 0.12, cap: .round))),
        .shape(.roundPath(center: place, radius: size * 0.14, fill: Ink.text)),
      ]
      items.append(.group(Group(role: "note", id: note.id, title: text, items: flag)))
      let heart = at(0.4, -0.8)
      placer.avoid(
        Rect(x: place.x - size * 0.2, y: place.y - size * 1.6, width: size * 1.2, height: size * 1.8), .symbol)
      let lines = drawing.measure.fittedLines(
        of: text, font: font, width: size * 16, language: drawing.language, maximum: 4)
      wishes.append(
        LabelWish(
          role: "note-labels", lines: lines, center: heart, radius: size * 0.75, color: Ink.text, anchor: .beside,
          reach: 12))
    }
    return DrawnLayer(items: items, wishes: wishes)
  }

  static func mark(_ changes: [ItemChange<PlanNote>], in marks: inout ChangeMarks, _ placer: inout LabelPlacer) {
    marks.mark(changes, &placer)
  }
}

extension PlanDrawing {
}

extension ChangeMarks {
  /// Notes: where they were and are, with their text.
  mutating func mark(_ changes: [ItemChange<PlanNote>], _ placer: inout LabelPlacer) {
    for change in changes {
      let isMoved = change.old.map { old in
        change.new.map { $0.position.distance(to: old.position) > ComparisonDrawing.stillness } ?? false
      }
      let symbol = change.symbol
      let color = look(change.side).color(of: symbol)
      var made: [DrawingItem] = []
      let (from, to) = (
        change.old.flatMap { frame.point($0.position) }, change.new.flatMap { frame.point($0.position) }
      )
      if let from, let to, isMoved == true {
        made += ChangeSymbol.arrow(
          from: from, to: to, unit: unit, color: look(change.side).color(of: .moved), tail: look(0).color)
      }
      let text = base.cleaned(names(change.old?.text, change.new?.text))
      if let center = to ?? from, frame.box.contains(center) {
        made += symbol.badge(center: center, radius: unit * 0.6, color: color)
        placer.avoid(Rect.around(center, unit * 0.7), .symbol)
        let lines = drawing.measure.fittedLines(
          of: text, font: base.noteFont(unit), width: unit * 16, language: language, maximum: 4)
        wish(lines, center, unit * 0.7, color)
      } else {
        facts.outside.append(text)
      }
      items.append(group(symbol, change.anchor, text, [], made))
    }
    count(PlanNote.plural, changes.map { ($0.symbol, $0.side, "") })
  }
}
