internal import Glibc

/// Paths as texts.
package enum PathName {
  /// A path's folder and last name; slashes at the end don't count.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, name)
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Where a symbolic link points. The C function is `readlink`.
  package static func readLink(_ path: String) -> String? {
    var count = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(path, $0, text.count) } ?? -1
      }
      initialized = max(count, 0)
    }
    return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
