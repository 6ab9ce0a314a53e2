public import EncyBase

extension Manifest {
  /// The content hash of the parts as the manifest lists them: see ``ContentHash``.
  public var contentHash: SHA256Digest {
    ContentHash.digest(of: parts.lazy.map { (path: $0.path, sha256: $0.sha256) })
  }

  /// The name of this revision: the SHA-256 of ``revisionHeader()``.
  public var revisionHash: SHA256Digest {
    SHA256Digest(of: revisionHeader())
  }

  /// The text whose SHA-256 names the revision. Every line ends in one LF; fields are separated by one space:
  ///
  /// ```
  /// ency-revision 1
  /// format 1.0                              formatVersion
  /// document ID                             id
  /// revision 7                              revision, decimal
  /// parent HASH                             one line for each parent, sorted by bytes
  /// requires FEATURE                        one line for each, sorted by bytes
  /// part PATH ROLE MEDIATYPE [SCHEMA]       one line for each part, sorted by the bytes of the path
  /// content HASH                            the content hash
  /// ```
  ///
  /// Parts that don't count for the content hash (`preview.png` and all below `signatures/`) have no line, so that
  /// signing a revision or drawing its preview doesn't rename it. A part without schema has three fields. In fields, each
  /// UTF-8 byte outside `!` to `~`, and `%` itself, is written `%XX` with capital digits, so no text can imitate another
  /// line. Repeated parents and features count once.
  package func revisionHeader() -> String {
    var lines = [
      "ency-revision 1",
      "format \(field(formatVersion))",
      "document \(field(id))",
      "revision \(revision)",
    ]
    lines += Set(parents.map(\.description)).sorted().map { "parent \($0)" }
    lines += Set(requires.map(field)).sorted().map { "requires \($0)" }
    let counted = parts.filter { ContentHash.covers($0.path) }
    for part in counted.sorted(by: { $0.path.precedesByBytes($1.path) }) {
      let fields = [part.path, part.role.rawValue, part.mediaType] + (part.schema.map { [$0] } ?? [])
      lines.append("part \(fields.map(field).joined(separator: " "))")
    }
    lines.append("content \(contentHash)")
    return lines.map { "\($0)\n" }.joined()
  }
}

/// A field of the revision header: all in visible ASCII.
private func field(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%") {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
