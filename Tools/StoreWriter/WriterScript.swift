import Phrasebook
import PuzzleCore
import UserData

/// An endless list of changes to a database, each of which is one commit, and what the database holds after each of
/// them: the same for the process that makes them and for the test that looks at what is left when that process is
/// killed.
struct WriterScript {
  /// What one commit changes.
  enum Step {
    /// Adds a level without a name.
    case add(phrases: [Phrase])
    /// Puts other phrases into a level.
    case update(name: String, phrases: [Phrase])
    /// Deletes a level.
    case delete(name: String)
    /// Saves results with these scores.
    case save(scores: [Int])
  }

  /// The words of the levels, of four tiles each.
  static let phrases = (10..<60).map { Phrase(chinese: ["w", String($0), "o", "rd"]) }
  /// The lexicon of these words.
  static let lexicon = Lexicon(phrases)
  /// The level that all results are of, and the day of them.
  static let played = PlayedLevel(name: "Played", isCustom: false, game: "sliding", type: .chengYu)
  static let day = CalendarDay(year: 2026, month: 11, day: 21) ?? { fatalError("there is such a day") }()

  /// How many commits have been made.
  private(set) var commits = 0
  /// The texts of the phrases of each level.
  private(set) var levels: [String: [String]] = [:]
  /// How many results there are, and the sum of their scores.
  private(set) var results = 0
  private(set) var points = 0
  private let seed: Seed

  /// The beginning, with an empty database.
  init(seed: UInt64) { self.seed = Seed(seed) }

  /// The state after a number of commits.
  init(seed: UInt64, commits: Int) {
    self.init(seed: seed)
    while self.commits < commits { _ = advance() }
  }

  /// The next change; the state is then the one after it.
  mutating func advance() -> Step {
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, commits))
    commits += 1
    let count = 1 + generator.uniform(below: 20)
    let phrases = Array(generator.shuffled(Self.phrases).prefix(count))
    let names = levels.keys.sorted()
    let name = names.isEmpty ? nil : names[generator.uniform(below: names.count)]
    switch (generator.uniform(below: 10), name) {
    case (0..<2, let name?):
      levels[name] = phrases.map(\.text)
      return .update(name: name, phrases: phrases)
    case (2..<5, let name?):
      levels[name] = nil
      return .delete(name: name)
    case (5..<9, _):
      let free = (1...).first { levels["Untitled Level \($0)"] == nil } ?? 0
      levels["Untitled Level \(free)"] = phrases.map(\.text)
      return .add(phrases: phrases)
    default:
      let scores = (0..<10 * count).map { _ in generator.uniform(below: 10_000) }
      results += scores.count
      points += scores.reduce(0, +)
      return .save(scores: scores)
    }
  }

  /// Makes a change.
  static func make(_ step: Step, in levels: Levels) throws {
    switch step {
    case .add(let phrases):
      try levels.addCustomLevel(name: nil, gameType: .chengYu, gameMode: .sliding, phrases: phrases)
    case .update(let name, let phrases):
      let level = PhraseLevel(
        name: name, difficulty: 0, gameType: .chengYu, gameMode: .sliding, phrases: Phrases(phrases))
      try levels.updateCustomLevel(name: name, to: level)
    case .delete(let name):
      if let level = try levels.customLevel(named: name) { try levels.deleteLevel(level) }
    case .save(let scores):
      try levels.storage.save(
        scores.map { score in
          LevelResult(
            level: played, player: "writer", date: day, outcome: .won, score: score, time: 1000, moves: 10,
            phrasesTested: ["一心一意", "word"])
        })
    }
  }
}
