import Difficulty
import LevelFiles
import People
import Phrasebook
import PuzzleCore
import Simulation
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy

@Suite("Words to replace")
struct WordReplacementTests {
  /// Words of two characters with ranks 1, 301, 601 ... and the English "animal" for every third.
  private static let lexicon = Lexicon(
    (0..<120).map { place in
      Phrase(
        chinese: ["\(place)a", "\(place)b"], readings: [["x\(place)", "y\(place)"]],
        english: place % 3 == 0 ? "animals; \(place)" : "thing", rank: 1 + 300 * place, count: 1_000 - place)
    })

  private func level(_ places: some Sequence<Int>, mode: GameMode = .swapping) -> PhraseLevel {
    PhraseLevel(
      name: "Words", difficulty: 0, gameType: .ciHui, gameMode: mode,
      phrases: Phrases(places.map { Self.lexicon.ciHui[$0] }))
  }

  private func pool(_ level: PhraseLevel) -> [Phrase] { level.dealable(in: Self.lexicon) }

  @Test("at most the given number of words change, each is new, and kept and taught words stay")
  func limits() throws {
    var level = level(stride(from: 40, to: 60, by: 1))
    level.taught = TaughtPhrases([level.phrases[19].chinese])
    let kept = [level.phrases[0].text, level.phrases[18].text]
    let replacement = try WordReplacement(of: level, pool: pool(level), WordRequest(most: 4, kept: kept))
    #expect(replacement.steps[replacement.start].isEmpty && replacement.level(at: replacement.start) == level)
    for step in replacement.steps.indices {
      let changed = replacement.level(at: step)
      #expect(changed.phrases.count == 20 && Set(changed.phrases.map(\.text)).count == 20)
      let places = level.phrases.indices.filter { level.phrases[$0] != changed.phrases[$0] }
      #expect(places.count <= 4 && !places.contains { [0, 18, 19].contains($0) })
      #expect(replacement.steps[step].map(\.place).sorted() == places)
    }
    // The rarest that may change come first.
    #expect(Set(replacement.steps.last?.map(\.place) ?? []) == [14, 15, 16, 17])
    #expect(Set(replacement.steps.first?.map(\.place) ?? []) == [1, 2, 3, 4])
  }

  @Test("every step is easier than the one before: its words are commoner")
  func monotone() throws {
    let level = level(stride(from: 40, to: 60, by: 2))
    let replacement = try WordReplacement(of: level, pool: pool(level), WordRequest(most: 3))
    let sums = replacement.steps.indices.map { step in
      replacement.level(at: step).phrases.reduce(0) { $0 + ($1.rank ?? 0) }
    }
    #expect(sums.count > 10 && zip(sums, sums.dropFirst()).allSatisfy { $0 > $1 }, "\(sums)")
    #expect(replacement.parameter.value(level) == replacement.start)
  }

  @Test("a theme narrows the new words, and a request that allows none is refused")
  func themes() throws {
    let level = level(40..<60)
    let theme = WordTheme("animal")
    let animals = try theme.phrases(among: pool(level), glosses: nil)
    #expect(animals.count == 40 && animals.allSatisfy { $0.english.hasPrefix("animals") })
    let replacement = try WordReplacement(of: level, pool: animals, WordRequest(most: 20, theme: theme))
    #expect(replacement.steps.joined().allSatisfy { $0.new.english.hasPrefix("animals") })
    #expect(throws: Failure.self) { try WordReplacement(of: level, pool: [], WordRequest()) }
    #expect(throws: Failure.self) { try WordReplacement(of: level, pool: animals, WordRequest(kept: ["zz"])) }
    #expect(throws: Failure.self) {
      try WordReplacement(of: level, pool: animals, WordRequest(kept: level.phrases.map(\.text)))
    }
  }

  private func tuning(
    _ level: PhraseLevel, _ target: Double, most: Int
  ) throws -> TunedWords<SwappingPuzzle> {
    let words = Words(Self.lexicon, isBuiltIn: false)
    let replacement = try WordReplacement(of: level, pool: pool(level), WordRequest(most: most))
    let game = try SwappingPuzzle.entry.game(of: level, words: words)
    let tuning = WordTuning<SwappingPuzzle>(
      replacement, players: PlayerMix("casual"), metric: try .named("win", of: game), goal: TuningGoal(.share, target),
      precision: 0.05, games: 6_000, rootSeed: Seed(3), workers: 2
    ) { try SwappingPuzzle.entry.game(of: $0, words: words) }
    return try tuning.tune(cancellation: Cancellation())
  }

  @Test("the proposal meets the goal in fresh games, and a goal out of reach is not met")
  func tuned() throws {
    var level = level(60..<80)
    level.rules.timeAllowed = 40_000
    let tuned = try tuning(level, 0.2, most: 20)
    let fresh = try #require(tuned.fresh)
    let isMet = tuned.isMet
    #expect(isMet, "\(fresh.response)")
    #expect(fresh.played >= 385)
    let proposals = try tuned.proposals()
    #expect(!proposals.isEmpty)
    #expect(proposals.allSatisfy { ($0.newKnown ?? 0) != ($0.oldKnown ?? 0) })
    let setting = try #require(tuned.kept(acceptingNearest: false))
    // Games of another seed agree.
    let game = try tuned.tuning.trial.make(setting.parameter.turned(level, setting.value))
    let again = try #require(
      try PlayerMix("casual").wins(in: game, 0..<400, rootSeed: Seed(99), workers: 2, cancellation: Cancellation()))
    #expect(abs(again.rate - 0.2) < 0.12, "\(again.rate)")
    let far = try tuning(level, 0.99, most: 1)
    let isFarMet = far.isMet
    let (kept, nearest) = (far.kept(acceptingNearest: false)?.value, far.kept(acceptingNearest: true)?.value)
    #expect(!isFarMet && kept == nil && nearest != nil)
  }

  @Test("only the lines of the replaced words change in the file")
  func writing() throws {
    let level = level(40..<46)
    let replacement = try WordReplacement(of: level, pool: pool(level), WordRequest(most: 2))
    let text =
      "name: Words # mine\ntype: ciHui\nmode: swapping\nphrases: # list\n"
      + level.phrases.map { "-  '\($0.text)'  # \($0.text)\n" }.joined()
    let words = Words(Self.lexicon, isBuiltIn: false)
    let format = SwappingPuzzle.entry.levels
    let read = try format.read(LevelFields(text, file: "a.yaml"), words)
    let file = TunedLevelFile(source: "a.yaml", text: text, target: OutputFile(path: "a.yaml")) {
      try format.read(LevelFields($0, file: "a.yaml"), words)
    }
    let step = replacement.steps.count - 1
    let new = try file.text(with: [ParameterSetting(replacement.parameter, step)], of: read)
    let (old, changed) = (text.split(separator: "\n"), new.split(separator: "\n"))
    #expect(old.count == changed.count)
    let lines = old.indices.filter { old[$0] != changed[$0] }
    #expect(lines == [8, 9])
    for line in lines { #expect(changed[line].hasPrefix("-  ") && changed[line].contains("  # ")) }
  }
}
