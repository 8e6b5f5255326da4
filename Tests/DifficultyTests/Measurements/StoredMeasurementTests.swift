import Exact
import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("measurements as JSON")
struct StoredMeasurementTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("games, distributions, shares and curves come back the same to the last digit")
  func roundTrip() throws {
    var luck = Xoshiro256(seed: Seed(5))
    for games in [1, 7, 8, 9, 250] {
      let won = (0..<5).map { skill in
        WonGames((0..<games).map { _ in luck.uniform(below: 6) < skill + 1 })
      }
      for group in won { #expect(try copy(group) == group) }
      let share = try #require(PopulationShare(won.map { (0.1 + luck.uniformUnit(), $0) }))
      #expect(try copy(share) == share)
      let curve = ResponseCurve(skills: [0, 0.5, 1, 2, 3], won: won)
      let read = try copy(curve)
      #expect(read.halfSkill == curve.halfSkill && read.width == curve.width && read.won == curve.won)
      for skill in stride(from: -1.0, to: 4, by: 0.125) { #expect(read.share(at: skill) == curve.share(at: skill)) }
      let misfit = ResponseMisfit(curve)
      #expect(try copy(misfit) == misfit)
      var distributions = GameDistributions(
        scores: Distribution((0..<games).map { _ in luck.uniform(below: 100) - 50 }),
        moves: Distribution((0..<games).map { _ in luck.uniform(below: 1 << 40) }))
      distributions.measures = [Distribution(), Distribution([.max, .min + 1, 0])]
      #expect(try copy(distributions) == distributions)
    }
    let interval = WilsonInterval(successes: 3, of: 17, confidence: 0.975)
    #expect(try copy(interval) == interval)
  }

  @Test(
    "a hundred thousand different times take at most six bytes each, a million games an eighth of a megabyte and a third"
  )
  func size() throws {
    var times = GameDistributions()
    for time in 0..<100_000 { times.timesToWin.add(time * 3, times: 1 + time % 3) }
    #expect(try JSONEncoder().encode(times).count < 600_000)
    let won = WonGames((0..<1_000_000).map { $0 % 3 == 0 })
    #expect(try JSONEncoder().encode(won).count < 170_000)
  }

  @Test(
    "what contradicts itself is refused and never traps",
    arguments: [
      #"{"games":9,"bits":"AA=="}"#, #"{"games":-1,"bits":""}"#, #"{"games":8,"bits":"AAA="}"#,
      #"{"games":8,"bits":"?"}"#, #"{"games":1}"#,
    ])
  func games(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(WonGames.self, from: Data(text.utf8)) }
  }

  @Test(
    "intervals and curves of impossible counts are refused",
    arguments: [
      #"{"successes":2,"trials":1,"confidence":0.95}"#, #"{"successes":-1,"trials":1,"confidence":0.95}"#,
      #"{"successes":0,"trials":1,"confidence":1}"#,
    ])
  func intervals(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(WilsonInterval.self, from: Data(text.utf8)) }
  }

  @Test(
    "curves whose skills do not ascend, or have no games, are refused",
    arguments: ["[0,0]", "[1,0]", "[0]", "[0,1,2]"])
  func curves(skills: String) {
    let games = #"{"games":1,"bits":"AQ=="}"#
    let text =
      #"{"skills":\#(skills),"won":[\#(games),\#(games)],"halfSkill":{"place":{"at":{"_0":1}},"interval":[0,2]}}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ResponseCurve.self, from: Data(text.utf8)) }
  }
}
