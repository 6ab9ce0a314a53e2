import EncyBase
import EncyDrawing
import Foundation

@testable import EncyExport

/// A plan of 120 × 80 plan units, white, with a red mark of 16 × 24 units whose centre is at (96, 28), in every form.
enum MarkedPlan {
  static let size = Size(width: 120, height: 80)
  static let mark = Rect(x: 88, y: 16, width: 16, height: 24)

  static let svg = Array(
    """
    <?xml version="1.0"?>
    <!-- drawn by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" width="120" height="80px" viewBox="0 0 240 160">
    <rect x="-500" y="-500" width="2000" height="2000" fill="#ffffff"/>
    <rect x="176" y="32" width="32" height="48" fill="#ff0000"/>
    </svg>

    """.utf8)

  static let png = Array(
    Data(
      base64Encoded:
        """
        iVBORw0KGgoAAAANSUhEUgAAAHgAAABQCAIAAABd+SbeAAAAA3NCSVQICAjb4U/gAAAA3klEQVR4nO3bMQ6AIBAAQTH+/8tY+QAK
        VhNnaorL5ioCY855sN/59gB/IXRE6IjQEaEjQkeEjggdEToidEToiNARoSNCR4SOXG8P8BljrJ1fvMe30RGhI0JHhI4IHRE6InRE
        6IjQEaEjQkeEjggdEToidEToiNARoSNCR4SOCB0ROiJ0xLuOx+b/ljY6InRE6IjQEaEjQkeEjggdEToidEToiNARoSNCR4SOCB0R
        OiJ0ROiI0BGhI0JHhI4IHRE6InRE6IjQEaEjQkeEjggdEToidEToiNARoSNCR4SO3G0lB5+InfmxAAAAAElFTkSuQmCC
        """, options: .ignoreUnknownCharacters)!)

  static let jpeg = Array(
    Data(
      base64Encoded:
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO
        UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P
        T09PT09PT0//wAARCABQAHgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm
        Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD06iiigAooooAKKKKACiiigAooooAKKKKACiiigAooooAKKKKACiiigAooooAKKKKACiii
        gArxGvbq8RrjxfQ+k4e/5efL9Qr26vEa9uownUOIf+Xfz/QKKKK7D5sKKKKACiiigAooooAKKKKACiiigArxGvbqKxrUfaW1PSy/
        MPqfN7t72622v5PueI17dRRRRo+zvqGYZh9c5fdta/W+9vJdgooorY80KKKKACiiigAooooAKKKKACiiigAooooAKKKKACiiigAo
        oooAKKKKACiiigAooooAKKKKACiiigAooooAKKKKAP/Z
        """, options: .ignoreUnknownCharacters)!)

  /// Raw pixels, four for each plan unit, of the whole plan but its left quarter.
  static let pixels: PlanPixels = {
    var bytes: [UInt8] = []
    for row in 0..<160 {
      for column in 60..<240 {
        let isMarked = mark.contains(Point(x: (Double(column) + 0.5) / 2, y: (Double(row) + 0.5) / 2))
        bytes += isMarked ? [255, 0, 0] : [255, 255, 255]
      }
    }
    return PlanPixels(
      width: 180, height: 160, bytesPerPixel: 3, bytes: bytes, region: Rect(x: 30, y: 0, width: 90, height: 80))
  }()

  /// The JPEG stored so that it looks the same only after its Exif orientation is applied can't be made without an encoder; so the
  /// stored picture stays and the mark is expected where the orientation puts it.
  static func jpeg(orientation: Int, isLittleEndian: Bool) -> [UInt8] {
    let head: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    let exif = Array("Exif\0\0".utf8) + head + [0, 0, 0, 0]
    return jpeg[0..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// Where a stored pixel is displayed (Exif 2.3, tag 0x0112), written out as the standard's table says: which side row 0 and column 0 are.
  static func displayed(_ stored: Point, orientation: Int) -> Point {
    let (w, h) = (size.width, size.height)
    switch orientation {
    case 2: return Point(x: w - stored.x, y: stored.y)
    case 3: return Point(x: w - stored.x, y: h - stored.y)
    case 4: return Point(x: stored.x, y: h - stored.y)
    case 5: return Point(x: stored.y, y: stored.x)
    case 6: return Point(x: h - stored.y, y: stored.x)
    case 7: return Point(x: h - stored.y, y: w - stored.x)
    case 8: return Point(x: stored.y, y: w - stored.x)
    default: return stored
    }
  }
}
