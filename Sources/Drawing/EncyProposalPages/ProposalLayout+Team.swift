import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyDrawing
internal import EncyTexts

extension ProposalLayout {
  /// The side of a portrait, in points.
  private static let portrait = 72.0

  /// Who stands on the proposal: a portrait each, how they are reached, and what is told about them.
  func writeTeam(_ writer: inout PageWriter) {
    let people = shownPeople
    if people.isEmpty { return }
    writer.chapter(language.text(.pageTeam)) { writer in
      for (place, person) in people.enumerated() {
        if place > 0 {
          writer.space(12)
          if styles.design.tables != .bands, writer.room > ProposalLayout.portrait { writer.rule(styles.ink.hair) }
          writer.space(12)
        }
        write(person, &writer)
      }
    }
  }

  private func write(_ person: Team.Person, _ writer: inout PageWriter) {
    let (side, gap) = (ProposalLayout.portrait, 18.0)
    let left = writer.left + side + gap
    let width = min(170 * styles.scale, (writer.right - left - gap) / 2)
    let right = left + width + gap
    let name = writer.element(.heading(level: 3))
    func lines(_ text: String?, _ style: TextStyle) -> [FlowLine] {
      writer.wrapped(text ?? "", style, width: width).map { FlowLine(text: $0, x: left, style: style) }
    }
    var facts = lines(person.name, styles.plainStrong).map { line -> FlowLine in
      var line = line
      line.elements = [name]
      return line
    }
    facts += lines(person.position(language), styles.plain)
    facts += lines(person.speaks(language), styles.plainSoft)
    for run in reach(phone: person.phone, email: person.email, website: nil, styles.plain) {
      facts += lines(run.text, run.style).map { line -> FlowLine in
        var line = line
        line.link = run.link
        return line
      }
    }
    let story = (person.text?[language] ?? "").split(separator: "\n").flatMap { paragraph in
      writer.wrapped(String(paragraph), styles.plain, width: writer.right - right).map {
        FlowLine(text: $0, x: right, style: styles.plain)
      }
    }
    let pitch = styles.plain.pitch
    let height = max(side, Double(max(facts.count, story.count)) * pitch)
    // What is longer than a good part of a page goes on over the next.
    writer.ensure(min(height, 260))
    let (top, first) = (writer.y, writer.pages.count)
    let frame = Rect(x: writer.left, y: top, width: side, height: side)
    if let image = person.photo.flatMap({ content.portraits[$0] }) {
      writer.paint(.picture(Picture(frame: frame, bytes: image.bytes, summary: person.name)))
    } else {
      writer.paint(monogram(person, frame))
    }
    writer.flow([facts, story], pitch: pitch)
    if writer.pages.count == first { writer.y = max(writer.y, top + side) }
  }

  /// What stands in the place of a portrait: it says nothing that the name doesn't.
  private func monogram(_ person: Team.Person, _ frame: Rect) -> DrawingItem {
    let font = Font(size: 22, weight: .semibold)
    return .group(
      Group(
        role: "portrait",
        items: [
          .shape(Shape(.rectangle(frame, cornerRadius: 0), fill: styles.ink.accentWash)),
          .text(
            TextLine(
              person.initials, at: Point(x: frame.center.x, y: frame.center.y + 8), anchor: .middle, font: font,
              color: styles.ink.accent)),
        ]))
  }
}
