internal import CDeflate
package import EncyBase

/// A drawing as it can be kept: what was sent, or what came out of it where that could be drawn by nobody later.
package struct ReceivedDrawing: Sendable, Equatable {
  /// What was done to the bytes that were sent.
  package enum Change: String, Sendable, CaseIterable {
    /// The encryption of a PDF was taken off with its password.
    case decrypted
    /// A compressed SVG was unpacked (RFC 1952).
    case decompressed
  }

  /// The drawing, byte for byte as it was sent unless there was a ``change``.
  package var bytes: [UInt8]
  package var change: Change?
  /// What is worth knowing about the change.
  package var findings: [Finding] = []

  /// Takes a drawing as it is, unpacked or decrypted where it has to be.
  ///
  /// A PDF that opens without a password stays as it is, encrypted or not.
  /// - Parameters:
  ///   - sent: The whole file.
  ///   - password: For a PDF that opens only with it.
  /// - Throws: When the file can't be unpacked, or needs another password. Whether it is a plan is not looked at.
  package init(_ sent: [UInt8], password: String? = nil) throws(UnderlayError) {
    bytes = sent
    guard sent.count <= PlanSource.maximumBytes else { return }
    if sent.starts(with: Gzip.signature) {
      let (unpacked, extra) = try Gzip.unpack(sent, limit: SVGCleaner.Limits().bytes)
      guard SVGCleaner.looksLikeSVG(unpacked), !unpacked.starts(with: Gzip.signature) else {
        throw UnderlayError(
          .unknownFormat, "the file is compressed (gzip), and what is in it is no SVG",
          remedy: "unpack it first: gunzip < FILE.gz > FILE")
      }
      (bytes, change) = (unpacked, .decompressed)
      note("plan-decompressed", "the SVG was compressed; it is kept unpacked")
      if extra > 0 {
        findings.append(
          Finding(
            code: "plan-trailing-bytes", severity: .warning,
            message: "\(extra) bytes follow the end of the compressed SVG; they are left out",
            remedy: "check that nothing is missing"))
      }
      return
    }
    guard let password, PlanSource.mediaType(of: sent) == .pdf, try PDFPlan.needsPassword(sent) else { return }
    (bytes, change) = (try PDFPlan.decrypted(sent, password: password), .decrypted)
    note("plan-decrypted", "the PDF opened only with a password; it is kept decrypted")
  }

  private mutating func note(_ code: String, _ message: String) {
    findings.append(Finding(code: code, severity: .note, message: message))
  }
}

/// The gzip format (RFC 1952), as compressed SVG comes in.
enum Gzip {
  /// How a member begins.
  static let signature: [UInt8] = [0x1F, 0x8B]

  /// Unpacks all members. C function: `libdeflate_gzip_decompress_ex`.
  /// - Returns: What they hold, one after the other, and how many bytes follow them that are none; zeros, as tapes leave them, don't
  ///   count.
  /// - Throws: When a member is damaged or cut short, or they hold more than `limit` bytes.
  static func unpack(_ packed: [UInt8], limit: Int) throws(UnderlayError) -> (bytes: [UInt8], extra: Int) {
    guard let unpacker = libdeflate_alloc_decompressor() else {
      throw UnderlayError(.toolFailed, "there is no memory to unpack the SVG", remedy: "free some and try again")
    }
    defer { libdeflate_free_decompressor(unpacker) }
    var place = 0
    var result = LIBDEFLATE_SUCCESS
    // Only what is really unpacked is touched.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      packed.withUnsafeBufferPointer { packed in
        while result == LIBDEFLATE_SUCCESS, packed[place...].starts(with: signature) {
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
        .tooLarge, "the compressed SVG holds more than \(limit >> 20) MiB",
        remedy: "export only the sheet that is needed")
    }
    guard result == LIBDEFLATE_SUCCESS else {
      throw UnderlayError(
        .damaged, "the compressed SVG is damaged or cut short", remedy: "ask for the plan to be sent again")
    }
    let rest = packed[place...]
    return (bytes, rest.contains { $0 != 0 } ? rest.count : 0)
  }
}
