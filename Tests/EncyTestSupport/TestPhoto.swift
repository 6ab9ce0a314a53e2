internal import Foundation

/// A photo as a telephone takes it: 24 by 16 pixels that lie on their side, with place, time and maker in Exif.
package enum TestPhoto {
  /// Another one, a little brighter somewhere.
  package static let other = Array(bytes.dropLast(6)) + [0xB7] + bytes.suffix(5)

  /// The same picture without a position, taken at another time by a clock with that offset.
  package static func bytes(date: String, offset: String?) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let texts = [(0x9003, date)] + (offset.map { [(0x9011, $0)] } ?? [])
    var (entries, tail) = ([UInt8](), [UInt8]())
    // Behind the directory of the picture, which has one entry, and this one.
    let start = 26 + 2 + 12 * texts.count + 4
    for (tag, text) in texts {
      entries += number(tag, 2) + number(2, 2) + number(text.utf8.count + 1, 4) + number(start + tail.count, 4)
      tail += Array(text.utf8) + [0]
    }
    let picture = number(1, 2) + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(26, 4) + number(0, 4)
    let tiff =
      Array("MM".utf8) + number(42, 2) + number(8, 4) + picture + number(texts.count, 2) + entries + number(0, 4) + tail
    let segment = Array("Exif\0\0".utf8) + tiff
    guard let place = bytes.indices.dropLast().first(where: { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xE1 }) else {
      return []
    }
    let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    return bytes[..<place] + [0xFF, 0xE1] + number(segment.count + 2, 2) + segment + bytes[(place + 2 + length)...]
  }

  package static let bytes: [UInt8] = {
    let text = """
      /9j/4AAQSkZJRgABAQAAAQABAAD/4QDaRXhpZgAATU0AKgAAAAgABAEPAAIAAAAHAAAAPgESAAMAAAABAAYAAIdpAAQAAAABAAAARoglAAQAAA
      ABAAAAbAAAAABDYW1lcmEAAAABkAMAAgAAABQAAABYAAAAADIwMjY6MDI6MTkgMDg6MTI6NDAAAAQAAQACAAAAAk4AAAAAAgAFAAAAAwAAAKIA
      AwACAAAAAkUAAAAABAAFAAAAAwAAALoAAAAAAAAAOwAAAAEAAAAkAAAAAQAAA3sAAAAZAAAAEAAAAAEAAAAgAAAAAQAABAgAAAAZ/9sAQwAbEh
      QXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSk
      pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8AAEQgAEAAYAwEiAAIRAQMRAf/EABYAAQEBAAAAAAAAAA
      AAAAAAAAAEBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAACA//EABoRAAICAwAAAAAAAAAAAAAAAAACAxESEyH/
      2gAMAwEAAhEDEQA/AI2hAVXEvNNsrgAIgf/Z
      """
    return [UInt8](Data(base64Encoded: text.replacing("\n", with: "")) ?? Data())
  }()
}
