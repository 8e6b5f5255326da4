import Foundation
import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// Every ability that a game says its people use must matter, in the right direction and without a cliff; the others
/// must change nothing.
///
/// Six values of each ability are played by experts on three levels of every game of the registry: its first, its
/// middle and its last. Games of one number are paired. `scripts/check/abilities` prints the same sweeps with more
/// games.
@Suite(
  "What the abilities of people do", .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"))
struct AbilitySweepTests {
  /// How many paired games are played for each value: fewer where a game takes milliseconds, more where an opponent's
  /// luck is added.
  private static func count(_ game: some PlayableGame) -> Int {
    type(of: game).name == "tetris" ? 12 : game.seats > 1 ? 60 : 40
  }

  /// By chance alone, one of the some 500 steps that are looked at is 4 standard errors wrong once in 60 times.
  private static let certain = 4.0

  /// The first, the middle and the last built-in level of a game.
  private static func levels(_ game: String) throws -> [any PlayableGame] {
    let words = Words.builtIn
    let library = LevelLibrary(registry: .builtIn, words: words)
    let names = try library.builtInFiles().filter { $0.entry.name == game }.map(\.name)
    return try [0, names.count / 2, names.count - 1].map { try library.level(names[$0]).anyGame(words: words) }
  }

  private static func abilities(_ game: String) throws -> Set<Ability> {
    try GameRegistry.builtIn.game(game).abilities
  }

  /// Experts of whom one ability is turned.
  private static func sweep(
    _ ability: Ability, of game: some PlayableGame, games: Int, endsOnly: Bool = false
  ) throws -> AbilitySweep {
    try AbilitySweep(ability, of: game, games: games, rootSeed: Seed(31), endsOnly: endsOnly)
  }

  /// An ability that the people of a game use.
  struct Use: Sendable, CustomTestStringConvertible {
    let game: String
    let ability: Ability
    var testDescription: String { "\(game), \(ability.name)" }
  }

  /// Each is a case of its own, so that no processor waits at the end for one that has all abilities of a game before
  /// it.
  static let uses = GameRegistry.builtIn.names.flatMap { game in
    ((try? abilities(game)) ?? []).sorted().map { Use(game: game, ability: $0) }
  }

  @Test("every game has abilities that its people use", arguments: GameRegistry.builtIn.names)
  func hasAbilities(game: String) { #expect(Self.uses.contains { $0.game == game }) }

  @Test("an ability that is used matters, in the right direction, without a cliff", arguments: uses)
  func used(use: Use) throws {
    let (game, ability) = (use.game, use.ability)
    let levels = try Self.levels(game)
    let sweeps = try levels.map { try Self.sweep(ability, of: $0, games: Self.count($0)) }
    // The score; where it stays the same, the time. Without time nothing is lost by going on longer than needed, and
    // that may even bring points: then only who wins counts.
    let isScored = Self.total(sweeps, .score).certainty >= Self.certain
    let measure = !levels[0].isTimed ? AbilitySweep.Measure.won : isScored ? .score : .speed
    let label = "\(game), \(ability.name), \(measure), seed 31"
    for (level, sweep) in zip(levels, sweeps) {
      for step in sweep.steps(measure) + sweep.steps(.won) {
        #expect(step.certainty > -Self.certain, "\(label), \(level.level.name): \(step)")
      }
    }
    let whole = Self.total(sweeps, measure)
    #expect(whole.certainty >= Self.certain, "\(label): \(whole) standard errors")
    // A twentieth of the points or of the time on one of the levels at least, or of the games that are won.
    let effects: [AbilitySweep.Measure] = levels[0].isTimed ? [.score, .speed] : [.won]
    let effect = sweeps.flatMap { sweep in effects.map { sweep.whole($0).ratio } }.map(abs).max() ?? 0
    #expect(effect >= 0.05, "\(label): \(effect) of the whole")
    // Patience is a threshold by its nature: a game that takes 20 seconds is won by all who wait for 20.
    guard ability != .patience, ability != .patienceMoves else { return }
    for place in 0..<ability.sweep.count - 1 {
      let step = Gain(sum: sweeps.map { $0.steps(measure)[place] }, units: sweeps.map { $0.whole(measure).unit })
      #expect(
        step.mean - 2 * step.standardError <= 0.6 * whole.mean, "\(label): step \(place + 1) is \(step) of \(whole)")
    }
  }

  /// The whole effect of an ability on several levels, in standard errors.
  private static func total(_ sweeps: [AbilitySweep], _ measure: AbilitySweep.Measure) -> Gain {
    let gains = sweeps.map { $0.whole(measure) }
    return Gain(sum: gains, units: gains.map(\.unit))
  }

  @Test("an ability that is not used changes nothing", arguments: GameRegistry.builtIn.names)
  func unused(game: String) throws {
    let level = try Self.levels(game)[1]
    for ability in Set(Ability.allCases).subtracting(try Self.abilities(game)).sorted() {
      let games = try Self.sweep(ability, of: level, games: 6, endsOnly: true).games
      for (worse, better) in zip(games[0], games[1]) {
        var same = better
        same.agent = worse.agent
        #expect(worse == same, "\(game), \(ability.name), seed 31, game \(worse.index)")
      }
    }
  }
}
