extension FastTetrisState: Hashable {
  /// Whether both are the same position; tile numbers and spare capacity do not matter.
  public static func == (a: FastTetrisState, b: FastTetrisState) -> Bool {
    // The values that differ most often, compared before anything is unpacked.
    guard (a.clock, a.score, a.tilesLanded) == (b.clock, b.score, b.tilesLanded) else { return false }
    return a.engine.unpack(a) == b.engine.unpack(b)
  }

  /// Hashes the parts that distinguish most positions of a game.
  public func hash(into hasher: inout Hasher) {
    for number in [clock, sinceFall, score, tilesLanded, queueCount] { hasher.combine(number) }
    for column in 0..<grid.columns { hasher.combine(grid.height(column)) }
  }
}

extension FastTetrisState: Codable {
  /// The key under which a decoder's `userInfo` must hold the ``FastTetris`` of the position; tile numbers are only
  /// valid within one engine.
  public static let engineKey: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "moli.FastTetris") else { preconditionFailure("a key") }
    return key
  }()

  /// Reads a position in the form of ``TetrisState``.
  public init(from decoder: any Decoder) throws {
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard let engine = decoder.userInfo[Self.engineKey] as? FastTetris else {
      throw refuse("found no engine in the decoder's userInfo, expected a FastTetris under FastTetrisState.engineKey")
    }
    let plain = try TetrisState(from: decoder)
    if let defect = engine.game.defect(in: plain) { throw refuse("found \(defect)") }
    self = try engine.pack(plain)
  }

  /// Writes the position as ``TetrisState`` does.
  public func encode(to encoder: any Encoder) throws { try engine.unpack(self).encode(to: encoder) }
}
