import Difficulty
import PuzzleCore
import Simulation
import Testing

@testable import LevelReport
@testable import LevelStudy

@Suite("Answers of comparisons in words")
struct ComparisonSentenceTests {
  private let levels = Comparison.Question.levels(agent: "casual", first: "old.yaml", second: "new.yaml")
  private let agents = Comparison.Question.agents(first: "expert", second: "novice")

  /// A comparison by wins: pairs that both won, pairs that neither won, then pairs that only one won, until there is a
  /// verdict.
  private func wins(
    _ question: Comparison.Question, both: Int, neither: Int, then decisive: [(Int, Int)]
  ) -> Comparison {
    let metric = ComparisonMetric(id: "win", kind: .win, rule: "")
    let equal = Array(repeating: (1, 1), count: both) + Array(repeating: (0, 0), count: neither)
    return comparison(question, metric, equal + decisive)
  }

  private func comparison(
    _ question: Comparison.Question, _ metric: ComparisonMetric, _ scores: [(Int, Int)]
  ) -> Comparison {
    var tally = ComparisonTally(
      metric, targets: (1, 1), test: ThreeWayTest(effect: 0.2, alpha: 0.05, beta: 0.05))
    let game = { (score: Int) in
      FinishedGame(index: 0, outcome: score > 0 ? .won : .lost, score: score, moves: score, end: 0)
    }
    for (first, second) in scores where tally.test.verdict == nil { _ = tally.add(game(first), game(second)) }
    return Comparison(question: question, tally: tally)
  }

  @Test("the second level of the question is easier, harder, the same, or undecided")
  func claims() {
    // The verdict comes with the twelfth decisive pair, so 89 of 132 against 101 of 132: 9.1 points, with an interval
    // that cannot leave the range from -100 to 100.
    let second = Array(repeating: (0, 1), count: 40)
    #expect(
      wins(levels, both: 89, neither: 31, then: second).sentence
        == "new.yaml is easier than old.yaml for casual: 76.5 % against 67.4 % won, difference 9.1 points (3.9 to 14.0), after 132 pairs"
    )
    #expect(
      wins(levels, both: 89, neither: 31, then: second.map { ($1, $0) }).sentence
        == "new.yaml is harder than old.yaml for casual: 67.4 % against 76.5 % won, difference 9.1 points (3.9 to 14.0), after 132 pairs"
    )
    let alike = wins(levels, both: 0, neither: 0, then: (0..<400).map { $0 % 2 == 0 ? (0, 1) : (1, 0) })
    #expect(alike.tally.test.verdict == .noDifference)
    #expect(alike.sentence.hasPrefix("no difference was found between new.yaml and old.yaml for casual: "))
    #expect(
      wins(levels, both: 1, neither: 0, then: []).sentence
        == "it is undecided whether new.yaml is harder than old.yaml for casual: 100.0 % against 100.0 % won, difference 0.0 "
        + "points (-65.3 to 65.3), after 1 pair")
  }

  @Test("equal pairs exclude a difference, which the sentence names")
  func equal() {
    var tally = ComparisonTally(
      ComparisonMetric(id: "win", kind: .win, rule: ""), targets: (1, 1),
      test: ThreeWayTest(
        effect: 0.05, alpha: 0.05, beta: 0.05, bound: DifferenceBound(limit: 0.005, error: 0.01)))
    let game = FinishedGame(index: 0, outcome: .won, score: 1, moves: 1, end: 0)
    while tally.add(game, game) {}
    let answer = Comparison(question: levels, tally: tally)
    #expect(answer.answer == "no difference" && Comparison.openQuestion(in: [answer]) == nil)
    #expect(
      answer.sentence.hasPrefix("no difference above 0.5 points was found between new.yaml and old.yaml for casual: "))
    #expect(tally.test.meetings < 1_064)
  }

  @Test("agents are compared in the order of the question")
  func agentsInOrder() {
    let metric = ComparisonMetric(id: "score", title: "score", kind: .score, rule: "")
    let scores = Array(repeating: (30, 20), count: 40)
    #expect(
      comparison(agents, metric, scores).sentence
        == "expert is stronger than novice: mean score 30.00 against 20.00, difference 10.00, after 12 pairs"
    )
    #expect(
      comparison(agents, metric, scores.map { ($1, $0) }).sentence
        == "expert is weaker than novice: mean score 20.00 against 30.00, difference 10.00, after 12 pairs"
    )
  }

  @Test("without a value on one side the sentence has none")
  func noValues() {
    let metric = ComparisonMetric(id: "moves", title: "moves to a win", kind: .moves, rule: "")
    #expect(
      comparison(agents, metric, Array(repeating: (3, 0), count: 40)).sentence
        == "expert is stronger than novice: after 12 pairs")
  }

  @Test("whole per cents only where they add up and say something of the difference")
  func decimals() {
    #expect(
      ComparedValues(one: 0.706, other: 0.582, difference: 0.124, interval: 0.05...0.2).shares
        == "70.6 % against 58.2 % won, difference 12.4 points (5.0 to 20.0)")
    #expect(
      ComparedValues(one: 0.5, other: 0.49, difference: 0.01, interval: nil).shares
        == "50 % against 49 % won, difference 1 point")
  }
}
