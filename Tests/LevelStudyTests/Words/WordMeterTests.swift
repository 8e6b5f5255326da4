import Difficulty
import People
import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Words that decide lost games")
struct WordMeterTests {
  /// People who know some of the commonest words of the lexicon.
  private var group: PlayerGroup {
    var profile = PlayerProfile.casual
    profile.vocabulary = 0.000_1
    return PlayerGroup(profile)
  }

  private func game(_ mode: GameMode) throws -> any PhraseGame {
    var level = try EnglishWords.level(mode) { if mode == .tetris { ($0.rows, $0.timeAllowed) = (5, 30_000) } }
    if mode == .tetris { level.targetScore = 200 }
    return try EnglishWords.game(level)
  }

  private func meter(_ games: Int, workers: Int = 2) -> WordMeter {
    WordMeter(group: group, games: games, rootSeed: Seed(5), workers: workers)
  }

  @Test("the counts are those of all games with the word known", arguments: GameMode.allCases)
  func bruteForce(mode: GameMode) throws {
    func check(_ game: some PhraseGame) throws {
      let words = Words(try EnglishWords.english())
      let study = try #require(try meter(30).measure(game, words: words, cancellation: Cancellation()))
      let agent = MeasuredPlayer.people(group)
      func won(_ game: some PhraseGame) throws -> [Bool] {
        try #require(
          try game.won(by: [agent], games: 0..<30, rootSeed: Seed(5), workers: 2, cancellation: Cancellation())
        )[0].isWon
      }
      let usual = try won(game)
      #expect(study.lost == usual.count { !$0 } && study.games == 30)
      var decided: Set<Int> = []
      for word in study.words {
        let able = try won(game.teaching(TaughtPhrases().adding(word.phrase)))
        let saved = usual.indices.filter { number in
          guard !usual[number], able[number] else { return false }
          let record = game.recordedGame(of: game.people(group), index: number, rootSeed: Seed(5))
          // Without the replay, a word that was not dealt may only be formed by chance.
          return (try? Replayer(game).replay(record)).map(game.phrasesTested)?.contains(word.phrase.text) ?? false
        }
        #expect(word.won == saved.count, "\(word.phrase.text)")
        #expect(word.won <= word.replayed && word.replayed <= word.dealt && word.dealt <= study.lost)
        decided.formUnion(saved)
      }
      #expect(study.decided == decided.count)
      #expect(study.replayed == study.words.reduce(0) { $0 + $1.replayed })
    }
    try check(game(mode))
  }

  @Test("the results do not depend on the number of threads")
  func threads() throws {
    func words(_ game: some PhraseGame, _ workers: Int) throws -> [StudiedWord]? {
      try meter(30, workers: workers).measure(
        game, words: Words(EnglishWords.english()), cancellation: Cancellation())?.words
    }
    let game = try game(.swapping)
    #expect(try words(game, 1) == words(game, 3))
  }

  @Test("a taught word is known to all and decides nothing, and a stop gives no result")
  func taught() throws {
    func check(_ game: some PhraseGame) throws {
      let words = Words(try EnglishWords.english())
      let phrases = game.level.phrases.map(\.chinese)
      let known = game.teaching(TaughtPhrases(phrases))
      let study = try #require(try meter(20).measure(known, words: words, cancellation: Cancellation()))
      #expect(study.words.allSatisfy { $0.isTaught && $0.replayed == 0 && $0.won == 0 })
      for word in study.words { #expect(word.shares == [1, 1, 1, 1]) }
      let cancellation = Cancellation()
      cancellation.cancel()
      #expect(try meter(20).measure(game, words: words, cancellation: cancellation) == nil)
    }
    try check(game(.swapping))
  }

  @Test("words have their HSK level by frequency")
  func levels() {
    #expect([1, 150, 151, 300, 5_000].map(HSKLevel.level) == [1, 1, 2, 2, 6])
    #expect(HSKLevel.level(ofRank: 5_001) == nil)
  }
}
