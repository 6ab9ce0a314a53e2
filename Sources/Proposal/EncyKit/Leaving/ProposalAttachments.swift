package import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyInterchange
package import EncyTexts

/// What a printed proposal brings along, so that who has the PDF has the rest.
package enum ProposalAttachments {
  /// The package, and beside it the offer as a quotation for the customer's programs.
  /// - Parameters:
  ///   - copy: What the customer may have of it.
  ///   - whole: The bytes of its package, where all of it goes along, the seller's own as well; the customer's copy when `nil`.
  ///   - language: Of the quotation's texts; the proposal's own when `nil`.
  /// - Returns: The files, the package first.
  /// - Throws: `DocumentError` when a part is damaged; `RuleError` where figures can't be computed.
  package static func files(
    of copy: CustomerCopy, whole: [UInt8]? = nil, language: Language? = nil
  ) throws -> [AttachedFile] {
    let document = copy.document
    let proposal = Proposal(json: try document.model("proposal"))
    let language = language ?? proposal.language
    let name = SafeName.of(proposal.number, limit: 60) ?? SafeName.of(proposal.title, limit: 60) ?? "proposal"
    func file(
      _ ending: String, _ type: String, _ relationship: AttachedFile.Relationship, _ text: Message, _ bytes: [UInt8]
    ) -> AttachedFile {
      AttachedFile(
        name: "\(name).\(ending)", mediaType: type, relationship: relationship, description: language.text(text),
        modified: document.manifest.modified, bytes: bytes)
    }
    var files = [
      file(
        "ency", PackageReader.mediaType, .source, whole == nil ? .attachedCopy : .attachedPackage, whole ?? copy.bytes)
    ]
    if let sheet = try OfferSheet(copy.document, language: language) {
      files.append(file("xml", "application/xml", .alternative, .attachedQuotation, sheet.ubl))
    }
    return files
  }
}
