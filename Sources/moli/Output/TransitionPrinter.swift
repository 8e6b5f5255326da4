import PuzzleCore
import Reporting
import Simulation

/// Prints the transitions of a replayed game, as drawings or as JSON Lines.
struct TransitionPrinter<Game: CatalogGame> {
  /// The game.
  let game: Game
  /// Whether to draw; otherwise JSON.
  let isText: Bool
  private let style = Terminal.style

  /// A printer.
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

  /// Shows one transition. Time that passes without anything happening is not drawn.
  func show(_ step: ReplayStep<Game>) {
    let event = game.event(before: step.before, after: step.after)
    guard isText else {
      print(json(step, event: event).text)
      return
    }
    switch step.cause {
    case .move(let move):
      let words = game.words(for: move, in: step.before).onOneLine
      print("\n\(step.move + 1). \(words) at \(Seconds(milliseconds: step.time))")
    case .time where event != nil:
      print("\nthe tile lands at \(Seconds(milliseconds: step.time))")
    case .time, .chance:
      return
    }
    if let event { print("\(event.key): \(event.value.text)") }
    draw(step.after)
  }

  /// Shows how the game ended.
  func end(_ record: GameRecord<Game.State, Game.Move>) {
    guard isText else { return }
    let outcome = record.outcome?.rawValue ?? "left open"
    print(
      "\n\(outcome) after \(record.moves.count.counted("move")) and \(Seconds(milliseconds: record.end)), score \(record.score)"
    )
  }

  private func draw(_ state: Game.State) {
    for line in game.drawing(of: state, style: style) { print(line) }
  }

  private func json(_ step: ReplayStep<Game>, event: (key: String, value: JSONValue)?) -> JSONValue {
    let cause: JSONValue.Member
    switch step.cause {
    case .move(let move): cause = .init("move", game.moveValue(move))
    case .time(let milliseconds): cause = .init("time", .integer(milliseconds))
    case .chance(let chance): cause = .init("chance", game.chanceValue(chance))
    }
    var members = [
      JSONValue.Member("index", .integer(step.move)), .init("clock", .integer(step.time)), cause,
      .init("before", game.snapshot(of: step.before)), .init("after", game.snapshot(of: step.after)),
    ]
    if let event { members.append(.init(event.key, event.value)) }
    return .object(members)
  }
}
