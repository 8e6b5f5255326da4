import Phrasebook
import PuzzleCore

/// What a person who plays the sliding game has in mind, on numbered tiles: the same for the readable and the packed engine. See
/// ``SlidingPlayer``.
struct SlidingPerson: Sendable {
  let profile: PlayerProfile
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var vocabulary: Vocabulary?
  private var routes: RouteCache?
  private var planner: SlidingPlanner?
  /// The slides still meant to be made, last one first.
  private var plan: [SlidingMove] = []
  private var last: SlidingMove?

  /// A person with these abilities, before a game.
  init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
  }

  /// Starts the person's own stream, which also decides which phrases are known.
  mutating func begin(_ game: SlidingPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases.rankedCount, seed: seed)
    routes = game.routes
    planner = nil
    plan = []
    last = nil
  }

  /// The next slide of the plan, now and then another one.
  /// - Parameters:
  ///   - sight: what is in view; asked for once a game, `nil` where there is nothing to plan with.
  ///   - cells: the tiles; asked for only when there is no plan.
  mutating func decide(
    seeing sight: @autoclosure () -> SlidingSight?, on cells: @autoclosure () -> [TileSymbols.Symbol],
    from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    let delay = pace.nextDelay()
    guard let vocabulary, !legal.isEmpty else { return Decision(nil, after: delay) }
    if planner == nil, let sight = sight() {
      planner = SlidingPlanner(
        sight, cells: cells(), vocabulary: vocabulary, lookAhead: profile.lookAhead, using: &generator)
    }
    if plan.isEmpty, let planner { plan = planner.slides(on: cells(), within: budget, by: routes).moves.reversed() }
    var move = plan.popLast() ?? wander(on: cells(), among: legal)
    if !legal.contains(move) || generator.uniformUnit() < profile.errorRate {
      let slip = legal[generator.uniform(below: legal.count)]
      if slip != move { plan = [] }
      move = slip
    }
    last = move
    return Decision(move, after: delay)
  }

  /// A random slide that neither goes straight back nor touches a finished line, where there is one.
  private mutating func wander(
    on cells: [TileSymbols.Symbol], among legal: [SlidingMove]
  ) -> SlidingMove {
    let onward = legal.filter { $0 != last?.inverse }
    let careful = onward.filter { planner?.isSpare($0, on: cells) ?? true }
    let choices = careful.isEmpty ? onward.isEmpty ? legal : onward : careful
    return choices[generator.uniform(below: choices.count)]
  }
}
