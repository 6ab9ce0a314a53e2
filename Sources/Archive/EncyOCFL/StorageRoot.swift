internal import EncyBase
package import EncyContainer

/// A storage root: its own files, and where its objects are (OCFL 1.1, section 4). Nothing is changed, and no link is followed.
package struct StorageRoot: Sendable {
  /// What is wrong or doubtful outside of objects, by path below the root.
  package private(set) var findings: [StorageFinding] = []
  /// The folders of objects below the root, sorted.
  package private(set) var objects: [String] = []
  /// The version of the standard that the root declares; `nil` where it declares none that is known.
  package private(set) var standard: String?

  /// Folders that can't be listed: objects may be in them.
  package var unlisted: [String] { findings.filter { $0.code == "E085" }.map(\.path) }

  private let folder: String

  /// So many folders may lie in each other. The time to open one grows with their number, and layouts of the register need fewer than ten.
  package static let deepest = 100

  /// What a root's declaration begins with, before the version of the standard.
  static let declaration = "0=ocfl_"
  /// What an object's declaration begins with.
  static let objectDeclaration = "0=ocfl_object_"

  /// Extensions of the register at ocfl.github.io/extensions, as of November 2024.
  package static let registeredExtensions: Set<String> = [
    "0001-digest-algorithms", "0002-flat-direct-storage-layout", "0003-hash-and-id-n-tuple-storage-layout",
    "0004-hashed-n-tuple-storage-layout", "0005-mutable-head", "0006-flat-omit-prefix-storage-layout",
    "0007-n-tuple-omit-prefix-storage-layout", "0008-schema-registry", "0009-digest-algorithms",
    "0010-differential-n-tuple-omit-prefix-storage-layout", "0011-direct-clean-path-layout",
    "0012-time-based-storage-layout", "initial",
  ]

  /// Looks at a folder and all folders below, but not into objects.
  /// - Throws: ``ContainerError`` when the folder itself can't be listed.
  package init(_ folder: String) throws(ContainerError) {
    self.folder = folder
    let all = try items("")
    checkDeclaration(all.filter { $0.kind == .file && $0.name.hasPrefix("0=") }.map(\.name))
    for (name, kind) in all {
      switch kind {
      case .link: findings.append(StorageFinding("E090", name))
      case .folder where name == "extensions": checkExtensions()
      case .folder: walk(name, 1)
      case .file where name == "ocfl_layout.json": checkLayout()
      default: break
      }
    }
  }

  /// Whether a folder is to be taken for an object: it says so, or has an inventory, or folders of versions.
  package static func isObject(_ folder: String) -> Bool {
    let names = ((try? FileDoor.items(in: folder)) ?? []).compactMap(\.name)
    if names.contains(where: { $0.hasPrefix(objectDeclaration) }) { return true }
    if names.contains(where: { $0.hasPrefix(declaration) }) { return false }
    return names.contains { $0 == Inventory.fileName || VersionName($0) != nil }
  }

  private func items(_ path: String) throws(ContainerError) -> [(name: String, kind: FileKind)] {
    try FileDoor.items(in: path.isEmpty ? folder : "\(folder)/\(path)", links: .refusedBelow(folder))
      .map { ($0.name ?? "?", $0.kind) }.sorted { $0.name < $1.name }
  }

  private mutating func checkDeclaration(_ names: [String]) {
    guard let name = names.first else { return findings.append(StorageFinding("E069", "")) }
    if names.count > 1 { findings.append(StorageFinding("E076", names[1])) }
    standard = Inventory.standards.first { name == StorageRoot.declaration + $0 }
    if standard == nil { findings.append(StorageFinding("E079", name)) }
    let text = try? FileReading.read("\(folder)/\(name)", limit: 1 << 16, links: .refusedBelow(folder))
    if text != Array((name.dropFirst(2) + "\n").utf8) { findings.append(StorageFinding("E080", name)) }
  }

  private mutating func checkLayout() {
    let path = "ocfl_layout.json"
    let text = try? FileReading.read("\(folder)/\(path)", limit: 1 << 20, links: .refusedBelow(folder))
    guard let object = text.flatMap({ try? JSONParser().parse($0) })?.objectValue,
      let name = object["extension"]?.stringValue, object["description"]?.stringValue != nil
    else { return findings.append(StorageFinding("E070", path)) }
    if !StorageRoot.registeredExtensions.contains(name) { findings.append(StorageFinding("E071", path, name)) }
  }

  private mutating func checkExtensions() {
    for (name, kind) in (try? items("extensions")) ?? [] {
      let path = "extensions/\(name)"
      guard kind == .folder else {
        findings.append(StorageFinding("E112", path))
        continue
      }
      if !StorageRoot.registeredExtensions.contains(name) { findings.append(StorageFinding("W016", path)) }
    }
  }

  private mutating func walk(_ path: String, _ depth: Int) {
    guard depth <= StorageRoot.deepest else { return findings.append(StorageFinding("too-deep", path)) }
    let all: [(name: String, kind: FileKind)]
    do throws(ContainerError) { all = try items(path) } catch {
      // Others remove folders that they leave empty.
      if error.code != .fileMissing { findings.append(StorageFinding("E085", path)) }
      return
    }
    if all.isEmpty { return findings.append(StorageFinding("E073", path)) }
    if let declaration = all.first(where: { $0.name.hasPrefix(StorageRoot.objectDeclaration) })?.name {
      objects.append(path)
      let version = declaration.dropFirst(StorageRoot.objectDeclaration.count)
      if let standard, Inventory.standards.contains(String(version)), version > standard {
        findings.append(StorageFinding("E081", path, String(version)))
      }
      return
    }
    if let file = all.first(where: { $0.kind == .file }) {
      findings.append(StorageFinding("E072", "\(path)/\(file.name)"))
    }
    for (name, kind) in all {
      if kind == .folder {
        walk("\(path)/\(name)", depth + 1)
      } else if kind != .file {
        findings.append(StorageFinding("E090", "\(path)/\(name)"))
      }
    }
  }
}
