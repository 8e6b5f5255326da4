import GameKit

extension GameFacet {
  /// A game whose engines are compared; see ``BenchedGame``.
  public static let benched = GameFacet("benched", conforms: { $0 is any BenchedGame.Type })
  /// A game whose engine's share of a frame is measured; see ``FramedGame``.
  public static let framed = GameFacet("framed", conforms: { $0 is any FramedGame.Type })
  /// A game whose answers and games a second are measured; see ``ThroughputGame``.
  public static let throughput = GameFacet("throughput", conforms: { $0 is any ThroughputGame.Type })
}
