internal import Glibc

/// A small map around a place: what lies where, in metres from it, in true directions and at true distances.
package struct PlaceMap: Sendable, Equatable {
  /// A point in metres east and north of the middle.
  package struct Offset: Sendable, Equatable {
    package var east, north: Double

    package init(east: Double, north: Double) { (self.east, self.north) = (east, north) }
  }

  /// Something else that is shown.
  package struct Mark: Sendable, Equatable {
    package var name: String
    package var offset: Offset

    package init(name: String, offset: Offset) { (self.name, self.offset) = (name, offset) }
  }

  /// What is in the middle.
  package var name: String
  package var position: EarthPosition
  /// The outline of the building; empty without one.
  package var outline: [Offset]
  package var marks: [Mark]
  /// Good within so many metres.
  package var accuracy: Double?

  package init(
    name: String, position: EarthPosition, outline: [EarthPosition] = [],
    marks: [(name: String, position: EarthPosition)] = [],
    accuracy: Double? = nil
  ) {
    (self.name, self.position, self.accuracy) = (name, position, accuracy)
    self.outline = outline.map { PlaceMap.offset(of: $0, from: position) }
    self.marks = marks.map { Mark(name: $0.name, offset: PlaceMap.offset(of: $0.position, from: position)) }
  }

  /// Where a place is on a map that keeps directions and distances from its middle (the azimuthal equidistant projection).
  package static func offset(of place: EarthPosition, from middle: EarthPosition) -> Offset {
    let way = Geodesic.inverse(middle, place)
    let angle = way.azimuth * .pi / 180
    return Offset(east: way.metres * sin(angle), north: way.metres * cos(angle))
  }

  /// Distances of rings in metres: three round numbers, the last of which reaches around the building and what is near.
  package var rings: [Double] {
    let outermost = outline.map { hypot($0.east, $0.north) }.max() ?? 0
    let near = marks.map { hypot($0.offset.east, $0.offset.north) }.filter { $0 <= 5 * max(outermost, 100) }.max() ?? 0
    let reach = max(outermost, near, min(accuracy ?? 0, 5_000), 30)
    let step = reach / 3
    let power = pow(10, floor(log10(step)))
    let round = ([1, 2, 5, 10].first { $0 * power >= step * (1 - 1e-9) } ?? 10) * power
    return [1, 2, 3].map { $0 * round }
  }
}
