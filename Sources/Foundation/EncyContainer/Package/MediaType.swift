internal import EncyBase

/// Guesses the media type of a part, for parts that nobody gave one.
public enum MediaType {
  /// Any bytes.
  public static let unknown = "application/octet-stream"

  /// The media type that the first bytes show, else the one of the file name extension, else ``unknown``.
  ///
  /// Bytes win, since a plan named `.pdf` that is a PNG must be read as one. Sources: PDF, PNG, JPEG, GIF, WebP and zip
  /// file signatures; the IANA media types register.
  /// - Parameters:
  ///   - path: The part's path or name.
  ///   - bytes: The part, or how it begins: drawings and pictures are told by their first 64 KiB, the others by 1 KiB.
  /// - Returns: A media type in lowercase, without parameters.
  public static func guess(path: String, bytes: [UInt8]) -> String {
    signature(bytes) ?? byExtension(path) ?? unknown
  }

  private static func signature(_ bytes: [UInt8]) -> String? {
    if let kind = SourceKind(signatureOf: bytes) { return kind.rawValue }
    let head = bytes.prefix(1_024)
    if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) { return "image/gif" }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "application/zip" }
    return nil
  }

  private static func byExtension(_ path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let lowercased = name.lowercased()
    if lowercased.hasSuffix(".schema.json") { return "application/schema+json" }
    guard let dot = lowercased.lastIndex(of: ".") else { return nil }
    return switch lowercased[lowercased.index(after: dot)...] {
    case "json": "application/json"
    case "pdf": "application/pdf"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "xml": "application/xml"
    case "html", "htm": "text/html"
    case "csv": "text/csv"
    case "txt": "text/plain"
    case "md": "text/markdown"
    default: nil
    }
  }
}
