import EncyBase
import EncyDrawing
import EncyCanvas
import Foundation
import Testing

@testable import EncyExport

/// The same drawings give the same bytes: twice in one process, and in another with another time zone, locale, home and font settings.
@Suite struct SameBytesTests {
  static let target = "ENCY_EXPORT_TEST_TARGET"

  /// All printers' bytes for drawings with all kinds of text, plan and picture.
  static func print() throws -> [(name: String, bytes: [UInt8])] {
    let texts = Samples.unusualTexts.enumerated().map { row, text in
      DrawingItem.text(
        TextLine(text, at: Point(x: 20, y: 20 + 14 * Double(row)), font: Font(size: 10), color: Samples.ink))
    }
    let plans = PlanPlacingTests.sheet(of: PlanPlacingTests.drawn.filter { $0.name != "pixels" })
    let textPlan = PlanContent.svg(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><text x="5" y="20" font-size="12"
        font-family="Comic Sans MS, serif">Hall 风 čć</text><text x="5" y="50">Gate</text></svg>
        """.utf8))
    let pages = [
      Samples.everything, Drawing(size: Size(width: 300, height: 300), title: "Texts", items: texts), plans.drawing,
    ]
    let svgPage = Drawing(
      size: Size(width: 120, height: 80), title: "Plan",
      items: [
        .plan(
          PlanPicture(
            plan: "text", planSize: MarkedPlan.size, transform: .identity,
            clip: Rect(x: 0, y: 0, width: 120, height: 80)))
      ])
    let contents = plans.plans.merging(["text": textPlan]) { $1 }
    var files = [
      ("pages.pdf", try PDFPrinter().print(pages, plans: contents, information: Samples.information).bytes)
    ]
    let measure = try PangoTextMeasure()
    files.append(("plan.svg", try SVGPrinter(measure: measure).print(svgPage, plans: contents)))
    for (number, page) in pages.enumerated() {
      files.append(("\(number).svg", try SVGPrinter(measure: measure).print(page, plans: contents)))
      files.append(("\(number).png", try PNGPrinter(pixelsPerPoint: 1.5).print(page, plans: contents)))
    }
    return files
  }

  @Test func inOneProcess() throws {
    let (first, second) = (try SameBytesTests.print(), try SameBytesTests.print())
    for (one, other) in zip(first, second) {
      let isSame = one.bytes == other.bytes
      #expect(isSame, "\(one.name)")
    }
  }

  @Test func inAnotherProcessAndEnvironment() throws {
    let folder = try WorkFolder()
    let home = folder.path + "/home"
    try FileManager.default.createDirectory(atPath: home + "/.config/fontconfig", withIntermediateDirectories: true)
    try """
    <fontconfig><match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string>
    </edit></match></fontconfig>
    """.write(toFile: home + "/.config/fontconfig/fonts.conf", atomically: true, encoding: .utf8)
    let command = CommandLine.arguments
    let run = try ToolRun(
      "sh",
      [
        "-c", "umask 077; exec \"$0\" \"$@\"", command[0], "--testing-library", "swift-testing", "--filter",
        "SameBytesTests/writesFilesForAnotherProcess",
      ],
      environment: [
        SameBytesTests.target: folder.path, "TZ": "Pacific/Apia", "LC_ALL": "ja_JP.UTF-8", "LANG": "hr_HR.UTF-8",
        "LANGUAGE": "bg:ja", "PANGO_LANGUAGE": "zh-tw", "HOME": home, "FONTCONFIG_FILE": "/nonexistent",
        "SOURCE_DATE_EPOCH": "1", "XDG_CONFIG_HOME": home + "/.config",
      ])
    for (name, bytes) in try SameBytesTests.print() {
      let other = FileManager.default.contents(atPath: folder.path + "/" + name)
      let isSame = other.map { [UInt8]($0) } == bytes
      #expect(isSame, "\(name) \(run.output.prefix(300))")
    }
  }

  /// Only the test above runs this, in a process of its own.
  @Test(.enabled(if: ProcessInfo.processInfo.environment[target] != nil))
  func writesFilesForAnotherProcess() throws {
    let folder = try #require(ProcessInfo.processInfo.environment[SameBytesTests.target])
    for (name, bytes) in try SameBytesTests.print() {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/pages.pdf"))
  }
}
