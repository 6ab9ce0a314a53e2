internal import CDeflate
internal import EncyBase
internal import EncyTexts

/// The gzip format (RFC 1952), as compressed SVG comes in.
enum Gzip {
  /// Unpacks all members. C function: `libdeflate_gzip_decompress_ex`.
  /// - Returns: What they hold, one after the other, and how many bytes follow them that are none; zeros, as tapes leave them, don't
  ///   count.
  /// - Throws: When a member is damaged or cut short, or they hold more than `limit` bytes.
  static func unpack(_ packed: [UInt8], limit: Int) throws(UnderlayError) -> (bytes: [UInt8], extra: Int) {
    guard let unpacker = libdeflate_alloc_decompressor() else {
      throw UnderlayError(.toolFailed, .planSvgNoMemory, remedy: .planRemedyFree)
    }
    defer { libdeflate_free_decompressor(unpacker) }
    var place = 0
    var result = LIBDEFLATE_SUCCESS
    // Only what is really unpacked is touched.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      packed.withUnsafeBufferPointer { packed in
        while result == LIBDEFLATE_SUCCESS, packed[place...].starts(with: SourceKind.gzipSignature) {
          var (consumed, produced) = (0, 0)
          result = libdeflate_gzip_decompress_ex(
            unpacker, packed.baseAddress?.advanced(by: place), packed.count - place,
            buffer.baseAddress?.advanced(by: count), limit - count, &consumed, &produced)
          if result == LIBDEFLATE_SUCCESS { (place, count) = (place + consumed, count + produced) }
        }
      }
    }
    if result == LIBDEFLATE_INSUFFICIENT_SPACE {
      throw UnderlayError(
        .tooLarge, .planSvgUnpackedLarge(limit: SafeText("\(limit >> 20)")),
        remedy: .planRemedyOnlySheet)
    }
    guard result == LIBDEFLATE_SUCCESS else {
      throw UnderlayError(
        .damaged, .planSvgCut, remedy: .planRemedySendAgain)
    }
    let rest = packed[place...]
    return (bytes, rest.contains { $0 != 0 } ? rest.count : 0)
  }
}
