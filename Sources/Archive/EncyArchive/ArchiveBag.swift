public import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

extension ArchiveStore {
  /// Writes a proposal with all its versions as a bag (BagIt 1.0, RFC 8493), for handing over: `data/v1/…`, manifests of SHA-512, and
  /// what it is in `bag-info.txt`.
  /// - Parameters:
  ///   - path: The proposal's folder below the store.
  ///   - folder: The bag, which must not be there yet.
  ///   - today: The day of the bag.
  /// - Returns: How many files it holds, and how many bytes they have.
  /// - Throws: ``ArchiveError`` when the folder is there, or something in the store is damaged; `ContainerError` when it can't be written.
  public func bag(_ path: String, at folder: String, today: CalendarDate) throws -> (files: Int, bytes: Int) {
    if FileKind(at: folder) != nil { throw ArchiveError(.errorArchiveBagThere, file: folder, isRefusal: false) }
    try refuseLinks(path)
    guard let inventory = try readable({ try writer.inventory(of: path) }) else {
      throw ArchiveError(.errorArchiveNoProposal(name: SafeText(path)), file: self.path)
    }
    let goal = try FileStore.absolutePath(folder)
    let above = FileStore.parent(of: goal)
    try FileStore.makeFolder(above)
    let staged = try StagedTree(in: "\(above)/.ency-bag-\(SHA256Digest(of: goal).description.prefix(12))", below: above)
    var (manifest, count, bytes): ([(path: String, digest: String)], Int, Int) = ([], 0, 0)
    for (name, version) in inventory.versions {
      for (digest, paths) in version.state {
        guard let file = inventory.path(of: digest) else { continue }
        for logical in paths {
          let place = "data/\(name)/\(logical)"
          try readable {
            try writer.stage(file, of: path, digest.lowercased(), inventory.algorithm, as: "bag/\(place)", in: staged)
          }
          let (sums, size) = try FileDigest.digests(of: "\(staged.path)/bag/\(place)", [.sha512], below: staged.path)
          manifest.append((place, sums[.sha512] ?? ""))
          (count, bytes) = (count + 1, bytes + size)
        }
      }
    }
    let info = [
      ("Bagging-Date", "\(today)"), ("External-Identifier", inventory.id), ("External-Description", path),
      ("Bag-Software-Agent", "ency"), ("Payload-Oxum", "\(bytes).\(count)"),
    ]
    func lines(_ entries: [(path: String, digest: String)]) -> [UInt8] {
      // Section 2.1.3: what ends lines is percent-encoded, and the percent sign.
      Array(
        entries.sorted { $0.path.precedesByBytes($1.path) }.map { entry in
          let path = entry.path.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\n": "%0A"
            case "\r": "%0D"
            default: String(scalar)
            }
          }.joined()
          return "\(entry.digest)  \(path)\n"
        }.joined().utf8)
    }
    let tags: [(String, [UInt8])] = [
      ("bagit.txt", Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)),
      ("bag-info.txt", Array(info.map { "\($0): \($1)\n" }.joined().utf8)),
      ("manifest-sha512.txt", lines(manifest)),
    ]
    for (name, text) in tags { try staged.write(text, to: "bag/\(name)") }
    let sums = tags.map { (path: $0.0, digest: DigestAlgorithm.sha512.digest(of: $0.1)) }
    try staged.write(lines(sums), to: "bag/tagmanifest-sha512.txt")
    try staged.flushFolders()
    guard try staged.place("bag", at: goal, isFolder: true) else {
      throw ArchiveError(.errorArchiveBagThere, file: folder, isRefusal: false)
    }
    StagedTree.flushFolder(above)
    return (count, bytes)
  }
}
