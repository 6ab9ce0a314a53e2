package import EncyBase
package import EncyCompare
internal import EncyDocument

/// How conflicts are settled without asking.
package struct MergeStrategies: Sendable {
  /// What is done where both sides changed a place.
  package enum Strategy: String, Sendable, CaseIterable {
    case ours, theirs, base
    /// Numbers, dates and texts: the greater.
    case max
    /// Lists: the items of both.
    case union
    /// It stays a conflict, whatever is preferred.
    case conflict
  }

  /// A place and what is done there; the last that fits counts.
  package var places: [(pattern: PlacePattern, strategy: Strategy)] = [] { didSet { table = OnDemand() } }
  private var table = OnDemand<PlaceTable>()
  /// What is done everywhere else; nil leaves conflicts.
  package var preferred: Strategy?

  package init(preferred: Strategy? = nil) { self.preferred = preferred }

  /// The same with the sides swapped.
  package var reversed: MergeStrategies {
    func turned(_ strategy: Strategy) -> Strategy {
      switch strategy {
      case .ours: .theirs
      case .theirs: .ours
      default: strategy
      }
    }
    var other = MergeStrategies(preferred: preferred.map(turned))
    other.places = places.map { ($0.pattern, turned($0.strategy)) }
    return other
  }

  /// What a place's own pattern says.
  func placed(_ pointer: JSONPointer, _ place: (any SchemaPlace)?) -> Strategy? {
    if places.isEmpty { return nil }
    let table = table.value { PlaceTable(places.map(\.pattern)) }
    return table.covering(pointer.tokens, place?.info).map { places[$0].strategy }
  }

  /// What is said of a place itself, without its schema.
  package func strategy(at pointer: JSONPointer) -> Strategy? { placed(pointer, nil) }
}
