internal import CJPEG
internal import CPNG
package import EncyTexts

/// Reads pictures to their end, so that what is damaged behind a sound head is known before anybody relies on it.
package enum PictureCheck {
  /// Decodes a PNG or JPEG file as the printers will, and keeps nothing. Its size must have been checked before: nothing here is
  /// limited except by what the header specifies.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError/unreadable(what:reason:)`` or ``ExportError/tooManyPixels(width:height:limit:)``.
  package static func decode(_ bytes: [UInt8], what: Message) throws(ExportError) {
    guard let file = ImageFile(bytes) else {
      throw .unreadable(what: what, reason: ImageFile.refusal(of: bytes))
    }
    try CairoImage.checkSize(Double(file.width), Double(file.height))
    switch file.form {
    case .png:
      // Eight bytes hold the deepest pixel; libpng wants some room more for filters.
      var row = [UInt8](repeating: 0, count: file.width * 8 + 64)
      guard ency_png_check(bytes, bytes.count, &row, UInt32(CairoImage.sideLimit)) == 1 else {
        throw .unreadable(what: what, reason: .exportPngDamaged)
      }
    case .jpeg:
      guard ency_jpeg_check(bytes, bytes.count) == 1 else {
        throw .unreadable(what: what, reason: .exportJpegDamaged)
      }
    }
  }
}
