/// The phrases that a level deals, as numbers.
struct DealtPhrases: Sendable {
  /// The tiles of each phrase, by index in the level.
  let tiles: [[Tile]]
  /// The phrases that hold each tile of the level, ascending and without repetition.
  private let holders: [[Int]]
  /// The number of phrases that fill a new pool.
  let poolPhrases: Int
  /// The number of tiles in a phrase.
  let length: Int

  /// The phrases of a game's level.
  init(_ game: TetrisPuzzle, index: PhraseIndex) {
    tiles = game.level.phrases.map { $0.chinese.map(index.number) }
    var holders = [[Int]](repeating: [], count: index.dealtTiles + 1)
    for (phrase, kinds) in tiles.enumerated() {
      for kind in kinds where Int(kind) < holders.count && holders[Int(kind)].last != phrase {
        holders[Int(kind)].append(phrase)
      }
    }
    self.holders = holders
    (poolPhrases, length) = (game.rules.upcomingPhrases, game.rules.phraseLength)
  }

  /// The number of phrases that the level deals.
  var count: Int { tiles.count }

  /// The phrases that hold a tile, ascending.
  func phrases(with tile: Tile) -> [Int] { Int(tile) < holders.count ? holders[Int(tile)] : [] }
}
