import CAllocations
import Foundation
import PuzzleCore
import Search
import SmallGames

/// Monte Carlo tree search on noughts and crosses and on Connect Four, as a table in CSV: playouts a second of processor
/// time at the start of a game, and results against a perfect and a random player with a number of playouts for each
/// move. `scripts/bench/peers` runs OpenSpiel's search on the same games.
///
/// `SearchPeers playouts` prints the moves a second of playouts on Lights Out, and the calls of the allocator.
@main
enum SearchPeers {
  typealias Player = (LineGame, LineGame.State) -> Int?

  static func main() {
    if CommandLine.arguments.dropFirst().first == "playouts" { return playouts() }
    let games = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    print("game,opponent,playouts,games,won,drawn,lost,perSecond")
    compare("tic_tac_toe", .noughtsAndCrosses, "perfect", games) { perfect(seed: $0) }
    compare("connect_four", .connectFour, "random", games) { random(seed: $0) }
  }

  static func compare(
    _ name: String, _ game: LineGame, _ opponent: String, _ games: Int, _ rival: (UInt64) -> Player
  ) {
    let speed = playoutsPerSecond(game)
    for playouts in [10, 100, 1000] {
      var counts: [Outcome: Int] = [:]
      for index in 0..<games {
        let own = index & 1
        let player = search(playouts, game.seated(at: own), seed: UInt64(index))
        let players = own == 0 ? [player, rival(UInt64(index))] : [rival(UInt64(index)), player]
        var state = LineGame.State()
        while game.outcome(of: state) == nil {
          let seat = state.made & 1
          guard let move = players[seat](game.seated(at: seat), state) else { break }
          game.apply(move, to: &state)
        }
        counts[game.seated(at: own).outcome(of: state) ?? .drawn, default: 0] += 1
      }
      let results = [Outcome.won, .drawn, .lost].map { "\(counts[$0] ?? 0)" }.joined(separator: ",")
      print("\(name),\(opponent),\(playouts),\(games),\(results),\(Int(speed))")
    }
  }

  /// Playouts of 60 moves on Lights Out. The calls of the allocator are those that 100,000 more playouts make.
  static func playouts() {
    func run(_ playouts: Int) -> (seconds: Double, allocations: Int) {
      let game = Lights()
      var agent = MonteCarloAgent(NoProspect<Lights>(), playouts: playouts)
      agent.begin(game, seed: Seed(1))
      var generator = Xoshiro256(seed: Seed(1))
      let state = game.initialState(dealing: &generator)
      let legal = game.legalMoves(in: state)
      let (start, before) = (clock(), moli_allocations())
      _ = agent.decide(in: state, from: legal, within: .unlimited)
      let allocations = moli_allocations() - before
      return (Double(max(1, clock() - start)) / Double(CLOCKS_PER_SEC), allocations)
    }
    let (few, many) = (100_000, 200_000)
    let rounds = (0..<3).map { _ in run(many) }
    let moves = Double(many * MonteCarloAgent<NoProspect<Lights>>.usualHorizon)
    print("playoutMovesPerSecond,playouts,moreAllocations")
    print("\(Int(moves / (rounds.map(\.seconds).min() ?? 1))),\(many),\(rounds[0].allocations - run(few).allocations)")
  }

  /// The best of three rounds.
  static func playoutsPerSecond(_ game: LineGame) -> Double {
    let playouts = 100_000
    return (0..<3).map { round in
      let player = search(playouts, game, seed: UInt64(round))
      let start = clock()
      _ = player(game, LineGame.State())
      return Double(playouts) * Double(CLOCKS_PER_SEC) / Double(max(1, clock() - start))
    }.max() ?? 0
  }

  static func search(_ playouts: Int, _ view: LineGame, seed: UInt64) -> Player {
    var agent = MonteCarloAgent(NoProspect<LineGame>(), playouts: playouts)
    agent.begin(view, seed: Seed(seed))
    return { view, state in
      agent.decide(in: state, from: view.legalMoves(in: state), within: .unlimited).move
    }
  }

  static func random(seed: UInt64) -> Player {
    var generator = Xoshiro256(seed: Seed(seed))
    return { view, state in view.sampleMove(in: state, using: &generator) }
  }

  /// One of the moves with the best result, at random.
  static func perfect(seed: UInt64) -> Player {
    var generator = Xoshiro256(seed: Seed(seed))
    return { view, state in
      let moves = view.legalMoves(in: state)
      let values = moves.map { -value(of: view, after: $0, in: state) }
      let best = moves.indices.filter { values[$0] == values.max() }
      return best.isEmpty ? nil : moves[best[generator.uniform(below: best.count)]]
    }
  }

  /// The result for the player who is to move after a move: 1, 0 or -1.
  private static func value(of view: LineGame, after move: Int, in state: LineGame.State) -> Int {
    var next = state
    view.apply(move, to: &next)
    let other = view.seated(at: 1 - view.seat)
    switch other.outcome(of: next) {
    case .won: return 1
    case .drawn: return 0
    case .lost: return -1
    case nil: return other.legalMoves(in: next).map { -value(of: other, after: $0, in: next) }.max() ?? 0
    }
  }
}
