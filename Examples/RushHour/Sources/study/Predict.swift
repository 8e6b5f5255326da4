import Dispatch
import Foundation
import People
import PuzzleCore
import RushHour
import Simulation
import Synchronization

/// The people of the study. *Measured* on the fit half: the pace and its spread. The rest is that of casual players,
/// from which generic people differ by what was measured.
private let people: PlayerGroup = {
  var person = PlayerProfile.casual
  person.name = "people"
  person.actionsPerSecond = 1 / 1.1
  return PlayerGroup(person, spread: PlayerSpread(pace: 0.28))
}()

/// Prints a prediction for every board: the share of plays that are not won, and the means of log seconds and of log
/// moves.
func predict(_ puzzles: String) {
  let (games, seed) = (number("--games", or: 2000), Seed(UInt64(number("--seed", or: 1))))
  let isAlone = CommandLine.arguments.contains("--rules-alone")
  let boards = Rows(puzzles, columns: ["puzzle", "board"]).map { row -> (String, RushHour) in
    guard let text = row["board"], let board = Board(text) else {
      stop("\(puzzles): found \(row["board"] ?? "no board"), expected a board of 36 letters")
    }
    return (row["puzzle"] ?? "", RushHour(level: RushHourLevel(name: "", difficulty: 0, board: board)))
  }
  let lines = Mutex([String](repeating: "", count: boards.count))
  DispatchQueue.concurrentPerform(iterations: boards.count) { index in
    let (name, game) = boards[index]
    let line = isAlone ? prediction(RulesAlone(game: game), games, seed) : prediction(game, games, seed)
    lines.withLock { $0[index] = "rush-hour,\(name),\(line)" }
  }
  print("data,puzzle,failure,log_seconds,log_moves")
  for line in lines.withLock({ $0 }) { print(line) }
}

private func prediction<Game: Puzzle>(_ game: Game, _ games: Int, _ seed: Seed) -> String {
  var runner = GameRunner(game, limits: PlayLimits(moves: 600))
  let agent = GroupAgent(GenericPerson<Game>(people.centre), people)
  var (failures, seconds, moves) = (0, 0.0, 0.0)
  for index in 0..<games {
    let play = runner.play(agent, index: index, rootSeed: seed)
    if play.outcome != .won { failures += 1 }
    seconds += log(Double(max(1, play.end)) / 1000)
    moves += log(Double(max(1, play.moves)))
  }
  return [Double(failures), seconds, moves].map { String(format: "%.5f", $0 / Double(games)) }.joined(separator: ",")
}

/// Rush Hour without what it says about pieces and obstacles.
struct RulesAlone: ClockedPuzzle {
  static let name = "rush-hour"
  static let rulesVersion = 1
  static let allowsRestart = true
  let game: RushHour
  var timeAllowed: Int { game.timeAllowed }
  func initialState(dealing generator: inout some RandomNumberGenerator) -> RushHour.State {
    game.initialState(dealing: &generator)
  }
  func legalMoves(in state: RushHour.State, into moves: inout [RushHour.Slide]) {
    game.legalMoves(in: state, into: &moves)
  }
  func isLegal(_ move: RushHour.Slide, in state: RushHour.State) -> Bool { game.isLegal(move, in: state) }
  func apply(_ move: RushHour.Slide, to state: inout RushHour.State) { game.apply(move, to: &state) }
  func outcome(of state: RushHour.State) -> Outcome? { game.outcome(of: state) }
  func score(of state: RushHour.State) -> Int { game.score(of: state) }
  func fingerprint(_ state: RushHour.State, into hash: inout StableHash) { game.fingerprint(state, into: &hash) }
  func searchKey(of state: RushHour.State) -> Board { state.board }
}
