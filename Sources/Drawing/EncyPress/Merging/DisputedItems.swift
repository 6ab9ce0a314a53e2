import EncyBase
import EncyDocument
import EncyDrawing

/// The things on a plan that conflicts are about, as every side has them.
struct DisputedItems {
  /// One of them.
  struct Item {
    let list: String
    let id: String
    /// The places of its conflicts in the list that was given.
    var conflicts: [Int] = []
    /// How the sides have it; who has no such thing is left out.
    var states: [(side: Int, item: any PlanItem)] = []
    /// The sides that took it away.
    var removers: [Int] = []

    /// What it is called on a plan: a fan by its number, else as its conflict is.
    func name(_ label: String?) -> String {
      states.reversed().lazy.compactMap { ($0.item as? Fan)?.name }.first ?? label ?? ""
    }
  }

  private(set) var items: [Item] = []
  /// Whether a conflict is about the plan itself rather than something on it.
  private(set) var isAboutPlan = false

  /// Finds them.
  /// - Parameters:
  ///   - conflicts: Conflicts of a proposal, with whose values they hold, by the sides that are drawn.
  ///   - plan: The plan's id.
  ///   - document: The proposal, in which ours stands.
  /// - Throws: ``DocumentError`` when the plan's part is damaged.
  init(
    _ conflicts: [(conflict: MergeConflict, ours: Int, theirs: Int)], on plan: String, of document: Document
  ) throws {
    let tree = try document.tree(of: "plans/\(plan)/overlay.json")
    for (place, (conflict, _, _)) in conflicts.enumerated() {
      let tokens = conflict.pointer.tokens
      guard tokens.count > 1, tokens[0] == "plans", tokens[1] == plan else { continue }
      guard tokens.count > 3, let id = JSONPointer.identity(tokens[3])?.value else {
        isAboutPlan = true
        continue
      }
      if let known = items.firstIndex(where: { $0.list == tokens[2] && $0.id == id }) {
        items[known].conflicts.append(place)
      } else {
        items.append(Item(list: tokens[2], id: id, conflicts: [place]))
      }
    }
    for index in items.indices {
      let item = items[index]
      let own = tree?.items(item.list).first { $0.text("id") == item.id }
      let asked = item.conflicts.map { conflicts[$0] }
      guard let first = asked.first else { continue }
      func state(_ value: (MergeConflict) -> JSONValue?) -> (any PlanItem)? {
        var whole = own
        for (conflict, _, _) in asked {
          let inner = Array(conflict.pointer.tokens.dropFirst(4))
          if inner.isEmpty {
            whole = value(conflict)
          } else if let value = value(conflict) {
            try? whole?.set(JSONPointer(inner), to: value)
          } else {
            try? whole?.remove(JSONPointer(inner))
          }
        }
        return whole.flatMap { DisputedItems.read($0, item.list) }
      }
      let states = [
        (0, state(\.base)), (first.ours, own.flatMap { DisputedItems.read($0, item.list) }),
        (first.theirs, state(\.theirs)),
      ]
      items[index].states = states.compactMap { side, item in item.map { (side, $0) } }
      items[index].removers = states[0].1 == nil ? [] : states.dropFirst().filter { $0.1 == nil }.map(\.0)
    }
  }

  private static func read(_ item: JSONValue, _ list: String) -> (any PlanItem)? {
    PlanOverlay.kind(inList: list)?.init(json: item)
  }
}
