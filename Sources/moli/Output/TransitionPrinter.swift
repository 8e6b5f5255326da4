import PuzzleCore
import Reporting
import Simulation

/// Prints the transitions of a replayed game, as drawings or as JSON Lines.
///
/// There is one transition for each move, and one without a move for everything else that happens: a tile that lands by
/// itself, the end of the time. What nature does at once afterwards (the next tile appears) belongs to it. Time in which
/// nothing happens is no transition; the next position shows it.
struct TransitionPrinter<Game: CatalogGame> {
  private struct Transition {
    var move: Game.Move?
    var index: Int
    var clock: Int
    var before: Game.State
    /// Right after the move or landing, before nature acts.
    var middle: Game.State
    var after: Game.State
  }

  private let game: Game
  private let isText: Bool
  private let style = Terminal.style
  private var pending: Transition?

  /// A printer of drawings or of JSON Lines.
  init(game: Game, isText: Bool) {
    self.game = game
    self.isText = isText
  }

  /// Shows the deal.
  func begin(_ record: GameRecord<Game.State, Game.Move>) {
    guard isText else { return }
    print("game \(record.index) of \"\(game.level.name)\", played by \(record.agent)".onOneLine)
    draw(record.deal)
  }

  /// Takes the next step of the replay, and shows the transition before it when that is complete.
  mutating func show(_ step: ReplayStep<Game>) {
    switch step.cause {
    case .chance:
      pending?.after = step.after
    case .move(let move):
      flush()
      pending = Transition(
        move: move, index: step.move, clock: step.time, before: step.before, middle: step.after, after: step.after)
    case .time:
      flush()
      let isOver = game.outcome(of: step.after) != nil
      guard isOver || game.event(before: step.before, after: step.after) != nil else { return }
      pending = Transition(
        move: nil, index: step.move, clock: step.time, before: step.before, middle: step.after, after: step.after)
    }
  }

  /// Shows how the game ended.
  func end(_ record: GameRecord<Game.State, Game.Move>) {
    guard isText else { return }
    let (outcome, moves) = (record.outcome?.rawValue ?? "left open", record.moves.count.counted("move"))
    print("\n\(outcome) after \(moves) and \(Seconds(milliseconds: record.end)), score \(record.score)")
  }

  /// Shows the last transition that was taken.
  mutating func flush() {
    guard let transition = pending else { return }
    pending = nil
    let event = game.event(before: transition.before, after: transition.middle)
    if isText {
      let what = transition.move.map { "\(transition.index + 1). \(game.words(for: $0, in: transition.before))" }
      let cause = what?.onOneLine ?? (event == nil ? "time is up" : "by itself")
      print("\n\(cause) at \(Seconds(milliseconds: transition.clock))")
      for line in event?.text ?? [] { print(line.onOneLine) }
      draw(transition.after)
    } else {
      print(json(transition, event).text)
    }
  }

  private func draw(_ state: Game.State) {
    for line in game.drawing(of: state, style: style) { print(line) }
  }

  private func json(_ transition: Transition, _ event: GameEvent?) -> JSONValue {
    .object(
      [
        .init("index", .integer(transition.index)), .init("clock", .integer(transition.clock)),
        .init("move", transition.move.map(game.moveValue) ?? .null),
        .init("before", game.snapshot(of: transition.before)), .init("after", game.snapshot(of: transition.after)),
      ] + (event?.members ?? []))
  }
}
