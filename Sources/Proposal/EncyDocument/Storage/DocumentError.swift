public import EncyBase
public import EncyContainer
internal import EncyFiles
public import EncyTexts

/// Why a proposal could not be read, changed or saved.
public enum DocumentError: ReportedError {
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
  /// A folder is no working folder, or doesn't fit its file.
  case folder(path: String, message: Message)

  /// The file or folder as the caller named it.
  public var subject: String? {
    switch self {
    case .container(let error): error.file
    case .syntax(let file, _, _), .unknownPart(let file, _, _), .edit(let file, _, _), .features(let file, _, _),
      .folder(let file, _):
      file
    }
  }

  /// Whether the answer is no.
  public var isRefusal: Bool {
    switch self {
    case .container(let error): error.isRefusal
    case .unknownPart, .edit, .features, .folder: true
    case .syntax: false
    }
  }

  /// A stable code, what is wrong and what to do.
  public var finding: Finding {
    switch self {
    case .container(let error): return error.finding
    case .syntax(_, let part, let error):
      var finding = error.finding
      finding.part = part
      return finding
    case .unknownPart(_, let name, let known):
      return Finding(error: .errorUnknownPart(name: SafeText(name), known: SafeText(known.joined(separator: ", "))))
    case .edit(_, let part, let error):
      var finding = error.finding
      finding.part = part
      return finding
    case .features(_, let names, let attempt):
      return Finding(
        error: .errorFeatures(names: SafeText(names.joined(separator: ", ")), attempt: SafeText(attempt)))
    case .folder(_, let message): return Finding(error: message)
    }
  }

  /// Whether people are shown the code, too.
  public var showsCode: Bool { if case .container = self { true } else { false } }
}
