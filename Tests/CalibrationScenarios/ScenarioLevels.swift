import Difficulty
import Foundation
import PuzzleCore

/// Twelve levels that no game has, with curves of skill like those of `docs/how-it-works/difficulty-scale.md`: some
/// nearly steps, some gentle.
public struct ScenarioLevels: Sendable {
  /// The skill at which half is won, and the logits a step of skill there.
  public let shapes: [(middle: Double, steepness: Double)]

  /// The levels, from the easiest to the hardest.
  public init() {
    shapes = [
      (0.2, 4.5), (0.25, 6), (0.4, 2.2), (0.8, 3.6), (1.05, 7), (1.1, 3), (1.25, 3.8), (1.35, 8), (1.5, 3.3),
      (1.95, 4.5),
      (2.7, 4.2), (2.75, 9),
    ]
  }

  /// How many there are.
  public var count: Int { shapes.count }

  /// The log odds of a win in simulation: steepest where half is won, ever gentler away from there.
  public func logit(_ level: Int, at skill: Double) -> Double {
    let shape = shapes[level]
    return shape.steepness * 1.5 * asinh((skill - shape.middle) / 1.5)
  }

  /// The result of a simulation of this number of games at each skill of the axis.
  public func simulated(games: Int, axis: SkillAxis, using generator: inout Xoshiro256) -> [SkillCurve] {
    (0..<count).map { level in
      let wins = axis.grid.map { skill in
        let chance = 1 / (1 + exp(-logit(level, at: skill)))
        return (0..<games).count { _ in generator.uniformUnit() < chance }
      }
      return SkillCurve(skills: axis.grid, wins: wins, games: games)
    }
  }
}

extension Xoshiro256 {
  /// A normal variable of mean 0 and variance 1: G. E. P. Box, M. E. Muller, *Annals of Mathematical Statistics* 29
  /// (1958), 610-611.
  mutating func normal() -> Double {
    let (radius, angle) = (1 - uniformUnit(), uniformUnit())
    return (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle)
  }
}
