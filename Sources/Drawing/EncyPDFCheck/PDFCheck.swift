package import EncyTexts

/// Which standard a PDF is judged by.
package enum PDFStandard: String, Sendable, CaseIterable {
  /// ISO 19005-2 and -3, level B.
  case pdfA = "PDF/A"
  /// ISO 14289-1.
  case pdfUA = "PDF/UA-1"

  /// How codes of findings begin.
  var prefix: String { self == .pdfA ? "pdfa-" : "pdfua-" }
}

/// What the check of one PDF came to.
package struct PDFVerdict: Sendable {
  /// What was found, file first, then page by page.
  package var findings: [Finding]
  /// By which standards it was judged.
  package var standards: [PDFStandard]
  /// Clauses of these that nothing looked at.
  package var notChecked: [String]
}

/// The state of one check: what is judged, and what was found until now.
final class PDFCheck {
  let file: PDFFile
  let pages: [PDFNode]
  private(set) var standards: Set<PDFStandard> = Set(PDFStandard.allCases)
  private var found: [(rule: PDFRule, node: PDFReference?, page: Int?, what: String)] = []
  private struct Seen: Hashable {
    var rule: PDFRule
    var place: PDFReference?
    var page: Int?
    var what: String
  }
  private var seen: Set<Seen> = []
  private var counts: [PDFRule: Int] = [:]
  /// Whether something was too large to be read to its end.
  var isIncomplete = false

  /// So many findings of one rule are kept.
  static let most = 200

  init(_ file: PDFFile) {
    self.file = file
    pages = PDFCheck.pages(of: file)
  }

  /// The pages in their order; a tree that turns in circles or is too deep ends there.
  private static func pages(of file: PDFFile) -> [PDFNode] {
    var pages: [PDFNode] = []
    var seen: Set<PDFReference> = []
    var stack = [file.root["Pages"]]
    while let node = stack.popLast(), pages.count < 100_000 {
      if let reference = node.reference, !seen.insert(reference).inserted { continue }
      if node["Kids"].isArray {
        stack += node["Kids"].items.reversed()
      } else if node.isDictionary {
        pages.append(node)
      }
    }
    return pages
  }

  /// Notes that a rule is broken.
  /// - Parameters:
  ///   - rule: Which one.
  ///   - node: What breaks it, or what it lies in.
  ///   - page: The page, from 1.
  ///   - what: What the message is about.
  func report(_ rule: PDFRule, _ node: PDFNode? = nil, page: Int? = nil, _ what: String = "") {
    let place = node?.reference ?? node?.home
    guard counts[rule, default: 0] < PDFCheck.most,
      seen.insert(Seen(rule: rule, place: place, page: page, what: what)).inserted
    else { return }
    counts[rule, default: 0] += 1
    found.append((rule, place, page, what.count > 200 ? "\(what.prefix(200))…" : what))
  }

  /// Checks everything.
  /// - Throws: When the file can't be read, or needs a password.
  static func judge(_ bytes: [UInt8]) throws(PDFUnreadable) -> PDFVerdict {
    let file = try PDFFile(bytes)
    guard file.root.isDictionary else { throw PDFUnreadable(cause: .damaged, reason: "no /Root") }
    let check = PDFCheck(file)
    let metadata = Metadata(check)
    let claims = metadata.claims
    check.standards = claims.isEmpty ? Set(PDFStandard.allCases) : claims
    metadata.judge()
    SourceScan(check).judge()
    ObjectRules(check).judge()
    let structure = StructureTree(check)
    structure.judge()
    let fonts = FontRules(check)
    ContentRules(check, structure, fonts).judge()
    fonts.judge()
    InteractionRules(check, structure).judge()
    AttachmentRules(check, isPart3: metadata.part != 2).judge()
    return check.verdict(claimsNothing: claims.isEmpty)
  }

  private func verdict(claimsNothing: Bool) -> PDFVerdict {
    var findings: [Finding] = []
    if claimsNothing {
      findings.append(
        Finding(
          code: "pdf-claims-nothing", severity: .note, message: .pdfClaimsNothing, remedy: .pdfRemedyClaim))
    }
    if isIncomplete || file.isIncomplete {
      findings.append(
        Finding(code: "pdf-incomplete", severity: .warning, message: .pdfIncomplete, remedy: .pdfRemedyExport))
    }
    let order = found.indices.sorted { (found[$0].page ?? 0, $0) < (found[$1].page ?? 0, $1) }
    for item in order.map({ found[$0] }) {
      let row = item.rule.row
      for standard in PDFStandard.allCases where standards.contains(standard) {
        for clause in standard == .pdfA ? row.pdfA : row.pdfUA {
          let words = [item.page.map { "page-\($0)" }, item.node.map { "object-\($0.number)" }].compactMap { $0 }
          findings.append(
            Finding(
              code: standard.prefix + clause, part: words.isEmpty ? nil : words.joined(separator: "/"),
              message: row.message(SafeText(item.what)), remedy: row.remedy))
        }
      }
    }
    let judged = PDFStandard.allCases.filter(standards.contains)
    return PDFVerdict(
      findings: findings, standards: judged,
      notChecked: judged.flatMap { standard in UncheckedClauses.of(standard).map { standard.prefix + $0 } })
  }
}

/// The face of the room.
package enum PDFJudge {
  /// Whether bytes are those of a PDF: its mark stands among the first 1024 bytes.
  package static func isPDF(_ bytes: some Collection<UInt8>) -> Bool {
    Array(bytes.prefix(1024)).firstRange(of: Array("%PDF-".utf8)) != nil
  }

  /// Judges a PDF by what it claims to be: PDF/A-2b or -3b, PDF/UA-1, or both; one that claims nothing by both.
  /// - Parameter bytes: The whole file; hostile until proven otherwise.
  /// - Returns: What was found, by clause, and which clauses were not looked at.
  /// - Throws: A finding that says why it can't be read.
  package static func judge(_ bytes: [UInt8]) throws(PDFRefusal) -> PDFVerdict {
    do { return try PDFCheck.judge(bytes) } catch {
      if error.cause == .password { return closed }
      throw PDFRefusal(error)
    }
  }

  /// What is known of a PDF that nobody can open: PDF/A forbids that, and nothing else of it was looked at.
  private static var closed: PDFVerdict {
    let row = PDFRule.encrypted.row
    let codes = row.pdfA.map { PDFStandard.pdfA.prefix + $0 }
    let all = PDFStandard.allCases.flatMap { standard in
      (checked(standard) + notChecked(standard)).map { standard.prefix + $0 }
    }
    return PDFVerdict(
      findings: codes.map { Finding(code: $0, message: .pdfPassword, remedy: row.remedy) },
      standards: PDFStandard.allCases, notChecked: all.filter { !codes.contains($0) })
  }

  /// Every test that is made, with its clause: what the table of the manual lists.
  package static func checked(_ standard: PDFStandard) -> [String] {
    var clauses: [String] = []
    for rule in PDFRule.allCases { clauses += standard == .pdfA ? rule.row.pdfA : rule.row.pdfUA }
    return Array(Set(clauses)).sorted { $0.clauseOrder < $1.clauseOrder }
  }
  /// The clauses that nothing looks at.
  package static func notChecked(_ standard: PDFStandard) -> [String] { UncheckedClauses.of(standard) }
}

/// Why a PDF was not judged.
package struct PDFRefusal: Error {
  package var finding: Finding

  init(_ error: PDFUnreadable) {
    let (reason, remedy) = (SafeText(error.reason), Message.pdfRemedyExport)
    finding =
      switch error.cause {
      case .password:
        Finding(code: "pdf-password", message: .planPasswordNeeded, remedy: .planRemedyPassword)
      case .limit: Finding(code: "pdf-limit", message: .pdfLimit(reason: reason), remedy: remedy)
      case .damaged: Finding(code: "pdf-unreadable", message: .pdfUnreadable(reason: reason), remedy: remedy)
      }
  }
}

extension String {
  /// `6.2.11-2` comes after `6.2.9`.
  fileprivate var clauseOrder: String {
    split { $0 == "." || $0 == "-" }.map { String(repeating: "0", count: max(0, 3 - $0.count)) + $0 }.joined(
      separator: ".")
  }
}
