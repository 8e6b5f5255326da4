extension SetGame: Codable {
  private enum CodingKeys: CodingKey {
    case table, selected, matched, deck, hint, score, playerSets, opponentSets, lastMatch
  }

  /// Writes the cards as arrays of their texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(table, forKey: .table)
    try container.encode(selected, forKey: .selected)
    try container.encode(matched, forKey: .matched)
    try container.encode(deck, forKey: .deck)
    try container.encode(hint, forKey: .hint)
    try container.encode(score, forKey: .score)
    try container.encode(playerSets, forKey: .playerSets)
    try container.encode(opponentSets, forKey: .opponentSets)
    try container.encode(lastMatch, forKey: .lastMatch)
  }

  /// Reads a game. Cards that do not fit into a game are a defect of the position.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func cards(_ key: CodingKeys) throws -> [Card] { try container.decode([Card].self, forKey: key) }
    func number(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
    let game = try SetGame(
      table: cards(.table), selected: cards(.selected), matched: cards(.matched), deck: cards(.deck), hint: cards(.hint)
    )
    self.init(
      game, score: try number(.score), playerSets: try number(.playerSets), opponentSets: try number(.opponentSets),
      lastMatch: try number(.lastMatch))
  }
}
