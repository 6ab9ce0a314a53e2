internal import CZlib
internal import EncyTexts

/// Inflates a raw deflate stream (RFC 1951) piece by piece, for entries too large to hold. Entries that fit are inflated by
/// libdeflate, which is quicker but wants all of the output at once.
final class Inflation {
  private var stream = z_stream()
  private let output: UnsafeMutableRawBufferPointer
  /// Whether the end of the stream has been met.
  private(set) var isAtEnd = false

  /// - Throws: ``ContainerError`` if there is no memory. C function: `inflateInit2`.
  init(pieceSize: Int) throws(ContainerError) {
    output = .allocate(byteCount: pieceSize, alignment: 16)
    // Negative: no zlib header or trailer around the stream.
    let status = inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      throw ContainerError(
        .fileUnreadable, file: "-", .fileNoMemory, remedy: .remedyClosePrograms)
    }
  }

  deinit {
    inflateEnd(&stream)
    output.deallocate()
  }

  /// Takes some input and gives some output, which is valid until the next step; nil if the stream is damaged.
  /// C function: `inflate`.
  func step(_ input: UnsafeRawBufferPointer) -> (consumed: Int, output: UnsafeRawBufferPointer)? {
    stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.avail_in = uInt(input.count)
    stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.avail_out = uInt(output.count)
    let status = inflate(&stream, Z_NO_FLUSH)
    let consumed = input.count - Int(stream.avail_in)
    let produced = output.count - Int(stream.avail_out)
    stream.next_in = nil
    switch status {
    case Z_STREAM_END: isAtEnd = true
    case Z_OK: break
    // No progress was possible: the caller sees that nothing came.
    case Z_BUF_ERROR where consumed == 0 && produced == 0 && input.isEmpty: break
    default: return nil
    }
    return (consumed, UnsafeRawBufferPointer(rebasing: output[..<produced]))
  }
}
