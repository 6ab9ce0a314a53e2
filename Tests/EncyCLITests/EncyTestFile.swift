import EncyDocument
import EncyTestSupport

/// Files that command tests start from.
enum EncyTestFile {
  /// The small proposal as a package.
  static func hall() throws -> [UInt8] { try Document.hall().package(origin: .fixed).bytes }
}
