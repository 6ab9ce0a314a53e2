import EncyBase
import EncyDocument
import EncyFigures

/// Figures of parts that stand in a test.
enum FigureState {
  /// - Parameter parts: JSON by the name of its part, as `offer` or `plans/p1/overlay`.
  static func inputs(
    _ parts: [String: JSONValue], _ catalogue: FigureCatalogue = .standard
  ) throws -> FigureInputs {
    let trees = Dictionary(
      uniqueKeysWithValues: parts.map { name, tree in
        ((name.contains("/") ? "" : "model/") + name + ".json", JSONTape(tree))
      })
    return try FigureInputs(catalogue, paths: trees.keys.sorted()) { path in trees[path]?.root }
  }

  static func values(_ parts: [String: JSONValue], _ catalogue: FigureCatalogue = .standard) throws -> FigureValues {
    FigureValues(try inputs(parts, catalogue))
  }

  /// JSON by its text.
  static func json(_ text: String) throws -> JSONValue { try JSONParser().parse(text) }
}
