public import EncyTexts
internal import EncyBase

extension ContainerError {
  /// The error as a finding about the document: its code, the entry as part, what is wrong and what to do.
  public var finding: Finding {
    Finding(
      code: code.rawValue, part: entry, offset: offset, message: .asItIs(text: SafeText(message)),
      remedy: .asItIs(text: SafeText(remedy)))
  }
}
