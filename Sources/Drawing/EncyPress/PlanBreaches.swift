import EncyBase
import EncyDocument
import EncyDrawing
import EncyExport
import EncyPDFCheck
import EncyTexts

/// What the customers' drawings break of the standards that our own pages keep: each is judged alone, on a page where nothing else is.
struct PlanBreaches: Sendable {
  private var findings: [(plan: PlanOverlay, findings: [Finding])] = []

  var isEmpty: Bool { findings.isEmpty }
  /// Whether all rules of PDF/A are kept, and all of PDF/UA.
  var keepPDFA: Bool { findings.allSatisfy { $0.findings.allSatisfy { $0.code.hasPrefix("pdfua-") } } }
  var keepPDFUA: Bool { findings.allSatisfy { $0.findings.allSatisfy { $0.code.hasPrefix("pdfa-") } } }

  /// Judges a drawing.
  /// - Parameters:
  ///   - plan: What it is of.
  ///   - page: A file with nothing but the drawing on its page.
  /// - Returns: Whether it breaks a rule.
  mutating func judge(_ plan: PlanOverlay, _ page: [UInt8]) -> Bool {
    var found: [Finding]
    do { found = try PDFJudge.judge(page).findings.filter { $0.severity == .error } } catch { found = [error.finding] }
    if !found.isEmpty { findings.append((plan, found)) }
    return !found.isEmpty
  }

  /// A sentence for each plan: which rules, by clause.
  var remarks: [Message] {
    findings.map { plan, found in
      var standards: [SafeText] = []
      if found.contains(where: { !$0.code.hasPrefix("pdfua-") }) { standards.append("PDF/A-3b") }
      if found.contains(where: { !$0.code.hasPrefix("pdfa-") }) { standards.append("PDF/UA-1") }
      var rules: [String: [Finding]] = [:]
      for finding in found { rules[finding.code, default: []].append(finding) }
      let list = rules.keys.sorted().compactMap { code -> Message? in
        rules[code].map { .pdfRuleBroken(count: $0.count, rule: SafeText(code), what: SafeText($0[0].message)) }
      }
      return .notePlanBreaks(
        plan: SafeText(plan.name ?? plan.id), standards: .list(standards.map { .asItIs(text: $0) }, most: 2),
        rules: .list(list, most: 6))
    }
  }
}
