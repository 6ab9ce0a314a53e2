public import EncyContainer
internal import EncyFiles
public import EncyTexts

/// A statement and the signature of it, as they lie in a package.
public struct StoredSignature: Sendable, Equatable {
  /// What was found.
  public enum Content: Sendable, Equatable {
    /// Both files; neither has been judged.
    case pair(statement: [UInt8], signature: [UInt8])
    /// Why there is nothing to judge: a clause without a full stop.
    case fault(Message)
  }

  /// The statement's path, `signatures/<id>.json`; for something else below `signatures/` its own.
  public let path: String
  /// What was found.
  public let content: Content

  /// The folder of signatures.
  static let folder = "signatures/"
  /// What the path of a signature has more than that of its statement.
  public static let ending = ".sig"
  /// The most bytes of a statement: 10 000 parts with long names.
  static let statementLimit = 16 << 20
  /// The most bytes of a signature.
  static let signatureLimit = 64 << 10
  /// The most signatures that are judged.
  static let countLimit = 100

  /// The path of the statement with that id.
  public static func path(id: String) -> String { "\(folder)\(id).json" }

  /// The id in the path of a statement; nil for any other path.
  public static func id(path: String) -> String? {
    isStatement(path) ? String(path.dropFirst(folder.count).dropLast(5)) : nil
  }

  /// Whether a path is one of a statement.
  static func isStatement(_ path: String) -> Bool {
    path.hasPrefix(folder) && path.hasSuffix(".json")
      && path.split(separator: "/", omittingEmptySubsequences: false).count == 2
  }

  /// All that lies below `signatures/`, in the order of the package.
  public static func all(in reader: PackageReader) -> [StoredSignature] {
    let entries = reader.entries.filter { $0.path.hasPrefix(folder) }
    guard entries.count <= 2 * countLimit else {
      return [
        StoredSignature(
          path: folder,
          content: .fault(.signatureTooMany(count: entries.count, limit: SafeText(countLimit))))
      ]
    }
    return entries.compactMap { entry in
      let path = entry.path
      if path.hasSuffix(".json\(ending)") {
        let statement = String(path.dropLast(ending.count))
        if reader.entry(statement) != nil { return nil }
        return StoredSignature(path: statement, content: .fault(.signatureNoStatement))
      }
      guard isStatement(path) else {
        return StoredSignature(path: path, content: .fault(.signatureStray))
      }
      return StoredSignature(path: path, content: content(of: entry, in: reader))
    }
  }

  /// Whether a file is an armored signature and nothing else (PROTOCOL.sshsig of OpenSSH, section 2). `ssh-keygen` passes over what
  /// stands before and behind it, where anybody could write something that looks signed.
  package static func isBare(_ file: [UInt8]) -> Bool {
    let (head, foot) = ("-----BEGIN SSH SIGNATURE-----\n".utf8, "-----END SSH SIGNATURE-----\n".utf8)
    guard file.count > head.count + foot.count, file.starts(with: head), file.suffix(foot.count).elementsEqual(foot)
    else {
      return false
    }
    return file.dropFirst(head.count).dropLast(foot.count).allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "+/=\n".utf8.contains(byte)
    }
  }

  private static func content(of statement: PackageEntry, in reader: PackageReader) -> Content {
    guard let signature = reader.entry(statement.path + ending) else {
      return .fault(.signatureAlone)
    }
    guard statement.size <= statementLimit else {
      return .fault(.signatureStatementSize(size: SafeText(statement.size), limit: SafeText(statementLimit)))
    }
    guard signature.size <= signatureLimit else {
      return .fault(.signatureSize(size: SafeText(signature.size), limit: SafeText(signatureLimit)))
    }
    do throws(ContainerError) {
      let armor = try reader.read(signature)
      guard isBare(armor) else { return .fault(.signatureTrailing) }
      return .pair(statement: try reader.read(statement), signature: armor)
    } catch { return .fault(.signatureDamaged(error: SafeText(error.message))) }
  }
}
