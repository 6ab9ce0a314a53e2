import EncyContainer
import EncyDocument
import EncyTestSupport
import Testing

/// Files that command tests start from.
enum EncyTestFile {
  /// The small proposal as a package.
  static func hall() throws -> [UInt8] { try Document.hall().package(origin: .fixed).bytes }

  /// The same with a byte of the offer turned and the end cut off.
  static func damaged() throws -> [UInt8] {
    var bytes = try hall()
    let entry = try #require(PackageReader(bytes: bytes).entry("model/offer.json"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    return bytes.dropLast(40)
  }
}
