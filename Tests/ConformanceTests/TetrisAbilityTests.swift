import GamesUnderTest
import People
import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

/// What each ability of a person does to the score, on three built-in levels, with the same games for every setting.
@Suite("Abilities of tetris people")
struct TetrisAbilityTests {
  private static let builtIn = Result { try BuiltInGames() }
  private static let games = 12

  /// The score of a person in each of the games.
  private func scores(_ profile: PlayerProfile, _ engine: FastTetris, _ search: PlacementSearch) -> [Int] {
    (0..<Self.games).map { index in
      var player = TetrisPlayer(profile, search).packed
      let root = Seed(11)
      player.begin(engine, seed: root.derived(.agent, index))
      var deal = Xoshiro256(seed: root.derived(.deal, index))
      var nature = Xoshiro256(seed: root.derived(.chance, index))
      var state = engine.initialState(dealing: &deal)
      while state.isOpen {
        let decision = player.decide(in: engine.observation(of: state), from: [], within: .unlimited)
        if engine.advance(&state, by: decision.delay) == decision.delay, let move = decision.move,
          engine.isLegal(move, in: state)
        {
          engine.apply(move, to: &state)
        }
        engine.settle(&state, using: &nature)
      }
      return state.score
    }
  }

  /// How much more two settings score in the same games: the mean difference, and three of its standard errors.
  private func gain(_ before: [Int], _ after: [Int]) -> (mean: Double, noise: Double) {
    let differences = zip(before, after).map { Double($1 - $0) }
    let count = Double(differences.count)
    let mean = differences.reduce(0, +) / count
    let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    return (mean, 3 * (variance / count).squareRoot())
  }

  private struct Ability: Sendable {
    var name: String
    /// From the best setting to the worst.
    var values: [Double]
    var turn: @Sendable (inout PlayerProfile, Double) -> Void
  }

  private static let abilities = [
    Ability(name: "look-ahead", values: [6, 4, 3, 2, 1]) { $0.lookAhead = Int($1) },
    Ability(name: "strategy error", values: [0, 0.05, 0.1, 0.2, 0.3, 0.5]) { $0.strategyErrorRate = $1 },
    Ability(name: "dexterity error", values: [0, 0.1, 0.2, 0.4]) { $0.errorRate = $1 },
    Ability(name: "vocabulary", values: [0.95, 0.45, 0.15, 0.04]) { $0.vocabulary = $1 },
    Ability(name: "inputs a second", values: [3.5, 2, 1.2, 0.7]) { $0.actionsPerSecond = $1 },
    Ability(name: "reaction", values: [0, 250, 500, 1000, 1500]) { $0.reactionTime = Int($1) },
  ]

  @Test(
    "every ability lowers the score when it is turned down, or leaves it within noise; those of errors, pace and reaction without a cliff",
    arguments: ["Time", "Common cheng yus", "Rarer cheng yus"])
  func sweep(level name: String) throws {
    let builtIn = try Self.builtIn.get()
    let level = try #require(builtIn.levels.first { $0.name == name })
    let game = try TetrisPuzzle(level: level, lexicon: builtIn.lexicon)
    let engine = try FastTetris(game)
    let search = PlacementSearch(game, index: engine.index)
    for base in [PlayerProfile.casual, .expert] {
      for ability in Self.abilities {
        let results = ability.values.map { value in
          var profile = base
          ability.turn(&profile, value)
          return scores(profile, engine, search)
        }
        let means = results.map { Double($0.reduce(0, +)) / Double(Self.games) }
        let text = "seed 11, \(name), \(base.name), \(ability.name) \(ability.values): \(means)"
        for step in 1..<results.count {
          let (mean, noise) = gain(results[step - 1], results[step])
          // A phrase a game is what the luck of one tile makes.
          #expect(mean <= max(noise, 100), "step \(step), \(text)")
        }
        // From end to end an ability must not work against the player at all, beyond two standard errors.
        let (mean, noise) = gain(results[0], results[results.count - 1])
        #expect(mean <= noise * 2 / 3, "from end to end, \(text)")
        // Where there is something to lose, errors are felt, and no step takes all. In 200 games a rate of 0.2 costs
        // each of these people three standard errors of 12 games or more, and 0.1 costs experts four to six; it costs
        // casual people two, which is within the noise of so few games. On "Rarer cheng yus" scores differ by too much
        // to tell, and single rates there are compared in pairs.
        guard ability.name == "strategy error", means[0] >= 500 else { continue }
        if name != "Rarer cheng yus" {
          #expect(means[3] < means[0] && (base.name != "expert" || means[2] < means[0]), "\(text)")
          #expect(means[5] < means[3], "\(text)")
        }
        #expect(means[4] < means[0] && means[3] < means[1] && means[4] < means[2], "\(text)")
        #expect(means[4] + means[5] < means[2] + means[3], "\(text)")
        for step in 1..<means.count { #expect(means[step - 1] - means[step] < means[0] / 2, "step \(step), \(text)") }
      }
    }
  }

  @Test("on words of two tiles people with the whole queue in view score no less than people without, but for noise")
  func lookAhead() throws {
    let builtIn = try Self.builtIn.get()
    let level = try #require(builtIn.levels.first { $0.name == "Time" })
    let game = try TetrisPuzzle(level: level, lexicon: builtIn.lexicon)
    let engine = try FastTetris(game)
    let search = PlacementSearch(game, index: engine.index)
    func results(_ queue: Int) -> [Int] {
      [PlayerProfile.casual, .skilled, .expert].flatMap { base in
        var profile = base
        profile.lookAhead = queue
        return scores(profile, engine, search)
      }
    }
    let (one, all) = (results(1), results(4))
    // The weights before lost 300 points a game here, five times the standard error; now it gains 150.
    #expect(gain(one, all).mean > -50, "seed 11: \(one.reduce(0, +)) and \(all.reduce(0, +)) in \(one.count) games")
  }
}
