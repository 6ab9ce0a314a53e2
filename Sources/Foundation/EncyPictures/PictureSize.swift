internal import EncyBase

/// How many pixels a picture has, by its header; nothing else of it is looked at. W3C PNG specification section 11.2.1, ITU-T T.81 annex
/// B.2.2.
package struct PictureSize {
  package let width: Int
  package let height: Int

  /// `nil` for what is neither PNG nor JPEG, or is cut off.
  package init?(_ bytes: [UInt8]) {
    switch SourceKind(signatureOf: bytes) {
    case .png where bytes.count >= 24:
      func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      (width, height) = (number(16), number(20))
    case .jpeg:
      guard let frame = JPEGSegments(bytes).first(where: \.isFrame)?.frame else { return nil }
      (width, height) = (frame.width, frame.height)
    default: return nil
    }
  }
}
