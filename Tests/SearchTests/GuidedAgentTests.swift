import PuzzleCore
import Search
import SmallGames
import Testing

@Suite("Beam and best-first search")
struct GuidedAgentTests {
  private struct Nearness: Prospect {
    func progress(in state: CountingGame.State, of game: CountingGame) -> Double {
      Double(state.sum) / Double(game.target)
    }
  }

  /// The moves that an agent makes from a deal until it stops.
  private func moves<Guide: Prospect>(
    _ agent: GuidedAgent<Guide>, _ game: Guide.Game, _ seed: UInt64 = 1
  )
    -> (moves: [Guide.Game.Move], end: Guide.Game.State)
  {
    var (agent, generator) = (agent, Xoshiro256(seed: Seed(seed)))
    var state = game.initialState(dealing: &generator)
    agent.begin(game, seed: Seed(seed))
    var moves: [Guide.Game.Move] = []
    while game.outcome(of: state) == nil, let move = agent.decide(in: state, from: [], within: .unlimited).move {
      game.apply(move, to: &state)
      moves.append(move)
    }
    return (moves, state)
  }

  private let methods: [GuidedAgent<Nearness>.Method] = [.beam(width: 1), .beam(width: 5), .bestFirst]

  @Test("they win where progress leads to the win")
  func wins() {
    for method in methods {
      for seed: UInt64 in 0..<10 {
        let game = CountingGame(target: 50)
        let played = moves(GuidedAgent(method, Nearness()), game, seed)
        #expect(game.outcome(of: played.end) == .won && played.moves.count <= 50)
        #expect(played.moves == moves(GuidedAgent(method, Nearness()), game, seed).moves)
      }
    }
  }

  @Test("a wider beam finds the shorter way")
  func width() {
    // Without progress only the numbers that are drawn tell positions apart; a beam of all positions is complete.
    let game = CountingGame(target: 12)
    let played = moves(GuidedAgent(.beam(width: 100), NoProspect<CountingGame>()), game)
    #expect(game.outcome(of: played.end) == .won && played.moves.count <= 4)
  }

  @Test("the budget bounds the search: they go to the best position that they saw")
  func budget() {
    for method in methods {
      var agent = GuidedAgent(method, Nearness())
      let game = CountingGame(target: 50)
      agent.begin(game, seed: Seed(1))
      #expect(agent.decide(in: CountingGame.State(sum: 0), from: [], within: Budget(nodes: 0)).isLeaving)
      let first = agent.decide(in: CountingGame.State(sum: 0), from: [], within: Budget(nodes: 1))
      #expect(first.move == CountingGame.Move(step: 3))
    }
  }

  @Test("in a game of several seats they make no move")
  func seats() {
    var agent = GuidedAgent(.beam(width: 3), NoProspect<LineGame>())
    agent.begin(.connectFour, seed: Seed(1))
    #expect(agent.decide(in: LineGame.State(), from: [0, 1], within: .unlimited).isLeaving)
  }
}
