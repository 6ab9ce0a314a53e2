import EncyTexts
import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

/// A plan looks as other programs draw the customer's file: PDF as `pdftocairo` does, SVG as `rsvg-convert`.
///
/// By default a few plans are looked at; `ENCY_FIDELITY=all` looks at every plan of the corpora and prints a table, and
/// any other word at those whose path has it.
struct FidelityTests {
  /// How two pictures of one size differ.
  struct Difference {
    /// The mean over all channels, 0 to 1.
    var mean = 0.0
    /// The share of pixels of which a channel differs by more than the tolerance, 0 to 1.
    var share = 0.0

    /// A tenth of the range: what anti-aliasing makes of a line that lies a hair elsewhere.
    static let tolerance = 26

    /// The part of ours that starts at `left`, and the other picture.
    init(_ ours: Raster, left: Int, _ other: Raster) {
      var (sum, count) = (0, 0)
      ours.rgb.withUnsafeBufferPointer { ours_ in
        other.rgb.withUnsafeBufferPointer { theirs in
          for y in 0..<min(other.height, ours.height) {
            var (a, b) = ((y * ours.width + left) * 3, y * other.width * 3)
            for _ in 0..<min(other.width, ours.width - left) {
              var worst = 0
              for channel in 0..<3 {
                let difference = abs(Int(ours_[a &+ channel]) &- Int(theirs[b &+ channel]))
                sum &+= difference
                if difference > worst { worst = difference }
              }
              if worst > Difference.tolerance { count &+= 1 }
              a &+= 3
              b &+= 3
            }
          }
        }
      }
      let pixels = Double(other.width * other.height)
      mean = Double(sum) / pixels / 3 / 255
      share = Double(count) / pixels
    }
  }

  /// The bare plan as we draw it, and as the other program does; `nil` for a file that isn't taken in as it is.
  static func compare(_ file: URL) throws -> Difference? {
    let bytes = [UInt8](try Data(contentsOf: file))
    // rsvg-convert takes a quarter of a millimetre (CSS Values 3, section 6.2) for a pixel.
    if file.lastPathComponent == "unit-q.svg" { return nil }
    guard let facts = try? PlanSource.inspect(bytes), !facts.kind.isRaster,
      // That a drawing has a viewBox and no size is a note: others take it for its size too.
      !facts.findings.contains(where: { changes.contains($0.code) && !($0.code == sizeless && $0.severity == .note) })
    else { return nil }
    let isPDF = facts.kind == .pdf
    let pointsPerUnit = isPDF ? 1 : 0.75
    let (width, height) = (facts.size.width * pointsPerUnit, facts.size.height * pointsPerUnit)
    guard max(width, height) < 13_000 else { return nil }
    // About as many pixels as a picture for the screen, and so that a narrow plan stands on whole pixels above its legend.
    let usual = max(1, 2000 / max(width, height))
    let margin = max(0, (240 - width) / 2)
    let zoom =
      margin == 0
      ? usual
      : [1, 2, 3, 4].map { $0 / pointsPerUnit * 0.75 }.first {
        ((margin * $0).rounded() - margin * $0).magnitude < 0.01
      }
    guard let zoom else { return nil }

    let run = try ProposalRun()
    try run.ency("new", "hall.ency", "--title", "Hall")
    try run.ency("plan", "import", "hall.ency", file.path)
    try run.ency("render", "hall.ency", "-o", "ours.png", "--pixels-per-inch", number(72 * zoom))
    if isPDF {
      try run.tool(
        "pdftocairo", "-png", "-singlefile", "-cropbox", "-r", number(72 * zoom * facts.userUnit), file.path, "theirs")
    } else {
      try run.tool("rsvg-convert", "-z", number(zoom * 0.75), "-o", "theirs.png", file.path)
    }
    return try Difference(
      Raster(run.bytes("ours.png")), left: Int((margin * zoom).rounded()), Raster(run.bytes("theirs.png")))
  }

  private static let sizeless = "plan-size-unknown"

  /// Findings about a file that other programs draw otherwise.
  private static let changes = [
    "plan-svg-cleaned", "plan-svg-loop", "plan-namespace-missing", "plan-size-unknown", "plan-viewbox-unusable",
    "plan-repaired",
    "plan-rotation-unusable", "plan-unit-unusable", "plan-crop-unusable", "plan-annotations-bare", "plan-form",
  ]

  private static func number(_ value: Double) -> String { String(format: "%.6f", value) }

  @Test("Plans look as other programs draw them")
  func corpora() throws {
    let word = ProcessInfo.processInfo.environment["ENCY_FIDELITY"]
    let all = word != nil
    guard let plans = TestPlaces.corpus("pdf-plans"), let drawings = TestPlaces.corpus("svg-plans") else { return }
    var files: [URL] = []
    for root in [plans, drawings] {
      for case let url as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
      where ["pdf", "svg"].contains(url.pathExtension) { files.append(url) }
    }
    // With UserUnit 10 a sheet is 50 megapixels, which unoptimised code takes a minute for.
    let few =
      ["kegonsa-A103-roof-rot90.pdf", "rot270.pdf", "unit-mm.svg", "VE-2.svg"] + (isFullRun ? ["userunit-10.pdf"] : [])
    for file in files.sorted(by: { $0.path < $1.path }) where all || few.contains(file.lastPathComponent) {
      if let word, word != "all", !file.path.contains(word) { continue }
      let difference: Difference?
      do { difference = try Self.compare(file) } catch {
        // Some programs complain without end.
        if all { print("\(file.lastPathComponent)\t\("\(error)".prefix(300))") } else { throw error }
        continue
      }
      guard let difference else { continue }
      if all {
        print(
          "\(file.path.replacing(plans.deletingLastPathComponent().path, with: ""))\t"
            + String(format: "%.3f %%\t%.3f %%", difference.mean * 100, difference.share * 100))
      } else {
        #expect(difference.mean < 0.01, "\(file.lastPathComponent)")
      }
    }
  }
}
