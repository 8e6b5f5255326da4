import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// Games of two cannons on the stepping engine, one after another in real time.
///
/// The engine always has steps of 1/60 s. A frame plays the steps that are due: at 120 Hz, one step and none by turns.
struct PacedBarrage: PacedPlay {
  private(set) var games = 0
  private(set) var inputs = 0
  var landings: Int { earlierLandings + engine.landings }

  private let level: BubbleLevel
  private let seed: Seed
  private let stopwatch = Stopwatch(.thread)
  private var earlierLandings = 0
  private var player: BubbleBarrage
  private var engine: SteppingFrames
  /// The milliseconds of the game, the number of its steps, and the milliseconds since the game was decided or the last
  /// shot was fired.
  private var (clock, steps, ending) = (0, 0, 0)

  /// The longest time that a game is still shown after that, in milliseconds.
  private static let afterglow = 3_000

  init(_ level: BubbleLevel, _ player: BubbleBarrage, seed: Seed) {
    let level = player.level ?? level
    (self.level, self.player, self.seed) = (level, player, seed)
    engine = SteppingFrames(level, falls: Xoshiro256(seed: seed))
    begin()
  }

  private mutating func begin() {
    earlierLandings += engine.landings
    engine = SteppingFrames(level, falls: Xoshiro256(seed: seed.derived(.chance, games)))
    player.begin(level, seed: seed.derived(.agent, games))
    (clock, steps, ending) = (0, 0, 0)
    games += 1
  }

  mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64) {
    let isEnding = engine.isOver || player.isEmpty
    if isEnding { ending += milliseconds }
    if isEnding, engine.size == .still || ending >= Self.afterglow { begin() }
    clock += milliseconds
    var taken: (engine: UInt64, player: UInt64) = (0, 0)
    while steps * 1_000 < clock * 60 {
      var launches: [BubbleLaunch] = []
      taken.player += stopwatch.time { launches = player.launches(in: steps) }
      taken.engine += stopwatch.time {
        for launch in launches { engine.take(launch) }
        engine.step()
      }
      steps += 1
      inputs += launches.count
    }
    return taken
  }
}
