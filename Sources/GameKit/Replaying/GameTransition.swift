import PuzzleCore

/// A visible change between two positions: a move, a tile that lands by itself, the end of the time. Chance events that
/// follow at once (the next tile appears) belong to it.
public struct GameTransition<Game: Puzzle> {
  /// The move; `nil` when it happened without one.
  public var move: Game.Move?
  /// How the player went back to an earlier position; `nil` if the transition is something else.
  public var retreat: Retreat?
  /// The seat that made the move, from 0; 0 if there was no move.
  public var seat: Int
  /// The number of moves made before.
  public var index: Int
  /// The time of the transition, in milliseconds of play.
  public var clock: Int
  /// The position before the transition.
  public var before: Game.State
  /// The position right after the move or landing, before chance events.
  public var middle: Game.State
  /// The position after the transition.
  public var after: Game.State
}

extension GameTransition where Game: PlayableGame {
  /// The event that the positions do not show, if there is one.
  public func event(in game: Game) -> GameEvent? {
    game.narratedEvent(of: move, before: before, after: middle)
  }

  /// The move or, without a move, the event, in words without a full stop.
  public func words(in game: Game) -> String {
    if let move { return "\(index + 1). \(words(for: move, in: game))" }
    switch retreat {
    case .undo: return "takes the last move back"
    case .restart: return "starts again"
    case nil: break
    }
    return event(in: game) == nil ? "time is up" : "by itself"
  }

  /// The move in the words of the seat that made it.
  func words(for move: Game.Move, in game: Game) -> HintText { game.seated(at: seat).words(for: move, in: before) }

  /// Creates a transition; `middle` is the position before chance events.
  public init(
    move: Game.Move? = nil, seat: Int = 0, index: Int, clock: Int, before: Game.State, middle: Game.State,
    after: Game.State
  ) {
    self.move = move
    self.seat = seat
    self.index = index
    self.clock = clock
    self.before = before
    self.middle = middle
    self.after = after
  }
}
