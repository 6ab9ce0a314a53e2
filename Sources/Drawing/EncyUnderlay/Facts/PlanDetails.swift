package import EncyBase

/// What a drawing is made of, for people who look at it before or after it is taken in. None of it is stored.
package struct PlanDetails: Sendable, Equatable {
  /// Pages that follow one another and have one size.
  package struct Pages: Sendable, Equatable {
    /// 1-based.
    package var first: Int
    package var last: Int
    /// As displayed, in the plan's unit.
    package var size: Size
  }

  /// A font that texts are set in.
  package struct Font: Sendable, Hashable {
    /// As the drawing calls it, without the tag of a subset; empty where it has no name.
    package var name: String
    /// Its format as a PDF names it (`TrueType`, `Type1`, `CIDFontType0` …); `nil` in SVG, which only names families.
    package var kind: String?
    /// Whether the drawing holds the shapes of its letters. Others are replaced by what the machine has.
    package var isEmbedded: Bool
  }

  /// A raster picture in the drawing.
  package struct Picture: Sendable, Equatable {
    /// Columns and rows of pixels.
    package var width: Int
    package var height: Int
    /// How it is packed: `jpeg`, `png`, `ccitt`, `jpx`, `jbig2`, or `image` for what PDF packs without loss.
    package var encoding: String
    /// How many of its pixels an inch of the sheet shows, across and down; `nil` where that can't be told.
    package var pixelsPerInch: PlanFacts.PixelsPerInch?
  }

  package var pages: [Pages] = []
  package var fonts: [Font] = []
  package var pictures: [Picture] = []
}
