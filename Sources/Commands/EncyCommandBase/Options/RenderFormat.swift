internal import ArgumentParser
package import EncyPressService

/// The formats of `render` as an option.
package enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, jpg, pdf
  package var format: RenderRequest.Format {
    switch self {
    case .svg: .svg
    case .png: .png
    case .jpg: .jpg
    case .pdf: .pdf
    }
  }
}
