package import EncyBase
package import EncyDocument

extension PlanOverlay {
  /// A plan whose drawing is what was recorded of it, for tests that have no drawing.
  package init?(id: String, json: JSONValue) {
    self.init(id: id, json: json, kind: SourceKind(recordedIn: json["source"]))
  }
}
