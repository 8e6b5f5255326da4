import PuzzleCore

/// What a person remembers of the moves since the deal or since they started again.
struct Attempt<Game: Puzzle>: Sendable {
  /// Moves made, without those taken back.
  var moves = 0
  /// The last two positions before this one, the latest last.
  private var past: [Game.State] = []
  private(set) var previous: Int32?
  private var lastPieces: [Int] = []
  private(set) var visits: [Int32: Int] = [:]
  /// Remembers a move that is made now.
  /// - Parameter piece: what it moves; `nil` in a game that does not name pieces.
  mutating func note(_ piece: Int?, of state: Game.State, at place: Int32, to target: Int32) {
    if moves == 0 { visits[place] = 1 }
    visits[target, default: 0] += 1
    past = past.suffix(1) + [state]
    if let piece { lastPieces = lastPieces.suffix(1) + [piece] }
    previous = place
    moves += 1
  }

  /// Forgets the last move.
  mutating func takeBack() {
    moves = max(0, moves - 1)
    previous = nil
    past = []
    lastPieces = []
  }

  /// The features of a legal move, in the order of ``MoveFeature``.
  func features(
    _ index: Int, _ legal: [Game.Move], in state: Game.State, at place: Int32, _ outlook: Outlook,
    _ chart: PositionChart<Game>, range: Double
  ) -> SIMD8<Double> {
    let (move, target) = (legal[index], outlook.targets[index])
    var features = SIMD8<Double>.zero
    func set(_ feature: MoveFeature, _ value: Double) { features[feature.rawValue] = value }
    let stationary = outlook.features[index]
    set(.means, stationary[0])
    set(.end, stationary[1])
    set(.gain, stationary[2])
    set(.promise, stationary[3])
    if let here = chart.distance(place), let there = chart.distance(target) {
      set(.approach, Double(there - here) * (-Double(here - 1) / range).reproducibleExponential)
    }
    let piece = outlook.pieces.isEmpty ? nil : outlook.pieces[index]
    if target == previous { set(.undo, 1) }
    // In a game that does not name pieces every move counts as one of another piece.
    let isOther = piece == nil || piece != lastPieces.last
    if let before = past.last, isOther, !chart.game.isLegal(move, in: before) { set(.justFreed, 1) }
    if past.count == 2, piece.map({ !lastPieces.contains($0) }) ?? true, !chart.game.isLegal(move, in: past[0]) {
      set(.freedBefore, 1)
    }
    return features
  }
}
