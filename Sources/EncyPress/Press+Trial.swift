internal import EncyTexts
import EncyExport
import EncyKit
import EncyUnderlay
import Glibc

extension Press {
  /// Pixels along the longer side that a plan is first drawn in to see whether it can be, and those of a usual picture.
  private static let trialPixels = 400
  private static let usualPixels = 2400
  /// A small drawing that takes so many seconds of processor time is drawn once more as a usual one, since masks and filters take
  /// more time the more pixels there are.
  private static let suspicion = 0.5

  /// Reads an SVG drawing and draws it, so that what can be taken in can be drawn.
  /// - Returns: Its facts.
  /// - Throws: ``PressError``, a refusal.
  func tryDrawing(_ bytes: [UInt8], name: String, page: Int) throws -> PlanFacts {
    let drawing: CleanedSVG
    do throws(UnderlayError) {
      drawing = try PlanSource.drawing(bytes, page: page)
    } catch {
      throw PressError(error.finding, file: name, isRefusal: true, showsCode: true)
    }
    let (cleaned, size) = (drawing.bytes, drawing.facts.size)
    do throws(ExportError) {
      let start = Press.processorTime()
      try TrialDrawing.draw(svg: cleaned, size: size, pixels: Press.trialPixels, what: name)
      if Press.processorTime() - start > Press.suspicion {
        try TrialDrawing.draw(svg: cleaned, size: size, pixels: Press.usualPixels, what: name)
      }
    } catch {
      let code = UnderlayError.Code.notDrawable.rawValue
      let words =
        if case .unreadable(let what, let reason) = error { "\(what) can't be drawn: \(reason)" } else { "\(error)" }
      let finding = Finding(
        code: code, message: .asItIs(text: SafeText(words)),
        remedy: .asItIs(text: "export a simpler sheet from the drawing program, or as PDF"))
      throw PressError(finding, isRefusal: true, showsCode: true)
    }
    return drawing.facts
  }

  /// Seconds that the process has computed so far. C function: `clock_gettime`.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
