import Phrasebook

/// A game that is played with the phrases of a level.
protocol PhraseCatalogGame: CatalogGame where GameLevel == Level {
  /// How many phrases of the level's length the lexicon has.
  var lexiconSize: Int { get }
}
