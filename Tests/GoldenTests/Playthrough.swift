import PuzzleCore
import Simulation

/// A game written down to be read and compared: the deal, the first moves with what follows from them, the end.
struct Playthrough<Game: Drawable> {
  let game: Game
  let agent: any Agent<Game>
  let seed: Seed
  /// How many moves are written down; the rest of the game is summed up.
  private let movesShown = 40
  /// How many games more are given by their results alone.
  private let moreGames: Int

  init(_ game: Game, agent: any Agent<Game>, seed: Seed, moreGames: Int) {
    self.moreGames = moreGames
    self.game = game
    self.agent = agent
    self.seed = seed
  }

  /// The whole text.
  func text() throws -> String {
    var lines = [
      "# Golden playthrough; written by scripts/regenerate/golden, do not edit.",
      "game: \(Game.name), rules version \(Game.rulesVersion)",
      "level: \(game.heading)",
      "agent: \(agent.id), seed \(seed), game 0", "",
    ]
    let record = play(agent, 0)
    lines += [game.dealt(record.deal)] + game.drawing(record.deal)
    let final = try Replayer(game).replay(record) { step in
      guard step.move < movesShown else { return }
      lines += describe(step)
    }
    if record.moves.count > movesShown { lines += ["", "(\(record.moves.count - movesShown) more moves)"] }
    lines += ["", "in the end, at \(record.end) ms:"] + game.drawing(final)
    lines.append(result(record))
    if moreGames > 0 { lines += ["", "the games after it:"] }
    lines += (0..<moreGames).map { "game \($0 + 1): " + result(play(agent, $0 + 1)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func play(_ agent: some Agent<Game>, _ index: Int) -> GameRunner<Game>.Record {
    var runner = GameRunner(game)
    return runner.record(agent, index: index, rootSeed: seed)
  }

  private func describe(_ step: ReplayStep<Game>) -> [String] {
    let remarks = game.remarks(from: step.before, to: step.after)
    switch step.cause {
    case .move(let move):
      return ["", "\(step.move + 1). \(move) at \(step.time) ms"] + remarks + game.drawing(step.after)
    case .time(let milliseconds):
      // Waiting is worth telling when something comes of it.
      return remarks.isEmpty
        ? [] : ["", "\(milliseconds) ms pass, until \(step.time) ms"] + remarks + game.drawing(step.after)
    case .chance(let chance):
      return [game.words(for: chance)]
    case .retreat(let retreat): return ["", "\(retreat.rawValue) at \(step.time) ms"] + game.drawing(step.after)
    }
  }

  private func result(_ record: GameRecord<Game.State, Game.Move>) -> String {
    "\(record.outcome?.rawValue ?? "open") after \(record.moves.count) moves and \(record.end) ms, score \(record.score), "
      + "hash \(record.hash)"
  }
}
