import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Hints for sliding and swapping")
struct GridHintTests {
  private func sliding(rows: Int = 3, words: [String]) throws -> SlidingPuzzle {
    let phrases = Phrases(words.map { Phrase(chinese: $0.map(String.init)) })
    var rules = LevelRules.standard(mode: .sliding, type: .chengYu)
    (rules.rows, rules.columns, rules.phraseLength) = (rows, 3, 3)
    return try SlidingPuzzle(
      level: PhraseLevel(
        name: "small", difficulty: 0, gameType: .chengYu, gameMode: .sliding, phrases: phrases, rules: rules),
      catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases)))
  }

  private func swapping() throws -> SwappingPuzzle {
    try #require(EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
  }

  private func hint<Game: PhraseGridGame>(
    _ game: Game, _ state: GridGameState, steps: Int = 1, budget: Budget = .unlimited
  ) -> Hint<Game.Move, LineReason> {
    game.hint(in: state, for: HintRequest(steps: steps, budget: budget))
  }

  @Test("sliding counts exactly the other slides after which one move less is left, by breadth-first search")
  func equallyGoodSlides() throws {
    let game = try sliding(words: ["abc", "cba", "bab", "cab"])
    var counts: Set<Int> = []
    for index in 0..<40 {
      let state = game.deal(index, of: Seed(5))
      guard game.outcome(of: state) == nil else { continue }
      let report = hint(game, state)
      let length = try #require(SlidingBreadthFirst().solve(game, from: state, within: .unlimited).length)
      let asGood = game.legalMoves(in: state).count { move in
        var next = state
        game.apply(move, to: &next)
        return SlidingBreadthFirst().solve(game, from: next, within: .unlimited).length == length - 1
      }
      #expect(report.movesLeft == length && report.equallyGood == asGood - 1, "deal \(index) of seed 5")
      counts.insert(asGood)
    }
    #expect(counts.count > 1)
  }

  @Test("swapping counts exactly the other swaps after which one swap less is left", arguments: [1, 2])
  func equallyGoodSwaps(seed: UInt64) throws {
    let game = try swapping()
    let state = game.deal(0, of: Seed(seed))
    let report = hint(game, state)
    let asGood = game.legalMoves(in: state).count { move in
      var next = state
      game.apply(move, to: &next)
      return ExactMinimiser().solve(game, from: next, within: .unlimited).length == report.movesLeft.map { $0 - 1 }
    }
    #expect(report.equallyGood == asGood - 1, "seed \(seed)")
  }

  @Test("steps are made one after another, say in how many moves their line is finished, and stop at the win")
  func steps() throws {
    try follow(sliding(words: ["abc", "cba", "bab", "cab"]), deals: 6)
    try follow(swapping(), deals: 6)
  }

  private func follow<Game: PhraseGridGame>(_ game: Game, deals: Int) throws {
    for index in 0..<deals {
      var state = game.deal(index, of: Seed(9))
      let report = HintReport(of: game, in: state, for: HintRequest(steps: 1000))
      #expect(report.steps.count == report.hint.movesLeft)
      var due: Int?
      for (step, shown) in zip(report.hint.steps, report.steps) {
        let place = "\(Game.name), deal \(index) of seed 9, \(shown.words)"
        let target = try #require(step.reason.lines.first, "\(place)")
        let left = try #require(step.reason.movesToLine, "\(place)")
        if let due { #expect(left <= due, "\(place)") }
        #expect(game.isLegal(step.action, in: state) && shown.value == game.moveValue(step.action), "\(place)")
        let before = game.correctLines(in: state)
        game.apply(step.action, to: &state)
        #expect(shown.board.data == .grid(state.grid), "\(place)")
        let isComplete = game.correctLines(in: state).contains(target.line)
        #expect(isComplete == (left == 1), "\(place)")
        #expect(!isComplete || !before.contains(target.line), "\(place)")
        #expect(shown.reason.english.hasPrefix(left == 1 ? "completes " : "towards "), "\(place)")
        due = left > 1 ? left - 1 : nil
      }
      #expect(game.outcome(of: state) == .won)
      arrivals(report)
    }
  }

  /// Every tile that is said to come to its place is there after that many moves, was not before, and stays.
  private func arrivals<Game: PhraseGridGame>(_ report: HintReport<Game>) {
    for (number, step) in report.hint.steps.enumerated() {
      guard let next = step.reason.arrival else { continue }
      #expect(step.reason.lines.first?.line.cells.contains(next.cell) == true && next.moves >= 1)
      #expect(next.moves <= step.reason.movesToLine ?? 0, "\(step.reason)")
      let there = report.steps[(number + next.moves - 1)...].map { tile(at: next.cell, of: $0) }
      #expect(there.allSatisfy { $0 == next.tile }, "\(step.reason)")
      if next.moves > 1 { #expect(tile(at: next.cell, of: report.steps[number + next.moves - 2]) != next.tile) }
      #expect(
        step.reason.description.hasSuffix("first \(next.tile) comes to \(next.cell), in \(next.moves.counted("move"))"))
    }
  }

  private func tile<Game>(at cell: Coordinate, of step: HintReport<Game>.Step) -> String? {
    guard case .array(let rows) = step.board.data, case .array(let row) = rows[cell.row],
      case .string(let tile) = row[cell.col]
    else { return nil }
    return tile
  }

  @Test(
    "the others that are as good are the moves that begin a shortest win; near lines lack at most half of their tiles")
  func othersAndNear() throws {
    let game = try swapping()
    for index in 0..<4 {
      let state = game.deal(index, of: Seed(3))
      let report = hint(game, state)
      #expect(report.others.count == report.equallyGood, "deal \(index)")
      for move in report.others.prefix(5) {
        #expect(game.isLegal(move, in: state))
        var next = state
        game.apply(move, to: &next)
        let left = ExactMinimiser().solve(game, from: next, within: .unlimited).length
        #expect(left == report.movesLeft.map { $0 - 1 })
      }
    }
    let near = try game.state(from: PositionLine("t i m a  m e t e  p a t h  l a m p", file: "f"))
    let lines = game.nearlyComplete(in: near).compactMap { reason -> (phrase: String, missing: [Coordinate])? in
      guard case .near(let line, let missing) = reason else { return nil }
      return (line.line.phrase.text, missing)
    }
    #expect(lines.map(\.missing.count) == lines.map(\.missing.count).sorted())
    let nearest = lines.filter { $0.missing.count == 1 }.map(\.phrase)
    #expect(nearest.first == "time" && nearest.contains("mate"))
    let hint = game.hint(in: near, for: HintRequest())
    let others = hint.near.flatMap(\.lines).map(\.line.phrase)
    #expect(Set(others).isDisjoint(with: hint.steps[0].reason.lines.map(\.line.phrase)))
    // Each phrase once, in its nearest line, and three at most.
    var named = Set(hint.steps[0].reason.lines.map(\.line.phrase.text))
    let expected = lines.map(\.phrase).filter { named.insert($0).inserted }.prefix(3)
    #expect(others.map(\.text) == Array(expected) && Set(lines.map(\.phrase)).count >= 3)
    #expect(lines[0].missing == [Coordinate(row: 0, col: 3)])
    #expect(lines.allSatisfy { (1...2).contains($0.missing.count) })
  }

  @Test("a plan is legal, wins, and its stages add up; it never takes fewer moves than the shortest win")
  func plans() throws {
    try plans(of: sliding(words: ["abc", "cba", "bab", "cab"]), deals: 8)
    try plans(of: swapping(), deals: 6)
    try plans(
      of: try #require(EnglishWords.game(EnglishWords.level(.sliding)) as? SlidingPuzzle), deals: 1, budget: 20_000)
  }

  private func plans<Game: PhraseGridGame>(of game: Game, deals: Int, budget: Int = .max) throws {
    for index in 0..<deals {
      var state = game.deal(index, of: Seed(9))
      guard game.outcome(of: state) == nil else { continue }
      let request = HintRequest(steps: 10_000, budget: Budget(nodes: budget), wantsPlan: true)
      let hint = game.hint(in: state, for: request)
      guard hint.verdict == .optimal || budget == .max else { continue }
      let plan = try #require(hint.plan, "\(Game.name), deal \(index)")
      #expect(plan.count == plan.stages.reduce(0) { $0 + $1.actions.count })
      #expect(plan.count >= hint.movesLeft ?? 0 && hint.movesLeft != nil)
      if Game.self == SwappingPuzzle.self { #expect(plan.count == hint.movesLeft) }
      var finished: [SpelledLine] = []
      for stage in plan.stages {
        #expect(!stage.actions.isEmpty && game.outcome(of: state) == nil)
        for action in stage.actions {
          #expect(game.isLegal(action, in: state))
          game.apply(action, to: &state)
        }
        finished += stage.reason.lines
        let standing = game.correctLines(in: state)
        #expect(
          finished.allSatisfy { standing.contains($0.line) }, "\(Game.name), deal \(index): what was built stands")
      }
      #expect(game.outcome(of: state) == .won)
      #expect(plan.wins)
      #expect(game.hint(in: game.deal(index, of: Seed(9)), for: HintRequest()).plan == nil)
    }
  }

  @Test("when the budget does not prove the solution, nothing is called shortest")
  func found() throws {
    let game = try swapping()
    let state = game.deal(3, of: Seed(1))
    let shortest = try #require(hint(game, state).movesLeft)
    var seen: Set<String> = []
    for nodes in [1, 4, 8, 16, 32, 64, 128, 256, 512, 1_000_000] {
      let report = hint(game, state, steps: 100, budget: Budget(nodes: nodes))
      let verdict = try #require(report.verdict?.name)
      seen.insert(verdict)
      #expect((report.movesLeft == nil) == (verdict != "optimal"), "\(nodes)")
      #expect(report.lowerBound.map { $0 <= shortest } == true, "\(nodes)")
      #expect(report.steps.isEmpty == (verdict == "budget-exhausted"), "\(nodes)")
      if verdict == "found" {
        #expect(report.remark?.description.contains("is known") == true && report.equallyGood == nil, "\(nodes)")
      }
      if verdict == "budget-exhausted" {
        #expect(report.remark?.description.hasPrefix("not solved within") == true, "\(nodes)")
      }
    }
    #expect(seen.isSuperset(of: ["budget-exhausted", "optimal"]))
  }

  @Test("a solution that meets a won board on its way ends there, and is shortest when no shorter one can be")
  func trimmed() throws {
    let game = try swapping()
    var state = try game.state(from: PositionLine("t i m a  m e t e  p a t h  l a m p", file: "f"))
    let winning = try #require(SwappingMove("0,3,1,1"))
    let idle = try #require(SwappingMove("2,1,3,1"))
    func trim(_ moves: [SwappingMove], bound: Int) -> Solution<SwappingMove> {
      game.trimmed(Solution(verdict: .found(lowerBound: bound), moves: moves, nodes: 3), from: state)
    }
    #expect(trim([winning, idle], bound: 1) == Solution(verdict: .optimal, moves: [winning], nodes: 3))
    #expect(trim([winning, idle], bound: 0) == Solution(verdict: .found(lowerBound: 0), moves: [winning], nodes: 3))
    #expect(trim([idle, idle, winning], bound: 1).verdict == .found(lowerBound: 1))
    #expect(trim([idle, idle, winning], bound: 1).moves.count == 3)
    game.apply(winning, to: &state)
    #expect(trim([idle], bound: 0) == Solution(verdict: .optimal, moves: [], nodes: 3))
  }

  @Test("when the budget does not reach to compare other slides, their number is not known rather than wrong")
  func unknownCount() throws {
    let game = try sliding(words: ["abc", "cba", "bab", "cab"])
    for index in 0..<10 {
      let state = game.deal(index, of: Seed(5))
      let exact = hint(game, state)
      guard exact.movesLeft ?? 0 > 0 else { continue }
      let nodes = SlidingIDAStar().solve(game, from: state, within: .unlimited).nodes
      let report = hint(game, state, budget: Budget(nodes: nodes))
      #expect(report.movesLeft == exact.movesLeft, "deal \(index)")
      #expect(report.equallyGood == nil || report.equallyGood == exact.equallyGood, "deal \(index)")
      if report.equallyGood == nil {
        let remark = report.remark?.description ?? ""
        #expect(remark.hasPrefix("the number of equally good moves is not known"), "deal \(index)")
      }
    }
  }
}
