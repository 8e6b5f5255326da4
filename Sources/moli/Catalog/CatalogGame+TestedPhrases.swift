import Phrasebook
import Tetris

extension CatalogGame {
  /// None: most games have no phrases.
  func phrasesTested(in state: State) -> [String] { [] }
}

extension GridCatalogGame {
  /// The phrases that were dealt, without the one whose last tile makes place for the empty cell: nobody can complete it.
  func phrasesTested(in state: GridGameState) -> [String] {
    leavesLastTileOut ? Array(state.phrasesTested.dropLast()) : state.phrasesTested
  }
}

extension TetrisPuzzle {
  /// The phrases that were dealt so far.
  func phrasesTested(in state: TetrisState) -> [String] { state.phrasesTested }
}
