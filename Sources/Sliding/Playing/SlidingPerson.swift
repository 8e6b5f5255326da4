import People
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
  /// A slide that was not meant and has not been taken back.
  private var slip: SlidingMove?
  /// The line that is being built, by its number in the order of building.
  private var line: Int?
  private var errors: StrategyErrors

  /// A person with these abilities, before a game.
  init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond / profile.planningFactor)
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Starts the person's own stream, which also decides which phrases are known.
  mutating func begin(_ game: SlidingPuzzle, seed: Seed, person: Seed) {
    self = SlidingPerson(profile)
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases, seed: person)
      .overlooking(by: profile, luck: seed)
    routes = game.routes
  }

  /// The next slide of the plan, now and then another one, which is taken back.
  /// - Parameters:
  ///   - sight: what is in view; asked for once a game, `nil` where there is nothing to plan with.
  ///   - cells: the tiles; asked for only when there is no plan.
  mutating func decide(
    seeing sight: @autoclosure () -> SlidingSight?, on cells: @autoclosure () -> [TileSymbols.Symbol],
    from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    var delay = pace.nextDelay()
    guard let vocabulary, !legal.isEmpty else { return Decision(nil, after: delay) }
    if let undone = slip?.inverse, legal.contains(undone) {
      slip = nil
      last = undone
      return Decision(undone, after: delay + profile.slipDelay)
    }
    if planner == nil, let sight = sight() {
      planner = SlidingPlanner(
        sight, cells: cells(), vocabulary: vocabulary, lookAhead: profile.lookAhead, using: &generator,
        erringBy: &errors)
      delay += profile.reactionTime
    }
    if plan.isEmpty, let planner { delay += makePlan(planner, on: cells(), within: budget) }
    let planned = plan.popLast()
    let move = slipped(from: planned ?? wander(on: cells(), among: legal), isPlanned: planned != nil, among: legal)
    last = move
    return Decision(move, after: delay)
  }

  /// Plans the slides for the next group of tiles, or in an error of strategy those of a wrong way, and returns the milliseconds
  /// until it is seen that a line is finished.
  private mutating func makePlan(
    _ planner: SlidingPlanner, on cells: [TileSymbols.Symbol], within budget: Budget
  ) -> Int {
    let next = planner.nextLine(on: cells)
    defer { line = next }
    if next != nil, errors.strike() {
      plan = planner.detour(on: cells, within: budget, using: &errors.generator).reversed()
    }
    if plan.isEmpty { plan = planner.slides(on: cells, within: budget, by: routes).moves.reversed() }
    return line == next || line == nil ? 0 : profile.reactionTime
  }

  /// The slide that was meant, or with the probability of an error one of the others. One that was planned is still meant after
  /// the other is taken back; who slides tiles about without a plan has nothing to take back.
  private mutating func slipped(
    from move: SlidingMove, isPlanned: Bool, among legal: [SlidingMove]
  ) -> SlidingMove {
    guard legal.contains(move) else {
      plan = []
      return legal[generator.uniform(below: legal.count)]
    }
    guard generator.uniformUnit() < profile.errorRate else { return move }
    let others = legal.filter { $0 != move }
    guard !others.isEmpty else { return move }
    let other = others[generator.uniform(below: others.count)]
    if isPlanned {
      plan.append(move)
      slip = other
    }
    return other
  }

  /// A random slide that neither goes straight back nor touches a finished line, where there is one.
  private mutating func wander(
    on cells: [TileSymbols.Symbol], among legal: [SlidingMove]
  ) -> SlidingMove {
    // Whoever knows few words makes most slides so; lists of choices would be allocated at each.
    let back = last?.inverse
    func isCareful(_ move: SlidingMove) -> Bool { move != back && planner?.isSpare(move, on: cells) ?? true }
    let (onward, careful) = (legal.count { $0 != back }, legal.count(where: isCareful))
    var place = generator.uniform(below: careful > 0 ? careful : onward > 0 ? onward : legal.count)
    for move in legal where careful > 0 ? isCareful(move) : onward == 0 || move != back {
      if place == 0 { return move }
      place -= 1
    }
    return legal[0]
  }
}
