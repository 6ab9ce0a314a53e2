package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyTexts

/// All JSON of a proposal as one object: what `ency show FILE --json` prints as `value`, and what standard patches are about.
///
/// The tree determines which part each member is, whatever other parts there are: `/offer` is `model/offer.json`, `/plans/7z3k` is
/// `plans/7z3k/overlay.json`, `/manifest` the manifest. Any other part stands under its path, `/vendor~1cranes.json`.
package enum DocumentTree {
  /// The tokens under which a part stands.
  package static func tokens(of path: String) -> [String] {
    if path == PackageReader.manifestPath { return [manifest] }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if steps.count == 2, steps[0] == "model", let name = steps[1].droppingSuffix(".json"), isPlain(name) {
      return [name]
    }
    if steps.count == 3, steps[0] == plans, steps[2] == "overlay.json" { return [plans, steps[1]] }
    return [path]
  }

  private static let manifest = "manifest"
  private static let plans = "plans"

  /// Whether a name alone shows that it is a part in `model`.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name != manifest && name != plans && !name.hasSuffix(".json")
  }

  /// The whole tree, the manifest first.
  /// - Throws: ``DocumentError`` when a part is damaged or not JSON.
  package static func value(of document: Document) throws(DocumentError) -> JSONValue {
    var object = JSONObject()
    var group = JSONObject()
    for path in [PackageReader.manifestPath] + document.partPaths where path.hasSuffix(".json") {
      guard let tree = try document.tree(of: path) else { continue }
      let tokens = tokens(of: path)
      if tokens.count == 2 {
        // The plans stand where the first of them does.
        if group.isEmpty { object[plans] = .object(JSONObject()) }
        group[tokens[1]] = tree
      } else {
        object[tokens[0]] = tree
      }
    }
    if !group.isEmpty { object[plans] = .object(group) }
    return .object(object)
  }

  /// The parts of a tree, by path; the inverse of ``value(of:)``.
  /// - Throws: ``PatchError`` when a member can be no part.
  package static func parts(of tree: JSONValue) throws(PatchError) -> [String: JSONValue] {
    guard case .object(let object) = tree.content else {
      throw PatchError(.misfit, nil, .errorPatchNoProposal(value: tree.excerpt))
    }
    var parts: [String: JSONValue] = [:]
    for member in object.members {
      if member.name == plans {
        guard case .object(let group) = member.value.content else {
          throw PatchError(.misfit, nil, .errorPatchNoPlans(value: member.value.excerpt))
        }
        for plan in group.members {
          try put(plan.value, "plans/\(plan.name)/overlay.json", [plans, plan.name], &parts)
        }
      } else {
        let path =
          member.name == manifest
          ? PackageReader.manifestPath
          : isPlain(member.name) && !member.name.contains("/")
            ? "model/\(member.name).json" : member.name
        try put(member.value, path, [member.name], &parts)
      }
    }
    return parts
  }

  private static func put(
    _ value: JSONValue, _ path: String, _ tokens: [String], _ parts: inout [String: JSONValue]
  ) throws(PatchError) {
    let name = SafeText(JSONPointer(tokens).description)
    // A path that another name stands for would make two members of one part.
    let isOwn = zip(self.tokens(of: path), tokens).allSatisfy { $0.isExactly($1) }
    guard path.hasSuffix(".json"), isOwn, self.tokens(of: path).count == tokens.count else {
      throw PatchError(.misfit, nil, .errorPatchNoPart(pointer: name))
    }
    if path != PackageReader.manifestPath {
      var trial = PackageWriter()
      do throws(ContainerError) { try trial.add(path, bytes: []) } catch {
        throw PatchError(.misfit, nil, .errorPatchPartRefused(pointer: name, error: SafeText(error.message)))
      }
    }
    parts[path] = value
  }
}
