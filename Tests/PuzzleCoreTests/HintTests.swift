import PuzzleCore
import Testing

@Suite("Hint")
struct HintTests {
  private typealias Advice = Hint<String, HintText>

  @Test("a solution gives verdict, length, bound and its first steps, each with a reason")
  func solution() {
    let optimal = Solution(verdict: .optimal, moves: ["a", "b", "c"], nodes: 9)
    let hint = Advice(optimal, steps: 2) { "\($0 + 1) of 3: \($1)" }
    #expect(hint.steps == [.init("a", "1 of 3: a"), .init("b", "2 of 3: b")])
    #expect(hint.verdict == .optimal && hint.movesLeft == 3 && hint.lowerBound == 3 && hint.remark == nil)
    let found = Advice(Solution(verdict: .found(lowerBound: 2), moves: ["a", "b", "c"], nodes: 9))
    #expect(found.steps.isEmpty && found.movesLeft == nil && found.lowerBound == 2)
    let none = Advice(Solution(verdict: .unsolvable, moves: [], nodes: 9), remark: .reason("too dark"))
    #expect(none.movesLeft == nil && none.lowerBound == nil && none.remark?.description == "too dark")
  }

  @Test("remarks say themselves; a game's own in the words that are asked for")
  func remarks() {
    func text(_ remark: Advice.Remark) -> String { remark.description }
    #expect(text(.won) == "the game is won" && text(.over) == "the game is over")
    #expect(
      text(.notSolved(within: Budget(nodes: 1), lowerBound: 2)) == "not solved within 1 node; it takes at least 2 moves"
    )
    #expect(
      text(.notProved(moves: 3, lowerBound: 1, within: Budget(nodes: 5)))
        == "a win in 3 moves is known; 5 nodes prove only that it takes at least 1 move")
    #expect(
      text(.notCompared(within: Budget(nodes: 2)))
        == "the number of equally good moves is not known within 2 nodes")
    #expect(Advice.Remark.reason("x").words { "\($0)!" }.english == "x!")
    let here = HintText(english: "here", chinese: "这里")
    #expect(Advice.Remark.reason(here).words == here)
  }

  @Test("a stage of a single step says so; tables are opened when they are asked for, as what they are")
  func stagesAndTables() {
    let plan = Advice.Plan([.init(.init("a", "first")), .init("second", ["b", "c"])])
    #expect(plan.count == 3 && plan.stages.map(\.isStep) == [true, false])
    #expect(HintRequest().tables.opened(as: Int.self) == nil)
    let request = HintRequest(tables: LookupTables([1, 2]))
    #expect(request.tables.opened() == [1, 2] && request.tables.opened(as: String.self) == nil)
  }
}
