public import EncyBase
internal import EncyChanges
public import EncyCompare
public import EncyDocument
public import EncyTexts

/// The differences between two proposals. Things are matched by their identity: a fan that was moved is one change, wherever it
/// stands in the file.
public struct ProposalDifference: Sendable {
  private let comparison: Comparison

  fileprivate init(_ comparison: Comparison) { self.comparison = comparison }

  /// Whether nothing differs.
  public var isEmpty: Bool { comparison.difference.isEmpty }

  /// The paths of the parts that differ, such as `model/offer.json`.
  public var parts: [String] { comparison.difference.parts.map(\.path) }

  /// The changes in words: one text each, identical ones merged into one, values with their units. Safe to print.
  public func sentences(in language: Language) -> [String] {
    ComparisonWording(comparison, language).report().parts.flatMap { part in
      part.remarks.map { "\(part.heading): \($0)" }
        + part.groups.map { group in
          let (spans, rest) = group.sentence(language)
          let fields = rest.map { "\($0.label) \($0.sides.old) → \($0.sides.new)" }
          return ([spans.map(\.text).joined()] + fields).filter { !$0.isEmpty }.joined(separator: "; ")
        }
    }
  }

  /// The difference as JSON (schema `Output/diff`), which is a patch as well: ``ProposalPatch/init(_:isMergePatch:)`` reads it.
  /// - Parameter includesBinary: Whether the bytes of drawings and pictures are in it, in base64, so that a patch can put them in.
  /// - Returns: An object with the members that the schema names.
  /// - Throws: `DocumentError` when a part can't be read.
  public func json(includesBinary: Bool = false) throws(DocumentError) -> JSONValue {
    try DifferenceJSON.value(of: comparison, includesBinary: includesBinary)
  }
}

/// Changes to be made to a proposal: our own by identity, a list of operations (RFC 6902) or a merge patch (RFC 7396).
public struct ProposalPatch: Sendable {
  fileprivate let file: PatchFile

  /// Reads a patch.
  /// - Parameters:
  ///   - json: What ``ProposalDifference/json(includesBinary:)`` gave, or a list of operations (RFC 6902).
  ///   - isMergePatch: Whether it is an object of RFC 7396, which any object could be.
  /// - Throws: `PatchError` with the first thing that is wrong.
  public init(_ json: JSONValue, isMergePatch: Bool = false) throws(PatchError) {
    file = try PatchFile(json, isMerge: isMergePatch)
  }

  private init(_ file: PatchFile) { self.file = file }

  /// The patch that reverses this one.
  /// - Throws: `PatchError` when it doesn't hold the previous values.
  public func reversed() throws(PatchError) -> ProposalPatch { ProposalPatch(try file.reversed()) }
}

extension Document {
  /// What differs from an earlier state, or from another proposal.
  /// - Parameter before: The proposal before.
  /// - Returns: The changes from it to this one.
  /// - Throws: `DocumentError` when a part that differs can't be read.
  public func difference(from before: Document) throws(DocumentError) -> ProposalDifference {
    ProposalDifference(try Comparison(old: before, new: self))
  }

  /// Applies all changes of a patch, or none. Nothing is validated; ``newErrors(since:today:)`` does that.
  /// - Throws: `PatchError` when it doesn't fit; `DocumentError` when a part can't be read or changed.
  public mutating func apply(_ patch: ProposalPatch) throws { try patch.file.apply(to: &self) }
}
