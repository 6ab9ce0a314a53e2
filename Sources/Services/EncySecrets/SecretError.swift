package import EncyContainer
package import EncyServiceState

/// Why a secret can't be read, written or deleted. No other back end is asked instead.
package struct SecretError: Error, Sendable, Equatable {
  /// The reason, which names the layer that failed.
  package enum Reason: Sendable, Equatable {
    /// The back end has no secrets of the account.
    case notFound
    /// The program isn't installed, or isn't on the PATH.
    case notInstalled(program: String)
    /// The program can't be started; `errno` and the system's words.
    case notStarted(program: String, text: String)
    /// The program didn't end in time: a locked keyring waits for the user to unlock it.
    case timedOut(program: String, milliseconds: Int)
    /// The service behind the program isn't there, as without a session bus; its words.
    case noService(text: String)
    /// The keyring is locked, or the user refused to unlock it; its words.
    case locked(text: String)
    /// The program refused; its exit status and words.
    case refused(program: String, status: Int, text: String)
    /// The user named no command for this.
    case noCommand(SecretOperation)
    /// The back end can only be read.
    case readOnly
    /// The back end's content isn't a JSON object of texts.
    case damaged
    /// More than a set of secrets has, in bytes.
    case tooLarge(limit: Int)
    /// The file or its folder isn't this user's alone, or can't be used.
    case state(StateError)
    /// The age file can't be opened or made: `age-no-match` and others.
    case age(ContainerError)
  }

  package let backEnd: SecretStore.Kind
  package let account: SecretAccount
  package let reason: Reason

  init(_ backEnd: SecretStore.Kind, _ account: SecretAccount, _ reason: Reason) {
    (self.backEnd, self.account, self.reason) = (backEnd, account, reason)
  }
}

/// The operations on secrets.
package enum SecretOperation: String, Sendable { case read, write, delete }
