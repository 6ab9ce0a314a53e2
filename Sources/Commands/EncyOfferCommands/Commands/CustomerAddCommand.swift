internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency customer add`
struct CustomerAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Keep a new customer in your list.",
    discussion: """
      The list is customers.json beside your settings, with --shared the one in the company's folder. Who is there already, by \
      company or VAT number or by name and place, is refused. Numbers are checked.

      Examples:
        ency customer add "Nordlager AB" --organisation-number 556036-0793 --city Västerås
        ency customer add --from hall.ency
      """)

  @Argument(help: "The customer's name.")
  var name: String?
  @Option(name: .customLong("from"), help: ArgumentHelp("Keep the customer of this proposal.", valueName: "file"))
  var source: String?
  @Option(help: "The customer's number in your books.")
  var number: String?
  @Option(help: "The registered company name, where it differs.")
  var company: String?
  @Option(help: "The company registration number.")
  var organisationNumber: String?
  @Option(help: "The VAT number with its country.")
  var vatNumber: String?
  @Option(help: "The e-mail address.")
  var email: String?
  @Option(help: "The telephone number.")
  var phone: String?
  @Option(help: "The web site.")
  var website: String?
  @Option(help: "Street and number.")
  var street: String?
  @Option(help: "The postal code.")
  var postalCode: String?
  @Option(help: "The town.")
  var city: String?
  @Option(help: "The country, two letters.")
  var country: String?
  @Option(help: "The name of a contact person. May be repeated.")
  var contact: [String] = []
  @Flag(help: "Keep it in the company's list, for all of the company.")
  var shared = false
  @Flag(help: "Keep it although it is there already, or has errors.")
  var anyway = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if name == nil, source == nil { throw ValidationError("Give the customer's NAME, or --from FILE.") }
  }

  func run() throws {
    var customer = JSONValue.object(JSONObject())
    if let source {
      guard let known = try DocumentFile.open(source).tree(of: CustomerChange.part), known.text("name") != nil else {
        throw Failure.no(.errorNoCustomer(file: SafeText(source)), file: source)
      }
      for name in CustomerChange.members { customer[name] = known[name] }
    }
    let texts: [(path: [String], text: String?)] = [
      (["name"], name), (["company"], company), (["customerId"], number), (["organisationNumber"], organisationNumber),
      (["vatNumber"], vatNumber), (["email"], email), (["phone"], phone), (["website"], website),
      (["address", "street"], street), (["address", "postalCode"], postalCode), (["address", "city"], city),
      (["address", "country"], country?.uppercased()),
    ]
    for (path, text) in texts {
      guard let text else { continue }
      if path.count > 1, customer[path[0]] == nil { customer[path[0]] = .object(JSONObject()) }
      try customer.set(JSONPointer(path), to: .string(text))
    }
    var ids = try Session.current.origin().ids(context: "customer \(customer.text("name") ?? "")")
    var contacts = customer.items("contacts")
    for name in contact { contacts.append(["id": .string(ids.next()), "name": .string(name)]) }
    if !contacts.isEmpty { customer["contacts"] = .array(contacts) }
    try CustomerCheck.check(customer, anyway: anyway)
    let file = try CustomerDesk().keep(customer, isShared: shared, anyway: anyway)
    if json { return try Session.current.print(JSONAnswer.written([file]), terminator: "") }
    try Session.current.print(
      .customerKept(file: SafeText(file), name: SafeText(customer.text("name") ?? "")))
  }
}
