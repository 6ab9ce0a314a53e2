public import EncyBase

extension ContainerError {
  /// The error as a finding about the document: its code, the entry as part, what is wrong and what to do.
  public var finding: Finding {
    let place = offset.map { " (byte \($0))" } ?? ""
    return Finding(code: code.rawValue, part: entry, message: message + place, remedy: remedy)
  }
}
