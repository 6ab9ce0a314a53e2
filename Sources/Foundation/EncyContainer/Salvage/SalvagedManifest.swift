internal import EncyBase

/// The manifest among what was found.
struct SalvagedManifest {
  var state = Salvage.ManifestState.gone
  private(set) var manifest: Manifest?
  private(set) var bytes: [UInt8]?
  /// Whether a byte of it was damaged, and set right by its checksum.
  private(set) var isMended = false

  /// The largest manifest that is looked for under another name, in bytes.
  private static let largest = 16 << 20

  /// Chooses: of several undamaged ones that which vouches for most of what is there, as when two packages lie in one file.
  /// - Throws: ``ContainerError`` with `manifest-format` if the only undamaged one is of an unknown version.
  init(_ walk: inout SalvageWalk) throws(ContainerError) {
    let named = walk.entries.filter { $0.names.contains(PackageReader.manifestPath) }
    let digests = Set(walk.entries.flatMap { $0.readable.map(\.sha256) })
    var best = -1
    var refusal: ContainerError?
    func others() -> [SalvagedEntry] {
      walk.entries.filter { !$0.names.contains(PackageReader.manifestPath) && ($0.data?.size ?? .max) <= Self.largest }
    }
    for (pass, candidates) in [named, others()].enumerated() where best < 0 {
      for candidate in candidates {
        guard let data = candidate.data, data.size <= Self.largest, let text = try walk.bytes(data),
          pass == 0 || text.first == UInt8(ascii: "{")
        else { continue }
        do throws(ContainerError) {
          let read = try Manifest(bytes: text, file: walk.file)
          let vouched = Set(read.parts.map(\.sha256)).intersection(digests).count
          guard vouched > best else { continue }
          (best, state, manifest, bytes) = (vouched, .whole, read, text)
        } catch {
          // A newer version of our format must not be taken apart; another format's manifest is none.
          let isOurs = (try? JSONParser().parse(text))?["format"]?.stringValue == Manifest.format
          if pass == 0, isOurs, error.code == .manifestFormat { refusal = error }
        }
      }
    }
    if best >= 0 { return }
    if let refusal { throw refusal }
    for claim in named.flatMap(\.claims).unique.prefix(4) where best < 0 {
      guard let text = try walk.mended(claim), let read = try? Manifest(bytes: text, file: walk.file) else { continue }
      (best, state, manifest, bytes, isMended) = (0, .whole, read, text, true)
    }
    if best >= 0 { return }
    state = named.isEmpty ? .gone : .damaged
    for data in named.flatMap(\.readable) where manifest == nil && data.size <= Self.largest {
      guard let text = try walk.bytes(data) else { continue }
      manifest = (try? Manifest(bytes: text, file: walk.file)) ?? Self.legible(text)
    }
    for claim in named.flatMap(\.claims).unique.prefix(8) where manifest == nil {
      manifest = Self.legible(try walk.beginning(claim))
    }
  }

  /// What identifies the document in a text that is no manifest any more: its id, and its dates and revision where they are left.
  private static func legible(_ bytes: [UInt8]) -> Manifest? {
    let text = String(decoding: bytes, as: UTF8.self)
    func value(_ name: String) -> Substring? {
      guard let start = text.firstRange(of: "\"\(name)\":")?.upperBound else { return nil }
      return text[start...].drop { $0 == " " || $0 == "\"" }.prefix { !"\",\n}".contains($0) }
    }
    guard let id = value("id").map(String.init), id.utf8.count == 36 else { return nil }
    // A date that nobody can read is not before today.
    let unknown = Instant("9999-12-31T00:00:00Z")
    guard let created = value("created").flatMap({ Instant(String($0)) }) ?? unknown else { return nil }
    var manifest = Manifest(
      id: id, created: created, generator: Manifest.Generator(name: "ency", version: "0"))
    manifest.revision = max(1, value("revision").flatMap { Int($0) } ?? 1)
    return manifest
  }
}

extension SalvagedEntry {
  /// All that could be read of its data, sound or not.
  var readable: [SalvagedData] { (data.map { [$0] } ?? []) + doubtful }
}
