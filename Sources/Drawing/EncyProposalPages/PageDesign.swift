import EncyBase
package import EncyCanvas
internal import EncyDrawing
package import EncyTexts

/// How a proposal's pages look: character, colours, faces, sizes, margins, and what stands at their head and foot.
package struct PageDesign: Sendable, Equatable {
  /// How the first page opens: one column from the left, about the middle, or with a field of colour over the whole width.
  package enum Cover: String, Sendable { case plain, centered, band }
  /// How chapters begin: by size alone, in the middle between rules, or beside a bar.
  package enum Headings: String, Sendable { case plain, ruled, bar }
  /// How tables are made: hairlines below rows, rules above and below alone, or rows by turns on a ground.
  package enum Tables: String, Sendable { case lines, ruled, bands }
  /// How the large numbers stand: below one rule, between rules, or each in a box.
  package enum Figures: String, Sendable { case line, ruled, boxes }
  /// On which pages logo and identity of the company stand at the head.
  package enum Letterhead: String, Sendable { case none, first, all }

  /// Points of paper that stay free.
  package struct Margins: Sendable, Equatable {
    package var top, right, bottom, left: Double
  }

  /// The picture at the head.
  package struct Logo: Sendable, Equatable {
    package var image: ProposalContent.Image
    /// In points, at most.
    package var width: Double

    package init(image: ProposalContent.Image, width: Double) { (self.image, self.width) = (image, width) }
  }

  package var name: String
  package var cover = Cover.plain
  package var headings = Headings.plain
  package var tables = Tables.lines
  package var figures = Figures.line
  package var letterhead = Letterhead.first
  package var ink = PageInk.standard
  /// The families of running text and of headings.
  package var textFamily = "Inter", headingFamily = "Inter"
  /// The size of running text, of chapters' titles and of the first page's, in points.
  package var size = 9.5, titleSize = 20.0, displaySize = 27.0
  package var margins = Margins(top: 56.69, right: 56.69, bottom: 68, left: 56.69)
  package var logo: Logo?
  /// How wide a logo may be, in points.
  package var logoWidth = 150.0
  /// What stands at the foot of each page, below number and page; `nil` for the company's identity.
  package var footer: LocalizedText?

  /// As proposals look where nobody chose anything: from the left, by hairlines.
  package static let nordic = PageDesign(name: "nordic")

  /// As printed matter of old: letters with serifs, titles in the middle, rules.
  package static let classic: PageDesign = {
    var design = PageDesign(name: "classic")
    (design.cover, design.headings, design.tables, design.figures) = (.centered, .ruled, .ruled, .ruled)
    (design.textFamily, design.headingFamily) = ("Liberation Serif", "Liberation Serif")
    (design.size, design.titleSize, design.displaySize) = (10, 19, 28)
    design.margins = Margins(top: 60, right: 68, bottom: 68, left: 68)
    design.ink.accent = Color(0x5A2A27)
    design.ink.accentWash = Color(0xF4EDE9)
    return design
  }()

  /// Fields of colour and large letters.
  package static let studio: PageDesign = {
    var design = PageDesign(name: "studio")
    (design.cover, design.headings, design.tables, design.figures) = (.band, .bar, .bands, .boxes)
    (design.titleSize, design.displaySize) = (25, 32)
    design.letterhead = .all
    design.margins = Margins(top: 62, right: 51, bottom: 68, left: 51)
    design.ink.accent = Color(0x1F3A5F)
    design.ink.accentWash = Color(0xEEF2F7)
    return design
  }()

  /// Those that need no file, the usual one first.
  package static let builtIn = [nordic, classic, studio]
}

/// The colours of pages.
package struct PageInk: Sendable, Equatable {
  /// Of what is read: text, what goes with it, and what is marked.
  package var text, soft, accent: Color
  /// Of texts on a field of the colour that marks.
  package var onAccent: Color
  /// The ground of what is marked.
  package var accentWash: Color
  package var loss: Color
  /// Of lines, from dark to light.
  package var faint, rule, hair: Color

  package static let standard = PageInk(
    text: Ink.text, soft: Ink.soft, accent: Ink.accent, onAccent: Ink.white, accentWash: Ink.accentWash,
    loss: Ink.loss, faint: Ink.faint, rule: Ink.rule, hair: Ink.hair)
}

extension Color {
  /// A colour as `#RRGGBB`; `nil` for anything else.
  init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == 0x23, digits.count == 6,
      digits.allSatisfy({ $0 < 0x80 && Character(UnicodeScalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// How bright it is, 0 to 1 (WCAG 2.2, relative luminance).
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : Color.power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// To the power of 2.4, by its fifth root.
  private static func power(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 { root = (4 * root + value * value / (root * root * root * root)) / 5 }
    return value * value * root
  }

  /// How much it stands out from another, 1 to 21 (WCAG 2.2, contrast ratio).
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}

/// The styles of a design, made once.
final class PageStyles: Sendable {
  let design: PageDesign
  let ink: PageInk
  /// By how much running text is larger than that of the usual design.
  let scale: Double
  /// Where text may stand on a standing page, in points; origin top left.
  let content: Rect

  let display, title, heading, body, strong, table, plain, plainStrong, plainSoft: TextStyle
  let tableStrong, tableSoft, tableHead, label, note: TextStyle

  static let standard = PageStyles(.nordic)

  init(_ design: PageDesign) {
    let (ink, scale) = (design.ink, design.size / 9.5)
    (self.design, self.ink, self.scale) = (design, ink, scale)
    let (size, margins) = (PageMeasure.size, design.margins)
    content = Rect(
      x: margins.left, y: margins.top, width: size.width - margins.left - margins.right,
      height: size.height - margins.top - margins.bottom)
    func style(
      _ size: Double, _ pitch: Double, _ weight: Font.Weight = .regular, _ color: Color? = nil, tabular: Bool = false
    ) -> TextStyle {
      TextStyle(size * scale, pitch: pitch * scale, weight: weight, color: color ?? ink.text, tabular: tabular)
    }
    func head(_ size: Double, _ weight: Font.Weight, _ color: Color) -> TextStyle {
      var style = TextStyle(size, pitch: (size * 1.24).rounded(), weight: weight, color: color)
      style.font.face = .heading
      return style
    }
    // Letters with serifs are large enough without weight.
    let isRuled = design.headings == .ruled
    let weight: Font.Weight = isRuled ? .regular : design.headings == .bar ? .bold : .semibold
    display = head(design.displaySize, weight, ink.text)
    title = head(design.titleSize, weight, ink.text)
    heading = head(
      (isRuled ? 11.5 : 10.5) * scale, isRuled ? .bold : design.headings == .bar ? .bold : .semibold,
      design.headings == .bar ? ink.accent : ink.text)
    body = style(9.5, 14)
    strong = style(9.5, 14, .semibold)
    table = style(8.5, 12, tabular: true)
    plain = style(8.5, 12)
    plainStrong = style(8.5, 12, .semibold)
    plainSoft = style(8, 12, .regular, ink.soft)
    tableStrong = style(8.5, 12, .semibold, tabular: true)
    tableSoft = style(8, 12, .regular, ink.soft, tabular: true)
    tableHead = style(
      7.5, 12, design.tables == .bands ? .semibold : .regular, design.tables == .bands ? ink.onAccent : ink.soft)
    label = style(8, 12, .regular, ink.soft)
    note = style(7.5, 10.5, .regular, ink.soft)
  }

  /// A style of running text, its size as in the usual design.
  func style(
    _ size: Double, pitch: Double, weight: Font.Weight = .regular, color: Color? = nil, tabular: Bool = false
  ) -> TextStyle {
    TextStyle(size * scale, pitch: pitch * scale, weight: weight, color: color ?? ink.text, tabular: tabular)
  }
}
