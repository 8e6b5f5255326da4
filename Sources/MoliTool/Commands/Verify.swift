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
      The level is taken from the file's header. Where it is not the built-in or stored level of its name, the games are verified \
      by a level of its own, and the answer says so. docs/records.md says what this proves and what it does not.

      Exit status 0 when every record holds, 1 when one is refused (each with its reason) or games are missing, 65 when the file is \
      no record file.

      EXAMPLE
        moli verify games.jsonl
      """)

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let words = lexicon.words
    try verify(lexicon.recordedLevel(of: reader, words: words, file: file), reader, lexicon.library(of: words))
  }

  private func verify<Recorded: AnyRecordedLevel>(
    _ recorded: Recorded, _ reader: RecordReader, _ library: LevelLibrary
  ) throws {
    typealias Game = Recorded.Game
    var reader = reader
    var check = RecordCheck(recorded.recorded.game, header: reader.header)
    var games = 0
    var refused = 0
    var isWhole = true
    while true {
      do {
        guard let record = try reader.next(Replayer<Game>.Record.self) else { break }
        games += 1
        if let fault = check.fault(in: record) {
          refused += 1
          Terminal.note("\(file):\(reader.line): \(fault)")
        }
      } catch {
        Terminal.note(error.description)
        if reader.isAtEnd || reader.end != nil {
          isWhole = false
        } else {
          games += 1
          refused += 1
        }
      }
    }
    guard refused == 0 else { throw Failure.answerIsNo("\(refused) of \(games.counted("game")) refused") }
    guard isWhole else { throw Failure.answerIsNo("the file is not as it was written, so none of it is verified") }
    StandardOutput.print(answer(games, reader, library.identity(of: recorded.recorded.level)))
    if reader.header.version < RecordHeader.currentVersion && reader.end == nil {
      Terminal.note(
        "\(file) is of version \(reader.header.version) of the format, which has no end mark: missing games would not show"
      )
    }
  }

  private func answer(_ games: Int, _ reader: RecordReader, _ identity: LevelIdentity) -> String {
    var parts = ["\(games.counted("game")) of \"\(reader.header.levelName.onOneLine)\" verified"]
    switch identity {
    case .known: break
    case .unheardOf: parts[0] += ", by a level of its own: no built-in or stored level has this name"
    case .otherThan(.builtIn): parts[0] += ", by a level of its own: the built-in level of this name is another one"
    case .otherThan: parts[0] += ", by a level of its own: the stored level of this name is another one"
    }
    if let end = reader.end {
      if end.part.count > 1 { parts.append("part \(end.part) of a run") }
      if end.isInterrupted { parts.append("the run was interrupted before \(end.planned.counted("game"))") }
    }
    return parts.joined(separator: "; ")
  }
}
