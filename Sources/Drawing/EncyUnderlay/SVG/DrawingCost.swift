/// About how much a renderer has to do for an element, with all that it refers to: more rather than less.
struct DrawingCost {
  /// Elements drawn.
  var drawn = 1.0
  /// Pictures as large as the whole drawing that it needs on the way, as each mask and each step of a filter does.
  var pictures = 0.0
  /// Shapes in it, which inherit what it is painted with.
  var shapes = 0.0
  /// Their vertices, which inherit its markers.
  var vertices = 0.0

  /// So many elements take as long to draw as one picture.
  private static let elementsPerPicture = 1_000.0

  /// All of it in elements.
  var total: Double { drawn + DrawingCost.elementsPerPicture * pictures }

  /// What an element costs by itself. Its vertices are counted only where there are markers, since that takes time.
  init(_ element: SVGElement, countsVertices: Bool) {
    switch element.name {
    case "path", "polyline", "polygon", "line":
      shapes = 1
      if countsVertices {
        vertices = 2 + Double(DrawingCost.numbers(element["d"] ?? "") + DrawingCost.numbers(element["points"] ?? ""))
      }
    case "rect", "circle", "ellipse", "text", "tspan", "textPath": shapes = 1
    case "mask": pictures = 1
    case "feMergeNode", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feDistantLight", "fePointLight", "feSpotLight":
      break
    case let name where name.hasPrefix("fe"): pictures = 1
    default: break
    }
    drawn += element.embeddedCost
  }

  /// Elements that are drawn only where others refer to them.
  private static let definitions: Set<String> = [
    "marker", "pattern", "clipPath", "mask", "filter", "linearGradient", "radialGradient", "symbol", "defs",
  ]

  /// Adds an element that stands in it.
  mutating func add(child: DrawingCost, name: String) {
    drawn += child.drawn
    shapes += child.shapes
    vertices += child.vertices
    if !DrawingCost.definitions.contains(name) { pictures += child.pictures }
  }

  /// Adds an element that is drawn in its place, as by `use`.
  mutating func add(copy: DrawingCost) {
    drawn += copy.drawn
    pictures += copy.pictures
    shapes += copy.shapes
    vertices += copy.vertices
  }

  /// Adds what a property refers to, so often as the element's shapes and vertices need it.
  mutating func add(_ target: DrawingCost, property: String) {
    let times: Double =
      switch property {
      case "fill", "stroke", "marker-start", "marker-end": max(1, shapes)
      case "marker", "marker-mid": max(1, vertices)
      default: 1
      }
    drawn += target.drawn * times
    pictures += target.pictures * times
  }

  /// How many numbers there are in path data or a list of points, which has at most so many vertices.
  static func numbers(_ data: String) -> Int {
    var count = 0
    var (isInNumber, hasPoint) = (false, false)
    var previous: UInt8 = 0
    for byte in data.utf8 {
      switch byte {
      case 0x30...0x39:
        if !isInNumber { (count, isInNumber, hasPoint) = (count + 1, true, false) }
      case UInt8(ascii: "."):
        if !isInNumber || hasPoint { count += 1 }
        (isInNumber, hasPoint) = (true, true)
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if previous != UInt8(ascii: "e"), previous != UInt8(ascii: "E") { isInNumber = false }
      default: isInNumber = false
      }
      previous = byte
    }
    return count
  }
}
