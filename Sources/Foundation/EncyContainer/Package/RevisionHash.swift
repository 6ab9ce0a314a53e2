public import EncyBase

extension Manifest {
  /// The content hash of the parts as the manifest lists them: see ``ContentHash``.
  public var contentHash: SHA256Digest {
    ContentHash.digest(of: parts.lazy.map { (path: $0.path, sha256: $0.sha256) })
  }

  /// The name of this revision: the SHA-256 of `revisionHeader()`.
  public var revisionHash: SHA256Digest {
    SHA256Digest(of: revisionHeaderBytes())
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
    String(decoding: revisionHeaderBytes(), as: UTF8.self)
  }

  private func revisionHeaderBytes() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(256 + 160 * parts.count)
    func line(_ word: String, _ fields: [String]) {
      text += word.utf8
      for field in fields {
        text.append(0x20)
        append(field: field, to: &text)
      }
      text.append(0x0A)
    }
    line("ency-revision", ["1"])
    line("format", [formatVersion])
    line("document", [id])
    line("revision", ["\(revision)"])
    for parent in Set(parents.map(\.description)).sorted() { line("parent", [parent]) }
    for feature in Set(requires.map(field)).sorted() { text += "requires \(feature)\n".utf8 }
    let counted = parts.filter { ContentHash.covers($0.path) }
    for part in counted.sorted(by: { $0.path.precedesByBytes($1.path) }) {
      line("part", [part.path, part.role.rawValue, part.mediaType] + (part.schema.map { [$0] } ?? []))
    }
    line("content", [contentHash.description])
    return text
  }
}

/// A field of the revision header: all in visible ASCII.
private func field(_ text: String) -> String {
  var bytes: [UInt8] = []
  append(field: text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func append(field text: String, to bytes: inout [UInt8]) {
  for byte in text.utf8 {
    if (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%") {
      bytes.append(byte)
    } else {
      func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
      bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
    }
  }
}
