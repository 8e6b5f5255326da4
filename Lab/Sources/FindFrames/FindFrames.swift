import Foundation
import PuzzleCore

/// Searches for the frames of the bubble shooter that need most work, and writes them in the format of the tool.
///
/// Run it with `scripts/regenerate/worst-frames [--short] [folder [seed]]`. The same seed finds the same frames.
@main
struct FindFrames {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isShort = arguments.first == "--short"
    if isShort { arguments.removeFirst() }
    // A short search must not replace the results of a long one.
    let folder = arguments.first ?? (isShort ? ".build-worst-frames" : "Sources/BuiltInGames/Resources/WorstCases")
    guard arguments.count <= 2, let seed = arguments.count < 2 ? Seed(1) : Seed(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: FindFrames [--short] [folder [seed]]\n".utf8))
      exit(64)
    }
    let search = WorstFrameSearch(
      starts: isShort ? 2 : 10, changes: isShort ? 3 : 100, frames: isShort ? 60 : 80, seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for isHexagonal in [true, false] {
      let worst = search.worst(isHexagonal: isHexagonal)
      print("\(worst.name): \(worst.work) in frame \(worst.frame) of \(worst.shots.count) shots, seed \(seed)")
      lines += try encoder.encode(worst)
      lines.append(UInt8(ascii: "\n"))
    }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try lines.write(to: url.appendingPathComponent("bubbles.jsonl"), options: .atomic)
  }
}
