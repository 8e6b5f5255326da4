import BubbleShooter
import GameKit
import Phrasebook
import PuzzleCore
import Reporting

extension BubbleDuel {
  /// The meaning of the colours.
  public static var legend: [BoardReplay.LegendEntry] { BubblePuzzle.legend }

  /// Each player has a cannon.
  public static var seatNames: [String] { sides.map { "\($0) cannon" } }

  /// The arena with both players' loaded bubbles and the flying ones.
  public func frame(of state: BubbleDuelState) -> BoardFrame { frame(BubbleScene(state.grid), of: state) }

  /// A scene with cannons and flights, and the facts around it.
  func frame(_ scene: BubbleScene, of state: BubbleDuelState) -> BoardFrame {
    var scene = scene
    for seat in 0..<seats { scene.add(state.players[seat], from: seated(at: seat).cannon) }
    // A bubble that leaves its cannon is drawn over the next one.
    for (flight, bubble) in zip(state.flights, state.movingBubbles) {
      scene.add(bubble.type, at: bubble.position, id: flight.name)
    }
    return BoardFrame(
      scene: scene.scene(summary: state.grid.description), facts: facts(of: state), clock: state.clock,
      turn: state.players.reduce(0) { $0 + level.shots - $1.shotsLeft })
  }

  private func facts(of state: BubbleDuelState) -> [BoardFact] {
    let scores = zip(Self.sides, state.players).map { BoardFact("\($0) score", $1.score.grouped) }
    let shots = zip(Self.sides, state.players).map { BoardFact("\($0) shots", "\($1.shotsLeft)") }
    return scores + shots + [BoardFact("bubbles", "\(state.grid.bubbles.count { $0 != .empty })")]
  }

  /// The beginning of a shot, or everything that happened to flights while time passed.
  public func frames(of transition: GameTransition<BubbleDuel>) -> [BoardFrame] {
    var film = BubbleDuelFilm(of: self)
    return film.frames(of: transition)
  }

  /// The whole game over time: bubbles continue to drop while the players shoot.
  public func filming(explaining explanation: PhraseExplanation) -> (GameTransition<BubbleDuel>) -> [BoardFrame] {
    var film = BubbleDuelFilm(of: self)
    return { film.frames(of: $0) }
  }

  /// Remarks on both players' loaded bubbles and scores.
  public func remarks(on state: BubbleDuelState) -> [String] {
    zip(Self.sides, state.players).map { side, player in
      let queue = player.queue.slots.prefix(player.shotsLeft).map(\.description)
      let then = queue.count > 1 ? ", then \(queue.dropFirst().joined(separator: " "))" : ""
      let loaded = queue.first.map { "loaded \($0)\(then); \(player.shotsLeft.counted("shot")) left" } ?? "out of shots"
      return "\(side): \(loaded), score \(player.score.grouped)"
    }
  }

  /// The grid in letters, as for one player, with both cannons.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] { BubbleScene.drawing(of: frame, style: style) }
}

extension BubbleDuelFlight {
  /// The name that identifies it while it moves. It is unique, because a player launches at most one bubble per
  /// millisecond.
  var name: String { "flight \(bubble.owner) \(launched)" }
}
