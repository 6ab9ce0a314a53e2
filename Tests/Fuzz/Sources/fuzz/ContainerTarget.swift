import EncyBase

@testable import EncyContainer
import EncyTexts

/// Opens bytes as a package, strictly, and reads all there is in it; then salvages what it can. What isn't a zip at all is taken
/// for a manifest.
enum ContainerTarget {
  static func run(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x50, 0x4B]) else { return manifest(bytes) }
    // Small limits, so that memory and time stay those of a test.
    var limits = PackageLimits()
    limits.entrySize = 8 << 20
    limits.totalSize = 16 << 20
    let salvage = try? Salvage(bytes: bytes, file: "fuzz", limits: limits)
    if let salvage { check(salvage) }
    guard let reader = try? PackageReader(bytes: bytes, name: "fuzz", limits: limits) else { return }
    var end = 0
    for entry in reader.entries {
      // The records tile the file, so no entry begins inside another.
      precondition(entry.offset >= end && entry.dataOffset + entry.compressedSize <= bytes.count)
      end = entry.dataOffset + entry.compressedSize
      if let data = try? reader.read(entry) { precondition(data.count == entry.size) }
    }
    try? reader.checkMimetype()
    _ = try? reader.verify()
    guard let manifest = try? reader.manifest() else { return }
    let findings = reader.partFindings(manifest)
    for finding in findings { precondition(!Language.english.text(finding.message).isEmpty) }
    guard findings.isEmpty, (try? reader.checkMimetype()) != nil, let salvage else { return }
    precondition(salvage.manifestState == .whole, "an undamaged manifest isn't salvaged whole")
    for part in manifest.parts {
      precondition(salvage.parts.contains { $0.path == part.path && $0.state == .whole }, "an undamaged part is lost")
    }
  }

  private static func check(_ salvage: Salvage) {
    for part in salvage.parts {
      let bytes = part.data == nil ? nil : try? salvage.bytes(of: part)
      guard part.state == .whole else { continue }
      let listed = salvage.manifest?.part(part.path)
      precondition(salvage.manifestState == .whole && bytes != nil && listed != nil)
      precondition(bytes.map { SHA256Digest(of: $0) } == listed?.sha256, "a part is called whole and isn't")
    }
  }

  private static func manifest(_ bytes: [UInt8]) {
    guard let manifest = try? Manifest(bytes: bytes, file: "fuzz") else { return }
    let printed = manifest.bytes()
    guard let again = try? Manifest(bytes: printed, file: "fuzz") else {
      preconditionFailure("a manifest that was read is refused when it is written")
    }
    precondition(again == manifest && again.bytes() == printed)
    precondition(again.revisionHash == manifest.revisionHash)
  }
}
