internal import EncyBase
internal import EncyTexts

extension ZipScan {
  /// No name twice on any system, and none both a file and a folder.
  ///
  /// Names are compared part by part, each different part folded once, so that many deep names cost no more than their bytes.
  static func checkUnique(_ records: [DirectoryRecord], source: ByteSource) throws(ContainerError) {
    var parts = NameParts()
    let names = records.map { parts.numbers(of: $0.nameBytes) }
    let order = names.indices.sorted { left, right in
      let (first, second) = (names[left], names[right])
      if first == second { return left < right }
      return first.lexicographicallyPrecedes(second)
    }
    // In sorted order a name comes right before those that it is a folder of, and equal ones are together.
    var twice: (number: Int, other: Int)?
    var folder: Int?
    for (number, next) in zip(order, order.dropFirst()) {
      let isEqual = names[number] == names[next]
      if isEqual, records[number].isFolder == records[next].isFolder {
        if next < twice?.number ?? .max { twice = (next, number) }
      } else if !records[number].isFolder, names[next].starts(with: names[number]) {
        folder = min(folder ?? .max, number)
      } else if isEqual, !records[next].isFolder {
        folder = min(folder ?? .max, next)
      }
    }
    if let (number, other) = twice {
      let (record, other) = (records[number], records[other])
      let same = other.nameBytes == record.nameBytes
      throw source.refuse(
        same ? .duplicate : .duplicateFolded, entry: record.path, at: record.place,
        same
          ? .zipNameTwice
          : .zipNameAlike(other: SafeText(other.path)))
    }
    if let folder {
      throw source.refuse(
        .fileAndFolder, entry: records[folder].path, at: records[folder].place,
        .zipFileAndFolderNamed)
    }
  }
}

/// Numbers for the parts of names; two parts have the same number if some system takes them for the same.
private struct NameParts {
  /// By the folded parts.
  private var numbers: [String: Int32] = [:]
  /// By the bytes of parts with other than ASCII characters, whose folding takes long.
  private var known: [ArraySlice<UInt8>: Int32] = [:]

  /// The numbers of a name's parts in order. A slash at the end, as folders have it, makes no part.
  mutating func numbers(of name: [UInt8]) -> [Int32] {
    name.split(separator: UInt8(ascii: "/")).map { part in
      if part.allSatisfy({ $0 < 0x80 }) { return number(of: part) }
      if let number = known[part] { return number }
      let number = number(of: part)
      known[part] = number
      return number
    }
  }

  private mutating func number(of part: ArraySlice<UInt8>) -> Int32 {
    let folded = ZipName.folded(String(decoding: part, as: UTF8.self))
    let number = numbers[folded] ?? Int32(numbers.count)
    numbers[folded] = number
    return number
  }
}
