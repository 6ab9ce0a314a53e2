internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyGit
internal import EncySession
internal import EncyTexts

/// A proposal that lies unpacked, as `unzip` leaves it or as some keep it in git: read as if it were packed, so that every check and
/// limit of packages holds for it.
enum UnpackedProposal {
  /// Whether a folder is one: it has a manifest and is no working folder.
  static func isOne(_ folder: String) -> Bool {
    FileStore.exists("\(folder)/\(PackageReader.manifestPath)") && !FileStore.exists("\(folder)/.ency")
  }

  /// The proposal in a folder.
  static func open(_ folder: String, limits: PackageLimits) throws -> Document {
    var files: [(path: String, bytes: [UInt8])] = []
    var left = limits.totalSize
    for path in try FolderListing(of: folder, limit: limits.entries).files {
      let bytes = try FileReading.read(
        "\(folder)/\(path)", limit: min(limits.entrySize, left), links: .refusedBelow(folder))
      left -= bytes.count
      files.append((path, bytes))
    }
    return try document(files, name: folder, limits: limits)
  }

  /// The proposal in a tree of git.
  static func open(tree id: String, of git: Git, name: String, limits: PackageLimits) throws -> Document {
    let entries = try git.files(ofTree: id)
    guard entries.contains(where: { $0.path == PackageReader.manifestPath }) else {
      throw Failure.couldNotRead(
        .errorFolderNotUnpacked(manifestPath: SafeText(PackageReader.manifestPath)), file: name)
    }
    var total = 0
    for entry in entries {
      total += min(entry.size, .max - total)
      if entry.size > limits.entrySize {
        throw ContainerError(
          .limitEntrySize, file: name, entry: entry.path,
          .zipEntryLarge(size: "\(entry.size)", limit: "\(limits.entrySize)"))
      }
    }
    if entries.count > limits.entries {
      throw ContainerError(
        .limitEntries, file: name, .zipEntriesMany(count: entries.count, limit: "\(limits.entries)"))
    }
    if total > limits.totalSize {
      throw ContainerError(.limitTotalSize, file: name, .zipTotalLarge(limit: "\(limits.totalSize)"))
    }
    let contents = try git.blobs(entries.map(\.id), limit: total)
    return try document(
      zip(entries, contents).map { (path: $0.path, bytes: $1) }, name: name, limits: limits)
  }

  private static func document(
    _ files: [(path: String, bytes: [UInt8])], name: String, limits: PackageLimits
  ) throws -> Document {
    var writer = PackageWriter()
    let bytes: [UInt8]
    do throws(ContainerError) {
      for file in files { try writer.add(file.path, bytes: file.bytes) }
      bytes = try writer.build(limits: limits)
    } catch {
      throw ContainerError(error.code, file: name, entry: error.entry, error.message, remedy: error.remedy)
    }
    return try Document(bytes: bytes, file: name, limits: limits)
  }
}
