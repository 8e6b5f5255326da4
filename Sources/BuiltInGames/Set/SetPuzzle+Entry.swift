import GameKit
import SetCards
import TextFormats

extension SetPuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<SetPuzzle> {
    GameEntry(
      series: "Set", levels: format, plain: PlainLevels { _, _ in SetLevel(name: "any table") },
      signed: SignedLevels { _ in signed },
      goals: [SetAnswering.goal], counts: [.setFree, .sets, .setAttributes], help: help
    ) { try SetPuzzle(level: $0) }
  }

  private static var format: LevelFormat<SetLevel> {
    var format = LevelFormat<SetLevel>(
      game: name, folder: { try DataDirectory.find().levels(of: name) },
      defect: { $0.defect }
    ) { file, _ in
      try SetLevelFile.read(file)
    } write: {
      SetLevelFile.text(of: $0)
    }
    format.contents = { "\($0.opening.count.counted("card")) on its table" }
    format.table = { SetLevelTable($0).table }
    format.rules = { LevelRule.all(SetLevel.fields, of: $0) }
    format.adding = adding
    format.parameters = { level, _ in LevelParameter.ofSet(level) }
    format.maker = .set
    return format
  }

  /// A level with the cards of another on its opening table.
  @Sendable private static func adding(_ level: SetLevel, _ other: any PlayableLevel) -> SetLevel? {
    guard let other = other as? SetLevel else { return nil }
    var level = level
    level.opening += other.opening.filter { !level.opening.contains($0) }
    return level
  }

  /// Both dealing rules, and a game against the computer.
  private static var signed: [(label: String, level: SetLevel)] {
    let duel = SetRules(
      hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 5_000, longestDelay: 60_000))
    return
      (Dealing.allCases.map { SetLevel(name: $0.rawValue, rules: SetRules(dealing: $0)) }
      + [SetLevel(name: "duel", rules: duel)]).map { (label: $0.name, level: $0) }
  }
}

extension SetLevel: PlayableLevel {}

extension LevelParameter where GameLevel == SetLevel {
  /// The parameters of Set: every number that its level files hold. A game without an opponent has no delays to tune.
  public static func ofSet(_ level: SetLevel) -> [LevelParameter] {
    SetLevel.fields.filter { $0.isNumber && ($0.section == nil || $0.value(in: level) != nil) }
      .map { LevelParameter($0, of: level) }
  }
}
