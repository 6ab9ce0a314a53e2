public import EncyBase
public import EncyContainer
package import EncyFiles

extension Document {
  /// Writes the package durably to a path; a document without changes that goes back to its own file writes nothing.
  ///
  /// Going back to its own file, it replaces only what was opened: if anybody saved meanwhile, nothing is written. A turn to save
  /// that was taken before the document was opened is used.
  /// - Parameters:
  ///   - path: The file.
  ///   - links: What may lead to the file.
  ///   - expectation: What must be there, if it is another file.
  ///   - origin: The clock and the source of ids.
  ///   - turn: A turn to save that was taken before.
  /// - Returns: The manifest as written, or as opened when nothing was.
  /// - Throws: ``DocumentError``, with `file-changed` if it isn't the opened file any more; the file then holds what it held before.
  @discardableResult
  package func save(
    to path: String, links: FileDoor.Links = .followed, expecting expectation: DurableFile.Expectation = .anything,
    origin: Origin, turn: SaveTurn?
  ) throws(DocumentError) -> Manifest {
    var expectation = expectation
    if path == file, let identity {
      if try !hasChanges() {
        DurableFile.removeLeftovers(beside: path)
        return manifest
      }
      expectation = .package(identity)
    }
    let (writer, written) = try writer(origin: origin)
    do throws(ContainerError) {
      try writer.write(to: path, links: links, expecting: expectation, turn: turn)
    } catch { throw .container(error) }
    return written
  }

  /// Writes the package durably to a path; a document without changes that goes back to its own file writes nothing.
  ///
  /// Going back to its own file, it replaces only what was opened: if anybody saved meanwhile, nothing is written.
  /// - Returns: The manifest as written, or as opened when nothing was.
  /// - Throws: ``DocumentError``, with `file-changed` if it isn't the opened file any more; the file then holds what it held before.
  @discardableResult
  public func save(to path: String, origin: Origin) throws(DocumentError) -> Manifest {
    try save(to: path, origin: origin, turn: nil)
  }

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
