import Phrasebook
import PuzzleCore
import Testing

@testable import UserData

/// Random changes to custom levels, compared with a list in memory that follows the rules literally.
@Suite struct LevelChangesModelTests {
  /// The rules of custom levels on an array.
  private struct Model {
    var levels: [(name: String, phrases: [String])] = []

    func place(_ name: String) -> Int? { levels.firstIndex { $0.name == name } }

    func freeName() -> String {
      var number = 1
      while place("Untitled Level \(number)") != nil { number += 1 }
      return "Untitled Level \(number)"
    }

    mutating func add(_ name: String, _ phrases: [String], _ overwriting: Bool) -> LevelsError? {
      guard !phrases.isEmpty else { return .noPhraseSelected }
      let name = name.isEmpty ? freeName() : name
      guard let place = place(name) else {
        levels.append((name, phrases))
        return nil
      }
      if !overwriting { return .duplicateLevelName(name) }
      levels[place].phrases = phrases
      return nil
    }

    mutating func update(_ old: String, _ name: String, _ phrases: [String], _ overwriting: Bool) -> LevelsError? {
      guard !phrases.isEmpty else { return .noPhraseSelected }
      guard let place = place(old) else { return .noSuchLevel(old) }
      let name = name.isEmpty ? freeName() : name
      let other = self.place(name)
      if let other, other != place, !overwriting { return .duplicateLevelName(name) }
      levels[place] = (name, phrases)
      if let other, other != place { levels.remove(at: other) }
      return nil
    }

    mutating func delete(_ name: String) -> LevelsError? {
      guard let place = place(name) else { return .noSuchLevel(name) }
      levels.remove(at: place)
      return nil
    }
  }

  @Test("the database does what the model does", arguments: [UInt64](1...4))
  func changes(seed: UInt64) throws {
    let world = try TestLevels()
    var generator = Xoshiro256(seed: Seed(seed))
    var model = Model()
    let names = ["", "", "Untitled Level 1", "Untitled Level 2", "Untitled Level 4", "A", "B", "C", "Time"]
    for step in 0..<150 {
      let phrases = generator.shuffled(Array(TestLevels.lexicon.chengYu)).prefix(generator.uniform(below: 4))
      let name = names[generator.uniform(below: names.count)]
      let old = names[2 + generator.uniform(below: names.count - 2)]
      let overwriting = generator.uniform(below: 2) == 0
      let level = PhraseLevel(
        name: name, difficulty: 0, gameType: .chengYu, gameMode: .swapping, phrases: Phrases(Array(phrases)))
      let texts = phrases.map(\.text)
      var expected: LevelsError?
      var found: LevelsError?
      do {
        switch generator.uniform(below: 8) {
        case 0..<4:
          expected = model.add(name, texts, overwriting)
          try world.levels.addCustomLevel(level, overwriting: overwriting)
        case 4..<6:
          expected = model.update(old, name, texts, overwriting)
          try world.levels.updateCustomLevel(name: old, to: level, overwriting: overwriting)
        case 6:
          expected = model.delete(old)
          var doomed = level
          doomed.name = old
          try world.levels.deleteLevel(doomed)
        default: continue
        }
      } catch let error as LevelsError {
        found = error
      }
      #expect(found == expected, "seed \(seed), step \(step)")
      let kept = try world.levels.custom.map { [$0.name] + $0.phrases.map(\.text) }
      try #require(kept == model.levels.map { [$0.name] + $0.phrases }, "seed \(seed), step \(step)")
    }
  }
}
