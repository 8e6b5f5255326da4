import People
import PuzzleCore

/// A human-like player with the abilities of a ``PlayerProfile``. It writes the actions of the shortest route a few at
/// a time, runs them, and corrects the program where the van left the route. If no list of actions is possible with the
/// blocks on offer, it writes a general program (`RouterIdioms`) or the level's model program. The model program
/// represents the lesson of the level. Vocabulary and pace have no effect here.
///
/// - *Look-ahead*: for each step ahead it plans some actions (`actions-per-step` of ``numbers``) and folds repeats with one more action per
///   round. It grasps a general program of *n* blocks with the probability (`blocks-per-step` x look-ahead / *n*)², at
///   most 1. The draw belongs to the person in all games, and a person who grasps a program grasps all shorter ones.
///   Among these it chooses one that goes well as far as it plans.
/// - *Error rate*: the probability that an action is written wrongly: left for right, or a turn for straight on.
/// - *Strategy error*: a probability per step of planned actions. An error inserts or omits one action
///   straight on, or, in a level with lights or cows, overlooks these from there on. It is also the probability of
///   choosing a general program without checking its effect.
///
/// Actions confirmed by a run stay right: slips occur only in new actions.
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
  /// A draw from 0 to 1; a person with a smaller number grasps longer programs.
  private var graspDraw = 0.0
  /// The general programs that failed, by their places among those taught.
  private var failed: Set<Int> = []

  /// The number of actions planned per step of look-ahead.
  private let actionsPerStep: Int
  /// The number of blocks of general programs grasped per step of look-ahead.
  private let blocksPerStep: Int

  /// A player of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    actionsPerStep = max(1, profile.numbers.count(.actionsPerStep))
    blocksPerStep = max(1, profile.numbers.count(.blocksPerStep))
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> RouterPlayer { RouterPlayer(profile) }

  /// Always false: the player finds its programs itself.
  public static var needsMoveList: Bool { false }

  /// Always true: strategy errors are wrong plans rather than random programs.
  public static var makesStrategyErrors: Bool { true }

  /// Starts the person's random streams.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed) { begin(game, seed: seed, person: seed) }

  /// Starts a game: slips and errors depend on `seed`, and what the player grasps on `person`.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed, person: Seed) {
    self.game = game
    var grasp = Xoshiro256(seed: person.derived(.auxiliary, 3))
    graspDraw = grasp.uniformUnit()
    slips = Xoshiro256(seed: seed)
    errors = Xoshiro256(seed: seed.derived(.auxiliary, 1))
    (written, failed) = ([], [])
  }

  private var steps: Int { min(max(profile.lookAhead, 1), 1000) }
  /// The number of actions planned at once.
  private var horizon: Int { actionsPerStep * steps }

  /// The next program; the player leaves when it has no idea.
  public mutating func decide(
    in state: RouterState, from legal: [RouterProgram], within budget: Budget
  ) -> Decision<RouterProgram> {
    guard let game else { return .leaving }
    if let program = actions(in: state, of: game) { return Decision(program) }
    return idiom(in: state, of: game).map { Decision($0) } ?? .leaving
  }

  // MARK: - Lists of actions

  /// The confirmed actions plus some new ones.
  private mutating func actions(in state: RouterState, of game: RouterPuzzle) -> RouterProgram? {
    guard game.outcome(of: state) == nil else { return nil }
    let survey = game.survey
    let list = survey.lists.indices.first { survey.program($0, actions: survey.lists[$0].count, unit: steps) != nil }
    guard let list else { return nil }
    let right = survey.lists[list]
    let known = knownActions(right, after: state.last)
    written = plan(after: known, of: right, in: game)
    for place in written.indices { written[place] = slipped(written[place], survey) }
    if known > 0 { written.insert(contentsOf: right.prefix(known), at: 0) }
    let program =
      right.starts(with: written)
      ? survey.program(list, actions: written.count, unit: steps) : survey.program(written, unit: steps)
    if let program { return program }
    // A slip needs an available block.
    written = Array(right.prefix(known + horizon))
    return survey.program(list, actions: written.count, unit: steps)
  }

  /// Plans new actions, stretch by stretch.
  private mutating func plan(after known: Int, of right: [VanAction], in game: RouterPuzzle) -> [VanAction] {
    let end = min(right.count, known + horizon)
    var plan: [VanAction] = []
    plan.reserveCapacity(end - known)
    for start in stride(from: known, to: end, by: actionsPerStep) {
      let next = right[start..<min(start + actionsPerStep, end)]
      guard errs() else {
        plan += next
        continue
      }
      let careless = game.survey.careless
      if careless != right, careless.starts(with: right.prefix(start)) {
        return plan + careless[start...].prefix(horizon)
      }
      var stretch = Array(next)
      miscount(&stretch)
      plan += stretch
    }
    return plan
  }

  /// The number of first actions of the right list that the last run has confirmed.
  private func knownActions(_ right: [VanAction], after last: RouterState.Attempt?) -> Int {
    guard let last else { return 0 }
    // Every action of a list is a tick, and so is a crash.
    let made = last.result.ticks - (last.result.reason == .crash ? 1 : 0)
    let most = min(max(made, 0), written.count, right.count)
    return (0..<most).first { written[$0] != right[$0] } ?? most
  }

  private mutating func errs() -> Bool {
    profile.strategyErrorRate > 0 && errors.uniformUnit() < profile.strategyErrorRate
  }

  /// Inserts or removes one action straight on.
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

  private mutating func slipped(_ action: VanAction, _ survey: RouterSurvey) -> VanAction {
    guard case .move(let direction) = action, slips.uniformUnit() < profile.errorRate else { return action }
    let others: [RelativeDirection] =
      switch direction {
      case .left: [.right]
      case .right: [.left]
      case .forward: [.left, .right]
      }
    let onOffer = others.filter { survey.offers(VanAction.move($0).type) }
    return onOffer.isEmpty ? action : .move(onOffer[slips.uniform(below: onOffer.count)])
  }

  // MARK: - General programs

  private func grasps(_ blocks: Int) -> Bool {
    let share = Double(blocksPerStep * steps) / Double(max(1, blocks))
    return graspDraw < share * share
  }

  /// A general program that was not tested yet and, unless the player errs, goes well as far as it plans.
  private mutating func idiom(in state: RouterState, of game: RouterPuzzle) -> RouterProgram? {
    let (taught, blocks) = (game.survey.taught, game.survey.taughtBlocks)
    if let last = state.last {
      for place in taught.indices where taught[place].program == last.program { failed.insert(place) }
    }
    let open = taught.indices.filter { !failed.contains($0) && grasps(blocks[$0]) }
    let plausible = open.filter { taught[$0].result.reason == .success || taught[$0].result.ticks > horizon }
    let choices = errs() || plausible.isEmpty ? open : plausible
    guard !choices.isEmpty else { return nil }
    let meant = taught[choices[slips.uniform(below: choices.count)]].program
    var slipped = meant
    slipped.start = self.slipped(meant.start, game.survey)
    for index in slipped.procedures.indices {
      slipped.procedures[index].body = self.slipped(meant.procedures[index].body, game.survey)
    }
    return game.isLegal(slipped, in: state) ? slipped : meant
  }

  private mutating func slipped(_ blocks: [RouterBlock], _ survey: RouterSurvey) -> [RouterBlock] {
    blocks.map { block in
      switch block {
      case .action(let action): return .action(slipped(action, survey))
      case .times(let times, let body): return .times(times, slipped(body, survey))
      case .whilst(let condition, let body): return .whilst(condition, slipped(body, survey))
      case .until(let condition, let body): return .until(condition, slipped(body, survey))
      case .branch(let branches, let otherwise):
        let branches = branches.map { RouterBlock.Branch($0.condition, slipped($0.body, survey)) }
        return .branch(
          branches,
          otherwise: otherwise.map { .init(slipped($0.body, survey), isNumberedFirst: $0.isNumberedFirst) })
      case .set, .increment, .call: return block
      }
    }
  }
}
