import BuiltInGames
import EngineBench
import PuzzleCore
import Simulation
import Tetris

/// A stretch of random play on one engine.
public struct EngineRun {
  /// The results of the play, which are the same for every engine that follows the rules.
  public struct Play: Equatable {
    /// The number of tiles that landed.
    public var landings = 0
    /// The number of moves that took effect.
    public var moves = 0
    /// The number of games begun. The last one is cut off.
    public var games = 1
    /// A checksum of all landings.
    public var checksum: UInt64 { hash.value }
    fileprivate var hash = StableHash()
  }

  /// The results of the play.
  public private(set) var play = Play()
  /// The final position.
  public let end: TetrisState
  /// The processor time of the thread in seconds.
  public private(set) var seconds: Double

  /// The mean time of a landing in nanoseconds.
  public var nanosecondsPerLanding: Double { seconds / Double(play.landings) * 1e9 }

  /// Plays until `landings` tiles have landed.
  public init<Engine: TetrisEngine>(_ engine: Engine, _ style: RandomStyle, landings: Int, seed: Seed) {
    var nature = Xoshiro256(seed: seed.derived(.chance, 0))
    var player = Xoshiro256(seed: seed.derived(.agent, 0))
    var state = engine.start(&nature)
    var moves: [TetrisMove] = []
    var play = Play()
    let start = HostClock.thread.now
    while play.landings < landings {
      if !engine.isOpen(state) {
        engine.restart(&state, &nature)
        play.games += 1
        continue
      }
      let before = engine.landings(in: state)
      if style == .placements {
        play.moves += engine.play(towards: player.uniform(below: engine.columns), in: &state, using: &nature)
      } else {
        if style == .timed {
          _ = engine.advance(&state, by: 250)
          engine.settle(&state, using: &nature)
        }
        if let move = engine.randomMove(in: state, &moves, using: &player) {
          engine.apply(move, to: &state)
          play.moves += 1
          engine.settle(&state, using: &nature)
        }
      }
      let landed = engine.landings(in: state) - before
      guard landed > 0 else { continue }
      play.landings += landed
      play.hash.combine(word: UInt64(truncatingIfNeeded: engine.mark(state)))
    }
    seconds = Double(HostClock.thread.now - start) / 1e9
    self.play = play
    end = engine.plain(state)
  }
}

extension EngineRun: Comparable {
  /// Whether the first run is faster than the second.
  public static func < (a: EngineRun, b: EngineRun) -> Bool { a.nanosecondsPerLanding < b.nanosecondsPerLanding }
  /// Whether two runs are equally fast.
  public static func == (a: EngineRun, b: EngineRun) -> Bool { a.nanosecondsPerLanding == b.nanosecondsPerLanding }
}

/// The style of a random player.
public enum RandomStyle: String, CaseIterable {
  /// Every tile is moved towards a uniformly random column and dropped.
  case placements
  /// Uniformly random legal moves without passing time.
  case moves
  /// A uniformly random legal move every 250 ms of play, which is the pace of the random agent. Tiles also fall and
  /// land by themselves, and the game ends when its time is over.
  case timed
}
