import ArgumentParser
import Foundation
import Games
import PuzzleCore
import Simulation

/// `moli verify`: does every recorded game replay to what it claims?
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replays recorded games and refuses those that do not come out as recorded.",
    discussion: """
      Exit status 0 when every record holds, 1 when one is refused (each with its reason), 65 when the file is no record \
      file. The level is taken from the file's header.

      EXAMPLE
        moli verify games.jsonl
      """)

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    try verify(lexicon.recordedLevel(of: reader, file: file).anyGame, reader)
  }

  private func verify<Game: PlayableGame>(_ game: Game, _ reader: RecordReader) throws {
    var reader = reader
    var check = RecordCheck(game, header: reader.header)
    var games = 0
    var refused = 0
    while true {
      do {
        guard let record = try reader.next(Replayer<Game>.Record.self) else { break }
        games += 1
        if let fault = check.fault(in: record) {
          refused += 1
          Terminal.note("\(file):\(reader.line): \(fault)")
        }
      } catch {
        games += 1
        refused += 1
        Terminal.note(error.description)
      }
    }
    guard refused == 0 else { throw Failure.answerIsNo("\(refused) of \(games.counted("game")) refused") }
    StandardOutput.print("\(games.counted("game")) of \"\(reader.header.levelName)\" verified")
  }
}
