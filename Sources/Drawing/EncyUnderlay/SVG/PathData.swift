internal import EncyBase

/// Path data (SVG 1.1 section 8.3), step by step.
enum PathData {
  /// A step of a path, in its own coordinates, absolute.
  enum Step {
    case move(Point)
    case line(Point)
    /// Control points and, last, the end; of an arc only the end.
    case curve([Point])
    case close
  }

  /// Goes through the steps; what can't be read ends the step it is in.
  static func walk(_ data: String, _ body: (Step) -> Void) {
    var at = Point(x: 0, y: 0)
    var start = at
    var command = UInt8(ascii: " ")
    var numbers: [Double] = []
    func finish() {
      let upper = command & 0xDF
      let isRelative = command & 0x20 != 0
      let origin = isRelative ? { at } : { Point(x: 0, y: 0) }
      defer { numbers.removeAll(keepingCapacity: true) }
      if upper == UInt8(ascii: "Z") {
        body(.close)
        at = start
        return
      }
      guard let count = counts[upper], count > 0, numbers.count >= count else { return }
      for (turn, place) in stride(from: 0, through: numbers.count - count, by: count).enumerated() {
        let from = origin()
        switch upper {
        case UInt8(ascii: "H"):
          at.x = from.x + numbers[place]
          body(.line(at))
        case UInt8(ascii: "V"):
          at.y = from.y + numbers[place]
          body(.line(at))
        case UInt8(ascii: "A"):
          at = Point(x: from.x + numbers[place + 5], y: from.y + numbers[place + 6])
          body(.curve([at]))
        default:
          let points = stride(from: place, to: place + count, by: 2).map {
            Point(x: from.x + numbers[$0], y: from.y + numbers[$0 + 1])
          }
          at = points[points.count - 1]
          if upper == UInt8(ascii: "M"), turn == 0 {
            start = at
            body(.move(at))
          } else {
            body(count == 2 && upper != UInt8(ascii: "T") ? .line(at) : .curve(points))
          }
        }
      }
    }
    var text = ""
    var isFlag: Bool { command & 0xDF == UInt8(ascii: "A") && [3, 4].contains(numbers.count % 7) }
    func endNumber() {
      if let number = Double(text) { numbers.append(number) }
      text = ""
    }
    for byte in data.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if text.last != "e" && text.last != "E" { endNumber() }
        text.append(Character(Unicode.Scalar(byte)))
      case UInt8(ascii: "."):
        if text.contains(".") { endNumber() }
        text.append(".")
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.append(Character(Unicode.Scalar(byte)))
        // The flags of an arc may stand close together.
        if isFlag, text == "0" || text == "1" { endNumber() }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if text.isEmpty { break }
        text.append("e")
      default:
        endNumber()
        if (byte & 0xDF) >= UInt8(ascii: "A"), (byte & 0xDF) <= UInt8(ascii: "Z"), byte >= 0x41 {
          finish()
          command = byte
        }
      }
    }
    endNumber()
    finish()
  }

  /// How many numbers a step takes.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "T"): 2, UInt8(ascii: "H"): 1, UInt8(ascii: "V"): 1,
    UInt8(ascii: "C"): 6, UInt8(ascii: "S"): 4, UInt8(ascii: "Q"): 4, UInt8(ascii: "A"): 7,
  ]
}
