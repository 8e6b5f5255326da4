import People
import Phrasebook
import PuzzleCore

/// A human-like player of the sliding game.
///
/// It sees the lines whose phrases it knows, picks an arrangement of them, and builds it line by line from the edges
/// inwards, a tile or two at a time, without touching what stands. When it knows too few phrases it builds those it
/// knows and slides the rest about, never straight back, in the hope of a line.
///
/// The abilities of its profile:
/// - *Vocabulary*: which lines it sees.
/// - *Actions per second*: a slide takes one action at a look-ahead of 2.
/// - *Error rate*: the probability that a planned slide is another one than was meant. It is noticed after the reaction
///   time and taken back, more slowly than usual (``PlayerProfile/slipDelay``) and without another slip.
/// - *Look-ahead*: it compares that many arrangements and takes the one whose tiles are nearest; and it places two
///   tiles at a time and not one, in one line at 2, in two lines at 3, and so on. And one slide follows another sooner
///   (``PlayerProfile/planningFactor``).
/// - *Strategy error*: how likely a known phrase is overlooked (``Vocabulary/oversight``); the probability that the
///   next group of tiles is first brought to cells where it does not belong; and that the arrangement is the farthest
///   of a few and not the nearest.
/// - *Reaction time*: passes before the first slide, after each finished line and after each slip.
public typealias SlidingPlayer = GridPlayer<SlidingPerson, SlidingPuzzle>

extension SlidingPuzzle: PlayedGrid {
  /// The packed board.
  public typealias Board = SlidingBoard
}

/// What a person who plays the sliding game has in mind, on numbered tiles. See ``SlidingPlayer``.
public struct SlidingPerson: GridPerson {
  /// The person's abilities.
  public let profile: PlayerProfile
  /// A slide is chosen from those that are legal.
  public static var needsMoveList: Bool { true }
  /// The game that is played.
  private var game: SlidingPuzzle?
  /// The numbers of the tiles on the readable engine.
  private var symbols: TileSymbols?
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
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond / profile.planningFactor)
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Starts the person's own stream, which also decides which phrases are known.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed, person: Seed) {
    self = SlidingPerson(profile)
    self.game = game
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases, seed: person)
      .overlooking(by: profile, luck: seed)
    routes = game.routes
  }

  /// The next slide on the readable engine.
  public mutating func decide(
    in state: GridGameState, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    if symbols == nil, let game, (try? game.validate(state.grid)) != nil { symbols = TileSymbols(state.grid.texts) }
    guard let game, let symbols else { return decide(seeing: nil, on: [], from: legal, within: budget) }
    return decide(
      seeing: SlidingSight(state.grid, of: game, symbols: symbols), on: symbols.cells(of: state.grid) ?? [],
      from: legal, within: budget)
  }

  /// The same slide on the packed engine.
  public mutating func decide(
    in state: FastGridState<SlidingBoard>, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    decide(
      seeing: SlidingSight(state.deal.board),
      on: (0..<state.deal.board.shape.count).map { TileSymbols.Symbol(state.cells[$0]) }, from: legal, within: budget)
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

  /// Plans the slides for the next group of tiles, or in an error of strategy those of a wrong way, and returns the
  /// milliseconds until it is seen that a line is finished.
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

  /// The slide that was meant, or with the probability of an error one of the others. One that was planned is still
  /// meant after the other is taken back; who slides tiles about without a plan has nothing to take back.
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
