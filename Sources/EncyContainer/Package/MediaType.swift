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
  ///   - bytes: The part, or its first 1 024 bytes.
  /// - Returns: A media type in lowercase, without parameters.
  public static func guess(path: String, bytes: [UInt8]) -> String {
    signature(bytes) ?? byExtension(path) ?? unknown
  }

  private static func signature(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1_024)
    if head.starts(with: "%PDF-".utf8) { return "application/pdf" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) { return "image/gif" }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "application/zip" }
    let text = String(decoding: head, as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<"), text.contains("<svg") { return "image/svg+xml" }
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
