import People
import PuzzleCore

/// A human-like player with the abilities of a ``PlayerProfile``; vocabulary and look-ahead have no effect here. It
/// takes the shot that leads to the position of most worth.
///
/// - *Aim noise*, in degrees, is a normal error of the intended angle, so the physics decides where the shot lands.
///   ``HumanAgent`` adds it (``BubblePuzzle/deflected(_:by:)``). A person avoids gaps that it would hit less than one
///   time in ten, as long as there are others. Without aim assist the error grows by half for each reflection from a
///   wall; that part is added here.
/// - *Error rate*: the probability that the player aims at the next cell to the left or right by mistake.
/// - *Strategy error*: the probability that the shot is not the best one but another of the best quarter, by the worth
///   of the resulting positions.
/// - *Reaction time* and pace determine the time of a decision. In a duel they decide who is first.
///
/// In a duel it plans for the grid after the visible flights, and does not intercept.
public struct ShootingPlayer<Game: BubbleGame>: ProfiledAgent {
  /// The profile's name.
  public var id: String { person.profile.name }
  /// Whether the game draws the path of the shot while the player aims.
  public var hasAimAssist: Bool { person.hasAimAssist }
  private var person: BubblePerson
  private var game: Game?
  private var known: KnownShots?

  /// A player of a profile.
  public init(_ profile: PlayerProfile, hasAimAssist: Bool = true) {
    person = BubblePerson(profile, hasAimAssist: hasAimAssist)
  }

  /// A player of another profile.
  public func with(_ profile: PlayerProfile) -> ShootingPlayer {
    ShootingPlayer(profile, hasAimAssist: hasAimAssist)
  }

  /// Always false: the player finds its shots itself.
  public static var needsMoveList: Bool { false }

  /// Always true: a strategy error is a worse shot rather than a random angle.
  public static var makesStrategyErrors: Bool { true }

  /// Whether the player never gives up: true in a duel, because leaving loses it and it lasts a minute at most.
  public static var playsToTheEnd: Bool { Game.isDuel }

  /// Starts the person's random streams.
  public mutating func begin(_ game: Game, seed: Seed) {
    (self.game, known) = (game, game.opening)
    person.begin(seed: seed)
  }

  /// The next shot; none when no cell can be reached. Without shots the player watches.
  public mutating func decide(
    in state: Game.State, from legal: [BubbleAngle], within budget: Budget
  ) -> Decision<BubbleAngle> {
    guard let game, game.mayAct(in: state) else { return .watching }
    let delay = person.nextDelay()
    guard let sight = game.aim(in: state) else { return Decision(nil, after: delay) }
    let shots = known?.shots(over: sight.board) ?? []
    return Decision(person.shot(seeing: sight, of: shots, within: budget), after: delay)
  }
}

/// The player of the one-player game.
public typealias BubblePlayer = ShootingPlayer<BubblePuzzle>

/// The player of the duel.
public typealias BubbleDuelPlayer = ShootingPlayer<BubbleDuel>
