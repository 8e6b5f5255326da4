import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import LevelStudy

@Suite("Gaps of a season")
struct SeasonGapsTests {
  private func share(_ rate: Double) -> SeasonGaps.Share {
    SeasonGaps.Share(rate: rate, interval: max(0, rate - 0.03)...min(1, rate + 0.03))
  }

  private func levels(_ count: Int) throws -> [any AnyLoadedLevel] {
    let library = LevelLibrary(registry: .builtIn, words: .builtIn)
    return try Array(library.levels(["swapping"]).prefix(count))
  }

  @Test("every jump above the limit is marked, and no other")
  func jumps() throws {
    let levels = try levels(5)
    var curve = SeasonCurve()
    curve.jump = 0.2
    let rates = [0.9, 0.71, 0.5, nil, 0.2].map { $0.map(share) }
    let gaps = SeasonGaps(levels, shares: rates, curve: curve)
    #expect(gaps.jumps.map(\.place) == [1])
    #expect(abs((gaps.jumps.first?.change ?? 0) + 0.21) < 1e-9)
    #expect(
      gaps.jumps.first.map { abs($0.interval.upperBound - $0.interval.lowerBound - 0.06 * 2.0.squareRoot()) < 1e-9 }
        == true)
    curve.jump = 0.22
    #expect(SeasonGaps(levels, shares: rates, curve: curve).jumps.isEmpty)
    #expect(gaps.objection(curve: curve)?.hasPrefix("1 jump above 22 points") == true)
  }

  @Test("similar levels share more of their words than the limit; a copy is the same")
  func similar() throws {
    let levels = try levels(3)
    let copy = levels[0].changed(name: "Copy", difficulty: 9)
    let all = levels + [copy]
    let curve = SeasonCurve()
    let gaps = SeasonGaps(all, shares: all.map { _ in nil }, curve: curve)
    #expect(gaps.pairs == [SeasonGaps.Pair(first: 0, second: 3, likeness: 1)])
    let entries = ["a", "b", "c", "d"].map { SeasonFile.Entry(id: $0, level: $0 + ".yaml") }
    #expect(gaps.level(at: 3, of: entries).similar == ["a"] && gaps.level(at: 1, of: entries).similar.isEmpty)
    #expect(gaps.objection(curve: curve) == "1 pair of levels with more than 80 % in common")
  }

  @Test("likeness is the share of common parts")
  func likeness() {
    let words: Set<String> = ["a", "b", "c"]
    #expect(words.likeness(to: ["b", "c", "d"]) == 0.5 && words.likeness(to: words) == 1)
    #expect(words.likeness(to: []) == 0 && Set<String>().likeness(to: []) == 1)
  }
}
