internal import CZlib

/// Decodes gzip (RFC 1952) piece by piece, members one behind the other included. libcurl's own decoder isn't used: 7.88 takes a
/// stream that is cut as whole when the declared length was received, and knows no bounds.
final class GzipDecoder {
  enum Result {
    case more
    /// The receiver wants no more.
    case stopped
    case broken
  }

  // zlib compares the address of the stream with the one that it began with.
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  private let isReady: Bool
  /// Whether the last member is whole, its checksum compared.
  private(set) var isFinished = false

  /// C function: `inflateInit2` with the window and the header of gzip.
  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    isReady = inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Passes what becomes of some bytes to a receiver, which returns whether it wants more. C function: `inflate`.
  func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (UnsafeRawBufferPointer) -> Bool) -> Result {
    guard isReady, let start = bytes.baseAddress, let room = buffer.baseAddress else { return .broken }
    stream.pointee.next_in = UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: Bytef.self)
    stream.pointee.avail_in = uInt(bytes.count)
    repeat {
      if isFinished {
        if stream.pointee.avail_in == 0 { return .more }
        guard inflateReset(stream) == Z_OK else { return .broken }
        isFinished = false
      }
      stream.pointee.next_out = room.assumingMemoryBound(to: Bytef.self)
      stream.pointee.avail_out = uInt(buffer.count)
      let code = inflate(stream, Z_NO_FLUSH)
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { return .broken }
      isFinished = code == Z_STREAM_END
      let count = buffer.count - Int(stream.pointee.avail_out)
      if count > 0, !receive(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return .stopped }
      if code == Z_BUF_ERROR { return .more }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
    return .more
  }
}
