import Phrasebook
import PuzzleCore
import Testing

@Suite("The declared rules of the phrase games")
struct LevelRuleFieldsTests {
  private static let shared = ["rows", "columns", "time", "points-per-line"]
  private static let grid = ["win-bonus", "points-per-second", "points-per-move"]
  private static let tetris = ["fall-interval", "lock-delay", "queue-length", "upcoming-phrases"]

  @Test("a game's list has what the game uses; the rest of what levels store is unused", arguments: GameMode.allCases)
  func complete(mode: GameMode) {
    let (used, unused) = (PhraseLevel.ruleFields(of: mode), PhraseLevel.unusedRuleFields(of: mode))
    let (own, other) = mode == .tetris ? (Self.tetris, Self.grid) : (Self.grid, Self.tetris)
    #expect(Set(used.map(\.name)).isSuperset(of: Self.shared + own + ["phrase-length"]))
    #expect(Set(unused.map(\.name)).isSuperset(of: other) && Set(unused.map(\.name)).isDisjoint(with: used.map(\.name)))
    #expect((used + unused).allSatisfy { $0.section == "rules" && $0.key == $0.name && $0.isNumber })
  }

  @Test("a new level has the default of every rule, used or not", arguments: GameMode.allCases, GameType.allCases)
  func defaults(mode: GameMode, type: GameType) {
    let level = PhraseLevel(name: "x", difficulty: 0, gameType: type, gameMode: mode, phrases: Phrases([]))
    let fields = PhraseLevel.ruleFields(of: mode) + PhraseLevel.unusedRuleFields(of: mode)
    #expect(!fields.isEmpty)
    for field in fields {
      #expect(field.isDefault(in: level), "\(field.name)")
      #expect(field.defect(in: level) == nil && field.written.lowerBound >= field.range.lowerBound)
    }
  }

  @Test("every stored constant is a field of its own, which reads what it sets", arguments: GameMode.allCases)
  func independent(mode: GameMode) {
    let fields = PhraseLevel.ruleFields(of: mode) + PhraseLevel.unusedRuleFields(of: mode)
    for (number, field) in fields.enumerated() {
      var level = PhraseLevel.chengYu(mode)
      let before = fields.map { $0.value(in: level) }
      field.set(900 + number, in: &level)
      for (place, other) in fields.enumerated() {
        #expect(other.value(in: level) == (place == number ? 900 + number : before[place]), "\(field.name)")
      }
    }
    #expect(Set(fields.map(\.name)).count == fields.count && fields.count >= 11)
  }
}
