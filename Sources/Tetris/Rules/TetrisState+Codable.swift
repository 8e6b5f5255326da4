import Phrasebook

extension TetrisState: Codable {
  private enum CodingKeys: String, CodingKey {
    case grid, fallingTile, queue, unusedPool, pool, phrasesTested, phrasesNotDrawn, clock, sinceFall, rowTime,
      tilesLanded, phrasesDestroyed, score, status, landing, earlierLandings
  }

  /// Reads a position. Only the grid is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, default value: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    self.init(
      grid: try container.decode(TextGrid.self, forKey: .grid),
      fallingTile: try container.decodeIfPresent(FallingTile.self, forKey: .fallingTile),
      queue: try read(.queue, default: []),
      unusedPool: try read(.unusedPool, default: []),
      pool: try read(.pool, default: []),
      phrasesTested: try read(.phrasesTested, default: []),
      phrasesNotDrawn: try read(.phrasesNotDrawn, default: []),
      clock: try read(.clock, default: 0),
      sinceFall: try read(.sinceFall, default: 0),
      rowTime: try read(.rowTime, default: 0),
      tilesLanded: try read(.tilesLanded, default: 0),
      phrasesDestroyed: try container.decodeIfPresent(Int.self, forKey: .phrasesDestroyed),
      score: try read(.score, default: 0),
      status: try read(.status, default: .inProgress),
      landing: try container.decodeIfPresent(Landing.self, forKey: .landing),
      earlierLandings: try read(.earlierLandings, default: []))
  }

  /// Writes a position with all its parts; a missing falling tile or landing is written as null. Left out are an
  /// unknown number of phrases, a time in the row of 0, and earlier landings if there are none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(grid, forKey: .grid)
    try container.encode(fallingTile, forKey: .fallingTile)
    try container.encode(queue, forKey: .queue)
    try container.encode(unusedPool, forKey: .unusedPool)
    try container.encode(pool, forKey: .pool)
    try container.encode(phrasesTested, forKey: .phrasesTested)
    try container.encode(phrasesNotDrawn, forKey: .phrasesNotDrawn)
    try container.encode(clock, forKey: .clock)
    try container.encode(sinceFall, forKey: .sinceFall)
    if rowTime != 0 { try container.encode(rowTime, forKey: .rowTime) }
    try container.encode(tilesLanded, forKey: .tilesLanded)
    try container.encodeIfPresent(phrasesDestroyed, forKey: .phrasesDestroyed)
    try container.encode(score, forKey: .score)
    try container.encode(status, forKey: .status)
    try container.encode(landing, forKey: .landing)
    if !earlierLandings.isEmpty { try container.encode(earlierLandings, forKey: .earlierLandings) }
  }
}
