import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// Checks every transition that is printed by the rules of the specs, on plain strings and without the engines.
@Suite("replay")
struct ReplayTests {
  private func transitions(_ game: GameMode, _ workshop: Workshop, agent: String) throws -> [Transition] {
    let play = try workshop.english(
      "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--games", "3", "--players", "random,\(agent)",
      "--records", "r.jsonl")
    #expect(play.status == 0, "\(play.err)")
    let run = try workshop.english(
      "replay", "r.jsonl", "--index", "2", "--player", agent, "--format", "jsonl", "--every-step")
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let transitions = try run.objects().map(Transition.init)
    #expect(transitions.count > 2)
    for (step, next) in zip(transitions, transitions.dropFirst()) {
      #expect(Transition.same(step.after, next.before), "the states make a chain")
    }
    // The first position is the recorded deal, the last one has the recorded score.
    let record = try #require(try workshop.read("r.jsonl").split(separator: "\n").dropLast().last)
    let claims = try #require(try JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any])
    #expect(claims["agent"] as? String == agent && claims["index"] as? Int == 2)
    let deal = try #require(claims["deal"] as? [String: Any])
    let (first, last) = (try #require(transitions.first).before, try #require(transitions.last).after)
    #expect(Transition.grid(first) == Transition.grid(deal))
    #expect(Transition.number("score", last) == claims["score"] as? Int)
    #expect(Transition.number("clock", last) == claims["end"] as? Int)
    #expect(transitions.compactMap(\.move) == (claims["moves"] as? [Any])?.map(Transition.text))
    return transitions
  }

  /// The words that stand in rows and columns, by the specs.
  private func lines(_ grid: [[String]]) -> [(phrase: String, cells: [[Int]])] {
    let rows = grid.indices.map { row in (grid[row].joined(), grid.indices.map { [row, $0] }) }
    let columns = grid.indices.map { column in (grid.map { $0[column] }.joined(), grid.indices.map { [$0, column] }) }
    return (rows + columns).filter { Workshop.words.contains($0.0) }.map { (phrase: $0.0, cells: $0.1) }
  }

  private func checkGridPosition(_ position: Transition.Object, perMove: Int) {
    let grid = Transition.grid(position)
    let lines = lines(grid)
    let printed = position["validLines"] as? [[String: Any]] ?? []
    #expect(Set(printed.compactMap { $0["cells"] as? [[Int]] }) == Set(lines.map(\.cells)))
    #expect(printed.compactMap { $0["phrase"] as? String }.sorted() == lines.map(\.phrase).sorted())
    #expect(Set(position["highlighted"] as? [[Int]] ?? []) == Set(lines.flatMap(\.cells)))
    let (moves, left) = (Transition.number("moves", position), Transition.number("timeRemaining", position))
    let isWon = position["status"] as? String == "endedWithWon"
    let bonus = isWon ? max(0, 5000 + (100 * left + 500) / 1000 - perMove * moves) : 0
    #expect(Transition.number("score", position) == 1000 * lines.count + bonus)
    let total = perMove == 50 ? 60_000 : 600_000
    let clock = Transition.number("clock", position)
    #expect(left == max(0, total - clock / 100 * 100))
  }

  @Test("swapping: every transition follows from the one before by the rules", arguments: ["greedy", "casual"])
  func swapping(agent: String) throws {
    for step in try transitions(.swapping, Workshop(), agent: agent) {
      checkGridPosition(step.before, perMove: 50)
      checkGridPosition(step.after, perMove: 50)
      var grid = Transition.grid(step.before)
      if let move = step.move {
        let place = move.split(separator: ",").compactMap { Int($0) }
        try #require(place.count == 4)
        let first = grid[place[0]][place[1]]
        grid[place[0]][place[1]] = grid[place[2]][place[3]]
        grid[place[2]][place[3]] = first
      }
      #expect(Transition.grid(step.after) == grid)
      checkCounters(step)
      let won = Set(lines(grid).flatMap(\.cells)).count == 16
      #expect((step.after["status"] as? String == "endedWithWon") == won)
    }
  }

  @Test("sliding: every transition follows from the one before by the rules", arguments: ["greedy", "skilled"])
  func sliding(agent: String) throws {
    // Where the tile that moves comes from, seen from the empty cell.
    let sources = ["U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)]
    for step in try transitions(.sliding, Workshop(), agent: agent) {
      checkGridPosition(step.before, perMove: 25)
      checkGridPosition(step.after, perMove: 25)
      var grid = Transition.grid(step.before)
      let empty = grid.indices.flatMap { row in grid.indices.map { (row, $0) } }.filter { grid[$0.0][$0.1] == "" }
      try #require(empty.count == 1)
      if let move = step.move {
        let (down, right) = try #require(sources[move])
        let (row, column) = (empty[0].0 + down, empty[0].1 + right)
        try #require(grid.indices.contains(row) && grid.indices.contains(column))
        grid[empty[0].0][empty[0].1] = grid[row][column]
        grid[row][column] = ""
      }
      #expect(Transition.grid(step.after) == grid)
      checkCounters(step)
      let valid = lines(grid).map { Set($0.cells.map { $0[0] }).count == 1 }
      let won = valid.count { $0 } >= 3 || valid.count { !$0 } >= 3
      #expect((step.after["status"] as? String == "endedWithWon") == won)
    }
  }

  private func checkCounters(_ step: Transition) {
    func change(_ key: String) -> Int { Transition.number(key, step.after) - Transition.number(key, step.before) }
    #expect(change("moves") == (step.move == nil ? 0 : 1))
    #expect(change("clock") == step.time ?? 0)
    #expect((step.move == nil) != (step.time == nil))
  }

  @Test("tetris: inputs, falls, landings and what nature does follow by the rules", arguments: ["placement", "casual"])
  func tetris(agent: String) throws {
    let steps = try transitions(.tetris, Workshop(), agent: agent)
    for step in steps { try TetrisReferee(step).check() }
    let cascades = steps.compactMap(\.steps?.count)
    #expect(cascades.contains { $0 > 0 }, "some phrase was destroyed")
  }

  @Test("one object for each move, and one without a move for a landing or the end", arguments: GameMode.allCases)
  func moves(game: GameMode) throws {
    let workshop = try Workshop()
    let every = try transitions(game, workshop, agent: "casual")
    let run = try workshop.english("replay", "r.jsonl", "--index", "2", "--player", "casual", "--format", "jsonl")
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let objects = try run.objects()
    #expect(objects.allSatisfy { $0["move"] != nil && $0["before"] != nil && $0["after"] != nil })
    let steps = try objects.map(Transition.init)
    #expect(steps.compactMap(\.move) == every.compactMap(\.move))
    #expect(steps.count { $0.landing != nil } == every.count { $0.landing != nil })
    let others = steps.filter { $0.move == nil }
    #expect(others.allSatisfy { $0.landing != nil || ($0.after["status"] as? String)?.hasPrefix("ended") == true })
    // Positions before moves are those of the fine steps; positions after them have what nature did at once.
    let before = every.filter { $0.move != nil }.map(\.before)
    for (step, position) in zip(steps.filter { $0.move != nil }, before) {
      #expect(Transition.same(step.before, position))
    }
    #expect(Transition.same(try #require(steps.last).after, try #require(every.last).after))
  }

  @Test("an edited game is shown no further than it holds, and refused")
  func edited() throws {
    let workshop = try Workshop()
    _ = try transitions(.swapping, workshop, agent: "greedy")
    let text = try workshop.read("r.jsonl")
    try workshop.write(text.replacing(/"score":[0-9]+/, with: "\"score\":7"), to: "lie.jsonl")
    let run = try workshop.english("replay", "lie.jsonl")
    #expect(run.status == 1 && run.err.contains("the score is 7, replaying gives"), "\(run.err)")
    #expect(!run.out.contains("score 7"))
    try workshop.write(text.replacing(/"moves":\[\[[0-9,]+\]/, with: "\"moves\":[[0,0,9,9]"), to: "lie.jsonl")
    let illegal = try workshop.english("replay", "lie.jsonl", "--format", "jsonl")
    #expect(illegal.status == 1 || illegal.status == 65, "\(illegal.err)")
    let missing = try workshop.english("replay", "r.jsonl", "--index", "3")
    #expect(missing.status == 64 && missing.err == "moli: r.jsonl: found no game 3\n")
  }

  @Test("several games in one run: each object names its game, and the objects are those of each game alone")
  func severalGames() throws {
    let workshop = try Workshop()
    _ = try transitions(.swapping, workshop, agent: "greedy")
    func replay(_ arguments: String...) throws -> ToolRun {
      try workshop.moli(["replay", "r.jsonl", "--lexicon", "en.tsv"] + arguments)
    }
    let all = try replay("--index", "all", "--format", "jsonl")
    #expect(all.status == 0 && all.err == "", "\(all.err)")
    var alone = ""
    for game in 0..<3 {
      for agent in ["random", "greedy"] {
        let lines = try replay("--index", "\(game)", "--player", agent, "--format", "jsonl").lines
        alone += lines.map { "{\"game\":\(game),\"agent\":\"\(agent)\"," + $0.dropFirst() + "\n" }.joined()
      }
    }
    #expect(all.out == alone)
    let some = try replay("--index", "0,2-2", "--player", "greedy", "--format", "jsonl", "--every-step").objects()
    #expect(Set(some.map { $0["game"] as? Int }) == [0, 2] && Set(some.map { $0["agent"] as? String }) == ["greedy"])
    #expect(try replay("--index", "1-2").lines.count { $0.hasPrefix("game ") } == 4)
    let missing = try replay("--index", "1,7-9", "--format", "jsonl")
    #expect(missing.status == 64 && missing.err == "moli: r.jsonl: --index: found no game 7-9\n")
    for (arguments, message) in [
      (["--index", "all", "--out", "p"], "name it with --index"),
      (["--index", "2-1"], "--index"), (["--index", "all", "--turns", "1"], "--out and --turns require one game"),
    ] {
      let run = try workshop.moli(["replay", "r.jsonl", "--lexicon", "en.tsv"] + arguments)
      #expect(run.status == 64 && run.err.contains(message), "\(run.err)")
    }
    // One that does not replay is reported, and the rest goes on.
    var lines = try workshop.read("r.jsonl").split(separator: "\n").map(String.init)
    lines[3] = lines[3].replacing(/"score":[0-9]+/, with: "\"score\":7")
    try workshop.write(lines.joined(separator: "\n"), to: "lie.jsonl")
    let lie = try workshop.english("replay", "lie.jsonl", "--index", "all", "--format", "jsonl")
    #expect(lie.status == 1 && lie.err.contains("lie.jsonl:4: game 1: the score is 7, replaying gives"), "\(lie.err)")
    #expect(try Set(lie.objects().map { $0["game"] as? Int }) == [0, 1, 2])
  }

  @Test("text draws every position and tells the end", arguments: GameMode.allCases)
  func text(game: GameMode) throws {
    let workshop = try Workshop()
    let steps = try transitions(game, workshop, agent: "casual")
    let run = try workshop.english("replay", "r.jsonl", "--index", "2", "--player", "casual")
    #expect(run.status == 0)
    #expect(run.out.hasPrefix("game 2 of \"English \(game.rawValue)\", played by casual\n"))
    let drawn = run.lines.count { $0.contains("┌") }
    #expect(drawn >= steps.count { $0.move != nil })
    #expect(try #require(run.lines.last).contains(" after \(steps.count { $0.move != nil }) moves and "))
  }
}
