import Phrasebook
import PuzzleCore
import Tetris

/// Levels over few letters and many words, so that phrases overlap and chains are long.
public enum DenseTetris {
  /// A game whose words, grid, queue and pool a generator chooses: few letters, grids up to 24 x 16.
  public static func game(
    length: Int, _ choice: inout some RandomNumberGenerator
  ) throws -> TetrisPuzzle {
    // A chain ends when all kinds of tiles are gone, so long ones need more letters; but then most stretches must be
    // words.
    let most = choice.uniform(below: 2) == 0 ? 6 : [40, 60, 15, 8, 6, 5, 4, 4][length - 1]
    let letters = 2 + choice.uniform(below: most - 1)
    // Tiles of two letters can run together to the same text as others.
    let alphabet =
      (0..<letters).compactMap { Unicode.Scalar(97 + $0).map { String($0) } }
      + (choice.uniform(below: 4) == 0 ? ["ab"] : [])
    var possible = 1
    for _ in 0..<length { possible *= letters }
    func words(_ count: Int) -> [Phrase] {
      (0..<count).map { _ in
        Phrase(chinese: (0..<length).map { _ in alphabet[choice.uniform(below: alphabet.count)] })
      }
    }
    let lexicon = words(1 + choice.uniform(below: min(1500, 2 * possible)))
    let isWide = choice.uniform(below: 2) == 0
    var rules = LevelRules.standard(mode: .tetris, type: .chengYu)
    rules.phraseLength = length
    if choice.uniform(below: 3) > 0 {
      rules.rows = isWide ? 2 + choice.uniform(below: 23) : max(length, 2) + choice.uniform(below: 24 - length)
      rules.columns = isWide ? length + choice.uniform(below: 17 - length) : 1 + choice.uniform(below: 16)
    }
    rules.queueLength = 1 + choice.uniform(below: choice.uniform(below: 8) == 0 ? 64 : 8)
    rules.upcomingPhrases = 1 + choice.uniform(below: choice.uniform(below: 8) == 0 ? 64 : 4)
    rules.fallInterval = 1 + choice.uniform(below: 800)
    // At once, sooner and later than the next fall, and exactly with it.
    rules.lockDelay = [0, 0, 7 * rules.fallInterval / 3 + 1, rules.fallInterval][rules.fallInterval % 4]
    rules.pointsPerLine = choice.uniform(below: 300)
    let dealt =
      (0..<(1 + choice.uniform(below: 100))).map { _ in lexicon[choice.uniform(below: lexicon.count)] }
      + words(choice.uniform(below: 3))
    let level = PhraseLevel(
      name: "Dense", difficulty: 0, gameType: .chengYu, gameMode: .tetris, phrases: Phrases(dealt), rules: rules)
    return try TetrisPuzzle(level: level, lexicon: Lexicon(lexicon))
  }
}
