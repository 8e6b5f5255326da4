import PuzzleCore

/// How far a person sees: which dead ends they notice in time, and how far from a win positions look to them.
///
/// Its numbers are *chosen*. For Sokoban, each of them halved or doubled leaves boards in nearly the same order of
/// difficulty (rank correlation 0.94 and more); no plays of that game were at hand.
struct Foresight: Sendable {
  /// Whether the person goes by how far positions look from a win (``NoisySolver``) in a game that shows it. The others
  /// choose by habit as everywhere.
  let goesByEstimate: Bool
  /// How sharply people distinguish estimates, relative to others.
  let sharpness: Double
  /// The part of the hidden distance that is felt.
  let insight: Double
  /// Within how many moves a dead end is seen.
  let horizon: Int
  /// How often a hopeless position is seen at a glance.
  let alertness: Double
  /// The spread of wrong beliefs about positions, in log odds.
  let misbelief: Double
  /// How much an estimate weighs near a win and far from it, and over how many moves it fades.
  private let weight: (near: Double, far: Double, range: Double)
  private let person: Seed
  /// Dead ends that were found out in this game.
  var known: Set<Int32> = []
  /// The hidden distance of the last position that was not dead: a dead end looks like the position before it.
  var gap = 0.0
  /// The best value of this attempt, and the moves since.
  var best = Double.infinity
  var stall = 0

  /// The foresight of a person: the same in all games.
  init(_ numbers: ModelNumbers = .declared, person: Seed = Seed(0)) {
    var draw = Xoshiro256(seed: person.derived(.auxiliary, 8))
    sharpness = (numbers[.sharpnessSpread] * draw.standardNormal()).reproducibleExponential
    insight = numbers[.insight] * draw.uniformUnit()
    horizon = Int(numbers[.horizon] * draw.uniformUnit() + 0.5)
    alertness = (1 - numbers[.blindness]) + numbers[.blindness] * draw.uniformUnit()
    misbelief = numbers[.misbelief] * draw.uniformUnit()
    goesByEstimate = draw.uniformUnit() < numbers[.estimateShare]
    weight = (numbers[.nearSharpness], numbers[.farSharpness], numbers[.sharpnessRange])
    self.person = person
  }

  /// How much an estimate weighs in a position that feels so far from a win.
  func weight(at value: Double, clarity: Double) -> Double {
    clarity * sharpness * (weight.near * (-value / weight.range).reproducibleExponential + weight.far)
  }

  /// What the person wrongly believes about a position: the same at every visit.
  func belief(of place: Int32) -> Double {
    var draw = Xoshiro256(seed: person.derived(.auxiliary, 1 << 20 + Int(place)))
    return misbelief * draw.standardNormal()
  }

  /// Starts again. Dead ends that were found out stay known.
  mutating func startAgain() {
    gap = 0
    best = .infinity
    stall = 0
  }

  /// Whether the person sees that no win can be reached from a position.
  /// - Parameter estimate: how far it looks from a win; `nil` if it looks hopeless or the game shows nothing.
  func seesDead<Game: Puzzle>(_ place: Int32, estimate: Int?, in chart: PositionChart<Game>) -> Bool {
    guard chart.distance(place) == nil else { return false }
    if known.contains(place) || chart.isDoomed(place, within: horizon) { return true }
    return estimate.map { $0 <= horizon } ?? false
  }
}
