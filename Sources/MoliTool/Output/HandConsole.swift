import GameKit
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// A game by hand in a terminal: it shows the board, reads moves from standard input and says what happens.
struct HandConsole<Game: PlayableGame> {
  /// The game so far.
  private(set) var play: HandPlay<Game>
  private let help: GameHelp
  private let style = Terminal.style
  /// How much the next hint for this position reveals.
  private var helpLevel = HelpLevel.nudge

  /// At most this number of moves is listed without being asked.
  private static var mostListed: Int { 20 }

  init(_ play: HandPlay<Game>, help: GameHelp) {
    self.play = play
    self.help = help
  }

  private var game: Game { play.game }

  /// Plays until the game is over or the user leaves; the end of the input leaves, too.
  mutating func run() {
    show("game \(play.index) of seed \(play.rootSeed) of \(game.level.name.quoted)\n")
    show(game.instruction.isEmpty ? "Won: \(help.won)." : game.instruction)
    _ = play.takeTransitions()
    showBoard()
    while !play.isOver {
      StandardOutput.print("> ", terminator: "")
      StandardOutput.flush()
      guard let line = readLine() else {
        StandardOutput.print()
        return play.leave()
      }
      let text = line.trimmed
      if !text.isEmpty { obey(text) }
    }
  }

  private mutating func obey(_ text: String) {
    switch text {
    case "q": play.leave()
    case "?": showHelp()
    case "h": showHint()
    case "m": showMoves(limit: .max)
    case "u": goBack(.undo)
    case "r": goBack(.restart)
    default: make(text)
    }
  }

  private mutating func goBack(_ retreat: Retreat) {
    do {
      try play.goBack(retreat)
      helpLevel = .nudge
      _ = play.takeTransitions()
      showBoard()
    } catch {
      show("\(error)")
    }
  }

  private mutating func make(_ text: String) {
    do {
      try play.make(move(text))
    } catch {
      return show("\(error); ? explains what you can type")
    }
    helpLevel = .nudge
    for transition in play.takeTransitions() {
      let frames = game.frames(of: transition, explaining: .none).filter { !$0.isPassing && !$0.caption.isEmpty }
      show(([transition.words(in: game)] + frames.map(\.caption)).joined(separator: "; ").onOneLine)
    }
    showBoard()
  }

  /// The move that a user typed: a number of the list, words, an angle, a program, or a move as records write it.
  private func move(_ text: String) throws -> Game.Move {
    let controls = play.controls()
    if controls.aim != nil, let angle = Double(text) {
      guard let move = game.move(atAngle: angle) else { throw Failure.usage("\(text) degrees is no aim") }
      return move
    }
    if let number = Int(text), controls.moves.indices.contains(number - 1) { return controls.moves[number - 1].move }
    let words = controls.moves.filter { $0.gesture.words.english.lowercased() == text.lowercased() }
    return words.count == 1 ? words[0].move : try game.move(written: text)
  }

  private func showBoard() {
    StandardOutput.print()
    let state = play.seen()
    for line in game.drawing(of: state, style: style) { StandardOutput.print(line) }
    if !play.isOver { showMoves(limit: Self.mostListed) }
  }

  private func showMoves(limit: Int) {
    let controls = play.controls()
    if let aim = controls.aim {
      return show(
        "your angle, from \(Int(aim.range.lowerBound)) (right) over 90 (up) to \(Int(aim.range.upperBound)) (left)?")
    }
    if let program = controls.program {
      let blocks = program.blocks.map { $0.text + ($0.isAround ? " }" : "") + ($0.most.map { " (\($0))" } ?? "") }
      return show("your program? It may have \((blocks + program.parts).joined(separator: ", "))")
    }
    guard controls.moves.count <= limit else {
      return show("\(controls.moves.count) moves, from 1 to \(controls.moves.count); m lists them. Your move?")
    }
    for (place, entry) in controls.moves.enumerated() { show("\(place + 1)  \(entry.gesture.words.english)") }
  }

  private mutating func showHint() {
    let request = HintRequest(steps: 1, alternatives: 0, samples: 0, budget: Budget(nodes: 2_000_000))
    let report = HintReport(of: game, in: play.seen(), for: request)
    let lines = report.text(style: HintStyle(help: helpLevel))
    for line in lines.isEmpty ? ["no hint is known"] : lines { show(line) }
    helpLevel = helpLevel == .nudge ? .tile : .move
  }

  private func showHelp() {
    let ways = [(Game.allowsUndo, "u takes a move back"), (Game.allowsRestart, "r starts again")]
    show(
      (["a number or the words of a move makes it", "m lists the moves", "h gives a hint, and again a clearer one"]
        + ways.filter(\.0).map(\.1) + ["q leaves"]).joined(separator: ", "))
  }

  private func show(_ text: String) { StandardOutput.print(text) }
}
