package import EncyDocument
package import EncyPlaces

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
  }

  package var visit: Visit
  package var map: PlaceMap?
  package var photos: [Photo]

  package init(_ visit: Visit, map: PlaceMap?, photos: [Photo]) {
    (self.visit, self.map, self.photos) = (visit, map, photos)
  }
}
