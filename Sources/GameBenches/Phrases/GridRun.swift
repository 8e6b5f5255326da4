import BuiltInGames
import EngineBench
import Phrasebook
import PuzzleCore
import Simulation

/// A stretch of work on one engine of a grid game.
public struct GridRun {
  /// The number of moves, line checks or games.
  public private(set) var count = 0
  /// A checksum of the results, which is the same for every engine that follows the rules.
  public var checksum: UInt64 { hash.value }
  private var hash = StableHash()
  private var seconds = 0.0

  /// The speed of this stretch.
  public var speed: EngineSpeed { EngineSpeed(count: count, seconds: seconds) }

  /// Plays as a search does. In each position every legal move is made, the win is checked, and the move is taken back;
  /// then one random move is made. Without legal moves the play begins again at the start.
  /// - Parameter grid: the cells of a position, used to compare the final positions.
  public static func moves<Engine: GridEngine>(
    on engine: Engine, from start: Engine.State, count: Int, seed: Seed, grid: (Engine.State) -> TextGrid
  ) -> GridRun {
    var state = start
    var run = timed { run in
      var generator = Xoshiro256(seed: seed.derived(.agent, 0))
      var legal: [Engine.Move] = []
      while run.count < count {
        engine.legalMoves(in: state, into: &legal)
        guard !legal.isEmpty else {
          state = start
          continue
        }
        for index in legal.indices {
          let undo = engine.applyReversibly(legal[index], to: &state)
          if engine.outcome(of: state) != nil { run.note(index) }
          engine.revert(undo, in: &state)
        }
        let choice = generator.uniform(below: legal.count)
        run.note(choice)
        engine.apply(legal[choice], to: &state)
        run.count += legal.count + 1
      }
    }
    var end = StableHash()
    end.combine(grid(state))
    run.note(Int(truncatingIfNeeded: end.value))
    return run
  }

  /// Counts the valid lines of the given positions, repeatedly until there are `count` checks.
  public static func lineChecks<Engine: GridEngine>(on engine: Engine, _ states: [Engine.State], count: Int) -> GridRun
  {
    timed { run in
      while run.count < count {
        for state in states { run.note(engine.lineCount(in: state)) }
        run.count += states.count
      }
    }
  }

  /// Plays games: a deal, then random moves until the game is won or `limit` moves were made.
  public static func games<Engine: GridEngine>(
    count: Int, limit: Int, seed: Seed, deal: (Int) throws -> (engine: Engine, state: Engine.State)
  ) rethrows -> GridRun {
    try timed { run in
      var legal: [Engine.Move] = []
      while run.count < count {
        let dealt = try deal(run.count)
        let engine = dealt.engine
        var state = dealt.state
        var generator = Xoshiro256(seed: seed.derived(.agent, run.count))
        for _ in 0..<limit {
          engine.legalMoves(in: state, into: &legal)
          guard !legal.isEmpty else { break }
          engine.apply(legal[generator.uniform(below: legal.count)], to: &state)
          if engine.outcome(of: state) != nil { break }
        }
        run.note(engine.lineCount(in: state))
        run.note(legal.count)
        run.count += 1
      }
    }
  }

  private mutating func note(_ number: Int) { hash.combine(word: UInt64(truncatingIfNeeded: number)) }

  private static func timed(_ work: (inout GridRun) throws -> Void) rethrows -> GridRun {
    var run = GridRun()
    let start = HostClock.thread.now
    try work(&run)
    run.seconds = Double(HostClock.thread.now - start) / 1e9
    return run
  }
}
