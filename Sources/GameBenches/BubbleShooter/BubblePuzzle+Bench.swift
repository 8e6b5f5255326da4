import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore
import Simulation

extension BubblePuzzle: BenchedGame {
  /// Plays the same random shots on the stepping and on the event-driven engine.
  public func compareEngines(on work: EngineWork) throws -> [EngineComparison] {
    // The stepping engine is slower by a factor of the order of a hundred.
    [
      try EngineComparison(of: work, each: "shot", ratio: 200, on: level.name) {
        BubbleShots.stepping(level, shots: $0, seed: work.seed)
      } fast: {
        BubbleShots.events(level, shots: $0, seed: work.seed)
      }
    ]
  }

  /// What is counted, as a text for people.
  public static var benchMeaning: String {
    "\(name): shots at random angles, with flight, landing and consequences; a new game starts when one is over. The reference engine moves in"
      + " steps of 1/60 s, the fast one from contact to contact; every landing is compared"
  }

  /// The shape of the grid, hexagonal or rectangular, and whether it has special bubbles.
  public var benchGroup: String {
    let hasSpecials = level.grid.bubbles.contains(where: \.isSpecial)
    return "\(level.grid.isHexagonal ? "hex" : "rect") \(hasSpecials ? "special" : "plain")"
  }
}

/// Random shots on one engine.
enum BubbleShots {
  /// Plays on the stepping engine.
  static func stepping(_ level: BubbleLevel, shots: Int, seed: Seed) -> EngineStretch {
    play(shots, seed) {
      BubbleSimulation(level: level.grid, physics: level.physics)
    } shoot: { engine, type, angle, falls in
      engine.shootBubble(type, angle: angle)
      var landing = Landing()
      while !engine.movingBubbles.isEmpty {
        for event in engine.step(using: &falls) {
          if case .landed(_, let bubble, let resolution) = event {
            landing = Landing(cell: bubble.cell, score: resolution.score, outcome: resolution.outcome)
          }
        }
      }
      return landing
    }
  }

  /// Plays on the event-driven engine.
  static func events(_ level: BubbleLevel, shots: Int, seed: Seed) -> EngineStretch {
    let cannon = BubbleArena.cannons(players: 1)[0]
    let board = FastBubbleBoard(level.grid.loaded)
    return play(shots, seed) {
      board
    } shoot: { board, type, angle, _ in
      let shot = board.shoot(type, from: cannon, angle: angle, physics: level.physics)
      return Landing(cell: shot.flight.cell, score: shot.resolution.score, outcome: shot.resolution.outcome)
    }
  }

  /// The result of a shot.
  struct Landing {
    var cell = -1
    var score = 0
    var outcome = LandingOutcome.open
  }

  /// Plays games of 50 shots with random colours at random angles.
  private static func play<Engine>(
    _ count: Int, _ seed: Seed, start: () -> Engine,
    shoot: (inout Engine, BubbleType, BubbleAngle, inout Xoshiro256) -> Landing
  ) -> EngineStretch {
    var (made, hash) = (0, StableHash())
    var (shots, falls) = (Xoshiro256(seed: seed.derived(.agent, 0)), Xoshiro256(seed: seed.derived(.chance, 0)))
    let (first, last) = (BubbleAngle.range.lowerBound.microdegrees, BubbleAngle.range.upperBound.microdegrees)
    let clock = HostClock.thread
    let begin = clock.now
    while made < count {
      var (engine, left) = (start(), BubbleLevel.usualShots)
      while made < count, left > 0 {
        let type = BubbleType.colors[shots.uniform(below: BubbleType.colors.count)]
        let angle = BubbleAngle(microdegrees: first + shots.uniform(below: last - first + 1))
        let landing = shoot(&engine, type, angle, &falls)
        hash.combine(landing.cell)
        hash.combine(landing.score)
        (made, left) = (made + 1, landing.outcome == .open ? left - 1 : 0)
      }
    }
    return EngineStretch(count: made, seconds: Double(clock.now - begin) / 1e9, checksum: hash.value)
  }
}
