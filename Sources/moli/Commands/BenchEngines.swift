import ArgumentParser
import Phrasebook
import PuzzleCore
import Reporting
import Tetris

/// `moli bench engines`: the fast engine of tetris beside the reference.
struct BenchEngines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engines",
    abstract: "Moves, landings and games a second on one core, fast engine and reference.",
    discussion: """
      Both engines of tetris play the same random games in the same run: first as many landings as the \
      reference is given, which must end in the same position with the same checksum; then the fast engine \
      plays all of them. Time is processor time of the thread; of several rounds the best counts.

      EXAMPLE
        moli bench engines --level "Common cheng yus" --landings 5000000
      """)

  @OptionGroup var lexicon: LexiconOptions

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      "A built-in tetris level by name, or a .yaml file (default: all built-in tetris levels).", valueName: "name|file")
  )
  var level: String?

  @Option(name: .long, help: ArgumentHelp("Landings of the fast engine a round.", valueName: "n"))
  var landings = 1_000_000

  @Option(name: .long, help: ArgumentHelp("Rounds, of which the best counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var format: FormatOptions

  func validate() throws {
    if !(1...1_000_000_000).contains(landings) {
      throw ValidationError("--landings: found \(landings), expected a number from 1 to 1000000000")
    }
    if !(1...100).contains(rounds) {
      throw ValidationError("--rounds: found \(rounds), expected a number from 1 to 100")
    }
  }

  func run() throws {
    let lexicon = try lexicon.load()
    var table = EngineTable(seed: seed)
    for level in try levels(lexicon) {
      let game = try TetrisPuzzle(level: level, lexicon: lexicon)
      let fast = try FastTetris(game)
      for style in RandomStyle.allCases {
        table.append(try measure(game, fast, style), level: level.name, style, fast.index)
      }
    }
    format.print(table.table)
  }

  /// The level that was asked for, or all built-in ones of the game.
  private func levels(_ lexicon: Lexicon) throws -> [Level] {
    if let level {
      return [try LevelLibrary.find(level, lexicon: lexicon, database: self.lexicon.database).checked(for: .tetris)]
    }
    guard self.lexicon.file == nil else {
      throw Failure.usage("the built-in levels need the built-in lexicon; name a level of yours with --level FILE.yaml")
    }
    return try LevelLibrary(folder: DataDirectory.find().levels, lexicon: lexicon).all().filter {
      $0.gameMode == .tetris
    }
  }

  /// Plays on both engines in turn; the best round of each.
  /// - Throws: ``Failure`` when they do not agree.
  private func measure(
    _ game: TetrisPuzzle, _ fast: FastTetris, _ style: RandomStyle
  ) throws -> (reference: EngineRun, fast: EngineRun) {
    // The reference is about a hundred times slower; its share takes as long.
    let share = max(1, landings / 50)
    var best: (reference: EngineRun, fast: EngineRun)?
    for _ in 0..<rounds {
      let reference = EngineRun(game, style, landings: share, seed: Seed(seed))
      let check = EngineRun(fast, style, landings: share, seed: Seed(seed))
      guard reference.play == check.play, reference.end == check.end else {
        throw Failure.internal("\(game.level.name): the engines do not agree on \(share) landings of seed \(seed)")
      }
      let run = EngineRun(fast, style, landings: landings, seed: Seed(seed))
      best = (min(best?.reference ?? reference, reference), min(best?.fast ?? run, run))
    }
    guard let best else { throw Failure.internal("no round was played") }
    return best
  }
}
