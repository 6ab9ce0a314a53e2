package import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContacts
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyInterchange
internal import EncyKit
internal import EncyPressService
internal import EncySession
internal import EncyTexts

/// `ency share`
package struct ShareCommand: AsyncParsableCommand, Limited {
  package static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Begin a mail to the customer with the proposal's PDF, in your mail program.",
    discussion: """
      The PDF brings the customer's copy along, as that of `ency export`. Recipient, subject and text come from the proposal, in its \
      language; nothing is sent before you do. The PDF stays in the cache for a day, since mail programs read it when they send. \
      `ency export -o offer.eml` writes the same mail into a file.

      Examples:
        ency share hall.ency
        ency share hall.ency --to anna@example.com --language en
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("Who gets it. Default: the customer's contact.", valueName: "address"))
  var to: String?
  @Option(
    help: "The language: \(Values.languages). Default: the proposal's.", completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var look: PageOptions
  @OptionGroup var draft: DraftOption
  @OptionGroup var anyway: AnywayOption
  @OptionGroup(title: "Limits") var limits: LimitOptions

  package init() {}

  package func run() async throws {
    let address = to.flatMap { MailAddress($0) }
    if let to, address == nil { throw Failure.no(.mailAddressUnusable(address: SafeText(to))) }
    let press = try Session.pressService()
    let pages = try await OfferPages(press, file, language, look, isFinal: draft.isFinal) { document in
      try Checks.refuseErrors(in: document, to: "share", anyway: anyway.isGiven)
      try draft.remarkFinal(document, file)
      return try draft.mark(document, file)
    }
    let place = try ViewedFile(pages.mail.fileName, pages.bytes)
    var arguments = ["--utf8", "--subject", pages.mail.subject, "--body", pages.mail.text, "--attach", place.path]
    let recipient = address?.text ?? pages.mail.recipient
    if let recipient { arguments.append(recipient) }
    try await Tool.hand(to: "xdg-email", arguments)
    for remark in to.map({ [OfferMail.remark(on: $0)].compactMap(\.self) }) ?? pages.mail.remarks {
      try Session.current.remark(remark)
    }
    try Session.current.print(.saidMailBegun(recipient: SafeText(recipient ?? "–"), file: SafeText(place.path)))
  }
}

/// The PDF of a proposal with what goes along, and the mail that it belongs to.
struct OfferPages {
  let bytes: [UInt8]
  let mail: OfferMail

  // The pages are marked as drafts where `draft` counts conflicts that wait.
  init(
    _ press: any PressService, _ file: String, _ language: Language?, _ look: PageOptions,
    isFinal: Bool = false, draft: (Document) throws -> Int? = { try $0.draftCount }
  ) async throws {
    let document = try DocumentFile.open(file)
    var request = ExportRequest(
      format: .pdf, language: language, draft: try draft(document), limits: try Session.current.drawingLimits())
    try look.apply(to: &request, for: file)
    request.isFinal = isFinal
    let copy = try CustomerCopy(of: document)
    let attached = try naming(file) { try OfferPages.attachments(of: copy, language, file) }
    let accepted = try OfferPages.remarkAnswer(document)
    request.attachments = Task { attached }
    let printed = try await press.export(document, request)
    for remark in printed.flatMap(\.remarks) { try Session.current.remark(remark) }
    bytes = printed.first?.bytes ?? []
    let lifecycle = try Lifecycle(json: document.model("lifecycle"))
    let status = ProposalStatus(
      Proposal(json: try document.model("proposal")), lifecycle, today: try Session.current.origin().today)
    mail = try OfferMail(copy.document, accepted: accepted?.toPay, isOpen: !status.isAnswered, language: language)
  }

  // What a PDF brings along, which is told; `whole` is the package with all that is the seller's own, where that goes along.
  static func attachments(
    of copy: CustomerCopy, whole: [UInt8]? = nil, _ language: Language?, _ file: String
  ) throws -> [AttachedFile] {
    let files = try ProposalAttachments.files(of: copy, whole: whole, language: language)
    let names = SafeText.list(files.map { .asItIs(text: SafeText($0.name)) })
    let left = copy.leftOut.count + copy.hidden.count
    try Session.current.remark(
      whole == nil
        ? .noteAttached(files: names, count: left, file: SafeText(file)) : .noteAttachedFull(files: names))
    return files
  }

  // Says where the offer as it was sent, which is attached, has another total than the customer accepted, which comes back.
  @discardableResult
  static func remarkAnswer(_ document: Document) throws -> OfferTotals? {
    guard let accepted = try naming(document.file, { try document.acceptedTotals() }) else { return nil }
    let proposal = Proposal(json: try document.model("proposal"))
    let format = NumberFormat(Session.current.language)
    try Session.current.remark(.quotationAsSent(amount: SafeText(format.money(accepted.toPay, proposal.currency))))
    return accepted
  }
}

extension Document {
  /// What pages that are only looked at are marked with.
  var draftCount: Int? {
    get throws {
      let count = try conflicts().count
      return count == 0 ? nil : count
    }
  }
}

/// A file that another program reads after this one has ended: in the user's cache, where those of earlier days go.
struct ViewedFile {
  let path: String

  /// So many seconds a file stays at least.
  private static let stays = 86_400

  init(_ name: String, _ bytes: [UInt8]) throws {
    let session = Session.current
    guard let folder = CacheFolder(variable: session.variable)?.folder("viewed") else {
      throw Failure.couldNotRead(.errorNoViewedFolder)
    }
    for old in (try? FileStore.names(in: folder.path)) ?? [] {
      if let then = FileStore.modified("\(folder.path)/\(old)"), let now = try? session.origin().now.secondsSince1970,
        now - then > ViewedFile.stays
      {
        try? FileStore.removeTree("\(folder.path)/\(old)")
      }
    }
    // A folder of its own, so that the name is the one that people see.
    let own = folder.folder("\("\(SHA256Digest(of: bytes))".prefix(16))")
    own.write(name, bytes)
    path = "\(own.path)/\(name)"
    guard FileStore.exists(path) else { throw Failure.couldNotRead(.errorNoViewedFolder) }
  }
}
