import People
import PuzzleCore

/// A human-like player with the abilities of a ``PlayerProfile``; vocabulary and look-ahead have no meaning here. It
/// takes the shot after which the position is worth most.
///
/// - *Aim noise*, in degrees, is a normal error of the angle that was meant, so where a shot lands follows from the
///   physics. ``HumanAgent`` adds it (``BubblePuzzle/deflected(_:by:)``). A person does not try for gaps that it would
///   hit less than one time in ten, as long as there are others. Without aim assist the error grows by half for each
///   reflection from a wall; that part is added here.
/// - *Error rate*: the probability that a shot is meant for the next cell to the left or to the right by mistake.
/// - *Strategy error*: the probability that it is not the best shot but another of the better part, by what the
///   position is worth after them.
/// - *Reaction time* and pace are the time of a decision. In a duel they decide who is first.
///
/// In a duel it plans for the grid after the flights that it sees, and does not intercept.
public struct ShootingPlayer<Game: BubbleGame>: ProfiledAgent {
  /// The profile's name.
  public var id: String { person.profile.name }
  /// Whether the game draws the way of the shot while it is aimed.
  public var hasAimAssist: Bool { person.hasAimAssist }
  private var person: BubblePerson
  private var game: Game?

  /// A player of a profile.
  public init(_ profile: PlayerProfile, hasAimAssist: Bool = true) {
    person = BubblePerson(profile, hasAimAssist: hasAimAssist)
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> ShootingPlayer {
    ShootingPlayer(profile, hasAimAssist: hasAimAssist)
  }

  /// It finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// A worse shot, not a random angle.
  public static var makesStrategyErrors: Bool { true }

  /// Who leaves a duel loses it, and it lasts a minute at most.
  public static var playsToTheEnd: Bool { Game.isDuel }

  /// Starts the person's own streams.
  public mutating func begin(_ game: Game, seed: Seed) {
    self.game = game
    person.begin(seed: seed)
  }

  /// The next shot; none where nothing can be reached. Out of shots, it watches.
  public mutating func decide(
    in state: Game.State, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    guard let game, game.mayAct(in: state) else { return .watching }
    let delay = person.nextDelay()
    guard let sight = game.aim(in: state) else { return Decision(nil, after: delay) }
    return Decision(person.shot(seeing: sight, within: budget), after: delay)
  }
}

/// The player of the game for one.
public typealias BubblePlayer = ShootingPlayer<BubblePuzzle>

/// The player of the duel.
public typealias BubbleDuelPlayer = ShootingPlayer<BubbleDuel>
