import PuzzleCore
import Reporting
import Simulation

/// Prints the transitions of a replayed game, as drawings or as JSON Lines.
///
/// There is one transition for each move, and one without a move for everything else that happens: a tile that lands by
/// itself, the end of the time. What nature does at once afterwards (the next tile appears) belongs to it. Time in which
/// nothing happens is no transition; the next position shows it. On demand every step of the replay is an object of its
/// own, so that passing time and what nature does can be checked as well.
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
  private let showsEveryStep: Bool
  private let style = Terminal.style
  private var pending: Transition?

  /// A printer of drawings or of JSON Lines.
  init(game: Game, isText: Bool, showsEveryStep: Bool) {
    self.game = game
    self.isText = isText
    self.showsEveryStep = showsEveryStep
  }

  /// Shows the deal.
  func begin(_ record: GameRecord<Game.State, Game.Move>) {
    guard isText else { return }
    print("game \(record.index) of \"\(game.level.name)\", played by \(record.agent)".onOneLine)
    draw(record.deal)
  }

  /// Takes the next step of the replay, and shows the transition before it when that is complete.
  mutating func show(_ step: ReplayStep<Game>) {
    if showsEveryStep {
      print(json(step).text)
      return
    }
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
    let outcome = record.outcome?.rawValue ?? "left open"
    print(
      "\n\(outcome) after \(record.moves.count.counted("move")) and \(Seconds(milliseconds: record.end)), score \(record.score)"
    )
  }

  /// Shows the transition that is complete but not shown yet.
  mutating func flush() {
    guard let transition = pending else { return }
    pending = nil
    let event = game.event(before: transition.before, after: transition.middle)
    if isText {
      let what = transition.move.map {
        "\(transition.index + 1). \(game.words(for: $0, in: transition.before).onOneLine)"
      }
      print("\n\(what ?? (event == nil ? "time is up" : "by itself")) at \(Seconds(milliseconds: transition.clock))")
      for line in event?.text ?? [] { print(line.onOneLine) }
      draw(transition.after)
    } else {
      print(json(transition, event).text)
    }
  }

  private func draw(_ state: Game.State) {
    for line in game.drawing(of: state, style: style) { print(line) }
  }

  private func json(_ step: ReplayStep<Game>) -> JSONValue {
    let cause: JSONValue.Member =
      switch step.cause {
      case .move(let move): .init("move", game.moveValue(move))
      case .time(let milliseconds): .init("time", .integer(milliseconds))
      case .chance(let chance): .init("chance", game.chanceValue(chance))
      }
    return .object(
      [
        .init("index", .integer(step.move)), .init("clock", .integer(step.time)), cause,
        .init("before", game.snapshot(of: step.before)), .init("after", game.snapshot(of: step.after)),
      ] + (game.event(before: step.before, after: step.after)?.members ?? []))
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
