import Foundation
import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("The position format")
struct PositionFormatTests {
  private let game = Fixtures.letters(["xy", "ab"], rows: 2, columns: 5)

  @Test("cells are written as [row, col], shifts as pairs of them, moves of the cascade in order")
  func landing() throws {
    let state = game.state(game.board("..a..", "x.xb."), falling: "y", column: 1, queue: "pq", unused: "r", pool: "pqr")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let landed = game.after(.drop, state)
    #expect(
      String(decoding: try encoder.encode(landed.landing), as: UTF8.self) == """
        {"cell":[1,1],"steps":[\
        {"cells":[[1,0],[1,1]],"destroyed":[[1,0],[1,1],[1,2]],"phrase":"xy","points":100,"shifted":[[[0,2],[1,2]]]},\
        {"cells":[[1,2],[1,3]],"destroyed":[[1,2],[1,3]],"phrase":"ab","points":100,"shifted":[]}],"tile":"y"}
        """)
    #expect(
      String(decoding: try encoder.encode(state), as: UTF8.self) == """
        {"clock":0,"fallingTile":{"coordinate":[0,1],"text":"y"},"grid":[[null,null,"a",null,null],\
        ["x",null,"x","b",null]],"landing":null,"phrasesDestroyed":0,"phrasesNotDrawn":[],"phrasesTested":[],"pool":["p","q","r"],\
        "queue":["p","q"],"score":0,"sinceFall":0,"status":"inProgress","tilesLanded":0,"unusedPool":["r"]}
        """)
  }

  @Test("only the grid is required")
  func defaults() throws {
    let json = Data(#"{"grid": [[null, "a"], ["b", "c"]], "fallingTile": {"text": "d", "coordinate": [0, 0]}}"#.utf8)
    let state = try JSONDecoder().decode(TetrisState.self, from: json)
    #expect(
      state
        == TetrisState(
          grid: TextGrid(fromInitialGrid: [[nil, "a"], ["b", "c"]]),
          fallingTile: FallingTile(text: "d", coordinate: at(0, 0))))
  }

  @Test("a position without the number of destroyed phrases divides its score, and counts on from there")
  func uncounted() throws {
    func decoded(_ members: String) throws -> TetrisState {
      try JSONDecoder().decode(TetrisState.self, from: Data("{\"grid\": [[\"a\"]], \(members)}".utf8))
    }
    #expect(try decoded("\"score\": 0").phrasesDestroyed == 0, "nothing has landed")
    let old = try decoded("\"tilesLanded\": 9, \"score\": 350")
    #expect(old.phrasesDestroyed == nil && game.phrasesDestroyed(in: old) == 3)
    #expect(!String(decoding: try JSONEncoder().encode(old), as: UTF8.self).contains("phrasesDestroyed"))
    #expect(try decoded("\"tilesLanded\": 9, \"score\": 350, \"phrasesDestroyed\": 8").phrasesDestroyed == 8)
    var state = game.state(game.board("..a..", "x.xb."), falling: "y", column: 1)
    (state.tilesLanded, state.score, state.phrasesDestroyed) = (9, 350, nil)
    #expect(game.after(.drop, state).phrasesDestroyed == 5)
    #expect(try FastTetris(game).unpack(FastTetris(game).pack(state)).phrasesDestroyed == 3)
    let free = Fixtures.standard(.ciHui) { $0.pointsPerLine = 0 }
    #expect(free.phrasesDestroyed(in: old) == 0)
  }

  @Test(
    "the fingerprint covers every part, also the number of destroyed phrases, the time in the row and all landings of a moment"
  )
  func fingerprint() {
    let game = Fixtures.letters(["xy", "ab"], rows: 2, columns: 5, lockDelay: 900)
    let landing = Landing(tile: "a", cell: at(1, 0), steps: [])
    var state = game.state(game.board("a"), falling: "y", column: 1)
    (state.tilesLanded, state.score, state.phrasesDestroyed, state.landing) = (9, 350, 3, landing)
    func print(_ change: (inout TetrisState) -> Void) -> UInt64 {
      var (changed, hash) = (state, StableHash())
      change(&changed)
      game.fingerprint(changed, into: &hash)
      return hash.value
    }
    #expect(print { _ in } == print { $0.phrasesDestroyed = nil }, "a number that is not given is that of the score")
    let prints = [
      print { _ in }, print { $0.phrasesDestroyed = 4 }, print { $0.rowTime = 1 }, print { $0.sinceFall = 1 },
      print { $0.landing = nil }, print { $0.earlierLandings = [landing] },
      print { $0.earlierLandings = [landing, landing] },
    ]
    #expect(Set(prints).count == prints.count)
  }

  @Test("a time in the row and earlier landings are written where there are any, and read")
  func optionalParts() throws {
    let game = Fixtures.letters(["xy", "ab"], rows: 2, columns: 5, lockDelay: 900)
    var state = game.state(game.board("..a..", "x.xb."), falling: "y", column: 1)
    func json() throws -> String { String(decoding: try JSONEncoder().encode(state), as: UTF8.self) }
    #expect(try !json().contains("rowTime") && !json().contains("earlierLandings"))
    state.rowTime = 7
    state.landing = Landing(tile: "a", cell: at(1, 0), steps: [])
    state.earlierLandings = [Landing(tile: "b", cell: at(0, 0), steps: [])]
    try game.validate(state)
    #expect(try JSONDecoder().decode(TetrisState.self, from: Data(json().utf8)) == state)
    let fast = try FastTetris(game)
    #expect(try fast.unpack(fast.pack(state)) == state)
  }

  @Test(
    "malformed JSON is refused",
    arguments: [
      "{}", #"{"grid": []}"#, #"{"grid": [["a"], []]}"#, #"{"grid": [["a"]], "clock": "x"}"#,
      #"{"grid": [["a"]], "status": "x"}"#,
      #"{"grid": [["a"]], "fallingTile": {"text": "a", "coordinate": [0]}}"#, #"{"grid": [["a"]], "queue": [1]}"#,
    ])
  func malformed(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TetrisState.self, from: Data(json.utf8)) }
  }

  /// A good position, a change, and the part that is then refused.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let field: String
    let change: @Sendable (inout TetrisState) -> Void
    var testDescription: String { field }
  }

  @Test(
    "an inconsistent position is refused with the part that is wrong",
    arguments: [
      Mistake(field: "grid") { $0.grid = TextGrid(numRows: 2, numColumns: 4) },
      Mistake(field: "grid") { $0.grid[at(0, 4)] = "f" },
      Mistake(field: "grid") { $0.grid[at(1, 4)] = "" },
      Mistake(field: "fallingTile") { $0.fallingTile?.coordinate = at(2, 0) },
      Mistake(field: "fallingTile") { $0.fallingTile?.coordinate = at(0, -1) },
      Mistake(field: "fallingTile") { $0.fallingTile?.coordinate = at(1, 2) },
      Mistake(field: "fallingTile") { $0.fallingTile?.text = "" },
      Mistake(field: "queue") { $0.queue = ["p", "q", "r"] },
      Mistake(field: "queue") { $0.queue = [""] },
      Mistake(field: "unusedPool") { $0.unusedPool = [""] },
      Mistake(field: "pool") { $0.pool = ["", "a"] },
      Mistake(field: "phrasesNotDrawn") { $0.phrasesNotDrawn = [2] },
      Mistake(field: "phrasesNotDrawn") { $0.phrasesNotDrawn = [-1] },
      Mistake(field: "phrasesNotDrawn") { $0.phrasesNotDrawn = [0, 0] },
      Mistake(field: "clock") { $0.clock = -1 },
      Mistake(field: "clock") { $0.clock = 120_000 },
      Mistake(field: "clock") { $0.clock = .max },
      Mistake(field: "sinceFall") { $0.sinceFall = 500 },
      Mistake(field: "sinceFall") { $0.sinceFall = .min },
      Mistake(field: "rowTime") { $0.rowTime = 1 },
      Mistake(field: "rowTime") { $0.rowTime = -1 },
      Mistake(field: "fallingTile") { $0.fallingTile?.coordinate = at(1, 1) },
      Mistake(field: "fallingTile") { $0.fallingTile?.coordinate = at(0, 0) },
      Mistake(field: "earlierLandings") { $0.earlierLandings = [Landing(tile: "a", cell: at(1, 0), steps: [])] },
      Mistake(field: "earlierLandings") {
        $0.landing = Landing(tile: "a", cell: at(1, 0), steps: [])
        $0.earlierLandings = [Landing(tile: "a", cell: at(9, 0), steps: [])]
      },
      Mistake(field: "tilesLanded") { $0.tilesLanded = -1 },
      Mistake(field: "phrasesDestroyed") { $0.phrasesDestroyed = -1 },
      Mistake(field: "phrasesDestroyed") { ($0.tilesLanded, $0.phrasesDestroyed) = (9, .max) },
      Mistake(field: "phrasesDestroyed") { $0.phrasesDestroyed = 1 },
      Mistake(field: "score") { $0.score = .max },
      Mistake(field: "landing") { $0.landing = Landing(tile: "a", cell: at(2, 0), steps: []) },
      Mistake(field: "landing") {
        $0.landing = Landing(
          tile: "a", cell: at(1, 0),
          steps: [
            CascadeStep(
              phrase: "ab", cells: [], destroyed: [], shifted: [TileShift(from: at(0, 0), to: at(9, 0))], points: 100)
          ])
      },
    ])
  func refused(_ mistake: Mistake) throws {
    var state = game.state(game.board("..a..", "x.xb."), falling: "y", column: 1, queue: "pq")
    try game.validate(state)
    #expect(game.defect(in: state) == nil)
    mistake.change(&state)
    let error = #expect(throws: RuleError.self) { try game.validate(state) }
    #expect(error?.field == mistake.field)
    #expect(game.defect(in: state)?.contains(" in \(mistake.field), expected ") == true)
  }

  @Test("an ended game may have a falling tile on an occupied cell, or no time left")
  func ended() throws {
    var lost = game.state(game.board("n", "n"), falling: "y", column: 0)
    lost.status = .endedWithLost
    try game.validate(lost)
    var won = game.state(game.board("n"), falling: "y", column: 0)
    won.clock = 120_000
    won.sinceFall = 500
    won.status = .endedWithWon
    try game.validate(won)
  }

  @Test("a level of another mode or without a playable grid is refused")
  func levels() {
    func error(_ change: (inout PhraseLevel) -> Void) -> String? {
      var level = game.level
      change(&level)
      do {
        _ = try TetrisPuzzle(level: level, lexicon: Fixtures.lexicon)
        return nil
      } catch {
        return error.field
      }
    }
    #expect(error { _ in } == nil)
    #expect(error { $0.gameMode = .sliding } == "mode")
    #expect(error { $0.rules.rows = 1 } == "rows")
    #expect(error { $0.rules.fallInterval = 0 } == "fall interval")
    #expect(error { $0.phrases = Phrases([]) } == "phrases")
    #expect(error { $0.phrases = Phrases([Fixtures.phrase("abc")]) } == "phrases")
  }

  @Test("positions that pass the check never trap, whatever is done with them")
  func nothingTraps() {
    var generator = Xoshiro256(seed: Seed(4))
    let tiles = [nil, nil, "a", "b", "x", "y", "q"]
    var accepted = 0
    for round in 0..<600 {
      func numbers(_ bound: Int) -> Int { generator.uniform(below: bound) - 1 }
      var state = TetrisState(grid: game.board(""))
      for cell in state.grid.coordinates where generator.uniform(below: 3) == 0 {
        state.grid[cell] = tiles[generator.uniform(below: tiles.count)]
      }
      state.fallingTile = FallingTile(text: "y", coordinate: at(numbers(3), numbers(6)))
      if generator.uniform(below: 4) == 0 { state.fallingTile = nil }
      state.queue = (0..<generator.uniform(below: 3)).map { _ in "b" }
      state.clock = numbers(120_002)
      state.sinceFall = numbers(502)
      state.phrasesTested = ["??", "ab"]
      do { try game.validate(state) } catch { continue }
      accepted += 1
      for _ in 0..<60 where game.outcome(of: state) == nil {
        game.settle(&state, using: &generator)
        let moves = game.legalMoves(in: state)
        if !moves.isEmpty { game.apply(moves[generator.uniform(below: moves.count)], to: &state) }
        _ = game.advance(&state, by: generator.uniform(below: 900))
      }
      #expect(throws: Never.self, "round \(round)") { try game.validate(state) }
    }
    #expect(accepted > 50)
  }
}
