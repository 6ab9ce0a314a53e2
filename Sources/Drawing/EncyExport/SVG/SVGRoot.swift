/// The start tag of an SVG file, found without reading the rest.
struct SVGRoot {
  private let file: [UInt8]
  private let tagStart: Int
  private let nameEnd: Int
  private let attributes: [(name: String, range: Range<Int>)]
  private let fileEnd: Int

  /// Finds the root's start tag behind declaration, comments and document type; `nil` when there is none named `svg`.
  init?(_ file: [UInt8]) {
    var place = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func starts(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { file.count - place >= $0.count && file[place..<(place + $0.count)].elementsEqual($0) }
    }
    func index(of text: StaticString, from start: Int) -> Int? {
      text.withUTF8Buffer { wanted in
        guard start + wanted.count <= file.count else { return nil }
        return (start...(file.count - wanted.count)).first {
          file[$0] == wanted[0] && file[$0..<($0 + wanted.count)].elementsEqual(wanted)
        }
      }
    }
    while place < file.count {
      if SVGRoot.isSpace(file[place]) {
        place += 1
      } else if starts("<?") {
        guard let end = index(of: "?>", from: place) else { return nil }
        place = end + 2
      } else if starts("<!--") {
        guard let end = index(of: "-->", from: place + 4) else { return nil }
        place = end + 3
      } else if starts("<!DOCTYPE") {
        // An internal subset holds entities, which cleaning takes away; files with one are refused.
        guard let end = index(of: ">", from: place), !file[place..<end].contains(0x5B) else { return nil }
        place = end + 1
      } else {
        break
      }
    }
    guard place < file.count, file[place] == 0x3C else { return nil }
    tagStart = place
    place += 1
    let nameStart = place
    while place < file.count, !SVGRoot.isSpace(file[place]), file[place] != 0x3E, file[place] != 0x2F { place += 1 }
    let name = String(decoding: file[nameStart..<place], as: UTF8.self)
    guard name == "svg" || name.hasSuffix(":svg") else { return nil }
    nameEnd = place
    var found: [(name: String, range: Range<Int>)] = []
    while place < file.count, file[place] != 0x3E, file[place] != 0x2F {
      let start = place
      while place < file.count, SVGRoot.isSpace(file[place]) { place += 1 }
      let attributeStart = place
      while place < file.count, file[place] != 0x3D, !SVGRoot.isSpace(file[place]), file[place] != 0x3E,
        file[place] != 0x2F
      {
        place += 1
      }
      if place == attributeStart {
        guard place < file.count, file[place] != 0x3D else { return nil }
        continue
      }
      let attribute = String(decoding: file[attributeStart..<place], as: UTF8.self)
      while place < file.count, SVGRoot.isSpace(file[place]) || file[place] == 0x3D { place += 1 }
      guard place < file.count, file[place] == 0x22 || file[place] == 0x27,
        let end = file[(place + 1)...].firstIndex(of: file[place])
      else { return nil }
      place = end + 1
      found.append((attribute, start..<place))
    }
    guard place < file.count else { return nil }
    attributes = found
    self.file = file
    var end = file.count
    while end > place, SVGRoot.isSpace(file[end - 1]) { end -= 1 }
    fileEnd = end
  }

  /// The element with another size, to stand inside an SVG file: a number of user units each side, and its own `viewBox` if it has one.
  func nested(width: Double, height: Double) -> [UInt8] {
    var result = Array(file[tagStart..<nameEnd])
    result += " x=\"0\" y=\"0\" width=\"\(decimalText(width))\" height=\"\(decimalText(height))\"".utf8
    for (name, range) in attributes where !["x", "y", "width", "height"].contains(name) { result += file[range] }
    return result + file[(attributes.last?.range.upperBound ?? nameEnd)..<fileEnd]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
