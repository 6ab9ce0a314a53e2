internal import EncyTexts
package import EncyBase
package import EncyDocument
import EncyLayout

/// Something beside fans that stands on a plan.
package enum PlanElement: Sendable, Equatable {
  case keepOut(PlanOverlay.KeepOut)
  case zone(PlanOverlay.Zone)
  case gridLine(PlanOverlay.GridLine)
  case dimension(PlanOverlay.Dimension)
  case note(PlanOverlay.Note)

  /// The list of the overlay that holds it.
  package var list: String {
    switch self {
    case .keepOut: "keepOuts"
    case .zone: "zones"
    case .gridLine: "gridLines"
    case .dimension: "dimensions"
    case .note: "notes"
    }
  }

  package var id: String {
    switch self {
    case .keepOut(let element): element.id
    case .zone(let element): element.id
    case .gridLine(let element): element.id
    case .dimension(let element): element.id
    case .note(let element): element.id
    }
  }

  /// What people call it, where it has a name.
  package var name: String? {
    switch self {
    case .keepOut(let element): element.name
    case .zone(let element): element.name
    case .gridLine(let element): element.name
    case .dimension(let element): element.text
    case .note(let element): element.text
    }
  }

  /// What it is, in a word or two.
  package var kind: String {
    switch self {
    case .keepOut(let element): "keep-out, \(element.kind.rawValue)"
    case .zone: "zone"
    case .gridLine: "grid line"
    case .dimension: "dimension"
    case .note: "note"
    }
  }

  /// The points that it is drawn by, in plan units.
  package var points: [Point] {
    switch self {
    case .keepOut(let element):
      switch element.outline {
      case .polygon(let points): points
      case .circle(let center, _): [center]
      case .point(let point): [point]
      }
    case .zone(let element): element.points
    case .gridLine(let element): [element.from, element.to]
    case .dimension(let element): [element.from, element.to]
    case .note(let element): [element.position]
    }
  }

  /// Refuses outlines that enclose nothing or cross themselves, and circles larger than the page.
  func checkOutline(on plan: PlanOverlay) throws {
    let corners: [Point]
    switch self {
    case .keepOut(let mark):
      switch mark.outline {
      case .circle(_, let radius):
        let size = plan.source.size
        guard radius <= max(size.width, size.height) else {
          throw Refusal(.errorCircleLarge, remedy: .remedyCircleLarge)
        }
        return
      case .point: return
      case .polygon(let points): corners = points
      }
    case .zone(let zone): corners = zone.points
    case .gridLine, .dimension, .note: return
    }
    do throws(PolygonError) { _ = try SitePolygon(corners) } catch {
      switch error {
      case .crossing(let place):
        throw Refusal(.errorOutlineCrosses(place: SafeText(place.text)), remedy: .remedyCornersInOrder)
      case .empty, .tooLarge:
        throw Refusal(.errorOutlineEmpty, remedy: .remedyThreeCorners)
      }
    }
  }

  /// The item as the overlay holds it, with the given id; `nil` where a number is past what a part can hold.
  func json(id: String) -> JSONValue? {
    var item: JSONValue = ["id": .string(id)]
    var isWhole = true
    func set(_ name: String, _ point: Point) {
      if let json = point.json { item[name] = json } else { isWhole = false }
    }
    func set(_ name: String, _ points: [Point]) {
      let list = points.compactMap(\.json)
      if list.count == points.count { item[name] = .array(list) } else { isWhole = false }
    }
    func set(_ name: String, _ number: Double?) {
      guard let number else { return }
      if let json = JSONNumber(number, decimals: 3) { item[name] = .number(json) } else { isWhole = false }
    }
    func set(_ name: String, _ text: String?) { if let text { item[name] = .string(text) } }
    switch self {
    case .keepOut(let element):
      set("kind", element.kind.rawValue)
      set("name", element.name)
      switch element.outline {
      case .polygon(let points):
        set("shape", "polygon")
        set("points", points)
      case .circle(let center, let radius):
        set("shape", "circle")
        set("points", [center])
        set("radius", radius)
      case .point(let point):
        set("shape", "point")
        set("points", [point])
      }
      set("bottom", element.bottom)
      set("top", element.top)
      set("clearance", element.clearance)
      set("note", element.note)
    case .zone(let element):
      set("name", element.name)
      set("points", element.points)
      set("ceilingHeight", element.ceilingHeight)
    case .gridLine(let element):
      set("name", element.name)
      set("from", element.from)
      set("to", element.to)
    case .dimension(let element):
      set("from", element.from)
      set("to", element.to)
      set("text", element.text)
    case .note(let element):
      set("position", element.position)
      set("text", element.text)
    }
    return isWhole ? item : nil
  }
}

extension PlanOverlay {
  /// All that stands on the plan beside fans, list by list.
  package var elements: [PlanElement] {
    zones.map { .zone($0) } + keepOuts.map { .keepOut($0) } + gridLines.map { .gridLine($0) }
      + dimensions.map { .dimension($0) } + notes.map { .note($0) }
  }

  /// A fan, or something beside fans, by number, name or id.
  package enum Item: Sendable, Equatable {
    case fan(Fan)
    case element(PlanElement)

    package var id: String {
      switch self {
      case .fan(let fan): fan.id
      case .element(let element): element.id
      }
    }
    var list: String {
      switch self {
      case .fan: "fans"
      case .element(let element): element.list
      }
    }
  }

  /// What the name says: an id first, then a fan's number, then a name.
  /// - Throws: ``Refusal`` when there is none, or several have the name.
  package func chooseItem(_ name: String) throws -> Item {
    if let fan = fans.first(where: { $0.id == name }) { return .fan(fan) }
    if let element = elements.first(where: { $0.id == name }) { return .element(element) }
    let items =
      fans.filter { $0.number == name }.map { Item.fan($0) }
      + elements.filter { $0.name == name }.map { Item.element($0) }
    if items.count > 1 {
      throw Refusal(
        .errorThingsAlike(number: SafeText(items.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(items.map(\.id).joined(separator: ", "))"))
    }
    guard let item = items.first else { return .fan(try chooseFan(name)) }
    return item
  }
}

extension Document {
  /// Draws something on a plan; its own id is not looked at.
  /// - Returns: The new id.
  /// - Throws: ``Refusal`` when it doesn't lie on the page; ``DocumentError`` when the part can't be changed.
  package mutating func add(
    _ element: PlanElement, to plan: PlanOverlay, ids: inout IDSource, order: JSONValue.MemberOrder = { _ in nil }
  ) throws -> String {
    for point in element.points { try check(point, isOn: plan, what: "the \(element.kind)") }
    try element.checkOutline(on: plan)
    let fresh = try choosePlan(plan.id)
    let id = ids.next(avoiding: Set(fresh.fans.map(\.id) + fresh.elements.map(\.id)))
    guard let item = element.json(id: id) else {
      throw Refusal(.errorElementNumberLarge(kind: SafeText(element.kind)))
    }
    let list = JSONPointer(["plans", plan.id, element.list])
    if try value(at: list) == nil { try set(list, to: [], order: order) }
    try set(list.appending("-"), to: item, order: order)
    return id
  }

  /// Takes things off a plan.
  package mutating func remove(_ items: [PlanOverlay.Item], from plan: PlanOverlay) throws {
    try edit("plans/\(plan.id)/overlay.json") { tree throws(JSONEditError) in
      for item in items { try tree.remove(JSONPointer([item.list, "@id=\(item.id)"])) }
    }
  }
}

/// What a column line is called: letters or digits that count on.
package struct GridName: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The next one: `A` → `B`, `Z` → `AA`, `7` → `8`, `B2` → `B3`.
  package var next: GridName {
    let letters = Array(text.utf8)
    guard !letters.isEmpty, letters.allSatisfy({ (65...90).contains($0) }) else {
      return GridName(FanNumber(text).next.text)
    }
    var digits = letters
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 90 {
        digits[index] += 1
        return GridName(String(decoding: digits, as: UTF8.self))
      }
      digits[index] = 65
      index -= 1
    }
    return GridName("A" + String(decoding: digits, as: UTF8.self))
  }
}
