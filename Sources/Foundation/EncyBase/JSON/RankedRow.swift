/// Places in a row that are put in, taken out and found by their rank, each in about as many steps as the row's length has digits (a
/// randomised search tree by rank: Martínez and Roura, "Randomized Binary Search Trees", 1998). What stands at them is the caller's to
/// keep, by slot.
///
/// As long as places only come at the end, slots are ranks and nothing is kept.
package struct RankedRow {
  /// What a place is called as long as it is in the row, wherever others come and go. New ones count on from 0.
  package typealias Slot = Int

  private struct Link {
    var left: Int32 = -1
    var right: Int32 = -1
    var above: Int32 = -1
    /// How many places there are from here on down; 0 for one that was taken out.
    var count: Int32 = 1
  }

  /// How many slots there were ever, and how many are gone.
  private var made: Int
  private var gone = 0
  /// By slot; none as long as slots are ranks.
  private var links: [Link] = []
  private var root: Int32 = -1
  private var random = UInt64.random(in: 1 ... .max)

  /// A row of so many places.
  package init(count: Int = 0) { made = count }

  /// How many there are.
  package var count: Int { made - gone }

  /// Whether a place is in the row still.
  package func holds(_ slot: Slot) -> Bool { slot >= 0 && slot < made && (links.isEmpty || links[slot].count > 0) }

  /// The slots in their order.
  package var slots: [Slot] {
    if links.isEmpty { return Array(0..<made) }
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    var way: [Int32] = []
    var next = root
    while next >= 0 || !way.isEmpty {
      while next >= 0 {
        way.append(next)
        next = links[Int(next)].left
      }
      let last = way.removeLast()
      slots.append(Int(last))
      next = links[Int(last)].right
    }
    return slots
  }

  /// The slot of a rank, from 0.
  package func slot(at index: Int) -> Slot {
    precondition(index >= 0 && index < count, "no such place")
    if links.isEmpty { return index }
    var (node, index) = (root, index)
    while true {
      let before = size(links[Int(node)].left)
      if index == before { return Int(node) }
      if index < before {
        node = links[Int(node)].left
      } else {
        index -= before + 1
        node = links[Int(node)].right
      }
    }
  }

  /// The rank of a slot.
  package func index(of slot: Slot) -> Int {
    if links.isEmpty { return slot }
    var node = Int32(slot)
    var index = size(links[slot].left)
    while case let above = links[Int(node)].above, above >= 0 {
      if links[Int(above)].right == node { index += size(links[Int(above)].left) + 1 }
      node = above
    }
    return index
  }

  /// Puts a place in, before the one of that rank.
  @discardableResult
  package mutating func insert(at index: Int) -> Slot {
    precondition(index >= 0 && index <= count, "no such place")
    made += 1
    if links.isEmpty, index == made - 1 { return index }
    link(isNew: true)
    let slot = Int32(made - 1)
    links.append(Link())
    let (left, right) = split(root, index)
    root = merged(merged(left, slot), right)
    links[Int(root)].above = -1
    return Int(slot)
  }

  /// Takes a place out.
  package mutating func remove(_ slot: Slot) {
    precondition(holds(slot), "no such place")
    link()
    let node = links[slot]
    let rest = merged(node.left, node.right)
    if rest >= 0 { links[Int(rest)].above = node.above }
    if node.above < 0 {
      root = rest
    } else if links[Int(node.above)].left == Int32(slot) {
      links[Int(node.above)].left = rest
    } else {
      links[Int(node.above)].right = rest
    }
    var above = node.above
    while above >= 0 {
      links[Int(above)].count -= 1
      above = links[Int(above)].above
    }
    links[slot] = Link(count: 0)
    gone += 1
  }

  // MARK: The tree

  private func size(_ node: Int32) -> Int { node < 0 ? 0 : Int(links[Int(node)].count) }

  /// Makes a tree of what was an array.
  private mutating func link(isNew: Bool = false) {
    guard links.isEmpty else { return }
    let count = made - (isNew ? 1 : 0)
    links = Array(repeating: Link(), count: count)
    root = balanced(0, Int32(count))
  }

  private mutating func balanced(_ start: Int32, _ end: Int32) -> Int32 {
    if start >= end { return -1 }
    let middle = start + (end - start) / 2
    let (left, right) = (balanced(start, middle), balanced(middle + 1, end))
    if left >= 0 { links[Int(left)].above = middle }
    if right >= 0 { links[Int(right)].above = middle }
    links[Int(middle)] = Link(left: left, right: right, above: -1, count: end - start)
    return middle
  }

  private mutating func setLeft(_ node: Int32, _ child: Int32) {
    links[Int(node)].left = child
    if child >= 0 { links[Int(child)].above = node }
    links[Int(node)].count = Int32(size(child) + size(links[Int(node)].right) + 1)
  }

  private mutating func setRight(_ node: Int32, _ child: Int32) {
    links[Int(node)].right = child
    if child >= 0 { links[Int(child)].above = node }
    links[Int(node)].count = Int32(size(links[Int(node)].left) + size(child) + 1)
  }

  /// The tree in two, of which the first has so many elements.
  private mutating func split(_ node: Int32, _ index: Int) -> (Int32, Int32) {
    if node < 0 { return (-1, -1) }
    let before = size(links[Int(node)].left)
    if index <= before {
      let (left, right) = split(links[Int(node)].left, index)
      setLeft(node, right)
      return (left, node)
    }
    let (left, right) = split(links[Int(node)].right, index - before - 1)
    setRight(node, left)
    return (node, right)
  }

  /// Two trees as one. Either root stays on top as often as its tree is large.
  private mutating func merged(_ left: Int32, _ right: Int32) -> Int32 {
    if left < 0 { return right }
    if right < 0 { return left }
    let (some, all) = (size(left), size(left) + size(right))
    // xorshift64 (Marsaglia, "Xorshift RNGs", 2003).
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    if Int(random % UInt64(all)) < some {
      let inner = merged(links[Int(left)].right, right)
      setRight(left, inner)
      return left
    }
    let inner = merged(left, links[Int(right)].left)
    setLeft(right, inner)
    return right
  }
}

/// Which of the places in a row a name means: of several the first.
package struct RankedNames {
  /// By name the slots of those that have it, as a heap with the first of the row on top (Williams 1964).
  private var heaps: [ExactText: [Int]] = [:]
  /// By slot the name, and where in its heap the slot is.
  private var names: [ExactText?] = []
  private var places: [Int] = []

  package init() {}

  /// The first place of a name; `nil` where none has it.
  package func first(_ name: String) -> Int? { heaps[ExactText(name)]?.first }

  /// Gives a place of the row a name in place of the one it had; with `nil` it has none.
  package mutating func set(_ name: String?, _ slot: Int, in row: RankedRow) {
    while names.count <= slot {
      names.append(nil)
      places.append(0)
    }
    let key = name.map(ExactText.init)
    if names[slot] == key { return }
    if let old = names[slot], var heap = heaps.removeValue(forKey: old) {
      take(places[slot], from: &heap, row)
      if !heap.isEmpty { heaps[old] = heap }
    }
    names[slot] = key
    guard let key else { return }
    var heap = heaps.removeValue(forKey: key) ?? []
    places[slot] = heap.count
    heap.append(slot)
    rise(heap.count - 1, in: &heap, row)
    heaps[key] = heap
  }

  private mutating func take(_ place: Int, from heap: inout [Int], _ row: RankedRow) {
    let last = heap.removeLast()
    guard place < heap.count else { return }
    heap[place] = last
    places[last] = place
    rise(place, in: &heap, row)
    sink(places[last], in: &heap, row)
  }

  private mutating func rise(_ place: Int, in heap: inout [Int], _ row: RankedRow) {
    var place = place
    while place > 0, case let above = (place - 1) / 2, row.index(of: heap[place]) < row.index(of: heap[above]) {
      swap(place, above, in: &heap)
      place = above
    }
  }

  private mutating func sink(_ place: Int, in heap: inout [Int], _ row: RankedRow) {
    var place = place
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if row.index(of: heap[child]) < row.index(of: heap[first]) { first = child }
      }
      if first == place { return }
      swap(place, first, in: &heap)
      place = first
    }
  }

  private mutating func swap(_ left: Int, _ right: Int, in heap: inout [Int]) {
    heap.swapAt(left, right)
    (places[heap[left]], places[heap[right]]) = (left, right)
  }
}
