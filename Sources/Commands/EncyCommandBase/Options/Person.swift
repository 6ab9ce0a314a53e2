package import EncyBase
internal import EncyContainer
package import EncyFiles
internal import EncyGit
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// Who works here, as git or the settings know them, else the machine.
package enum Person {
  /// The name that stands in what is saved and merged: that of git, of one's own settings, of the account's owner, or of the account.
  package static var name: String {
    let session = Session.current
    let named = [
      { session.variable("GIT_AUTHOR_NAME") }, { gitSetting("user.name") },
      { (try? Settings(variable: session.variable))?["seller.person.name"]?.value.stringValue },
    ]
    for source in named {
      if let name = source()?.trimmingSpaces, !name.isEmpty { return visible(name) }
    }
    let holder = DocumentLock.Holder.current
    // Whoever became root is known by the account they came from.
    if holder.account == "root", let account = session.variable("SUDO_USER"), !account.isEmpty { return account }
    return holder.name
  }

  /// The e-mail address that git knows; `nil` without one.
  package static var email: String? { Session.current.variable("GIT_AUTHOR_EMAIL") ?? gitSetting("user.email") }

  /// The note that this person has a proposal open in a folder, which is remembered.
  package static func lock(since: Instant, folder: String) -> DocumentLock {
    var holder = DocumentLock.Holder.current
    holder.name = name
    OpenedFolders(variable: Session.current.variable).add(folder)
    return DocumentLock(since: since, folder: folder, of: holder)
  }

  /// A setting of git as it holds in this folder.
  private static func gitSetting(_ name: String) -> String? {
    guard Program.find("git") != nil, let answer = try? Git().run(["config", "--get", name]), answer.isSuccess
    else { return nil }
    return answer.line.trimmingSpaces
  }
}
