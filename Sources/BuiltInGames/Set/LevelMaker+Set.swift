import GameKit
import PuzzleCore
import SetCards

extension LevelMaker where Level == SetLevel {
  /// Draws the cards on the table. The longest delay of the opponent decides how many games are won.
  static var set: LevelMaker {
    LevelMaker(
      version: 2,
      settings: [
        MakerSetting(
          "cards", "chosen cards on the table", 0...SetRules.tableSize, usual: 6...SetRules.tableSize,
          fields: ["table"]),
        MakerSetting("sets", "least number of Sets among them", 0...14, usual: 1...3, fields: ["table"]),
        MakerSetting(
          "opponent-from", "shortest delay of the opponent in seconds", 1...600, usual: 2...8, fields: ["opponent"]),
      ],
      parameters: ["opponent-to", "target-score"],
      base: { _ in SetLevel(name: "made", rules: SetRules(opponent: SetRules.Opponent())) },
      parts: { Set($0.opening.map(\.description)) }
    ) { base, draw, _ in
      var level = base
      if !draw.locked.contains("table") {
        guard let opening = Self.opening(&draw) else { return nil }
        level.opening = opening
      }
      if !draw.locked.contains("opponent"), !draw.locked.contains("opponent-from"), level.rules.opponent != nil {
        let from = 1_000 * draw.value("opponent-from")
        level.rules.opponent = SetRules.Opponent(shortestDelay: from, longestDelay: 4 * from)
      }
      return level
    }
  }

  /// The cards on the table; `nil` if no draw has the wanted Sets. Fewer than six cards seldom have one, so they need
  /// none unless the request names a number.
  private static func opening(_ draw: inout LevelDraw) -> [Card]? {
    let isRequested = draw.isRequested("sets")
    for _ in 0..<(isRequested ? mostOpenings : 1) {
      let cards = Array(draw.random.shuffled(Card.all).prefix(draw.value("cards")))
      if !isRequested, cards.count < 6 { return cards }
      if SetDetector().sets(in: cards).count >= draw.value("sets") { return cards }
    }
    return nil
  }

  /// The openings that a draw tries for a requested number of Sets, chosen so that it takes some milliseconds.
  private static var mostOpenings: Int { 500 }
}
