import Foundation
import Phrasebook
import PuzzleCore
import UserData

/// A process that writes to a database while a test kills it, or another process does the same, or measures how long
/// much writing and asking takes:
///
///     StoreWriter script DATABASE SEED COMMITS   the changes of the script after COMMITS, until it is killed
///     StoreWriter count DATABASE PLAYER N        N levels and N results, each of them a commit
///     StoreWriter stress DATABASE LEVELS RESULTS prints times
@main
enum StoreWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else { stop("found \(arguments.count - 1) arguments, expected 4") }
    let url = URL(fileURLWithPath: arguments[2])
    do {
      switch (arguments[1], UInt64(arguments[3]), Int(arguments[4])) {
      case ("script", let seed?, let commits?): try follow(WriterScript(seed: seed, commits: commits), url)
      case ("count", _, let number?): try count(number, player: arguments[3], url)
      case ("stress", let levels?, let results?): try Stress(levels: Int(levels), results: results).run(at: url)
      default: stop("found \(arguments.dropFirst()), expected script, count or stress with its numbers")
      }
    } catch {
      stop("\(error)")
    }
  }

  /// Makes one change after another, and says after each that it is committed.
  private static func follow(_ start: WriterScript, _ url: URL) throws {
    var script = start
    let levels = Levels(storage: try Storage(at: url), original: [], lexicon: WriterScript.lexicon)
    while true {
      try WriterScript.make(script.advance(), in: levels)
      // Written at once, unlike by `print`.
      FileHandle.standardOutput.write(Data("\(script.commits)\n".utf8))
    }
  }

  private static func count(_ number: Int, player: String, _ url: URL) throws {
    let levels = Levels(storage: try Storage(at: url), original: [], lexicon: WriterScript.lexicon)
    for score in 0..<number {
      let level = try levels.addCustomLevel(
        name: nil, gameType: .chengYu, gameMode: .swapping, phrases: Array(WriterScript.phrases.prefix(3)))
      try levels.storage.save([
        LevelResult(
          level: PlayedLevel(level, isCustom: true), player: player, date: WriterScript.day, outcome: .lost,
          score: score, time: 0, moves: 0)
      ])
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("StoreWriter: \(message)\n".utf8))
    exit(1)
  }
}
