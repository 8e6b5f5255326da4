import PuzzleCore

/// A person for any game, from its rules alone.
///
/// ```swift
/// func plays<Game: Puzzle>(_ game: Game) -> GenericPerson<Game> {
///   GenericPerson(.casual)  // ready for a `GameRunner` of any game
/// }
/// ```
///
/// How they choose a move depends on what the game offers:
///
/// 1. If all positions of the deal can be searched, by habit (``ChoiceWeights``): moves that lead nearer to a win are
///    likelier, but the way is seen only near its end; a way that has just opened is taken, a move seldom taken back.
///    If the game says what stands in the way (``PuzzleCore/ObstructedPuzzle``), reasons from the goal backwards count
///    most.
/// 2. If it also shows about how far positions are from a win (``PuzzleCore/EstimatedPuzzle``), half of the people go
///    by that (`NoisySolver`).
/// 3. Elsewhere by the score right after a move (`NoisySearch`).
///
/// Dead ends are noticed only when they are near (`Foresight`); then people take moves back or start again, where the
/// game allows it. All give up at some time, think long before the first move, and wait irregularly (`Temper`).
public struct GenericPerson<Game: Puzzle>: ProfiledAgent {
  /// The name of the profile.
  public let id: String
  let profile: PlayerProfile
  private let charts: PositionCharts<Game>
  let weights: ChoiceWeights?
  private var game: Rules?
  private var chart: PositionChart<Game>?
  private var temper: Temper
  private var foresight = Foresight()
  private var luck = Xoshiro256(seed: Seed(0))
  private var attempt = Attempt<Game>()
  /// What the person weighs in this game.
  private var habits = SIMD8<Double>.zero
  /// Moves made in all attempts.
  private var moves = 0

  /// The game behind a reference, because an agent is copied for every game.
  private final class Rules: Sendable {
    let rules: Game
    init(_ rules: Game) { self.rules = rules }
  }

  /// What a person does next.
  private enum Choice {
    /// The index of a move, and how much longer than usual it takes, as a logarithm.
    case move(Int, wait: Double)
    case retreat(Retreat)
  }

  /// The most positions of a deal that people know their way in: *chosen*, for a graph that takes seconds and less than
  /// a gigabyte.
  public static var positions: Int { 1_000_000 }

  /// A person with these abilities.
  /// - Parameters:
  ///   - positions: the most positions of a deal that are searched; a game that deals again every time needs fewer.
  ///   - weights: what people weigh; by default what was measured, with or without reasons.
  public init(_ profile: PlayerProfile, positions: Int = Self.positions, weights: ChoiceWeights? = nil) {
    self.init(profile, PositionCharts(limit: positions), weights)
  }

  private init(_ profile: PlayerProfile, _ charts: PositionCharts<Game>, _ weights: ChoiceWeights?) {
    id = profile.name
    self.profile = profile
    self.charts = charts
    self.weights = weights
    temper = Temper(profile, person: Seed(0))
  }

  /// A person of the same kind who shares what is known about positions.
  public func with(_ profile: PlayerProfile) -> GenericPerson { GenericPerson(profile, charts, weights) }

  /// Errors are part of how people choose.
  public static var makesStrategyErrors: Bool { true }

  /// The hazard of giving up is part of the person.
  public static var givesUpItself: Bool { true }

  /// Begins a game as the person that the seed draws.
  public mutating func begin(_ game: Game, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Begins a game; sight, persistence and beliefs follow from `person`.
  public mutating func begin(_ game: Game, seed: Seed, person: Seed) {
    self.game = Rules(game)
    temper = Temper(profile, person: person)
    foresight = Foresight(profile.numbers, person: person)
    luck = Xoshiro256(seed: seed.derived(.auxiliary, 6))
    chart = nil
    moves = 0
    attempt = Attempt()
  }

  /// Gives up, starts again, takes a move back or makes a move, after the time that it takes.
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    guard let game = game?.rules else { return .leaving }
    if moves > 0, luck.uniformUnit() < temper.givingUp(after: moves) { return .leaving }
    if Game.allowsRestart, attempt.moves >= 2, luck.uniformUnit() < temper.restarting { return goBack(.restart) }
    let chart = chart(of: state, in: game)
    guard let place = chart.place(of: state) else {
      guard !legal.isEmpty else { return game.isTimed ? Decision(nil, after: 1000, yieldsToEvents: true) : .leaving }
      attempt.moves += 1
      let index = NoisySearch(game: game, state: state, legal: legal).choice(
        clarity: temper.clarity, contrast: temper.contrast, &luck)
      return made(legal[index], in: state, of: game, wait: 0)
    }
    let outlook = chart.outlook(of: state, at: place, legal)
    switch choice(in: state, at: place, legal, outlook, chart) {
    case .move(let index, let wait):
      attempt.note(
        outlook.pieces.isEmpty ? nil : outlook.pieces[index], of: state, at: place, to: outlook.targets[index])
      return made(legal[index], in: state, of: game, wait: wait)
    case .retreat(let retreat): return goBack(retreat)
    case nil: return .leaving
    }
  }

  /// What to do in a position of the chart; `nil` to leave.
  private mutating func choice(
    in state: Game.State, at place: Int32, _ legal: [Game.Move], _ outlook: Outlook, _ chart: PositionChart<Game>
  ) -> Choice? {
    guard !legal.isEmpty, !foresight.seesDead(place, estimate: chart.estimate(of: state), in: chart) else {
      return mistake(at: place, legal, chart)
    }
    var weights: [Double]
    var features: [SIMD8<Double>] = []
    if foresight.goesByEstimate, let estimates = chart.estimated {
      weights = NoisySolver(
        chart: chart, game: estimates, place: place, state: state, legal: legal, targets: outlook.targets[...]
      ).weights(&foresight, attempt, clarity: temper.clarity)
      let isStuck = foresight.stall > ModelNumbers.declared.count(.stall)
      let restarting = isStuck ? ModelNumber.restartWhenStuck.value : ModelNumber.restartOnTheWay.value
      if Game.allowsRestart, attempt.moves > 0, luck.uniformUnit() < restarting {
        return .retreat(.restart)
      }
    } else {
      features = legal.indices.map {
        attempt.features($0, legal, in: state, at: place, outlook, chart, range: temper.range)
      }
      var values = habits
      values[MoveFeature.approach.rawValue] *= temper.sight
      weights = features.map { (temper.clarity * ($0 * values).sum()).reproducibleExponential }
    }
    if chart.hasDeadEnds { avoidDeadEnds(in: state, legal, outlook, chart, &weights) }
    guard weights.contains(where: { $0 > 0 }) else { return mistake(at: place, legal, chart) }
    let index = luck.choice(among: weights)
    return .move(index, wait: features.isEmpty ? 0 : Temper.wait(for: features[index], among: legal.count))
  }

  /// Gives moves into dead ends that the person sees no weight.
  private mutating func avoidDeadEnds(
    in state: Game.State, _ legal: [Game.Move], _ outlook: Outlook, _ chart: PositionChart<Game>,
    _ weights: inout [Double]
  ) {
    for (index, target) in outlook.targets.enumerated() where chart.distance(target) == nil {
      var next = state
      chart.game.apply(legal[index], to: &next)
      let estimate = chart.estimate(of: next)
      let isHopeless = chart.estimated != nil && estimate == nil || chart.game.outcome(of: next) == .lost
      if isHopeless
        ? luck.uniformUnit() < foresight.alertness
        : foresight.seesDead(target, estimate: estimate, in: chart) && luck.uniformUnit() < ModelNumber.care.value
      {
        weights[index] = 0
      }
    }
  }

  /// The person sees no way on: takes a move back or starts again, where that is allowed.
  private mutating func mistake(at place: Int32, _ legal: [Game.Move], _ chart: PositionChart<Game>) -> Choice? {
    if chart.distance(place) == nil, luck.uniformUnit() < ModelNumber.learning.value { foresight.known.insert(place) }
    if attempt.moves > 0 {
      if Game.allowsUndo, !Game.allowsRestart || luck.uniformUnit() < ModelNumber.undoShare.value {
        return .retreat(.undo)
      }
      if Game.allowsRestart { return .retreat(.restart) }
    }
    return legal.isEmpty ? nil : .move(luck.uniform(below: legal.count), wait: 0)
  }

  private mutating func chart(of state: Game.State, in game: Game) -> PositionChart<Game> {
    if let chart { return chart }
    let fresh = charts.chart(of: state, in: game)
    chart = fresh
    habits = habits(fresh.weights)
    return fresh
  }

  /// What the person weighs. A scenario changes what was measured elsewhere.
  private func habits(_ measured: ChoiceWeights) -> SIMD8<Double> {
    var values = (weights ?? measured).values
    guard weights == nil, !profile.numbers.areDeclared else { return values }
    for feature in MoveFeature.allCases {
      values[feature.rawValue] = profile.numbers[.weight(feature, measured)]
    }
    return values
  }

  private mutating func made(
    _ move: Game.Move, in state: Game.State, of game: Game, wait: Double
  ) -> Decision<Game.Move> {
    let delay = temper.delay(before: moves, actions: game.actions(for: move, in: state), logarithm: wait, &luck)
    moves += 1
    return Decision(move, after: delay)
  }

  private mutating func goBack(_ retreat: Retreat) -> Decision<Game.Move> {
    if retreat == .restart {
      attempt = Attempt()
      foresight.startAgain()
    } else {
      attempt.takeBack()
    }
    return .back(retreat, after: temper.delay(before: 1, actions: 1, &luck))
  }
}

extension Xoshiro256 {
  /// The index of one of several weights, each with a probability in proportion.
  mutating func choice(among weights: [Double]) -> Int {
    var rest = uniformUnit() * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.lastIndex { $0 > 0 } ?? 0
  }
}
