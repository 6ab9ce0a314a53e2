internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing

extension PDFCanvas {
  /// Adds the links of a page (ISO 32000-1, 12.5.6.5), each as a part of its element.
  /// - Parameters:
  ///   - drawing: The page.
  ///   - page: Its place, from 0.
  ///   - pages: The numbers of the pages' objects.
  /// - Returns: The numbers of the annotations.
  mutating func addLinks(of drawing: Drawing, page: Int, pages: [Int]) -> [Int] {
    var numbers: [Int] = []
    for link in drawing.links {
      var target = PDFSyntax()
      switch link.target {
      case .page(let place):
        guard pages.indices.contains(place) else { continue }
        target.put("/Dest[\(pages[place]) 0 R/XYZ null null null]")
      case .address(let address):
        // Addresses are ASCII (12.6.4.7).
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { continue }
        target.put("/A<</S/URI/URI")
        target.put(string: address)
        target.put(">>")
      }
      let number = file.reserve()
      guard let place = addAnnotation(number, to: link.element, page: page) else {
        file.set(number, PDFSyntax("null"))
        continue
      }
      let (frame, height) = (link.frame, drawing.size.height)
      var syntax = PDFSyntax("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[")
      syntax.put(frame.x, height - frame.maxY, frame.maxX, height - frame.y)
      syntax.put("]/P \(pages[page]) 0 R/StructParent \(place)/Contents")
      syntax.put(string: printableLine(link.text))
      syntax.put(target.bytes)
      syntax.put(">>")
      file.set(number, syntax)
      numbers.append(number)
    }
    return numbers
  }
}
