import People
import PuzzleCore

/// A human-like player with the abilities of a ``PlayerProfile``. It writes the actions of the shortest way a few at a
/// time, runs them, and mends the program where the van left that way. Where no list of actions keeps to the blocks on
/// offer, it writes a general program (``RouterIdioms``) or the model program of the level, which stands for what was
/// taught with it. Vocabulary and pace have no meaning here.
///
/// - *Look-ahead*: for each step ahead it plans ``actionsPerStep`` actions and folds repeats with one more action in
///   each round. The probability that it has the grasp of a general program of *n* blocks is the square of
///   ``blocksPerStep`` / *n* for each step, at most 1; it is the same for a person in all games, and a person with the
///   grasp of a program has that of all shorter ones. Of these it chooses one that goes well as far as it plans.
/// - *Error rate*: the probability that an action is written down wrong: left for right, or a turn for straight on.
/// - *Strategy error*: the probability, for each ``actionsPerStep`` actions that are planned, that there is an action
///   straight on too many or too few among them, or, in a level with lights or cows, that these are overlooked from
///   there on; and that a general program is chosen without a look at what it does.
///
/// What a run has shown to be right stays right: slips are in new actions only.
public struct RouterPlayer: ProfiledAgent {
  /// The profile's name.
  public var id: String { profile.name }
  /// The player's abilities.
  public let profile: PlayerProfile
  private var game: RouterPuzzle?
  private var slips = Xoshiro256(seed: Seed(0))
  /// The stream of errors of strategy; at a rate of 0 nothing is drawn.
  private var errors = Xoshiro256(seed: Seed(0))
  /// The actions of the program that was run last.
  private var written: [VanAction] = []
  /// From 0 to 1; a person with a smaller number has the grasp of longer programs.
  private var graspDraw = 0.0
  /// The general programs that failed.
  private var failed: Set<RouterProgram> = []

  /// Actions that are planned for each step of look-ahead.
  public static let actionsPerStep = 5
  /// Blocks of general programs that are grasped for each step of look-ahead.
  public static let blocksPerStep = 3

  /// A player of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> RouterPlayer { RouterPlayer(profile) }

  /// It finds its programs itself.
  public static var needsMoveList: Bool { false }

  /// Wrong plans, not random programs.
  public static var makesStrategyErrors: Bool { true }

  /// Starts the person's own streams.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Slips and errors are luck; what is grasped is the person's.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed, person: Seed) {
    self.game = game
    var grasp = Xoshiro256(seed: person.derived(.auxiliary, 3))
    graspDraw = grasp.uniformUnit()
    slips = Xoshiro256(seed: seed)
    errors = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    (written, failed) = ([], [])
  }

  private var steps: Int { min(max(profile.lookAhead, 1), 1000) }
  /// How many actions are planned at once.
  private var horizon: Int { Self.actionsPerStep * steps }

  /// The next program; the player leaves without an idea.
  public mutating func decide(
    in state: RouterState, from legal: [RouterProgram], within budget: Budget
  ) -> Decision<RouterProgram> {
    guard let game else { return .leaving }
    if let program = actions(in: state, of: game), game.isLegal(program, in: state) { return Decision(program) }
    return idiom(in: state, of: game).map { Decision($0) } ?? .leaving
  }

  // MARK: - Lists of actions

  /// The actions that are known to be right, and some new ones.
  private mutating func actions(in state: RouterState, of game: RouterPuzzle) -> RouterProgram? {
    let list = game.survey.plans.lists.first {
      program($0, of: game).map { game.isLegal($0, in: state) } == true
    }
    guard let right = list else { return nil }
    let known = Array(right.prefix(knownActions(right, after: state.last)))
    written = known + plan(after: known, of: right, in: game).map { slipped($0, game.level) }
    if let program = program(written, of: game), game.isLegal(program, in: state) { return program }
    // For a slip a block must be there.
    written = Array(right.prefix(known.count + horizon))
    return program(written, of: game)
  }

  /// New actions, stretch by stretch.
  private mutating func plan(after known: [VanAction], of right: [VanAction], in game: RouterPuzzle) -> [VanAction] {
    var plan: [VanAction] = []
    let end = min(right.count, known.count + horizon)
    for start in stride(from: known.count, to: end, by: Self.actionsPerStep) {
      var stretch = Array(right[start..<min(start + Self.actionsPerStep, end)])
      if errs() {
        let careless = game.survey.careless
        if careless != right, careless.starts(with: right.prefix(start)) {
          return plan + careless[start...].prefix(horizon)
        }
        miscount(&stretch)
      }
      plan += stretch
    }
    return plan
  }

  /// The first actions of the right way that the last run has confirmed.
  private func knownActions(_ right: [VanAction], after last: RouterState.Attempt?) -> Int {
    guard let last else { return 0 }
    // Every action of a list is a tick, and so is a crash.
    let made = last.result.ticks - (last.result.reason == .crash ? 1 : 0)
    let equal = zip(written, right).prefix { $0.0 == $0.1 }.count
    return min(max(made, 0), equal)
  }

  private mutating func errs() -> Bool {
    profile.strategyErrorRate > 0 && errors.uniformUnit() < profile.strategyErrorRate
  }

  /// One action straight on too many or too few.
  private mutating func miscount(_ actions: inout [VanAction]) {
    let places = actions.indices.filter { actions[$0] == .move(.forward) }
    guard !places.isEmpty else { return }
    let place = places[errors.uniform(below: places.count)]
    if errors.uniform(below: 2) == 0 {
      actions.remove(at: place)
    } else {
      actions.insert(.move(.forward), at: place)
    }
  }

  private mutating func slipped(_ action: VanAction, _ level: RouterLevel) -> VanAction {
    guard case .move(let direction) = action, slips.uniformUnit() < profile.errorRate else { return action }
    let others: [RelativeDirection] =
      switch direction {
      case .left: [.right]
      case .right: [.left]
      case .forward: [.left, .right]
      }
    let onOffer = others.filter { level.offered(VanAction.move($0).type) > 0 }
    return onOffer.isEmpty ? action : .move(onOffer[slips.uniform(below: onOffer.count)])
  }

  /// The program of some actions: folded where repeats are on offer and blocks count, else as they are.
  private func program(_ actions: [VanAction], of game: RouterPuzzle) -> RouterProgram? {
    let straight = RouterProgram(actions: actions)
    let fits = game.level.surplus(in: straight).isEmpty
    guard game.level.offered(.repeatTimes) > 0, game.level.scoresAlgorithm || !fits else {
      return fits ? straight : nil
    }
    let folding = LoopFolding(longestUnit: steps)
    let folded = RouterProgram(folding.blocks(for: actions))
    return game.level.surplus(in: folded).isEmpty ? folded : fits ? straight : nil
  }

  // MARK: - General programs

  private func grasps(_ program: RouterProgram) -> Bool {
    let share = Double(Self.blocksPerStep * steps) / Double(max(1, program.blockCount))
    return graspDraw < share * share
  }

  /// A general program that was not tried yet and, unless the player errs, goes well as far as it looks.
  private mutating func idiom(in state: RouterState, of game: RouterPuzzle) -> RouterProgram? {
    if let last = state.last { failed.insert(last.program) }
    let open = game.survey.taught.filter { !failed.contains($0.program) && grasps($0.program) }
    let plausible = open.filter { $0.result.reason == .success || $0.result.ticks > horizon }
    let choices = errs() || plausible.isEmpty ? open : plausible
    guard !choices.isEmpty else { return nil }
    let meant = choices[slips.uniform(below: choices.count)].program
    var slipped = meant
    slipped.start = self.slipped(meant.start, game.level)
    for index in slipped.procedures.indices {
      slipped.procedures[index].body = self.slipped(meant.procedures[index].body, game.level)
    }
    return game.isLegal(slipped, in: state) ? slipped : meant
  }

  private mutating func slipped(_ blocks: [RouterBlock], _ level: RouterLevel) -> [RouterBlock] {
    blocks.map { block in
      switch block {
      case .action(let action): return .action(slipped(action, level))
      case .times(let times, let body): return .times(times, slipped(body, level))
      case .whilst(let condition, let body): return .whilst(condition, slipped(body, level))
      case .until(let condition, let body): return .until(condition, slipped(body, level))
      case .branch(let branches, let otherwise):
        let branches = branches.map { RouterBlock.Branch($0.condition, slipped($0.body, level)) }
        return .branch(
          branches,
          otherwise: otherwise.map { .init(slipped($0.body, level), isNumberedFirst: $0.isNumberedFirst) })
      case .set, .increment, .call: return block
      }
    }
  }
}
