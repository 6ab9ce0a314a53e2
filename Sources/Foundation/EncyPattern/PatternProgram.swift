/// A step of a matching program.
enum PatternStep: Sendable {
  /// Takes one scalar of a set.
  case set(Int32)
  /// Takes the scalar before, of a set.
  case setBefore(Int32)
  /// Goes on at the first place, and when that fails at the second. Splits are numbered.
  case split(Int32, Int32, Int32)
  case jump(Int32)
  case start
  case end
  case wordBoundary(Bool)
  case match
  /// Writes the place in the text into a register.
  case save(Int32)
  /// Empties registers.
  case clear(Int32, Int32)
  /// Goes on only when the place in the text is not the one in a register.
  case moved(Int32)
  /// Looks around with the steps up to the next `lookEnd` of its own, then goes on at a place.
  case look(isNegative: Bool, end: Int32)
  case lookEnd
  /// Takes the text of a group once more, forwards or backwards.
  case reference(Int32, isForward: Bool)
}

/// A pattern as steps over classes of scalars that its sets don't distinguish.
struct PatternProgram: Sendable {
  let steps: [PatternStep]
  let classes: ScalarClasses
  let registerCount: Int
  let splitCount: Int
  let hasWordBoundary: Bool
  /// Whether registers can decide about a match.
  let refersBack: Bool

  init(_ tree: PatternTree) {
    var assembler = PatternAssembler(tree)
    assembler.assemble()
    steps = assembler.steps
    registerCount = assembler.tracks ? Int(assembler.firstLoop) + tree.repeats.count : 0
    splitCount = Int(assembler.splitCount)
    hasWordBoundary = tree.hasWordBoundary
    refersBack = tree.refersBack
    classes = ScalarClasses(tree.sets, withWords: tree.hasWordBoundary)
  }
}

/// Turns a tree into steps. What is still to do lies on a stack of its own, so that no nesting is too deep.
private struct PatternAssembler {
  private let nodes: [PatternTree.Node]
  private let repeats: [PatternTree.Repeat]
  private let root: Int32
  private let refersBack: Bool
  /// Whether captures and the places where loops began are kept: only what refers back or looks around needs them.
  let tracks: Bool
  var steps: [PatternStep] = []
  private(set) var splitCount: Int32 = 0
  let firstLoop: Int32
  private var tasks: [Task] = []

  private enum Task {
    case node(Int32, isForward: Bool)
    /// The parts of a sequence from this one on.
    case parts(Int32)
    /// The alternatives from this one on; the jumps over them so far form a chain.
    case alternatives(Int32, chain: Int32, isForward: Bool)
    case afterAlternative(split: Int32, next: Int32, chain: Int32, isForward: Bool)
    /// Lets the jumps or splits of a chain lead here.
    case land(chain: Int32)
    case least(Int32, by: Int32, left: Int, before: Int, isForward: Bool)
    case most(Int32, by: Int32, left: Int, chain: Int32, before: Int, isForward: Bool)
    case loopEnd(split: Int32, by: Int32, checks: Bool)
    case step(PatternStep)
    case endLook(Int32)
  }

  init(_ tree: PatternTree) {
    (nodes, repeats, root, refersBack) = (tree.nodes, tree.repeats, tree.root, tree.refersBack)
    tracks = tree.refersBack || tree.looksAround
    firstLoop = 2 * (tree.groupCount + 1)
    steps.reserveCapacity(tree.nodes.count + 8)
    tasks.reserveCapacity(8)
  }

  private var here: Int32 { Int32(truncatingIfNeeded: steps.count) }

  private mutating func emit(_ step: PatternStep) { steps.append(step) }

  /// The number of the next split.
  private mutating func split() -> Int32 {
    splitCount += 1
    return splitCount - 1
  }

  /// Lets a split go on elsewhere.
  private mutating func relink(_ place: Int32, _ first: Int32, _ second: Int32) {
    guard case .split(_, _, let number) = steps[Int(place)] else { return }
    steps[Int(place)] = .split(first, second, number)
  }

  mutating func assemble() {
    tasks.append(.node(root, isForward: true))
    while let task = tasks.popLast() {
      switch task {
      case .node(let node, let isForward): expand(node, isForward)
      case .parts(let part): expandParts(part)
      case .alternatives(let node, let chain, let isForward):
        let next = nodes[Int(node)].next
        if next < 0 {
          tasks.append(.land(chain: chain))
        } else {
          tasks.append(.afterAlternative(split: here, next: next, chain: chain, isForward: isForward))
          emit(.split(here + 1, -1, split()))
        }
        tasks.append(.node(node, isForward: isForward))
      case .afterAlternative(let split, let next, let chain, let isForward):
        let jump = here
        emit(.jump(chain))
        relink(split, split + 1, here)
        tasks.append(.alternatives(next, chain: jump, isForward: isForward))
      case .land(let chain): land(chain)
      case .least(let node, let by, let left, let before, let isForward):
        // A turn that needs no steps needs no further ones.
        if left > 0, steps.count > before {
          tasks.append(.least(node, by: by, left: left - 1, before: steps.count, isForward: isForward))
          beginTurn(by)
          tasks.append(.node(node, isForward: isForward))
        } else {
          expandRest(node, by, isForward)
        }
      case .most(let node, let by, let left, let chain, let before, let isForward):
        expandOptional(node, by, left, chain, before, isForward)
      case .loopEnd(let split, let by, let checks):
        if checks { emit(.moved(firstLoop + by)) }
        emit(.jump(split))
        let isLazy = repeats[Int(by)].isLazy
        relink(split, isLazy ? here : split + 1, isLazy ? split + 1 : here)
      case .step(let step): emit(step)
      case .endLook(let look):
        emit(.lookEnd)
        if case .look(let isNegative, _) = steps[Int(look)] {
          steps[Int(look)] = .look(isNegative: isNegative, end: here)
        }
      }
    }
    emit(.match)
  }

  private mutating func land(_ chain: Int32) {
    var place = chain
    while place >= 0 {
      switch steps[Int(place)] {
      case .jump(let before):
        steps[Int(place)] = .jump(here)
        place = before
      case .split(let first, let before, _) where first >= 0:
        relink(place, first, here)
        place = before
      case .split(let mark, let before, _):
        // Of a lazy loop: the first way leads out, and the mark, less one, is where it goes on.
        relink(place, here, -mark - 1)
        place = before
      default: return
      }
    }
  }

  private mutating func expand(_ place: Int32, _ isForward: Bool) {
    switch nodes[Int(place)].content {
    case .empty: break
    case .set(let set): emit(isForward ? .set(set) : .setBefore(set))
    case .start: emit(.start)
    case .end: emit(.end)
    case .wordBoundary(let isOne): emit(.wordBoundary(isOne))
    case .reference(let group): emit(.reference(group, isForward: isForward))
    case .sequence(let first):
      if isForward { return expandParts(first) }
      // Backwards the last part is first, as it comes off the stack.
      var part = first
      while part >= 0 {
        tasks.append(.node(part, isForward: false))
        part = nodes[Int(part)].next
      }
    case .choice(let first): tasks.append(.alternatives(first, chain: -1, isForward: isForward))
    case .group(let inner, let number):
      if refersBack {
        emit(.save(2 * number + (isForward ? 0 : 1)))
        tasks.append(.step(.save(2 * number + (isForward ? 1 : 0))))
      }
      tasks.append(.node(inner, isForward: isForward))
    case .look(let inner, let isAhead, let isNegative):
      tasks.append(.endLook(here))
      emit(.look(isNegative: isNegative, end: -1))
      tasks.append(.node(inner, isForward: isAhead))
    case .repeated(let inner, let by):
      if case .set(let set) = nodes[Int(inner)].content {
        repeatSet(set, by, isForward)
        if repeats[Int(by)].most == nil { expandRest(inner, by, isForward) }
        break
      }
      tasks.append(.least(inner, by: by, left: repeats[Int(by)].least, before: -1, isForward: isForward))
    }
  }

  /// Expands the parts of a sequence from one on.
  private mutating func expandParts(_ first: Int32) {
    var part = first
    while part >= 0 {
      let node = nodes[Int(part)]
      if case .set(let set) = node.content {
        emit(.set(set))
      } else {
        if node.next >= 0 { tasks.append(.parts(node.next)) }
        tasks.append(.node(part, isForward: true))
        return
      }
      part = node.next
    }
  }

  private mutating func beginTurn(_ by: Int32) {
    let groups = repeats[Int(by)].groups
    guard refersBack, !groups.isEmpty else { return }
    emit(.clear(2 * (groups.lowerBound + 1), 2 * (groups.upperBound + 1)))
  }

  /// Writes out a counted repetition of a set at once.
  private mutating func repeatSet(_ set: Int32, _ by: Int32, _ isForward: Bool) {
    let (least, most, isLazy) = (
      repeats[Int(by)].least, repeats[Int(by)].most ?? 0, repeats[Int(by)].isLazy
    )
    let options = max(0, most - least)
    let step: PatternStep = isForward ? .set(set) : .setBefore(set)
    if least + options > 8 { steps.reserveCapacity(steps.count + least + 2 * options + 8) }
    for _ in 0..<least { steps.append(step) }
    let end = here + 2 * Int32(truncatingIfNeeded: options)
    for _ in 0..<options {
      steps.append(isLazy ? .split(end, here + 1, split()) : .split(here + 1, end, split()))
      steps.append(step)
    }
  }

  /// The turns that a repetition may have but needn't.
  private mutating func expandRest(_ node: Int32, _ by: Int32, _ isForward: Bool) {
    let (least, most) = (repeats[Int(by)].least, repeats[Int(by)].most)
    if let most {
      if most > least {
        tasks.append(.most(node, by: by, left: most - least, chain: -1, before: -1, isForward: isForward))
      }
      return
    }
    let split = here
    let checks = tracks && nodes[Int(node)].mayBeEmpty
    emit(.split(split + 1, -1, self.split()))
    beginTurn(by)
    if checks { emit(.save(firstLoop + by)) }
    tasks.append(.loopEnd(split: split, by: by, checks: checks))
    tasks.append(.node(node, isForward: isForward))
  }

  private mutating func expandOptional(
    _ node: Int32, _ by: Int32, _ left: Int, _ chain: Int32, _ before: Int, _ isForward: Bool
  ) {
    let checks = tracks && nodes[Int(node)].mayBeEmpty
    let isIdle = steps.count == before
    if before >= 0, !isIdle, checks { emit(.moved(firstLoop + by)) }
    guard left > 0, !isIdle else { return land(chain) }
    let split = here
    // Until it is resolved, a lazy loop's split stores its second branch as a negative first.
    emit(.split(repeats[Int(by)].isLazy ? -(split + 1) - 1 : split + 1, chain, self.split()))
    beginTurn(by)
    if checks { emit(.save(firstLoop + by)) }
    tasks.append(.most(node, by: by, left: left - 1, chain: split, before: steps.count, isForward: isForward))
    tasks.append(.node(node, isForward: isForward))
  }
}
