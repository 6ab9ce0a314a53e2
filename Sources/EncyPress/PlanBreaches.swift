import EncyDocument
import EncyExport
import EncyPDFCheck
import EncyTexts

/// What the customers' drawings break of the standards that our own pages keep.
struct PlanBreaches {
  private let findings: [Finding]
  private let places: [PDFPlanPlace]
  private let plans: [PlanOverlay]

  /// Judges a printed file.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - places: Where drawings are on its pages.
  ///   - plans: What they are of.
  init(_ bytes: [UInt8], _ places: [PDFPlanPlace], _ plans: [PlanOverlay]) {
    (self.places, self.plans) = (places, plans)
    do { findings = try PDFJudge.judge(bytes).findings.filter { $0.severity == .error } } catch {
      findings = [error.finding]
    }
  }

  var isEmpty: Bool { findings.isEmpty }
  /// Whether all rules of PDF/A are kept, and all of PDF/UA.
  var keepPDFA: Bool { findings.allSatisfy { $0.code.hasPrefix("pdfua-") } }
  var keepPDFUA: Bool { findings.allSatisfy { $0.code.hasPrefix("pdfa-") } }

  /// A sentence for each plan: which rules, by clause.
  var remarks: [Message] {
    let standards: [SafeText] = (keepPDFA ? [] : ["PDF/A-3b"]) + (keepPDFUA ? [] : ["PDF/UA-1"])
    var told: [Message] = []
    for plan in plans {
      let pages = Set(places.filter { $0.plan == plan.id }.map { "page-\($0.page + 1)" })
      if pages.isEmpty { continue }
      let own = findings.filter { finding in
        finding.part.map { part in !part.hasPrefix("page-") || pages.contains { part == $0 || part.hasPrefix($0 + "/") }
        }
          ?? true
      }
      if own.isEmpty { continue }
      var rules: [String: [Finding]] = [:]
      for finding in own { rules[finding.code, default: []].append(finding) }
      let list = rules.keys.sorted().compactMap { code -> Message? in
        rules[code].map { .pdfRuleBroken(count: $0.count, rule: SafeText(code), what: SafeText($0[0].message)) }
      }
      told.append(
        .notePlanBreaks(
          plan: SafeText(plan.name ?? plan.id), standards: .list(standards.map { .asItIs(text: $0) }, most: 2),
          rules: .list(list, most: 6)))
    }
    return told
  }
}
