internal import EncyArchiveSearch

/// The fields that schemas describe as a tree, by the steps of their names: who walks through a part needn't make the name of each place.
struct FieldTree: Sendable {
  /// What is done with a value at a place.
  struct Place: Sendable {
    let name: String
    let field: ArchiveField?
    /// Whether only programs read it, such as an id or a hash.
    let isQuiet: Bool
    /// Whether it measures a drawing.
    let isDrawn: Bool
    fileprivate(set) var steps: [String: Int] = [:]

    init(_ name: String, _ field: ArchiveField?) {
      (self.name, self.field) = (name, field)
      let last = name.split(separator: ".").last ?? ""
      isQuiet = last == "id" || last.hasSuffix("Hash") || last == "sha256" || last == "hash"
      isDrawn = ["plan unit", "pt", "px"].contains(field?.unit ?? "")
    }
  }

  private(set) var places: [Place] = [Place("", nil)]

  static let described = FieldTree()

  private init() {
    // A name comes before those that it begins.
    for (name, field) in ArchiveFields.byName.sorted(by: { $0.key < $1.key }) {
      var place = 0
      let steps = name.split(separator: ".").map(String.init)
      for (count, step) in steps.enumerated() {
        if let next = places[place].steps[step] {
          place = next
        } else {
          let whole = steps.prefix(count + 1).joined(separator: ".")
          places.append(Place(whole, count == steps.count - 1 ? field : ArchiveFields.byName[whole]))
          places[place].steps[step] = places.count - 1
          place = places.count - 1
        }
      }
    }
  }

  /// The place behind another one; `nil` for one that isn't described.
  func step(_ name: String, from place: Int) -> Int? { places[place].steps[name] }

  /// The place of a name.
  func place(_ name: String) -> Int? {
    var place = 0
    for step in name.split(separator: ".") {
      guard let next = self.step(String(step), from: place) else { return nil }
      place = next
    }
    return place
  }
}
