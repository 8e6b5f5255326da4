import BuiltInGames
import EngineBench
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Tetris
import TextFormats

extension TetrisPuzzle: LandingGame {
  /// The fast engine on packed positions.
  public func timedEngine() throws -> FastTetris { try FastTetris(self) }

  /// The size of all cascades in the last moment with a landing, together.
  public func landing(in state: TetrisState) -> LandingSize? {
    guard let landing = state.landing else { return nil }
    let steps = (state.earlierLandings + [landing]).flatMap(\.steps)
    return LandingSize(chain: steps.count, shifted: steps.reduce(0) { $0 + $1.shifted.count })
  }

  /// The strongest agent that decides within a frame.
  public static var framedAgent: String { "placement" }

  /// Agents that make a thousand inputs a second, with and without drops.
  public static var benchAgents: [any Agent<TetrisPuzzle>] { [RapidInput(drops: true), RapidInput(drops: false)] }

  /// What is timed and counted, as a text for people.
  public static var landingMeaning: String {
    "a landing: the input or the moment that lands the tile, the cascade, and the update of queue and pool; "
      + "chain, shifts: the most phrases destroyed and tiles moved by one landing"
  }

  /// Times full columns that fall.
  public static func hardLandings(_ bench: FrameBench<TetrisPuzzle>) throws -> FrameSample? {
    try bench.land("full columns, bottom row destroyed", .stress, by: .drop) { game in
      FullColumns(game).map { boards in { boards.position($0, of: bench.seed) } }
    }
  }

  /// Divisors for the number of landings with ``RapidInput``, with and without drops. Between two landings it makes
  /// many decisions, so that the smaller number takes about as long.
  private static let (rapidShare, shiftShare) = (2, 10)

  /// Times a thousand inputs a second, and levels that deal every word of the lexicon.
  public static func stressLandings(_ bench: FrameBench<TetrisPuzzle>, words: Words) throws -> [FrameSample] {
    try bench.playFrames("1,000 inputs a second", .stress, rarer: rapidShare) { _ in RapidInput(drops: true) }
      + bench.playFrames("1,000 shifts and swaps a second", .stress, rarer: shiftShare) { _ in RapidInput(drops: false)
      }
      + wholeLexicon(words).map { game in
        let bench = FrameBench(
          games: [game], landings: bench.landings, repeats: bench.repeats, seed: bench.seed, budget: bench.budget,
          stopwatch: bench.stopwatch, watch: bench.watch)
        let name = "every \(game.level.gameType.rawValue) of the lexicon dealt"
        return try bench.play(name, .stress) { _ in RandomPlacements() }
      }
  }

  /// Levels that deal all words: one for each type of phrase that the lexicon has.
  private static func wholeLexicon(_ words: Words) throws -> [TetrisPuzzle] {
    let lexicon = try words.lexicon
    return try zip(PhraseLevels.variants, [GameType.chengYu, .ciHui])
      .filter { !lexicon.phrases(ofLength: $1.phraseLength).isEmpty }
      .compactMap { variant, _ in
        try entry.plain?.whole(variant, words: words).map { try TetrisPuzzle(level: $0, lexicon: lexicon) }
      }
  }

  /// Times the boards of a file, which has one object on each line.
  public static func worstLandings(
    _ bench: FrameBench<TetrisPuzzle>, of file: String, level: (String) throws -> TetrisPuzzle
  ) throws -> [FrameSample] {
    var meters: [String: LandingMeter<TetrisPuzzle>] = [:]
    return try WorstCase.read(file).map { line, worst in
      var meter = try meters[worst.level] ?? bench.meter(of: level(worst.level).waiting(WorstCase.lockDelay))
      var sample = FrameSample(worst.name, .worst)
      try worst.measure(
        count: min(bench.landings, FrameBench<TetrisPuzzle>.preparedLimit), by: &meter, file: file, line: line,
        seed: bench.seed, into: &sample)
      meters[worst.level] = meter
      return sample
    }
  }

  /// Replays of the boards of a file with their landings.
  public static func worstReplays(of file: String, level: (String) throws -> TetrisPuzzle) throws -> [BoardReplay] {
    try WorstCase.read(file).map { line, worst in
      let game = try level(worst.level).waiting(WorstCase.lockDelay)
      if let defect = game.defect(in: worst.position) {
        throw InputError(
          file: file, line: line, column: 1, found: defect, expected: "a position of \"\(worst.level)\"")
      }
      return game.replay(
        of: worst.move, from: worst.position,
        title: "\(worst.name): \(worst.chain.counted("phrase")), \(worst.shifted.counted("shift"))")
    }
  }
}
