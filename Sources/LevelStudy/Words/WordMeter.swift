import Difficulty
import GameKit
import People
import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

/// Measures how often each word of a level decides the lost games of a group.
///
/// A lost game is played again by the same person on the same deal, with the same luck, except that the person knows
/// one more word. Only words that the game dealt and that the person did not know are tried, because the others change
/// nothing. The word may still be overlooked, as known words may be.
///
/// The cost is one game for each of `games`, a second one for each lost game, and one for each pair of a lost game and
/// an unknown word in it.
public struct WordMeter: Sendable {
  /// The group that plays.
  public var group: PlayerGroup
  /// The number of games.
  public var games: Int
  /// The seed that determines all games.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// Creates a meter.
  public init(group: PlayerGroup, games: Int, rootSeed: Seed, workers: Int) {
    (self.group, self.games, self.rootSeed, self.workers) = (group, games, rootSeed, workers)
  }

  /// The lost games that are looked at together, which limits the memory for their records.
  private static let batch = 1_000

  /// Measures the words of a level; `nil` when it was cancelled.
  /// - Parameter onProgress: called with the number of games so far.
  public func measure<Game: PhraseGame>(
    _ game: Game, words: Words, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> WordStudy? {
    let placed = try LinkedPlayers.placed([.people(group)], on: game, workers: workers, cancellation: cancellation)
    guard var group = placed?.first?.group else { return nil }
    // Placed already.
    group.link = nil
    let usual = try game.won(
      by: [.people(group)], games: 0..<games, rootSeed: rootSeed, workers: workers, cancellation: cancellation,
      onProgress: onProgress)
    guard let won = usual?.first else { return nil }
    let lost = won.isWon.indices.filter { !won.isWon[$0] }
    guard let met = try unknownWords(in: lost, of: game, group, cancellation, onProgress) else { return nil }
    var study = WordStudy(
      level: game.level.name, group: group.name, games: games, lost: lost.count, rootSeed: rootSeed,
      words: try self.words(of: game, words))
    var played = games + lost.count
    var decided: Set<Int> = []
    for place in study.words.indices {
      let text = study.words[place].phrase.text
      study.words[place].dealt = met.dealt[text] ?? 0
      guard let numbers = met.unknown[text] else { continue }
      let before = played
      let able = game.teaching((game.level.taught ?? TaughtPhrases()).adding(study.words[place].phrase))
      let saved = try self.won(numbers, of: able, group, cancellation) { onProgress(before + $0) }
      guard let saved else { return nil }
      played += numbers.count
      (study.words[place].replayed, study.words[place].won) = (numbers.count, saved.count)
      decided.formUnion(saved)
    }
    (study.replayed, study.decided) = (played - games - lost.count, decided.count)
    return study
  }

  /// The words of the level, with who knows them.
  private func words<Game: PhraseGame>(of game: Game, _ words: Words) throws -> [StudiedWord] {
    let phrases = Array(game.level.phrases)
    let shares = PlayerGroup.presets.map { game.knownShares(of: phrases, to: $0) }
    let counts = try words.lexicon.ciHui.filter { $0.grade != .named }.map(\.count).sorted(by: >)
    return phrases.enumerated().map { place, phrase in
      StudiedWord(
        phrase: phrase, isTaught: game.level.taught?.contains(phrase) ?? false,
        placeAmongWords: Self.place(of: phrase, among: counts), shares: shares.map { $0[place] })
    }
  }

  /// The rank that a phrase has among the words of two characters by its count; `nil` for an unknown count.
  private static func place(of phrase: Phrase, among counts: [Int]) -> Int? {
    guard phrase.count > 0 else { return nil }
    var (low, high) = (0, counts.count)
    while low < high {
      let middle = (low + high) / 2
      if counts[middle] > phrase.count { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// For each word the number of lost games that dealt it, and the numbers of those whose person does not know it.
  private typealias Met = (dealt: [String: Int], unknown: [String: [Int]])

  private func unknownWords<Game: PhraseGame>(
    in lost: [Int], of game: Game, _ group: PlayerGroup, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Met? {
    var met: Met = ([:], [:])
    let familiarities = Dictionary(game.level.phrases.map { ($0.text, Familiarity($0)) }) { first, _ in first }
    for first in stride(from: 0, to: lost.count, by: Self.batch) {
      let numbers = Array(lost[first..<min(first + Self.batch, lost.count)])
      guard let tested = try tested(in: numbers, of: game, group, cancellation) else { return nil }
      for (number, texts) in zip(numbers, tested) {
        let vocabulary = game.vocabulary(of: rootSeed.derived(.agent, number), in: group)
        for text in Set(texts).sorted() {
          guard let familiarity = familiarities[text] else { continue }
          met.dealt[text, default: 0] += 1
          if !vocabulary.knows(familiarity) { met.unknown[text, default: []].append(number) }
        }
      }
      onProgress(games + first + numbers.count)
    }
    return met
  }

  /// The words that each game dealt, found by replaying its record.
  private func tested<Game: PhraseGame>(
    in numbers: [Int], of game: Game, _ group: PlayerGroup, _ cancellation: Cancellation
  ) throws -> [[String]]? {
    let run = game.run(
      of: [game.people(group)], games: games, numbers: numbers, rootSeed: rootSeed, workers: workers)
    let (lines, progress) = try run.reduce(into: [[UInt8]](), recording: true, cancellation: cancellation) { _ in
    } combine: {
      $0.append($1.line)
    }
    guard progress.done == progress.total else { return nil }
    let replayer = Replayer(game)
    let tested = OrderedReduction<Result<[String], any Error>, [Result<[String], any Error>]>.results(
      count: lines.count, workers: workers, cancellation: cancellation
    ) { place in
      Result {
        let record = try JSONCode.value(Replayer<Game>.Record.self, from: lines[place])
        return game.phrasesTested(in: try replayer.replay(record))
      }
    }
    guard tested.count == lines.count else { return nil }
    return try tested.map { try $0.get() }
  }

  /// The numbers of the games that the group wins.
  private func won<Game: PhraseGame>(
    _ numbers: [Int], of game: Game, _ group: PlayerGroup, _ cancellation: Cancellation,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [Int]? {
    let run = game.run(
      of: [game.people(group)], games: games, numbers: numbers, rootSeed: rootSeed, workers: workers)
    let target = game.level.targetScore
    let (won, progress) = try run.reduce(into: [Int](), recording: false, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { won, played in
      if played.result.isWon(reaching: target) { won.append(played.result.index) }
    }
    return progress.done == progress.total ? won : nil
  }
}

/// The words of a level, and how often they decide lost games.
public struct WordStudy: Sendable {
  /// The name of the level.
  public let level: String
  /// The group that played.
  public let group: String
  /// The number of games.
  public let games: Int
  /// The number of games that the group did not win.
  public let lost: Int
  /// The seed of the games.
  public let rootSeed: Seed
  /// The words, in the order of the level.
  public internal(set) var words: [StudiedWord]
  /// The number of games that were played again with one more word known.
  public internal(set) var replayed = 0
  /// The number of lost games that one more word wins, whichever it is.
  public internal(set) var decided = 0

  init(level: String, group: String, games: Int, lost: Int, rootSeed: Seed, words: [StudiedWord]) {
    (self.level, self.group, self.games, self.lost) = (level, group, games, lost)
    (self.rootSeed, self.words) = (rootSeed, words)
  }

  /// The share of the lost games that are won once a word is known, with its 95 % interval.
  public func decided(by word: StudiedWord) -> WilsonInterval { WilsonInterval(successes: word.won, of: lost) }
}

/// A word of a level with what was measured.
public struct StudiedWord: Hashable, Sendable {
  /// The word.
  public let phrase: Phrase
  /// Whether the level states it as taught.
  public let isTaught: Bool
  /// The rank that its count would have among the words of two characters; `nil` for an unknown count.
  public let placeAmongWords: Int?
  /// The share of each preset group that knows it, in the order of ``People/PlayerGroup/presets``.
  public let shares: [Double]
  /// The number of lost games that dealt it.
  public internal(set) var dealt = 0
  /// The number of those whose person does not know it. They were played again.
  public internal(set) var replayed = 0
  /// The number of those that were won when it was known.
  public internal(set) var won = 0

  init(phrase: Phrase, isTaught: Bool, placeAmongWords: Int?, shares: [Double]) {
    (self.phrase, self.isTaught, self.placeAmongWords, self.shares) = (phrase, isTaught, placeAmongWords, shares)
  }

  /// The level of the HSK by its frequency; `nil` above level 6, and for an unknown count.
  public var hskLevel: Int? { placeAmongWords.flatMap(HSKLevel.level) }
}
