public import EncyBase
public import EncyContainer

/// Why a proposal could not be read, changed or saved.
public enum DocumentError: Error, Sendable, CustomStringConvertible {
  /// The package or a file could not be read or written.
  case container(ContainerError)
  /// A part that should be JSON is not.
  case syntax(file: String, part: String, JSONSyntaxError)
  /// No part has the name a pointer starts with.
  case unknownPart(file: String, name: String, known: [String])
  /// A place in a part can't be changed.
  case edit(file: String, part: String, JSONEditError)
  /// The package needs features that this version doesn't have, so it may be shown and copied but not changed.
  case features(file: String, names: [String], attempt: String)
  /// The package is no proposal of a format this version reads.
  case format(file: String, message: String)
  /// A folder is no working folder, or doesn't fit its file.
  case folder(path: String, message: String)

  /// File, place, what is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .container(let error): error.description
    case .syntax(let file, let part, let error):
      "\(file): \(part):\(error)" + (error.limitOption.map { "; raise the limit with \($0)" } ?? "")
    case .unknownPart(let file, let name, let known):
      "\(file): no part is called \"\(name)\"; the parts are \(known.joined(separator: ", "))"
    case .edit(let file, let part, let error): "\(file): \(part): \(error)"
    case .features(let file, let names, let attempt):
      "\(file): needs \(names.joined(separator: ", ")), which this version of ency doesn't know, so it can't \(attempt); "
        + "use a newer version, or `ency show` to look at it"
    case .format(let file, let message): "\(file): \(message)"
    case .folder(let path, let message): "\(path): \(message)"
    }
  }
}
