public import EncyBase

/// What one page shows: a list of shapes, texts and pictures in the order they are painted.
///
/// Lengths are points of paper (1/72 inch), the origin is the top left corner, y grows downwards. Printers for PDF, PNG and SVG only
/// read this list; none of them measures or lays out anything.
public struct Drawing: Sendable, Equatable {
  /// The page's size in points.
  public var size: Size
  /// A name for the page: the title of an SVG file and of the PDF outline's entry.
  public var title: String
  /// A longer description, for people who can't see the page; `nil` for none.
  public var summary: String?
  /// What is painted, back to front.
  public var items: [DrawingItem]
  /// What each of the items is to people who hear the page, from the outermost element to the innermost: a row of a table, a cell of
  /// it, a paragraph in that. Empty for decoration; items beyond the list are decoration, too.
  public var elements: [[Element]] = []
  /// Entries that the PDF outline gets for this page: level from 0, title, and the height on the page in points.
  public var bookmarks: [Bookmark]
  /// Places of the page that lead elsewhere.
  public var links: [Link] = []

  /// A part of a document by its meaning (ISO 32000-1, 14.8.4).
  public struct Element: Sendable, Hashable {
    /// What it is.
    public enum Kind: Sendable, Hashable {
      /// A heading, 1 for a chapter.
      case heading(level: Int)
      /// A paragraph.
      case paragraph
      /// A list, in it its entries, and in each its label and what it says.
      case list, listItem, label, body
      /// A table, and in it its rows.
      case table, row
      /// Cells of a row: heads of a column or of the row, and others.
      case columnHeader, rowHeader, cell
      /// A picture, a chart, a plan.
      case figure
      /// A list of what a document contains, in it its entries.
      case contents, contentsEntry
      /// What leads elsewhere.
      case link
    }

    /// What it is.
    public var kind: Kind
    /// The same for the parts of one element, which may stand on several pages; grows in the order of reading.
    public var number: Int
    /// What a figure shows, for people who can't see it.
    public var alternative: String?
    /// Over how many columns of its table a cell reaches.
    public var columns: Int

    /// An element.
    public init(_ kind: Kind, number: Int, alternative: String? = nil, columns: Int = 1) {
      (self.kind, self.number, self.alternative, self.columns) = (kind, number, alternative, columns)
    }
  }

  /// A place that leads elsewhere.
  public struct Link: Sendable, Equatable {
    /// Where one gets to.
    public enum Target: Sendable, Hashable {
      /// A page of the document, from 0.
      case page(Int)
      /// An address such as `mailto:anna@example.com`.
      case address(String)
    }

    /// Where it is, in points.
    public var frame: Rect
    /// Where it leads.
    public var target: Target
    /// The number of its element (``Element/number``).
    public var element: Int
    /// What people hear of it.
    public var text: String

    /// A link.
    public init(frame: Rect, target: Target, element: Int, text: String) {
      (self.frame, self.target, self.element, self.text) = (frame, target, element, text)
    }
  }

  /// An entry of the outline.
  public struct Bookmark: Sendable, Equatable {
    /// 0 for a chapter, 1 for a section in it.
    public var level: Int
    /// What the outline shows.
    public var title: String
    /// Where the place is, points from the top of the page.
    public var y: Double

    /// An entry at a height of the page.
    public init(level: Int, title: String, y: Double) {
      (self.level, self.title, self.y) = (level, title, y)
    }
  }

  /// A page of that size in points.
  public init(
    size: Size, title: String, summary: String? = nil, items: [DrawingItem] = [], bookmarks: [Bookmark] = []
  ) {
    (self.size, self.title, self.summary) = (size, title, summary)
    (self.items, self.bookmarks) = (items, bookmarks)
  }
}

/// One thing that is painted.
public indirect enum DrawingItem: Sendable, Equatable {
  /// A filled and/or stroked outline.
  case shape(Shape)
  /// One line of text.
  case text(TextLine)
  /// A raster picture.
  case picture(Picture)
  /// The customer's floor plan.
  case plan(PlanPicture)
  /// Things that belong together.
  case group(Group)
}

/// Things that belong together: a fan with its label, the legend, the chart.
public struct Group: Sendable, Equatable {
  /// What kind of group it is, as an SVG class: `fan`, `legend`, `chart`.
  public var role: String
  /// A unique name on the page, as an SVG id; `nil` for none.
  public var id: String?
  /// A title for people who point at the group or can't see it.
  public var title: String?
  /// A longer description.
  public var summary: String?
  /// What programs may want to know of it: `data-` attributes of SVG.
  public var facts: [Fact]
  /// Set where many groups of a page are the same picture moved; printers may draw it once.
  public var stamp: Stamp?
  /// A rectangle outside which nothing of the group is painted.
  public var clip: Rect?
  /// Whether it tints what lies below, which then shows through in full: dark stays dark.
  public var isTint: Bool
  /// The name of the place that it leads to on the page where it stands; of an HTML page alone, and `nil` for none.
  public var target: String?
  /// What is painted, back to front.
  public var items: [DrawingItem]

  /// What groups that are the same picture have in common, and where this one stands.
  public struct Stamp: Sendable, Equatable {
    /// The same for groups whose items differ by a shift from origin to origin only, on one page.
    public var name: String
    /// The picture's middle, in points.
    public var origin: Point
    /// How far it reaches from there to each side, in points.
    public var reach: Double
    /// What stamps of several names begin with; `nil` for nothing.
    public var base: Base?

    /// The items that stamps of several names have in common.
    public struct Base: Sendable, Equatable {
      /// The same for stamps of one reach whose first items differ by a shift only, on one page.
      public var name: String
      /// How many items that are.
      public var count: Int

      /// A beginning in common.
      public init(name: String, count: Int) { (self.name, self.count) = (name, count) }
    }

    /// A stamp.
    public init(name: String, origin: Point, reach: Double, base: Base? = nil) {
      (self.name, self.origin, self.reach, self.base) = (name, origin, reach, base)
    }
  }

  /// A name in lowercase words joined by hyphens, and its value.
  public struct Fact: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// A fact.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A group.
  public init(
    role: String, id: String? = nil, title: String? = nil, summary: String? = nil, facts: [Fact] = [],
    stamp: Stamp? = nil, clip: Rect? = nil, isTint: Bool = false, target: String? = nil, items: [DrawingItem]
  ) {
    (self.role, self.id, self.title, self.summary) = (role, id, title, summary)
    self.target = target
    (self.facts, self.stamp, self.clip, self.isTint, self.items) = (facts, stamp, clip, isTint, items)
  }
}

/// A colour of the sRGB space.
public struct Color: Sendable, Hashable {
  /// Red, green and blue, 0 to 255.
  public var red, green, blue: UInt8
  /// How much it covers, 0 to 1.
  public var alpha: Double

  /// A colour by its 24 bits, `0xRRGGBB`, and how much it covers.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    red = UInt8(rgb >> 16 & 255)
    green = UInt8(rgb >> 8 & 255)
    blue = UInt8(rgb & 255)
    self.alpha = alpha
  }

  /// The same colour, covering less.
  public func withAlpha(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}

/// How an outline is stroked.
public struct Stroke: Sendable, Equatable {
  /// How lines end.
  public enum Cap: String, Sendable { case butt, round, square }
  /// How lines meet.
  public enum Join: String, Sendable { case miter, round, bevel }

  /// The colour.
  public var color: Color
  /// The width in points.
  public var width: Double
  /// Lengths of dashes and gaps in points; empty for a full line.
  public var dash: [Double]
  /// How lines end.
  public var cap: Cap
  /// How lines meet.
  public var join: Join

  /// A stroke.
  public init(_ color: Color, width: Double, dash: [Double] = [], cap: Cap = .butt, join: Join = .miter) {
    (self.color, self.width, self.dash, self.cap, self.join) = (color, width, dash, cap, join)
  }
}

/// A filled and/or stroked outline.
public struct Shape: Sendable, Equatable {
  /// The outline.
  public enum Outline: Sendable, Equatable {
    /// A rectangle, its corners rounded by a radius in points.
    case rectangle(Rect, cornerRadius: Double)
    /// A circle by centre and radius.
    case circle(center: Point, radius: Double)
    /// A run of segments.
    case path([Segment])
  }

  /// A step of a path.
  public enum Segment: Sendable, Equatable {
    /// Starts anew at a point.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic Bézier curve with its two control points.
    case curve(Point, Point, Point)
    /// A straight line back to where the run started.
    case close
  }

  /// The outline.
  public var outline: Outline
  /// The colour inside; `nil` for none.
  public var fill: Color?
  /// The line along the outline; `nil` for none.
  public var stroke: Stroke?

  /// A shape.
  public init(_ outline: Outline, fill: Color? = nil, stroke: Stroke? = nil) {
    (self.outline, self.fill, self.stroke) = (outline, fill, stroke)
  }
}

/// A type face at a size.
public struct Font: Sendable, Hashable {
  /// How heavy the letters are.
  public enum Weight: Int, Sendable { case regular = 400, medium = 500, semibold = 600, bold = 700 }

  /// Which of the document's families it is of.
  public enum Face: UInt8, Sendable { case text, heading }

  /// The size of the em in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// Whether all digits are equally wide, for columns of numbers (OpenType feature `tnum`).
  public var hasTabularDigits: Bool
  /// Which of the document's families it is of.
  public var face = Face.text

  /// The document's type face (Inter unless its theme has another, with Noto where that has no letter) at a size in points.
  public init(size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
    (self.size, self.weight, self.hasTabularDigits) = (size, weight, hasTabularDigits)
  }
}

/// One line of text on its baseline.
public struct TextLine: Sendable, Equatable {
  /// Which end of the line stands at the given place.
  public enum Anchor: String, Sendable { case start, middle, end }

  /// The text, without line breaks.
  public var text: String
  /// The place of the anchor on the baseline.
  public var place: Point
  /// Which end stands there.
  public var anchor: Anchor
  /// The type face.
  public var font: Font
  /// The colour.
  public var color: Color
  /// Degrees clockwise about the place.
  public var rotation: Double
  /// A line of this width in points around each letter, behind it, so that it stays readable over a drawing; 0 for none.
  public var haloWidth: Double

  /// A line of text.
  public init(
    _ text: String, at place: Point, anchor: Anchor = .start, font: Font, color: Color, rotation: Double = 0,
    haloWidth: Double = 0
  ) {
    (self.text, self.place, self.anchor, self.font) = (text, place, anchor, font)
    (self.color, self.rotation, self.haloWidth) = (color, rotation, haloWidth)
  }
}

/// A raster picture in a rectangle of the page.
public struct Picture: Sendable, Equatable {
  /// Where it goes.
  public var frame: Rect
  /// The bytes of a PNG or JPEG file.
  public var bytes: [UInt8]
  /// What it shows, for people who can't see it.
  public var summary: String

  /// A picture.
  public init(frame: Rect, bytes: [UInt8], summary: String) {
    (self.frame, self.bytes, self.summary) = (frame, bytes, summary)
  }
}

/// The customer's floor plan on the page; the printers draw it as it is, never redraw it.
public struct PlanPicture: Sendable, Equatable {
  /// Which plan it is, by its id in the package.
  public var plan: String
  /// The whole plan's size in plan units.
  public var planSize: Size
  /// From plan units to points of the page.
  public var transform: AffineTransform
  /// The part of the page outside which nothing of the plan is painted.
  public var clip: Rect

  /// A floor plan on the page.
  public init(plan: String, planSize: Size, transform: AffineTransform, clip: Rect) {
    (self.plan, self.planSize, self.transform, self.clip) = (plan, planSize, transform, clip)
  }
}
