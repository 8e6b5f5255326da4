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

  /// Not without a limit: where no push is left, a game of random moves would then wait for a day, a millisecond at a
  /// time.
  @Test("every promise of the contract is kept, with a short and a longer limit of time", arguments: [2_000, 30_000])
  func conformance(time: Int) throws {
    let game = try game("######/#@$.-#/#-$--#/#-.-*#/######", time: time)
    let kit = Conformance(game, dealsVary: false) { state in
      state.boxes.count == 3 && game.defect(in: state) == nil ? nil : "boxes are lost"
    }
    let failures = kit.check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a move walks to a box and pushes it into a free cell, never two, and never into a wall")
  func pushing() throws {
    let game = try game("#######/#@$$-.#/#-$--.#/#----.#/#######")
    var state = game.deal(0, of: Seed(1))
    #expect(game.legalMoves(in: state).map(\.description) == ["16L", "16R"])
    let push = try #require(Sokoban.Push("16R"))
    let words = game.words(for: push, in: state)
    #expect(words.english == "push the box in row 3, column 3 right: dR" && words.chinese.contains("向右推：dR"))
    #expect(game.actions(for: push, in: state) == 2)
    game.apply(push, to: &state)
    #expect(game.line(of: state) == "#######/#-$$-.#/#-@$-.#/#----.#/#######")
    #expect(state.pushes == 1 && state.steps == 2 && game.measure(1, of: state) == 2)
    // The wall is behind the boxes above, and a box beside each of them.
    #expect(game.legalMoves(in: state).map(\.description) == ["17L", "17R"])
  }

  @Test("the walk is a shortest one, and up and down come first")
  func walks() throws {
    let game = try game("#######/#@---##/#-#--##/#---$.#/#----##/#######")
    let state = game.deal(0, of: Seed(1))
    let push = try #require(Sokoban.Push("25R"))
    #expect(game.words(for: push, in: state).english.hasSuffix(": ddrrR") && game.actions(for: push, in: state) == 5)
    for text in ["22r", "22", "R", "022R", "+22R", "512R", "22RR"] { #expect(Sokoban.Push(text) == nil, "\(text)") }
  }

  @Test("what is taken back costs time, pushes and steps all the same, and is the same position for a search")
  func undo() throws {
    let game = try game("#######/#@-$-.#/#-----#/#######", time: 300_000)
    let deal = game.deal(0, of: Seed(1))
    var state = deal
    #expect(game.advance(&state, by: 5000) == 5000)
    game.apply(Sokoban.Push(10, .right), to: &state)
    let back = game.resumed(deal, after: state)
    #expect(back.boxes == deal.boxes && back.player == deal.player)
    #expect(back.clock == 5000 && back.pushes == 1 && back.steps == 2)
    #expect(
      game.searchKey(of: back) == game.searchKey(of: deal) && game.searchKey(of: state) != game.searchKey(of: deal))
  }

  @Test("a box is hopeless in a corner, on a side without a goal, without a goal of its own, and among stuck boxes")
  func hopeless() throws {
    let corner = try game("#######/#@---.#/#-$---#/#-----#/#######")
    var state = corner.deal(0, of: Seed(1))
    let dead = corner.level.board.floor.all.filter { cell in
      state.boxes = Cells([cell])
      return corner.estimate(of: state) == nil
    }
    #expect(dead == [8, 15, 22, 23, 24, 25, 26])
    #expect(corner.outcome(of: state) == nil)
    let estimates: [(String, Int?)] = [
      ("#######/#@---.#/#-$---#/#-----#/#######", 4), ("######/#--.*#/#@-$-#/#---.#/#$---#/######", nil),
      // Both boxes can get to the first goal only.
      ("########/#@.$-$.#/#------#/########", 2), ("########/#@-$.$-#/#.-----#/########", nil),
      // Four boxes block each other, all of them on goals or not.
      ("#######/#-----#/#-**--#/#-**@-#/#-----#/#######", 0),
      ("########/#------#/#--*$--#/#--*$.-#/#@----.#/########", nil),
    ]
    for (line, estimate) in estimates {
      let game = try game(line)
      #expect(game.estimate(of: game.deal(0, of: Seed(1))) == estimate, "\(line)")
    }
  }

  @Test("the matching is as cheap as the cheapest of all orders of goals")
  func matching() throws {
    let game = try game("#########/#@$.$.$-#/#--#$--.#/#.----#-#/#---.---#/#########")
    let goals = game.level.board.goals
    var generator = Xoshiro256(seed: Seed(3))
    /// The pushes of one box to one goal, which one box and one goal alone have.
    var single: [Int: [Int: Int?]] = [:]
    for goal in goals.all {
      for cell in game.level.board.floor.all {
        single[goal, default: [:]][cell] = PushTable(game.level.board, goals: Cells([goal])).matching(Cells([cell]))
      }
    }
    func least(_ boxes: ArraySlice<Int>, _ goals: [Int]) -> Int? {
      guard let box = boxes.first else { return 0 }
      return goals.compactMap { goal in
        guard let cost = single[goal]?[box] ?? nil, let rest = least(boxes.dropFirst(), goals.filter { $0 != goal })
        else { return nil }
        return cost + rest
      }.min()
    }
    for _ in 0..<500 {
      let floor = game.level.board.floor.all
      let boxes = Set((0..<4).map { _ in floor[generator.uniform(below: floor.count)] }).sorted()
      #expect(
        PushTable(game.level.board, goals: goals).matching(Cells(boxes)) == least(boxes[...], goals.all), "\(boxes)")
    }
  }

  @Test("the time of a level ends the game")
  func time() throws {
    let game = try game("#####/#@$.#/#####", time: 300_000)
    var state = game.deal(0, of: Seed(1))
    #expect(game.advance(&state, by: 400_000) == 300_000 && game.outcome(of: state) == .lost)
    state.clock = 10
    game.apply(Sokoban.Push(7, .right), to: &state)
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
      "; a collection\n\n; one\n\n\(small)\n; two\n\(large)Author: unknown\n",
      "Title: a collection\n\n\(small)Title: one\n\n\n\(large)\nTitle: two\nAuthor: unknown\n",
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
          _ = Sokoban(level: level).estimate(of: .init(player: level.board.player, boxes: level.board.boxes))
        }
      } catch is InputError {}
    }
  }
}
