import PuzzleCore

/// A group of human-like players: a typical person, and how much the others differ from that person.
///
/// Each game is played by a different person of the group, drawn from the seed of the game's agent. So game *i* has the
/// same person on every level, and a person with the same luck in every group: a group that is better at everything has
/// a better person in every game.
///
/// ```swift
/// let casual = PlayerGroup.casual
/// let person = casual.person(Seed(7))
/// print("\(casual.centre.actionsPerSecond) in the middle, this one \(person.actionsPerSecond) actions a second")
/// ```
///
/// One normal variable is common to all abilities of a person and one belongs to each ability. They are mixed so that
/// any two abilities correlate by ``PlayerSpread/correlation``. Patience is drawn separately.
public struct PlayerGroup: Hashable, Codable, Sendable {
  /// The person in the middle: the median of every ability.
  public var centre: PlayerProfile
  /// The mean look-ahead, at least 1; a fraction is the share of people with a step more.
  public var lookAhead: Double
  /// The differences between the people of the group.
  public var spread: PlayerSpread
  /// The group's share of its population, 0 or more, in any unit: only its ratio to the shares of the other groups
  /// matters.
  public var share: Double
  /// How the group's wins translate to those of the people to whom it was fitted; `nil` for a group that was not
  /// fitted.
  public var link: PlayerLink?
  /// Groups that make up this one in equal parts; each game is played by a person of one of them. `nil` for a group
  /// without parts.
  public var members: [PlayerGroup]?

  /// Creates a group around a person.
  /// - Parameters:
  ///   - lookAhead: the mean look-ahead; by default the person's own.
  ///   - share: the group's share of a population, in any unit.
  public init(
    _ centre: PlayerProfile, lookAhead: Double? = nil, spread: PlayerSpread = .none, share: Double = 1
  ) {
    self.centre = centre
    self.lookAhead = lookAhead ?? Double(centre.lookAhead)
    self.spread = spread
    self.share = share
  }

  /// The name of the group.
  public var name: String {
    get { centre.name }
    set { centre.name = newValue }
  }

  /// Whether all people of the group have the same abilities, which are those of ``centre``.
  public var isOnePerson: Bool {
    members == nil && spread.isNone && lookAhead == Double(centre.lookAhead)
  }

  /// The person that a seed draws.
  ///
  /// Complexity: O(1), about a hundred random numbers.
  public func person(_ seed: Seed) -> PlayerProfile {
    if let members, !members.isEmpty {
      var choice = Xoshiro256(seed: seed.derived(.auxiliary, Self.choiceOfMember))
      return members[min(members.count - 1, Int(choice.uniformUnit() * Double(members.count)))]
        .person(seed)
    }
    guard !isOnePerson else { return centre }
    var luck = Xoshiro256(seed: seed.derived(.auxiliary, 3))
    let correlation = min(1, max(0, spread.correlation))
    let (shared, own) = (correlation.squareRoot(), (1 - correlation).squareRoot())
    let common = luck.standardNormal()
    /// How much better than the median the person is at the next ability, in standard deviations. It is drawn even
    /// where there is no spread, so that one spread changes only its own ability.
    func talent() -> Double { shared * common + own * luck.standardNormal() }
    var person = centre
    person.vocabulary = Self.shifted(centre.vocabulary, by: spread.vocabulary * talent())
    person.actionsPerSecond *= (spread.pace * talent()).reproducibleExponential
    person.errorRate = Self.shifted(centre.errorRate, by: -spread.dexterityError * talent())
    person.strategyErrorRate = Self.shifted(centre.strategyErrorRate, by: -spread.strategyError * talent())
    person.aimNoise *= (-spread.aimNoise * talent()).reproducibleExponential
    let lookAhead = lookAhead + spread.lookAhead * talent()
    person.reactionTime = Self.scaled(centre.reactionTime, by: -spread.reaction * talent())
    let patience = spread.patience * luck.standardNormal()
    person.patience = Patience(
      milliseconds: centre.patience.milliseconds.map { max(1, Self.scaled($0, by: patience)) },
      moves: centre.patience.moves.map { max(1, Self.scaled($0, by: patience)) },
      quitRate: centre.patience.quitRate.map { Self.shifted($0, by: spread.quitRate * luck.standardNormal()) })
    // Rounded up for the share of people that keeps the mean.
    person.lookAhead = Int(max(1, min(1_000, (lookAhead + luck.uniformUnit()).rounded(.down))))
    return person
  }

  /// A separate stream, which no game and no lexicon uses.
  private static let choiceOfMember = 0x6d65_6d62

  /// A probability with its log odds shifted; 0 and 1 stay.
  static func shifted(_ probability: Double, by logit: Double) -> Double {
    guard probability > 0, probability < 1 else { return probability }
    let odds = probability / (1 - probability) * logit.reproducibleExponential
    return odds / (1 + odds)
  }

  /// A whole number with its logarithm shifted.
  private static func scaled(_ value: Int, by logarithm: Double) -> Int {
    Int(min(1e15, Double(Int.max / 2), Double(value) * logarithm.reproducibleExponential).rounded())
  }
}
