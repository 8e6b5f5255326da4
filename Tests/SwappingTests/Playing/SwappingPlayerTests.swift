import People
import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Human-like player")
struct SwappingPlayerTests {
  /// Plays one game; an illegal move fails the test.
  private func play(
    _ prototype: some Agent<SwappingPuzzle>, _ game: SwappingPuzzle, _ index: Int, seed: Seed = Seed(1)
  ) -> (state: GridGameState, moves: [SwappingMove], times: [Int]) {
    var generator = Xoshiro256(seed: seed.derived(.deal, index))
    var state = game.initialState(dealing: &generator)
    var agent = prototype
    agent.begin(game, seed: seed.derived(.agent, index))
    var moves: [SwappingMove] = []
    var times: [Int] = []
    while game.outcome(of: state) == nil {
      let decision = agent.decide(
        in: game.observation(of: state), from: game.legalMoves(in: state), within: .unlimited)
      #expect(decision.delay >= 1)
      _ = game.advance(&state, by: decision.delay)
      guard let move = decision.move, !state.status.hasGameEnded else { continue }
      #expect(game.isLegal(move, in: state))
      game.apply(move, to: &state)
      moves.append(move)
      times.append(state.clock)
    }
    return (state, moves, times)
  }

  private func profile(
    vocabulary: Double = 1, speed: Double = 100, errors: Double = 0, lookAhead: Int = 4
  ) -> PlayerProfile {
    PlayerProfile(
      name: "test", vocabulary: vocabulary, actionsPerSecond: speed, errorRate: errors, lookAhead: lookAhead)
  }

  @Test("its id is the name of its profile")
  func id() {
    #expect(PlayerProfile.presets.map { SwappingPlayer($0).id } == ["novice", "casual", "skilled", "expert"])
  }

  @Test("the same seed plays the same game; another seed another", arguments: [GameType.chengYu, .ciHui])
  func deterministic(type: GameType) throws {
    let game = try Words.game(type)
    let player = SwappingPlayer(.casual)
    let first = play(player, game, 0)
    let again = play(player, game, 0)
    #expect(first.moves == again.moves && first.times == again.times && first.state == again.state)
    #expect(first.moves != play(player, game, 1).moves)
  }

  @Test("who knows every phrase and never slips wins, in few swaps", arguments: [GameType.chengYu, .ciHui])
  func perfect(type: GameType) throws {
    let game = try Words.game(type)
    for index in 0..<15 {
      let result = play(SwappingPlayer(profile()), game, index)
      #expect(result.state.status == .endedWithWon, "game \(index)")
      #expect(result.moves.count <= 24, "game \(index)")
    }
  }

  @Test("look-ahead saves swaps")
  func lookAhead() throws {
    let game = try Words.game(lexicon: Array(Words.idioms[3..<15]))
    func total(_ lookAhead: Int) -> Int {
      (0..<20).reduce(0) { $0 + play(SwappingPlayer(profile(lookAhead: lookAhead)), game, $1).moves.count }
    }
    #expect(total(4) < total(1))
  }

  @Test("slips cost swaps, and spoilt lines are repaired")
  func errors() throws {
    let game = try Words.game()
    var exact = 0
    var clumsy = 0
    for index in 0..<12 {
      exact += play(SwappingPlayer(profile()), game, index).moves.count
      let result = play(SwappingPlayer(profile(errors: 0.3)), game, index)
      #expect(result.state.status == .endedWithWon, "game \(index)")
      clumsy += result.moves.count
    }
    #expect(clumsy > exact)
  }

  @Test("one unknown phrase is found by trying; all unknown are not")
  func guessing() throws {
    // Every player with any vocabulary knows rank 0; no player knows a rank beyond all others.
    func game(unknown: Int) throws -> SwappingPuzzle {
      let entries = ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"]
      let phrases = Phrases(entries.enumerated().map { Words.phrase($1, rank: $0 < unknown ? 1_000_000_000 : 0) })
      let level = PhraseLevel(name: "Test", difficulty: 0, gameType: .chengYu, gameMode: .swapping, phrases: phrases)
      return try SwappingPuzzle(
        level: level, catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases)))
    }
    let player = SwappingPlayer(profile(vocabulary: 0.5, speed: 4))
    var wins = [0, 0, 0]
    for (place, unknown) in [0, 1, 4].enumerated() {
      let game = try game(unknown: unknown)
      for index in 0..<8 where play(player, game, index).state.status == .endedWithWon { wins[place] += 1 }
    }
    #expect(wins[0] == 8)
    #expect(wins[1] >= 1, "24 arrangements can be tried")
    #expect(wins[2] == 0, "16! / 4! cannot")
  }

  @Test("phrases are found sooner when they are common, and before each one there is a pause")
  func pauses() throws {
    func game(rank: Int) throws -> SwappingPuzzle {
      let entries = Words.idioms[3..<7].map { Words.phrase($0, rank: rank) }
      let others = Words.idioms[8..<20].map { Words.phrase($0, rank: 50) }
      let level = PhraseLevel(
        name: "Test", difficulty: 0, gameType: .chengYu, gameMode: .swapping, phrases: Phrases(entries))
      return try SwappingPuzzle(
        level: level, catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(entries + others))))
    }
    let common = try game(rank: 1)
    let rare = try game(rank: 10_000)
    let player = SwappingPlayer(profile(speed: 4, lookAhead: 2))
    let easy = play(player, common, 0)
    let hard = play(player, rare, 0)
    #expect(easy.moves == hard.moves, "the same board is put together in the same way")
    #expect(easy.state.clock < hard.state.clock)
    // 16, 12, 8 and 4 tiles are looked through: at least 6, 5, 4 and 3 actions, and one for every swap.
    #expect(easy.state.clock >= 250 * (18 + easy.moves.count))
  }

  @Test("a phrase that leads nowhere is given up again")
  func deadEnd() throws {
    // After aeim, which uses a tile of every dealt phrase, the rest spells nothing.
    let lexicon = ["abcd", "efgh", "ijkl", "mnop", "aeim"]
    let game = try Words.game(lexicon: lexicon, pool: ["abcd", "efgh", "ijkl", "mnop"])
    for lookAhead in [1, 4] {
      for index in 0..<8 {
        let result = play(SwappingPlayer(profile(lookAhead: lookAhead)), game, index)
        #expect(result.state.status == .endedWithWon, "look-ahead \(lookAhead), game \(index)")
      }
    }
  }

  @Test("novice, casual, skilled and expert win ever more often, none always and none never on a middling level")
  func ladder() throws {
    // Ranks as in a lexicon of 6,000 idioms, of which these are spread over the first 700; what is no idiom would be
    // scaled as words.
    let phrases = Words.idioms.enumerated().map { Words.phrase($1, rank: 1 + 35 * $0) }
    let filler = (0..<5980).map {
      Phrase(
        chinese: ["\(UnicodeScalar(UInt32(0x4e00 + $0)).map(Character.init) ?? "x")", "乙", "丙", "丁"], rank: 700 + $0)
    }
    let level = PhraseLevel(
      name: "Middling", difficulty: 5, gameType: .chengYu, gameMode: .swapping, phrases: Phrases(phrases))
    let game = try SwappingPuzzle(
      level: level, catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(phrases + filler))))
    let wins = PlayerProfile.presets.map { preset in
      (0..<30).count { play(SwappingPlayer(preset), game, $0).state.status == .endedWithWon }
    }
    #expect(wins[0] < wins[1] && wins[1] < wins[2] && wins[2] <= wins[3], "\(wins)")
    #expect(wins[3] >= 25 && wins[1] > 0, "\(wins)")
  }

  @Test("small boards and boards with foreign tiles do not trap")
  func oddBoards() throws {
    let game = try Words.game(lexicon: ["ab", "cd", "ac"], rows: 2, columns: 2, phraseLength: 2)
    for grid in [Words.grid("ad", "bc"), Words.grid("xy", "zw"), Words.grid("aa", "aa")] {
      var state = try game.state(fromGrid: grid)
      var player = SwappingPlayer(profile(vocabulary: 0.5, errors: 0.5, lookAhead: 2))
      player.begin(game, seed: Seed(3))
      for _ in 0..<60 where game.outcome(of: state) == nil {
        let decision = player.decide(in: state, from: game.legalMoves(in: state), within: .unlimited)
        _ = game.advance(&state, by: decision.delay)
        if let move = decision.move, game.isLegal(move, in: state) { game.apply(move, to: &state) }
      }
    }
    var idle = SwappingPlayer(.novice)
    idle.begin(game, seed: Seed(1))
    let hole = GridGameState(grid: TextGrid(numRows: 2, numColumns: 2))
    #expect(idle.decide(in: hole, from: game.legalMoves(in: hole), within: .unlimited).move == nil)
  }

  @Test("the exact solver as an agent wins in the least number of swaps")
  func solverAgent() throws {
    let game = try Words.game()
    for index in 0..<5 {
      let result = play(SolverAgent(ExactMinimiser()), game, index)
      var generator = Xoshiro256(seed: Seed(1).derived(.deal, index))
      let deal = game.initialState(dealing: &generator)
      #expect(result.state.status == .endedWithWon)
      #expect(result.moves.count == ExactMinimiser().solve(game, from: deal, within: .unlimited).length)
    }
  }
}
