import CMathematics
import Difficulty

/// How well players and rivals predict what people did on levels.
public struct LevelValidation: Sendable {
  /// A level with its plays and predictions.
  public struct Level: Sendable {
    /// The name of the game.
    public let game: String
    /// The name of the level.
    public let name: String
    /// The predictions.
    public let forecast: LevelForecast
    /// The number of human plays.
    public let plays: Int
    /// The observed values.
    public let observed: [PlayMeasure: Double]
    /// The share of plays that people gave up; `nil` if the plays do not say.
    public let gaveUp: Double?
    /// The mean number of restarts in a play; `nil` if the plays do not say.
    public let restarts: Double?
    /// The moves within which half of the people would have won if no one had stopped.
    public let medianMoves: Double?
    /// The same in seconds.
    public let medianSeconds: Double?
  }

  /// What predicts.
  public enum Predictor: String, CaseIterable, Sendable {
    /// The simulated people.
    case people
    /// The mean of all levels.
    case constant
    /// The fewest moves; for rates the mean of the other levels with the same par.
    case par
    /// The largest distance of a position from a win.
    case largestDistance = "largest distance"
    /// A player of random moves.
    case random
    /// The game's greedy player.
    case greedy
    /// The true distance with noise.
    case noisySolver = "noisy solver"
    /// The agreement of people with each other.
    case ceiling
  }

  /// The score of a predictor for a measure.
  public struct Row: Sendable {
    /// The predictor.
    public let predictor: Predictor
    /// The measure.
    public let measure: PlayMeasure
    /// The number of levels.
    public let levels: Int
    /// The correlation of ranks.
    public var order: PredictionScore.Agreement?
    /// The same without what par says.
    public var within: PredictionScore.Agreement?
    /// The mean absolute error of the share not won.
    public var error: Double?
    /// How far the medians until a win are off, as a factor: 2 if they are half or twice those of people on average.
    public var factor: Double?
  }

  /// The levels with plays.
  public let levels: [Level]
  /// The names of levels without plays.
  public let unplayed: [String]
  /// The scores, for one measure after the other.
  public let rows: [Row]
  /// The number of people; `nil` if the plays do not name them.
  public let people: Int?
  /// The number of plays.
  public let plays: Int

  /// Compares predictions with plays. Levels without plays are left out.
  public init(
    levels: [(game: String, name: String)], forecasts: [LevelForecast], plays: [HumanPlay], namesPeople: Bool,
    bootstrap: Bootstrap = Bootstrap(), splits: SplitHalf = SplitHalf()
  ) {
    let values = Dictionary(
      uniqueKeysWithValues: PlayMeasure.allCases.map { ($0, $0.values(of: plays, levels: levels.count)) })
    let played = levels.indices.filter { level in plays.contains { $0.level == level } }
    self.levels = played.map { number in
      let own = plays.filter { $0.level == number }
      return Level(
        game: levels[number].game, name: levels[number].name, forecast: forecasts[number], plays: own.count,
        observed: values.compactMapValues { $0[number] },
        gaveUp: Self.mean(own.compactMap { $0.gaveUp.map { $0 ? 1 : 0 } }),
        restarts: Self.mean(own.compactMap { $0.restarts.map(Double.init) }),
        medianMoves: Self.median(own) { $0.moves.map(Double.init) }, medianSeconds: Self.median(own) { $0.seconds })
    }
    unplayed = levels.indices.filter { !played.contains($0) }.map { levels[$0].name }
    people = namesPeople ? Set(plays.map(\.person)).count : nil
    self.plays = plays.count
    let places = Dictionary(uniqueKeysWithValues: played.enumerated().map { ($1, $0) })
    let renumbered = plays.compactMap { play -> HumanPlay? in
      var play = play
      guard let place = places[play.level] else { return nil }
      play.level = place
      return play
    }
    let found = self.levels
    rows = PlayMeasure.allCases.flatMap { measure -> [Row] in
      guard found.contains(where: { $0.observed[measure] != nil }) else { return [] }
      return Predictor.allCases.map { predictor in
        predictor == .ceiling
          ? Self.ceiling(of: measure, renumbered, found, namesPeople ? splits : nil)
          : Self.row(predictor, measure, found, bootstrap)
      }
    }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func median(_ plays: [HumanPlay], _ length: (HumanPlay) -> Double?) -> Double? {
    SurvivalCurve(plays.compactMap { play in length(play).map { ($0, play.isWon, 1) } }).median
  }

  private static func row(
    _ predictor: Predictor, _ measure: PlayMeasure, _ levels: [Level], _ bootstrap: Bootstrap
  ) -> Row {
    let observed = levels.map { $0.observed[measure] }
    let score = PredictionScore(
      levels.map { predictor.value(measure, $0.forecast) }, observed: observed, pars: levels.map(\.forecast.par),
      bootstrap: bootstrap)
    var row = Row(predictor: predictor, measure: measure, levels: score.levels, order: score.order)
    // Within a par, par is constant.
    row.within = predictor == .par ? nil : score.within
    guard measure == .failure else {
      row.factor = factor(predictor, measure, levels)
      return row
    }
    switch predictor {
    case .constant, .par: row.error = leftOut(observed.map { $0 ?? 0 }, predictor == .par ? levels : nil)
    case .largestDistance, .ceiling: break
    case .people, .random, .greedy, .noisySolver: row.error = score.error
    }
    return row
  }

  /// The factor by which predicted medians are off; the constant is the geometric mean of the observed ones.
  private static func factor(_ predictor: Predictor, _ measure: PlayMeasure, _ levels: [Level]) -> Double? {
    let seen = levels.map { level in
      (measure == .logMoves ? level.medianMoves : level.medianSeconds).map { log(max(1, $0)) }
    }
    let mean = mean(seen.compactMap { $0 })
    let distances = zip(levels, seen).compactMap { level, seen -> Double? in
      let predicted =
        predictor == .constant ? mean : predictor.median(measure, level.forecast).map { log(max(1, $0)) }
      return seen.flatMap { seen in predicted.map { abs($0 - seen) } }
    }
    return self.mean(distances).map(exp)
  }

  /// The error of the mean rate: of all levels, or of the other levels with the same par.
  private static func leftOut(_ rates: [Double], _ levels: [Level]?) -> Double? {
    guard let mean = mean(rates) else { return nil }
    if let levels, levels.allSatisfy({ $0.forecast.par == nil }) { return nil }
    return self.mean(
      rates.enumerated().map { place, rate in
        guard let levels else { return abs(rate - mean) }
        let others = rates.indices.filter { $0 != place && levels[$0].forecast.par == levels[place].forecast.par }
        return abs(rate - (self.mean(others.map { rates[$0] }) ?? mean))
      })
  }

  private static func ceiling(
    of measure: PlayMeasure, _ plays: [HumanPlay], _ levels: [Level], _ splits: SplitHalf?
  ) -> Row {
    let found = splits?.reliability(
      of: measure, in: plays, levels: levels.count, pars: levels.map(\.forecast.par))
    func agreement(_ value: Double?) -> PredictionScore.Agreement? {
      value.map { PredictionScore.Agreement(value: $0.squareRoot(), interval: nil) }
    }
    return Row(
      predictor: .ceiling, measure: measure, levels: levels.count, order: agreement(found?.order),
      within: agreement(found?.within))
  }
}

extension LevelValidation.Predictor {
  /// The predicted median of moves or seconds until a win; a solver's length for par.
  func median(_ measure: PlayMeasure, _ forecast: LevelForecast) -> Double? {
    if self == .par { return measure == .logMoves ? forecast.par.map(Double.init) : nil }
    let plays: PlayForecast? =
      switch self {
      case .people: forecast.people
      case .random: forecast.random
      case .greedy: forecast.greedy
      case .noisySolver: forecast.noisySolver
      case .constant, .par, .largestDistance, .ceiling: nil
      }
    return measure == .logMoves ? plays?.medianMoves : plays?.medianSeconds
  }

  /// The prediction for a level, in any unit that keeps the order of levels.
  func value(_ measure: PlayMeasure, _ forecast: LevelForecast) -> Double? {
    switch self {
    case .people: forecast.people?.value(measure)
    case .constant: 0
    case .par: forecast.par.map(Double.init)
    case .largestDistance: forecast.largestDistance
    case .random: forecast.random?.value(measure)
    case .greedy: forecast.greedy?.value(measure)
    case .noisySolver: forecast.noisySolver?.value(measure)
    case .ceiling: nil
    }
  }
}
