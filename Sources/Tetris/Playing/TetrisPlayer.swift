import Phrasebook
import PuzzleCore

/// A human-like player with the knobs of a ``PlayerProfile``.
///
/// - Vocabulary: phrases that the person does not know are neither aimed at nor recognised.
/// - Look-ahead: how many upcoming tiles the person considers, for swapping and for plans.
/// - Actions per second: a slow person reaches fewer columns before the tile lands.
/// - Error rate: with that probability a tile goes wrong: half of the time into the next column, half of the time it is
///   dropped before it is there.
///
/// A person drops a tile at once to gain time for more phrases, but stops hurrying on a crowded grid: when half of the
/// cells are filled, a tile that completes nothing is left to fall by itself.
public struct TetrisPlayer: Agent {
  /// The game it plays.
  public typealias Game = TetrisPuzzle

  /// The profile's name.
  public var id: String { profile.name }
  /// The player's knobs.
  public let profile: PlayerProfile
  private let search: PlacementSearch
  private let delay: Int
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var vocabulary: Vocabulary
  /// For each phrase of the index whether the person knows it, as far as that was asked in this game. Asked again for every
  /// tile, it saves the hashing, and that all threads count references to the same phrases.
  private var memory: [Memory] = []
  private var plan: Plan?

  /// What was found out about a phrase.
  private enum Memory: UInt8 { case notAsked, known, unknown }

  /// What the player is about to do with the tile of that number.
  private struct Plan {
    var tile: Int
    var placement: Placement
    /// Whether the tile is left to fall instead of being dropped.
    var isUnhurried: Bool
    /// The inputs after which the tile is dropped wherever it is; `nil` for as many as it takes.
    var inputsBeforeSlip: Int?

    /// Whether nothing is left to do but to wait for the tile to land.
    func isInPlace(in state: TetrisState) -> Bool {
      isUnhurried && placement.nextMove(in: state) == .drop
    }
  }

  /// A player of one game. Players of the same game should share a search, see ``init(_:_:)``.
  public init(_ profile: PlayerProfile, for game: TetrisPuzzle) {
    self.init(profile, PlacementSearch(game, index: PhraseIndex(of: game)))
  }

  /// A player that shares an index with others.
  public init(_ profile: PlayerProfile, _ search: PlacementSearch) {
    self.profile = profile
    self.search = search
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    delay = Int((1000 / pace.actionsPerSecond).rounded())
    vocabulary = Vocabulary(share: profile.vocabulary, of: search.index.phrases.count, seed: Seed(0))
    memory = Array(repeating: .notAsked, count: search.index.phrases.count)
  }

  /// Becomes another person of the same profile: the seed decides which phrases this one knows and when it slips.
  public mutating func begin(_ game: TetrisPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: search.index.phrases.count, seed: seed)
    memory = Array(repeating: .notAsked, count: search.index.phrases.count)
    plan = nil
  }

  /// The next input towards the place this person likes best, or a slip.
  public mutating func decide(
    in state: TetrisState, from legal: [TetrisMove], within budget: Budget
  ) -> Decision<TetrisMove> {
    let wait = pace.nextDelay()
    if plan?.tile != state.tilesLanded { makePlan(in: state, within: budget) }
    if plan?.inputsBeforeSlip == 0 { return Decision(.drop, after: wait) }
    if let left = plan?.inputsBeforeSlip { plan?.inputsBeforeSlip = left - 1 }
    if let move = nextInput(in: state) { return Decision(move, after: wait) }
    if plan?.isInPlace(in: state) == true { return Decision(nil, after: wait) }
    // The way is blocked: think again.
    makePlan(in: state, within: budget)
    return Decision(nextInput(in: state), after: wait)
  }

  /// The next input of the plan; none while a tile in its column is left to fall by itself.
  private func nextInput(in state: TetrisState) -> TetrisMove? {
    guard let plan, let move = plan.placement.nextMove(in: state) else { return nil }
    return move == .drop && plan.isUnhurried ? nil : move
  }

  private mutating func makePlan(in state: TetrisState, within budget: Budget) {
    var memory = memory
    self.memory = []
    let best = search.best(in: state, delay: delay, lookAhead: profile.lookAhead, within: budget) { place in
      if memory[place] == .notAsked {
        memory[place] = vocabulary.knows(search.index.phrases[place]) ? .known : .unknown
      }
      return memory[place] == .known
    }
    self.memory = memory
    guard var placement = best else {
      plan = nil
      return
    }
    var slip: Int?
    if generator.uniformUnit() < profile.errorRate {
      if generator.uniform(below: 2) == 0 {
        let side = generator.uniform(below: 2) == 0 ? -1 : 1
        let column = placement.cell.col + side
        placement.cell.col = (0..<state.grid.numColumns).contains(column) ? column : placement.cell.col - side
        placement.cell.col = min(max(placement.cell.col, 0), state.grid.numColumns - 1)
      } else {
        slip = generator.uniform(below: placement.actions)
      }
    }
    let cells = state.grid.coordinates
    let isCrowded = 2 * cells.count { state.grid[$0] != nil } >= cells.count
    plan = Plan(
      tile: state.tilesLanded, placement: placement, isUnhurried: isCrowded && placement.completed.isEmpty,
      inputsBeforeSlip: slip)
  }
}
