import CMathematics
import GameKit
import PuzzleCore
import Search
import TextFormats

/// How somebody moves: sums over the moves of plays.
public struct TraceStatistics: Sendable {
  /// Moves from positions of one distance.
  public struct Approach: Hashable, Sendable {
    /// The number of moves.
    public var moves = 0
    /// The moves to a smaller distance.
    public var approaching = 0
    /// The sum of the shares of legal moves that lead to a smaller distance.
    public var chance = 0.0
  }

  /// The number of plays.
  public private(set) var plays = 0
  /// The plays that were left before the game was over.
  public private(set) var left = 0
  /// The number of moves.
  public private(set) var moves = 0
  /// The moves in games whose positions can occur again, which ``undone`` and ``repeated`` count.
  public private(set) var compared = 0
  /// The moves by the distance from a win before them.
  public private(set) var approach: [Int: Approach] = [:]
  /// The moves that lead back to the position before the last move, and moves that were taken back.
  public private(set) var undone = 0
  /// The moves to a position that the player has seen since the start.
  public private(set) var repeated = 0
  /// The plays with a restart.
  public private(set) var restarted = 0
  /// The moves before each restart.
  public private(set) var movesBeforeRestart: [Int] = []
  /// The milliseconds before the first move of each play.
  public private(set) var firstWaits: [Int] = []
  /// The milliseconds before each later move.
  public private(set) var laterWaits: [Int] = []
  /// The loss in bits of each predictor, and the number of moves that it predicted.
  public private(set) var loss: [String: (bits: Double, moves: Int)] = [:]

  /// A wait from which people seem to think, in milliseconds.
  public static let longWait = 2_500

  /// No moves.
  public init() {}

  /// All distances together.
  public var allApproach: Approach {
    approach.values.reduce(into: Approach()) {
      $0.moves += $1.moves
      $0.approaching += $1.approaching
      $0.chance += $1.chance
    }
  }

  /// Adds the loss of a predictor on a move.
  mutating func add(_ probability: Double, by predictor: String) {
    let found = loss[predictor] ?? (0, 0)
    loss[predictor] = (found.bits - log2(max(1e-12, probability)), found.moves + 1)
  }

  /// Adds a play of a level.
  /// - Parameters:
  ///   - graph: the positions of the level; `nil` where they are too many.
  ///   - canReturn: whether positions can occur again (``canReturn(to:in:)``).
  ///   - eachMove: called with the position, its legal moves and the place of the move among them.
  /// - Returns: the index of the first act that is not legal; `nil` if all are.
  mutating func add<Game: Puzzle>(
    _ trace: MoveTrace<Game.Move>, of game: Game, from deal: Game.State, graph: PositionGraph<Game>?,
    canReturn: Bool = true, eachMove: (Game.State, [Game.Move], Int) -> Void = { _, _, _ in }
  ) -> Int? {
    var walk = TraceWalk(game, from: deal)
    plays += 1
    var (hasRestarted, isFirst) = (false, true)
    for (number, act) in trace.acts.enumerated() {
      switch act {
      case .restart:
        movesBeforeRestart.append(walk.made)
        hasRestarted = true
        walk.restart()
      case .undo:
        walk.undo()
        undone += 1
      case .move(let move, let wait):
        guard game.isLegal(move, in: walk.state) else { return number }
        let legal = game.legalMoves(in: walk.state)
        if let place = legal.firstIndex(of: move) { eachMove(walk.state, legal, place) }
        addApproach(graph, walk.state, by: legal.firstIndex(of: move), game)
        let kind = walk.make(move)
        moves += 1
        if canReturn {
          compared += 1
          undone += kind.isUndone ? 1 : 0
          repeated += kind.isRepeated ? 1 : 0
        }
        if let wait { isFirst ? firstWaits.append(wait) : laterWaits.append(wait) }
        isFirst = false
      }
    }
    restarted += hasRestarted ? 1 : 0
    left += game.outcome(of: walk.state) == nil ? 1 : 0
    return nil
  }

  /// Whether a position can occur again within a few moves. It never does if the game tells positions apart by a
  /// counter or a clock, because it has no ``PuzzleCore/Puzzle/searchKey(of:)`` of its own.
  static func canReturn<Game: Puzzle>(to deal: Game.State, in game: Game) -> Bool {
    var (positions, path) = (mostPositions, [game.searchKey(of: deal)])
    func returns(_ state: Game.State, depth: Int) -> Bool {
      guard depth > 0, positions > 0, game.outcome(of: state) == nil else { return false }
      positions -= 1
      for move in game.legalMoves(in: state) {
        var child = state
        game.apply(move, to: &child)
        let key = game.searchKey(of: child)
        if path.contains(key) { return true }
        path.append(key)
        defer { path.removeLast() }
        if returns(child, depth: depth - 1) { return true }
      }
      return false
    }
    return returns(deal, depth: 4)
  }

  /// The most positions that ``canReturn(to:in:)`` examines.
  private static let mostPositions = 5_000

  private mutating func addApproach<Game: Puzzle>(
    _ graph: PositionGraph<Game>?, _ state: Game.State, by made: Int?, _ game: Game
  ) {
    guard let graph, let made, let place = graph.place(of: state, in: game) else { return }
    let distance = Int(graph.distances[place])
    let targets = Array(graph.targets(of: place))
    guard distance > 0, targets.indices.contains(made) else { return }
    let isNearer = targets.map { (0..<distance).contains(Int(graph.distances[Int($0)])) }
    approach[distance, default: Approach()].moves += 1
    approach[distance, default: Approach()].approaching += isNearer[made] ? 1 : 0
    approach[distance, default: Approach()].chance += Double(isNearer.count { $0 }) / Double(isNearer.count)
  }
}

/// The positions of a play since its start or the last restart.
private struct TraceWalk<Game: Puzzle> {
  let game: Game
  let deal: Game.State
  var state: Game.State
  /// The positions before each move, oldest first.
  var earlier: [Game.State] = []
  var seen: Set<Game.SearchKey>
  /// The moves since the start or the last restart.
  var made = 0

  init(_ game: Game, from deal: Game.State) {
    (self.game, self.deal, state) = (game, deal, deal)
    seen = [game.searchKey(of: deal)]
  }

  mutating func restart() { self = TraceWalk(game, from: deal) }

  mutating func undo() { if let last = earlier.popLast() { state = last } }

  mutating func make(_ move: Game.Move) -> (isUndone: Bool, isRepeated: Bool) {
    let before = earlier.last.map(game.searchKey(of:))
    earlier.append(state)
    game.apply(move, to: &state)
    made += 1
    let key = game.searchKey(of: state)
    return (before == key, !seen.insert(key).inserted)
  }
}
