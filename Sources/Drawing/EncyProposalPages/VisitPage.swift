internal import EncyBase
package import EncyDocument
package import EncyPlaces
package import EncyTexts

/// A visit as pages show it.
package struct VisitPage: Sendable {
  /// A photo; no picture where it is damaged or missing.
  package struct Photo: Sendable {
    package var image: ProposalContent.Image?
    package var caption: String?
    package var taken: String?

    package init(image: ProposalContent.Image?, caption: String?, taken: String?) {
      (self.image, self.caption, self.taken) = (image, caption, taken)
    }

    /// What stands below it: what it shows, and when it was taken by the camera's clock.
    package func words(_ language: Language) -> String {
      let time = taken.map { taken in
        guard let day = CalendarDate(String(taken.prefix(10))), taken.utf8.count > 15 else { return taken }
        return "\(NumberFormat(language).date(day)), \(taken.dropFirst(11).prefix(5))"
      }
      return [caption, time].compactMap(\.self).joined(separator: " · ")
    }
  }

  package var visit: Visit
  package var map: PlaceMap?
  package var photos: [Photo]

  package init(_ visit: Visit, map: PlaceMap?, photos: [Photo]) {
    (self.visit, self.map, self.photos) = (visit, map, photos)
  }
}
