/// Accounts that play far more than people do, and win or lose nearly always: programs, or testers.
///
/// A few of them distort the spread of skill, and with it everything else. They are set aside before the fit, with a
/// remark.
public struct OddAccounts: Hashable, Sendable {
  /// An account is heavy if its plays exceed the upper quartile of people by this factor.
  static let manyTimes = 4.0
  /// Accounts with fewer plays are never odd.
  static let leastPlays = 30
  /// Winning or losing at least this share of all plays, where others win and lose, is odd.
  static let extremeShare = 0.95
  /// The largest share of odd accounts that can be set aside.
  public static let mostShare = 0.1

  /// The indices of the odd accounts among the people.
  public let places: Set<Int>
  /// The number of all accounts.
  public let accounts: Int
  /// The number of plays of the odd accounts.
  public let plays: Int
  /// The number of wins of the odd accounts.
  public let wins: Int
  /// The number of all plays.
  public let allPlays: Int
  /// Heavy accounts that do not win or lose nearly always, and their plays.
  public let heavy: (accounts: Int, plays: Int)

  /// Whether there are too many to be set aside.
  public var areMany: Bool { Double(places.count) > Self.mostShare * Double(accounts) }

  /// Searches for odd accounts. Complexity: O(plays + persons x log persons).
  public init(_ histories: PlayHistories) {
    let counts = histories.persons.map(\.plays.count).sorted()
    let quartile = counts.isEmpty ? 0 : counts[min(counts.count - 1, 3 * counts.count / 4)]
    let limit = max(Double(Self.leastPlays), Self.manyTimes * Double(quartile))
    let heavy = histories.persons.indices.filter {
      Double(histories.persons[$0].plays.count) > limit
    }
    let isHeavy = Set(heavy)
    // The win rate of all others on each level: an account that loses only where all others do is not odd.
    var others = histories.filtered { !isHeavy.contains($0) }.observed
    others = others.pooled(as: "all")
    var odd: Set<Int> = []
    for place in heavy {
      let person = histories.persons[place]
      let wins = person.plays.count { $0.isWon }
      let expected = person.plays.reduce(0.0) { sum, play in
        sum + (others.cohorts.isEmpty ? 0.5 : others.cell(level: play.level, cohort: 0).rate ?? 0.5)
      }
      let (share, usual) = (
        Double(wins) / Double(person.plays.count), expected / Double(person.plays.count)
      )
      let isOdd =
        (share >= Self.extremeShare && usual < Self.extremeShare - 0.1)
        || (share <= 1 - Self.extremeShare && usual > 1.1 - Self.extremeShare)
      if isOdd { odd.insert(place) }
    }
    places = odd
    accounts = histories.persons.count
    plays = odd.reduce(0) { $0 + histories.persons[$1].plays.count }
    wins = odd.reduce(0) { $0 + histories.persons[$1].plays.count { $0.isWon } }
    allPlays = histories.plays
    let rest = heavy.filter { !odd.contains($0) }
    self.heavy = (rest.count, rest.reduce(0) { $0 + histories.persons[$1].plays.count })
  }

  /// Compares all properties.
  public static func == (left: OddAccounts, right: OddAccounts) -> Bool {
    left.places == right.places && left.plays == right.plays && left.allPlays == right.allPlays
      && left.wins == right.wins && left.heavy == right.heavy && left.accounts == right.accounts
  }

  /// Hashes the properties that differ most.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(places)
    hasher.combine(allPlays)
  }
}
