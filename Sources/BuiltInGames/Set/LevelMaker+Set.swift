import GameKit
import PuzzleCore
import SetCards

extension LevelMaker where Level == SetLevel {
  /// Draws the cards on the table. The longest delay of the opponent decides how many games are won.
  static var set: LevelMaker {
    LevelMaker(
      version: 1,
      settings: [
        MakerSetting("cards", "chosen cards on the table", 0...SetRules.tableSize, usual: 6...SetRules.tableSize),
        MakerSetting("sets", "least number of Sets among them", 0...14, usual: 1...3),
        MakerSetting("opponent-from", "shortest delay of the opponent in seconds", 1...600, usual: 2...8),
      ],
      parameters: ["opponent-to", "target-score"],
      base: { _ in SetLevel(name: "made", rules: SetRules(opponent: SetRules.Opponent())) },
      parts: { Set($0.opening.map(\.description)) }
    ) { base, draw, _ in
      var level = base
      if !draw.locked.contains("table") {
        level.opening = Array(draw.random.shuffled(Card.all).prefix(draw.value("cards")))
        guard level.opening.count < 6 || SetDetector().sets(in: level.opening).count >= draw.value("sets") else {
          return nil
        }
      }
      if !draw.locked.contains("opponent"), !draw.locked.contains("opponent-from"), level.rules.opponent != nil {
        let from = 1_000 * draw.value("opponent-from")
        level.rules.opponent = SetRules.Opponent(shortestDelay: from, longestDelay: 4 * from)
      }
      return level
    }
  }
}
