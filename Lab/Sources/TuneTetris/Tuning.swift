import Phrasebook
import PuzzleCore
import Reporting
import Tetris

/// Tunes the weights for one type of phrase and one strategy.
struct Tuning {
  /// The amount of play.
  struct Effort {
    var generations: Int
    var population: Int
    var games: Int
    var testGames: Int

    static let full = Effort(generations: 12, population: 24, games: 6, testGames: 200)
    static let short = Effort(generations: 2, population: 8, games: 1, testGames: 4)
  }

  /// One generation: the score of the centre, the mean score of the best quarter, and the resulting centre.
  struct Step {
    var centreScore: Double
    var eliteScore: Double
    var centre: [Double]
  }

  let type: GameType
  let strategy: TetrisStrategy
  let strategyName: String
  let course: Course
  let effort: Effort
  /// The search and the test use different seeds, so they share no games.
  let trainingSeed = Seed(20_261_121)
  let testSeed = Seed(771_128)

  /// The result: the learning curve, and training and test scores next to those of the current weights.
  struct Result {
    var steps: [Step]
    var weights: PlacementWeights
    var training: PairedScores
    var test: PairedScores
  }

  func run(progress: (Int) -> Void) throws -> Result {
    let coordinates = WeightAxes.coordinates(phraseLength: type.phraseLength)
    var search = CrossEntropy(
      coordinates, population: effort.population, generations: effort.generations,
      seed: trainingSeed.derived(.auxiliary, type.phraseLength))
    var steps: [Step] = []
    for generation in 0..<effort.generations {
      let points = search.draw()
      // Every generation plays different games, so that weights cannot adapt to specific games.
      let scores = try course.scores(
        strategy, points.map(WeightAxes.weights), games: effort.games, from: generation * effort.games,
        seed: trainingSeed
      ).map(PairedScores.mean)
      search.learn(points, scores)
      let elite = scores.sorted(by: >).prefix(max(2, points.count / 4))
      steps.append(
        Step(
          centreScore: scores[0], eliteScore: elite.reduce(0, +) / Double(elite.count), centre: search.centre))
      progress(generation + 1)
    }
    let weights = WeightAxes.weights(search.centre.map { ($0 * 1000).rounded() / 1000 })
    return Result(
      steps: steps, weights: weights,
      training: try compared(weights, games: min(effort.testGames, effort.generations * effort.games), trainingSeed),
      test: try compared(weights, games: effort.testGames, testSeed))
  }

  private func compared(_ weights: PlacementWeights, games: Int, _ seed: Seed) throws -> PairedScores {
    let scores = try course.scores(
      strategy, [weights, .people(phraseLength: type.phraseLength)], games: games, seed: seed)
    return PairedScores(new: scores[0], old: scores[1])
  }
}
