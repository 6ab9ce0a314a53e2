package import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncySession

/// The revisions of a proposal that lie as copies in a folder, as on a share without git.
package struct FolderHistory {
  /// The revisions, newest first.
  package let entries: [HistoryEntry]
  /// Files that can't be read, and why.
  package let problems: [String]
  /// Those that nothing there came from, where they are several.
  package let heads: [String]

  /// Takes all proposals in a folder and below that have the document id of a file.
  package init(of file: String, in folder: String, since: Instant?) throws {
    let limits = try Session.current.limits()
    let id = try DocumentFile.open(file).manifest.id
    var (revisions, problems): ([(path: String, manifest: Manifest, copies: [String])], [String]) = ([], [])
    var places: [SHA256Digest: Int] = [:]
    for item in try FileChoice([folder], isRecursive: true).items {
      if let failure = item.failure {
        problems.append(failure)
        continue
      }
      do {
        let manifest = try Document(contentsOf: item.file, limits: limits).manifest
        guard manifest.id.isExactly(id) else { continue }
        if let known = places[manifest.revisionHash] {
          revisions[known].copies.append(item.file)
        } else {
          places[manifest.revisionHash] = revisions.count
          revisions.append((item.file, manifest, []))
        }
      } catch { problems.append("\(error)") }
    }
    self.problems = problems
    let order = RevisionOrder(revisions.map(\.manifest))
    func hasGap(_ place: Int) -> Bool { order.parents[place].isEmpty && !revisions[place].manifest.parents.isEmpty }
    // What came from a revision that isn't there, and of which nothing is known, may have come from any earlier one.
    let unclear = revisions.indices.filter(hasGap).map { revisions[$0].manifest.revision }.max() ?? 0
    let newest = order.newestFirst.filter {
      order.children[$0].isEmpty && (hasGap($0) || revisions[$0].manifest.revision >= unclear)
    }
    heads = newest.count > 1 ? newest.map { revisions[$0].path } : []
    entries = order.newestFirst.compactMap { place in
      let revision = revisions[place]
      if let since, revision.manifest.modified < since { return nil }
      // Another revision than one it came from would show what nobody changed.
      let before = order.predecessor(of: place)
      let path = before.map { revisions[$0].path }
      return HistoryEntry(
        event: revision.manifest.parents.isEmpty ? .added : .changed, path: revision.path, copies: revision.copies,
        siblings: order.parents[place].first.map { order.children[$0].count - 1 } ?? 0,
        hasGap: hasGap(place), isFromEarlier: order.hasGap[place] && before != nil,
        document: { try Document(contentsOf: revision.path, limits: limits) },
        before: { try path.map { try Document(contentsOf: $0, limits: limits) } })
    }
  }
}
