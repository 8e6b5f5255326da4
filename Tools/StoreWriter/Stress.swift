import Foundation
import Phrasebook
import PuzzleCore
import UserData

/// Fills a database with many levels and results, and measures that and what is asked of it then.
struct Stress {
  /// How many custom levels are added, each in a commit of its own.
  let levels: Int
  /// How many results are saved, a thousand in a commit.
  let results: Int

  /// Prints a line for each measurement: what, how many times, seconds in all, and seconds of the processor's time.
  func run(at url: URL) throws {
    let storage = try Storage(at: url)
    let custom = Levels(storage: storage, original: [], lexicon: WriterScript.lexicon)
    var generator = Xoshiro256(seed: Seed(1))
    print("what\tcount\tseconds\tprocessor")
    try measure("custom levels added, a commit each", levels) {
      for _ in 0..<levels {
        let phrases = Array(generator.shuffled(WriterScript.phrases).prefix(20))
        try custom.addCustomLevel(name: nil, gameType: .chengYu, gameMode: .tetris, phrases: phrases)
      }
    }
    try measure("results saved, 1,000 a commit", results) {
      for first in stride(from: 0, to: results, by: 1000) {
        try storage.save((first..<min(first + 1000, results)).map { result($0, using: &generator) })
      }
    }
    let day = WriterScript.day
    let last = "Untitled Level \(levels)"
    try measure("all custom levels listed", 1) { try check(storage.customLevelsWithoutPhrases().count == levels) }
    try measure("all custom levels with their phrases", 1) { try check(custom.custom.count == levels) }
    try measure("a custom level by its name", 100) { try check(custom.customLevel(named: last)?.name == last) }
    try measure("a custom level by its name in capitals", 100) {
      try check(custom.customLevel(named: last.uppercased())?.name == last)
    }
    try measure("the latest 20 results", 100) { try check(storage.results(limit: 20).count == min(20, results)) }
    try measure("the latest 20 results of a level", 10) {
      try check(storage.results(matching: ResultFilter(level: "Level 3"), limit: 20).count <= 20)
    }
    try measure("best scores of all levels and players", 5) {
      try check(storage.standings().reduce(0) { $0 + $1.games } == results)
    }
    try measure("best scores of a level", 10) {
      try check(storage.standings(matching: ResultFilter(level: "Level 3")).count <= 4)
    }
    try measure("best scores of a month", 5) {
      _ = try storage.standings(matching: ResultFilter(since: day.advanced(by: -30)))
    }
    try measure("achievements", 10) { try check(storage.achievements()[0].games == results) }
    try measure("streaks", 100) { try check(storage.streaks(on: day).weekly.count == Streaks.weekCount) }
    try measure("streaks of a player", 100) { _ = try storage.streaks(on: day, player: "casual") }
    try measure("a result saved on its own", 100) { try storage.save([result(0, using: &generator)]) }
    try measure("a custom level updated", 100) {
      let phrases = Phrases(Array(WriterScript.phrases.prefix(5)))
      let level = PhraseLevel(name: last, difficulty: 0, gameType: .chengYu, gameMode: .tetris, phrases: phrases)
      try custom.updateCustomLevel(name: last, to: level)
    }
    try measure("all custom levels deleted", 1) { try check(custom.resetAll() == levels) }
  }

  /// A result on one of two hundred levels by one of four players on a day of the last three years.
  private func result(_ index: Int, using generator: inout Xoshiro256) -> LevelResult {
    let number = generator.uniform(below: 200)
    return LevelResult(
      level: PlayedLevel(name: "Level \(number)", isCustom: true, game: "tetris", type: .chengYu),
      player: ["novice", "casual", "skilled", "expert"][generator.uniform(below: 4)],
      date: WriterScript.day.advanced(by: -generator.uniform(below: 1000)),
      outcome: generator.uniform(below: 2) == 0 ? .won : .lost,
      score: generator.uniform(below: 10_000), time: generator.uniform(below: 120_000), moves: index % 300,
      phrasesTested: WriterScript.phrases.prefix(4).map(\.text))
  }

  private func check(_ isRight: Bool) throws {
    guard isRight else { throw WrongAnswer() }
  }

  private struct WrongAnswer: Error {}

  /// Measures the repetitions of `body` together; when there are fewer than `count`, `body` repeats itself.
  private func measure(_ what: String, _ count: Int, _ body: () throws -> Void) throws {
    let repetitions = what.contains("commit") || count == 0 ? 1 : count
    let start = clock()
    let time = try ContinuousClock().measure { for _ in 0..<repetitions { try body() } }
    let processor = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    print("\(what)\t\(count)\t\(String(format: "%.4f\t%.4f", seconds, processor))")
  }
}
