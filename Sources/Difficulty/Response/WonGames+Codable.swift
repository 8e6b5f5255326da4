import TextFormats

/// Games as JSON: their number, and one bit for each in base 64, which takes a sixth of a byte per game.
extension WonGames: Codable {
  private enum CodingKeys: String, CodingKey { case games, bits }

  /// Reads games; throws `DecodingError.dataCorrupted` when the number of bits does not match.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let games = try values.decode(Int.self, forKey: .games)
    var bits = PackedNumbers(try values.decode(String.self, forKey: .bits))
    guard let isWon = bits?.flags(games), bits?.isAtEnd == true else {
      throw DecodingError.dataCorruptedError(
        forKey: .bits, in: values, debugDescription: "found other bits, expected one for each of \(games) games")
    }
    self.init(isWon)
  }

  /// Writes the games. Complexity: O(games).
  public func encode(to encoder: any Encoder) throws {
    var bits = PackedNumbers()
    bits.append(flags: isWon)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(games, forKey: .games)
    try values.encode(bits.text, forKey: .bits)
  }
}
