import GameKit

extension GameFacet {
  /// Its engines are compared; see ``BenchedGame``.
  public static let benched = GameFacet("benched", conforms: { $0 is any BenchedGame.Type })
  /// Its engine's share of a frame is measured; see ``FramedGame``.
  public static let framed = GameFacet("framed", conforms: { $0 is any FramedGame.Type })
  /// Whole simulations are measured against a bare loop; see ``BareGame``.
  public static let bare = GameFacet("bare", conforms: { $0 is any BareGame.Type })
  /// Answers and games a second are measured; see ``ThroughputGame``.
  public static let throughput = GameFacet("throughput", conforms: { $0 is any ThroughputGame.Type })
}
