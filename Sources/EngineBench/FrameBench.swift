import Games
import Phrasebook
import PuzzleCore
import Tetris

/// Times landings from play, from the stress cases and from the worst boards found.
public struct FrameBench {
  /// The levels that are played; agents play each in turn.
  public let levels: [TetrisPuzzle]
  /// Landings for each source, all levels together.
  public let landings: Int
  /// How often each landing is repeated after the first time.
  public let repeats: Int
  /// The root seed of the games.
  public let seed: Seed
  /// What an agent may search for a decision.
  public let budget: Budget
  /// Measures, and says what measuring costs.
  public let stopwatch: Stopwatch

  /// Landings on boards that are set up are as many as landings in play, but no more than this for each level or board: each
  /// costs a new position.
  private static let preparedLimit = 250
  /// So many decisions are made between two landings of ``RapidInput`` that fewer landings take as long.
  private static let rapidShare = 10

  /// The landings of an agent.
  public func play(_ name: String) throws -> FrameSample {
    var sample = FrameSample(name, .play)
    var none: FrameSample?
    for game in levels {
      var meter = try LandingMeter(game, repeats: repeats, stopwatch)
      try meter.play(
        game.agent(name), landings: share, seed: seed, budget: budget, into: &sample, frames: &none)
    }
    return sample
  }

  /// Landings that make full columns fall; `nil` when no level has such boards.
  public func fullColumns() throws -> FrameSample? {
    var sample = FrameSample("full columns, bottom row destroyed", .stress)
    for game in levels {
      guard let boards = FullColumns(game) else { continue }
      var meter = try LandingMeter(game, repeats: repeats, stopwatch)
      for index in 0..<min(share, Self.preparedLimit) {
        guard let position = boards.position(index, of: seed) else { continue }
        let nature = Xoshiro256(seed: seed.derived(.chance, index))
        _ = try meter.land(.drop, from: position, nature: nature, into: &sample)
      }
    }
    return sample.fast.count > 0 ? sample : nil
  }

  /// A thousand inputs a second: the landings, and everything that happens in a frame together.
  public func rapidInput() throws -> [FrameSample] {
    var landings = FrameSample("1,000 inputs a second: landings", .stress)
    var frames: FrameSample? = FrameSample("1,000 inputs a second: frames of \(FrameBudget.slowFrame)", .stress)
    for game in levels {
      var meter = try LandingMeter(game, repeats: repeats, stopwatch)
      try meter.play(
        RapidInput(), landings: max(1, share / Self.rapidShare), seed: seed, budget: budget, into: &landings,
        frames: &frames)
    }
    return [landings] + (frames.map { [$0] } ?? [])
  }

  /// Random placements on levels that deal every word of the lexicon.
  public func fullLexicon(_ games: [TetrisPuzzle]) throws -> [FrameSample] {
    try games.map { game in
      var sample = FrameSample("every \(game.level.gameType.rawValue) of the lexicon dealt", .stress)
      var none: FrameSample?
      var meter = try LandingMeter(game, repeats: repeats, stopwatch)
      try meter.play(
        RandomPlacements(), landings: landings, seed: seed, budget: budget, into: &sample, frames: &none)
      return sample
    }
  }

  /// The boards of a file; `game` makes the game of a level by its name.
  public func worstCases(_ file: String, game: (String) throws -> TetrisPuzzle) throws -> [FrameSample] {
    var meters: [String: LandingMeter] = [:]
    return try WorstCase.read(file).map { line, worst in
      var meter = try meters[worst.level] ?? LandingMeter(game(worst.level), repeats: repeats, stopwatch)
      var sample = FrameSample(worst.name, .worst)
      try worst.measure(
        count: min(landings, Self.preparedLimit), by: &meter, file: file, line: line, seed: seed, into: &sample)
      meters[worst.level] = meter
      return sample
    }
  }

  /// The landings of each level.
  private var share: Int { (landings + levels.count - 1) / max(1, levels.count) }

  /// Creates it from its parts.
  public init(levels: [TetrisPuzzle], landings: Int, repeats: Int, seed: Seed, budget: Budget, stopwatch: Stopwatch) {
    self.levels = levels
    self.landings = landings
    self.repeats = repeats
    self.seed = seed
    self.budget = budget
    self.stopwatch = stopwatch
  }
}
