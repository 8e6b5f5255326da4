import LevelFiles
import PuzzleCore
import SetCards

extension SetLevelFile {
  /// The text of a level file that ``parse(_:)`` reads as this level. What is as usual is left out.
  public static func text(of level: SetLevel) -> String {
    let usual = SetLevel(name: level.name)
    var lines = ["name: \(LevelFile.scalar(level.name))", "difficulty: \(level.difficulty)", "mode: \(SetPuzzle.name)"]
    if let targetScore = level.targetScore { lines.append("target-score: \(targetScore)") }
    if level.rules.dealing != usual.rules.dealing { lines.append("dealing: \(level.rules.dealing.rawValue)") }
    if level.capacity != usual.capacity { lines.append("capacity: \(level.capacity)") }
    if level.rules.hasSpeedBonus { lines.append("speed-bonus: yes") }
    if let opponent = level.rules.opponent {
      lines += [
        "opponent:", "  from: \(Seconds(milliseconds: opponent.shortestDelay).shortest)",
        "  to: \(Seconds(milliseconds: opponent.longestDelay).shortest)",
      ]
    }
    if !level.opening.isEmpty { lines += ["table:"] + level.opening.map { "  - \"\($0)\"" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
