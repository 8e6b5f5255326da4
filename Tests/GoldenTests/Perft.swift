import PuzzleCore

/// Counts what can be reached from a position, depth by depth.
struct Perft<Game: Puzzle, Key: Hashable> {
  let game: Game
  /// What makes two positions the same board.
  let key: (Game.State) -> Key

  /// The counts up to a depth. Positions are put together by board, so the sequences are counted without walking each.
  func rows(from start: Game.State, depth: Int) -> [PerftFile.Row] {
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
