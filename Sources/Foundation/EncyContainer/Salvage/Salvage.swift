package import EncyBase
package import EncyTexts

/// What can be saved of a package that is truncated, grown, shifted or bit-flipped: read entry by entry, from the local headers
/// and from whatever is left of the directory.
///
/// Nothing is written and nothing in the file is trusted: sizes only as far as the data bears them out, names only if they may
/// stand in a package, parts only by checksum. Memory and work are bounded by the limits.
package struct Salvage: Sendable {
  /// How a part came out of it.
  package enum State: String, Sendable, CaseIterable {
    /// Its bytes have the SHA-256 that an undamaged manifest lists.
    case whole
    /// Its bytes pass their checksum, but no undamaged manifest lists them.
    case recovered
    /// It is there, but its bytes can't be read, or are not those that were written.
    case damaged
    /// It was in the package, and nothing of it is left.
    case gone
  }

  /// A part of the package.
  package struct Part: Sendable {
    /// Its path.
    package let path: String
    /// How it came out.
    package let state: State
    /// Why it isn't whole, a clause; `nil` where it is.
    package let reason: Message?
    /// Where its entry begins in the file, in bytes; `nil` when it is gone.
    package let offset: Int?
    /// What it holds; `nil` when that can't be read.
    package let data: SalvagedData?
  }

  /// Where the manifest came from.
  package enum ManifestState: String, Sendable {
    /// It is undamaged.
    case whole
    /// It is damaged; what could be read of it is in ``Salvage/manifest``.
    case damaged
    /// There is none.
    case gone
  }

  /// The file's name in messages.
  package let file: String
  /// The parts, by the bytes of their paths; `mimetype` and the manifest are not among them.
  package let parts: [Part]
  /// The files of operating systems that were packed with it, such as `.DS_Store`: no parts, and left out.
  package let systemFiles: [String]
  /// How the manifest came out.
  package let manifestState: ManifestState
  /// The manifest; a damaged one isn't reliable about parts.
  package let manifest: Manifest?
  /// The bytes of a manifest that is whole.
  package let manifestBytes: [UInt8]?
  /// Whether a byte of the manifest was damaged, and set right by its checksum.
  package let isManifestMended: Bool
  /// Whether a limit ended the search before all of the file was looked at.
  package let isCut: Bool
  package let source: ByteSource
  private let limits: PackageLimits

  /// Looks through a file.
  /// - Throws: ``ContainerError`` if it can't be read; `manifest-format` if its undamaged manifest is of a version that this
  ///   toolkit doesn't know. Damage is no error.
  package init(path: String, limits: PackageLimits = .standard) throws(ContainerError) {
    try self.init(ByteSource(path: path, limit: limits.totalSize), limits: limits)
  }

  /// Looks through bytes in memory; errors as for a path.
  package init(bytes: [UInt8], file: String, limits: PackageLimits = .standard) throws(ContainerError) {
    try self.init(ByteSource(bytes: bytes, name: file), limits: limits)
  }

  /// Looks through a source.
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: What passes them is left out.
  ///   - isKnown: Whether a name is one that the format gives to parts; of two names an entry has, it is the right one.
  ///   - budget: How many bytes are read or unpacked at most, all attempts together.
  /// - Throws: ``ContainerError`` as for a path.
  package init(
    _ source: ByteSource, limits: PackageLimits, isKnown: (String) -> Bool = { _ in false }, budget: Int? = nil
  ) throws(ContainerError) {
    let (room, overflow) = limits.totalSize.addingReportingOverflow(source.size)
    var walk = try SalvageWalk(
      source, limits: limits, budget: budget ?? (overflow || room > .max / 8 ? .max : 8 * room))
    var found = try SalvagedManifest(&walk)
    let sorting = SalvageSorting(walk, manifest: found.state == .whole ? found.manifest : nil, isKnown: isKnown)
    if found.state == .gone, sorting.hadManifest { found.state = .damaged }
    (self.source, self.limits) = (source, limits)
    file = source.name
    parts = sorting.parts(limits: limits)
    systemFiles = sorting.systemFiles.unique.sorted { $0.precedesByBytes($1) }
    (manifestState, manifest, manifestBytes) = (found.state, found.manifest, found.bytes)
    isManifestMended = found.isMended
    isCut = walk.isCut
  }

  /// The bytes of a part that is whole or recovered.
  /// - Throws: ``ContainerError`` if the file can't be read any more, or isn't what it was.
  package func bytes(of part: Part) throws(ContainerError) -> [UInt8] {
    var stream = SalvageStream(source, limits: limits, budget: .max)
    guard let data = part.data,
      let bytes = try stream.bytes(data.method, at: data.offset, length: data.compressedSize)?.bytes,
      SHA256Digest(of: bytes) == data.sha256
    else {
      throw ContainerError(
        .fileChanged, file: file, entry: part.path, offset: part.offset, .partNotAgain,
        remedy: .remedyBeingChanged)
    }
    return bytes
  }

  /// What was in the package and didn't come out of it. A manifest that isn't whole is among it, as nothing else says which parts there
  /// were.
  package func losses(at time: Instant) -> [Manifest.Loss] {
    let manifest = manifestState == .whole ? [] : [(PackageReader.manifestPath, manifestState == .gone)]
    let parts = parts.filter { $0.data == nil && $0.path != "preview.png" }.map { ($0.path, $0.state == .gone) }
    return (manifest + parts).map { Manifest.Loss(path: $0.0, isGone: $0.1, time: time) }
  }

  /// Whether anything came out of it.
  package var isEmpty: Bool { manifest == nil && !parts.contains { $0.state == .whole || $0.state == .recovered } }
}
