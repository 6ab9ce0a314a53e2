internal import EncyBase

/// The inventory of an object: which files it holds, and what each of its versions is made of (OCFL 1.1, section 3.5).
package struct Inventory: Sendable {
  /// One version of an object.
  package struct Version: Sendable {
    /// When it was made, RFC 3339.
    package var created: String
    /// Why.
    package var message: String?
    /// Who made it, and under which address, a URI.
    package var user: String?
    package var address: String?
    /// The files of the version: digests, and the paths under which they are seen.
    package var state: [(digest: String, paths: [String])]

    package init(
      created: String, message: String?, user: String?, address: String?, state: [(digest: String, paths: [String])]
    ) {
      (self.created, self.message, self.user, self.address, self.state) = (created, message, user, address, state)
    }

    /// The digests by the paths under which files are seen, in lower case.
    package var digests: [String: String] {
      Dictionary(
        state.flatMap { digest, paths in paths.map { ($0, digest.lowercased()) } }, uniquingKeysWith: { one, _ in one })
    }
  }

  /// The version of the standard that the type names, as `1.1`; `nil` when it names none that is known.
  package var standard: String?
  package var id: String
  package var algorithm: DigestAlgorithm
  /// The name of the newest version's folder.
  package var head: String
  /// The folder in each version's folder where files lie; `nil` when the inventory names none, and it is `content`.
  package var contentDirectory: String?
  /// Digests, and the paths below the object where files with them lie.
  package var manifest: [(digest: String, paths: [String])]
  /// By the names of their folders, in the order in which they stand.
  package var versions: [(name: String, version: Version)]
  /// By algorithm, as the manifest.
  package var fixity: [(algorithm: String, block: [(digest: String, paths: [String])])]

  package init(
    id: String, algorithm: DigestAlgorithm = .sha512, head: String = "v0", contentDirectory: String? = nil,
    manifest: [(digest: String, paths: [String])] = [], versions: [(name: String, version: Version)] = [],
    fixity: [(algorithm: String, block: [(digest: String, paths: [String])])] = [], standard: String? = "1.1"
  ) {
    (self.id, self.algorithm, self.head, self.contentDirectory) = (id, algorithm, head, contentDirectory)
    (self.manifest, self.versions, self.fixity, self.standard) = (manifest, versions, fixity, standard)
  }

  package static let fileName = "inventory.json"
  /// The versions of the standard that are understood.
  package static let standards = ["1.0", "1.1"]
  static func type(_ standard: String) -> String { "https://ocfl.io/\(standard)/spec/#inventory" }

  /// The name of the file that holds the inventory's own digest.
  package var sidecarName: String { "\(Inventory.fileName).\(algorithm.rawValue)" }
  /// The folder of files in each version's folder.
  package var contentName: String { contentDirectory ?? "content" }

  /// The version with a name.
  package func version(_ name: String) -> Version? { versions.first { $0.name == name }?.version }

  /// The digests by the paths where files lie, in lower case.
  package var digests: [String: String] {
    Dictionary(
      manifest.flatMap { digest, paths in paths.map { ($0, digest.lowercased()) } }, uniquingKeysWith: { one, _ in one }
    )
  }

  /// Where a file of a version lies, below the object.
  package func path(of digest: String) -> String? {
    manifest.first { $0.digest.lowercased() == digest.lowercased() }?.paths.first
  }

  /// The text of `inventory.json`.
  package var bytes: [UInt8] {
    func block(_ entries: [(digest: String, paths: [String])]) -> JSONValue {
      var object = JSONObject()
      for (digest, paths) in entries { object[digest] = .array(paths.map { .string($0) }) }
      return .object(object)
    }
    var root = JSONObject()
    root["id"] = .string(id)
    root["type"] = .string(Inventory.type(standard ?? "1.1"))
    root["digestAlgorithm"] = .string(algorithm.rawValue)
    root["head"] = .string(head)
    root["contentDirectory"] = contentDirectory.map { .string($0) }
    root["manifest"] = block(manifest)
    var blocks = JSONObject()
    for (name, version) in versions {
      var object = JSONObject()
      object["created"] = .string(version.created)
      object["message"] = version.message.map { .string($0) }
      if let user = version.user {
        var person: JSONObject = JSONObject()
        person["name"] = .string(user)
        person["address"] = version.address.map { .string($0) }
        object["user"] = .object(person)
      }
      object["state"] = block(version.state)
      blocks[name] = .object(object)
    }
    root["versions"] = .object(blocks)
    if !fixity.isEmpty {
      var object = JSONObject()
      for (algorithm, entries) in fixity { object[algorithm] = block(entries) }
      root["fixity"] = .object(object)
    }
    return JSONPrinter().bytes(.object(root))
  }
}

/// The name of a version's folder: `v`, and a number that may be padded with zeros.
package struct VersionName: Sendable, Hashable {
  package let number: Int
  /// How many digits names have that are padded; 0 where they aren't.
  package let padding: Int

  package init(number: Int, padding: Int = 0) { (self.number, self.padding) = (number, padding) }

  /// `nil` where a text is no such name.
  package init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("v"), !digits.isEmpty, digits.utf8.count <= 18,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number > 0
    else { return nil }
    self.number = number
    padding = digits.hasPrefix("0") ? digits.utf8.count : 0
  }

  package var text: String {
    let digits = "\(number)"
    return "v" + String(repeating: "0", count: max(0, padding - digits.utf8.count)) + digits
  }
}
