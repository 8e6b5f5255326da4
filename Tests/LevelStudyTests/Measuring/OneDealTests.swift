import PuzzleCore
import SetCards
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy

@Suite("People on one deal")
struct OneDealTests {
  @Test("better people win more and faster, differ from one another, and are the same every time")
  func people() throws {
    let entry = SetPuzzle.entry
    let level = try #require(try LevelLibrary(registry: .builtIn, words: .none).builtInLevels(of: entry).first)
    let game = try entry.game(of: level, words: .none)
    let people = try #require(try game.peoplePlaying(deal: 31, of: Seed(1)))
    #expect(people.map(\.group) == ["novice", "casual", "skilled", "expert"])
    #expect(people.map(\.won.successes) == people.map(\.won.successes).sorted())
    #expect((1..<100).contains(people[1].won.successes), "all casual people play alike")
    let times = people.compactMap(\.medianTime)
    #expect(times.count == 4 && times == times.sorted(by: >))
    #expect(try game.peoplePlaying(deal: 31, of: Seed(1)) == people)
    let cancelled = Cancellation()
    cancelled.cancel()
    #expect(try game.peoplePlaying(deal: 31, of: Seed(1), cancellation: cancelled) == nil)
  }
}
