import Exact
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Par")
struct ParTests {
  private func par(_ solutions: [(Solution<Int>.Verdict, Int)]) -> Par {
    var par = Par()
    for (verdict, length) in solutions {
      par.add(Solution(verdict: verdict, moves: Array(repeating: 0, count: length), nodes: 1))
    }
    return par
  }

  @Test("all boards solved: mean and median are exact")
  func solved() {
    let par = par([(.optimal, 3), (.optimal, 8), (.optimal, 4), (.optimal, 6)])
    #expect((par.boards, par.solved, par.unsolvable) == (4, 4, 0))
    #expect(par.median?.exact == 4)
    #expect(par.mean == Rational(21, 4))
  }

  @Test("a board that was given up counts with what is proved for it, not as if it were not there")
  func censored() {
    let par = par([(.optimal, 3), (.optimal, 4), (.budgetExhausted(lowerBound: 9), 0)])
    #expect((par.boards, par.solved) == (3, 2))
    #expect(par.median?.exact == 4)
    #expect(par.mean == nil)
  }

  @Test("too many boards given up: the median has a lower bound only")
  func mostlyCensored() {
    let par = par([(.optimal, 3), (.budgetExhausted(lowerBound: 2), 0), (.budgetExhausted(lowerBound: 5), 0)])
    #expect(par.median == Par.Bounds(lower: 3, upper: nil))
    #expect(par.median?.exact == nil)
  }

  @Test("a solution not proved shortest bounds the median from both sides")
  func found() {
    let par = par([(.found(lowerBound: 5), 9)])
    #expect(par.solved == 0)
    #expect(par.median == Par.Bounds(lower: 5, upper: 9))
    #expect(par.mean == nil)
  }

  @Test("boards without a solution are counted, but have no part in the numbers")
  func unsolvable() {
    let par = par([(.unsolvable, 0), (.optimal, 7), (.unsolvable, 0)])
    #expect((par.boards, par.solved, par.unsolvable) == (3, 1, 2))
    #expect(par.median?.exact == 7)
    #expect(par.mean == 7)
    #expect(self.par([(.unsolvable, 0)]).median == nil)
    #expect(Par().median == nil && Par().mean == nil)
  }

  @Test("bounds of the median hold whatever the unknown lengths are; seed 7")
  func boundsHold() {
    var generator = Xoshiro256(seed: Seed(7))
    var bounded = 0
    for _ in 0..<300 {
      var truth: [Int] = []
      var par = Par()
      for _ in 0...generator.uniform(below: 12) {
        let length = generator.uniform(below: 20)
        truth.append(length)
        let bound = generator.uniform(below: length + 1)
        let extra = generator.uniform(below: 4)
        let verdict: Solution<Int>.Verdict
        switch generator.uniform(below: 3) {
        case 0: verdict = .optimal
        case 1: verdict = .found(lowerBound: bound)
        default: verdict = .budgetExhausted(lowerBound: bound)
        }
        let shown = verdict == .optimal ? length : verdict == .found(lowerBound: bound) ? length + extra : 0
        par.add(Solution(verdict: verdict, moves: Array(repeating: 0, count: shown), nodes: 0))
      }
      let median = truth.sorted()[(truth.count - 1) / 2]
      #expect(par.median.map { $0.lower <= median } == true)
      if let upper = par.median?.upper {
        #expect(median <= upper)
        bounded += 1
      }
    }
    #expect(bounded > 50)
  }

  @Test("two samples merged are the sample of both")
  func merge() {
    let left: [(Solution<Int>.Verdict, Int)] = [(.optimal, 3), (.budgetExhausted(lowerBound: 8), 0)]
    let right: [(Solution<Int>.Verdict, Int)] = [(.unsolvable, 0), (.found(lowerBound: 2), 5)]
    var merged = par(left)
    merged.merge(par(right))
    #expect(merged == par(left + right))
  }
}
