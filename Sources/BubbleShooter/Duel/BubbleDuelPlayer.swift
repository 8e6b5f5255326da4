import People
import PuzzleCore

/// A human-like player of a duel: ``BubblePlayer`` against another, where its reaction time and pace are what decides who is first.
///
/// It plans for the grid after the flights that it sees, and does not intercept.
public struct BubbleDuelPlayer: ProfiledAgent {
  /// The game it plays.
  public typealias Game = BubbleDuel

  /// The profile's name.
  public var id: String { person.profile.name }
  private var person: BubblePerson
  private var game: BubbleDuel?

  /// A player of a profile.
  public init(_ profile: PlayerProfile, hasAimAssist: Bool = true) {
    person = BubblePerson(profile, hasAimAssist: hasAimAssist)
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> BubbleDuelPlayer {
    BubbleDuelPlayer(profile, hasAimAssist: person.hasAimAssist)
  }

  /// It finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// A worse shot, not a random angle.
  public static var makesStrategyErrors: Bool { true }

  /// Who leaves a duel loses it, and it lasts a minute at most.
  public static var playsToTheEnd: Bool { true }

  /// Starts the person's own streams.
  public mutating func begin(_ game: BubbleDuel, seed: Seed) {
    self.game = game
    person.begin(seed: seed)
  }

  /// The next shot. Out of shots, it watches.
  public mutating func decide(
    in state: BubbleDuelState, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    guard let game, game.mayAct(in: state) else { return .watching }
    let delay = person.nextDelay()
    guard let sight = BubbleAim(state, of: game) else { return Decision(nil, after: delay) }
    return Decision(person.shot(seeing: sight, within: budget), after: delay)
  }
}
