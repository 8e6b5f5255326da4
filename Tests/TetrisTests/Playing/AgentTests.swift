import People
import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Tetris players")
struct AgentTests {
  /// Twenty seconds of Ci Hui.
  private static let game = Fixtures.standard(.ciHui) { $0.timeAllowed = 20_000 }
  private static let search = PlacementSearch(game, index: PhraseIndex(of: game))

  /// Plays one game as a runner does; returns the final state and the moves made.
  private func play<Player: Agent<TetrisPuzzle>>(
    _ player: Player, seed: Int, _ game: TetrisPuzzle = Self.game
  ) -> (
    state: TetrisState, moves: [TetrisMove]
  ) {
    var player = player
    let root = Seed(5)
    var deal = Xoshiro256(seed: root.derived(.deal, seed))
    var chance = Xoshiro256(seed: root.derived(.chance, seed))
    player.begin(game, seed: root.derived(.agent, seed))
    var state = game.initialState(dealing: &deal)
    var moves: [TetrisMove] = []
    while game.outcome(of: state) == nil {
      let legal = game.legalMoves(in: state)
      let decision = player.decide(in: game.observation(of: state), from: legal, within: .unlimited)
      let delay = max(1, decision.delay)
      if game.advance(&state, by: delay) == delay, let move = decision.move, game.isLegal(move, in: state) {
        game.apply(move, to: &state)
        moves.append(move)
      }
      game.settle(&state, using: &chance)
    }
    return (state, moves)
  }

  private func score<Player: Agent<TetrisPuzzle>>(_ player: Player, games: Int = 3) -> Int {
    (0..<games).reduce(0) { $0 + play(player, seed: $1).state.score }
  }

  @Test("presets are ordered: novice, casual, skilled, expert; the placement agent is ahead of all")
  func order() {
    let scores = PlayerProfile.presets.map { score(TetrisPlayer($0, Self.search)) }
    #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 < $1 }, "\(scores)")
    #expect(score(TetrisPlayer.placement(Self.search)) > scores[3])
  }

  @Test("everybody who looks at the words beats the random player")
  func random() {
    let random = score(RandomAgent<TetrisPuzzle>(), games: 20)
    #expect(score(TetrisPlayer.greedy(Self.search), games: 20) > random)
    #expect(score(TetrisPlayer(.casual, Self.search), games: 20) > random)
  }

  @Test("names")
  func names() {
    let agents: [TetrisPlayer] = [
      .greedy(Self.search), .placement(Self.search), .beam(Self.search), .sampled(Self.search),
    ]
    #expect(agents.map(\.id) == ["greedy", "placement", "beam", "sampled"])
    #expect(
      PlayerProfile.presets.map { TetrisPlayer($0, for: Self.game).id } == ["novice", "casual", "skilled", "expert"])
  }

  @Test("the same seed gives the same game, whatever the player did before")
  func determinism() {
    let fresh = play(TetrisPlayer(.casual, Self.search), seed: 3)
    var used = TetrisPlayer(.casual, Self.search)
    used.begin(Self.game, seed: Seed(99))
    _ = used.decide(in: fresh.state, from: [], within: .unlimited)
    #expect(play(used, seed: 3).moves == fresh.moves)
    #expect(play(TetrisPlayer(.casual, Self.search), seed: 3).state == fresh.state)
    #expect(play(TetrisPlayer(.casual, Self.search), seed: 4).moves != fresh.moves)
  }

  @Test("a decision does not depend on hidden parts")
  func hiddenParts() {
    let game = Fixtures.dense
    let search = PlacementSearch(game, index: PhraseIndex(of: game))
    var generator = Xoshiro256(seed: Seed(6))
    for seed in 0..<6 {
      var play = RandomPlay(game, seed: UInt64(seed))
      play.play(events: 60) { _, _, state in
        let other = state.withOtherHiddenParts(&generator)
        let legal = game.legalMoves(in: state)
        func same<Player: Agent<TetrisPuzzle>>(_ player: Player) -> Bool {
          var one = player
          var two = player
          one.begin(game, seed: Seed(1))
          two.begin(game, seed: Seed(1))
          return one.decide(in: state, from: legal, within: .unlimited)
            == two.decide(in: other, from: legal, within: .unlimited)
        }
        #expect(same(TetrisPlayer.placement(search)) && same(TetrisPlayer.greedy(search)), "seed \(seed)")
        #expect(same(TetrisPlayer.beam(search)) && same(TetrisPlayer.sampled(search)), "seed \(seed)")
        #expect(same(TetrisPlayer(.novice, search)) && same(TetrisPlayer(.expert, search)), "seed \(seed)")
      }
    }
  }

  @Test(
    "a whole game is played alike whatever the hidden parts are, seen or not", arguments: [GameType.ciHui, .chengYu])
  func hiddenPartsOfAGame(type: GameType) {
    let game = type == .ciHui ? Self.game : Self.idioms
    let search = type == .ciHui ? Self.search : Self.idiomSearch
    for prototype in [TetrisPlayer.beam(search), .sampled(search)] {
      var generator = Xoshiro256(seed: Seed(17))
      var nature = Xoshiro256(seed: Seed(18))
      var players = [prototype, prototype, prototype]
      for place in players.indices { players[place].begin(game, seed: Seed(19)) }
      var state = game.initialState(dealing: &nature)
      var decisions = 0
      while game.outcome(of: state) == nil, decisions < 100 {
        let views = [game.observation(of: state), state, state.withOtherHiddenParts(&generator)]
        let chosen = zip(players.indices, views).map { place, view in
          players[place].decide(in: view, from: [], within: .unlimited)
        }
        #expect(chosen[0] == chosen[1] && chosen[0] == chosen[2], "\(prototype.id), decision \(decisions)")
        if game.advance(&state, by: chosen[0].delay) == chosen[0].delay, let move = chosen[0].move,
          game.isLegal(move, in: state)
        {
          game.apply(move, to: &state)
        }
        game.settle(&state, using: &nature)
        decisions += 1
      }
      #expect(state.tilesLanded > 20)
    }
  }

  @Test("more look-ahead is better: placement, beam, sampled")
  func lookAhead() {
    func idiomScore(_ player: TetrisPlayer) -> Int {
      (0..<2).reduce(0) { $0 + play(player, seed: $1, Self.idioms).state.score }
    }
    let placement = idiomScore(.placement(Self.idiomSearch))
    #expect(idiomScore(.beam(Self.idiomSearch)) > placement)
    #expect(idiomScore(.sampled(Self.idiomSearch)) > placement)
    #expect(score(TetrisPlayer.beam(Self.search), games: 2) > score(TetrisPlayer.placement(Self.search), games: 2))
  }

  @Test("a new tile is noticed only after the reaction time, and falls meanwhile")
  func reaction() {
    var profile = PlayerProfile.expert
    profile.errorRate = 0
    profile.actionsPerSecond = 4
    profile.reactionTime = 600
    var player = TetrisPlayer(profile, Self.search)
    player.begin(Self.game, seed: Seed(1))
    var nature = Xoshiro256(seed: Seed(2))
    var state = Self.game.initialState(dealing: &nature)
    var seen = -1
    for _ in 0..<22 {
      let decision = player.decide(in: state, from: [], within: .unlimited)
      #expect(decision.delay == (seen == state.tilesLanded ? 250 : 850))
      seen = state.tilesLanded
      #expect(Self.game.advance(&state, by: decision.delay) == decision.delay)
      if let move = decision.move { Self.game.apply(move, to: &state) }
      Self.game.settle(&state, using: &nature)
    }
    #expect(seen > 5)
    var quick = profile
    quick.reactionTime = 0
    #expect(score(TetrisPlayer(quick, Self.search)) > score(TetrisPlayer(profile, Self.search)))
  }

  @Test("decisions are legal moves at the player's pace; none when no tile is falling")
  func legality() {
    let game = Fixtures.dense
    let player = TetrisPlayer(.skilled, for: game)
    for seed in 0..<4 {
      var play = RandomPlay(game, seed: UInt64(seed))
      play.play(events: 60) { _, _, state in
        var copy = player
        copy.begin(game, seed: Seed(UInt64(seed)))
        let legal = game.legalMoves(in: state)
        let decision = copy.decide(in: state, from: legal, within: .unlimited)
        #expect(decision.delay == 500, "2 actions a second")
        if let move = decision.move { #expect(legal.contains(move), "seed \(seed)") }
        #expect((decision.move == nil) == legal.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("greedy: a phrase when it can, else the lowest column without a swap")
  func greedy() {
    let game = Fixtures.letters(["ab"])
    func first(_ state: TetrisState) -> TetrisMove? {
      var agent = TetrisPlayer.greedy(PlacementSearch(game, index: PhraseIndex(of: game)))
      agent.begin(game, seed: Seed(0))
      return agent.decide(in: state, from: game.legalMoves(in: state), within: .unlimited).move
    }
    #expect(first(game.state(game.board("a.nnnn"), falling: "q", column: 2, queue: "bq")) == .swap(0))
    #expect(first(game.state(game.board("nn.nnn"), falling: "q", column: 3, queue: "qq")) == .left)
    #expect(first(game.state(game.board("nn.nnn"), falling: "q", column: 2, queue: "qq")) == .drop)
  }

  /// Twenty-five seconds of Cheng Yu, where nothing is completed by chance.
  private static let idioms = Fixtures.standard(.chengYu) { $0.timeAllowed = 25_000 }
  private static let idiomSearch = PlacementSearch(idioms, index: PhraseIndex(of: idioms))

  /// What the skilled player scores in two games of Cheng Yu when an ability is turned.
  private func idiomScore(_ turn: (inout PlayerProfile) -> Void) -> Int {
    var profile = PlayerProfile.skilled
    profile.vocabulary = 1_000_000
    profile.errorRate = 0
    turn(&profile)
    let player = TetrisPlayer(profile, Self.idiomSearch)
    return (0..<2).reduce(0) { $0 + play(player, seed: $1, Self.idioms).state.score }
  }

  @Test("each ability matters: vocabulary, errors, speed, look-ahead")
  func abilities() {
    let full = idiomScore { _ in }
    #expect(idiomScore { $0.vocabulary = 0 } < full / 2)
    #expect(idiomScore { $0.errorRate = 1 } < full / 2)
    #expect(idiomScore { $0.actionsPerSecond = 0.7 } < full)
    #expect(idiomScore { $0.lookAhead = 1 } < full)
  }
}
