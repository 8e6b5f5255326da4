import PuzzleCore

/// What happens between two positions that are worth showing: a move, a tile that lands by itself, the end of the time.
/// What nature does at once afterwards (the next tile appears) belongs to it.
struct GameTransition<Game: CatalogGame> {
  /// The move; `nil` when it happened without one.
  var move: Game.Move?
  /// The number of moves made before.
  var index: Int
  /// When it happened, in milliseconds of play.
  var clock: Int
  /// The position before.
  var before: Game.State
  /// Right after the move or landing, before nature acts.
  var middle: Game.State
  /// The position after.
  var after: Game.State

  /// The event, if one happened that the positions do not show.
  func event(in game: Game) -> GameEvent? { game.event(before: before, after: middle) }

  /// What the player did or, without a move, what happened; no full stop.
  func words(in game: Game) -> String {
    if let move { return "\(index + 1). \(game.words(for: move, in: before))" }
    return event(in: game) == nil ? "time is up" : "by itself"
  }
}
