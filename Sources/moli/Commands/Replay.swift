import ArgumentParser
import Foundation
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// `moli replay`: shows a recorded game move by move.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a recorded game move by move.",
    discussion: """
      --format text draws every position. --format jsonl prints one object for each move, with the whole position before and \
      after it, so that another program can check it; what happens without a move (a tile lands by itself, the time is up) \
      is an object whose move is null.

      EXAMPLES
        moli replay games.jsonl
        moli replay games.jsonl --game 12 --agent casual --format jsonl
      """)

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.")
  var file: String

  @Option(name: .long, help: ArgumentHelp("The number of the game.", valueName: "i"))
  var game = 0

  @Option(name: .long, help: ArgumentHelp("The agent; without it, the first that played the game.", valueName: "name"))
  var agent: String?

  @Option(name: .long, help: "How to print it: text or jsonl.")
  var format: OutputFormat = .text

  @Flag(
    name: .long,
    help: "With jsonl: passing time and what nature does are objects of their own, and objects make a chain.")
  var everyStep = false

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    guard !everyStep || format == .jsonl else { throw ValidationError("--every-step goes with --format jsonl") }
    guard format == .text || format == .jsonl else {
      throw ValidationError("--format: found \(format.rawValue), expected text or jsonl")
    }
  }

  func run() throws {
    let lexicon = try lexicon.load()
    let reader = try RecordInput.open(file)
    try replay(RecordInput.game(of: reader, lexicon: lexicon, file: file), reader)
  }

  private func replay<Game: CatalogGame>(_ game: Game, _ reader: RecordReader) throws {
    let record = try find(in: reader, Replayer<Game>.Record.self)
    let replayer = Replayer(game, deals: reader.header.deals)
    var printer = TransitionPrinter(game: game, isText: format == .text, showsEveryStep: everyStep)
    do {
      printer.begin(record)
      _ = try replayer.replay(record) { printer.show($0) }
      printer.flush()
    } catch let fault as RecordFault {
      printer.flush()
      throw Failure.answerIsNo("\(file): \(fault)")
    }
    // How the game ended is told only when it ended as the record claims.
    if let fault = replayer.fault(in: record) { throw Failure.answerIsNo("\(file): \(fault)") }
    printer.end(record)
  }

  private func find<Deal, Move>(
    in reader: RecordReader, _ type: GameRecord<Deal, Move>.Type
  ) throws -> GameRecord<Deal, Move> {
    var reader = reader
    while let record = try reader.next(type) {
      if record.index == game, agent == nil || record.agent == agent { return record }
    }
    throw Failure.usage("\(file): there is no game \(game)" + (agent.map { " played by \($0)" } ?? ""))
  }
}
