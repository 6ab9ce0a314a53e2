internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExport
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  /// Who stands on the proposal.
  mutating func writeTeam() {
    section("team", text(.pageTeam)) { writer in
      let people = writer.offer.layout.shownPeople
      if people.isEmpty { return }
      writer.page.raw("<div class=\"people\">\n")
      for person in people { writer.write(person) }
      writer.page.raw("</div>\n")
    }
  }

  private mutating func write(_ person: Team.Person) {
    page.raw("<div class=\"person\">\n")
    if let image = person.photo.flatMap({ content.portraits[$0] }) {
      page.picture(
        png: image.bytes, words: person.name, width: Int(image.size.width), height: Int(image.size.height))
    } else {
      page.element("<p class=\"monogram\" aria-hidden=\"true\">", person.initials, "</p>")
    }
    page.element("<div><h3>", person.name, "</h3>\n")
    let facts = [person.position(language), person.speaks(language), person.phone, person.email].compactMap(\.self)
    if !facts.isEmpty {
      page.raw("<p>")
      for (number, line) in facts.enumerated() {
        if number > 0 { page.raw("<br>") }
        page.text(line)
      }
      page.raw("</p>\n")
    }
    if let story = person.text?[language], !story.isEmpty { paragraph(story) }
    page.raw("</div></div>\n")
  }
}
