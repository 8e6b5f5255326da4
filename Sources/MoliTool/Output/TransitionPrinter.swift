import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// The output form of a replayed game.
enum ReplayForm {
  /// Drawings of the board.
  case text
  /// One object per transition.
  case transitions
  /// One object per step.
  case steps
}

/// Prints a replayed game, as drawings or as JSON Lines.
///
/// There is one object for each transition. With ``ReplayForm/steps`` every step of the replay is an object, so that
/// elapsed time and chance events can be checked as well.
struct TransitionPrinter<Game: PlayableGame> {
  private let game: Game
  private let form: ReplayForm
  private let turns: ClosedRange<Int>?
  private let explanation: PhraseExplanation
  private let style = Terminal.style
  /// The members that name the game in every object, if several games are printed.
  private var names: [JSONValue.Member] = []
  private var assembly: TransitionAssembly<Game>

  /// Creates a printer of drawings or of JSON Lines. `turns` restricts only the drawings.
  init(game: Game, form: ReplayForm, turns: ClosedRange<Int>? = nil, explaining explanation: PhraseExplanation) {
    self.game = game
    self.form = form
    self.turns = turns
    self.explanation = explanation
    assembly = TransitionAssembly(of: game)
  }

  /// Begins one of several games. Its objects name the game, and an empty line separates it from the previous game.
  mutating func begin(_ record: GameRecord<Game.State, Game.Move>, isFirst: Bool) {
    assembly = TransitionAssembly(of: game)
    names = [.init("game", .integer(record.index))]
    names +=
      record.agents.count == 1
      ? [.init("agent", .string(record.agent))] : [.init("agents", .array(record.agents.map(JSONValue.string)))]
    if form == .text && !isFirst { StandardOutput.print() }
    begin(record)
  }

  /// Shows the deal.
  func begin(_ record: GameRecord<Game.State, Game.Move>) {
    guard form == .text else { return }
    StandardOutput.print(game.heading(of: record))
    if shows(game.frame(of: record.deal)) { draw(record.deal) }
  }

  /// Takes the next step of the replay, and shows the previous transition if the step completes it.
  mutating func show(_ step: ReplayStep<Game>) {
    if form == .steps { return StandardOutput.print(json(step).text) }
    if let transition = assembly.take(step) { show(transition) }
  }

  /// Shows the transition that is complete but not shown yet.
  mutating func flush() {
    if let transition = assembly.finish() { show(transition) }
  }

  /// Shows how the game ended.
  func end(_ record: GameRecord<Game.State, Game.Move>) {
    if form == .text { StandardOutput.print("\n\(game.ending(of: record))") }
  }

  private func show(_ transition: GameTransition<Game>) {
    guard form == .text else { return StandardOutput.print(json(transition).text) }
    let frames = game.frames(of: transition, explaining: explanation)
    guard let first = frames.first, shows(first) else { return }
    let time = game.isTimed ? " at \(Seconds(milliseconds: transition.clock))" : ""
    StandardOutput.print("\n\(transition.words(in: game).onOneLine)\(time)")
    // Passing frames without a caption are useful only in films, so they are not drawn.
    for (place, frame) in frames.enumerated()
    where !frame.isPassing || !frame.caption.isEmpty || place == frames.count - 1 {
      if !frame.caption.isEmpty { StandardOutput.print(frame.caption.onOneLine) }
      for line in game.drawing(of: frame, style: style) { StandardOutput.print(line) }
    }
    for line in game.remarks(on: transition.after) { StandardOutput.print(line) }
  }

  private func shows(_ frame: BoardFrame) -> Bool { turns?.contains(frame.turn) ?? true }

  private func draw(_ state: Game.State) {
    for line in game.drawing(of: state, style: style) { StandardOutput.print(line) }
  }

  /// The seat that made a move, in a game of several seats.
  private func seat(_ seat: Int?) -> [JSONValue.Member] {
    seat.flatMap { game.seats > 1 ? [.init("seat", .integer($0))] : nil } ?? []
  }

  private func json(_ step: ReplayStep<Game>) -> JSONValue {
    let move: Game.Move? = if case .move(let move) = step.cause { move } else { nil }
    let cause: JSONValue.Member =
      switch step.cause {
      case .move(let move): .init("move", game.moveValue(move))
      case .time(let milliseconds): .init("time", .integer(milliseconds))
      case .chance(let chance): .init("chance", game.narratedChance(chance))
      case .retreat(let retreat): .init("retreat", .string(retreat.rawValue))
      }
    return .object(
      names + [
        .init("index", .integer(step.move)), .init("clock", .integer(step.time)), cause,
      ] + seat(move == nil ? nil : step.seat) + [
        .init("before", game.snapshot(of: step.before)), .init("after", game.snapshot(of: step.after)),
      ] + (game.narratedEvent(of: move, before: step.before, after: step.after)?.members ?? []))
  }

  private func json(_ transition: GameTransition<Game>) -> JSONValue {
    .object(
      names + [
        .init("index", .integer(transition.index)), .init("clock", .integer(transition.clock)),
        .init("move", transition.move.map(game.moveValue) ?? .null),
      ] + (transition.retreat.map { [.init("retreat", .string($0.rawValue))] } ?? [])
        + seat(transition.move == nil ? nil : transition.seat) + [
          .init("before", game.snapshot(of: transition.before)), .init("after", game.snapshot(of: transition.after)),
        ] + (transition.event(in: game)?.members ?? []))
  }
}
