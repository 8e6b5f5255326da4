import GameKit
import PuzzleCore
import PuzzleTestKit
import Testing
import TextFormats

@testable import LightsOut

@Suite("The rules of Lights Out")
struct RulesTests {
  /// The built-in levels.
  static var levels: [LightsOutLevel] {
    get throws {
      try LevelLibrary(registry: GameRegistry([LightsOut.entry]), words: .none).builtInLevels(of: LightsOut.entry)
    }
  }

  @Test("every promise of the contract is kept")
  func conformance() throws {
    for level in try Self.levels {
      let kit = Conformance(LightsOut(level: level), strangers: [.init(-1), .init(25)])
      let failures = kit.check(games: 50, seed: Seed(1))
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  @Test("a press switches the light and its neighbours")
  func presses() throws {
    let game = LightsOut(level: try #require(try Self.levels.first))
    for (light, lit) in [(12, [7, 11, 12, 13, 17]), (0, [0, 1, 5]), (9, [4, 8, 9, 14])] {
      var state = LightsOut.State(lights: 0)
      game.apply(.init(light), to: &state)
      #expect((0..<25).filter(state.isLit) == lit && state.presses == 1)
      #expect(game.outcome(of: state) == nil && game.score(of: state) == 0)
    }
  }

  @Test("won in the dark, lost without presses left")
  func endings() {
    let game = LightsOut(level: LightsOutLevel(name: "two presses", difficulty: 0, allowed: 2))
    var state = LightsOut.State(lights: LightsOut.crosses[12])
    game.apply(.init(12), to: &state)
    #expect(game.outcome(of: state) == .won && game.score(of: state) == 1 && game.legalMoves(in: state).isEmpty)
    state = LightsOut.State(lights: 1)
    game.apply(.init(3), to: &state)
    game.apply(.init(4), to: &state)
    #expect(game.outcome(of: state) == .lost && game.score(of: state) == 0)
  }

  @Test("a position is 25 characters; a mistake is reported with its column")
  func positions() throws {
    let game = LightsOut(level: try #require(try Self.levels.first))
    let line = "*...*.....*.*.......*...*"
    let state = try game.state(from: PositionLine(line))
    #expect((0..<25).filter(state.isLit) == [0, 4, 10, 12, 20, 24] && game.line(of: state) == line)
    for (line, message) in [
      ("*..x", "-:1:4: found \"x\", expected * for a light that is on, . for off"),
      ("*..", "-:1:1: found 3 lights, expected 25"),
      (#"{"lights":-1,"presses":0}"#, "-:1:1: found"),
      (#"{"lights":33554432,"presses":0}"#, "-:1:1: found lights beyond the 25th"),
    ] {
      let error = #expect(throws: InputError.self) { try game.state(from: PositionLine(line)) }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }
}
