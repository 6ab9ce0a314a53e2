internal import EncyBase
internal import EncyContainer

/// What a version of the toolkit must know so that its figures are right. A version that lacks one shows the proposal and refuses to
/// compute, change and merge it.
package enum Feature: String, CaseIterable, Sendable {
  /// The energy case follows from a method other than `legacy` and `capped`, which versions before took for `capped`.
  case energyMethods = "energy-methods"

  /// The part that it depends on.
  private var part: String {
    switch self {
    case .energyMethods: "model/energy.json"
    }
  }

  /// Whether a part, as it is now, can't be computed without it.
  private func isUsed(by part: JSONValue) -> Bool {
    switch self {
    case .energyMethods: part.text("method").map { !["legacy", "capped"].contains($0) } ?? false
    }
  }

  /// The features that a proposal needs: those of ours that it uses, and any that somebody else listed.
  /// - Throws: ``DocumentError`` when a part that they depend on is damaged.
  static func required(by document: Document) throws(DocumentError) -> [String] {
    var required = document.manifest.requires.filter { Feature(rawValue: $0) == nil }
    for feature in allCases {
      // A part that can't be read stays what it was.
      let isUsed =
        if document.isTouched(feature.part) {
          try document.tree(of: feature.part).map(feature.isUsed) ?? false
        } else {
          document.hasPart(feature.part) && document.manifest.requires.contains(feature.rawValue)
        }
      if isUsed { required.append(feature.rawValue) }
    }
    return required.uniqued()
  }
}
