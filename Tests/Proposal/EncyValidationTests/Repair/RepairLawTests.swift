import EncyTexts
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import Foundation
import EncyTestSupport
import Testing

@testable import EncyValidation

/// Damage of all kinds through repair: what is intact comes back, nothing is called whole falsely, and what is missing is named.
///
/// Which parts are intact is told by the sound package's layout and the damage, never by the code under test.
@Suite struct RepairLawTests {
  private static let limits = PackageLimits.standard

  /// Of the shape of the benchmark's small and middle package.
  static let small = Result { try SoundPackage(seed: 1, drawing: 37_000, sheet: 8_000, photos: [74_000]) }
  static let middle = Result {
    try SoundPackage(seed: 2, drawing: 409_000, sheet: 82_000, photos: [296_000, 296_000, 296_000])
  }
  static let tiny = Result { try SoundPackage(seed: 3, items: 2, drawing: 100, sheet: 30, photos: [40]) }
  /// A package with few parts, to be put before and behind the others.
  static let other = Result { () -> [UInt8] in
    var writer = PackageWriter()
    try writer.add("model/offer.json", bytes: Array("{\"other\": true}\n".utf8))
    try writer.add("model/extra.json", bytes: Array("{\"extra\": [1, 2, 3]}\n".utf8))
    return try writer.build()
  }

  @Test(arguments: isFullRun ? Array(0..<600) : Array(0..<200) + [373, 450]) func small(seed: Int) throws {
    let package = try Self.small.get()
    try check(package, Damage.random(of: package, other: Self.other.get(), seed: UInt64(seed)))
  }

  @Test(arguments: 0..<(isFullRun ? 400 : 40)) func middle(seed: Int) throws {
    let package = try Self.middle.get()
    try check(package, Damage.random(of: package, other: Self.other.get(), seed: UInt64(seed + 10_000)))
  }

  /// A bit of every fifth byte of a small package, one after the other; of every byte in the full run.
  @Test(arguments: 0..<8) func everyByte(bit: Int) throws {
    let package = try Self.tiny.get()
    for place in stride(from: bit, to: package.bytes.count, by: isFullRun ? 8 : 40) {
      try check(package, Damage(length: package.bytes.count, flips: [place: 1 << UInt8((bit + place / 8) % 8)]))
    }
  }

  private func check(_ package: SoundPackage, _ damage: Damage) throws {
    let note = Comment(rawValue: "\(damage)")
    let broken = damage.applied(to: package.bytes)
    let salvage = try PackageRepair.salvage(
      ByteSource(bytes: broken, name: "broken.ency"), limits: .standard)
    let states = Dictionary(uniqueKeysWithValues: salvage.parts.map { ($0.path, $0) })
    func isFindable(_ path: String) -> Bool {
      guard let place = package.place(path) else { return false }
      return damage.spares(place.data) && (damage.spares(place.header) || damage.spares(place.record))
    }
    let hasManifest = isFindable("manifest.json")
    if hasManifest { #expect(salvage.manifestState == .whole, note) }
    if salvage.manifestState == .whole { #expect(salvage.manifestBytes == package.parts["manifest.json"], note) }

    for place in package.places where place.path != "mimetype" && place.path != "manifest.json" {
      let found = states[place.path]
      if isFindable(place.path) {
        #expect(
          found?.state == (hasManifest ? .whole : .recovered) || found?.state == .whole, "\(place.path) \(damage)")
      }
      // One that is lost is named whenever something is left that names it.
      if hasManifest || damage.spares(place.record) { #expect(found != nil, "\(place.path) \(damage)") }
    }
    for part in salvage.parts where part.data != nil {
      if part.state == .whole {
        #expect(try salvage.bytes(of: part) == package.parts[part.path], "\(part.path) \(damage)")
      }
      // Entries of an archive inside the archive are never parts.
      #expect(part.path != "model/hidden.json", note)
    }

    guard !salvage.isEmpty else { return }
    let repair = try PackageRepair(
      salvage, origin: Origin(now: Instant(secondsSince1970: 1_772_452_900), seed: "r"))
    let bytes = try repair.writer.build(limits: Self.limits)
    let fixed = try PackageReader(bytes: bytes)
    for place in package.places where isFindable(place.path) {
      if place.path == "manifest.json" { continue }
      #expect(try fixed.read(place.path) == package.parts[place.path], "\(place.path) \(damage)")
    }
    let validator = Validator(today: SamplePackage.today, layers: Validator.Layer.package.andOuter)
    #expect(validator.validate(bytes: bytes, file: "fixed.ency").filter { $0.severity > .note } == [], note)
    if repair.isUnchanged { #expect(fixed.entries.count == package.places.count, note) }
  }
}
