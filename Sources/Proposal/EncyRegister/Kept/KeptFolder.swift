package import EncyContainer
internal import EncyFiles

/// A folder of things that a person or a company keeps for all proposals, such as `texts` beside their settings.
package struct KeptFolder: Sendable, Hashable {
  package let path: String
  /// Whether it is the company's, which others write into.
  package let isCompany: Bool

  package init(path: String, isCompany: Bool) { (self.path, self.isCompany) = (path, isCompany) }

  /// What may lead to a file in it.
  package var links: FileDoor.Links { isCompany ? .refused : .followed }

  /// The names of the files in it that end so, in the order of their bytes; none where there is no such folder.
  /// - Throws: ``ContainerError`` when it can't be listed.
  package func names(endingIn endings: [String]) throws(ContainerError) -> [String] {
    guard FileStore.isFolder(path) else { return [] }
    return try FileDoor.items(in: path, links: links).compactMap { item in
      guard item.kind == .file || (item.kind == .link && !isCompany), let name = item.name, !name.hasPrefix(".") else {
        return nil
      }
      return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count } ? name : nil
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
