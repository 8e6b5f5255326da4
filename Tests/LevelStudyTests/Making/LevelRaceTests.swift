import PuzzleCore
import Testing

@testable import LevelStudy

@Suite("Races between candidates")
struct LevelRaceTests {
  /// Games of candidates with known win rates. Game *i* has the same luck for every candidate.
  private func play(_ rates: [Double], _ seed: Seed) -> (Int, Range<Int>) -> [Double]? {
    { candidate, games in
      games.map { game in
        var random = Xoshiro256(seed: seed.derived(.chance, game))
        return random.uniformUnit() < rates[candidate] ? 1 : 0
      }
    }
  }

  @Test("the candidate nearest to the target comes first, whatever the seed", arguments: 1...20)
  func nearestFirst(seed: Int) {
    let race = LevelRace(target: 0.5, rounds: [100, 400, 1_600])
    let left = race.run(6, play: play([0.05, 0.2, 0.49, 0.7, 0.8, 0.95], Seed(UInt64(seed))))
    #expect(left?.first?.number == 2)
    #expect(left?.first?.games == 1_600)
  }

  @Test("half of the candidates drops out in each round but the last")
  func halving() {
    let race = LevelRace(target: 0.5, rounds: [10, 20, 40])
    var played = [Int](repeating: 0, count: 8)
    let left = race.run(8) { candidate, games in
      played[candidate] += games.count
      return games.map { Double($0 % 2) }
    }
    #expect(left?.map(\.number) == [0, 1])
    #expect(played == [40, 40, 20, 20, 10, 10, 10, 10])
  }

  @Test("a race that is stopped has no result, and one without candidates is empty")
  func stopped() {
    let race = LevelRace(target: 0.5, rounds: [10])
    #expect(race.run(2) { _, _ in nil } == nil)
    #expect(race.run(0) { _, _ in nil } == [])
  }
}
