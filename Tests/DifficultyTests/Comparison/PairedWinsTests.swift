import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Wins on the same deals")
struct PairedWinsTests {
  @Test("the difference, and the interval by its formula")
  func formula() throws {
    let wins = PairedWins(games: 100, gained: 20, lost: 8)
    #expect(wins.difference == 0.12)
    // (20.5 - 8.5) / 102, and the root of (29 - 144 / 102) / 102^2, times 1.959964.
    let interval = try #require(wins.interval())
    #expect(abs(interval.lowerBound - 0.016719) < 1e-5 && abs(interval.upperBound - 0.218575) < 1e-5, "\(interval)")
    let turned = try #require(PairedWins(games: 100, gained: 8, lost: 20).interval())
    #expect(abs(turned.lowerBound + interval.upperBound) < 1e-12)
  }

  @Test("games that never differ leave an interval that is no point; without games there is nothing")
  func edges() throws {
    let same = try #require(PairedWins(games: 50, gained: 0, lost: 0).interval())
    #expect(same.lowerBound < -0.01 && same.upperBound > 0.01)
    let all = try #require(PairedWins(games: 3, gained: 3, lost: 0).interval())
    #expect(all.upperBound <= 1 && all.lowerBound > -1)
    #expect(PairedWins(games: 0, gained: 0, lost: 0).interval() == nil)
    #expect(PairedWins(games: 0, gained: 0, lost: 0).difference == nil)
  }

  @Test(
    "95 % intervals hold the true difference in 93 % of the runs and more",
    arguments: [(0.1, 0.02), (0.02, 0.02), (0.3, 0.25)])
  func coverage(up: Double, down: Double) throws {
    let seed = Seed(11)
    var generator = Xoshiro256(seed: seed)
    var held = 0
    let runs = 2_000
    for _ in 0..<runs {
      var (gained, lost) = (0, 0)
      for _ in 0..<200 {
        let draw = generator.uniformUnit()
        if draw < up { gained += 1 } else if draw < up + down { lost += 1 }
      }
      let interval = try #require(PairedWins(games: 200, gained: gained, lost: lost).interval())
      if interval.contains(up - down) { held += 1 }
    }
    #expect(Double(held) / Double(runs) > 0.93, "seed \(seed), \(held) of \(runs)")
  }
}
