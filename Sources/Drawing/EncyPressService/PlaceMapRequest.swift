package import EncyPlaces
package import EncyTexts

/// A small map as a file.
package struct PlaceMapRequest: Sendable, Equatable {
  package enum Format: String, CaseIterable, Sendable { case svg, png }

  package var map: PlaceMap
  package var format: Format
  package var language: Language

  package init(map: PlaceMap, format: Format, language: Language) {
    (self.map, self.format, self.language) = (map, format, language)
  }
}
