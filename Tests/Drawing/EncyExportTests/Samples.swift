import EncyBase
import EncyDrawing
import EncyCanvas

@testable import EncyExport

/// Small drawings that several tests print.
enum Samples {
  static let created = Instant("2026-03-01T08:00:00Z")!
  static let modified = Instant("2026-03-04T09:30:00Z")!
  static let information = PDFInformation(
    title: "Offert 1042 – Ljungström & Söner", author: "Åsa Lind", subject: "HVLS", creator: "Ency 1.0",
    created: created, modified: modified)
  static let ink = Color(0x1F2933)
  static let blue = Color(0x0B6E99)

  /// A fan as the layout draws it: coverage, rotor, blades, hub, number.
  static func fan(_ number: String, at center: Point, radius: Double) -> DrawingItem {
    .group(
      Group(
        role: "fan", id: "fan-\(number)", title: "Fan \(number)", summary: "HVLS-6100, <6 100 mm> & \"quoted\"",
        items: [
          .shape(Shape(.circle(center: center, radius: radius * 2), fill: blue.withAlpha(0.12))),
          .shape(
            Shape(
              .circle(center: center, radius: radius), fill: Color(0xFFFFFF, alpha: 0.8),
              stroke: Stroke(blue, width: 1.2))),
          .shape(
            Shape(
              .path([
                .move(center), .line(Point(x: center.x + radius, y: center.y)), .move(center),
                .curve(
                  Point(x: center.x - radius / 3, y: center.y + radius / 2),
                  Point(x: center.x - radius / 2, y: center.y + radius / 2),
                  Point(x: center.x - radius / 2, y: center.y + radius * 0.8)),
              ]), stroke: Stroke(blue, width: 2, cap: .round, join: .round))),
          .shape(Shape(.circle(center: center, radius: radius / 6), fill: blue)),
          .text(
            TextLine(
              number, at: Point(x: center.x, y: center.y - radius / 3), anchor: .middle,
              font: Font(size: 11, weight: .bold), color: ink, haloWidth: 1.5)),
        ]))
  }

  /// One page with everything but plan and pictures.
  static let everything = Drawing(
    size: Size(width: 595.28, height: 420), title: "Plan & <översikt>",
    items: [
      .text(
        TextLine(
          "Kyl- och värmebesparing: čćžšđ ČĆŽŠĐ åäö", at: Point(x: 40, y: 50), font: Font(size: 20, weight: .semibold),
          color: ink)),
      .text(
        TextLine(
          "1 234 567,50 kr", at: Point(x: 555, y: 80), anchor: .end, font: Font(size: 11, hasTabularDigits: true),
          color: ink)),
      .text(
        TextLine(
          "1 111 111,11 kr", at: Point(x: 555, y: 94), anchor: .end,
          font: Font(size: 11, weight: .medium, hasTabularDigits: true), color: ink)),
      .text(
        TextLine("3x4 -> 12:30", at: Point(x: 40, y: 80), font: Font(size: 11), color: ink)),
      .shape(
        Shape(
          .rectangle(Rect(x: 40, y: 110, width: 200, height: 60), cornerRadius: 8), fill: Color(0xE8F1F5),
          stroke: Stroke(blue, width: 1, dash: [4, 2]))),
      .text(
        TextLine(
          "Höjd 9,5 m", at: Point(x: 30, y: 300), anchor: .middle, font: Font(size: 9), color: ink, rotation: -90)),
      .group(
        Group(
          role: "clipped", clip: Rect(x: 260, y: 110, width: 60, height: 60),
          items: [.shape(Shape(.circle(center: Point(x: 320, y: 170), radius: 50), fill: Color(0xD9480F)))])),
      fan("F1", at: Point(x: 200, y: 300), radius: 40), fan("F2", at: Point(x: 400, y: 300), radius: 60),
    ],
    bookmarks: [
      Drawing.Bookmark(level: 0, title: "Översikt", y: 0), Drawing.Bookmark(level: 1, title: "Fläktar", y: 240),
    ])

  /// Texts in scripts that Inter lacks, and texts that no font can show.
  static let unusualTexts = [
    "čćžšđ ČĆŽŠĐ", "风扇 扇風機 팬", "ファン 天井", "מאוורר תקרה", "مروحة سقف", "Вентилатор Ђђ Њњ", "Ανεμιστήρας",
    "family 👨‍👩‍👧‍👦 end", "→ ✓ ★ ≥ ½ ² m³/h °C", "e\u{301}\u{327} combining", "tab\tand\u{0}control\u{7}\u{1B}[0m",
    "bidi \u{202E}evil\u{202C} end", "\u{FFFE}\u{FFFF}", "   spaces   inside  ", "", " ", "हिन्दी ไทย বাংলা",
    "ㄅㄆ 扇 მარაო հովհարիչ", "\u{200B}\u{FEFF}",
  ]
}
