import PuzzleCore

/// Counts what can be reached from a position, depth by depth.
public struct Perft<Game: Puzzle, Key: Hashable & Sendable>: Sendable {
  private let game: Game
  /// What makes two positions the same board.
  private let key: @Sendable (Game.State) -> Key

  /// Counts in a game; positions with the same key are the same board.
  public init(game: Game, key: @escaping @Sendable (Game.State) -> Key) {
    self.game = game
    self.key = key
  }

  /// The counts up to a depth. Positions are put together by board, so the sequences are counted without walking each.
  public func rows(from start: Game.State, depth: Int) -> [PerftFile.Row] {
    var layer: [Key: (state: Game.State, sequences: Int)] = [key(start): (start, 1)]
    var seen: Set<Key> = [key(start)]
    var rows = [PerftFile.Row(depth: 0, sequences: 1, positions: 1)]
    var moves: [Game.Move] = []
    for step in stride(from: 1, through: depth, by: 1) {
      var next: [Key: (state: Game.State, sequences: Int)] = [:]
      var fresh = 0
      for (state, sequences) in layer.values {
        game.legalMoves(in: state, into: &moves)
        for move in moves {
          var child = state
          game.apply(move, to: &child)
          let board = key(child)
          if seen.insert(board).inserted { fresh += 1 }
          next[board, default: (child, 0)].sequences += sequences
        }
      }
      layer = next
      rows.append(.init(depth: step, sequences: layer.values.reduce(0) { $0 + $1.sequences }, positions: fresh))
    }
    return rows
  }
}

extension Perft where Game: ReversiblePuzzle {
  /// The number of sequences of `depth` moves, each of them walked by making moves and taking them back.
  public func sequences(from start: Game.State, depth: Int) -> Int {
    var state = start
    var buffers = [[Game.Move]](repeating: [], count: depth + 1)
    return walk(&state, depth, &buffers)
  }

  private func walk(_ state: inout Game.State, _ depth: Int, _ buffers: inout [[Game.Move]]) -> Int {
    guard depth > 0 else { return 1 }
    game.legalMoves(in: state, into: &buffers[depth])
    var sum = 0
    for place in buffers[depth].indices {
      let undo = game.applyReversibly(buffers[depth][place], to: &state)
      sum += walk(&state, depth - 1, &buffers)
      game.revert(undo, in: &state)
    }
    return sum
  }
}
