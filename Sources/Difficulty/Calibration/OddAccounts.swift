/// Accounts that play far more than people do, and win or lose nearly all of it: programs, or testers.
///
/// A few of them bend the spread of skill, and with it everything else. They are set aside before the fit, and this is
/// said.
public struct OddAccounts: Hashable, Sendable {
  /// So many times the plays of the upper quartile of people are too many.
  static let manyTimes = 4.0
  /// Fewer plays are never odd.
  static let leastPlays = 30
  /// Winning or losing at least this share of all plays, where others win and lose, is odd.
  static let extremeShare = 0.95
  /// When more than this share of the accounts is odd, they are not a few.
  public static let mostShare = 0.1

  /// The places of the accounts among the people.
  public let places: Set<Int>
  /// How many accounts there are.
  public let accounts: Int
  /// The plays of the odd ones.
  public let plays: Int
  /// How many of those were won.
  public let wins: Int
  /// All plays.
  public let allPlays: Int
  /// Accounts that play as much without winning or losing all of it, and their plays.
  public let heavy: (accounts: Int, plays: Int)

  /// Whether there are too many to be set aside.
  public var areMany: Bool { Double(places.count) > Self.mostShare * Double(accounts) }

  /// Looks for them. Complexity: O(plays + persons x log persons).
  public init(_ histories: PlayHistories) {
    let counts = histories.persons.map(\.plays.count).sorted()
    let quartile = counts.isEmpty ? 0 : counts[min(counts.count - 1, 3 * counts.count / 4)]
    let limit = max(Double(Self.leastPlays), Self.manyTimes * Double(quartile))
    let heavy = histories.persons.indices.filter {
      Double(histories.persons[$0].plays.count) > limit
    }
    let isHeavy = Set(heavy)
    // What all others win on each level: an account that loses everything only where everybody does is not odd.
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

  /// Whether all parts are the same.
  public static func == (left: OddAccounts, right: OddAccounts) -> Bool {
    left.places == right.places && left.plays == right.plays && left.allPlays == right.allPlays
      && left.wins == right.wins && left.heavy == right.heavy && left.accounts == right.accounts
  }

  /// Feeds the parts that differ most.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(places)
    hasher.combine(allPlays)
  }
}
