import Glibc
import PuzzleCore
import Tetris

/// A stretch of random play on one engine.
struct EngineRun {
  /// What was played: the same for every engine that follows the rules.
  struct Play: Equatable {
    var landings = 0
    var moves = 0
    var games = 1
    /// Every landing goes into it.
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
  }

  /// What was played.
  private(set) var play = Play()
  /// Where it ended.
  let end: TetrisState
  /// Processor time of the thread.
  private(set) var seconds: Double

  /// Nanoseconds for each landing.
  var nanosecondsPerLanding: Double { seconds / Double(play.landings) * 1e9 }

  /// Plays until so many tiles have landed.
  init<Engine: TetrisEngine>(_ engine: Engine, _ style: RandomStyle, landings: Int, seed: Seed) {
    var nature = Xoshiro256(seed: seed.derived(.chance, 0))
    var player = Xoshiro256(seed: seed.derived(.agent, 0))
    var state = engine.start(&nature)
    var moves: [TetrisMove] = []
    var play = Play()
    let start = Stopwatch.now(CLOCK_THREAD_CPUTIME_ID)
    while play.landings < landings {
      if !engine.isOpen(state) {
        engine.restart(&state, &nature)
        play.games += 1
        continue
      }
      let before = engine.tilesLanded(state)
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
      let landed = engine.tilesLanded(state) - before
      guard landed > 0 else { continue }
      play.landings += landed
      play.checksum = (play.checksum ^ UInt64(truncatingIfNeeded: engine.mark(state))) &* 0x0000_0100_0000_01b3
    }
    seconds = Double(Stopwatch.now(CLOCK_THREAD_CPUTIME_ID) - start) / 1e9
    self.play = play
    end = engine.plain(state)
  }
}

extension EngineRun: Comparable {
  /// The faster run comes first.
  static func < (a: EngineRun, b: EngineRun) -> Bool { a.nanosecondsPerLanding < b.nanosecondsPerLanding }
  /// Whether two runs are equally fast.
  static func == (a: EngineRun, b: EngineRun) -> Bool { a.nanosecondsPerLanding == b.nanosecondsPerLanding }
}
