import People
import Phrasebook
import PuzzleCore

/// A human-like player of the sliding game.
///
/// It sees the lines whose phrases it knows and picks an arrangement of them. It builds the arrangement line by line
/// from the edges inwards, one or two tiles at a time, without moving finished parts. When it knows too few phrases, it
/// builds the known ones and then slides the other tiles at random, never straight back, in the hope of a line.
///
/// The abilities of its profile:
/// - *Vocabulary*: determines which lines it sees.
/// - *Actions per second*: a slide takes one action at a look-ahead of 2.
/// - *Error rate*: the probability that another slide is made than the planned one. The player notices it after the
///   reaction time and takes it back, more slowly than usual (``PlayerProfile/slipDelay``) and without another slip.
/// - *Look-ahead*: the number of arrangements it compares; it takes the one whose tiles are nearest. It also places two
///   tiles at a time instead of one, in one line at 2, in two lines at 3, and so on. And slides follow one another
///   faster (``PlayerProfile/planningFactor``).
/// - *Strategy error*: the probability of each of three errors. A known phrase is overlooked
///   (``Vocabulary/overlooking(by:luck:)``), the next group of tiles is first brought to wrong cells, or the arrangement is the
///   farthest of a few instead of the nearest.
/// - *Reaction time*: the pause before the first slide, after each finished line and after each slip.
public typealias SlidingPlayer = GridPlayer<SlidingPerson, SlidingPuzzle>

extension SlidingPuzzle: PlayedGrid {
  /// The packed board.
  public typealias Board = SlidingBoard
}

/// The mind of a person who plays the sliding game, on numbered tiles. See ``SlidingPlayer``.
public struct SlidingPerson: GridPerson {
  /// The person's abilities.
  public let profile: PlayerProfile
  /// Always true: a slide is chosen from the legal ones.
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
  /// The tiles when a plan was last made, in reused storage.
  private var cells: [TileSymbols.Symbol] = []
  /// The slides still to be made, last one first.
  private var plan: [SlidingMove] = []
  private var last: SlidingMove?
  /// An unintended slide that has not been taken back yet.
  private var slip: SlidingMove?
  /// The line that is being built, by its number in the order of building.
  private var line: Int?
  private var errors: StrategyErrors

  /// A person with the abilities of a profile, before a game.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond / profile.planningFactor)
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Starts the person's random stream, which also decides which phrases are known.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed, person: Seed) {
    self = SlidingPerson(profile)
    self.game = game
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases, seed: person)
      .knowing(game.level.taught)
      .overlooking(by: profile, luck: seed)
    routes = game.routes
  }

  /// The next slide on the readable engine.
  public mutating func decide(
    in state: GridGameState, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    if symbols == nil, let game, (try? game.validate(state.grid)) != nil { symbols = TileSymbols(state.grid.texts) }
    guard let game, let symbols else {
      return decide(seeing: nil, empty: nil, from: legal, within: budget) { $0 = [] }
    }
    let cells = symbols.cells(of: state.grid) ?? []
    return decide(
      seeing: SlidingSight(state.grid, of: game, symbols: symbols), empty: cells.firstIndex(of: 0), from: legal,
      within: budget
    ) { $0 = cells }
  }

  /// The same slide on the packed engine.
  public mutating func decide(
    in state: FastGridState<SlidingBoard>, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    let packed = state.cells
    return decide(seeing: SlidingSight(state.deal.board), empty: Int(packed.empty), from: legal, within: budget) {
      cells in
      cells.removeAll(keepingCapacity: true)
      for cell in 0..<state.deal.board.shape.count { cells.append(TileSymbols.Symbol(packed[cell])) }
    }
  }

  /// The next slide of the plan, or occasionally a slip, which is then taken back.
  /// - Parameters:
  ///   - sight: the tiles and lines in view; evaluated once per game, `nil` when no plan is possible.
  ///   - empty: the empty cell.
  ///   - read: writes the tiles into reused storage; called only to make a plan.
  mutating func decide(
    seeing sight: @autoclosure () -> SlidingSight?, empty: Int?, from legal: [SlidingMove], within budget: Budget,
    reading read: (inout [TileSymbols.Symbol]) -> Void
  ) -> Decision<SlidingMove> {
    var delay = pace.nextDelay()
    guard let vocabulary, !legal.isEmpty else { return Decision(nil, after: delay) }
    if let undone = slip?.inverse, legal.contains(undone) {
      slip = nil
      last = undone
      return Decision(undone, after: delay + profile.slipDelay)
    }
    if planner == nil, let sight = sight() {
      read(&cells)
      planner = SlidingPlanner(
        sight, cells: cells, vocabulary: vocabulary, lookAhead: profile.lookAhead, using: &generator,
        erringBy: &errors)
      delay += profile.reactionTime
    }
    if plan.isEmpty, let planner, planner.hasGroups {
      read(&cells)
      delay += makePlan(planner, within: budget)
    }
    let planned = plan.popLast()
    let move = slipped(from: planned ?? wander(into: empty, among: legal), isPlanned: planned != nil, among: legal)
    last = move
    return Decision(move, after: delay)
  }

  /// Plans the slides for the next group of tiles, or those of a detour in an error of strategy. Returns the
  /// milliseconds until the person notices that a line is finished.
  private mutating func makePlan(_ planner: SlidingPlanner, within budget: Budget) -> Int {
    let next = planner.nextLine(on: cells)
    defer { line = next }
    if next != nil {
      if errors.strike() { plan = planner.detour(on: cells, within: budget, using: &errors.generator).reversed() }
      if plan.isEmpty { plan = planner.slides(on: cells, within: budget, by: routes).moves.reversed() }
    }
    return line == next || line == nil ? 0 : profile.reactionTime
  }

  /// The intended slide, or with the probability of an error one of the others. A planned slide stays intended after
  /// the other is taken back. A player without a plan has nothing to take back.
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

  /// A random slide; if possible one that neither goes straight back nor touches a finished line.
  private mutating func wander(into empty: Int?, among legal: [SlidingMove]) -> SlidingMove {
    // A player who knows few words makes most slides this way; lists of choices would be allocated at each.
    let back = last?.inverse
    func isCareful(_ move: SlidingMove) -> Bool {
      guard move != back else { return false }
      guard let planner else { return true }
      return empty.map { planner.isSpare(move, into: $0) } ?? false
    }
    let (onward, careful) = (legal.count { $0 != back }, legal.count(where: isCareful))
    var place = generator.uniform(below: careful > 0 ? careful : onward > 0 ? onward : legal.count)
    for move in legal where careful > 0 ? isCareful(move) : onward == 0 || move != back {
      if place == 0 { return move }
      place -= 1
    }
    return legal[0]
  }
}
