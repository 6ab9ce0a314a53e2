internal import EncyContainer
internal import EncyFiles
internal import EncyTexts

extension ArchiveStore {
  private static let identity = "\(own)/identity"

  /// What the store is known by wherever it is mounted, by an index that several machines share: 32 hexadecimal digits.
  ///
  /// A copy that other programs made of the store has the same one.
  /// - Parameter isMade: Whether it gets one where it has none yet; of several that try at once all come to the same.
  /// - Returns: `nil` where it has none.
  /// - Throws: ``ArchiveError`` where it can't be read or made.
  package func identity(isMade: Bool) throws -> String? {
    var found = line(in: Self.identity)
    if found == nil, isMade {
      var generator = SystemRandomNumberGenerator()
      let numbers = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let fresh = numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      do { found = try claim(Self.identity, fresh) } catch let error as ContainerError {
        throw ArchiveError(
          .errorArchiveIdentityNone(reason: SafeText("\(error)"), file: SafeText(path)), file: path, isRefusal: false)
      }
    }
    guard let found else { return nil }
    guard Self.isIdentity(found) else {
      throw ArchiveError(.errorArchiveIdentity, file: "\(path)/\(Self.identity)", isRefusal: false)
    }
    return found
  }

  /// Whether a text has the form of an identity.
  package static func isIdentity(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
