import People
import PuzzleCore

/// A human-like player with the abilities of a ``PlayerProfile``. Vocabulary and look-ahead have no effect here.
///
/// - Finding a Set takes the time of ``SetSearchTimes``; the player takes the Set whose search ends first.
/// - A player who has found no Set for long enough deals three cards, whether or not there was one.
/// - *Error rate*: the probability that a tap selects the card in the slot before or after the intended one. The player
///   notices it after the reaction time and corrects it more slowly than usual (``PlayerProfile/slipDelay``): it
///   deselects the card, or after a third card selects the Set again.
/// - *Strategy error*: the probability that a Set is misjudged. In a quarter of these cases the player takes a wrong
///   card as the third one, and the claim is a mismatch. In about half of them the search continues past the Set. In
///   the others the player recognises it at the second look.
/// - *Reaction time* passes before a new table is searched, and after a mismatch that the player believed to be a Set.
/// - Taps follow one another at the actions per second. A claim that has begun continues whatever the computer does; a
///   search restarts when the table changes.
public struct SetPlayer: ProfiledAgent {
  /// The profile's name.
  public var id: String { profile.name }
  /// The player's abilities.
  public let profile: PlayerProfile
  private let times: SetSearchTimes
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var errors: StrategyErrors
  private var selection = SetSelection()
  /// Whether the last tap selected an unintended card.
  private var hasSlipped = false
  /// Whether the claimed cards are only believed to be a Set.
  private var isMistaken = false
  /// The cards being searched.
  private var searched = CardList<81>()
  private var since = 0
  /// The time at which the player has noticed the latest change.
  private var ready = 0

  /// The game that is played; `nil` before the first.
  private var puzzle: SetPuzzle?

  /// A player of a profile.
  public init(_ profile: PlayerProfile) {
    self.profile = profile
    times = SetSearchTimes(profile)
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> SetPlayer { SetPlayer(profile) }

  /// Always false: the player finds Sets itself.
  public static var needsMoveList: Bool { false }

  /// Always true: the player misjudges Sets itself.
  public static var makesStrategyErrors: Bool { true }

  /// Starts the person's random stream.
  public mutating func begin(_ game: SetPuzzle, seed: Seed) {
    self = SetPlayer(profile)
    puzzle = game
    generator = Xoshiro256(seed: seed)
    errors = StrategyErrors(profile, seed: seed)
  }

  /// The next tap of a claim, or the result of the search for a Set.
  public mutating func decide(
    in state: SetState, from legal: [SetMove], within budget: Budget
  ) -> Decision<SetMove> {
    let game = state.game
    if hasSlipped || isClaiming(game), let move = selection.nextMove(in: game) {
      let delay = pace.nextDelay() + (hasSlipped ? profile.slipDelay : 0)
      return Decision(slipped(from: move, in: game), after: delay)
    }
    hasSlipped = false
    takeIn(game, at: state.clock)
    let left = max(1, times.patience - Double(state.clock - since))
    let (set, search) = search(game.visibleSlots)
    let time = search + Double(max(0, ready - state.clock))
    let canDeal = puzzle.map { $0.isLegal(.deal, in: state) } ?? legal.contains(.deal)
    // A player who cannot deal continues to search.
    guard let set, time <= left || !canDeal else {
      // Patience ends before the search does.
      selection = SetSelection()
      return Decision(canDeal ? .deal : nil, after: Self.milliseconds(left), yieldsToEvents: true)
    }
    guard let claim = claim(set, on: game.slots) else {
      return Decision(nil, after: Self.milliseconds(time), yieldsToEvents: true)
    }
    selection = SetSelection(claim)
    let move = selection.nextMove(in: game).map { slipped(from: $0, in: game) }
    return Decision(move, after: Self.milliseconds(time), yieldsToEvents: true)
  }

  /// Whether a claim is under way, or a judged one must be cleared.
  private func isClaiming(_ game: SetGame) -> Bool {
    game.hasPendingMatch || (1...2).contains(game.chosen.count)
  }

  /// Notices a new table or a mismatch.
  private mutating func takeIn(_ game: SetGame, at clock: Int) {
    if game.slots != searched {
      ready = clock + profile.reactionTime
      (searched, since) = (game.slots, ready)
    } else if isMistaken {
      ready = clock + profile.reactionTime
    }
    isMistaken = false
  }

  /// The Set whose search ends first, and the time; infinite when there is none.
  private mutating func search(_ cards: CardList<81>) -> (set: CardList<3>?, time: Double) {
    var (first, soonest) = (CardList<3>?.none, Double.infinity)
    let (times, detector) = (times, SetDetector())
    var generator = generator
    cards.withNumbers { numbers in
      detector.forEachSet(numbers) { i, j, third in
        let time = times.mean(cards[i], cards[j]) * generator.exponential()
        guard time < soonest else { return }
        var set = CardList<3>()
        set.append(cards[i])
        set.append(cards[j])
        set.append(third)
        (first, soonest) = (set, time)
      }
    }
    self.generator = generator
    return (first, soonest)
  }

  /// The Set; in an error of strategy two of its cards and a wrong one, or `nil` when the player passes over it.
  private mutating func claim(_ set: CardList<3>, on table: CardList<81>) -> CardList<3>? {
    guard errors.strike() else { return set }
    let fate = errors.generator.uniformUnit()
    let (mistaken, passed) = (profile.numbers[.mistakenShare], profile.numbers[.passedShare])
    guard fate < mistaken else {
      // In the rest of the cases the player recognises the Set at the second look, at no cost.
      return fate < mistaken + passed ? nil : set
    }
    var others = CardList<81>()
    for slot in 0..<table.count where !set.contains(table[slot]) { others.append(table[slot]) }
    guard others.count > 0 else { return nil }
    isMistaken = true
    var wrong = set
    wrong[2] = others[errors.generator.uniform(below: others.count)]
    return wrong
  }

  /// The intended tap, or with the probability of an error a tap on the card in the slot before or after it. A player
  /// who corrects a slip makes no other, and any tap clears a match.
  private mutating func slipped(from move: SetMove, in game: SetGame) -> SetMove {
    let isCareful = hasSlipped
    hasSlipped = false
    guard case .select(let card) = move, !isCareful, !game.hasPendingMatch,
      generator.uniformUnit() < profile.errorRate, let slot = game.slots.firstIndex(of: card.number)
    else { return move }
    let last = game.slots.count - 1
    guard last > 0 else { return move }
    hasSlipped = true
    let isAtEnd = slot == 0 || slot == last
    // A neighbour is drawn even where there is only one.
    let isAfter = generator.uniform(below: isAtEnd ? 1 : 2) == 1 || slot == 0
    return .select(Card(number: game.slots[isAfter ? slot + 1 : slot - 1]))
  }

  private static func milliseconds(_ time: Double) -> Int { Int(min(max(1, time.rounded()), 3_600_000)) }
}
