public import EncyBase
public import EncyContainer

extension Manifest {
  /// The SHA-256 over everything in the manifest that signing doesn't change: the manifest printed canonically, its parts sorted by
  /// the bytes of their paths, without those that don't count for the content (`preview.png` and all below `signatures/`) and the
  /// member `preview`.
  ///
  /// So a second signature doesn't break the first, and no member of the manifest, known or not, changes unseen.
  public var signedHash: SHA256Digest {
    var tree = json()
    tree["preview"] = nil
    let parts = (tree["parts"]?.arrayValue ?? []).map { (path: $0["path"]?.stringValue ?? "", value: $0) }
    tree["parts"] = .array(
      parts.filter { ContentHash.covers($0.path) }.sorted { $0.path.precedesByBytes($1.path) }.map(\.value))
    return SHA256Digest(of: JSONPrinter().bytes(tree))
  }
}
