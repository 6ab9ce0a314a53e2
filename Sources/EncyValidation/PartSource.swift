internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// Where the bytes of parts come from: a document, or a package whose manifest is too damaged to make one.
struct PartSource: Sendable {
  /// The paths of all entries but `mimetype` and the manifest.
  let paths: [String]
  /// Whether there is a manifest.
  let hasManifest: Bool
  /// Whether the manifest must fit the parts; not when they were changed and the manifest will be made anew.
  let isStored: Bool
  /// The bytes of a part.
  let read: @Sendable (String) throws(DocumentError) -> [UInt8]
  /// The tree of a part or of the manifest, with the places of the text that is stored.
  let tree: @Sendable (String) throws(DocumentError) -> JSONValue?

  init(_ document: Document) {
    paths = document.partPaths
    hasManifest = true
    isStored = document.openedRevision != nil && (try? document.hasChanges()) == false
    read = { path throws(DocumentError) in try document.bytes(of: path) }
    tree = { path throws(DocumentError) in try document.tree(of: path) }
  }

  init(_ reader: PackageReader) {
    paths = reader.entries.map(\.path).filter { $0 != PackageReader.mimetypePath && $0 != PackageReader.manifestPath }
      .sorted { $0.precedesByBytes($1) }
    hasManifest = reader.entry(PackageReader.manifestPath) != nil
    isStored = true
    read = { path throws(DocumentError) in
      do throws(ContainerError) { return try reader.read(path) } catch { throw .container(error) }
    }
    tree = { path throws(DocumentError) in
      let bytes: [UInt8]
      do throws(ContainerError) { bytes = try reader.read(path) } catch { throw .container(error) }
      do throws(JSONSyntaxError) { return try JSONParser().parse(bytes) } catch {
        throw .syntax(file: reader.name, part: path, error)
      }
    }
  }
}
