import EncyBase
import EncyDrawing
import EncyExport
internal import EncyPlans
internal import EncyPressService
import EncyProposalPages
internal import EncySettings
internal import EncyTexts
import EncyUnderlay

extension Press {
  /// The design that a theme asks for; where it can't be had, that of its base.
  /// - Returns: The design, and what of the theme can't be used.
  /// - Throws: ``PressError`` when the theme's picture can't be read.
  func design(_ theme: PageTheme?) async throws -> (design: PageDesign, remarks: [Message]) {
    guard let theme else { return (.nordic, []) }
    var (design, remarks) = PageDesign.read(theme.tree)
    let base = PageDesign.builtIn.first { $0.name == theme.tree["base"]?.stringValue } ?? .nordic
    func check(_ path: WritableKeyPath<PageDesign, String>, _ name: String) throws {
      let family = design[keyPath: path]
      if try PageFonts.isInstalled(family) { return }
      let used = try PageFonts.isInstalled(base[keyPath: path]) ? base[keyPath: path] : "Inter"
      remarks.append(
        .themeFontMissing(
          theme: SafeText(design.name), name: SafeText(name), family: SafeText(family), used: SafeText(used)))
      design[keyPath: path] = used
    }
    try check(\.textFamily, "text")
    try check(\.headingFamily, "headings")
    if let logo = theme.logo { design.logo = try await picture(of: logo, width: design.logoWidth) }
    return (design, remarks)
  }

  /// Paper shows no more, to the inch.
  private static let mostPerInch = 600.0

  private func picture(of logo: PageTheme.Logo, width: Double) async throws -> PageDesign.Logo {
    let pixels = width / 72 * Press.mostPerInch
    do {
      var bytes = logo.bytes
      switch SourceKind(bytes) {
      case .svg:
        let cleaned = try SVGCleaner.clean(bytes)
        let size = try PlanSource.inspect(bytes).size
        let rasteriser = SVGRasteriser(
          seconds: limits.seconds, memory: limits.memory, fonts: DrawingFonts.configuration)
        // One that is high needs less.
        let scale = min(pixels / size.width, pixels / size.height)
        bytes = try await rasteriser.picture(
          of: cleaned.bytes, size: size, pixelsPerUnit: scale,
          region: Rect(x: 0, y: 0, width: size.width, height: size.height)
        ).png
      case .png, .jpeg: break
      case .pdf, nil: throw PressError(Finding(error: .errorThemeLogoKind), file: logo.path, isRefusal: true)
      }
      let picture = try FittedPicture(bytes, width: pixels, what: .asItIs(text: SafeText(logo.path)))
      return PageDesign.Logo(
        image: ProposalContent.Image(bytes: picture.bytes, size: picture.size), width: width)
    } catch let error as PressError { throw error } catch let error as UnderlayError {
      throw PressError(error.finding, file: logo.path, isRefusal: true, showsCode: true)
    } catch let error as ExportError {
      throw PressError(error.finding, isRefusal: true, showsCode: true)
    }
  }
}

extension PageDesign {
  /// The families that it is set in.
  var fonts: PageFonts { PageFonts(text: textFamily, headings: headingFamily) }
}
