package import EncyTexts

/// What PDF/A and PDF/UA say of a PDF, as far as somebody looked.
package struct JudgedPDF: Sendable, Equatable {
  /// How far that is.
  package struct Scope: Sendable, Equatable {
    /// The standards that it was judged by, such as `PDF/A`.
    package var standards: [String]
    /// Clauses of these that nothing looked at, such as `pdfua-7.1-13`.
    package var notChecked: [String]

    package init(standards: [String], notChecked: [String]) {
      (self.standards, self.notChecked) = (standards, notChecked)
    }
  }

  /// What was found, by clause: the code names standard, clause and test, the part page and object.
  package var findings: [Finding]
  package var scope: Scope

  package init(findings: [Finding], scope: Scope) { (self.findings, self.scope) = (findings, scope) }
}
