import Phrasebook
import PuzzleCore
import Reporting
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Hints for tetris")
struct TetrisHintTests {
  private func game(_ change: @escaping (inout LevelRules) -> Void = { _ in }) throws -> TetrisPuzzle {
    try #require(EnglishWords.game(EnglishWords.level(.tetris) { change(&$0) }) as? TetrisPuzzle)
  }

  /// A position with these tiles in the bottom row.
  private func state(_ game: TetrisPuzzle, _ bottom: String, falling: String, queue: [String]) -> TetrisState {
    var grid = TextGrid(numRows: game.rules.rows, numColumns: game.rules.columns)
    for (column, tile) in bottom.enumerated() where tile != "." {
      grid[Coordinate(row: game.rules.rows - 1, col: column)] = String(tile)
    }
    return TetrisState(
      grid: grid, fallingTile: FallingTile(text: falling, coordinate: Coordinate(row: 0, col: 3)), queue: queue)
  }

  private func landing(
    _ alternative: Hint<TetrisMove, TetrisReason>.Alternative
  ) throws -> (placement: Placement, purpose: PlacementPurpose?) {
    guard case .lands(let placement, _, let purpose) = alternative.reason else {
      throw Failure.internal("no tile lands")
    }
    return (placement, purpose)
  }

  @Test("a phrase that is completed: its place, nothing missing, its points now")
  func completes() throws {
    let game = try game()
    let state = state(game, "lam.....", falling: "p", queue: ["t", "e"])
    let hint = game.hint(in: state, for: HintRequest(steps: 9, alternatives: 4))
    let report = HintReport(of: game, in: state, for: HintRequest(steps: 9, alternatives: 4))
    let best = try #require(hint.alternatives.first)
    let (placement, found) = try landing(best)
    #expect(hint.alternatives.count == 4 && report.steps.map(\.words.english) == ["drop p"])
    #expect(placement.completed == ["lamp"] && best.pointsNow == 100 && placement.swap == nil && best.moves == 1)
    #expect(best.reason.description == "p lands in row 12, column 4 and completes lamp (light)")
    #expect(report.steps[0].reason.english == best.reason.description && hint.steps[0].reason == best.reason)
    let purpose = try #require(found)
    #expect(purpose.missing.isEmpty && purpose.line.isRow && purpose.phrase.english == "light")
    #expect(purpose.line.cells == (0..<4).map { Coordinate(row: 11, col: $0) })
    #expect(hint.alternatives.map(\.worth) == hint.alternatives.map(\.worth).sorted(by: >))
    #expect(
      hint.alternatives.allSatisfy { $0.gain == nil } && !report.text().contains { $0.hasPrefix("expected gain ") })
    #expect(report.nudge.english == "think of row 12: lamp (light)" && report.tile.english == "let p land as it is")
  }

  @Test("a swap first, and a phrase with what is still missing and whether it is in sight")
  func towards() throws {
    let game = try game()
    let state = state(game, "la......", falling: "t", queue: ["p", "m"])
    let report = HintReport(of: game, in: state, for: HintRequest(steps: 9))
    let best = try #require(game.hint(in: state, for: HintRequest(steps: 9)).alternatives.first)
    let (placement, purpose) = try landing(best)
    #expect(placement.swap == 0 && placement.tile == "p" && placement.cell == Coordinate(row: 11, col: 3))
    #expect(placement.completed.isEmpty)
    #expect(report.steps.map(\.words.english) == ["swap t with the upcoming p", "drop p"])
    #expect(
      best.reason.description
        == "p lands in row 12, column 4 towards row 12: lamp (light); missing m in row 12, column 3 (upcoming)")
    #expect(purpose?.missing.map(\.isInSight) == [true])
    #expect(best.pointsNow == 0)
  }

  @Test("points are those of the level")
  func points() throws {
    let plain = try game()
    let rich = try game { $0.pointsPerLine = 250 }
    func best(_ game: TetrisPuzzle) throws -> Hint<TetrisMove, TetrisReason>.Alternative {
      let state = state(game, "lam.....", falling: "p", queue: ["t", "e"])
      return try #require(game.hint(in: state, for: HintRequest()).alternatives.first)
    }
    let (once, more) = try (best(plain), best(rich))
    #expect(more.pointsNow == 250 && once.pointsNow == 100)
  }

  @Test("plays from there: the same each time, and a phrase that is complete counts")
  func samples() throws {
    let game = try game()
    let state = state(game, "lam.....", falling: "p", queue: ["t", "e"])
    let request = HintRequest(alternatives: 2, samples: 4)
    let reports = [0, 1].map { _ in game.hint(in: state, for: request) }
    let means = reports.map { $0.alternatives.compactMap(\.gain?.value) }
    #expect(means[0] == means[1] && means[0].count == 2 && means[0][0] >= 100)
    let text = HintReport(of: game, in: state, for: request).text()
    #expect(
      text.contains { $0.hasPrefix("expected gain ") && $0.hasSuffix("in the next 12 landings, 100 of them now") })
  }

  @Test(
    "a gain is one quantity: few plays agree with many within the errors that they state, and never fall below the points now"
  )
  func agreement() throws {
    let game = try game()
    for (bottom, falling) in [("lam.....", "p"), ("la......", "t"), ("........", "m")] {
      let state = state(game, bottom, falling: falling, queue: ["t", "e"])
      func gain(_ samples: Int) throws -> (gain: SampleMean, now: Int) {
        let hint = game.hint(in: state, for: HintRequest(samples: samples))
        let best = try #require(hint.alternatives.first)
        return (try #require(best.gain), best.pointsNow)
      }
      let (few, many) = try (gain(8), gain(40))
      let error = (few.gain.error * few.gain.error + many.gain.error * many.gain.error).squareRoot()
      #expect(abs(few.gain.value - many.gain.value) <= 3 * error, "\(bottom): \(few) against \(many)")
      #expect(many.gain.value >= Double(many.now) && many.gain.error < few.gain.error)
    }
  }

  @Test("the plan: where the tiles in sight go, as far as they are known")
  func plan() throws {
    let game = try game()
    let state = state(game, "la......", falling: "m", queue: ["p", "t", "e"])
    let request = HintRequest(steps: 99, alternatives: 1, wantsPlan: true)
    let hint = game.hint(in: state, for: request)
    let plan = try #require(hint.plan)
    #expect(!plan.wins && plan.stages.first?.reason == hint.steps.first?.reason)
    #expect(plan.stages.first?.actions == hint.steps.map(\.action))
    #expect(plan.stages.dropFirst().allSatisfy { $0.actions.isEmpty })
    let landed = try plan.stages.map { stage in
      guard case .lands(let placement, _, _) = stage.reason else { throw Failure.internal("no tile lands") }
      return placement
    }
    // Each tile in sight lands once, and nothing else; those that a finished phrase takes along do not.
    var sight = ["m", "p", "t", "e"]
    for placement in landed {
      let place = try #require(sight.firstIndex(of: placement.tile), "\(placement.tile)")
      sight.remove(at: place)
    }
    #expect(landed.prefix(2).flatMap(\.completed) == ["lamp"], "\(landed)")
    #expect(sight.isEmpty || landed.contains { !$0.completed.isEmpty })
    let report = HintReport(of: game, in: state, for: request)
    #expect(plan.stages.map { report.words($0).english } == plan.stages.map(\.reason.description))
    #expect(game.hint(in: state, for: HintRequest()).plan == nil)
  }

  @Test("no tile falling, or the game over: only the remark")
  func nothing() throws {
    let game = try game()
    var state = state(game, "lam.....", falling: "p", queue: [])
    state.status = .endedWithWon
    #expect(HintReport(of: game, in: state, for: HintRequest()).text() == ["the game is over"])
    state.status = .inProgress
    state.fallingTile = nil
    #expect(HintReport(of: game, in: state, for: HintRequest()).text() == ["no tile is falling"])
  }

  @Test("a mean and its standard error")
  func mean() throws {
    let mean = try #require(SampleMean(of: [1, 2, 3, 6]))
    // The variance of the four is 14/3; a quarter of it is 7/6.
    #expect(mean.value == 3 && abs(mean.error - (7.0 / 6).squareRoot()) < 1e-12)
    #expect(SampleMean(of: []) == nil && SampleMean(of: [5])?.error.isNaN == true)
  }

  @Test("the members of the JSON")
  func json() throws {
    let game = try game()
    let state = state(game, "la......", falling: "t", queue: ["p", "m"])
    var best = try #require(game.hint(in: state, for: HintRequest()).alternatives.first)
    best.worth = 1.5
    #expect(
      best.json(explaining: .none).text
        == #"{"swap":0,"tile":"p","cell":[11,3],"inputs":2,"completed":[],"pointsNow":0,"gain":null,"#
        + #""gainError":null,"worth":1.500,"phrase":{"phrase":"lamp","line":"row","index":11,"#
        + #""cells":[[11,0],[11,1],[11,2],[11,3]],"pinyin":[],"english":"light","#
        + #""missing":[{"tile":"m","cell":[11,2],"inSight":true}]},"#
        + #""reason":"p lands in row 12, column 4 towards row 12: lamp (light); missing m in row 12, column 3 (upcoming)","#
        + #""text":{"en":"p lands in row 12, column 4 towards row 12: lamp (light); missing m in row 12, column 3 (upcoming)","#
        + #""zh":"p落在第 12 行第 4 列，为了完成第 12 行：lamp；还缺第 12 行第 3 列的m（即将出现）"}}"#)
  }
}
