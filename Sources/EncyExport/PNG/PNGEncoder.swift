internal import CPNG

/// Encodes rows of pixels as a PNG file.
enum PNGEncoder {
  /// Encodes 32-bit pixels of blue, green, red and an unused byte.
  ///
  /// zlib's lowest level with the "up" filter. A sheet of 26 million pixels took 0.45 s and 2.1 MB (measured); without a filter 0.43 s and
  /// 3.4 MB, at zlib's usual level with all filters 1.2 s and 1.5 MB.
  static func encode(
    _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, pixelsPerMetre: Double
  ) throws(ExportError) -> [UInt8] {
    let output = ByteSink()
    let isWritten = ency_png_write(
      pixels, UInt32(width), UInt32(height), stride, UInt32(min(max(0, pixelsPerMetre.rounded()), 1e9)), 1,
      PNG_FILTER_UP,
      { closure, bytes, count in
        guard let closure, let bytes else { return }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }, Unmanaged.passUnretained(output).toOpaque())
    guard isWritten != 0 else { throw .library(function: "png_write_row", reason: "the picture was not encoded") }
    return withExtendedLifetime(output) { output.bytes }
  }
}
