import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Share of a population")
struct PopulationShareTests {
  private func won(_ wins: Int, of games: Int) -> WonGames { WonGames((0..<games).map { $0 < wins }) }

  @Test("one group: Wilson's interval, nearly")
  func oneGroup() throws {
    for (wins, games) in [(0, 200), (1, 200), (37, 200), (100, 200), (200, 200), (3, 10)] {
      let share = try #require(PopulationShare([(1, won(wins, of: games))]))
      let wilson = WilsonInterval(successes: wins, of: games)
      #expect(share.rate == wilson.rate)
      #expect(
        abs(share.interval.lowerBound - wilson.lower) < 0.01 && abs(share.interval.upperBound - wilson.upper) < 0.01)
    }
  }

  @Test("groups count by their shares, in any unit; without games or shares there is none")
  func shares() throws {
    let share = try #require(PopulationShare([(3, won(50, of: 100)), (1, won(100, of: 100))]))
    #expect(abs(share.rate - 0.625) < 1e-12)
    #expect(PopulationShare([]) == nil && PopulationShare([(0, won(1, of: 2))]) == nil)
    #expect(PopulationShare([(1, WonGames())]) == nil && PopulationShare([(.nan, won(1, of: 2))]) == nil)
  }

  @Test("groups that meet the same luck have a wider interval than groups that do not; opposite luck is not trusted")
  func correlation() throws {
    let half = WonGames((0..<400).map { $0 % 2 == 0 })
    let other = WonGames((0..<400).map { $0 % 4 < 2 })
    let opposite = WonGames((0..<400).map { $0 % 2 == 1 })
    let width = { (a: WonGames, b: WonGames) throws in
      let interval = try #require(PopulationShare([(1, a), (1, b)])).interval
      return interval.upperBound - interval.lowerBound
    }
    let (same, apart, against) = (try width(half, half), try width(half, other), try width(half, opposite))
    #expect(abs(same / apart - 2.0.squareRoot()) < 0.02)
    #expect(abs(against / apart - 1) < 0.02)
  }

  @Test(
    "the interval holds the truth in 93 to 97 % of 2,000 repetitions, for four kinds of levels; seeds 1 to 4",
    arguments: 0..<4)
  func coverage(kind: Int) throws {
    // What the groups of a population of 3 : 4 : 2 : 1 win: a level in the middle, a steep one, an easy and a hard one;
    // games share luck.
    let rates = [[0.2, 0.5, 0.8, 0.95], [0, 0.3, 1, 1], [0.8, 0.95, 0.99, 1], [0, 0.02, 0.2, 0.7]][kind]
    let shares = [0.3, 0.4, 0.2, 0.1]
    let truth = zip(rates, shares).reduce(0) { $0 + $1.0 * $1.1 }
    var luck = Xoshiro256(seed: Seed(UInt64(kind + 1)))
    var held = 0
    for _ in 0..<2000 {
      var groups = rates.map { _ in WonGames() }
      for _ in 0..<150 {
        // The same deal and person for half of what decides, so that groups win together.
        let common = luck.uniformUnit()
        for place in rates.indices {
          let chance = luck.uniformUnit() < 0.5 ? common : luck.uniformUnit()
          groups[place].add(chance < rates[place])
        }
      }
      let share = try #require(PopulationShare(zip(shares, groups).map { ($0, $1) }))
      if share.interval.contains(truth) { held += 1 }
    }
    // 93 to 97 %, and three standard errors of 2,000 repetitions.
    #expect((1829...1971).contains(held), "\(held) of 2000")
  }
}
