internal import EncyBase

extension SchemaEvaluator {
  mutating func runUnique(_ step: Int32, _ block: Int32, _ place: Int) -> Bool {
    guard nodes[place].length > 1 else { return true }
    var isValid = true
    var seen: [EquivalenceKey: Int] = [:]
    for (index, item) in (node(place).arrayValue ?? []).enumerated() {
      guard let first = seen[EquivalenceKey(item)] else {
        seen[EquivalenceKey(item)] = index
        continue
      }
      isValid = false
      if !collects { return false }
      report(step, .uniqueItems, block, item.index, Int32(clamping: first))
    }
    return isValid
  }

  mutating func runItems(_ instruction: SchemaInstruction, _ step: Int32, _ place: Int, _ frame: Int) -> Bool {
    var isValid = true
    var item = place + 1
    let count = Int(nodes[place].length)
    for index in 0..<count {
      let inPrefix = index < Int(instruction.second)
      if !inPrefix && instruction.third < 0 { break }
      let child = inPrefix ? lists[Int(instruction.first) + index] : instruction.third
      if !apply(child, item, -1, step, inPrefix ? .prefixItems : .items, index) {
        isValid = false
        if !collects { return false }
      }
      if frame >= 0 { marks[frame + index] = true }
      item = end(item)
    }
    if annotates, isValid {
      let prefix = min(count, Int(instruction.second))
      if instruction.second > 0, count > 0 {
        annotate(step, .prefixItems, place, prefix == count ? .bool(true) : .int(prefix - 1))
      }
      if instruction.third >= 0, count > prefix { annotate(step, .items, place, .bool(true)) }
    }
    return isValid
  }

  mutating func runContains(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    var matches: [Int] = []
    var item = place + 1
    for index in 0..<Int(nodes[place].length) {
      if isMatch(instruction.first, item, -1, step, .contains) {
        matches.append(index)
        if frame >= 0 { marks[frame + index] = true }
      }
      item = end(item)
    }
    var isValid = true
    if matches.count < Int(instruction.second) {
      isValid = false
      let isCounted = program.source(block)["minContains"] != nil
      report(step, isCounted ? .minContains : .contains, block, place, Int32(clamping: matches.count))
    }
    if instruction.third >= 0, matches.count > Int(instruction.third) {
      isValid = false
      report(step, .maxContains, block, place, Int32(clamping: matches.count))
    }
    if annotates, isValid {
      let isAll = matches.count == Int(nodes[place].length)
      annotate(step, .contains, place, isAll ? .bool(true) : .array(matches.map { .int($0) }))
    }
    return isValid
  }
}
