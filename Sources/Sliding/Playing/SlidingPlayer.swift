import Phrasebook
import PuzzleCore

/// A human-like player of the sliding game.
///
/// It sees the lines whose phrases it knows, picks an arrangement of them, and builds it line by line from the edges inwards,
/// a tile or two at a time, without touching what stands. Its profile says how many phrases it knows, how fast it acts, how
/// often it makes another slide than it meant, and how far it looks ahead: it compares that many arrangements and takes the
/// one whose tiles are nearest, and from 2 on it places two tiles at a time. When it knows too few phrases it builds those it
/// knows and slides the rest about, never straight back, in the hope of a line.
public struct SlidingPlayer: Agent {
  /// The profile's name.
  public var id: String { profile.name }
  private let profile: PlayerProfile
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var vocabulary: Vocabulary?
  private var game: SlidingPuzzle?
  private var planner: SlidingPlanner?
  /// The slides still meant to be made, last one first.
  private var plan: [SlidingMove] = []
  private var last: SlidingMove?

  /// A player with these knobs.
  public init(profile: PlayerProfile) {
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
  }

  /// Starts the player's own stream; it also decides which phrases this person knows.
  public mutating func begin(_ game: SlidingPuzzle, seed: Seed) {
    self.game = game
    generator = Xoshiro256(seed: seed)
    vocabulary = Vocabulary(share: profile.vocabulary, of: game.catalog.rule.phrases.rankedCount, seed: seed)
    planner = nil
    plan = []
    last = nil
  }

  /// The next slide of the plan, now and then another one.
  public mutating func decide(
    in state: GridGameState, from legal: [SlidingMove], within budget: Budget
  ) -> Decision<SlidingMove> {
    let delay = pace.nextDelay()
    guard let game, let vocabulary, !legal.isEmpty else { return Decision(nil, after: delay) }
    let cells = state.grid.coordinates.map { state.grid[$0] }
    if planner == nil, (try? game.validate(state.grid)) != nil {
      planner = SlidingPlanner(
        game: game, cells: cells, vocabulary: vocabulary, lookAhead: profile.lookAhead, using: &generator)
    }
    if plan.isEmpty, let planner { plan = planner.slides(on: cells, within: budget).moves.reversed() }
    var move = plan.popLast() ?? wander(on: cells, among: legal)
    if !legal.contains(move) || generator.uniformUnit() < profile.errorRate {
      let slip = legal[generator.uniform(below: legal.count)]
      if slip != move { plan = [] }
      move = slip
    }
    last = move
    return Decision(move, after: delay)
  }

  /// A random slide that neither goes straight back nor touches a finished line, where there is one.
  private mutating func wander(on cells: [String?], among legal: [SlidingMove]) -> SlidingMove {
    let onward = legal.filter { $0 != last?.inverse }
    let careful = onward.filter { planner?.isSpare($0, on: cells) ?? true }
    let choices = careful.isEmpty ? onward.isEmpty ? legal : onward : careful
    return choices[generator.uniform(below: choices.count)]
  }
}
