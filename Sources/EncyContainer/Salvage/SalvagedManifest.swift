internal import EncyBase

/// The manifest among what was found.
struct SalvagedManifest {
  var state = Salvage.ManifestState.gone
  private(set) var manifest: Manifest?
  private(set) var bytes: [UInt8]?

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
    state = named.isEmpty ? .gone : .damaged
    for data in named.flatMap(\.readable) where manifest == nil && data.size <= Self.largest {
      guard let text = try walk.bytes(data) else { continue }
      manifest = try? Manifest(bytes: text, file: walk.file)
    }
  }
}

extension SalvagedEntry {
  /// All that could be read of its data, sound or not.
  var readable: [SalvagedData] { (data.map { [$0] } ?? []) + doubtful }
}
