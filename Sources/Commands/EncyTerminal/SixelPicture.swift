package import EncyPictures

/// A picture in the sixel format of DEC's terminals (VT330/VT340 programmer reference, volume 2, chapter 14): bands of six rows, a
/// colour at a time, each column of a band a character whose six bits are its pixels.
package struct SixelPicture {
  /// Red, green, blue, 0–255 each; at most 256.
  private let palette: [(red: Int, green: Int, blue: Int)]
  /// The place in the palette of each pixel.
  private let indices: [UInt8]
  private let width: Int
  private let height: Int

  package init(_ picture: Thumbnail) {
    (width, height) = (picture.width, picture.height)
    let quantised = MedianCut.quantise(picture.pixels, colours: 256)
    (palette, indices) = (quantised.palette, quantised.indices)
  }

  /// The bytes for the terminal.
  package var bytes: [UInt8] {
    // Aspect 1:1, pixels that no colour covers left as they are, and the size.
    var out = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, colour) in palette.enumerated() {
      func percent(_ value: Int) -> Int { (value * 100 + 127) / 255 }
      out += "#\(index);2;\(percent(colour.red));\(percent(colour.green));\(percent(colour.blue))".utf8
    }
    for top in stride(from: 0, to: height, by: 6) { addBand(top, to: &out) }
    return out + Array("\u{1B}\\".utf8)
  }

  private func addBand(_ top: Int, to out: inout [UInt8]) {
    let rows = min(6, height - top)
    var used = [Bool](repeating: false, count: palette.count)
    for place in top * width..<(top + rows) * width { used[Int(indices[place])] = true }
    var isFirst = true
    for colour in palette.indices where used[colour] {
      if !isFirst { out.append(UInt8(ascii: "$")) }
      isFirst = false
      out += "#\(colour)".utf8
      var (run, length) = (UInt8(0), 0)
      func flush(_ out: inout [UInt8]) {
        let character = run + 63
        if length > 3 {
          out += "!\(length)".utf8
          out.append(character)
        } else {
          for _ in 0..<length { out.append(character) }
        }
      }
      for column in 0..<width {
        var bits: UInt8 = 0
        for row in 0..<rows where Int(indices[(top + row) * width + column]) == colour { bits |= 1 << UInt8(row) }
        if bits != run {
          flush(&out)
          (run, length) = (bits, 0)
        }
        length += 1
      }
      // What is empty up to the right edge needs no word.
      if run != 0 { flush(&out) }
    }
    out.append(UInt8(ascii: "-"))
  }
}

/// Few colours for a picture of many: P. Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982.
private enum MedianCut {
  /// A colour by its upper five bits each, with how many pixels have it and the sum of what they really are.
  private struct Cell {
    package var key = 0
    package var count = 0
    package var red = 0
    package var green = 0
    package var blue = 0

    /// The five bits of a channel: 0 for red, 1 for green, 2 for blue.
    package func bits(_ channel: Int) -> Int { key >> (10 - 5 * channel) & 31 }
  }

  package static func quantise(
    _ pixels: [UInt8], colours: Int
  ) -> (palette: [(red: Int, green: Int, blue: Int)], indices: [UInt8]) {
    func key(_ place: Int) -> Int {
      Int(pixels[place] >> 3) << 10 | Int(pixels[place + 1] >> 3) << 5 | Int(pixels[place + 2] >> 3)
    }
    var cells = [Cell](repeating: Cell(), count: 1 << 15)
    for place in stride(from: 0, to: pixels.count - 2, by: 3) {
      let key = key(place)
      cells[key].key = key
      cells[key].count += 1
      cells[key].red += Int(pixels[place])
      cells[key].green += Int(pixels[place + 1])
      cells[key].blue += Int(pixels[place + 2])
    }
    var boxes = [cells.filter { $0.count > 0 }]
    while boxes.count < colours, let next = widest(boxes) {
      let (low, high) = split(boxes[next.box], next.channel)
      boxes[next.box] = low
      boxes.append(high)
    }
    var palette: [(red: Int, green: Int, blue: Int)] = []
    var places = [UInt8](repeating: 0, count: 1 << 15)
    for box in boxes where !box.isEmpty {
      for cell in box { places[cell.key] = UInt8(palette.count) }
      let count = box.reduce(0) { $0 + $1.count }
      func mean(_ sum: (Cell) -> Int) -> Int { (box.reduce(0) { $0 + sum($1) } + count / 2) / count }
      palette.append((mean(\.red), mean(\.green), mean(\.blue)))
    }
    let indices = stride(from: 0, to: pixels.count - 2, by: 3).map { places[key($0)] }
    return (palette, indices)
  }

  /// The box that reaches furthest in a channel, weighed by its pixels, and that channel; `nil` when none can be split.
  private static func widest(_ boxes: [[Cell]]) -> (box: Int, channel: Int)? {
    var best: (box: Int, channel: Int)?
    var most = 0
    for (index, box) in boxes.enumerated() where box.count > 1 {
      let count = box.reduce(0) { $0 + $1.count }
      for channel in 0..<3 {
        let values = box.map { $0.bits(channel) }
        let reach = ((values.max() ?? 0) - (values.min() ?? 0)) * count
        if reach > most { (best, most) = ((index, channel), reach) }
      }
    }
    return best
  }

  /// The cells below and from the middle pixel on, neither side empty.
  private static func split(_ box: [Cell], _ channel: Int) -> ([Cell], [Cell]) {
    let sorted = box.sorted { ($0.bits(channel), $0.key) < ($1.bits(channel), $1.key) }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var (sum, cut) = (0, 0)
    while cut < sorted.count - 1, sum + sorted[cut].count <= half || cut == 0 {
      sum += sorted[cut].count
      cut += 1
    }
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }
}
