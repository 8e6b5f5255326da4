import Difficulty
import GameKit
import People
import Phrasebook
import PuzzleCore
import Simulation

/// Finds the words to replace so that a level meets a target, and measures the result in games that the search has not
/// played.
public struct WordTuning<Game: PhraseGame>: Sendable {
  /// The levels among which the search chooses.
  public let replacement: WordReplacement
  /// The trial that plays them.
  public let trial: LevelTrial<Game>
  /// The goal and the search for it.
  public let tuner: ParameterTuner

  /// Creates a search.
  /// - Parameters:
  ///   - precision: the half-width of the 95 % interval, as for ``Difficulty/ParameterTuner``.
  ///   - games: the most games of the search.
  public init(
    _ replacement: WordReplacement, players: PlayerMix, metric: TuningMetric, goal: TuningGoal, precision: Double,
    games: Int, rootSeed: Seed, workers: Int, make: @escaping @Sendable (PhraseLevel) throws -> Game
  ) {
    self.replacement = replacement
    let parameter = replacement.parameter
    trial = LevelTrial(
      level: replacement.level, parameter: parameter, metric: metric, players: players, rootSeed: rootSeed,
      workers: workers, make: make)
    var tuner = ParameterTuner(
      values: parameter.values, start: replacement.start, goal: goal, precision: precision,
      gameLimit: games / metric.gamesOfPerson, isSmooth: false)
    tuner.roundings = [1]
    self.tuner = tuner
  }

  /// The number of fresh games: enough for an interval of ± ``Difficulty/ParameterTuner/precision`` around one half.
  public var freshGames: Int {
    let z = StandardNormal.twoSidedQuantile(confidence: tuner.confidence)
    return min(50_000, Int((z * z / (4 * tuner.precision * tuner.precision)).rounded(.up)))
  }

  /// Searches and measures.
  /// - Parameter onProgress: called with the number of games so far.
  public func tune(
    cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> TunedWords<Game> {
    var played = 0
    let result = try tuner.tune { value, games in
      let before = played
      played += games.count
      return try trial.play(value, games, cancellation: cancellation) { onProgress(before + $0) }
    }
    var fresh: TuningSample?
    if let step = result.nearest, !cancellation.isCancelled {
      let before = played
      let trial = LevelTrial(
        level: trial.level, parameter: trial.parameter, metric: trial.metric, players: trial.players,
        rootSeed: Self.freshSeed(of: trial.rootSeed), workers: trial.workers, make: trial.make)
      let results = try trial.play(step, 0..<freshGames, cancellation: cancellation) { onProgress(before + $0) }
      fresh = results.map { TuningSample(step, goal: tuner.goal, results: $0) }
    }
    return TunedWords(tuning: self, result: result, fresh: fresh, wasStopped: cancellation.isCancelled)
  }

  /// The seed of the fresh games.
  static func freshSeed(of seed: Seed) -> Seed { seed.derived(.auxiliary, 0x776f_7264) }

  /// The share of the players that know each phrase; `nil` when one of them is not a group of people.
  func knownShares(of phrases: [Phrase], in game: Game) -> [Double]? {
    var sums = [Double](repeating: 0, count: phrases.count)
    for (player, share) in trial.players.players {
      guard let group = player.group else { return nil }
      for (place, known) in game.knownShares(of: phrases, to: group).enumerated() { sums[place] += share * known }
    }
    return sums
  }
}

/// The proposed words with their measurement.
public struct TunedWords<Game: PhraseGame>: Sendable {
  /// The search.
  public let tuning: WordTuning<Game>
  /// The result of the search.
  public let result: TuningResult
  /// The fresh games of the proposal; `nil` without a proposal.
  public let fresh: TuningSample?
  /// Whether it was stopped.
  public let wasStopped: Bool

  /// A proposed change.
  public struct Proposal: Hashable, Sendable {
    /// The change.
    public let change: WordReplacement.Change
    /// The share of the players that knows the old word; `nil` for players that are not people.
    public let oldKnown: Double?
    /// The share of the players that knows the new word.
    public let newKnown: Double?
  }

  /// The proposed changes in the order of the level.
  public func proposals() throws -> [Proposal] {
    guard let step = result.nearest else { return [] }
    let changes = tuning.replacement.steps[step].sorted { $0.place < $1.place }
    let game = try tuning.trial.make(tuning.replacement.level)
    let shares = tuning.knownShares(of: changes.map(\.old) + changes.map(\.new), in: game)
    return changes.enumerated().map { place, change in
      Proposal(change: change, oldKnown: shares?[place], newKnown: shares?[changes.count + place])
    }
  }

  /// Whether the fresh games meet the goal: the goal is in their interval, or nearer to their response than the
  /// precision.
  public var isMet: Bool {
    guard let fresh, fresh.count > 0, !wasStopped else { return false }
    let goal = tuning.tuner.goal
    let interval = fresh.responseInterval(confidence: tuning.tuner.confidence)
    return interval.contains(goal.level) || abs(fresh.response - goal.level) <= tuning.tuner.tolerance
  }

  /// The proposal as a setting of the level; `nil` if none is to be kept.
  /// - Parameter isNearestAccepted: whether a proposal that misses the goal is kept.
  public func kept(acceptingNearest isNearestAccepted: Bool) -> ParameterSetting<PhraseLevel>? {
    guard !wasStopped, isMet || isNearestAccepted, let step = result.nearest else { return nil }
    return ParameterSetting(tuning.trial.parameter, step)
  }
}
