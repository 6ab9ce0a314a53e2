internal import ArgumentParser
internal import EncyKit

/// The formats of `render` as an option.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf
  var format: RenderRequest.Format {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }
}
