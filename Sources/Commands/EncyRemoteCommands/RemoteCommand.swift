package import ArgumentParser
internal import EncyCommandBase
internal import EncyRemoteService
internal import EncySession

/// `ency remote`
package struct RemoteCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "remote",
    abstract: "Exchange customers, products and offers with your books.",
    discussion: """
      The service is Zoho Books. A proposal becomes a draft estimate there, found by its number; nothing is mailed. What could not be \
      written waits in a queue on this machine.

      Examples:
        ency remote login --data-center eu
        ency remote customers pull
        ency remote push hall.ency
      """,
    subcommands: [
      RemoteLoginCommand.self, RemoteLogoutCommand.self, RemoteCustomersCommand.self, RemoteProductsCommand.self,
      RemotePushCommand.self, RemotePullCommand.self, RemoteQueueCommand.self, RemoteDoctorCommand.self,
    ])

  package init() {}
}

/// The options of every command that asks a service.
struct RemoteChoices: ParsableArguments {
  @Flag(help: "Make no connection; writes are queued.")
  var offline = false
  @Option(help: ArgumentHelp("The longest wait for the service.", valueName: "seconds"))
  var wait = 60
  @Option(help: ArgumentHelp("A file of certificates to trust as well, PEM.", valueName: "file"), completion: .file())
  var ca: String?
  @Flag(help: "Show requests and answers, with secrets masked.")
  var verbose = false
  @Flag(help: "Answer in JSON (schema Output/remote).")
  var json = false

  func validate() throws {
    if !(0...86_400).contains(wait) { throw ValidationError("--wait takes 0 to 86400 seconds.") }
  }

  /// Runs a task where a program has the service, else becomes that program.
  func run(_ task: RemoteTask) async throws {
    var options = RemoteOptions()
    (options.isOffline, options.json, options.isVerbose) = (offline, json, verbose)
    (options.patience, options.certificates) = (wait, ca)
    try await Session.remoteService().run(task, options)
  }
}

/// `ency remote login`
struct RemoteLoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Sign in to Zoho Books.",
    discussion: """
      Opens the sign-in page in your browser. --device shows a code to type on another device; --self-client asks for a code from \
      the API console, for servers. The client's id and secret come from https://api-console.zoho.eu (or your data center's). Its code is \
      made there for the scopes ZohoBooks.estimates.CREATE, .READ, .UPDATE and .DELETE, ZohoBooks.contacts.CREATE and .READ, and \
      ZohoBooks.settings.READ. \
      Secrets are asked for, or read from standard input, one a line: never given as arguments.

      Examples:
        ency remote login --data-center eu --client-id 1000.ABC --secrets keyring
        ency remote login --device
      """)

  @Option(help: "Where your organization is: us, eu, in, au, jp, ca, sa, uk, ae or cn.")
  var dataCenter: String?
  @Option(help: ArgumentHelp("The organization's id, where you have several.", valueName: "id"))
  var organization: String?
  @Option(help: ArgumentHelp("The client's id.", valueName: "id"))
  var clientID: String?
  @Option(help: "Where secrets are kept: keyring, command, age, file or env.")
  var secrets: String?
  @Flag(help: "Sign in with a code on another device.")
  var device = false
  @Flag(help: "Sign in with a code from the API console.")
  var selfClient = false
  @Flag(help: "Print the address instead of opening a browser.")
  var noBrowser = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func validate() throws {
    if device, selfClient { throw ValidationError("--device and --self-client exclude each other.") }
  }

  func run() async throws {
    try await choices.run(
      .login(
        device ? .device : selfClient ? .selfClient : .browser, dataCenter: dataCenter, organization: organization,
        clientID: clientID, secrets: secrets, opensBrowser: !noBrowser))
  }
}

/// `ency remote logout`
struct RemoteLogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Revoke the access and delete its secrets from this machine.",
    discussion: """
      What can't be revoked at the service now is deleted here all the same.

      Examples:
        ency remote logout
        ency remote logout --offline
      """)

  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.logout) }
}

/// `ency remote customers`
struct RemoteCustomersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "customers", abstract: "Customers in your books.",
    discussion: """
      They come into a list of their own, which `ency customer` searches after yours.

      Examples:
        ency remote customers pull
        ency remote customers pull --full
      """, subcommands: [RemoteCustomersPullCommand.self])
}

/// `ency remote customers pull`
struct RemoteCustomersPullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Read the customers of your books into your list.",
    discussion: """
      Reads those that changed since the last time; --full reads all, and takes out those that are gone. Customers that you added \
      yourself stay.

      Examples:
        ency remote customers pull
        ency remote customers pull --full --dry-run
      """)

  @Flag(help: "Read all, not only those that changed.")
  var full = false
  @Flag(help: "Show the changes, write nothing.")
  var dryRun = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.pullCustomers(isFull: full, isDry: dryRun)) }
}

/// `ency remote products`
struct RemoteProductsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "products", abstract: "Products in your books.",
    discussion: """
      They come into your catalog.

      Examples:
        ency remote products pull
        ency remote products pull --full
      """, subcommands: [RemoteProductsPullCommand.self])
}

/// `ency remote products pull`
struct RemoteProductsPullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Read the products and prices of your books into your catalog.",
    discussion: """
      Reads those that changed since the last time; --full reads all, and takes out those that are gone. Technical data of products \
      that the catalog has already stay; price, tax and name follow the books.

      Examples:
        ency remote products pull
        ency remote products pull --dry-run
      """)

  @Flag(help: "Read all, not only those that changed.")
  var full = false
  @Flag(help: "Show the changes, write nothing.")
  var dryRun = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.pullProducts(isFull: full, isDry: dryRun)) }
}

/// `ency remote push`
struct RemotePushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Write a proposal to your books as a draft estimate.",
    discussion: """
      The estimate is found by the proposal's number and made or changed; its total is compared before and after, to the minor unit. \
      A proposal that goes over to another customer takes its estimate along. The PDF of a sent proposal is attached. --dry-run shows the \
      exact request and what would change, and refuses what push would refuse.

      Examples:
        ency remote push hall.ency --dry-run
        ency remote push hall.ency --create-customer
      """)

  @Argument(help: "The proposal.", completion: .file(extensions: ["ency"]))
  var file: String
  @Option(help: ArgumentHelp("The customer's id in the books, where several fit.", valueName: "id"))
  var customer: String?
  @Flag(help: "Make the customer in the books where none fits.")
  var createCustomer = false
  @Flag(help: "Write over changes in the books that the proposal didn't take, and over another number.")
  var overwrite = false
  @Flag(help: "Show the request and the changes, write nothing.")
  var dryRun = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws {
    try await choices.run(
      .push(file: file, customer: customer, createsCustomer: createCustomer, overwrites: overwrite, isDry: dryRun))
  }
}

/// `ency remote pull`
struct RemotePullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Read a proposal's status and changes from your books.",
    discussion: """
      Records that the customer saw, accepted or declined the estimate there, or that it was invoiced. What only the books changed is \
      taken. Of fields that both sides changed, the books decide about prices, discounts and taxes, the proposal about the rest; all are \
      shown. Exit code 1 where something waits for you: a field that the proposal has no place for, another customer, or a sent \
      proposal that the books changed.

      Examples:
        ency remote pull hall.ency
        ency remote pull hall.ency --dry-run --json
      """)

  @Argument(help: "The proposal.", completion: .file(extensions: ["ency"]))
  var file: String
  @Flag(help: "Show the changes, write nothing.")
  var dryRun = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.pull(file: file, isDry: dryRun)) }
}

/// `ency remote doctor`
struct RemoteDoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check data center, organization, rights, clock, proxy, quota and queue.",
    discussion: """
      Each line says what to do about what is wrong. Nothing is written.

      Examples:
        ency remote doctor
        ency remote doctor --json
      """)

  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.doctor) }
}
