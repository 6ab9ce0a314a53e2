package import EncyBase
package import EncyDocument
internal import EncyTexts

/// The layers of a plan's drawing and which of them are shown.
package struct PlanLayers: Sendable, Equatable {
  /// A layer, or several of one name, which go together.
  package struct Layer: Sendable, Equatable {
    package var name: String
    /// Whether the drawing itself shows it.
    package var isVisible: Bool
    /// Whether the plan shows it.
    package var isShown: Bool
  }

  /// In the drawing's order.
  package private(set) var layers: [Layer] = []
  /// Whether the plan says which are shown.
  package let isChosen: Bool

  /// - Parameters:
  ///   - source: The member `source` of the plan's part.
  ///   - chosen: The names that the plan shows; `nil` for what the drawing says.
  package init(source: JSONValue, chosen: [String]?) {
    isChosen = chosen != nil
    for layer in source.items("layers") {
      guard let name = layer["name"]?.stringValue else { continue }
      let isVisible = layer.bool("visible")
      if let known = layers.firstIndex(where: { $0.name == name }) {
        layers[known].isVisible = layers[known].isVisible || isVisible
        if chosen == nil { layers[known].isShown = layers[known].isVisible }
      } else {
        layers.append(Layer(name: name, isVisible: isVisible, isShown: chosen?.contains(name) ?? isVisible))
      }
    }
  }

  /// The names of all, in the drawing's order.
  package var names: [String] { layers.map(\.name) }

  /// The names that a list as people write it means: apart by commas, where a name that holds commas itself is recognised.
  /// - Throws: ``Refusal`` when the drawing has no layer of a name.
  package func names(in list: String) throws -> [String] {
    let pieces = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var found: [String] = []
    var start = 0
    while start < pieces.count {
      let hit = (start + 1...pieces.count).reversed().lazy
        .compactMap { end -> (name: String, end: Int)? in
          let text = pieces[start..<end].joined(separator: ",")
          return [text, text.trimmingSpaces].first { names.contains($0) }.map { ($0, end) }
        }.first
      guard let hit else {
        let known = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
        let name = pieces[start].trimmingSpaces
        throw Refusal(
          .errorNoSuchLayer(name: SafeText(name)),
          remedy: names.isEmpty
            ? .remedyNoLayers
            : .nearest(to: name, among: names) ?? .remedyLayersAre(known: .list(known, more: names.count - 20)))
      }
      found.append(hit.name)
      start = hit.end
    }
    return found
  }
}

extension Document {
  /// The layers of a plan's drawing.
  package func layers(of plan: PlanOverlay) throws -> PlanLayers {
    let source = try tree(of: "plans/\(plan.id)/overlay.json")?["source"] ?? .null
    return PlanLayers(source: source, chosen: plan.layers)
  }

  /// Says which layers a plan shows; `nil` for those that the drawing itself shows.
  /// - Returns: The plan as it is then.
  package mutating func show(
    layers names: [String]?, of plan: PlanOverlay, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> PlanOverlay {
    let place = JSONPointer(["plans", plan.id, "view"])
    guard let names else {
      if plan.layers != nil { try remove(place.appending("layers")) }
      // An empty view says nothing.
      if try value(at: place)?.objectValue?.members.isEmpty == true { try remove(place) }
      return try choosePlan(plan.id)
    }
    let known = try layers(of: plan).names
    let shown = known.filter { names.contains($0) }
    if try value(at: place) == nil { try set(place, to: [:], order: order) }
    try set(place.appending("layers"), to: .array(shown.map { .string($0) }), order: order)
    return try choosePlan(plan.id)
  }

  /// Takes a plan out of the proposal, with its drawing and all that is placed on it.
  package mutating func drop(_ plan: PlanOverlay) throws {
    for path in partPaths where path.hasPrefix("plans/\(plan.id)/") { try removePart(path) }
  }
}
