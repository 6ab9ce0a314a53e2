import EncyBase
import EncyExport
internal import EncyPlans
internal import EncyPressService
import EncyUnderlay

extension Press {
  /// Pixels along the longer side that a plan is drawn in to see whether it can be: those of a usual picture, since masks and filters
  /// take more time the more pixels there are.
  private static let trialPixels = 2400.0

  /// Reads an SVG drawing and draws it, so that what can be taken in can be drawn.
  /// - Returns: Its facts.
  /// - Throws: ``PressError``, a refusal.
  func tryDrawing(_ bytes: [UInt8], name: String, page: Int) async throws -> PlanFacts {
    let drawing: CleanedSVG
    do throws(UnderlayError) {
      drawing = try PlanSource.drawing(bytes, page: page)
    } catch {
      throw PressError(error.finding, file: name, isRefusal: true, showsCode: true)
    }
    let (cleaned, size) = (drawing.bytes, drawing.facts.size)
    let tool = SVGRasteriser(
      seconds: limits.trialSeconds, memory: limits.memory, fonts: DrawingFonts.configuration)
    do throws(UnderlayError) {
      try await tool.tryPicture(of: cleaned, size: size.scaled(toLongerSide: Press.trialPixels))
    } catch {
      throw PressError(error.finding, file: name, isRefusal: error.isRefusal, showsCode: true)
    }
    return drawing.facts
  }
}

extension Size {
  /// The same shape with a longer side of so many whole pixels, and at least one across.
  fileprivate func scaled(toLongerSide pixels: Double) -> Size {
    let scale = pixels / max(width, height)
    return Size(width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }
}
