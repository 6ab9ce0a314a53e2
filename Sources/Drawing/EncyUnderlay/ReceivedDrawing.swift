internal import EncyBase
package import EncyTexts

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
    if sent.starts(with: SourceKind.gzipSignature) {
      let (unpacked, extra) = try Gzip.unpack(sent, limit: SVGCleaner.Limits().bytes)
      guard SourceKind(unpacked) == .svg, !unpacked.starts(with: SourceKind.gzipSignature) else {
        throw UnderlayError(
          .unknownFormat, .planGzip,
          remedy: .planRemedyGunzip)
      }
      (bytes, change) = (unpacked, .decompressed)
      note("plan-decompressed", .planSvgUnpacked)
      if extra > 0 {
        findings.append(
          Finding(
            code: "plan-trailing-bytes", severity: .warning,
            message: .planTrailingBytes(count: extra), remedy: .planRemedyNothingMissing))
      }
      return
    }
    guard let password, SourceKind(sent) == .pdf, try PDFPlan.needsPassword(sent) else { return }
    (bytes, change) = (try PDFPlan.decrypted(sent, password: password), .decrypted)
    note("plan-decrypted", .planDecrypted)
  }

  private mutating func note(_ code: String, _ message: Message) {
    findings.append(Finding(code: code, severity: .note, message: message))
  }
}
