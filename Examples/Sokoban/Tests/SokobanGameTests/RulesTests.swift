import GameKit
import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Testing
import TextFormats

@testable import SokobanGame

@Suite("The rules of Sokoban")
struct RulesTests {
  private func game(_ line: String, time: Int = 0) throws -> Sokoban {
    Sokoban(level: SokobanLevel(name: "test", difficulty: 0, board: try Warehouse([PositionLine(line)]), time: time))
  }

  @Test("every promise of the contract is kept, with and without a limit of time", arguments: [0, 30_000])
  func conformance(time: Int) throws {
    let game = try game("######/#@$.-#/#-$--#/#-.-*#/######", time: time)
    let kit = Conformance(game, dealsVary: false) { state in
      state.boxes.count == 3 && game.defect(in: state) == nil ? nil : "boxes are lost"
    }
    let failures = kit.check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a step pushes one box into a free cell, never two, and never into a wall")
  func pushing() throws {
    let game = try game("#######/#@$$-.#/#-$--.#/#----.#/#######")
    var state = game.deal(0, of: Seed(1))
    #expect(game.legalMoves(in: state) == [.down])
    game.apply(.down, to: &state)
    #expect(game.words(for: .right, in: state).english == "push right")
    game.apply(.right, to: &state)
    #expect(game.line(of: state) == "#######/#-$$-.#/#-@$-.#/#----.#/#######")
    // The wall is behind the box above.
    #expect(game.legalMoves(in: state) == [.down, .left, .right])
  }

  @Test("a box in a corner is dead, and on a side without a goal")
  func dead() throws {
    let game = try game("#######/#@---.#/#-$---#/#-----#/#######")
    let dead = (0..<35).filter { game.level.board.floor.contains($0) && game.isDead($0) }
    #expect(dead == [8, 15, 22, 23, 24, 25, 26])
    var state = game.deal(0, of: Seed(1))
    #expect(!game.isDead(state))
    state.boxes = Cells([22])
    #expect(game.isDead(state) && game.outcome(of: state) == nil)
  }

  @Test("the time of a level ends the game")
  func time() throws {
    let game = try game("#####/#@$.#/#####", time: 300_000)
    var state = game.deal(0, of: Seed(1))
    #expect(game.advance(&state, by: 400_000) == 300_000 && game.outcome(of: state) == .lost)
    state.clock = 10
    game.apply(.right, to: &state)
    #expect(game.outcome(of: state) == .won && game.score(of: state) == 1 && game.advance(&state, by: 5) == 0)
  }

  @Test("a mistake in a board has its place")
  func mistakes() throws {
    for (line, message) in [
      ("####|#@?#|####", "-:1:8: found \"?\""), ("####/#@@#/####", "-:1:8: found a second player"),
      ("####/#$.#/####", "-:1:1: found no player"), ("####/#@-#/####", "-:1:1: found 0 boxes and 0 goals"),
      ("####/#@$#/####", "-:1:1: found 1 box and 0 goals"), ("####/#@$.-/####", "-:1:10: found a way out"),
      (String(repeating: "#", count: 600), "-:1:1: found 600 columns and 1 rows"),
    ] {
      let error = #expect(throws: InputError.self) { try Warehouse([PositionLine(line)]) }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("a collection has its names above the boards or below them, and boards on lines of their own")
  func collection() throws {
    let pack = try #require(SokobanLevel.format.pack)
    let (small, large) = ("#####\n#@$.#\n#####\n", "######\n#@-$.#\n######\n")
    for text in [
      "; a collection\n\n; one\n\n\(small)\n; two\n\(large)Author: nobody\n",
      "Title: a collection\n\n\(small)Title: one\n\n\n\(large)\nTitle: two\nAuthor: nobody\n",
    ] {
      let levels = try pack.levels(text, file: "file.xsb", named: "file")
      #expect(levels.map(\.name) == ["one", "two"] && levels[1].board.width == 6)
    }
    let flat = try pack.levels("#####/#@$.#/#####\n#####|#@$.#|#####\n", file: "file.xsb", named: "file")
    #expect(flat.map(\.name) == ["file 1", "file 2"] && flat[0].board == flat[1].board)
    let error = #expect(throws: InputError.self) {
      try pack.levels("\(small)\n#####\n#@$x#\n#####\n\n####\n", file: "file.xsb", named: "file")
    }
    #expect(error?.each.map { "\($0.line):\($0.column)" } == ["6:4", "9:1"])
  }

  @Test("any text is a collection or an error")
  func fuzz() throws {
    let pack = try #require(SokobanLevel.format.pack)
    var generator = Xoshiro256(seed: Seed(5))
    let signs = Array("##$.*@+ -_/|\n;x:é")
    let start = Array("; name\n#######\n#@-$-.#\n#######\n")
    for _ in 0..<10_000 {
      var text = start
      for _ in 0..<generator.uniform(below: 30) {
        let sign = signs[generator.uniform(below: signs.count)]
        if generator.uniform(below: 2) == 0 {
          text.append(sign)
        } else {
          text[generator.uniform(below: text.count)] = sign
        }
      }
      do {
        for level in try pack.levels(String(text), file: "-", named: "fuzz") {
          #expect(Warehouse(level.board.description)?.rows == level.board.rows, "\(String(text))")
          _ = Sokoban(level: level).isDead(.init(player: level.board.player, boxes: level.board.boxes))
        }
      } catch is InputError {}
    }
  }
}
