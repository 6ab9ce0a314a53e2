package import ArgumentParser
package import EncyArchive

/// The store that a command works on.
package struct StoreArgument: ParsableArguments {
  @Argument(help: "The folder of the archive.", completion: .directory)
  package var store: String

  package init() {}

  /// - Throws: `ArchiveError` when the folder is no store.
  package func open() throws -> ArchiveStore { try ArchiveStore(at: store) }
}
