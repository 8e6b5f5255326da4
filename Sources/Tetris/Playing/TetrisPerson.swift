import People
import Phrasebook
import PuzzleCore

/// The mind of a person who plays tetris, on tile numbers; shared by the readable and the packed engine. See
/// ``TetrisPlayer``.
struct TetrisPerson: Sendable {
  let profile: PlayerProfile
  let strategy: TetrisStrategy
  let isCareful: Bool
  let search: PlacementSearch
  /// The delay before each input in milliseconds, as the person expects it.
  let delay: Int
  /// The generator for slips and for guesses at hidden tiles.
  var generator = Xoshiro256(seed: Seed(0))
  var known: KnownPhrases
  /// The share of filled cells from which the person stops hurrying.
  private let crowded: Double
  private var pace: Pace
  /// Errors of strategy have their own stream, so that with and without them everything else about the person is the
  /// same.
  private var errors: StrategyErrors
  private var plan: Plan?
  /// The number of the tile that the person has noticed.
  private var noticed: Int?
  private var desk: PlacementDesk?

  /// The intended landing of a tile.
  struct Target {
    var tile: Tile
    var column: Int
    /// The number of inputs it takes.
    var actions: Int
    /// Whether it completes a phrase that the person knows.
    var completes: Bool

    init(_ landing: JudgedLanding) {
      (tile, column, actions, completes) = (landing.tile, landing.column, landing.actions, landing.phrases > 0)
    }

    init(tile: Tile, column: Int, actions: Int, completes: Bool) {
      (self.tile, self.column, self.actions, self.completes) = (tile, column, actions, completes)
    }
  }

  /// The person's plan for the tile of that number.
  private struct Plan {
    var number: Int
    var target: Target
    /// Whether the tile is left to fall instead of being dropped.
    var isUnhurried: Bool
    /// The number of inputs after which the tile is dropped wherever it is; `nil` without a slip.
    var inputsBeforeSlip: Int?

    /// The next input; `nil` while a tile in its column is left to fall by itself.
    func nextInput(_ sight: some TetrisSight) -> TetrisMove? {
      let move = sight.nextMove(bringing: target.tile, to: target.column)
      return move == .drop && isUnhurried ? nil : move
    }

    /// Whether the person only waits for the tile to land.
    func isInPlace(_ sight: some TetrisSight) -> Bool {
      isUnhurried && sight.nextMove(bringing: target.tile, to: target.column) == .drop
    }
  }

  /// A person with the abilities of a profile, before a game.
  init(_ profile: PlayerProfile, _ strategy: TetrisStrategy, _ search: PlacementSearch, isCareful: Bool) {
    self.profile = profile
    self.strategy = strategy
    self.search = search
    self.isCareful = isCareful
    crowded = profile.numbers[.crowdedShare]
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    errors = StrategyErrors(profile, seed: Seed(0))
    delay = Int((1000 / pace.actionsPerSecond).rounded())
    // The vocabulary is drawn when a game begins, because going through the lexicon costs as much as many decisions.
    known = KnownPhrases(share: 0, of: Phrases([]), seed: Seed(0))
  }

  /// Starts the person's random streams, which also decide which phrases are known.
  mutating func begin(_ game: TetrisPuzzle, seed: Seed, person: Seed) {
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
    known = KnownPhrases(share: profile.vocabulary, of: search.index.phrases, seed: person, knowing: game.level.taught)
    plan = nil
    noticed = nil
    desk = nil
  }

  /// The next input towards the best target for this person, or a slip. The input is meant for the tile that falls now,
  /// so a landing cancels it.
  /// - Parameter further: finds the target by looking further than one tile; `reaction` is the time in milliseconds
  ///   before the tile is noticed.
  mutating func decide(
    seeing sight: some TetrisSight, within budget: Budget,
    further: ((inout TetrisPerson, _ reaction: Int) -> Target?)? = nil
  ) -> Decision<TetrisMove> {
    let number = sight.tilesLanded
    let reaction = noticed == number ? 0 : max(0, profile.reactionTime)
    noticed = number
    let wait = pace.nextDelay() + reaction
    if plan?.number != number { makePlan(sight, reaction: reaction, within: budget, further) }
    if let left = plan?.inputsBeforeSlip {
      if left == 0 { return Decision(.drop, after: wait, yieldsToEvents: true) }
      plan?.inputsBeforeSlip = left - 1
    }
    if let move = plan?.nextInput(sight) { return Decision(move, after: wait, yieldsToEvents: true) }
    if plan?.isInPlace(sight) == true { return Decision(nil, after: wait, yieldsToEvents: true) }
    // The way is blocked, so the person makes a new plan.
    makePlan(sight, reaction: reaction, within: budget, further)
    return Decision(plan?.nextInput(sight), after: wait, yieldsToEvents: true)
  }

  private mutating func makePlan(
    _ sight: some TetrisSight, reaction: Int, within budget: Budget,
    _ further: ((inout TetrisPerson, _ reaction: Int) -> Target?)?
  ) {
    let chosen: Target? =
      if errors.strike() {
        worseTarget(sight, reaction: reaction)
      } else if let further {
        further(&self, reaction)
      } else {
        bestTarget(sight, reaction: reaction, within: budget)
      }
    guard var target = chosen else {
      plan = nil
      return
    }
    var slip: Int?
    if generator.uniformUnit() < profile.errorRate {
      if generator.uniform(below: 2) == 0 {
        let side = generator.uniform(below: 2) == 0 ? -1 : 1
        let columns = search.columns
        let column = target.column + side
        target.column = (0..<columns).contains(column) ? column : target.column - side
        target.column = min(max(target.column, 0), columns - 1)
      } else {
        slip = generator.uniform(below: target.actions)
      }
    }
    plan = Plan(
      number: sight.tilesLanded, target: target,
      isUnhurried: isCareful && !target.completes && sight.isCrowded(from: crowded),
      inputsBeforeSlip: slip)
  }

  /// The best target by the placement heuristic or by greed, depending on the strategy; `nil` when no tile is falling.
  private mutating func bestTarget(_ sight: some TetrisSight, reaction: Int, within budget: Budget) -> Target? {
    guard strategy == .greedy else {
      let best = openDesk(for: sight)?.best(
        sight, lookAhead: profile.lookAhead, delay: delay, reaction: reaction, within: budget)
      return best.map { Target($0) }
    }
    var best: JudgedLanding?
    judge(sight, lookAhead: profile.lookAhead, reaction: reaction, within: budget) { landing in
      if let last = best, !JudgedLanding.isGreedier(landing, last) { return }
      best = landing
    }
    return best.map { Target($0) }
  }

  /// The falling tile in the second best column within reach, or in the only one.
  private mutating func worseTarget(_ sight: some TetrisSight, reaction: Int) -> Target? {
    var landings: [JudgedLanding] = []
    judge(sight, lookAhead: 0, reaction: reaction, within: .unlimited) { landings.append($0) }
    landings.sort { JudgedLanding.isBetter($0, $1) }
    guard landings.count > 1 else { return landings.first.map { Target($0) } }
    return Target(landings[1])
  }

  /// Judges every landing that can be reached with the tiles considered.
  @inline(__always)
  private mutating func judge(
    _ sight: some TetrisSight, lookAhead: Int, reaction: Int, within budget: Budget, visit: (JudgedLanding) -> Void
  ) {
    openDesk(for: sight)?.judge(
      sight, lookAhead: lookAhead, delay: delay, reaction: reaction, within: budget, visit: visit)
  }

  /// The person's desk; `nil` when no tile is falling.
  private mutating func openDesk(for sight: some TetrisSight) -> PlacementDesk? {
    guard sight.isOpen, sight.fallingKind != TileAlphabet.empty else { return nil }
    // A copy of the player may have the same desk.
    if !isKnownUniquelyReferenced(&desk) { desk = nil }
    let desk = self.desk ?? PlacementDesk(search, knows: known)
    self.desk = desk
    return desk
  }
}
