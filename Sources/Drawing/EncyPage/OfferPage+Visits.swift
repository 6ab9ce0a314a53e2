internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExport
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  /// The visits to the site, on the seller's own page alone: a customer's copy has none.
  mutating func writeVisits() {
    if content.visits.isEmpty { return }
    section("visits", text(.pageVisits)) { writer in
      for (number, page) in writer.content.visits.enumerated() {
        let visit = page.visit
        writer.page.element("<h3>", "\(visit.name) · \(writer.offer.layout.when(visit))", "</h3>\n")
        if writer.offer.maps.indices.contains(number), let map = writer.offer.maps[number] {
          writer.page.raw("<div class=\"visit-map\">")
          writer.page.drawing(map)
          writer.page.raw("</div>\n")
        }
        writer.facts(writer.offer.layout.facts(of: visit))
        if let remarks = visit.remarks { writer.paragraph(remarks) }
        if page.photos.isEmpty { continue }
        writer.page.raw("<div class=\"photos\">\n")
        for photo in page.photos {
          writer.page.raw("<figure>")
          if let image = photo.image {
            writer.page.picture(
              png: image.bytes, words: photo.caption ?? writer.text(.visitLabel(member: "photos")),
              width: Int(image.size.width), height: Int(image.size.height))
          } else {
            writer.page.element("<p class=\"note\">", writer.text(.visitPhotoUnshown), "</p>")
          }
          let words = photo.words(writer.language)
          if !words.isEmpty { writer.page.element("<figcaption>", words, "</figcaption>") }
          writer.page.raw("</figure>\n")
        }
        writer.page.raw("</div>\n")
      }
    }
  }
}
