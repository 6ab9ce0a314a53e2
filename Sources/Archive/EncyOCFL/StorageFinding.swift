package import EncyTexts

/// What the standard's validation codes say of a storage root or an object.
package struct StorageFinding: Sendable, Hashable {
  /// The code of the standard: `E` and a number for what must be so, `W` and a number for what should be; or a word of ours.
  package let code: String
  /// The file or folder, below the object or the storage root; empty for that itself.
  package let path: String
  /// The place in an inventory, or what stands there; empty where the path says it all.
  package let detail: String

  package init(_ code: String, _ path: String, _ detail: String = "") {
    (self.code, self.path, self.detail) = (code, path, detail)
  }

  /// How much it matters: what must be so is an error, what should be so, or is completed by the next writer, a warning.
  package var severity: Finding.Severity {
    code.hasPrefix("E") || ["too-deep", "too-large", "holes"].contains(code) ? .error : .warning
  }

  /// The finding as it is seen from a folder above.
  package func below(_ folder: String) -> StorageFinding {
    StorageFinding(code, path.isEmpty ? folder : folder.isEmpty ? path : "\(folder)/\(path)", detail)
  }
}
