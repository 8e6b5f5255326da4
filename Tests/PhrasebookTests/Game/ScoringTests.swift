import Phrasebook
import PuzzleCore
import Testing

@Suite("Scores and the clock")
struct ScoringTests {
  private let swapping = LevelRules.standard(mode: .swapping, type: .chengYu)
  private let sliding = LevelRules.standard(mode: .sliding, type: .chengYu)

  @Test("spec Swapping: score shown = 1000 per valid line", arguments: 0...8)
  func lines(count: Int) {
    #expect(swapping.gridScore(validLines: count, won: false, clock: 30_000, moves: 17) == 1000 * count)
  }

  @Test("spec Swapping: on winning, plus max(0, 5000 + round(100 x seconds left) - 50 x moves)")
  func swappingBonus() {
    // 20 s used: 40 s left. 4000 + 5000 + 4000 - 500.
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 20_000, moves: 10) == 12_500)
    // The clock shows 47.7 s left at 12.3 s to 12.399 s.
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 12_300, moves: 21) == 4000 + 5000 + 4770 - 1050)
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 12_399, moves: 21) == 4000 + 5000 + 4770 - 1050)
    #expect(swapping.gridScore(validLines: 8, won: true, clock: 0, moves: 0) == 8000 + 5000 + 6000)
  }

  @Test("spec Sliding: score as in swapping, with 25 per move")
  func slidingBonus() {
    #expect(sliding.gridScore(validLines: 3, won: true, clock: 100_000, moves: 80) == 3000 + 5000 + 50_000 - 2000)
  }

  @Test("spec Swapping: the bonus is never negative")
  func clamp() {
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 60_000, moves: 99) == 4000 + 50)
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 60_000, moves: 100) == 4000)
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 60_000, moves: 101) == 4000)
    #expect(swapping.gridScore(validLines: 4, won: true, clock: 60_000, moves: .max) == 4000)
  }

  @Test("the time bonus is rounded half up", arguments: [(0, 0), (4, 0), (5, 1), (6, 1), (14, 1), (15, 2), (25, 3)])
  func rounding(pointsPerSecond: Int, bonus: Int) {
    var rules = swapping
    rules.pointsPerSecond = pointsPerSecond
    rules.winBonus = 0
    // 0.1 s left.
    #expect(rules.gridScore(validLines: 0, won: true, clock: 59_900, moves: 0) == bonus)
  }

  @Test("agrees with the formula of the specs in numbers of its own (seed 77)")
  func formula() {
    var generator = Xoshiro256(seed: Seed(77))
    for _ in 0..<2000 {
      let rules = generator.uniform(below: 2) == 0 ? swapping : sliding
      let tenths = generator.uniform(below: rules.timeAllowed / 100 + 1)
      let (lines, moves) = (generator.uniform(below: 9), generator.uniform(below: 800))
      let secondsLeft = Double(rules.timeAllowed / 100 - tenths) / 10
      let bonus = max(0, 5000 + Int((100 * secondsLeft).rounded()) - rules.pointsPerMove * moves)
      let clock = tenths * 100 + generator.uniform(below: 100)
      #expect(rules.gridScore(validLines: lines, won: true, clock: clock, moves: moves) == 1000 * lines + bonus)
    }
  }

  @Test("the largest rules that are accepted, with any clock and number of moves, do not overflow")
  func extremes() {
    var rules = swapping
    rules.timeAllowed = 86_400_000
    (rules.pointsPerLine, rules.winBonus) = (1_000_000, 1_000_000)
    (rules.pointsPerSecond, rules.pointsPerMove) = (1_000_000, 1_000_000)
    for clock in [Int.min, -1, 0, 1, .max] {
      for moves in [Int.min, -1, 0, 1, .max] {
        let score = rules.gridScore(validLines: 16, won: true, clock: clock, moves: moves)
        #expect((16_000_000...86_417_000_000 + 0).contains(score))
      }
    }
  }

  @Test("spec Swapping: clock ticks every 0.1 s, so the time shown falls in tenths to 0")
  func timeRemaining() {
    for (clock, shown) in [(0, 60_000), (99, 60_000), (100, 59_900), (59_999, 100), (60_000, 0), (70_000, 0)] {
      #expect(swapping.timeRemaining(at: clock) == shown)
    }
    #expect(swapping.timeRemaining(at: -500) == 60_000)
    #expect(swapping.timeRemaining(at: .max) == 0)
  }

  @Test("a time that is no multiple of a tenth ends with the tick at which nothing is left", arguments: 1...350)
  func endOfTime(timeAllowed: Int) throws {
    var rules = swapping
    rules.timeAllowed = timeAllowed
    #expect(rules.endOfTime % 100 == 0)
    #expect(rules.timeRemaining(at: rules.endOfTime) == 0)
    #expect(rules.timeRemaining(at: rules.endOfTime - 1) > 0)
    // The countdown agrees.
    var timer = try CountDownTimer(totalTimeAllowed: Double(timeAllowed) / 1000)
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: rules.endOfTime - 1)
    #expect(timer.isRunning)
    timer.advance(by: 1)
    #expect(!timer.isRunning)
  }
}
