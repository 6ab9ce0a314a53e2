internal import EncyBase
internal import EncyContainer
internal import EncyFiles

/// Reads an inventory and judges what can be judged of it alone (OCFL 1.1, section 3.5).
package struct InventoryReader {
  package private(set) var findings: [StorageFinding] = []
  /// Below the object.
  private let path: String
  /// What could be read; nothing where it is no inventory at all.
  package private(set) var inventory: Inventory?

  /// - Parameters:
  ///   - bytes: The text of the inventory.
  ///   - path: Its path below the object, for findings.
  package init(_ bytes: [UInt8], path: String = Inventory.fileName) {
    self.path = path
    var parser = JSONParser()
    parser.maximumValues = 50_000_000
    // A repeated digest or path is the standard's own matter (E095, E096).
    parser.allowsDuplicates = false
    do throws(JSONSyntaxError) {
      let root = try parser.parse(bytes)
      if let object = root.objectValue { read(object) } else { found("E033", root.typeName) }
    } catch { found("E033", error.description) }
  }

  private mutating func found(_ code: String, _ detail: String = "") {
    findings.append(StorageFinding(code, path, detail))
  }

  private static let keys: Set<String> = [
    "id", "type", "digestAlgorithm", "head", "contentDirectory", "manifest", "versions", "fixity",
  ]

  private mutating func read(_ object: JSONObject) {
    for name in object.names where !InventoryReader.keys.contains(name) { found("E102", name) }
    let id = id(object["id"])
    let standard = standard(object["type"])
    let algorithm = algorithm(object["digestAlgorithm"])
    if let directory = object["contentDirectory"] { check(contentDirectory: directory) }
    var inventory = Inventory(
      id: id ?? "", algorithm: algorithm ?? .sha512, contentDirectory: object["contentDirectory"]?.stringValue,
      standard: standard)
    let hasManifest = readManifest(object["manifest"], algorithm, &inventory)
    let hasVersions = readVersions(object["versions"], hasManifest, &inventory)
    readHead(object["head"], hasVersions, &inventory)
    if let fixity = object["fixity"] { readFixity(fixity, hasManifest, &inventory) }
    self.inventory = inventory
  }

  private mutating func id(_ value: JSONValue?) -> String? {
    guard let value else {
      found("E036", "id")
      return nil
    }
    guard let text = value.stringValue, !text.isEmpty else {
      found("E037", "id")
      return nil
    }
    if !InventoryReader.isURI(text) { found("W005", text) }
    return text
  }

  private mutating func standard(_ value: JSONValue?) -> String? {
    guard let value else {
      found("E036", "type")
      return nil
    }
    let known = Inventory.standards.first { Inventory.type($0) == value.stringValue }
    if known == nil { found("E038", value.stringValue ?? "type") }
    return known
  }

  private mutating func algorithm(_ value: JSONValue?) -> DigestAlgorithm? {
    guard let value else {
      found("E036", "digestAlgorithm")
      return nil
    }
    let known = value.stringValue.flatMap { DigestAlgorithm(rawValue: $0) }
    guard let known, known.isForContent else {
      found("E025", value.stringValue ?? "digestAlgorithm")
      return nil
    }
    if known != .sha512 { found("W004", known.rawValue) }
    return known
  }

  private mutating func check(contentDirectory value: JSONValue) {
    guard let text = value.stringValue, !text.isEmpty else { return found("E017", "contentDirectory") }
    if text.contains("/") { found("E017", text) }
    if text == "." || text == ".." { found("E018", text) }
  }

  // MARK: Digests and paths

  /// Reads a block of digests and paths: the manifest, or what stands below an algorithm in `fixity`.
  private mutating func readBlock(
    _ object: JSONObject, _ block: String, _ algorithm: DigestAlgorithm?,
    codes: (digest: String, paths: String, twice: String)
  ) -> [(digest: String, paths: [String])] {
    var entries: [(digest: String, paths: [String])] = []
    var seen: Set<String> = []
    var all: [String] = []
    for member in object.members {
      let place = "\(block)/\(member.name)"
      if let algorithm, !algorithm.isDigest(member.name) { found(codes.digest, place) }
      if !seen.insert(member.name.lowercased()).inserted { found(codes.twice, place) }
      guard let items = member.value.arrayValue, items.allSatisfy({ $0.stringValue != nil }) else {
        found(codes.paths, place)
        continue
      }
      let paths = items.compactMap(\.stringValue)
      for path in paths { check(contentPath: path, place) }
      all += paths
      entries.append((member.name, paths))
    }
    for path in InventoryReader.conflicts(all) { found("E101", path) }
    return entries
  }

  private mutating func check(contentPath path: String, _ place: String) {
    if path.hasPrefix("/") || path.hasSuffix("/") || path.isEmpty { return found("E100", path.isEmpty ? place : path) }
    if InventoryReader.hasStrangeElement(path) { found("E099", path) }
  }

  private static func hasStrangeElement(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).contains { ["", ".", ".."].contains($0) }
  }

  /// Paths that stand twice, and those that are the folder of another.
  private static func conflicts(_ paths: [String]) -> [String] {
    var files: Set<String> = []
    var found: [String] = []
    for path in paths where !files.insert(path).inserted { found.append(path) }
    var folders: Set<String> = []
    for path in files {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    return found + files.intersection(folders).sorted()
  }

  /// - Returns: Whether there is one.
  private mutating func readManifest(
    _ value: JSONValue?, _ algorithm: DigestAlgorithm?, _ inventory: inout Inventory
  ) -> Bool {
    guard let value else {
      found("E041", "manifest")
      return false
    }
    guard let object = value.objectValue else {
      found("E106", "manifest")
      return false
    }
    inventory.manifest = readBlock(object, "manifest", algorithm, codes: ("E025", "E092", "E096"))
    return true
  }

  private mutating func readFixity(_ value: JSONValue, _ hasManifest: Bool, _ inventory: inout Inventory) {
    guard let object = value.objectValue else { return found("E111", "fixity") }
    let known = Set(inventory.manifest.flatMap(\.paths))
    for member in object.members {
      let algorithm = DigestAlgorithm(rawValue: member.name)
      if algorithm == nil, !DigestAlgorithm.passedOver.contains(member.name) {
        found("E056", "fixity/\(member.name)")
        continue
      }
      guard let block = member.value.objectValue else {
        found("E057", "fixity/\(member.name)")
        continue
      }
      let entries = readBlock(block, "fixity/\(member.name)", algorithm, codes: ("E057", "E057", "E097"))
      if hasManifest {
        for path in entries.flatMap(\.paths) where !known.contains(path) { found("E057", path) }
      }
      inventory.fixity.append((member.name, entries))
    }
  }

  // MARK: Versions

  /// - Returns: Whether there are some that can be looked at.
  private mutating func readVersions(_ value: JSONValue?, _ hasManifest: Bool, _ inventory: inout Inventory) -> Bool {
    guard let value else {
      found("E041", "versions")
      found("E043", "versions")
      return false
    }
    guard let object = value.objectValue else {
      found("E044", "versions")
      return false
    }
    if object.isEmpty {
      found("E008", "versions")
      return false
    }
    check(names: object.names)
    let digests = hasManifest ? Set(inventory.manifest.map(\.digest)) : nil
    var used: Set<String> = []
    for member in object.members {
      guard let block = member.value.objectValue else {
        found("E047", "versions/\(member.name)")
        continue
      }
      let version = read(version: block, "versions/\(member.name)", digests)
      used.formUnion(version.state.map(\.digest))
      inventory.versions.append((member.name, version))
    }
    if let digests, inventory.standard != "1.0" {
      let used = Set(used.map { $0.lowercased() })
      for digest in digests.sorted() where !used.contains(digest.lowercased()) { found("E107", "manifest/\(digest)") }
    }
    let folders = Set(object.names)
    for path in inventory.manifest.flatMap(\.paths) {
      let elements = path.split(separator: "/", maxSplits: 2)
      if elements.count < 3 || !folders.contains(String(elements[0])) || elements[1] != inventory.contentName {
        found("E042", path)
      }
    }
    return true
  }

  /// The names of versions, which are 1, 2, 3, … all padded alike.
  private mutating func check(names: [String]) {
    let read = names.compactMap { VersionName($0) }
    for name in names where VersionName(name) == nil { found("E046", "versions/\(name)") }
    guard let first = read.min(by: { $0.number < $1.number }) else { return }
    if read.contains(where: { $0.padding > 0 }) { found("W001", first.text) }
    if Set(read.map { $0.padding > 0 ? $0.padding : 0 }).count > 1 { found("E012", "versions") }
    let numbers = Set(read.map(\.number))
    if !numbers.contains(1) { found("E009", first.text) }
    let highest = numbers.max() ?? 1
    if highest != numbers.count + (numbers.contains(1) ? 0 : 1) {
      found("E010", (1...highest).lazy.first { !numbers.contains($0) && $0 != 1 }.map { "v\($0)" } ?? "versions")
    }
  }

  private mutating func read(version object: JSONObject, _ place: String, _ digests: Set<String>?) -> Inventory.Version
  {
    var version = Inventory.Version(created: "", message: nil, user: nil, address: nil, state: [])
    for name in object.names where !["created", "state", "message", "user"].contains(name) {
      found("E102", "\(place)/\(name)")
    }
    if let created = object["created"] {
      version.created = created.stringValue ?? ""
      if !InventoryReader.isInstant(version.created) { found("E049", "\(place)/created \(version.created)") }
    } else {
      found("E048", "\(place)/created")
    }
    if let message = object["message"] {
      version.message = message.stringValue
      if version.message == nil { found("E094", "\(place)/message") }
    } else {
      found("W007", "\(place)/message")
    }
    readUser(object["user"], place, &version)
    guard let state = object["state"] else {
      found("E048", "\(place)/state")
      return version
    }
    guard let block = state.objectValue else {
      found("E050", "\(place)/state")
      return version
    }
    var all: [String] = []
    var seen: Set<String> = []
    for member in block.members {
      let place = "\(place)/state/\(member.name)"
      if let digests, !digests.contains(member.name) { found("E050", place) }
      if !seen.insert(member.name.lowercased()).inserted { found("E050", place) }
      guard let items = member.value.arrayValue, items.allSatisfy({ $0.stringValue != nil }) else {
        found("E051", place)
        continue
      }
      let paths = items.compactMap(\.stringValue)
      for path in paths {
        if path.hasPrefix("/") || path.hasSuffix("/") || path.isEmpty {
          found("E053", path.isEmpty ? place : path)
        }
        if InventoryReader.hasStrangeElement(path.trimmed("/")) { found("E052", path) }
      }
      all += paths
      version.state.append((member.name, paths))
    }
    for path in InventoryReader.conflicts(all) { found("E095", "\(place)/state \(path)") }
    return version
  }

  private mutating func readUser(_ value: JSONValue?, _ place: String, _ version: inout Inventory.Version) {
    guard let value else { return found("W007", "\(place)/user") }
    guard let user = value.objectValue, let name = user["name"]?.stringValue, !name.isEmpty else {
      return found("E054", "\(place)/user")
    }
    version.user = name
    guard let address = user["address"] else { return found("W008", "\(place)/user") }
    version.address = address.stringValue
    if !InventoryReader.isURI(address.stringValue ?? "") {
      found("W009", "\(place)/user \(address.stringValue ?? "")")
    }
  }

  private mutating func readHead(_ value: JSONValue?, _ hasVersions: Bool, _ inventory: inout Inventory) {
    guard let value else { return found("E036", "head") }
    guard let text = value.stringValue, VersionName(text) != nil else { return found("E040", "head") }
    inventory.head = text
    guard hasVersions else { return }
    let highest = inventory.versions.compactMap { VersionName($0.name) }.max { $0.number < $1.number }
    if let highest, highest.text != text { found("E040", text) }
  }

  /// Whether a text begins like a URI, with a scheme (RFC 3986, section 3.1).
  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.unicodeScalars.first, first.isASCII,
      first.properties.isAlphabetic
    else { return false }
    let scheme = text[..<colon]
    return text.index(after: colon) != text.endIndex
      && scheme.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || [0x2B, 0x2D, 0x2E].contains($0)
      } && !text.unicodeScalars.contains { $0.properties.isWhitespace }
  }

  /// Whether a text is a time of RFC 3339 with a zone, to the second at least.
  private static func isInstant(_ text: String) -> Bool { Instant(text) != nil }
}

extension String {
  /// The text without a character at its ends.
  fileprivate func trimmed(_ character: Character) -> String {
    var text = self[...]
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
