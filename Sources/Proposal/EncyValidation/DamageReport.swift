internal import EncyBase
internal import EncyContainer
internal import EncyTexts

/// What is found in a file whose container is refused: the refusal, and part by part what can be saved.
struct DamageReport {
  /// The refusal first, then the parts by path.
  let findings: [Finding]

  /// The work that is done to look for parts, in bytes read and unpacked, and the largest one that is looked for: a hostile
  /// file must not hold up those who only ask what is wrong with it.
  private static let (work, largest) = (256 << 20, 64 << 20)

  init(
    _ error: ContainerError, limits: PackageLimits,
    salvage: (PackageLimits) throws(ContainerError) -> Salvage
  ) {
    var refusal = error.finding
    // What passes a limit is whole as far as anybody knows; the remedy is another limit.
    guard !error.code.rawValue.hasPrefix("limit-") else {
      findings = [refusal]
      return
    }
    var bounded = limits
    bounded.entrySize = min(limits.entrySize, Self.largest)
    bounded.totalSize = min(limits.totalSize, Self.work)
    var salvaged: Salvage?
    do throws(ContainerError) { salvaged = try salvage(bounded) } catch {}
    guard let salvaged, !salvaged.isEmpty else {
      findings = [refusal]
      return
    }
    refusal.remedy = Self.remedy(error.file)
    var list = [refusal]
    switch salvaged.manifestState {
    case .whole: break
    case .damaged:
      list.append(
        Finding(
          code: "salvage-damaged", part: PackageReader.manifestPath,
          message: .foundManifestDamaged, remedy: Self.remedy(error.file)))
    case .gone:
      list.append(
        Finding(
          code: "salvage-gone", severity: .note, part: PackageReader.manifestPath,
          message: .foundManifestGone))
    }
    for part in salvaged.parts { list.append(Self.finding(part, file: error.file)) }
    findings = list
  }

  /// What to do about damage.
  static func remedy(_ file: String) -> Message {
    .remedyDamaged(command: SafeText(command: ContainerError.repair(file)))
  }

  private static func finding(_ part: Salvage.Part, file: String) -> Finding {
    let isLost = part.state == .damaged || part.state == .gone
    let message = Message.foundPartState(
      state: "\(part.state.rawValue)", reason: part.reason.map { SafeText($0) } ?? "")
    return Finding(
      code: "salvage-\(part.state.rawValue)", severity: isLost ? .error : .note, part: printable(part.path),
      offset: part.offset, message: message, remedy: isLost ? remedy(file) : nil)
  }
}
