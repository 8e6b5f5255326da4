import Phrasebook
import PuzzleCore
import SetCards
import Sliding
import Swapping
import Testing
import Tetris

/// Fixed seeds, written down for people to read. A difference means that the rules, a generator or an agent changed.
@Suite("Golden playthroughs")
struct PlaythroughTests {
  private let games: FixedGames
  private let folder = FixtureFolder("playthroughs")
  private let seed = Seed(20_261_121)

  init() throws { games = try FixedGames() }

  private func expect<Game: Drawable>(
    _ game: Game, _ type: GameType, _ agent: any Agent<Game>, moreGames: Int = 5
  ) throws {
    try expect(game, type.rawValue, agent, moreGames: moreGames)
  }

  private func expect<Game: Drawable>(
    _ game: Game, _ kind: String, _ agent: any Agent<Game>, moreGames: Int
  ) throws {
    let text = try Playthrough(game, agent: agent, seed: seed, moreGames: moreGames).text()
    try folder.expect(text, in: "\(Game.name)-\(kind)-\(agent.id).txt")
  }

  @Test("sliding by random slides", arguments: GameType.allCases)
  func slidingRandom(_ type: GameType) throws {
    try expect(games.sliding(type), type, RandomAgent())
  }

  @Test("sliding by the shortest solution", arguments: GameType.allCases)
  func slidingSolved(_ type: GameType) throws {
    try expect(games.sliding(type), type, SolverAgent(SlidingIDAStar()), moreGames: 0)
  }

  @Test("swapping by random swaps", arguments: GameType.allCases)
  func swappingRandom(_ type: GameType) throws {
    try expect(games.swapping(type), type, RandomAgent())
  }

  @Test("swapping by the fewest swaps", arguments: GameType.allCases)
  func swappingSolved(_ type: GameType) throws {
    try expect(games.swapping(type), type, SolverAgent(ExactMinimiser()))
  }

  @Test("tetris by random inputs", arguments: GameType.allCases)
  func tetrisRandom(_ type: GameType) throws {
    try expect(games.tetris(type), type, RandomAgent())
  }

  @Test("tetris, completing phrases where that can be done", arguments: GameType.allCases)
  func tetrisGreedy(_ type: GameType) throws {
    let game = try games.tetris(type)
    try expect(game, type, TetrisPlayer.greedy(PlacementSearch(game, index: PhraseIndex(of: game))))
  }

  @Test("set by random Sets, and looking one replacement ahead", arguments: Dealing.allCases)
  func set(_ dealing: Dealing) throws {
    let game = try SetPuzzle(level: SetLevel(name: "Golden set", rules: SetRules(dealing: dealing)))
    try expect(game, dealing.rawValue, SetAgent(RandomSetPolicy()), moreGames: 5)
    try expect(game, dealing.rawValue, SetAgent(GreedySetPolicy()), moreGames: 1)
  }

  @Test("set against the computer, by a person who errs")
  func setDuel() throws {
    let opponent = SetRules.Opponent(shortestDelay: 5_000, longestDelay: 60_000)
    let game = try SetPuzzle(
      level: SetLevel(name: "Golden set", rules: SetRules(hasSpeedBonus: true, opponent: opponent)))
    try expect(game, "duel", SetPlayer(.novice), moreGames: 5)
  }

  @Test("there is a playthrough for each of the six kinds and its two agents, those of set, and no other file")
  func complete() throws {
    let agents = ["sliding": ["idastar", "random"], "swapping": ["exact", "random"], "tetris": ["greedy", "random"]]
    let names = agents.flatMap { game, agents in
      GameType.allCases.flatMap { type in agents.map { "\(game)-\(type.rawValue)-\($0).txt" } }
    }
    let sets =
      Dealing.allCases.flatMap { ["set-\($0.rawValue)-random.txt", "set-\($0.rawValue)-greedy.txt"] }
      + ["set-duel-novice.txt"]
    if !FixtureFolder.isRegenerating { #expect(try folder.files("") == (names + sets).sorted()) }
  }
}
