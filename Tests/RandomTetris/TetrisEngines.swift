import Phrasebook
import PuzzleCore
import Tetris

/// The two engines of tetris side by side: whatever is done to one is done to the other, and all that can be seen of
/// them is compared.
public struct TetrisEngines {
  /// The reference.
  public let game: TetrisPuzzle
  /// The engine that is checked.
  public let fast: FastTetris
  /// How many tiles have landed in all games.
  public private(set) var landings = 0
  /// How many phrases were destroyed.
  public private(set) var phrases = 0
  /// The most phrases that one landing destroyed.
  public private(set) var longestChain = 0
  /// How many landings were followed by another at the same moment.
  public private(set) var landingsAtOnce = 0
  /// How many games were begun.
  public private(set) var games = 0

  private var state: TetrisState
  private var packed: FastTetrisState
  private var referenceNature = Xoshiro256(seed: Seed(0))
  private var fastNature = Xoshiro256(seed: Seed(0))
  private var moves: [TetrisMove] = []

  /// Both engines of a level.
  public init(_ game: TetrisPuzzle) throws {
    self.game = game
    fast = try FastTetris(game)
    state = game.initialState(dealing: &referenceNature)
    packed = fast.initialState(dealing: &fastNature)
  }

  /// Plays games up to the given numbers of landed tiles or events; returns what differs, or `nil`.
  public mutating func run(
    landings: Int, events: Int = .max, choosing choice: inout some RandomNumberGenerator
  ) -> String? {
    let goal = self.landings + landings
    var left = events
    if let fault = begin(&choice) { return fault }
    while self.landings < goal, left > 0 {
      left -= 1
      let isOver = game.outcome(of: state) != nil || choice.uniform(below: 64) == 0
      if let fault = isOver ? begin(&choice) : event(&choice) { return "landing \(self.landings): \(fault)" }
    }
    return nil
  }

  /// Begins another game: from a deal, in used storage or new, or from a position that no deal leads to.
  private mutating func begin(_ choice: inout some RandomNumberGenerator) -> String? {
    games += 1
    let seed = Seed(choice.next())
    (referenceNature, fastNature) = (Xoshiro256(seed: seed), Xoshiro256(seed: seed))
    switch choice.uniform(below: 4) {
    case 0:
      state = TetrisPositions(game: game).position(&choice)
      if let defect = game.defect(in: state) { return "a position that is refused: \(defect)" }
      do { packed = try fast.pack(state) } catch { return "cannot be packed: \(error)" }
      return difference ?? settle()
    case 1:
      state = game.initialState(dealing: &referenceNature)
      packed = fast.initialState(dealing: &fastNature)
    default:
      state = game.initialState(dealing: &referenceNature)
      fast.restart(&packed, dealing: &fastNature)
    }
    return difference
  }

  /// A move, a stretch of time, a whole placement, or the position is packed again.
  private mutating func event(_ choice: inout some RandomNumberGenerator) -> String? {
    game.legalMoves(in: state, into: &moves)
    let expected = moves
    fast.legalMoves(in: packed, into: &moves)
    if moves != expected { return "legal moves \(moves), expected \(expected)" }
    let ranked = (0..<fast.legalMoveCount(in: packed)).map { fast.legalMove($0, in: packed) }
    if ranked != expected { return "legal moves by rank \(ranked), expected \(expected)" }
    switch choice.uniform(below: 8) {
    case 0:
      let time = choice.uniform(below: 1500)
      let (passed, expected) = (fast.advance(&packed, by: time), game.advance(&state, by: time))
      if passed != expected { return "\(passed) of \(time) ms passed, expected \(expected)" }
      return check()
    case 1:
      do { packed = try fast.pack(state) } catch { return "cannot be packed: \(error)" }
      return difference
    case 2:
      let move: TetrisMove = [.left, .right, .drop, .swap(choice.uniform(below: 12)), .swap(-1)][
        choice.uniform(below: 5)]
      let isLegal = fast.isLegal(move, in: packed)
      return isLegal == game.isLegal(move, in: state) ? nil : "\(move) is legal: \(isLegal)"
    case 3, 4:
      return place(in: choice.uniform(below: game.rules.columns))
    default:
      guard !moves.isEmpty else { return nil }
      let move = choice.uniform(below: 2) == 0 ? TetrisMove.drop : moves[choice.uniform(below: moves.count)]
      game.apply(move, to: &state)
      fast.apply(move, to: &packed)
      return check()
    }
  }

  /// The one call of the fast engine that does all of a landing, against the moves it stands for.
  private mutating func place(in column: Int) -> String? {
    var expected = 0
    let before = state.tilesLanded
    while let tile = state.fallingTile, tile.coordinate.col != column {
      let move: TetrisMove = tile.coordinate.col < column ? .right : .left
      guard game.isLegal(move, in: state) else { break }
      game.apply(move, to: &state)
      expected += 1
    }
    if state.fallingTile != nil {
      game.apply(.drop, to: &state)
      expected += 1
    }
    game.settle(&state, using: &referenceNature)
    count(since: before)
    let moves = fast.play(towards: column, in: &packed, using: &fastNature)
    if moves != expected { return "\(moves) moves towards \(column), expected \(expected)" }
    return fastNature == referenceNature ? difference : "other draws"
  }

  /// Compares; after a landing also what nature does then.
  private mutating func check() -> String? {
    if let fault = difference { return fault }
    guard state.fallingTile == nil else { return nil }
    // One has landed already.
    let before = state.tilesLanded - 1
    defer { count(since: before) }
    return settle()
  }

  private mutating func count(since before: Int) {
    for landing in state.landings(after: before) {
      landings += 1
      phrases += landing.steps.count
      longestChain = max(longestChain, landing.steps.count)
    }
    landingsAtOnce += state.earlierLandings.count
  }

  private mutating func settle() -> String? {
    game.settle(&state, using: &referenceNature)
    fast.settle(&packed, using: &fastNature)
    return fastNature == referenceNature ? difference : "other draws"
  }

  /// How the fast engine's position differs from the reference's, in words.
  private var difference: String? {
    let found = fast.unpack(packed)
    if fast.outcome(of: packed) != game.outcome(of: state) { return "another outcome than \(state.status)" }
    return found == state ? nil : "found \(found)\nexpected \(state)"
  }
}
