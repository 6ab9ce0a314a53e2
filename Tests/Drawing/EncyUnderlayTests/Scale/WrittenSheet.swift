import Foundation

@testable import EncyUnderlay

/// A sheet as some program wrote it: a plan with its texts, as PDF or SVG, in one of the ways in which programs write text.
struct WrittenSheet {
  struct Text {
    var text: String
    /// Where it begins, in points from the lower left corner.
    var x: Double
    var y: Double
    var size = 9.0
    /// Degrees counter-clockwise.
    var angle = 0.0
  }

  /// How text is written.
  enum Manner: String, CaseIterable, Sendable {
    /// A line at once.
    case whole
    /// Each word placed.
    case words
    /// Each letter placed.
    case letters
    /// Letters in one operator, pushed apart by numbers.
    case kerned
    /// In a form that is drawn where the text stands.
    case form
    /// On a page that is turned.
    case turned
    /// As SVG, sized by attributes.
    case svg
    /// As SVG, sized by a style sheet, in a drawing unit of its own.
    case svgStyled
    /// As SVG, each letter a `tspan` with its place.
    case svgLetters
    /// As SVG, under a transform that turns the paper's y up.
    case svgFlipped
  }

  var width = 1190.55
  var height = 841.89
  var texts: [Text] = []
  /// x1, y1, x2, y2.
  var lines: [[Double]] = []

  mutating func write(_ text: String, _ x: Double, _ y: Double, size: Double = 9, angle: Double = 0) {
    texts.append(Text(text: text, x: x, y: y, size: size, angle: angle))
  }

  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    lines += [
      [x, y, x + width, y], [x + width, y, x + width, y + height], [x + width, y + height, x, y + height],
      [x, y + height, x, y],
    ]
  }

  /// A dimension line with ticks, its number above it.
  mutating func dimension(_ from: Double, _ to: Double, at y: Double, _ text: String) {
    lines.append([from, y, to, y])
    for x in [from, to] { lines += [[x, y - 12, x, y + 4], [x - 3, y - 3, x + 3, y + 3]] }
    write(text, (from + to) / 2 - 0.5 * WrittenSheet.width(text) * 9, y + 3)
  }

  mutating func dimensionUp(_ from: Double, _ to: Double, at x: Double, _ text: String) {
    lines.append([x, from, x, to])
    for y in [from, to] { lines += [[x - 4, y, x + 12, y], [x - 3, y - 3, x + 3, y + 3]] }
    write(text, x - 3, (from + to) / 2 - 0.5 * WrittenSheet.width(text) * 9, angle: 90)
  }

  func content(_ manner: Manner) async throws -> DrawingContent {
    switch manner {
    case .svg, .svgStyled, .svgLetters, .svgFlipped:
      DrawingContent(try PlanSource.drawing(Array(svg(manner).utf8)))
    default: try await DrawingContent.read(PDFPlan(pdf(manner)), page: 1)
    }
  }

  // MARK: PDF

  func pdf(_ manner: Manner) -> [UInt8] {
    var content = "0.5 w\n"
    for line in lines { content += "\(line[0]) \(line[1]) m \(line[2]) \(line[3]) l S\n" }
    var more = ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    var forms = ""
    for text in texts {
      let (c, s) = (cos(text.angle * .pi / 180), sin(text.angle * .pi / 180))
      func begin(_ along: Double) -> String {
        String(
          format: "BT /F1 %.3f Tf %.6f %.6f %.6f %.6f %.4f %.4f Tm ", text.size, c, s, -s, c, text.x + c * along,
          text.y + s * along)
      }
      switch manner {
      case .words:
        var along = 0.0
        for word in text.text.split(separator: " ") {
          content += begin(along) + "(\(Self.literal(word))) Tj ET\n"
          along += (Self.width(String(word)) + 0.278) * text.size
        }
      case .letters:
        var along = 0.0
        for letter in text.text {
          if letter != " " { content += begin(along) + "(\(Self.literal([letter]))) Tj ET\n" }
          along += Self.width(String(letter)) * text.size
        }
      case .kerned:
        let parts = text.text.map { $0 == " " ? "-278" : "(\(Self.literal([$0]))) -15" }
        content += begin(0) + "[\(parts.joined(separator: " "))] TJ ET\n"
      case .form:
        let form = "BT /F1 \(text.size) Tf (\(Self.literal(text.text))) Tj ET"
        more.append(
          TestPDF.stream(
            form,
            "/Type /XObject /Subtype /Form /BBox [-2000 -2000 2000 2000] /Resources << /Font << /F1 5 0 R >> >>"))
        forms += "/X\(more.count) \(more.count + 4) 0 R "
        content += String(
          format: "q %.6f %.6f %.6f %.6f %.4f %.4f cm /X\(more.count) Do Q\n", c, s, -s, c, text.x, text.y)
      default: content += begin(0) + "(\(Self.literal(text.text))) Tj ET\n"
      }
    }
    let resources = "<< /Font << /F1 5 0 R >> /XObject << \(forms) >> >>"
    if manner != .turned {
      return TestPDF.page(content, mediaBox: "[0 0 \(width) \(height)]", resources: resources, more: more)
    }
    // Drawn on its side, and turned back by the page.
    return TestPDF.page(
      "q 0 1 -1 0 \(height) 0 cm \(content) Q", mediaBox: "[0 0 \(height) \(width)]", entries: "/Rotate 90",
      resources: resources, more: more)
  }

  /// A text between brackets, in the letters of WinAnsi.
  private static func literal(_ text: some Sequence<Character>) -> String {
    text.map { letter in
      if "()\\".contains(letter) { return "\\\(letter)" }
      guard let scalar = letter.unicodeScalars.first, scalar.value > 126 else { return String(letter) }
      return "\\" + String(scalar.value, radix: 8)
    }.joined()
  }

  /// How wide Helvetica is (Adobe font metrics), in parts of its size.
  static func width(_ text: String) -> Double {
    text.reduce(0) { sum, letter in
      switch letter {
      case "i", "j", "l": sum + 0.222
      case "'": sum + 0.191
      case " ", ":", ".", ",", "/", "I", "f", "t": sum + 0.278
      case "r", "(", ")", "-": sum + 0.333
      case "\"": sum + 0.355
      case "c", "k", "s", "v", "x", "y", "z", "J": sum + 0.5
      case "=": sum + 0.584
      case "F", "T", "Z", "ß": sum + 0.611
      case "É", "K", "A", "S", "E", "P", "B", "V", "X", "Y", "Å", "Ä": sum + 0.667
      case "C", "N", "R", "U", "D", "H", "w": sum + 0.722
      case "O", "Ö", "G", "Q": sum + 0.778
      case "M", "m": sum + 0.833
      case "W": sum + 0.944
      case "@": sum + 1.015
      default: sum + 0.556
      }
    }
  }

  // MARK: SVG

  func svg(_ manner: Manner) -> String {
    // Points are 4/3 px; in a unit of its own a point is 10.
    let factor = manner == .svgStyled ? 10.0 : 4.0 / 3
    func x(_ value: Double) -> String { String(format: "%.3f", value * factor) }
    func y(_ value: Double) -> String {
      String(format: "%.3f", (manner == .svgFlipped ? value : height - value) * factor)
    }
    var body = ""
    for line in lines {
      body += "<line x1=\"\(x(line[0]))\" y1=\"\(y(line[1]))\" x2=\"\(x(line[2]))\" y2=\"\(y(line[3]))\"/>"
    }
    for text in texts {
      let size = text.size * factor
      let escaped = text.text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      let turned = text.angle == 0 ? "" : " transform=\"rotate(\(-text.angle) \(x(text.x)) \(y(text.y)))\""
      switch manner {
      case .svgStyled:
        body += "<text class=\"t\(Int(text.size))\" x=\"\(x(text.x))\" y=\"\(y(text.y))\"\(turned)>\(escaped)</text>"
      case .svgLetters:
        var along = 0.0
        body += "<text font-size=\"\(size)\"\(turned)>"
        for letter in text.text {
          let escaped = letter == "&" ? "&amp;" : letter == "<" ? "&lt;" : String(letter)
          if letter != " " {
            body +=
              "<tspan x=\"\(x(text.x + along))\" y=\"\(y(text.y))\">\(escaped)</tspan>"
          }
          along += WrittenSheet.width(String(letter)) * text.size
        }
        body += "</text>"
      case .svgFlipped:
        let place = "translate(\(x(text.x)) \(y(text.y))) rotate(\(text.angle)) scale(1 -1)"
        body += "<text style=\"font-size:\(size)px\" transform=\"\(place)\">\(escaped)</text>"
      default: body += "<text font-size=\"\(size)\" x=\"\(x(text.x))\" y=\"\(y(text.y))\"\(turned)>\(escaped)</text>"
      }
    }
    let sizes = Set(texts.map { Int($0.size) }).sorted()
    let rules = sizes.map { "svg .plan text.t\($0){font:\(Double($0) * 10)px Arial}" }.joined()
    let style = manner == .svgStyled ? "<style>text{font-size:1px}\(rules)</style>" : ""
    let flip = manner == .svgFlipped ? " transform=\"translate(0 \(height * factor)) scale(1 -1)\"" : ""
    let box = "viewBox=\"0 0 \(width * factor) \(height * factor)\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)pt\" height=\"\(height)pt\" \(box)>\(style)"
      + "<g class=\"plan\"\(flip) stroke=\"#000\">\(body)</g></svg>"
  }
}
