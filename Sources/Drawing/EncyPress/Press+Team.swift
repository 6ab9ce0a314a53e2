internal import EncyBase
import EncyDocument
import EncyDrawing
import EncyExport
import EncyProposalPages
internal import EncyTexts

extension Press {
  /// How many pixels a portrait has at most: two and a half centimetres of paper, finely.
  private static let portraitSide = 320.0

  /// Square portraits of those who stand on a proposal, by their paths. A photo that is missing or can't be drawn keeps nobody's paper
  /// back: it has none.
  func portraits(_ document: Document, _ content: ProposalContent) -> [String: ProposalContent.Image] {
    var portraits: [String: ProposalContent.Image] = [:]
    let shown = Set(content.proposal.people)
    for person in content.team?.people ?? [] where shown.contains(person.id) {
      guard let path = person.photo, document.hasPart(path), let bytes = try? document.bytes(of: path),
        let square = try? portrait(bytes)
      else { continue }
      portraits[path] = square
    }
    return portraits
  }

  /// A photo's middle.
  private func portrait(_ bytes: [UInt8]) throws -> ProposalContent.Image {
    let what = Message.teamLabel(member: "photo")
    // Its shorter side is what counts, and of a broad picture that is the height.
    let reduced = try FittedPicture(bytes, width: Press.portraitSide * 1.5, what: what)
    let square = try FittedPicture(square: reduced.bytes, crops: true, what: what)
    return ProposalContent.Image(bytes: square.bytes, size: square.size)
  }

  /// The same portraits as PNG, which browsers take from a page without another file.
  func pixels(_ portraits: [String: ProposalContent.Image]) -> [String: ProposalContent.Image] {
    portraits.compactMapValues { png($0, side: 240) }
  }
}
