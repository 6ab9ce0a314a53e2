/// The members of a JSON object in the order they were written, each name once.
public struct JSONObject: Sendable, Equatable {
  /// A name and its value.
  public struct Member: Sendable, Equatable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public var value: JSONValue
    /// Where the name starts in the text it was read from.
    public var namePosition: SourcePosition?

    /// A member, at a known place of a text where there is one.
    public init(name: String, value: JSONValue, namePosition: SourcePosition? = nil) {
      self.name = name
      self.value = value
      self.namePosition = namePosition
    }

    /// Whether names and values would be printed alike.
    public static func == (left: Member, right: Member) -> Bool {
      left.name.isExactly(right.name) && left.value == right.value
    }
  }

  /// The members in their order.
  public private(set) var members: [Member] = []
  private var places: [ExactText: Int]?
  /// From this many members on, names are looked up through a dictionary.
  private static let indexedCount = 16

  /// An object without members.
  public init() {}

  /// How many members there are.
  public var count: Int { members.count }
  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }
  /// The names in their order.
  public var names: [String] { members.map(\.name) }

  package func place(of name: String) -> Int? {
    if let places { return places[ExactText(name)] }
    return members.indices.first { members[$0].name.isExactly(name) }
  }

  /// The value of that name. Setting `nil` removes the member; a new one goes to the end.
  public subscript(name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        reindex()
      case (nil, let value?): append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member whose name is not there yet.
  package mutating func append(_ member: Member) {
    members.append(member)
    if places != nil {
      places?[ExactText(member.name)] = members.count - 1
    } else if members.count >= JSONObject.indexedCount {
      reindex()
    }
  }

  /// Reserves capacity for the given number of members.
  package mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }

  /// Adds a member, or puts the value in the place of the one that has the name already.
  package mutating func put(_ name: String, _ value: JSONValue, namePosition: SourcePosition?) {
    if let place = place(of: name) {
      members[place].value = value
    } else {
      append(Member(name: name, value: value, namePosition: namePosition))
    }
  }

  /// Adds a member where the given order of names puts it: after the last present name that stands before it in that order,
  /// at the end when the order doesn't know it.
  package mutating func insert(_ member: Member, inOrderOf order: [String]) {
    guard let wanted = order.firstIndex(where: { $0.isExactly(member.name) }) else { return append(member) }
    var target: Int?
    for (rank, name) in order.enumerated() {
      guard let place = place(of: name) else { continue }
      target = max(target ?? 0, rank < wanted ? place + 1 : 0)
    }
    guard let target else { return append(member) }
    members.insert(member, at: target)
    reindex()
  }

  private mutating func reindex() {
    guard members.count >= JSONObject.indexedCount else {
      places = nil
      return
    }
    var fresh: [ExactText: Int] = [:]
    fresh.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { fresh[ExactText(member.name)] = place }
    places = fresh
  }

  /// Whether both have the same members in the same order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool { left.members == right.members }
}
