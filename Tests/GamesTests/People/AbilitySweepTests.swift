import Foundation
import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// By chance alone, one of the some 500 steps that are looked at is 4 standard errors wrong once in 60 times.
private let certain = 4.0

/// The smallest effect that matters: a twentieth.
private let smallest = 0.05

/// A single step that makes more of the whole effect is a cliff.
private let cliff = 0.6

/// Every ability that a game says its people use must matter, in the right direction and without a cliff; the others
/// must change nothing.
///
/// Six values of each ability are played by experts on three levels of every game of the registry: its first, its
/// middle and its last. Games of one number are paired. `scripts/check/abilities` prints the same sweeps with more
/// games.
///
/// A third of the games is enough where it leaves no doubt; see ``AbilitySweepTests/Verdict/isBeyondDoubt``. Otherwise
/// all are played.
@Suite(
  "What the abilities of people do", .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"))
struct AbilitySweepTests {
  /// How many paired games are played at most for each value: fewer where a game takes milliseconds, more where an
  /// opponent's luck is added.
  private static func count(_ game: some PlayableGame) -> Int {
    type(of: game).name == "tetris" ? 12 : game.seats > 1 ? 60 : 40
  }

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

  /// What the sweeps of an ability on the levels of a game show.
  private struct Verdict {
    let ability: Ability
    let levels: [any PlayableGame]
    let sweeps: [AbilitySweep]

    /// The score; where it stays the same, the time. Without time nothing is lost by going on longer than needed, and
    /// that may even bring points: then only who wins counts.
    var measure: AbilitySweep.Measure {
      guard levels[0].isTimed else { return .won }
      return total(.score).certainty >= certain ? .score : .speed
    }

    /// The whole effect on all levels, in standard errors.
    var whole: Gain { total(measure) }

    /// The largest effect on one of the levels, as a share of the points, of the time, or of the games that are won.
    var effect: Double {
      let effects: [AbilitySweep.Measure] = levels[0].isTimed ? [.score, .speed] : [.won]
      return sweeps.flatMap { sweep in effects.map { sweep.whole($0).ratio } }.map(abs).max() ?? 0
    }

    /// The steps on each level that must not go down.
    var levelSteps: [[Gain]] { sweeps.map { $0.steps(measure) + $0.steps(.won) } }

    /// The steps of which none may be a cliff. Patience in moves is a threshold by its nature: a game that takes 20
    /// moves is won by all who make 20. Patience has a calm part, within which no person leaves.
    var steps: [Gain] {
      guard ability != .patience, ability != .patienceMoves else { return [] }
      let units = sweeps.map { $0.whole(measure).unit }
      return (0..<ability.sweep.count - 1).map { place in
        Gain(sum: sweeps.map { $0.steps(measure)[place] }, units: units)
      }
    }

    /// Whether the games show more clearly than required all that is required: the effect is more certain, no step goes
    /// down by more than one standard error, and every step is certainly no cliff. A step that goes down by four
    /// standard errors of all games passes a third of them once in ten times.
    var isBeyondDoubt: Bool {
      whole.certainty >= certain + 1 && effect >= smallest
        && levelSteps.joined().allSatisfy { $0.certainty > -1 }
        && steps.allSatisfy { $0.mean + 2 * $0.standardError <= cliff * whole.mean }
    }

    /// The whole effect on several levels, in standard errors.
    private func total(_ measure: AbilitySweep.Measure) -> Gain {
      let gains = sweeps.map { $0.whole(measure) }
      return Gain(sum: gains, units: gains.map(\.unit))
    }
  }

  @Test("an ability that is used matters, in the right direction, without a cliff", arguments: uses)
  func used(use: Use) throws {
    let (game, ability) = (use.game, use.ability)
    let levels = try Self.levels(game)
    let count = Self.count(levels[0])
    // A dozen games are too few to be divided.
    let first = count > 12 ? count / 3 : count
    var sweeps = try levels.map { try Self.sweep(ability, of: $0, games: first) }
    var verdict = Verdict(ability: ability, levels: levels, sweeps: sweeps)
    if first < count, !verdict.isBeyondDoubt {
      for level in sweeps.indices { try sweeps[level].extend(to: count) }
      verdict = Verdict(ability: ability, levels: levels, sweeps: sweeps)
    }
    let label = "\(game), \(ability.name), \(verdict.measure), seed 31, \(sweeps[0].games[0].count) games"
    for (level, steps) in zip(levels, verdict.levelSteps) {
      for step in steps { #expect(step.certainty > -certain, "\(label), \(level.level.name): \(step)") }
    }
    let whole = verdict.whole
    #expect(whole.certainty >= certain, "\(label): \(whole) standard errors")
    #expect(verdict.effect >= smallest, "\(label): \(verdict.effect) of the whole")
    for (place, step) in verdict.steps.enumerated() {
      #expect(
        step.mean - 2 * step.standardError <= cliff * whole.mean, "\(label): step \(place + 1) is \(step) of \(whole)")
    }
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
