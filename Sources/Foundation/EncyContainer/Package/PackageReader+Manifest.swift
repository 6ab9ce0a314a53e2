internal import EncyBase
public import EncyTexts

extension PackageReader {
  /// Reads the manifest.
  /// - Throws: ``ContainerError`` with `package-manifest-missing`, or as `Manifest/init(bytes:file:)` does.
  public func manifest() throws(ContainerError) -> Manifest {
    guard entry(Self.manifestPath) != nil else {
      throw ContainerError(
        .manifestMissing, file: name, entry: Self.manifestPath, .manifestMissing)
    }
    return try Manifest(bytes: try readText(Self.manifestPath), file: name, parser: limits.jsonParser)
  }

  /// Compares the manifest's list of parts with the entries, reading every part.
  ///
  /// A part that can't be read, is missing, or has another size or SHA-256 than listed is an error; an entry that isn't
  /// listed is a warning, since another tool may have added it. Findings come in the order of the list, then of the file.
  public func partFindings(_ manifest: Manifest) -> [Finding] {
    var findings: [Finding] = []
    for (index, part) in manifest.parts.enumerated() {
      let pointer = JSONPointer(["parts"]).appending(index)
      func find(_ code: ContainerError.Code, member: String, _ message: Message, remedy: Message) {
        findings.append(
          Finding(
            code: code.rawValue, part: Self.manifestPath, pointer: pointer.appending(member), position: part.position,
            message: message, remedy: remedy))
      }
      guard let entry = entry(part.path) else {
        find(
          .partMissing, member: "path", .foundPackagePartMissing(path: SafeText(part.path)),
          remedy: .remedyPackagePartMissing)
        continue
      }
      do throws(ContainerError) {
        let digest = try digest(entry)
        if entry.size != part.size {
          find(
            .partSize, member: "size",
            .foundPackagePartSize(path: SafeText(part.path), actual: "\(entry.size)", size: "\(part.size)"),
            remedy: .remedyPackagePartSize)
        } else if digest != part.sha256 {
          find(
            .partHash, member: "sha256", .foundPackagePartHash(path: SafeText(part.path)),
            remedy: .remedyPackagePartSize)
        }
      } catch {
        findings.append(error.finding)
      }
    }
    let listed = Set(manifest.parts.map { ExactText($0.path) })
    for entry in entries where entry.path != Self.mimetypePath && entry.path != Self.manifestPath {
      guard !listed.contains(ExactText(entry.path)) else { continue }
      let isSystemFile = SystemFile.holds(entry.path)
      findings.append(
        Finding(
          code: ContainerError.Code.partUnlisted.rawValue, severity: .warning, part: entry.path,
          message: isSystemFile ? .foundPackageSystemFile : .foundPackagePartUnlisted,
          remedy: isSystemFile ? .remedyPackageSystemFile : .remedyPackagePartUnlisted))
    }
    return findings
  }
}
