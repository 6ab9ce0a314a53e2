internal import Foundation

/// A photo as a telephone takes it: 24 by 16 pixels that lie on their side, with place, time and maker in Exif.
package enum TestPhoto {
  /// Another one, a little brighter somewhere.
  package static let other = Array(bytes.dropLast(6)) + [0xB7] + bytes.suffix(5)

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
