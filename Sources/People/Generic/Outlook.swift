import PuzzleCore

/// What a person can see in a position, whatever happened before.
struct Outlook: Sendable {
  /// The number of the position to which each legal move leads.
  var targets: [Int32] = []
  /// The piece that each move moves; empty in a game that does not name pieces.
  var pieces: [Int] = []
  /// For each move the features ``MoveFeature/means``, ``MoveFeature/end``, ``MoveFeature/gain`` and
  /// ``MoveFeature/promise``.
  var features: [SIMD4<Double>] = []
}

extension ObstructedPuzzle {
  /// The pieces and the features of the legal moves of a position that its past does not matter to.
  ///
  /// Complexity: O(moves^2) questions for legality.
  func outlook(in state: State, of moves: [Move]) -> Outlook {
    let masses = MeansEnds(self, in: state).masses
    var outlook = Outlook()
    var replies: [Move] = []
    for move in moves {
      let piece = piece(of: move)
      var next = state
      apply(move, to: &next)
      var (gained, promise) = (0, 0.0)
      if outcome(of: next) == nil {
        legalMoves(in: next, into: &replies)
        let fresh = replies.filter { self.piece(of: $0) != piece && !isLegal($0, in: state) }
        gained = fresh.count
        if !fresh.isEmpty {
          let reasons = MeansEnds(self, in: next).masses
          promise = fresh.reduce(0) { $0 + reasons[$1, default: 0] }
        }
      }
      outlook.pieces.append(piece)
      outlook.features.append(
        SIMD4(
          MeansEnds<Self>.logarithm(masses[move, default: 0]), goesFarthest(move, in: state) ? 1 : 0,
          Double(1 + gained).reproducibleLogarithm, MeansEnds<Self>.logarithm(promise)))
    }
    return outlook
  }
}

extension Puzzle {
  /// The features of the legal moves that rules alone give: the moves that each makes possible.
  func plainOutlook(in state: State, of moves: [Move]) -> Outlook {
    var outlook = Outlook()
    var replies: [Move] = []
    for move in moves {
      var next = state
      apply(move, to: &next)
      var gained = 0
      if outcome(of: next) == nil {
        legalMoves(in: next, into: &replies)
        gained = replies.count { !isLegal($0, in: state) }
      }
      outlook.features.append(SIMD4(0, 0, Double(1 + gained).reproducibleLogarithm, 0))
    }
    return outlook
  }
}
