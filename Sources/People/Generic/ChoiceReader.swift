import PuzzleCore

/// Reads the human plays move by move, and gives for each choice what ``ChoiceWeights`` weigh: for fitting them,
/// and for scoring a player by how well it foresees people.
///
public struct ChoiceReader<Game: Puzzle>: Sendable {
  private let chart: PositionChart<Game>
  private let deal: Game.State
  private var attempt = Attempt<Game>()
  /// The position before the next choice.
  public private(set) var state: Game.State
  /// The legal moves of ``state``.
  public private(set) var legal: [Game.Move]

  /// Begins at a deal. Complexity: that of ``Search/PositionGraph``.
  public init(_ game: Game, deal: Game.State) {
    chart = PositionChart(game, deal: deal, limit: GenericPerson<Game>.positions)
    self.deal = deal
    state = deal
    legal = game.legalMoves(in: deal)
  }

  /// The fewest moves to a win; `nil` if none can be reached, or if there are too many positions to tell.
  public var distance: Int? { chart.place(of: state).flatMap(chart.distance) }

  /// The features of each legal move in the order of ``MoveFeature``; `nil` with too many positions.
  public var features: [SIMD8<Double>]? {
    guard let place = chart.place(of: state) else { return nil }
    let outlook = chart.outlook(of: state, at: place, legal)
    return legal.indices.map {
      attempt.features($0, legal, in: state, at: place, outlook, chart, range: ModelNumber.sightRange.value)
    }
  }

  /// The probability of each legal move, in the order of ``legal``, for the person in the middle.
  /// - Parameters:
  ///   - weights: by default what was measured, with or without reasons.
  ///   - clarity: how much clearer the person chooses than those who were measured.
  public func probabilities(_ weights: ChoiceWeights? = nil, clarity: Double = 1) -> [Double]? {
    guard let features else { return nil }
    let weights = weights ?? chart.weights
    let odds = features.map { (clarity * ($0 * weights.values).sum()).reproducibleExponential }
    let total = odds.reduce(0, +)
    return odds.map { $0 / total }
  }

  /// Makes a legal move, and returns whether it was one.
  public mutating func make(_ move: Game.Move) -> Bool {
    guard let index = legal.firstIndex(of: move) else { return false }
    if let place = chart.place(of: state) {
      let outlook = chart.outlook(of: state, at: place, legal)
      attempt.note(
        outlook.pieces.isEmpty ? nil : outlook.pieces[index], of: state, at: place, to: outlook.targets[index])
    }
    chart.game.apply(move, to: &state)
    legal = chart.game.legalMoves(in: state)
    return true
  }

  /// Returns to the deal, and forgets the attempt.
  public mutating func restart() {
    attempt = Attempt()
    state = deal
    legal = chart.game.legalMoves(in: deal)
  }
}

/// Foresees the moves of a ``GenericPerson`` from the moves before them.
struct HabitPredictor<Game: Puzzle>: MovePredictor {
  let id: String
  let clarity: Double
  let weights: ChoiceWeights?
  let game: Game
  private(set) var reader: ChoiceReader<Game>

  /// All alike where there are too many positions, and after a return to another position than the deal.
  func probabilities(in state: Game.State, of moves: [Game.Move]) -> [Double] {
    let known = game.searchKey(of: state)
    var reader = reader
    if game.searchKey(of: reader.state) != known { reader.restart() }
    guard game.searchKey(of: reader.state) == known, reader.legal == moves,
      let probabilities = reader.probabilities(weights, clarity: clarity)
    else { return UniformPredictor<Game>().probabilities(in: state, of: moves) }
    return probabilities
  }

  mutating func follow(_ move: Game.Move, in state: Game.State) {
    if game.searchKey(of: reader.state) != game.searchKey(of: state) { reader.restart() }
    if game.searchKey(of: reader.state) == game.searchKey(of: state) { _ = reader.make(move) }
  }
}

extension GenericPerson: PredictableAgent {
  /// The person in the middle; slips of foresight, giving up and starting again are no moves.
  public func predictor(of game: Game, from deal: Game.State) -> any MovePredictor<Game> {
    HabitPredictor(
      id: id, clarity: Temper(profile, person: Seed(0)).clarity, weights: weights, game: game,
      reader: ChoiceReader(game, deal: deal))
  }
}
