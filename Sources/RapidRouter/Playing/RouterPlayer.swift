import PuzzleCore

/// A human-like player with the knobs of a ``PlayerProfile``. It writes the actions of the shortest way a few at a time, runs them, and mends
/// the program where the van left that way. Vocabulary and pace have no meaning here.
///
/// - *Look-ahead*: it plans ``actionsPerStep`` actions for each step ahead, and folds repeats whose rounds have at most that many actions. Where
///   no list of actions keeps to the blocks on offer, it chooses among general programs (``RouterIdioms``) those that go well as far as it looks.
/// - *Error rate*: the probability that an action is written down wrong: left for right, or a turn for straight on; and that a general
///   program is chosen without a look.
/// - *Strategy error*: the probability that a plan overlooks lights and cows; where there are none, that it has an action straight on too many or
///   too few.
///
/// What a run has shown to be right stays right: slips are in new actions only.
public struct RouterPlayer: ProfiledAgent {
  /// The game it plays.
  public typealias Game = RouterPuzzle

  /// The profile's name.
  public var id: String { profile.name }
  /// The player's knobs.
  public let profile: PlayerProfile
  private var game: RouterPuzzle?
  private var slips = Xoshiro256(seed: Seed(0))
  private var errors: StrategyErrors
  /// The actions of the program that was run last.
  private var written: [VanAction] = []
  /// The general programs that failed.
  private var failed: Set<RouterProgram> = []

  /// Actions that are planned for each step of look-ahead.
  public static let actionsPerStep = 4

  /// A player of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> RouterPlayer { RouterPlayer(profile) }

  /// It finds its programs itself.
  public static var needsMoveList: Bool { false }

  /// Wrong plans, not random programs.
  public static var makesStrategyErrors: Bool { true }

  /// Starts the person's own streams.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed) {
    self.game = game
    slips = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    (written, failed) = ([], [])
  }

  /// How many actions are planned at once.
  private var horizon: Int { Self.actionsPerStep * min(max(profile.lookAhead, 1), 1000) }

  /// The next program; the player leaves without an idea.
  public mutating func decide(
    in state: RouterState, from legal: [RouterProgram], within budget: Budget
  ) -> Decision<RouterProgram> {
    guard let game else { return .leaving }
    let errs = errors.strike()
    if let program = actions(in: state, of: game, errs), game.isLegal(program, in: state) { return Decision(program) }
    return idiom(in: state, of: game, errs).map { Decision($0) } ?? .leaving
  }

  // MARK: - Lists of actions

  /// The actions that are known to be right, and some new ones.
  private mutating func actions(in state: RouterState, of game: RouterPuzzle, _ errs: Bool) -> RouterProgram? {
    guard let right = game.survey.search.actions, let whole = program(right, of: game), game.isLegal(whole, in: state)
    else { return nil }
    let known = knownActions(right, after: state.last)
    let careless = errs && game.survey.careless != right
    let plan = careless ? game.survey.careless : right
    var new = Array(plan.dropFirst(known).prefix(horizon))
    if errs && !careless { miscount(&new) }
    written = Array(right.prefix(known)) + new.map { slipped($0) }
    return program(written, of: game)
  }

  /// The first actions of the right way that the last run has confirmed.
  private func knownActions(_ right: [VanAction], after last: RouterState.Attempt?) -> Int {
    guard let last else { return 0 }
    // Every action of a list is a tick, and so is a crash.
    let made = last.result.ticks - (last.result.reason == .crash ? 1 : 0)
    let equal = zip(written, right).prefix { $0.0 == $0.1 }.count
    return min(max(made, 0), equal)
  }

  /// One action straight on too many or too few.
  private mutating func miscount(_ actions: inout [VanAction]) {
    let places = actions.indices.filter { actions[$0] == .move(.forward) }
    guard !places.isEmpty else { return }
    let place = places[errors.generator.uniform(below: places.count)]
    if errors.generator.uniform(below: 2) == 0 {
      actions.remove(at: place)
    } else {
      actions.insert(.move(.forward), at: place)
    }
  }

  private mutating func slipped(_ action: VanAction) -> VanAction {
    guard slips.uniformUnit() < profile.errorRate else { return action }
    switch action {
    case .move(.left): return .move(.right)
    case .move(.right): return .move(.left)
    case .move(.forward): return .move(slips.uniform(below: 2) == 0 ? .left : .right)
    case .turnAround, .wait, .deliver, .soundHorn: return action
    }
  }

  /// The program of some actions: folded where repeats are on offer and blocks count, else as they are.
  private func program(_ actions: [VanAction], of game: RouterPuzzle) -> RouterProgram? {
    let straight = RouterProgram(actions: actions)
    let fits = game.level.surplus(in: straight).isEmpty
    guard game.level.offered(.repeatTimes) > 0, game.level.scoresAlgorithm || !fits else {
      return fits ? straight : nil
    }
    let folding = LoopFolding(longestUnit: max(profile.lookAhead, 1))
    let folded = RouterProgram(folding.blocks(for: actions))
    return game.level.surplus(in: folded).isEmpty ? folded : fits ? straight : nil
  }

  // MARK: - General programs

  /// A general program that was not tried yet and, unless the player errs or slips, goes well as far as it looks.
  private mutating func idiom(in state: RouterState, of game: RouterPuzzle, _ errs: Bool) -> RouterProgram? {
    if let last = state.last { failed.insert(last.program) }
    let open = game.survey.idioms.filter { !failed.contains($0.program) }
    let isHasty = slips.uniformUnit() < profile.errorRate
    let plausible = open.filter { $0.result.reason == .success || $0.result.ticks > horizon }
    let choices = errs || isHasty || plausible.isEmpty ? open : plausible
    return choices.isEmpty ? nil : choices[slips.uniform(below: choices.count)].program
  }
}
