import Phrasebook

/// A game that is played with the phrases of a level.
protocol PhraseCatalogGame: CatalogGame where GameLevel == Level {}
