import Glibc

@testable import EncyContainer

/// libFuzzer's own mutation (`FuzzerInterface.h`).
@_silgen_name("LLVMFuzzerMutate")
func mutate(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int) -> Int

/// Changes an input as libFuzzer would; a zip's checksums are put right again three times out of four, or hardly a changed
/// entry would ever be read to its end.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(
  _ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  let changed = mutate(data, count, limit)
  guard chosen == .container, seed % 4 != 0, let data else { return changed }
  Checksums.mend(UnsafeMutableBufferPointer(start: data, count: changed))
  return changed
}

enum Checksums {
  /// Writes into the records of stored entries the checksum that their data has (APPNOTE.TXT 4.3.7 and 4.3.12).
  static func mend(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    var place = 0
    while place + 46 <= bytes.count {
      guard number(place, 4) == 0x0201_4B50 else {
        place += 1
        continue
      }
      let (method, size, local) = (number(place + 10, 2), number(place + 20, 4), number(place + 42, 4))
      if method == 0, local + 30 <= bytes.count, number(local, 4) == 0x0403_4B50 {
        let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
        if start + size <= bytes.count {
          let sum = Deflate.crc32(Array(bytes[start..<(start + size)]))
          for byte in 0..<4 {
            let value = UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte))
            bytes[place + 16 + byte] = value
            bytes[local + 14 + byte] = value
          }
        }
      }
      place += 46
    }
  }
}
