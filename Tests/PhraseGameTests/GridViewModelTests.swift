import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing

@Suite("The app's GridViewModel, in sliding and swapping of both types")
struct GridViewModelTests {
  /// Calls `check` for twenty deals of each of the four grid games.
  private func forEachDeal(_ check: (any GridPuzzle, GridGameState, String) throws -> Void) throws {
    for type in GameType.allCases {
      let (sliding, swapping) = (try PhraseGames.sliding(type), try PhraseGames.swapping(type))
      for seed in 0..<20 {
        var generator = Xoshiro256(seed: Seed(UInt64(seed)))
        try check(sliding, sliding.initialState(dealing: &generator), "sliding \(type), seed \(seed)")
        generator = Xoshiro256(seed: Seed(UInt64(seed)))
        try check(swapping, swapping.initialState(dealing: &generator), "swapping \(type), seed \(seed)")
      }
    }
  }

  @Test("gridData holds the tiles of the drawn phrases, and has the rows and columns given")
  func gridData() throws {
    try forEachDeal { game, state, label in
      #expect((state.grid.numRows, state.grid.numColumns) == (4, 4), "\(label)")
      let tiles = state.phrasesTested.flatMap { text in
        game.level.phrases.first(whereChinese: text).map { game.level.boardTiles(of: $0) } ?? []
      }
      let dealt = Set(state.phrasesTested)
      #expect(dealt.count == 4, "\(label): four different phrases")
      let onBoard = state.grid.rows.flatMap { $0 }.compactMap { $0 }
      let expected = game.level.gameMode == .sliding ? Array(tiles.dropLast()) : tiles
      #expect(onBoard.sorted() == expected.sorted(), "\(label)")
    }
  }

  @Test("gridData is shuffled: deals differ, and every cell gets other tiles")
  func shuffled() throws {
    var boards: Set<TextGrid> = []
    var corners: Set<String?> = []
    try forEachDeal { _, state, _ in
      boards.insert(state.grid)
      corners.insert(state.grid[.origin])
    }
    #expect(boards.count == 80)
    #expect(corners.count > 20)
  }

  @Test("currentScore is 1000 for each line that the shuffle left valid, else 0; no moves and no time have passed")
  func startValues() throws {
    try forEachDeal { game, state, label in
      #expect((state.moves, state.clock) == (0, 0), "\(label)")
      let lines = game.catalog.rule.correctLines(in: state.grid)
      #expect(state.status == .inProgress && lines.isEmpty, "\(label): these seeds leave no line valid")
      #expect(game.level.rules.gridScore(validLines: lines.count, won: false, clock: 0, moves: 0) == 0)
      #expect(game.catalog.rule.highlightedCoordinates(in: state.grid).isEmpty)
    }
  }

  @Test("timeRemaining starts at totalTimeAllowed, which is the level's, and falls only when time is let pass")
  func time() throws {
    let game = try PhraseGames.swapping(.chengYu)
    var generator = Xoshiro256(seed: Seed(1))
    var state = game.initialState(dealing: &generator)
    #expect(game.level.rules.timeRemaining(at: state.clock) == 60_000)
    let move = try #require(game.legalMoves(in: state).first)
    game.apply(move, to: &state)
    #expect(game.level.rules.timeRemaining(at: state.clock) == 60_000)
    #expect(game.advance(&state, by: 1250) == 1250)
    #expect(game.level.rules.timeRemaining(at: state.clock) == 58_800)
  }

  @Test("levelName, gameType and gameData are those of the level")
  func level() throws {
    for type in GameType.allCases {
      #expect(try PhraseGames.sliding(type).level == PhraseGames.level(.sliding, type))
      #expect(try PhraseGames.swapping(type).level == PhraseGames.level(.swapping, type))
      #expect(try PhraseGames.swapping(type).catalog.rule.type == type)
    }
  }

  @Test("a view model of one mode or type refuses a level of another")
  func wrongLevel() {
    #expect(throws: RuleError.self) {
      try SlidingPuzzle(level: PhraseGames.level(.swapping, .chengYu), catalog: PhraseGames.catalog(.chengYu))
    }
    #expect(throws: RuleError.self) {
      try SwappingPuzzle(level: PhraseGames.level(.sliding, .chengYu), catalog: PhraseGames.catalog(.chengYu))
    }
    #expect(throws: RuleError.self) {
      try SlidingPuzzle(level: PhraseGames.level(.sliding, .chengYu), catalog: PhraseGames.catalog(.ciHui))
    }
    #expect(throws: RuleError.self) {
      try SwappingPuzzle(level: PhraseGames.level(.swapping, .ciHui), catalog: PhraseGames.catalog(.chengYu))
    }
  }

  @Test("spec A valid line: lineIsCorrect asks the whole lexicon, not the level's phrases")
  func lineIsCorrect() throws {
    let game = try PhraseGames.swapping(.chengYu)
    let state = GridGameState(
      grid: PhraseGames.grid("六 神 无 主", "一 日 千 说", "话 二 不 里", "三 心 二 意"))
    #expect(!game.level.phrases.contains(chinese: "六神无主"))
    #expect(game.correctLines(in: state).map(\.phrase.text) == ["六神无主", "三心二意"])
    #expect(game.score(of: state) == 2000)
  }

  @Test("spec A valid line: in Ci Hui one half is the word and the other its pinyin, hanzi - pinyin or pinyin - hanzi")
  func ciHuiLines() throws {
    let game = try PhraseGames.sliding(.ciHui)
    let state = GridGameState(
      grid: PhraseGames.grid("中 国 zhōng guó", "yín háng 银 行", "行 为 yín háng", "朋 友 péng _"))
    #expect(game.correctLines(in: state).map(\.phrase.text) == ["中国", "银行"])
    #expect(game.highlightedCoordinates(in: state).map(\.row).sorted() == [0, 0, 0, 0, 1, 1, 1, 1])
  }
}
