import Foundation
import GameKit
import People
import PuzzleCore
import Simulation
import SokobanGame
import Synchronization

/// The study that is predicted: its people, and how it ends their plays.
enum Study {
  /// *Chosen*: casual players; the pace is that of Sokoban.
  static let people: PlayerGroup = {
    var centre = PlayerProfile.casual
    (centre.lookAhead, centre.actionsPerSecond) = (2, 1 / 1.5)
    return PlayerGroup(centre, spread: PlayerSpread(pace: 0.4))
  }()
  /// How the time at which people are stopped or stop spreads, as a logarithm: it keeps extreme boards apart.
  static let spreads = ["sokoban-study": 0.3, "sokoban-corpus": 0.9]
  /// With more positions people go by what the next push shows.
  static let positions = 200_000
}

/// The predictions for a board: the share that fails, and the mean logarithms of seconds and steps.
func prediction(_ board: Warehouse, spread: Double, games: Int, seed: Seed, limit: Double) -> String {
  let level = SokobanLevel(name: "", difficulty: 0, board: board, time: Int(3000 * limit))
  let people = GroupAgent(GenericPerson<Sokoban>(Study.people.centre, positions: Study.positions), Study.people)
  var runner = GameRunner(Sokoban(level: level))
  var sums = SIMD3<Double>.zero
  for index in 0..<games {
    let play = runner.play(people, index: index, rootSeed: seed)
    let delay = log(max(0.001, Double(play.end) / 1000) / limit)
    let failure = play.outcome == .won ? erfc(-delay / spread / 2.0.squareRoot()) / 2 : 1
    sums += [failure, min(delay, 0) + log(limit), log(Double(max(1, play.measures[1])))]
  }
  return (0..<3).map { String(format: "%.5f", sums[$0] / Double(games)) }.joined(separator: ",")
}

let arguments = CommandLine.arguments + [""]
let pairs = stride(from: 2, to: arguments.count - 1, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
let options = Dictionary(pairs) { $1 }
guard Set(options.keys).isSubset(of: ["--data", "--games", "--seed", "--limit"]),
  let data = options["--data"], let spread = Study.spreads[data], let games = Int(options["--games"] ?? ""), games > 0,
  let seed = UInt64(options["--seed"] ?? ""), let limit = Double(options["--limit"] ?? "300"),
  (1...100_000).contains(limit), let text = try? String(contentsOfFile: arguments[1], encoding: .utf8),
  let boards = try? text.split(whereSeparator: \.isNewline).dropFirst().map({ line in
    let cells = line.split(separator: ",").map(String.init)
    return (name: cells.first ?? "", board: try Warehouse([PositionLine(cells.last ?? "")]))
  })
else {
  let usage = "predict FILE.csv --data sokoban-study|sokoban-corpus --games N --seed S [--limit SECONDS]"
  FileHandle.standardError.write(Data("error: found other arguments, or no boards; expected \(usage)\n".utf8))
  exit(64)
}
let rows = Mutex([Int: String]())
DispatchQueue.concurrentPerform(iterations: boards.count) { index in
  let means = prediction(boards[index].board, spread: spread, games: games, seed: Seed(seed), limit: limit)
  rows.withLock { $0[index] = "\(data),\(boards[index].name),\(means)" }
}
print("data,puzzle,failure,log_seconds,log_moves")
for index in boards.indices { print(rows.withLock { $0[index] ?? "" }) }
