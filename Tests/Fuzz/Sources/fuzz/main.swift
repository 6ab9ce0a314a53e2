import Glibc

/// The readers that are fuzzed. Each takes any bytes, and traps when a law of the reader is broken.
enum Target: String, CaseIterable {
  case container, json, svg, overlay, schema, words, lines, texts

  func run(_ bytes: [UInt8]) {
    switch self {
    case .container: ContainerTarget.run(bytes)
    case .json: JSONTarget.run(bytes)
    case .svg: SVGTarget.run(bytes)
    case .overlay: OverlayTarget.run(bytes)
    case .schema: SchemaTarget.run(bytes)
    case .words: ScaleTarget.words(bytes)
    case .lines: ScaleTarget.lines(bytes)
    case .texts: ScaleTarget.svg(bytes)
    }
  }
}

/// libFuzzer's driver (`FuzzerInterface.h`), from the toolchain's runtime without its own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The one that this process fuzzes; set before libFuzzer starts and never again.
nonisolated(unsafe) var chosen = Target.json

guard CommandLine.argc >= 2, let target = Target(rawValue: CommandLine.arguments[1]) else {
  let names = Target.allCases.map(\.rawValue).joined(separator: "|")
  let usage = Array("usage: fuzz \(names) [libFuzzer options] [corpus folders, or files to repeat]\n".utf8)
  _ = write(STDERR_FILENO, usage, usage.count)
  exit(64)
}
chosen = target

// libFuzzer's arguments are ours without the target's name.
var words = CommandLine.arguments
words.remove(at: 1)
var count = Int32(words.count)
var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: words.count + 1)
for (place, word) in words.enumerated() { pointers?[place] = strdup(word) }
pointers?[words.count] = nil
exit(
  runDriver(&count, &pointers) { data, count in
    chosen.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
  })
