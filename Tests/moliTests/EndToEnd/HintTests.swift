import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("hint")
struct HintTests {
  private static let boards: [GameMode: String] = [
    .sliding: "# mine\n\nt i m e  m a t e  p a t _  l a m h\n",
    .swapping: "t i m a  m e t e  p a t h  l a m p\n",
    .tetris: tetris,
  ]

  /// One tile of "lamp" is missing in the bottom row, below the falling one.
  private static let tetris: String = {
    let empty = "[" + Array(repeating: "null", count: 8).joined(separator: ",") + "]"
    let bottom = "[\"l\",\"a\",\"m\",null,null,null,null,null]"
    let rows = Array(repeating: empty, count: 11) + [bottom]
    return "{\"grid\":[\(rows.joined(separator: ","))],\"queue\":[\"t\",\"e\"],"
      + "\"fallingTile\":{\"text\":\"p\",\"coordinate\":[0,2]}}\n"
  }()

  private static let words: [GameMode: String] = [
    .sliding: "slide h up: completes row 3: path (way)",
    .swapping:
      "swap a in row 1, column 4 with e in row 2, column 2: completes row 1: time (hours) and row 2: mate (friend)",
    .tetris: "move p right: p lands in row 12, column 4 and completes lamp (light)",
  ]

  @Test("a level may follow its game; a file of the same name is read where there is one")
  func levelAfterGame() throws {
    let workshop = try Workshop()
    let level = try workshop.moli(["hint", "sliding", "People"])
    let named = try workshop.moli(["hint", "People"])
    #expect(named.status == 0 && level.status == 0 && level.out == named.out, "\(level.err)")
    let other = try workshop.moli(["hint", "tetris", "People"])
    #expect(
      other.status == 64 && other.err.contains("found \"People\", a level of sliding, expected a level of tetris"),
      "\(other.err)")
    try workshop.write("no position", to: "People")
    let file = try workshop.moli(["hint", "sliding", "People"])
    #expect(file.status == 65 && file.err.contains("People:1:"), "\(file.err)")
  }

  @Test("from a file and from standard input, in words and as JSON", arguments: GameMode.allCases)
  func boards(game: GameMode) throws {
    let workshop = try Workshop()
    let board = try #require(Self.boards[game])
    try workshop.write(board, to: "board")
    let file = try workshop.english("hint", game.rawValue, "--board", "board")
    #expect(file.status == 0 && file.err == "", "\(file.err)")
    let words = try #require(Self.words[game])
    #expect(file.lines.contains(words), "\(file.out)")
    let input = try workshop.english("hint", game.rawValue, "--board", "-", input: board)
    #expect(input.out == file.out && input.status == 0)
    let json = try workshop.english("hint", game.rawValue, "--board", "board", "--format", "json")
    let object = try #require(try json.objects().first)
    let steps = try #require(object["steps"] as? [[String: Any]])
    #expect(steps.count == 1)
    #expect("\(steps[0]["words"] as? String ?? ""): \(steps[0]["reason"] as? String ?? "")" == words)
    #expect(object["movesLeft"] as? Int == (game == .tetris ? nil : 1))
    #expect(object["equallyGood"] as? Int == (game == .tetris ? nil : 0))
  }

  @Test("from a level and a seed: the deal that play deals", arguments: GameMode.allCases)
  func deal(game: GameMode) throws {
    let workshop = try Workshop()
    let level = "\(game.rawValue).yaml"
    let play = try workshop.english(
      "play", game.rawValue, "--level", level, "--games", "4", "--seed", "5", "--players", "random", "--records", "r")
    #expect(play.status == 0, "\(play.err)")
    let hint = try workshop.english("hint", game.rawValue, "--level", level, "--seed", "5", "--index", "3")
    #expect(hint.status == 0 && hint.err == "", "\(hint.err)")
    let replay = try workshop.english("replay", "r", "--index", "3")
    let drawing = hint.lines.prefix { !$0.isEmpty && !$0.contains("left, score") }
    #expect(Array(replay.lines.dropFirst().prefix(drawing.count)) == Array(drawing))
    let other = try workshop.english("hint", game.rawValue, "--level", level, "--seed", "6", "--index", "3")
    #expect(other.out != hint.out)
  }

  @Test("all the steps of the advice, one after another, win", arguments: [GameMode.sliding, .swapping])
  func allSteps(game: GameMode) throws {
    let workshop = try Workshop()
    try workshop.write(try #require(Self.boards[game]), to: "board")
    let run = try workshop.english("hint", game.rawValue, "--board", "board", "--steps", "10000", "--format", "json")
    let object = try #require(try run.objects().first)
    #expect((object["steps"] as? [Any])?.count == object["movesLeft"] as? Int)
  }

  /// A good board, one that is too short, one that cannot be won, one that is won.
  private static let several = """
    t i m a  m e t e  p a t h  l a m p
    # two wrong ones
    t i m e
    t i m e  m a t e  l a m p  m b a l
    t i m e  m a t e  p a t h  l a m p

    """

  @Test("every position of a file has its hint; wrong ones are reported with their place and skipped")
  func severalPositions() throws {
    let workshop = try Workshop()
    try workshop.write(Self.several, to: "boards")
    let run = try workshop.english("hint", "swapping", "--board", "boards", "--format", "jsonl")
    #expect(run.status == 65)
    let hints = try run.objects()
    #expect(hints.map { $0["line"] as? Int } == [1, 4, 5])
    #expect(hints.map { $0["verdict"] as? String } == ["optimal", "unsolvable", "optimal"])
    #expect(hints.map { $0["movesLeft"] as? Int } == [1, nil, 0])
    #expect((hints[1]["remark"] as? String)?.contains("b in row 4, column 2") == true)
    #expect(
      run.err == """
        moli: boards:3:8: found 4 cells, expected 16 cells separated by white space, 4 rows of 4
        moli: boards:4:30: found b, expected a tile that makes a phrase with others on the board
        moli: 2 positions are wrong

        """)
    let text = try workshop.english("hint", "swapping", "--board", "boards")
    #expect(text.lines.filter { $0.hasPrefix("line ") } == ["line 4", "line 5"])
    #expect(text.err == run.err && text.status == 65)
    let table = try workshop.english("hint", "swapping", "--board", "boards", "--format", "csv")
    #expect(table.lines.map { $0.prefix(2) } == ["li", "1,", "4,", "5,"])
    #expect(
      table.lines[1]
        == "1,1,\"[0,3,1,1]\",\"swap a in row 1, column 4 with e in row 2, column 2\",completes row 1: time (hours) and row 2: mate (friend),optimal,1,0,"
    )
  }

  @Test("several steps are numbered and followed by the board after them, and end with the win")
  func numberedSteps() throws {
    let run = try Workshop().english(
      "hint", "sliding", "--board", "-", "--steps", "9", input: "t i _ e  m a m e  p a t t  l a m h")
    #expect(run.status == 0)
    let steps = run.lines.filter { $0.contains("slide ") }
    #expect(steps.count > 1 && steps.enumerated().allSatisfy { $1.hasPrefix("\($0 + 1). slide ") }, "\(run.out)")
    #expect(run.lines.count { $0.contains("┌") } == steps.count + 1)
    #expect(run.lines.contains("the shortest win takes \(steps.count) moves"))
    #expect(steps.last?.contains("completes ") == true)
  }

  @Test(
    "help comes in steps, in every game and both languages",
    arguments: [
      ("sliding", "row 3: path", "the next tile to slide is h", "slide h up: completes", "把h向上滑：完成"),
      (
        "swapping", "row 1: time", "a in row 1, column 4 is to be swapped",
        "swap a in row 1, column 4 with e in row 2, column 2: completes",
        "交换第 1 行第 4 列的a"
      ),
      (
        "tetris", "think of row 12: lamp", "let p land as it is", "move p right: p lands in row 12, column 4",
        "把p向右移：p落在"
      ),
      ("set", "look for a Set whose cards ", "one of its cards is ", "take ", "拿走 "),
    ])
  func helpLevels(game: String, nudge: String, tile: String, move: String, chinese: String) throws {
    let workshop = try Workshop()
    if let board = GameMode(rawValue: game).flatMap({ Self.boards[$0] }) { try workshop.write(board, to: "b") }
    let place = game == "set" ? ["--level", "The box"] : ["--board", "b", "--lexicon", "en.tsv"]
    func help(_ level: String, _ more: String...) throws -> ToolRun {
      let run = try workshop.moli(["hint", game, "--help-level", level] + place + more)
      #expect(run.status == 0 && run.err == "", "\(run.err)")
      return run
    }
    let first = try help("nudge")
    #expect(first.out.contains(nudge) && !first.out.contains(tile) && !first.out.contains(move), "\(first.out)")
    let second = try help("tile")
    #expect(second.out.contains(nudge) && second.out.contains(tile) && !second.out.contains(move), "\(second.out)")
    #expect(try help("move").out.contains(move))
    #expect(try help("move", "--language", "zh").out.contains(chinese))
    let json = try #require(try help("solution", "--format", "json").objects().first)
    for member in ["nudge", "tile"] {
      let text = try #require(json[member] as? [String: String], "\(member)")
      #expect(text["en"] != text["zh"] && text["zh"]?.isEmpty == false)
    }
    let plan = try #require(json["plan"] as? [String: Any])
    let isSolved = game != "tetris" && game != "set"
    #expect(plan["wins"] as? Bool == isSolved && (plan["moves"] is NSNull) != isSolved)
    let stages = try #require(plan["stages"] as? [[String: Any]])
    #expect(!stages.isEmpty && stages.allSatisfy { $0["text"] is [String: String] })
    let text = try help("solution").lines
    #expect(text.contains { $0.hasPrefix("a plan ") } && text.contains { $0.hasPrefix("  1. ") }, "\(text)")
  }

  @Test("a game that is over needs no advice", arguments: ["sliding", "swapping"])
  func won(game: String) throws {
    let last = game == "sliding" ? "_" : "p"
    let run = try Workshop().english(
      "hint", game, "--board", "-", input: "t i m e  m a t e  p a t h  l a m \(last)")
    #expect(run.status == 0)
    #expect(run.lines.last == "the game is won")
    #expect(!run.out.contains("as good"))
  }

  @Test(
    "why there is no advice is said in both languages",
    arguments: ["z i m e  m a t e  p a t h  l a m p", "t i m e  m a t e  l a m p  m b a l"])
  func unsolvableInChinese(board: String) throws {
    let run = try Workshop().moli(
      ["hint", "swapping", "--lexicon", "en.tsv", "--position", board, "--language", "zh", "--format", "json"])
    let hint = try #require(try run.objects().first)
    let texts = try #require(hint["remarkText"] as? [String: String])
    #expect(run.status == 65 && hint["remark"] as? String == texts["zh"] && texts["zh"] != texts["en"])
    #expect(texts["zh"]?.contains { $0 > "\u{4e00}" } == true && texts["zh"]?.contains("expected") == false)
  }

  @Test("a tetris hint's gain agrees with that of many --samples of the same position")
  func gain() throws {
    let workshop = try Workshop()
    try workshop.write(Self.tetris, to: "b")
    func gain(_ more: String...) throws -> (value: Double, error: Double) {
      let run = try workshop.moli(["hint", "tetris", "--board", "b", "--lexicon", "en.tsv", "--format", "json"] + more)
      let ways = try #require(run.objects().first?["alternatives"] as? [[String: Any]])
      return (try #require(ways[0]["gain"] as? Double), try #require(ways[0]["gainError"] as? Double))
    }
    let (few, many) = try (gain(), gain("--samples", "60"))
    #expect(abs(few.value - many.value) <= 3 * (few.error * few.error + many.error * many.error).squareRoot())
    #expect(many.error < few.error && many.value >= 100)
  }

  @Test("the hint says why a board cannot be won")
  func unsolvable() throws {
    let run = try Workshop().english("hint", "swapping", "--board", "-", input: "z i m e  m a t e  p a t h  l a m p")
    #expect(run.status == 65 && run.lines.last?.contains("z in row 1, column 1") == true, "\(run.out)")
    #expect(run.err == "moli: -:1:1: found z, expected a tile of a phrase of the lexicon\nmoli: 1 position is wrong\n")
  }

  @Test(
    "a position of tetris that cannot be continued is refused with its place",
    arguments: [
      ("[0,2]", "[0,99]", "b:1:1: found fallingTile row 1, column 100, expected a cell of the grid"),
      ("[0,2]", "[11,1]", "the occupied cell in row 12, column 2, expected an empty cell"),
      ("\"grid\"", "\"gird\"", "no \"grid\""),
      ("\"l\"", "7", "the wrong kind of value at grid"),
      ("[\"t\",\"e\"]", "\"te\"", "the wrong kind of value at queue"),
      ("[\"t\",\"e\"]", "[\"t\",\"e\",\"a\",\"m\",\"s\"]", "queue 5 tiles, expected at most 4 tiles"),
      ("\"queue\"", "\"clock\":999999999,\"queue\"", "clock 999999999, expected"), ("}}", "}", "text that is not JSON"),
    ])
  func refusedPositions(old: String, new: String, message: String) throws {
    let workshop = try Workshop()
    try workshop.write(Self.tetris.replacing(old, with: new), to: "b")
    let run = try workshop.english("hint", "tetris", "--board", "b")
    #expect(run.status == 65 && run.out == "")
    #expect(run.err.contains(message) && run.err.hasSuffix("\nmoli: 1 position is wrong\n"), "\(run.err)")
  }

  @Test("a position of a recorded game: the one before its next move", arguments: GameMode.allCases)
  func recorded(game: GameMode) throws {
    let workshop = try Workshop()
    let play = try workshop.english(
      "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--games", "2", "--players", "random,casual",
      "--records", "r")
    #expect(play.status == 0, "\(play.err)")
    let choice = ["--record", "r", "--index", "1", "--player", "casual"]
    func hint(_ arguments: String...) throws -> ToolRun {
      try workshop.moli(["hint", game.rawValue, "--lexicon", "en.tsv"] + choice + arguments)
    }
    let start = try hint("--move", "0")
    #expect(start.status == 0 && start.err == "", "\(start.err)")
    let deal = try workshop.english(
      "hint", game.rawValue, "--level", "\(game.rawValue).yaml", "--index", "1")
    #expect(start.out == deal.out)
    // What is drawn after three moves is what the replay shows there.
    let third = try hint("--move", "3")
    let replay = try workshop.english("replay", "r", "--index", "1", "--player", "casual", "--format", "jsonl")
      .objects()
    let position = try #require(replay.filter { !($0["move"] is NSNull) }[2]["after"] as? [String: Any])
    #expect(third.status == 0 && third.out != start.out)
    #expect(third.out.contains("score \(position["score"] as? Int ?? -1)"), "\(third.out)")
    let beyond = try hint("--move", "999999")
    #expect(beyond.status == 64 && beyond.err.contains("--move: found 999999, expected at most "))
    let other = try workshop.english(
      "hint", game == .tetris ? "sliding" : "tetris", "--record", "r", "--index", "1")
    #expect(other.status == 64 && other.err.contains("r: found games of \(game.rawValue), expected games of "))
  }

  @Test("tetris ranks several ways, in words and as JSON")
  func alternatives() throws {
    let workshop = try Workshop()
    try workshop.write(Self.tetris, to: "b")
    let text = try workshop.english("hint", "tetris", "--board", "b", "--alternatives", "5", "--samples", "2")
    #expect(text.status == 0 && text.err == "")
    #expect(text.lines.contains { $0.hasPrefix("expected gain ") && $0.hasSuffix("100 of them now") })
    #expect(text.lines.suffix(5).map { $0.prefix(1) } == ["1", "2", "3", "4", "5"], "\(text.out)")
    let json = try workshop.english("hint", "tetris", "--board", "b", "--format", "json")
    let ways = try #require(json.objects().first?["alternatives"] as? [[String: Any]])
    #expect(ways.count == 3 && ways[0]["pointsNow"] as? Int == 100)
    #expect(ways.allSatisfy { $0["gain"] is Double && $0["gainError"] is Double })
  }
}
