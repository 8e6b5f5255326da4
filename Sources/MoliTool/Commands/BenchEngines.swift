import ArgumentParser
import EngineBench
import Games
import Phrasebook
import PuzzleCore
import Reporting
import Sliding
import Swapping
import Tetris

/// `moli bench engines`: the fast engines beside the readable ones.
struct BenchEngines: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engines",
    abstract: "Moves, landings, line checks and games a second on one core, fast engines and reference.",
    discussion: """
      Both engines of a game play the same random games in the same run: first as much as the reference is \
      given, which must come to the same position and checksum; then the fast engine plays all of it. Time is \
      processor time of the thread; of several rounds the best counts.

      EXAMPLES
        moli bench engines
        moli bench engines --game tetris --landings 5000000
        moli bench engines --level "Common cheng yus" --rounds 5
      """)

  @OptionGroup var levels: BenchLevels

  @Option(name: .long, help: ArgumentHelp("Only this game (default: all of them).", valueName: "game"))
  var game: GameArgument?

  @Option(
    name: .long,
    help: ArgumentHelp("Landings, moves and line checks of the fast engine a round.", valueName: "n"))
  var landings = 1_000_000

  @Option(name: .long, help: ArgumentHelp("Rounds, of which the best counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var figures: FigureFile

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
    try figures.checkPlace()
    let words = levels.words.words
    var table = EngineTable(seed: seed)
    for level in try chosen(levels.load(of: game, words)) {
      switch try level.anyGame(words: words) {
      case let game as TetrisPuzzle: try compare(game, &table)
      case let game as SlidingPuzzle:
        try compare(
          "sliding",
          GridBench(
            game: game, pack: { SlidingBoard(of: game, grid: $0) }, hasEmptyCell: true, seed: Seed(seed)), &table)
      case let game as SwappingPuzzle:
        try compare(
          "swapping",
          GridBench(
            game: game, pack: { SwappingBoard(of: game, grid: $0) }, hasEmptyCell: false, seed: Seed(seed)), &table)
      default: throw Failure.internal("\(level.name) has no engines to compare")
      }
    }
    format.print(table.table)
    try figures.write(table.table)
  }

  /// All levels of tetris, whose words make a difference, and one level of each type of the grid games; the level that was
  /// named, if one was.
  private func chosen(_ all: [any AnyLoadedLevel]) -> [any AnyLoadedLevel] {
    guard levels.level == nil else { return all }
    var seen: [(GameMode, GameType)] = []
    return all.filter { loaded in
      guard let level = loaded.content as? Level else { return false }
      if level.gameMode == .tetris { return true }
      guard !seen.contains(where: { $0 == (level.gameMode, level.gameType) }) else { return false }
      seen.append((level.gameMode, level.gameType))
      return true
    }
  }

  private func compare<Reference, Packed>(
    _ name: String, _ bench: GridBench<Reference, Packed>, _ table: inout EngineTable
  ) throws {
    for comparison in try bench.compare(count: landings, rounds: rounds) {
      table.append(
        name, level: bench.game.level.name, play: "random", each: comparison.thing, reference: comparison.reference,
        fast: comparison.fast, checksum: comparison.checksum)
    }
  }

  private func compare(_ game: TetrisPuzzle, _ table: inout EngineTable) throws {
    let fast = try FastTetris(game)
    for style in RandomStyle.allCases {
      table.append(try measure(game, fast, style), level: game.level.name, style, fast.index)
    }
  }

  /// Plays on both engines of tetris in turn; the best round of each.
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
