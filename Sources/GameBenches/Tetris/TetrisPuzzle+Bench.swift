import BuiltInGames
import EngineBench
import Tetris

extension TetrisPuzzle: BenchedGame {
  /// Plays the same random games on both engines in each style.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    let fast = try FastTetris(self)
    return try RandomStyle.allCases.flatMap { style in Self.comparisons(try runs(fast, style, work), style) }
  }

  /// What is counted, as a text for people.
  public static var benchMeaning: String {
    "tetris: placements: every tile goes towards a random column and is dropped; moves: random legal moves, no clock;"
      + " timed: one every 250 ms of play. A landing is shifts, cascade, points, queue, pool and the draws of what"
      + " comes next; moves and games are those of the same play"
  }

  /// The memory of the phrase index.
  public func benchRemark() throws -> String? {
    let index = try FastTetris(self).index
    return
      "index of \(index.phrases.count) phrases of \(index.phraseLength) tiles: \(index.byteCount) bytes (\(level.name))"
  }

  /// The minimum number of games for a rate of games: the last game is cut off, so few games give a wrong rate.
  private static let leastGames = 20

  private static func comparisons(
    _ runs: (reference: EngineRun, fast: EngineRun), _ style: RandomStyle
  ) -> [EngineComparison] {
    let things: [(String, KeyPath<EngineRun.Play, Int>)] = [
      ("landing", \.landings), ("move", \.moves), ("game", \.games),
    ]
    return things.compactMap { each, count in
      // Without a clock, games with short words hardly ever end.
      if each == "game", runs.reference.play.games < leastGames { return nil }
      func speed(_ run: EngineRun) -> EngineSpeed { EngineSpeed(count: run.play[keyPath: count], seconds: run.seconds) }
      return EngineComparison(
        play: style.rawValue, each: each, reference: speed(runs.reference), fast: speed(runs.fast),
        checksum: runs.reference.play.checksum)
    }
  }

  /// Plays on both engines alternately and returns the fastest round of each.
  /// - Throws: `BenchError` when the engines do not agree.
  private func runs(
    _ fast: FastTetris, _ style: RandomStyle, _ work: EngineWork
  ) throws -> (reference: EngineRun, fast: EngineRun) {
    // The reference is about a hundred times slower, so its smaller share takes about as long.
    let share = max(1, work.count / 50)
    var best: (reference: EngineRun, fast: EngineRun)?
    try work.watch.rounds(work.rounds, of: "\(level.name), \(style.rawValue)") {
      let reference = EngineRun(self, style, landings: share, seed: work.seed)
      let check = EngineRun(fast, style, landings: share, seed: work.seed)
      guard reference.play == check.play, reference.end == check.end else {
        throw BenchError("\(level.name): the engines do not agree on \(share) landings of seed \(work.seed)")
      }
      let run = EngineRun(fast, style, landings: work.count, seed: work.seed)
      best = (min(best?.reference ?? reference, reference), min(best?.fast ?? run, run))
    }
    guard let best else { throw BenchError("no round was played") }
    return best
  }
}
