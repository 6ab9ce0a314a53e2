package import EncyContainer
internal import EncyTexts

/// Why a file can't be encrypted or decrypted: codes that begin with `age-`.
extension ContainerError.Code {
  /// This isn't a file in the age format, or in a version of it that this toolkit can't read.
  package static let ageFormat = Self(rawValue: "age-format")
  /// The header is damaged or breaks a rule of the format.
  package static let ageHeader = Self(rawValue: "age-header")
  /// The header was changed: its MAC is another.
  package static let ageHeaderMAC = Self(rawValue: "age-header-mac")
  /// None of the identities opens the file, or the passphrase is another.
  package static let ageNoMatch = Self(rawValue: "age-no-match")
  /// The file asks for more work on the passphrase than is allowed.
  package static let ageWorkFactor = Self(rawValue: "age-work-factor")
  /// The encrypted data is damaged, was changed, or ends too early.
  package static let agePayload = Self(rawValue: "age-payload")
  /// The text form of the file is damaged.
  package static let ageArmor = Self(rawValue: "age-armor")
  /// A recipient or identity can't be read or isn't of a kind that this toolkit takes.
  package static let ageKey = Self(rawValue: "age-key")
}

/// What went wrong in the format, before the file it happened to is known.
struct AgeFault: Error, Equatable {
  let code: ContainerError.Code
  let message: Message
  var remedy = Message.ageRemedySender

  init(_ code: ContainerError.Code, _ message: Message, remedy: Message? = nil) {
    (self.code, self.message) = (code, message)
    if let remedy { self.remedy = remedy }
  }

  /// The error about a file.
  func error(file: String) -> ContainerError { ContainerError(code, file: file, message, remedy: remedy) }
}
