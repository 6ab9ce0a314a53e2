internal import EncyBase
internal import EncyDocument

/// What an item holds, laid out flat so that two can be compared in one pass.
struct ItemFeatures {
  /// A value that is no object.
  struct Field {
    /// The number of its path inside the item.
    let path: Int
    let value: Value
    let weight: Double
    /// A digest of path and value.
    let digest: Int
  }

  enum Value {
    case number(JSONNode, JSONNumber?)
    /// A text, with the digests of its words in order of size; none where it is equal or not, but never nearly so.
    case text([Int])
    case other
    /// A list, with the digests of its items in order of size.
    case list([Int])
  }

  /// Where it is and how large, from all points it holds.
  struct Geometry {
    var low: Point
    var high: Point
    var sum: Point
    var count = 1.0
    /// Whether the points are degrees of latitude and longitude.
    var isGeographic: Bool
    /// The path that holds the first point.
    var path: Int

    var center: Point { Point(x: sum.x / count, y: sum.y / count) }
    var extent: Size { Size(width: high.x - low.x, height: high.y - low.y) }
  }

  /// By path.
  private(set) var fields: [Field] = []
  /// The values of members that identify its kind, by path.
  private(set) var kinds: [Int: Int] = [:]
  private(set) var geometry: Geometry?
  /// How many steps it takes to compare it.
  private(set) var size: Int

  /// The paths that any item of a list holds.
  final class Paths {
    private var known: [String: Int] = [:]
    /// The names of the items' own members, by path.
    private(set) var members: [String] = []

    func number(_ path: String, member: String) -> Int {
      if let number = known[path] { return number }
      known[path] = members.count
      members.append(member)
      return members.count - 1
    }
  }

  init(_ item: JSONNode, leavingOut identity: String, _ place: (any SchemaPlace)?, _ paths: Paths, _ table: TraitsTable)
  {
    var reader = Reader(paths: paths, table: table)
    reader.read(item, "", nil, place, leavingOut: identity)
    fields = reader.fields.sorted { $0.path < $1.path }
    kinds = reader.kinds
    geometry = reader.geometry
    size = fields.count + reader.words
  }

  private struct Reader {
    let paths: Paths
    let table: TraitsTable
    var fields: [Field] = []
    var kinds: [Int: Int] = [:]
    var geometry: Geometry?
    var words = 0

    mutating func read(
      _ object: JSONNode, _ before: String, _ top: String?, _ place: (any SchemaPlace)?, leavingOut left: String?
    ) {
      let required = table[place].required
      for member in object.members {
        let name = member.name
        if name == left { continue }
        let inner = place?.member(name, member.value)
        let traits = table[inner]
        if traits.isDerived { continue }
        let path = before + "/" + name
        let number = paths.number(path, member: top ?? name)
        if take(member.value, number) { continue }
        if member.value.isObject {
          read(member.value, path, top ?? name, inner, leavingOut: nil)
          continue
        }
        var hasher = Hasher()
        hasher.combine(number)
        hasher.combine(member.value.digest())
        let digest = hasher.finalize()
        if traits.isChoice, required.contains(name) { kinds[number] = digest }
        let (value, weight) = measure(member.value, traits)
        fields.append(Field(path: number, value: value, weight: weight, digest: digest))
      }
    }

    private mutating func measure(_ value: JSONNode, _ traits: Traits) -> (Value, Double) {
      switch value.kind {
      case .number: return (.number(value, traits.tolerance), 1)
      case .array:
        words += value.count
        return (.list((value.arrayValue ?? []).map { $0.digest() }.sorted()), 1)
      case .string:
        if traits.isChoice { return (.other, 0.5) }
        let digests = traits.isOpaque ? [] : Words.digests(value)
        words += digests.count
        return (.text(digests), traits.isText ? 2 : 1)
      default: return (.other, 0.25)
      }
    }

    /// Takes a point or a list of points as geometry.
    private mutating func take(_ value: JSONNode, _ path: Int) -> Bool {
      if let point = Reader.point(value) {
        add(point.0, isGeographic: point.isGeographic, path)
        return true
      }
      guard value.kind == .array, value.count > 0, let items = value.arrayValue else { return false }
      let points = items.compactMap(Reader.point)
      guard points.count == items.count else { return false }
      for point in points { add(point.0, isGeographic: point.isGeographic, path) }
      return true
    }

    private static func point(_ value: JSONNode) -> (Point, isGeographic: Bool)? {
      guard value.isObject else { return nil }
      if value.count == 2, let x = value["x"]?.doubleValue, let y = value["y"]?.doubleValue, x.isFinite, y.isFinite {
        return (Point(x: x, y: y), false)
      }
      guard let x = value["longitude"]?.doubleValue, let y = value["latitude"]?.doubleValue, x.isFinite, y.isFinite
      else { return nil }
      return (Point(x: x, y: y), true)
    }

    private mutating func add(_ point: Point, isGeographic: Bool, _ path: Int) {
      guard var known = geometry else {
        geometry = Geometry(low: point, high: point, sum: point, isGeographic: isGeographic, path: path)
        return
      }
      known.low = Point(x: min(known.low.x, point.x), y: min(known.low.y, point.y))
      known.high = Point(x: max(known.high.x, point.x), y: max(known.high.y, point.y))
      known.sum = Point(x: known.sum.x + point.x, y: known.sum.y + point.y)
      known.count += 1
      geometry = known
    }
  }
}

/// The words of a text as digests, for telling how alike two texts are.
enum Words {
  /// A longer text is judged by its beginning.
  private static let most = 2_000

  /// Runs of letters and runs of digits, in order of size.
  static func digests(_ value: JSONNode) -> [Int] {
    value.withText { bytes in
      var words: [Int] = []
      var start = 0
      while start < bytes.count, words.count < most {
        let kind = Words.kind(bytes[start])
        var end = start + 1
        while end < bytes.count, Words.kind(bytes[end]) == kind { end += 1 }
        if kind != 0 {
          var hasher = Hasher()
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end]))
          words.append(hasher.finalize())
        }
        start = end
      }
      return words.sorted()
    }
  }

  private static func kind(_ byte: UInt8) -> Int {
    if byte &- 0x30 < 10 { return 1 }
    return byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 ? 2 : 0
  }

  /// The share of what two sorted lists have in common (Dice 1945): 1 for equal ones, 0 where nothing is shared.
  static func likeness(_ left: [Int], _ right: [Int]) -> Double {
    guard !left.isEmpty, !right.isEmpty else { return left.isEmpty && right.isEmpty ? 1 : 0 }
    var (a, b, common) = (0, 0, 0)
    while a < left.count, b < right.count {
      if left[a] == right[b] {
        (a, b, common) = (a + 1, b + 1, common + 1)
      } else if left[a] < right[b] {
        a += 1
      } else {
        b += 1
      }
    }
    return 2 * Double(common) / Double(left.count + right.count)
  }
}
