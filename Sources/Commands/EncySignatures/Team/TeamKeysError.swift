package import EncyBase
package import EncyTexts

/// Why a team's file is refused, or can't be changed.
package struct TeamKeysError: ReportedError {
  package let subject: String?
  package let finding: Finding
  package var isRefusal: Bool { true }

  package init(_ message: Message, file: String? = nil, position: SourcePosition? = nil, remedy: Message? = nil) {
    subject = file
    var finding = Finding(code: "team-keys", message: message, remedy: remedy)
    finding.position = position
    self.finding = finding
  }

  /// What is wrong with one change.
  init(step: Int, _ message: Message, file: String) {
    self.init(
      .teamKeysStep(number: "\(step)", reason: SafeText(message)), file: file, remedy: .teamKeysRemedyStep)
  }
}
