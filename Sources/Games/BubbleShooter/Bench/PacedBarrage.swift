import BubbleShooter
import EngineBench
import PuzzleCore

/// Games of two cannons on the event-driven engine in real time, one after another.
struct PacedBarrage: PacedPlay {
  private(set) var games = 0
  private(set) var inputs = 0
  var landings: Int { earlierLandings + engine.landings }

  private let level: BubbleLevel
  private let seed: Seed
  private let stopwatch = Stopwatch(.thread)
  private var earlierLandings = 0
  private var player: BubbleBarrage
  private var engine: EventFrames
  /// Milliseconds of the game, and the frames of 1/60 s for which the player has decided.
  private var (clock, decided) = (0, 0)

  /// What follows the last shot, in milliseconds, before the next game begins.
  private static let afterglow = 3_000
  private var ending = 0

  init(_ level: BubbleLevel, _ player: BubbleBarrage, seed: Seed) {
    (self.level, self.player, self.seed) = (level, player, seed)
    engine = EventFrames(level, falls: Xoshiro256(seed: seed))
    begin()
  }

  private mutating func begin() {
    earlierLandings += engine.landings
    engine = EventFrames(level, falls: Xoshiro256(seed: seed.derived(.chance, games)))
    player.begin(level, seed: seed.derived(.agent, games))
    (clock, decided, ending) = (0, 0, 0)
    games += 1
  }

  mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64) {
    if engine.isOver || ending >= Self.afterglow { begin() }
    if player.isEmpty { ending += milliseconds }
    clock += milliseconds
    var launches: [BubbleLaunch] = []
    let thought = stopwatch.time {
      while decided * 1_000 < clock * 60 {
        launches += player.launches(in: decided)
        decided += 1
      }
    }
    inputs += launches.count
    let taken = stopwatch.time {
      for launch in launches { engine.take(launch) }
      engine.advance(by: Double(milliseconds) / 1_000)
    }
    return (taken, thought)
  }
}
