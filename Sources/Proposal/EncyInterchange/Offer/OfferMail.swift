internal import EncyBase
internal import EncyContacts
package import EncyDocument
package import EncyTexts

/// The offer as a message with its PDF, for a mail program to send: RFC 5322, with MIME by RFC 2045 to 2047 and file names by RFC 2231.
package struct OfferMail: Sendable {
  /// Somebody with an address.
  private struct Box {
    let name: String
    /// The address as the proposal has it.
    let written: String
    /// `nil` for what is no address: one may not bring another line, nor a second address.
    let address: MailAddress?

    init?(_ name: String, _ address: String?) {
      guard let address, !address.isEmpty else { return nil }
      (self.name, written, self.address) = (name, address, MailAddress(address))
    }
  }

  /// One line.
  package let subject: String
  /// What it says, line by line.
  package let text: String
  /// What its PDF is called.
  package let fileName: String
  private let from, to: Box?

  /// The address that it goes to; `nil` where the proposal has none.
  package var recipient: String? { to?.address?.text }
  /// What differs between the addresses of the proposal and those of the mail.
  package var remarks: [Message] {
    let told = [from, to].compactMap(\.self).compactMap { OfferMail.remark(on: $0.written) }
    return to == nil ? told + [.mailNoRecipient] : told
  }

  /// What is to be known of an address before a mail is sent to it; `nil` for a plain one.
  package static func remark(on written: String) -> Message? {
    guard let address = MailAddress(written) else { return .mailAddressUnusable(address: SafeText(written)) }
    if address.needsUnicodeMail { return .mailAddressUnicode(address: SafeText(written)) }
    return address.isDomainEncoded
      ? .mailAddressEncoded(address: SafeText(written), other: SafeText(address.text)) : nil
  }

  /// A message.
  /// - Parameters:
  ///   - copy: What the customer may have of a proposal.
  ///   - accepted: What is to be paid as it was accepted, in minor units; `nil` where no answer says so.
  ///   - isOpen: Whether the customer may still answer.
  ///   - language: The language of its words; the proposal's own when `nil`.
  /// - Throws: `DocumentError` when a part is damaged, `ArithmeticError` when an amount is too large.
  package init(
    _ copy: Document, accepted: Int? = nil, isOpen: Bool = true, language: Language? = nil
  ) throws {
    let proposal = Proposal(json: try copy.model("proposal"))
    let language = language ?? proposal.language
    let customer = try copy.tree(of: "model/customer.json").map { Customer(json: $0) }
    let team = try copy.tree(of: "model/team.json").map { Team(json: $0) }
    let seller = team?.people.first { $0.id == proposal.salesperson }
    let contact = customer?.contacts.first(where: \.isPreferred) ?? customer?.contacts.first
    from = Box(seller?.name ?? team?.company?.name ?? "", seller?.email ?? team?.company?.email)
    to = contact.flatMap { Box($0.name, $0.email) } ?? Box(customer?.name ?? "", customer?.email)
    let kind = language.text(proposal.kind == .offer ? .pageOffer : .pageEstimate)
    let number = SafeText(onPaper: proposal.number)
    let name = [kind, proposal.number, proposal.title].filter { !$0.isEmpty }.joined(separator: " ")
    subject = name
    fileName = (SafeName.of(name, limit: 80) ?? "offer") + ".pdf"
    var lines = [
      contact.map { language.text(.mailHello(name: SafeText(onPaper: $0.name))) } ?? language.text(.mailHelloAll), "",
    ]
    lines.append(
      language.text(
        proposal.kind == .offer
          ? .mailOffer(number: number, title: SafeText(onPaper: proposal.title))
          : .mailEstimate(number: number, title: SafeText(onPaper: proposal.title))))
    if let sheet = try OfferSheet(copy, language: language),
      let toPay = sheet.sums.first(where: { $0.kind == .toPay })
    {
      lines.append("\(toPay.label): \(sheet.format.money(accepted ?? toPay.amount, sheet.currency))")
    }
    if isOpen, let last = proposal.validUntil {
      lines.append(language.text(.mailValid(day: SafeText(NumberFormat(language).date(last)))))
    }
    lines += ["", language.text(.mailPackage), "", language.text(.mailRegards)]
    lines += [seller?.name, seller?.title?[language], team?.company?.name, seller?.phone ?? team?.company?.phone]
      .compactMap(\.self).map { OfferMail.line($0) }
    text = lines.joined(separator: "\n")
  }

  /// The message; the same PDF gives the same bytes. It has no date, and is marked as one that was not sent.
  package func message(with pdf: [UInt8]) -> [UInt8] {
    let boundary = "ency-\("\(SHA256Digest(of: pdf))".prefix(32))"
    var lines: [String] = []
    lines += [OfferMail.header("From", from), OfferMail.header("To", to)].compactMap(\.self)
    lines.append("Subject: \(OfferMail.words(OfferMail.line(subject)))")
    lines += ["X-Unsent: 1", "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=\"\(boundary)\"", ""]
    lines += ["--\(boundary)", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", ""]
    lines += OfferMail.base64(Array(text.replacing("\n", with: "\r\n").utf8))
    let plain = String(fileName.unicodeScalars.map { $0.isASCII && $0 != "\"" && $0 != "\\" ? Character($0) : "_" })
    let named = SafeName.percentEncoded(fileName).replacing("/", with: "%2F")
    lines += [
      "--\(boundary)", "Content-Type: application/pdf", "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment; filename=\"\(plain)\";", " filename*=UTF-8''\(named)", "",
    ]
    lines += OfferMail.base64(pdf)
    lines += ["--\(boundary)--", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// - Returns: `nil` without an address.
  private static func header(_ name: String, _ box: Box?) -> String? {
    guard let box, let address = box.address else { return nil }
    // Headers are ASCII, so that every program reads them: an address that can't be becomes a group that shows it
    // (RFC 6857 section 3.1.8, RFC 6854).
    if address.needsUnicodeMail {
      return "\(name): \(words(line(box.name.isEmpty ? address.text : "\(box.name) <\(address.text)>"))) :;"
    }
    return box.name.isEmpty ? "\(name): \(address.text)" : "\(name): \(words(line(box.name)))\r\n <\(address.text)>"
  }

  /// A text without what would begin another line.
  private static func line(_ text: String) -> String {
    text.split { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }

  /// A text of a header as encoded words of at most 75 letters (RFC 2047, 2), broken between characters.
  private static func words(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !"\"(),.:;<>@[\\]=?_".utf8.contains($0) }),
      text.utf8.count < 60
    {
      return text
    }
    var pieces: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if pieces[pieces.count - 1].count + bytes.count > 42 { pieces.append([]) }
      pieces[pieces.count - 1] += bytes
    }
    return pieces.map { "=?UTF-8?B?\(String(decoding: Base64.encode($0, isPadded: true), as: UTF8.self))?=" }
      .joined(separator: "\r\n ")
  }

  /// Lines of 76 letters (RFC 2045, 6.8).
  private static func base64(_ bytes: [UInt8]) -> [String] {
    let letters = Base64.encode(bytes, isPadded: true)
    return stride(from: 0, to: letters.count, by: 76).map {
      String(decoding: letters[$0..<min($0 + 76, letters.count)], as: UTF8.self)
    }
  }
}
