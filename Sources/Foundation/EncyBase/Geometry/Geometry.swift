/// A point in the plane, in a unit: see ``Point`` and ``SitePoint``.
@frozen
public struct PlanePoint<Unit>: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point by its coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to the other point, in the same unit.
  @inlinable
  public func distance(to other: PlanePoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A width and a height in one unit: see ``Size``.
@frozen
public struct PlaneSize<Unit>: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A size by its sides.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle by its top left corner and its size; y grows downwards: see ``Rect`` and ``SiteRect``.
@frozen
public struct PlaneRect<Unit>: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle by its top left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }
  /// The point in the middle.
  @inlinable public var center: PlanePoint<Unit> { PlanePoint(x: x + width / 2, y: y + height / 2) }
  /// The size alone.
  @inlinable public var size: PlaneSize<Unit> { PlaneSize(width: width, height: height) }

  /// The rectangle made smaller by so much on each side.
  @inlinable
  public func inset(by margin: Double) -> PlaneRect {
    PlaneRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  /// Whether the point lies inside or on the edge.
  @inlinable
  public func contains(_ point: PlanePoint<Unit>) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Whether both share more than an edge.
  @inlinable
  public func overlaps(_ other: PlaneRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

extension BidirectionalCollection {
  /// The area of the polygon with these corners by the shoelace formula: above zero where they go clockwise, y growing downwards.
  @inlinable
  public func signedArea<Unit>() -> Double where Element == PlanePoint<Unit> {
    guard let origin = first, var previous = last else { return 0 }
    var twice = 0.0
    for corner in self {
      twice += (previous.x - origin.x) * (corner.y - origin.y) - (corner.x - origin.x) * (previous.y - origin.y)
      previous = corner
    }
    return twice / 2
  }

  /// Whether a point lies in the polygon with these corners, by the even-odd rule; points on the edge may count as inside or outside.
  @inlinable
  public func encloses<Unit>(_ point: PlanePoint<Unit>) -> Bool where Element == PlanePoint<Unit> {
    guard var previous = last else { return false }
    var isInside = false
    for corner in self {
      if (corner.y > point.y) != (previous.y > point.y) {
        let x = corner.x + (point.y - corner.y) / (previous.y - corner.y) * (previous.x - corner.x)
        if point.x < x { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }
}

/// A map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty, with the names PDF uses (ISO 32000-1 section 8.3.3).
public struct AffineTransform: Sendable, Hashable {
  /// The six numbers.
  public var a, b, c, d, tx, ty: Double

  /// A map by its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A scaling by one factor.
  public static func scale(_ factor: Double) -> AffineTransform {
    AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }

  /// A shift.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A turn by quarter turns clockwise (y grows downwards) about the origin.
  public static func quarterTurns(_ turns: Int) -> AffineTransform {
    switch ((turns % 4) + 4) % 4 {
    case 1: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: .identity
    }
  }

  /// This map, then the other.
  public func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Where the map puts a point.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// By how much lengths grow; exact for maps without shear.
  public var factor: Double { (a * d - b * c).magnitude.squareRoot() }
}
