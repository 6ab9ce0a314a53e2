import EncyBase

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// Looks for the scale of what bytes make up: as `pdftotext -bbox` writes words, with lines in between; as the content of a PDF page;
/// and as an SVG. Whatever stands there, the answer is finite, on the page, in order, and the same each time.
enum ScaleTarget {
  private static let size = Size(width: 1190.55, height: 841.89)

  /// Lines `x1 y1 x2 y2` are lines of the drawing, all others what poppler writes.
  static func words(_ bytes: [UInt8]) {
    var content = DrawingContent(size: size, unitsPerInch: 72, words: PDFWords.words(in: bytes))
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let numbers = line.split(separator: UInt8(ascii: " ")).compactMap { Double(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude < 1e6 }) else { continue }
      content.segments.append(
        DrawingContent.Segment(from: Point(x: numbers[0], y: numbers[1]), to: Point(x: numbers[2], y: numbers[3])))
    }
    check(content, isOnPage: false)
  }

  /// A page with these bytes as its content, and a form and a layer that they may name.
  static func lines(_ bytes: [UInt8]) {
    var file = Array("%PDF-1.7\n".utf8)
    var offsets: [Int] = []
    func add(_ text: String, _ stream: [UInt8]? = nil) {
      offsets.append(file.count)
      file += Array("\(offsets.count) 0 obj\n".utf8)
      if let stream {
        file += Array("<< \(text) /Length \(stream.count) >>\nstream\n".utf8) + stream + Array("\nendstream".utf8)
      } else {
        file += Array(text.utf8)
      }
      file += Array("\nendobj\n".utf8)
    }
    let resources = "/Resources << /XObject << /F 5 0 R >> /Properties << /L 6 0 R >> >>"
    add("<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>")
    add("<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 1190.55 841.89] >>")
    add("<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Rotate 90 \(resources) >>")
    add("", bytes)
    add("/Type /XObject /Subtype /Form /BBox [0 0 500 500] \(resources)", bytes)
    add("<< /Type /OCG /Name (L) >>")
    let start = file.count
    file += Array("xref\n0 7\n0000000000 65535 f \n".utf8)
    for offset in offsets {
      file += Array("\(String(repeating: "0", count: 10 - "\(offset)".count))\(offset) 00000 n \n".utf8)
    }
    file += Array("trailer\n<< /Root 1 0 R /Size 7 >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    guard let plan = try? PDFPlan(file), let read = try? plan.segments(page: 1) else { return }
    let page = Size(width: size.height, height: size.width)
    check(DrawingContent(size: page, unitsPerInch: 72, segments: read.segments), isOnPage: true)
  }

  static func svg(_ bytes: [UInt8]) {
    var limits = SVGCleaner.Limits()
    limits.elements = 20_000
    limits.expandedElements = 50_000
    guard let drawing = try? SVGCleaner.clean(bytes, limits: limits) else { return }
    check(DrawingContent(drawing), isOnPage: true)
  }

  private static func check(_ content: DrawingContent, isOnPage: Bool) {
    precondition(content.words.count <= DrawingContent.maximumWords)
    precondition(content.segments.count <= DrawingContent.maximumSegments)
    for word in content.words {
      precondition(!word.text.isEmpty && word.box.width >= 0 && word.box.height >= 0 && word.box.maxX.isFinite)
      precondition((word.direction ?? 0) >= 0 && (word.direction ?? 0) < 360)
    }
    for segment in content.segments {
      precondition([segment.from.x, segment.from.y, segment.to.x, segment.to.y].allSatisfy(\.isFinite))
    }
    let phrases = Phrase.phrases(content.words)
    precondition(phrases.count <= content.words.count)
    for phrase in phrases { precondition(phrase.height > 0 && phrase.direction >= 0 && phrase.direction < 360) }
    let finder = ScaleFinder(content)
    let found = finder.find(building: .init(width: 40_000, length: 60_000))
    precondition(found == ScaleFinder(content).find(building: .init(width: 40_000, length: 60_000)))
    precondition(found.proposals.count <= 5)
    var last = ScaleProposal.Confidence.high
    for proposal in finder.find().proposals {
      precondition(proposal.confidence <= last, "the surest comes first")
      last = proposal.confidence
      precondition(proposal.millimetresPerUnit > 0 && proposal.millimetresPerUnit.isFinite)
      precondition(!proposal.evidence.isEmpty && !proposal.reasonsFor.isEmpty)
    }
  }
}
