/// A pattern as a tree. Its nodes lie in one array and name each other by their places, so that depth costs no stack.
struct PatternTree: Sendable {
  struct Node: Sendable {
    var content: Content
    /// Whether it may match without taking anything.
    var mayBeEmpty: Bool
    /// How many steps it takes in a program, or a few more.
    var size: Int
    /// The next part of the same sequence, or the next alternative of the same choice; -1 at the end.
    var next: Int32 = -1
  }

  enum Content: Sendable {
    case empty
    /// One scalar of a set, by its place in ``sets``.
    case set(Int32)
    case start
    case end
    case wordBoundary(Bool)
    /// The first of its parts.
    case sequence(Int32)
    /// The first of its alternatives.
    case choice(Int32)
    /// What to repeat, and how by its place in ``repeats``.
    case repeated(Int32, by: Int32)
    case group(Int32, number: Int32)
    case look(Int32, isAhead: Bool, isNegative: Bool)
    case reference(Int32)
  }

  struct Repeat: Sendable {
    var least: Int
    /// `nil` without an end.
    var most: Int?
    var isLazy: Bool
    /// The groups within, whose captures each turn forgets.
    var groups: Range<Int32>
  }

  var nodes: [Node] = []
  var sets = ScalarSets()
  var repeats: [Repeat] = []
  var root: Int32 = 0
  /// Groups that capture, the whole match not counted.
  var groupCount: Int32 = 0
  var looksAround = false
  var refersBack = false
  var hasWordBoundary = false
}
