package import EncyBase
package import EncyContainer

extension Document {
  /// Writes the package durably in the place of another state of the same proposal.
  /// - Parameters:
  ///   - path: The file.
  ///   - present: The state that the file must have still.
  ///   - origin: The clock.
  ///   - turn: The right to save, if it was taken before that state was read.
  /// - Returns: The manifest as written.
  /// - Throws: ``DocumentError``, with `file-changed` if the file has another state now; it stays as it is then.
  package func save(
    to path: String, over present: Document, origin: Origin, turn: SaveTurn?
  ) throws(DocumentError) -> Manifest {
    let (writer, manifest) = try writer(origin: origin)
    do throws(ContainerError) {
      try writer.write(
        to: path, expecting: present.identity.map { .package($0) } ?? .anything, turn: turn)
    } catch { throw .container(error) }
    return manifest
  }
}
