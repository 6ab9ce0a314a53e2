internal import EncyBase
internal import EncyDocument
internal import EncyPictures
internal import EncyPlaces
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// A small map in characters: rings, the building's outline and what lies near as dots, names and distances as words.
struct PlaceMapCharacters {
  let map: PlaceMap
  let language: Language
  let inColour: Bool

  /// The map as lines, about half as high as it is wide, as cells of terminals are.
  func lines(columns: Int) -> [TerminalText] {
    let columns = max(24, min(columns, 64))
    let cell = BraillePicture.cell
    let size = BraillePicture.size(columns: columns, rows: columns / 2)
    var canvas = Canvas(width: size.width, height: size.height)
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let rings = map.rings
    let scale = (min(middleX, middleY) - Double(cell.height)) / (rings.last ?? 1)
    var words: [ConflictPicture.Word] = []
    func place(_ offset: PlaceMap.Offset) -> (x: Double, y: Double) {
      (middleX + offset.east * scale, middleY - offset.north * scale)
    }
    for ring in rings {
      let steps = 720
      for step in 0..<steps {
        let angle = Double(step) / Double(steps) * 2 * .pi
        canvas.dot(middleX + ring * scale * sin(angle), middleY - ring * scale * cos(angle), .grey)
      }
      words.append(
        ConflictPicture.Word(
          VisitFacts.distance(ring, language), x: middleX, y: middleY + ring * scale, side: nil))
    }
    for (from, to) in zip(map.outline, map.outline.dropFirst() + map.outline.prefix(1)) {
      canvas.line(place(from), place(to), .blue)
    }
    for mark in map.marks where hypot(mark.offset.east, mark.offset.north) <= rings.last ?? 0 {
      let point = place(mark.offset)
      canvas.blot(point.x, point.y, .grey)
      words.append(ConflictPicture.Word(mark.name, x: point.x, y: point.y + Double(cell.height), side: nil))
    }
    canvas.blot(middleX, middleY, .orange)
    words.append(ConflictPicture.Word(map.name, x: middleX, y: middleY - Double(cell.height), side: .theirs))
    words.append(
      ConflictPicture.Word(
        "↑ \(language.text(.visitDirection(direction: "n")))", x: Double(size.width), y: Double(cell.height) / 2,
        side: nil))
    let picture = Thumbnail(width: size.width, height: size.height, pixels: canvas.pixels, png: [])
    return BraillePicture(picture: picture, inColour: inColour, words: words).lines
  }

  /// Rows of pixels on white.
  private struct Canvas {
    enum Colour { case grey, blue, orange }

    let width, height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      pixels = Array(repeating: 255, count: width * height * 3)
    }

    mutating func dot(_ x: Double, _ y: Double, _ colour: Colour) {
      guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return }
      let place = (Int(y) * width + Int(x)) * 3
      let rgb: [UInt8] =
        switch colour {
        case .grey: [120, 120, 120]
        case .blue: [20, 80, 220]
        case .orange: [230, 110, 20]
        }
      pixels.replaceSubrange(place..<place + 3, with: rgb)
    }

    mutating func line(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ colour: Colour) {
      let length = hypot(to.x - from.x, to.y - from.y)
      // What is far outside is drawn by nobody.
      guard length.isFinite, length < 20_000 else { return }
      let steps = Int(length) + 1
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        dot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, colour)
      }
    }

    mutating func blot(_ x: Double, _ y: Double, _ colour: Colour) {
      for down in -3...3 { for across in -3...3 { dot(x + Double(across), y + Double(down), colour) } }
    }
  }
}
