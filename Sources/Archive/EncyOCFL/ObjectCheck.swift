internal import EncyBase
package import EncyContainer
internal import EncyFiles

/// What is right and wrong about one object (OCFL 1.1, section 3). Nothing is changed, and no link is followed.
package struct ObjectCheck {
  /// What was found, by path below the object.
  package private(set) var findings: [StorageFinding] = []
  private var known: Set<StorageFinding> = []
  /// The inventory of the object, where it can be read.
  package private(set) var inventory: Inventory?
  /// The version of the standard that the object declares; `nil` where it declares none that is known.
  package private(set) var standard: String?
  /// The bytes that were hashed.
  package private(set) var hashedBytes = 0
  /// The files that were hashed.
  package private(set) var hashedFiles = 0

  /// The text of the inventory in the object's root.
  package private(set) var text: [UInt8]?

  private let folder: FolderView?
  /// What lies in the object's root.
  private var top: [(name: String, kind: FileKind)] = []
  /// Files below the object that lie in its versions' folders of files, and whether they have the bytes that inventories say.
  private var files: [String: Bool] = [:]
  private var order: [VersionName] = []
  private var inventories: [(name: VersionName, inventory: Inventory)] = []

  /// Looks at a file whose digests are right: its path below the object, its bytes, and its digest of SHA-512 where that was computed.
  package typealias Look = (_ path: String, _ source: ByteSource, _ sha512: String?) -> Void

  /// Checks an object.
  /// - Parameters:
  ///   - folder: Its root.
  ///   - ending: What the names of files end with that are looked at.
  ///   - limit: The size of the largest file that is looked at, in bytes.
  ///   - look: Looks at them, as soon as they were read.
  package init(_ folder: String, lookingAt ending: String? = nil, limit: Int = .max, _ look: Look = { _, _, _ in }) {
    self.folder = try? FolderView(folder)
    top = items("")
    checkRoot()
    hash(ending, limit, look)
  }

  private mutating func found(_ code: String, _ path: String = "", _ detail: String = "") {
    add([StorageFinding(code, path, detail)])
  }

  private mutating func add(_ more: [StorageFinding]) {
    for finding in more where known.insert(finding).inserted { findings.append(finding) }
  }

  private func items(_ path: String) -> [(name: String, kind: FileKind)] {
    let items = (try? folder?.items(path)) ?? []
    return items.map { ($0.name ?? "?", $0.kind) }.sorted { $0.name < $1.name }
  }

  private func bytes(_ path: String) -> [UInt8]? {
    try? folder?.read(path, limit: 1 << 30)
  }

  // MARK: The root

  private mutating func checkRoot() {
    let all = top
    let declarations = all.filter { $0.name.hasPrefix("0=") }.map(\.name)
    checkDeclaration(declarations)
    let names = Set(all.map(\.name))
    guard names.contains(Inventory.fileName), let written = bytes(Inventory.fileName) else {
      found("E063", Inventory.fileName)
      checkOthers(all, sidecar: nil)
      return
    }
    let completed = completed(written, names)
    if completed != nil { found("ahead", Inventory.fileName) }
    let text = completed ?? written
    self.text = text
    let reader = InventoryReader(text)
    add(reader.findings)
    inventory = reader.inventory
    if let standard, let stated = reader.inventory?.standard, stated != standard {
      found("E038", Inventory.fileName, stated)
    }
    let sidecar = completed == nil ? checkSidecar(of: text, in: "", names, reader.inventory) : sidecar(among: names)
    checkOthers(all, sidecar: sidecar)
    guard let inventory else { return }
    checkVersions(inventory, text)
  }

  /// The inventory that the next writer puts into the root: that of the newest version, where the root's own, and the file with its digest,
  /// are whole and of versions that are there. A writer that was stopped behind the version's folder leaves them so.
  private func completed(_ text: [UInt8], _ names: Set<String>) -> [UInt8]? {
    func pair(_ folder: String, _ names: Set<String>) -> (text: [UInt8], sidecar: [UInt8])? {
      guard let sidecar = sidecar(among: names), let text = bytes(folder + Inventory.fileName),
        let sum = bytes(folder + sidecar)
      else { return nil }
      return (text, sum)
    }
    func pair(of version: VersionName) -> (text: [UInt8], sidecar: [UInt8])? {
      pair("\(version.text)/", Set(items(version.text).map(\.name)))
    }
    let versions = top.filter { $0.kind == .folder }.compactMap { VersionName($0.name) }
    guard let own = pair("", names), let last = versions.max(by: { $0.number < $1.number }),
      let newest = pair(of: last), own.text != newest.text || own.sidecar != newest.sidecar,
      InventoryReader(newest.text).inventory?.head == last.text
    else { return nil }
    let all = versions.compactMap { pair(of: $0) }
    return all.contains { $0.text == own.text } && all.contains { $0.sidecar == own.sidecar } ? newest.text : nil
  }

  /// The file with the digest of an inventory.
  private func sidecar(among names: Set<String>) -> String? {
    DigestAlgorithm.allCases.map { "\(Inventory.fileName).\($0.rawValue)" }.first { names.contains($0) }
  }

  private mutating func checkDeclaration(_ names: [String]) {
    guard let name = names.first else { return found("E003") }
    if names.count > 1 { found("E003", names[1]) }
    guard name.hasPrefix("0=ocfl_object_") else { return found("E006", name) }
    standard = Inventory.standards.first { name == "0=ocfl_object_\($0)" }
    if standard == nil { found("E004", name) }
    if bytes(name) != Array((name.dropFirst(2) + "\n").utf8) { found("E007", name) }
  }

  /// What else lies in the root.
  private mutating func checkOthers(_ all: [(name: String, kind: FileKind)], sidecar: String?) {
    for (name, kind) in all {
      switch (name, kind) {
      case (_, .link): found("E090", name)
      case (Inventory.fileName, .file): break
      case (_, .file) where name.hasPrefix("0=") || name == sidecar: break
      case ("logs", .folder): checkFiles(below: name)
      case ("extensions", .folder):
        for (item, kind) in items(name) {
          guard kind == .folder else {
            found("E067", "\(name)/\(item)")
            continue
          }
          if !StorageRoot.registeredExtensions.contains(item) { found("W013", "\(name)/\(item)") }
          checkFiles(below: "\(name)/\(item)")
        }
      case (_, .folder) where VersionName(name) != nil: break
      default: found("E001", name)
      }
    }
  }

  /// Links and what else is neither file nor folder, wherever it lies.
  private mutating func checkFiles(below path: String, _ depth: Int = 1) {
    guard depth <= StorageRoot.deepest else { return found("too-deep", path) }
    for (name, kind) in items(path) {
      if kind == .folder {
        checkFiles(below: "\(path)/\(name)", depth + 1)
      } else if kind != .file {
        found("E090", "\(path)/\(name)")
      }
    }
  }

  /// - Returns: The name of the file with the inventory's digest.
  private mutating func checkSidecar(
    of text: [UInt8], in path: String, _ names: Set<String>, _ inventory: Inventory?
  ) -> String? {
    let prefix = path.isEmpty ? "" : "\(path)/"
    let any = self.sidecar(among: names)
    let isStated = !findings.contains { $0.code == "E025" || ($0.code == "E036" && $0.detail == "digestAlgorithm") }
    guard let name = isStated ? inventory?.sidecarName : any, names.contains(name), let written = bytes(prefix + name)
    else {
      found("E058", prefix + Inventory.fileName)
      return any
    }
    let words = written.split { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    // Nobody writes digits in both cases; a bit flipped.
    guard words.count == 2, words[1] == Inventory.fileName,
      [words[0].lowercased(), words[0].uppercased()].contains(words[0])
    else {
      found("E061", prefix + name)
      return name
    }
    let algorithm = DigestAlgorithm(rawValue: String(name.dropFirst(Inventory.fileName.count + 1))) ?? .sha512
    if algorithm.digest(of: text) != words[0].lowercased() { found("E060", prefix + Inventory.fileName) }
    return name
  }

  // MARK: Versions

  private mutating func checkVersions(_ inventory: Inventory, _ text: [UInt8]) {
    let folders = top.filter { $0.kind == .folder }.compactMap { VersionName($0.name) }
    let stated = inventory.versions.compactMap { VersionName($0.name) }
    for version in stated where !folders.contains(version) { found("E046", version.text) }
    for version in folders where !stated.contains(version) {
      found(VersionName(inventory.head).map { version.number > $0.number } ?? false ? "E046" : "E001", version.text)
    }
    order = folders.sorted { $0.number < $1.number }
    let isFirstSet = order.first.map { checkFolder(of: $0, inventory, text) } ?? false
    for version in order.dropFirst() { _ = checkFolder(of: version, inventory, text) }
    if !order.isEmpty, inventory.contentDirectory != nil, !isFirstSet, !inventories.isEmpty,
      inventories.first?.name == order.first
    {
      found("E019", Inventory.fileName, "contentDirectory")
    }
    checkStandards(inventory)
    checkManifests(inventory)
  }

  /// - Returns: Whether an inventory there names the folder of files.
  private mutating func checkFolder(of version: VersionName, _ root: Inventory, _ text: [UInt8]) -> Bool {
    let all = items(version.text)
    let names = Set(all.map(\.name))
    let isHead = version.text == root.head
    var known: Set<String> = []
    var isSet = false
    if names.contains(Inventory.fileName), let own = bytes("\(version.text)/\(Inventory.fileName)") {
      let path = "\(version.text)/\(Inventory.fileName)"
      known.insert(Inventory.fileName)
      if isHead, own == text {
        // What is wrong in it was said of the one in the root.
        inventories.append((version, root))
        isSet = root.contentDirectory != nil
        if let sidecar = checkSidecar(of: own, in: version.text, names, root) { known.insert(sidecar) }
      } else {
        if isHead { found("E064", path) }
        let reader = InventoryReader(own, path: path)
        add(reader.findings)
        if let sidecar = checkSidecar(of: own, in: version.text, names, reader.inventory) { known.insert(sidecar) }
        if let inventory = reader.inventory {
          inventories.append((version, inventory))
          isSet = inventory.contentDirectory != nil
          compare(inventory, at: version, path, with: root)
        }
      }
    } else {
      found("W010", version.text)
    }
    for (name, kind) in all where !known.contains(name) {
      let path = "\(version.text)/\(name)"
      switch kind {
      case .folder where name == root.contentName: take(path, isTop: true)
      case .folder: found("W002", path)
      case .link: found("E090", path)
      default: found("E015", path)
      }
    }
    return isSet
  }

  /// Takes the files below a folder of files.
  private mutating func take(_ path: String, isTop: Bool, _ depth: Int = 1) {
    guard depth <= StorageRoot.deepest else { return found("too-deep", path) }
    let all = items(path)
    if all.isEmpty { found(isTop ? "W003" : "E024", path) }
    for (name, kind) in all {
      switch kind {
      case .folder: take("\(path)/\(name)", isTop: false, depth + 1)
      case .file: files["\(path)/\(name)"] = true
      default: found("E090", "\(path)/\(name)")
      }
    }
  }

  /// Compares an inventory of a version with that of the object.
  private mutating func compare(_ old: Inventory, at version: VersionName, _ path: String, with root: Inventory) {
    if !old.id.isEmpty, old.id != root.id { found("E037", path, old.id) }
    if old.head != version.text { found("E040", path, old.head) }
    if old.contentName != root.contentName {
      found(version == order.first ? "E019" : "E020", path, "contentDirectory")
    }
    let (files, oldFiles) = (InventoryFiles(root), InventoryFiles(old))
    for (name, one) in old.versions {
      guard let other = root.version(name) else {
        found("E066", path, name)
        continue
      }
      if !oldFiles.isSame(one, files, other) { found("E066", path, name) }
      if one.created != other.created || one.message != other.message || one.user != other.user
        || one.address != other.address
      {
        found("W011", path, name)
      }
    }
    for number in 1...max(1, version.number) where version.text == old.head {
      let name = VersionName(number: number, padding: version.padding).text
      if root.version(name) != nil, old.version(name) == nil { found("E066", path, name) }
    }
  }

  private mutating func checkStandards(_ root: Inventory) {
    var last = "0"
    for (version, inventory) in inventories {
      guard let standard = inventory.standard else { continue }
      if standard < last { found("E103", "\(version.text)/\(Inventory.fileName)", standard) }
      last = max(last, standard)
    }
    if let standard = root.standard, standard < last { found("E103", Inventory.fileName, standard) }
  }

  /// Whether files and manifests say the same.
  private mutating func checkManifests(_ root: Inventory) {
    let stated = Set(root.manifest.flatMap(\.paths))
    for path in files.keys.sorted() where !stated.contains(path) { found("E023", path) }
    for path in stated.sorted() where files[path] == nil { found("E092", path) }
    for path in Set(root.fixity.flatMap { $0.block.flatMap(\.paths) }).sorted() where files[path] == nil {
      found("E093", path)
    }
    for (version, inventory) in inventories where version.text != root.head {
      let stated = Set(inventory.manifest.flatMap(\.paths))
      for path in files.keys.sorted() where !stated.contains(path) {
        guard let name = path.split(separator: "/").first, let own = VersionName(String(name)),
          own.number <= version.number
        else { continue }
        found("E023", "\(version.text)/\(Inventory.fileName)", path)
      }
      for path in stated.sorted() where files[path] == nil { found("E092", path) }
    }
  }

  // MARK: Bytes

  /// Compares the digests of every file with what the inventories say.
  private mutating func hash(_ ending: String?, _ limit: Int, _ look: Look) {
    guard let inventory else { return }
    struct Sum: Hashable {
      let algorithm: DigestAlgorithm
      let digest: String
    }
    var wanted: [String: [Sum: String]] = [:]
    func want(_ algorithm: DigestAlgorithm, _ block: [(digest: String, paths: [String])], _ code: String) {
      for (digest, paths) in block {
        let sum = Sum(algorithm: algorithm, digest: digest.lowercased())
        for path in paths where wanted[path]?[sum] == nil { wanted[path, default: [:]][sum] = code }
      }
    }
    for one in [inventory] + inventories.map(\.inventory) {
      want(one.algorithm, one.manifest, "E092")
      for (name, block) in one.fixity {
        if let algorithm = DigestAlgorithm(rawValue: name) { want(algorithm, block, "E093") }
      }
    }
    for path in files.keys.sorted() {
      guard let folder, let digests = wanted[path] else { continue }
      do {
        var running = Dictionary(digests.keys.map { ($0.algorithm, RunningDigest($0.algorithm)) }) { one, _ in one }
        func take(_ piece: UnsafeRawBufferPointer) { for key in running.keys { running[key]?.update(piece) } }
        let source = ending.map(path.hasSuffix) == true ? try? folder.source(path, limit: limit) : nil
        if let source { try source.pieces(take) }
        hashedBytes += try source?.size ?? folder.pieces(path, take)
        hashedFiles += 1
        let sums = running.mapValues { $0.finish() }
        let wrong = digests.filter { sums[$0.key.algorithm] != $0.key.digest }
        let codes = Set(wrong.map { StorageFinding($0.value, path, $0.key.algorithm.rawValue) })
        add(codes.sorted { ($0.code, $0.detail) < ($1.code, $1.detail) })
        if let source, wrong.isEmpty { look(path, source, sums[.sha512]) }
      } catch { found("E092", path) }
    }
  }
}

/// What an inventory says of logical paths, for comparing with another one.
private struct InventoryFiles {
  let inventory: Inventory
  private let paths: [String: Set<String>]

  init(_ inventory: Inventory) {
    self.inventory = inventory
    paths = Dictionary(
      inventory.manifest.map { ($0.digest.lowercased(), Set($0.paths)) }, uniquingKeysWith: { $0.union($1) })
  }

  /// Whether a version is the same in both: the same files with the same bytes.
  func isSame(_ version: Inventory.Version, _ other: InventoryFiles, _ twin: Inventory.Version) -> Bool {
    let (one, two) = (version.digests, twin.digests)
    guard one.count == two.count else { return false }
    return one.allSatisfy { path, digest in
      guard let second = two[path] else { return false }
      if inventory.algorithm == other.inventory.algorithm { return digest == second }
      return !(paths[digest] ?? []).isDisjoint(with: other.paths[second] ?? [])
    }
  }
}

/// Digests of files on disk.
package enum FileDigest {
  /// Digests of one file, read once.
  /// - Returns: The digests in lower case, and how many bytes the file has.
  /// - Throws: ``ContainerError`` when it can't be read.
  package static func digests(
    of path: String, _ algorithms: [DigestAlgorithm], below root: String
  ) throws(ContainerError) -> (sums: [DigestAlgorithm: String], size: Int) {
    var running = algorithms.map { RunningDigest($0) }
    let file = try FileDoor.reading(path, links: .refusedBelow(root))
    var size = 0
    while true {
      let piece = try file.read(upTo: 256 << 10)
      if piece.isEmpty { break }
      size += piece.count
      piece.withUnsafeBytes { bytes in for place in running.indices { running[place].update(bytes) } }
    }
    var sums: [DigestAlgorithm: String] = [:]
    for (algorithm, digest) in zip(algorithms, running) { sums[algorithm] = digest.finish() }
    return (sums, size)
  }
}
