import BuiltInGames
import Foundation
import GameKit
import GamesUnderTest
import LevelFiles
import PuzzleCore
import RapidRouter
import Testing

@testable import ToolUnderTest

@Suite("Rapid Router in the tool")
struct RouterToolTests {
  private static let road = """
    {"name": "Mine", "path": [{"coordinate": [0, 3], "connectedNodes": [1]}, {"coordinate": [1, 3], "connectedNodes": [0, 2]},
    {"coordinate": [2, 3], "connectedNodes": [1]}], "origin": {"coordinate": [0, 3], "direction": "E"}, "destinations": [[2, 3]],
    "max_fuel": 50, "blocks": [{"type": "move_forwards"}], "model_solution": [1], "theme": "grass"}
    """

  @Test("a level alone is solved: the program, its run and the animations")
  func solve() throws {
    let run = try Workshop().moli(["solve", "router", "--level", "First bend"])
    let answer = try #require(try run.objects().first)
    #expect(run.status == 0 && "\(answer)".contains("forward forward right forward"), "\(run.out)\(run.err)")
    #expect(run.out.contains("\"animations\":[[{") && run.out.contains("\"vanAction\":\"TURN_RIGHT\""))
    // Neither actions in repeats nor a general program has so few blocks: a search finds one with procedures.
    let dances = ["solve", "router", "--level", "Two dances"]
    let found = try Workshop().moli(dances)
    #expect(found.status == 0 && found.out.contains("\"verdict\":\"optimal\"") && found.out.contains("proc"))
    let hopeless = try Workshop().moli(dances + ["--budget", "1"])
    #expect(
      hopeless.status == 1 && hopeless.out.contains("\"verdict\":\"budget-exhausted\"")
        && hopeless.out.contains("\"reason\""))
  }

  @Test("searches through programs say what is proved; most points are another program than the fewest blocks")
  func searches() throws {
    let solve = ["solve", "router", "--level", "Staircase", "--solver"]
    let shortest = try Workshop().moli(solve + ["shortest"])
    #expect(
      shortest.out.contains("\"objective\":{\"name\":\"blocks\",\"value\":4,\"bound\":4,\"isProven\":true}"),
      "\(shortest.out)\(shortest.err)")
    let best = try Workshop().moli(solve + ["best"])
    #expect(best.out.contains("\"name\":\"points\",\"value\":20,\"bound\":20,\"isProven\":true"))
  }

  @Test("a hint goes on with an unfinished program, and names the first block that is wrong")
  func hint() throws {
    func hint(_ program: String) throws -> ToolRun {
      try Workshop().moli(["hint", "router", "--level", "Staircase", "--program", "-"], input: program)
    }
    #expect(try hint("left").out.contains("place repeat 6 {"))
    #expect(try hint("forward left").out.contains("take out block 2: the blocks before it can be completed"))
    let wrong = try hint("forward sideways")
    #expect(wrong.status == 65 && wrong.err.contains("sideways"), "\(wrong.err)")
    let usage = try Workshop().moli(["hint", "router", "--program", "-"], input: "left")
    #expect(usage.status == 64)
    let other = try Workshop().moli(["hint", "sliding", "--level", "People", "--program", "-"], input: "left")
    #expect(other.status == 64, "\(other.err)")
  }

  @Test(
    "a custom program is run in each of its forms; one that does not win ends with 1, a mistake with 65 and its place"
  )
  func program() throws {
    let workshop = try Workshop()
    func run(_ program: String, _ more: [String] = []) throws -> ToolRun {
      try workshop.moli(["solve", "router", "--level", "First road", "--program", "-"] + more, input: program)
    }
    for program in [
      "forward\nforward", "[\"move_forwards\", \"move_forwards\"]",
      "{\"tops\": [{\"chain\": [{\"type\": \"start\"}, {\"type\": \"move_forwards\"}, {\"type\": \"move_forwards\"}]}]}",
    ] {
      let answer = try run(program)
      #expect(answer.status == 0 && answer.out.contains("\"won\":true,\"score\":20"), "\(answer.out)\(answer.err)")
    }
    let short = try run("forward")
    #expect(short.status == 1 && short.out.contains("\"reason\":\"OUT_OF_INSTRUCTIONS\""))
    let surplus = try run("repeat 2 { forward }")
    #expect(surplus.status == 0 && surplus.err.contains("controls_repeat: 1 used, at most 0"))
    let wrong = try run("forward\nfly")
    #expect(wrong.status == 65 && wrong.err.contains("-:2:1: found \"fly\""), "\(wrong.err)")
    #expect(try run("forward", ["--seed", "1"]).status == 64)
    #expect(try workshop.moli(["solve", "router", "--program", "-"], input: "forward").status == 64)
    #expect(try workshop.moli(["solve", "set", "--level", "Classic", "--program", "-"], input: "x").status == 64)
  }

  @Test("a program is run on a family of levels, and one program is looked for that wins all of them")
  func family() throws {
    let workshop = try Workshop()
    func solve(_ level: String, _ more: [String], program: String = "") throws -> ToolRun {
      try workshop.moli(["solve", "router", "--level", level] + more, input: program)
    }
    let list = try solve("First bend", ["--lengths", "1", "--program", "-"], program: "forward forward right forward")
    #expect(list.status == 1 && list.err.contains("wins on 1 of 5 levels"), "\(list.err)")
    #expect(list.out.contains("\"level\":\"First bend, column 1 +1\",\"won\":false"))
    #expect(list.out.split(separator: "\n").count == 5)
    let wall = "until destination { if road right { right } elseif road left { left } else { forward } }"
    let general = try solve("Hedge maze", ["--lengths", "1", "--program", "-"], program: wall)
    #expect(general.status == 0, "\(general.err)")
    let left = "until destination { forward if road left { left } }"
    let both = try solve("Left turns only", ["--family", "Until the dead end", "--program", "-"], program: left)
    #expect(both.status == 1 && both.err.contains("wins on 1 of 2 levels"), "\(both.err)")
    let found = try solve("Hedge maze", ["--lengths", "1"])
    #expect(found.status == 0 && found.out.contains("\"isProven\":true"), "\(found.err)")
    #expect(found.out.contains("Hedge maze, column"))
    let none = try solve("First bend", ["--lengths", "2"])
    #expect(none.status == 1 && none.err.contains("; every solution has at least 41 blocks"), "\(none.err)")
    #expect(try solve("First bend", ["--lengths", "10"]).status == 64)
    #expect(try solve("First bend", ["--lengths", "1", "--solver", "best"]).status == 64)
    #expect(try workshop.moli(["solve", "router", "--lengths", "1"]).status == 64)
  }

  @Test("the least help says whether the program is right so far, the next level names a block")
  func helpLevels() throws {
    func hint(_ help: String, _ program: String) throws -> String {
      try Workshop().moli(
        ["hint", "router", "--level", "Staircase", "--help-level", help, "--program", "-"], input: program
      ).out
    }
    #expect(try hint("nudge", "left").contains("the blocks so far are right; 3 more blocks are missing"))
    #expect(try hint("tile", "left").contains("block 3 is a block with others inside"))
    #expect(try hint("nudge", "forward left").contains("one of the blocks is wrong"))
    let which = try hint("tile", "forward left")
    #expect(which.contains("look at block 2") && !which.contains("take out"))
  }

  @Test("a level says when fewer blocks are enough than its model has, and measures what programs need")
  func needs() throws {
    let workshop = try Workshop()
    let export = try workshop.moli(["level", "export", "Star"])
    try workshop.write(export.out, to: "star.json")
    let check = try workshop.moli(["level", "check", "star.json"])
    #expect(check.status == 0 && check.err.contains("star.json: 7 blocks are enough, but the model has 11"))
    let table = try workshop.moli(
      ["difficulty", "Star", "Staircase", "--games", "10", "--metrics", "--format", "csv"])
    let lines = table.out.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let title = try #require(lines.first)
    func values(_ level: String) throws -> [Double?] {
      let line = try #require(lines.first { $0[0] == level }, "\(table.err)")
      return try ["modelBlocks", "shortestBlocks", "leastBlocks", "gap", "concepts"].map { name in
        Double(line[try #require(title.firstIndex { $0 == name })])
      }
    }
    #expect(try values("Star") == [11, 7, 7, 4, 1])
    #expect(try values("Staircase") == [4, 4, 4, 0, 1])
  }

  @Test("published runs are compared; the first differences are named, and one that differs ends with 1")
  func verify() throws {
    let workshop = try Workshop()
    try workshop.write("[\(Self.road)]", to: "levels.json")
    let program = "{\"tops\": [{\"chain\": [{\"type\": \"start\"}, {\"type\": \"move_forwards\"}]}]}"
    func run(_ expected: String) -> String {
      "{\"level\": \"Mine\", \"program\": \(program), \"expected\": \(expected)}\n"
    }
    let right = run("{\"reason\": \"SUCCESS\", \"moves\": 1, \"fuel\": 49, \"visited\": [[0, 3], [1, 3], [2, 3]]}")
    try workshop.write(right + "\n" + run("{\"moves\": 2, \"fuel\": 49}"), to: "runs.jsonl")
    let both = try workshop.moli(["verify", "router", "--levels", "levels.json", "--runs", "runs.jsonl"])
    #expect(both.status == 1 && both.out == "1 passed, 1 failed\n")
    #expect(both.err.contains("runs.jsonl:3 (level Mine): $.expected.moves: published 2, ours 1"), "\(both.err)")
    for levels in ["[\(Self.road)]", Self.road, Self.road.replacing("\n", with: " ") + "\n"] {
      try workshop.write(levels, to: "levels.json")
      let run = try workshop.moli(["verify", "router", "--levels", "levels.json", "--runs", "-"], input: right)
      #expect(run.status == 0 && run.out == "1 passed, 0 failed\n", "\(run.err)")
    }
    let builtIn = right.replacing("Mine", with: "First road")
    #expect(try workshop.moli(["verify", "router", "--runs", "-"], input: builtIn).status == 1)
    #expect(try workshop.moli(["verify", "router", "--runs", "-"], input: right).status == 65)
    #expect(try workshop.moli(["verify", "router", "--runs", "-"], input: "").status == 65)
    #expect(try workshop.moli(["verify", "router", "--runs", "-"], input: "{").status == 65)
    #expect(try workshop.moli(["verify", "set", "--runs", "-"], input: right).status == 64)
    #expect(try workshop.moli(["verify", "r.jsonl", "--levels", "levels.json"]).status == 64)
  }

  @Test("a line of runs that cannot be read is reported and the others are compared; lines may end in each way")
  func brokenRuns() throws {
    let workshop = try Workshop()
    try workshop.write(Self.road.replacing("\n", with: " ") + "\r\n\r\n", to: "levels.json")
    let program = "{\"tops\": [{\"chain\": [{\"type\": \"start\"}, {\"type\": \"move_forwards\"}]}]}"
    let head = "{\"level\": \"Mine\", \"program\": \(program), "
    let lines = [
      head + "\"expected\": {\"moves\": 1}}", head + "\"result\": {}}",
      head + "\"override\": {\"fuel\": 3}, \"result\": {\"moves\": 1}}",
      "{\"level\": \"Nowhere\", \"program\": \(program), \"result\": {\"moves\": 1}}", "{",
      head + "\"expected\": {\"moves\": 2}}",
      head + "\"override\": {\"max_fuel\": 9}, \"result\": {\"fuel\": 8}}",
    ]
    for end in ["\n", "\r\n", "\r"] {
      try workshop.write(lines.joined(separator: end) + end, to: "runs.jsonl")
      let run = try workshop.moli(["verify", "router", "--levels", "levels.json", "--runs", "runs.jsonl"])
      #expect(run.status == 65 && run.out == "2 passed, 1 failed, 4 not compared\n", "\(run.out)\(run.err)")
      for (number, text) in [(2, "at least one measure"), (3, "max_fuel"), (4, "Nowhere"), (5, "end of the file")] {
        #expect(run.err.contains("runs.jsonl:\(number):") && run.err.contains(text), "\(run.err)")
      }
    }
  }

  @Test(
    "a level that cannot be won with its blocks is said to be so by check, solve and hint; points out of reach are remarked"
  )
  func unwinnable() throws {
    let workshop = try Workshop()
    try workshop.write(Self.road.replacing("move_forwards", with: "turn_left"), to: "left.json")
    let check = try workshop.moli(["level", "check", "left.json"])
    #expect(
      check.status == 1 && check.out.contains("\"Mine\" cannot be won: no program of the blocks on offer wins"),
      "\(check.out)")
    #expect(!check.out.contains("is valid") && check.err.contains("1 level cannot be won"), "\(check.err)")
    let solve = try workshop.moli(["solve", "router", "--level", "left.json"])
    #expect(solve.out.contains("\"verdict\":\"unsolvable\"") && solve.out.contains("blocks on offer"), "\(solve.out)")
    #expect(solve.status == 1 && solve.err == "moli: 1 position cannot be solved\n", "\(solve.err)")
    let hint = try workshop.moli(["hint", "router", "--level", "left.json"])
    #expect(hint.out.contains("no program of the blocks on offer wins") && !hint.out.contains("node"), "\(hint.out)")
    #expect(hint.status == 1 && hint.err == "moli: 1 position cannot be solved\n", "\(hint.err)")
    // One block of a kind that loops cannot use again.
    let bend = Self.road.replacing(
      "{\"type\": \"move_forwards\"}", with: "{\"type\": \"move_forwards\", \"number\": 0}, {\"type\": \"turn_left\"}")
    try workshop.write(bend, to: "none.json")
    #expect(try workshop.moli(["level", "check", "none.json"]).status == 1)
    try workshop.write(
      Self.road.replacing("\"model_solution\": [1]", with: "\"model_solution\": []"), to: "points.json")
    let points = try workshop.moli(["level", "check", "points.json"])
    #expect(points.status == 0 && points.err.contains("scores more than 10 of 20 points"), "\(points.err)")
    // A block that cannot be placed has a place in the file.
    try workshop.write(
      Self.road.replacing("{\"type\": \"move_forwards\"}", with: "{\"type\": \"wait\", \"number\": 0}"),
      to: "still.json")
    let still = try workshop.moli(["level", "check", "still.json"])
    #expect(
      still.status == 65 && still.err.contains("still.json:3:")
        && still.err.contains("$.blocks: found no block that moves"), "\(still.err)")
  }

  @Test("a level without a name has that of its file, and a misspelt field is refused")
  func unnamed() throws {
    let workshop = try Workshop()
    let text = Self.road.replacing("\"name\": \"Mine\", ", with: "").replacing("[[2, 3]]", with: "\"[[2, 3]]\"")
    try workshop.write(text, to: "Level 12.json")
    let check = try workshop.moli(["level", "check", "Level 12.json"])
    #expect(check.status == 0 && check.out.contains("\"Level 12\" is valid, 3 cells"), "\(check.out)\(check.err)")
    try workshop.write(Self.road.replacing("\"theme\": \"grass\"", with: "\"diffculty\": 3"), to: "wrong.json")
    let wrong = try workshop.moli(["level", "check", "wrong.json"])
    #expect(wrong.status == 65 && wrong.err.contains("did you mean \"difficulty\"?"), "\(wrong.err)")
  }

  @Test("the whole program is printed with --help-level solution, and JSON says what is proved")
  func solution() throws {
    let hint = ["hint", "router", "--level", "Staircase"]
    let text = try Workshop().moli(hint + ["--help-level", "solution"]).out
    #expect(text.contains("the program: "), "\(text)")
    let json = try Workshop().moli(hint + ["--format", "jsonl"]).out
    #expect(json.contains("\"missing\":4,\"isProven\":true"), "\(json)")
  }

  @Test("a level of the public game is one of the tool, although it names no game")
  func own() throws {
    let workshop = try Workshop()
    try workshop.write(Self.road, to: "mine.json")
    #expect(try workshop.moli(["level", "check", "mine.json"]).status == 0)
    let show = try workshop.moli(["level", "show", "mine.json"])
    #expect(show.status == 0 && show.out.contains("3 cells, 1 destination"), "\(show.out)\(show.err)")
    #expect(try workshop.moli(["level", "add", "mine.json"]).status == 0)
    #expect(try workshop.moli(["level", "list"]).lines.contains { $0.hasPrefix("Mine") && $0.contains("router") })
    #expect(try workshop.moli(["play", "router", "--level", "Mine", "--players", "straight"]).out.contains("100.0 %"))
    try workshop.write(Self.road.replacing("[2, 3]]", with: "[7, 3]]"), to: "wrong.json")
    let wrong = try workshop.moli(["level", "check", "wrong.json"])
    #expect(wrong.status == 65 && wrong.err.contains("$.destinations[0]"), "\(wrong.err)")
    let yaml = try workshop.moli(["level", "check", "-"].map { $0 == "-" ? "mine.yaml" : $0 })
    #expect(yaml.status == 66)
  }

  @Test("the engines are compared, and a parameter of a drawn level changes its file")
  func numbers() throws {
    let workshop = try Workshop()
    let bench = try workshop.moli(["bench", "engines", "--game", "router", "--landings", "400", "--rounds", "1"])
    #expect(bench.status == 0 && bench.out.contains("program"), "\(bench.out)\(bench.err)")
    var level = RouterLevel(name: "drawn", generation: RouterGeneration(Seed(3)))
    level.difficulty = 1
    for parameter in LevelParameter<RouterLevel>.ofRoads(level) where parameter.value(level) != nil {
      for value in [parameter.values.range.lowerBound, parameter.values.range.upperBound] {
        let turned = parameter.turned(level, value)
        #expect(parameter.value(turned) == value, "\(parameter.name)")
        #expect(
          try RouterLevelFile.read(LevelFields(RouterLevelFile.text(of: turned), file: "f.json")) == turned,
          "\(parameter.name) \(value)")
        #expect(turned.defect == nil, "\(parameter.name) \(value)")
      }
    }
  }
}
