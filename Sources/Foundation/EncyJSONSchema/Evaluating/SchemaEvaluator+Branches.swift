internal import EncyBase

extension SchemaEvaluator {
  mutating func runBranches(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    let isAny = instruction.operation == .anyOf
    var count = 0
    for index in 0..<Int(instruction.second) {
      let child = lists[Int(instruction.first) + index]
      // Whoever asks what was looked at, or what is noted, asks all that accept the value.
      if isAny ? count > 0 && frame < 0 && !annotates : count > 1 { break }
      let own = openFrame(like: frame, place)
      let fits = isMatch(child, place, own, step, instruction.keyword, index)
      closeFrame(own, into: frame, keeps: fits)
      if fits { count += 1 }
    }
    if isAny ? count > 0 : count == 1 { return true }
    guard collects else { return false }
    let children = program.list(instruction)
    if count > 0 {
      report(step, .oneOf, block, place, Int32(clamping: count))
    } else if explains {
      explain(children, instruction.keyword, step, block, place)
    } else {
      for (index, child) in children.enumerated() { _ = apply(child, place, -1, step, instruction.keyword, index) }
      report(step, instruction.keyword, block, place)
    }
    return false
  }

  /// Reports why no branch fits: what is wrong by the one branch the value was meant for, where that can be found, else that none does.
  mutating func explain(
    _ children: ArraySlice<Int32>, _ keyword: SchemaKeyword, _ step: Int32, _ block: Int32, _ place: Int
  ) {
    var candidates: [[FoundViolation]] = []
    for child in children {
      let start = found.count
      _ = run(child, place, -1)
      let reasons = Array(found[start...])
      found.removeSubrange(start...)
      // A branch that refuses the value's own type or its kind was not meant.
      let isMeant = !reasons.contains { reason in
        switch reason.keyword {
        case .type: reason.place == place
        case .const, .enum: reason.place == place || isChild(reason.place, of: place)
        default: false
        }
      }
      if isMeant { candidates.append(reasons) }
    }
    if candidates.count == 1, let reasons = candidates.first, !reasons.isEmpty {
      found += reasons
      return
    }
    // Of several, the one with the fewest reasons; a tie decides nothing.
    let fewest = candidates.map(\.count).min() ?? 0
    let best = candidates.filter { $0.count == fewest && fewest > 0 }
    if best.count == 1, let reasons = best.first {
      found += reasons
      return
    }
    report(step, keyword, block, place)
    if let hint = best.first?.first { found[found.count - 1].hint = [hint] }
  }

  func isChild(_ place: Int, of parent: Int) -> Bool {
    guard place > parent, nodes[parent].kind.rawValue >= JSONTape.Kind.array.rawValue else { return false }
    let isObject = nodes[parent].kind == .object
    var here = parent + 1
    for _ in 0..<nodes[parent].length where here <= place {
      let value = isObject ? here + 1 : here
      if value == place { return true }
      here = end(value)
    }
    return false
  }

  mutating func runCondition(
    _ instruction: SchemaInstruction, _ step: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    let own = openFrame(like: frame, place)
    let holds = isMatch(instruction.first, place, own, step, .condition)
    closeFrame(own, into: frame, keeps: holds)
    let branch = holds ? instruction.second : instruction.third
    return branch < 0 || apply(branch, place, frame, step, holds ? .then : .otherwise, 0)
  }

  /// The outermost schema in the dynamic scope that has a dynamic anchor of that name (core, section 8.2.3.2).
  func dynamicTarget(_ name: Int32) -> Int32? {
    let name = program.pools.anchorNames[Int(name)]
    for resource in scope {
      if let target = program.pools.resources[Int(resource)].dynamicAnchors[name] { return target }
    }
    return nil
  }
}
