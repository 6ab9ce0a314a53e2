/// How large a thumbnail may be, in pixels.
package struct ThumbnailSize: Sendable, Equatable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A small picture: rows of pixels from the top, red, green and blue a byte each; and the same as a PNG file.
package struct Thumbnail: Sendable, Equatable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt8]
  package var png: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8], png: [UInt8]) {
    (self.width, self.height, self.pixels, self.png) = (width, height, pixels, png)
  }
}
