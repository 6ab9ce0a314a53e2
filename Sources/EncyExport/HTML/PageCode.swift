internal import EncyBase

/// A style sheet or a script of a page, all of it our own.
struct PageCode {
  let bytes: [UInt8]

  /// Pieces that follow one another; they end no element, and have no line ends but LF, so that a browser sees these very bytes.
  init(_ pieces: [StaticString]) { bytes = pieces.flatMap { $0.withUTF8Buffer { Array($0) } } }

  /// What a policy calls it by (Content Security Policy Level 3, section 2.3.1).
  var source: String {
    "'sha256-" + String(decoding: Base64.encode(SHA256Digest(of: bytes).bytes, isPadded: true), as: UTF8.self) + "'"
  }
}
