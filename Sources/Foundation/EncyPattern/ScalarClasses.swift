/// Scalars sorted into classes that the sets of a pattern don't distinguish.
struct ScalarClasses: Sendable {
  /// The class of each ASCII byte.
  let ofASCII: [UInt8]
  /// Where runs of scalars of one class begin, and their classes.
  private let runs: [UInt32]
  private let ids: [UInt32]
  /// The first run from U+0080 on.
  private let firstOther: Int
  /// One scalar of each class.
  private let examples: [UInt32]
  private let sets: ScalarSets
  /// Which classes each set has, by bits, when there are few enough.
  private let masks: [UInt64]
  let count: Int

  /// Distinguishes what these sets distinguish, and with words, which scalars belong to words.
  init(_ sets: ScalarSets, withWords: Bool) {
    var sets = sets
    if withWords { sets.append(.word) }
    let (runs, firstOther) = ScalarClasses.runs(sets)
    // Runs that lie in the same sets are one class; sets are looked at 64 at a time.
    var ids = [UInt32](repeating: 0, count: runs.count)
    var examples: [UInt32] = []
    var masks: [UInt64] = []
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: runs.count) { signatures in
      var chunk = 0
      repeat {
        signatures.update(repeating: 0)
        for set in chunk..<min(chunk + 64, sets.count) {
          var run = 0
          for place in sets.places(set) {
            let range = sets.ranges[place]
            run = ScalarClasses.firstRun(in: runs, from: run, at: range.low)
            while run < runs.count, runs[run] <= range.high {
              signatures[run] |= 1 << UInt64(set - chunk)
              run += 1
            }
          }
        }
        examples = ScalarClasses.refine(&ids, by: signatures, runs)
        chunk += 64
      } while chunk < sets.count
      guard examples.count <= 64 else { return }
      masks = [UInt64](repeating: 0, count: sets.count)
      guard sets.count <= 64 else {
        for set in masks.indices {
          for (id, example) in examples.enumerated() where sets.contains(set, example) { masks[set] |= 1 << UInt64(id) }
        }
        return
      }
      for run in runs.indices {
        var rest = signatures[run]
        while rest != 0 {
          masks[rest.trailingZeroBitCount] |= 1 << UInt64(ids[run])
          rest &= rest &- 1
        }
      }
    }
    ofASCII = [UInt8](unsafeUninitializedCapacity: 128) { table, count in
      for run in 0..<firstOther {
        let end = run + 1 < firstOther ? Int(runs[run + 1]) : 128
        table[Int(runs[run])..<end].update(repeating: UInt8(truncatingIfNeeded: ids[run]))
      }
      count = 128
    }
    count = examples.count
    self.masks = masks
    self.runs = runs
    self.ids = ids
    self.firstOther = firstOther
    self.examples = examples
    self.sets = sets
  }

  /// The places where one set or another begins or ends, and the first of them from U+0080 on.
  private static func runs(_ sets: ScalarSets) -> (runs: [UInt32], firstOther: Int) {
    var (cuts0, cuts1): (UInt64, UInt64) = (1, 0)
    var others = 1
    for range in sets.ranges {
      for value in [range.low, range.high + 1] {
        if value < 64 {
          cuts0 |= 1 << UInt64(value)
        } else if value < 128 {
          cuts1 |= 1 << UInt64(value - 64)
        } else {
          others += 1
        }
      }
    }
    var runs: [UInt32] = []
    let firstOther = cuts0.nonzeroBitCount + cuts1.nonzeroBitCount
    runs.reserveCapacity(firstOther + others)
    while cuts0 != 0 {
      runs.append(UInt32(truncatingIfNeeded: cuts0.trailingZeroBitCount))
      cuts0 &= cuts0 &- 1
    }
    while cuts1 != 0 {
      runs.append(UInt32(truncatingIfNeeded: 64 + cuts1.trailingZeroBitCount))
      cuts1 &= cuts1 &- 1
    }
    runs.append(0x80)
    guard others > 1 else { return (runs, firstOther) }
    for range in sets.ranges {
      if range.low > 0x80 { runs.append(range.low) }
      if range.high >= 0x80, range.high < ScalarSet.highest { runs.append(range.high + 1) }
    }
    runs[firstOther...].sort()
    var last = firstOther
    for place in firstOther..<runs.count where runs[place] != runs[last] {
      last += 1
      runs[last] = runs[place]
    }
    runs.removeLast(runs.count - last - 1)
    return (runs, firstOther)
  }

  /// The first run from this one on that begins at a value, which one does.
  private static func firstRun(in runs: [UInt32], from start: Int, at value: UInt32) -> Int {
    if runs.count <= 32 {
      var run = start
      while run < runs.count, runs[run] < value { run += 1 }
      return run
    }
    var (low, high) = (start, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Parts classes whose runs differ in their signatures, numbers them as they come, and returns one scalar of each.
  private static func refine(
    _ ids: inout [UInt32], by signatures: UnsafeMutableBufferPointer<UInt64>, _ runs: [UInt32]
  ) -> [UInt32] {
    var slotCount = 16
    while slotCount < 2 * runs.count { slotCount *= 2 }
    var examples: [UInt32] = []
    examples.reserveCapacity(min(runs.count, 16))
    // For each slot, one more than the first run of the class in it.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: slotCount) { slots in
      slots.initialize(repeating: 0)
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: runs.count) { old in
        _ = old.initialize(from: ids)
        for run in runs.indices {
          let mixed = (signatures[run] ^ UInt64(old[run]) &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
          var slot = Int(truncatingIfNeeded: mixed >> 32) & (slotCount - 1)
          while true {
            let first = Int(slots[slot]) - 1
            if first < 0 {
              slots[slot] = Int32(truncatingIfNeeded: run + 1)
              ids[run] = UInt32(truncatingIfNeeded: examples.count)
              examples.append(runs[run])
              break
            }
            if signatures[first] == signatures[run], old[first] == old[run] {
              ids[run] = ids[first]
              break
            }
            slot = (slot + 1) & (slotCount - 1)
          }
        }
      }
    }
    return examples
  }

  /// The class of a scalar.
  @inline(__always)
  func id(of scalar: UInt32) -> Int {
    scalar < 0x80 ? Int(ofASCII[Int(scalar)]) : idOfOther(scalar)
  }

  /// The class of a scalar from U+0080 on.
  func idOfOther(_ scalar: UInt32) -> Int {
    var (low, high) = (firstOther, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle] <= scalar { low = middle } else { high = middle - 1 }
    }
    return Int(ids[low])
  }

  /// Whether a set, by its place, has the scalars of a class.
  @inline(__always)
  func isIn(_ set: Int32, _ id: Int) -> Bool {
    masks.isEmpty ? sets.contains(Int(set), examples[id]) : masks[Int(set)] & (1 << UInt64(id)) != 0
  }

  /// Whether the scalars of a class, which must have been asked for, belong to words.
  func isWord(_ id: Int) -> Bool { isIn(Int32(truncatingIfNeeded: sets.count - 1), id) }
}
