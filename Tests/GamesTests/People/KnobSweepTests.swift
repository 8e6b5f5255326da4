import Foundation
import People
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// Every knob that a game says its people use must matter, in the right direction and without a cliff; the others must
/// change nothing.
///
/// Six values of each knob are played by experts on three levels of every game of the registry: its first, its middle
/// and its last. Games of one number are paired. `scripts/check/knobs` prints the same sweeps with more games.
@Suite(
  "What the knobs of people do", .enabled(if: BuildMode.isOptimised, "thousands of games need an optimised build"))
struct KnobSweepTests {
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

  private static func knobs(_ game: String) throws -> Set<PlayerKnob> {
    try GameRegistry.builtIn.game(game).playerKnobs
  }

  /// Experts of whom one knob is turned.
  private static func sweep(
    _ knob: PlayerKnob, of game: some PlayableGame, games: Int, endsOnly: Bool = false
  ) throws -> KnobSweep {
    try KnobSweep(knob, of: game, games: games, rootSeed: Seed(31), endsOnly: endsOnly)
  }

  /// A knob that the people of a game use.
  struct Use: Sendable, CustomTestStringConvertible {
    let game: String
    let knob: PlayerKnob
    var testDescription: String { "\(game), \(knob.name)" }
  }

  /// Each is a case of its own, so that no processor waits at the end for one that has all knobs of a game before it.
  static let uses = GameRegistry.builtIn.names.flatMap { game in
    ((try? knobs(game)) ?? []).sorted().map { Use(game: game, knob: $0) }
  }

  @Test("every game has knobs that its people use", arguments: GameRegistry.builtIn.names)
  func hasKnobs(game: String) { #expect(Self.uses.contains { $0.game == game }) }

  @Test("a knob that is used matters, in the right direction, without a cliff", arguments: uses)
  func used(use: Use) throws {
    let (game, knob) = (use.game, use.knob)
    let levels = try Self.levels(game)
    let sweeps = try levels.map { try Self.sweep(knob, of: $0, games: Self.count($0)) }
    // The score; where it stays the same, the time. Without time nothing is lost by going on longer than needed, and
    // that may even bring points: then only who wins counts.
    let isScored = Self.total(sweeps, .score).certainty >= Self.certain
    let measure = !levels[0].isTimed ? KnobSweep.Measure.won : isScored ? .score : .speed
    let label = "\(game), \(knob.name), \(measure), seed 31"
    for (level, sweep) in zip(levels, sweeps) {
      for step in sweep.steps(measure) + sweep.steps(.won) {
        #expect(step.certainty > -Self.certain, "\(label), \(level.level.name): \(step)")
      }
    }
    let whole = Self.total(sweeps, measure)
    #expect(whole.certainty >= Self.certain, "\(label): \(whole) standard errors")
    // A twentieth of the points or of the time on one of the levels at least, or of the games that are won.
    let effects: [KnobSweep.Measure] = levels[0].isTimed ? [.score, .speed] : [.won]
    let effect = sweeps.flatMap { sweep in effects.map { sweep.whole($0).ratio } }.map(abs).max() ?? 0
    #expect(effect >= 0.05, "\(label): \(effect) of the whole")
    // Patience is a threshold by its nature: a game that takes 20 seconds is won by all who wait for 20.
    guard knob != .patience, knob != .patienceMoves else { return }
    for place in 0..<knob.sweep.count - 1 {
      let step = Gain(sum: sweeps.map { $0.steps(measure)[place] }, units: sweeps.map { $0.whole(measure).unit })
      #expect(
        step.mean - 2 * step.standardError <= 0.6 * whole.mean, "\(label): step \(place + 1) is \(step) of \(whole)")
    }
  }

  /// The whole effect of a knob on several levels, in standard errors.
  private static func total(_ sweeps: [KnobSweep], _ measure: KnobSweep.Measure) -> Gain {
    let gains = sweeps.map { $0.whole(measure) }
    return Gain(sum: gains, units: gains.map(\.unit))
  }

  @Test("a knob that is not used changes nothing", arguments: GameRegistry.builtIn.names)
  func unused(game: String) throws {
    let level = try Self.levels(game)[1]
    for knob in Set(PlayerKnob.allCases).subtracting(try Self.knobs(game)).sorted() {
      let games = try Self.sweep(knob, of: level, games: 6, endsOnly: true).games
      for (worse, better) in zip(games[0], games[1]) {
        var same = better
        same.agent = worse.agent
        #expect(worse == same, "\(game), \(knob.name), seed 31, game \(worse.index)")
      }
    }
  }
}
