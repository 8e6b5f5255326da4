import CMathematics
import Difficulty
import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// What may be replaced among the words of a level.
public struct WordRequest: Sendable {
  /// The largest number of words to replace, at least 1.
  public var most: Int
  /// The texts that stay.
  public var kept: [String]
  /// What new words have to match; `nil` for any words.
  public var theme: WordTheme?

  /// Creates a request.
  public init(most: Int = 10, kept: [String] = [], theme: WordTheme? = nil) {
    (self.most, self.kept, self.theme) = (most, kept, theme)
  }
}

/// Levels that differ from one in few words, from the hardest to the easiest.
///
/// Words are compared by their frequency ranks. The rest of what decides how well a word is known in the model is a
/// random number of its text, on which no proposal should rest. Towards easier levels the rarest word is replaced
/// first, by commoner and commoner ones, then the next rarest. Towards harder levels it is the other way round.
///
/// First only words within the ranks of the level are used, for one word after another. If these do not suffice, all
/// words to replace become commoner, or rarer, together.
///
/// Words that were taught stay, as do those of the request.
public struct WordReplacement: Sendable {
  /// A word with the one that replaces it.
  public struct Change: Hashable, Sendable {
    /// The place in the level, from 0.
    public let place: Int
    /// The word of the level.
    public let old: Phrase
    /// The word that replaces it.
    public let new: Phrase
  }

  /// The level as it is.
  public let level: PhraseLevel
  /// The changes of each level, from the hardest to the easiest; those of the level itself are empty.
  public let steps: [[Change]]
  /// The place of the level itself among the steps.
  public let start: Int

  /// Prepares the replacement of words.
  /// - Parameter pool: the words that may be dealt, in any order; only those with a rank are used.
  /// - Throws: ``Failure`` for kept words that the level does not deal, and when no word can be replaced.
  public init(of level: PhraseLevel, pool: [Phrase], _ request: WordRequest) throws {
    let texts = Set(level.phrases.map(\.text))
    for kept in request.kept where !texts.contains(kept) {
      throw Failure.usage(
        "--keep: found \(kept.quoted), expected a phrase of \(level.name.quoted)"
          + (Suggestion.text(for: kept, among: texts.sorted()).map { "; \($0)" } ?? ""))
    }
    self.level = level
    let open = level.phrases.indices.filter { place in
      !request.kept.contains(level.phrases[place].text) && level.taught?.contains(level.phrases[place]) != true
    }
    guard !open.isEmpty else {
      throw Failure.usage("found no phrase of \(level.name.quoted) that may be replaced; keep fewer")
    }
    let ranked = pool.filter { $0.rank != nil && !texts.contains($0.text) }
      .sorted { ($0.rank ?? 0, $0.text) < ($1.rank ?? 0, $1.text) }
    guard !ranked.isEmpty else {
      throw Failure.usage("found no other word with a rank that could be dealt; name another --theme")
    }
    let path = WordPath(phrases: Array(level.phrases), open: open, pool: ranked, most: request.most)
    let (easier, harder) = (path.steps(.easier), path.steps(.harder))
    guard !easier.isEmpty || !harder.isEmpty else {
      throw Failure.usage(
        "found no word that is commoner or rarer than those that may be replaced; name another --theme")
    }
    steps = harder.reversed() + [[]] + easier
    start = harder.count
  }

  /// The level after the changes of a step.
  public func level(at step: Int) -> PhraseLevel {
    var phrases = Array(level.phrases)
    for change in steps[min(max(step, 0), steps.count - 1)] { phrases[change.place] = change.new }
    var level = level
    level.phrases = Phrases(phrases)
    return level
  }

  /// The steps as a parameter of the level.
  public var parameter: LevelParameter<PhraseLevel> {
    var parameter = LevelParameter<PhraseLevel>(
      name: "words", meaning: "words that are replaced", values: ParameterValues(0...max(1, steps.count - 1)),
      isTime: false
    ) { level in
      let texts = level.phrases.map(\.text)
      return steps.indices.first { self.level(at: $0).phrases.map(\.text) == texts }
    } turned: { _, step in
      self.level(at: step)
    } change: { level, _ in
      .list("phrases", level.phrases.map(\.text))
    }
    parameter.searchesAll = true
    return parameter
  }
}

/// The search for replacements in one direction.
private struct WordPath {
  enum Direction { case easier, harder }

  let phrases: [Phrase]
  /// The places that may be replaced.
  let open: [Int]
  /// The words that replace them, the commonest first.
  let pool: [Phrase]
  let most: Int
  /// The logarithm of the rank of each word of the pool.
  private let logRanks: [Double]

  init(phrases: [Phrase], open: [Int], pool: [Phrase], most: Int) {
    (self.phrases, self.open, self.pool, self.most) = (phrases, open, pool, most)
    logRanks = pool.map { log(Double(max(1, $0.rank ?? 1))) }
  }

  /// The steps from the word of the level to the last one that replaces it. Chosen: finer ones would differ by less
  /// than thousands of games can show.
  static let grades = 4

  /// The changes after each step in a direction.
  func steps(_ direction: Direction) -> [[WordReplacement.Change]] {
    let places = open.sorted { one, other in
      let (a, b) = (rank(one), rank(other))
      if a == b { return one < other }
      return direction == .easier ? a > b : a < b
    }.prefix(most)
    var path = Partial(places: places)
    let ranks = phrases.compactMap(\.rank)
    // One word after another, as few as possible.
    let own = pool.indices.filter { ((ranks.min() ?? 1)...(ranks.max() ?? .max)).contains(pool[$0].rank ?? 0) }
    for place in places {
      for grade in 1...Self.grades { replace(place, grade, from: rank(place), among: own, direction, &path) }
    }
    // Then all a little, because no word should be odder than it needs to be.
    let start = places.map { place in path.chosen[place].map { pool[$0].rank ?? .max } ?? rank(place) }
    for grade in 1...Self.grades {
      for (place, now) in zip(places, start) {
        replace(place, grade, from: now, among: Array(pool.indices), direction, &path)
      }
    }
    return path.steps
  }

  /// The steps so far.
  private struct Partial {
    let places: [Int]
    /// The word of the pool at each replaced place.
    var chosen: [Int: Int] = [:]
    var steps: [[WordReplacement.Change]] = []

    init(places: some Sequence<Int>) { self.places = Array(places) }
  }

  /// Adds a step in which a place has another word, at a grade of the way from one rank to the last of the candidates.
  private func replace(
    _ place: Int, _ grade: Int, from start: Int, among candidates: [Int], _ direction: Direction, _ path: inout Partial
  ) {
    let now = path.chosen[place].map { pool[$0].rank ?? .max } ?? rank(place)
    let used = Set(path.chosen.filter { $0.key != place }.values)
    let free = candidates.filter { candidate in
      let rank = pool[candidate].rank ?? 0
      return !used.contains(candidate) && (direction == .easier ? rank < now : rank > now)
    }
    guard let last = direction == .easier ? free.first : free.last else { return }
    let share = Double(grade) / Double(Self.grades)
    let wanted = (1 - share) * log(Double(min(start, 1_000_000))) + share * logRanks[last]
    guard let next = free.min(by: { distance($0, wanted) < distance($1, wanted) }) else { return }
    path.chosen[place] = next
    path.steps.append(
      path.places.compactMap { place in
        path.chosen[place].map { WordReplacement.Change(place: place, old: phrases[place], new: pool[$0]) }
      })
  }

  /// The rank of a word of the level; one without a rank counts as the rarest.
  private func rank(_ place: Int) -> Int { phrases[place].rank ?? .max }

  private func distance(_ candidate: Int, _ wanted: Double) -> Double {
    abs(logRanks[candidate] - wanted)
  }
}
