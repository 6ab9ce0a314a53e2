import EncyBase
internal import EncyCanvas
import EncyDocument
package import EncyDrawing
internal import EncyTexts

extension ProposalLayout {
  /// One lying sheet for each plan.
  func writePlans(_ writer: inout PageWriter) {
    for plan in content.plans {
      let drawing = PlanDrawing(
        plan: plan, products: content.drawnProducts, language: language, measure: measure,
        airSpeed: content.airSpeeds[plan.id], words: content.planWords[plan.id] ?? [],
        mountHeight: content.building?.fanUnderside)
      let title = planSheetTitle
      // Without a wanted ratio a sheet can always be drawn.
      guard
        let sheet = try? drawing.sheet(
          sizes: [PaperSize.a4.landscape], paperName: PaperSize.a4.name, ratio: nil, title: title, footer: 20)
      else { continue }
      writer.append(
        PageWriter.Page(
          size: sheet.drawing.size, items: sheet.drawing.items,
          footer: (sheet.footer.x, sheet.footer.maxX, sheet.footer.maxY - 2), title: sheet.drawing.title,
          summary: sheet.drawing.summary.map { "\(sheet.drawing.title): \($0)" }))
    }
  }

  /// The content of the title block of the proposal's plan sheets.
  package var planSheetTitle: SheetTitle {
    let (proposal, customer) = (content.proposal, content.customer)
    return SheetTitle(
      [
        SheetTitle.Cell(language.text(.pageProject), customer?.project ?? proposal.title, share: 2),
        SheetTitle.Cell(language.text(.pagePreparedFor), customer.map { $0.company ?? $0.name } ?? "", share: 2),
        SheetTitle.Cell(kindName, proposal.number, share: 1.2),
        SheetTitle.Cell(
          language.text(.pageRevision), proposal.shownRevision > 0 ? format.string(proposal.shownRevision) : "",
          share: 0.8),
        SheetTitle.Cell(language.text(.pageDate), proposal.date.map(format.date) ?? "", share: 1),
        SheetTitle.Cell(language.text(.pageDrawnBy), salesperson?.name ?? "", share: 1.2),
        SheetTitle.Cell(language.text(.pageSignature), "", share: 1.4, isToFill: true),
      ].map {
        SheetTitle.Cell(
          $0.label, BoundText.joiningShortWords(BoundText.cleaned($0.text)), share: $0.share, isToFill: $0.isToFill)
      })
  }
}
