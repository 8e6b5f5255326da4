import GameKit
import People
import PuzzleCore
import Search
import Simulation
import TextFormats

/// Compares how simulated people move with how people moved.
public struct TraceMeter: Sendable {
  /// What was measured.
  public struct Result: Sendable {
    /// The moves of people.
    public var people = TraceStatistics()
    /// The moves of each player.
    public var players: [TraceStatistics]
    /// The names of the predictors, rivals first.
    public var predictors: [String] = []
    /// The levels whose positions have no graph.
    public var withoutGraph: [String] = []
  }

  /// The players.
  public var players: [MeasuredPlayer]
  /// The games of each player on each level.
  public var games: Int
  /// The seed of all games.
  public var rootSeed: Seed
  /// The most positions of a graph.
  public var mostPositions = 500_000

  /// Creates a meter.
  public init(players: [MeasuredPlayer], games: Int, rootSeed: Seed) {
    self.players = players
    self.games = games
    self.rootSeed = rootSeed
  }

  /// An empty result.
  public var empty: Result { Result(players: players.map { _ in TraceStatistics() }) }

  /// Adds a level: the human plays on it, and games of the players. Games are on the level's first deal.
  /// - Throws: ``TextFormats/InputError`` at a move that is not legal; ``GameKit/Failure``.
  public func add<Game: PlayableGame>(_ game: Game, _ plays: [WrittenTrace], to result: inout Result) throws {
    let deal = game.deal(0, of: rootSeed)
    let graph = PositionGraph(game, from: deal, limit: mostPositions)
    if graph == nil { result.withoutGraph.append(game.level.name) }
    let canReturn = TraceStatistics.canReturn(to: deal, in: game)
    try addPeople(game, plays, deal, graph, canReturn, to: &result)
    for (place, player) in players.enumerated() {
      let agent = try player.agent(of: game)
      var runner = GameRunner(game)
      for number in 0..<games {
        let record = runner.record(agent, index: number, rootSeed: rootSeed, deal: deal)
        _ = result.players[place].add(
          MoveTrace(record, isTimed: game.isTimed), of: game, from: deal, graph: graph, canReturn: canReturn)
      }
    }
  }

  private func addPeople<Game: PlayableGame>(
    _ game: Game, _ plays: [WrittenTrace], _ deal: Game.State, _ graph: PositionGraph<Game>?,
    _ canReturn: Bool, to result: inout Result
  ) throws {
    let kinds: [(name: String, predictor: any MovePredictor<Game>)] =
      [("uniform", UniformPredictor<Game>())] + people(of: game, from: deal)
    var choices: [(person: Int, changes: [Int], made: Int)] = []
    let distance = graph.map { DistancePredictor(game, graph: $0, beta: 1) }
    var losses: [(probability: Double, predictor: String)] = []
    for play in plays {
      let trace = try MoveTrace<Game.Move>(play)
      var predictors = kinds
      let wrong = result.people.add(trace, of: game, from: deal, graph: graph, canReturn: canReturn) {
        state, moves, made in
        for place in predictors.indices {
          losses.append((predictors[place].predictor.probabilities(in: state, of: moves)[made], kinds[place].name))
          predictors[place].predictor.follow(moves[made], in: state)
        }
        if let changes = distance?.changes(in: state), changes.indices.contains(made) {
          choices.append((play.person, changes, made))
        }
      }
      guard let wrong else { continue }
      // Restarts are acts without a row.
      let row = trace.acts.prefix(wrong).count { if case .move = $0 { true } else { false } }
      var mistake = play.steps[row].mistake
      mistake.expected = "a legal move on \"\(game.level.name)\""
      throw mistake
    }
    for loss in losses { result.people.add(loss.probability, by: loss.predictor) }
    addDistance(choices, as: distance, to: &result)
    for name in kinds.map(\.name) + (distance.map { [$0.id] } ?? []) where !result.predictors.contains(name) {
      result.predictors.append(name)
    }
  }

  /// The loss of the distance's softmax, whose β for each half of the people comes from the other half.
  private func addDistance<Game: Puzzle>(
    _ choices: [(person: Int, changes: [Int], made: Int)], as distance: DistancePredictor<Game>?,
    to result: inout Result
  ) {
    guard let distance else { return }
    for half in 0...1 {
      let others = choices.filter { $0.person % 2 != half }
      let beta = DistancePredictor<Game>.beta(of: (others.isEmpty ? choices : others).map { ($0.changes, $0.made) })
      for choice in choices where choice.person % 2 == half {
        let shares = DistancePredictor<Game>.probabilities(of: choice.changes, beta: beta)
        result.people.add(shares[choice.made], by: distance.id)
      }
    }
  }

  /// The people among the players that can state probabilities.
  private func people<Game: PlayableGame>(
    of game: Game, from deal: Game.State
  ) -> [(name: String, predictor: any MovePredictor<Game>)] {
    players.compactMap { player in
      let person = player.group.flatMap { game.person($0.centre) as? any PredictableAgent<Game> }
      return person.map { (player.name, $0.predictor(of: game, from: deal)) }
    }
  }
}
