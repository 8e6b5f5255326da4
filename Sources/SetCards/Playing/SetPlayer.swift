import PuzzleCore

/// A human-like player with the knobs of a ``PlayerProfile``; the vocabulary has no meaning here.
///
/// - Finding a Set takes the time of ``SetSearchTimes``; the Set is the one whose search ended first.
/// - A person who has found none for long enough deals three cards, whether or not there was one.
/// - With the probability of an error the third card is a wrong one, and the claim a mismatch.
/// - Taps take their time by the actions per second. A claim that has begun goes on whatever the computer does; a search starts again
///   when the table changes.
public struct SetPlayer: ProfiledAgent {
  /// The game it plays.
  public typealias Game = SetPuzzle
  /// The profile's name.
  public var id: String { profile.name }
  /// The player's knobs.
  public let profile: PlayerProfile
  private let times: SetSearchTimes
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var selection = SetSelection()
  /// The cards that are searched, and since when.
  private var searched: [Card] = []
  private var since = 0

  /// A player of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    times = SetSearchTimes(profile)
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> SetPlayer { SetPlayer(profile) }

  /// Starts the person's own stream.
  public mutating func begin(_ game: SetPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    selection = SetSelection()
    searched = []
    since = 0
  }

  /// The next tap of a claim, or what comes of looking for a Set.
  public mutating func decide(
    in state: SetState, from legal: [SetMove], within budget: Budget
  ) -> Decision<SetMove> {
    let game = state.game
    if isClaiming(game), let move = selection.nextMove(in: game) { return Decision(move, after: pace.nextDelay()) }
    if game.table != searched { (searched, since) = (game.table, state.clock) }
    let left = max(1, times.patience(profile) - Double(state.clock - since))
    let (set, time) = search(game.visible)
    // Whoever cannot deal goes on looking.
    guard let set, time <= left || !legal.contains(.deal) else {
      // Out of patience. The time of the search was longer, so this comes first.
      selection = SetSelection()
      return Decision(legal.contains(.deal) ? .deal : nil, after: Self.milliseconds(left), yieldsToEvents: true)
    }
    selection = SetSelection(claim(set, on: game.table))
    return Decision(selection.nextMove(in: game), after: Self.milliseconds(time), yieldsToEvents: true)
  }

  /// Whether a claim has been begun and not been judged, or a judged one is to be cleared away.
  private func isClaiming(_ game: SetGame) -> Bool {
    game.hasPendingMatch || (1...2).contains(game.selected.count)
  }

  /// The Set whose search ends first, and when; the time is infinite when there is none.
  private mutating func search(_ cards: [Card]) -> (set: [Card]?, time: Double) {
    var (first, soonest) = ([Card]?.none, Double.infinity)
    for set in SetDetector().sets(in: cards) {
      let time = times.mean(of: set) * generator.exponential()
      if time < soonest { (first, soonest) = (set, time) }
    }
    return (first, soonest)
  }

  /// The Set, or with the probability of an error two of its cards and a wrong one.
  private mutating func claim(_ set: [Card], on table: [Card]) -> [Card] {
    guard generator.uniformUnit() < profile.errorRate else { return set }
    let others = table.filter { !set.contains($0) }
    guard !others.isEmpty else { return set }
    return [set[0], set[1], others[generator.uniform(below: others.count)]]
  }

  private static func milliseconds(_ time: Double) -> Int { Int(min(max(1, time.rounded()), 3_600_000)) }
}
