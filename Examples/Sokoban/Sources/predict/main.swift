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
  /// The spread of the logarithm of the time at which people are stopped (study) or stop (corpus). It keeps very easy
  /// and very hard boards apart.
  static let spreads = ["sokoban-study": 0.3, "sokoban-corpus": 0.9]
  /// With more positions people go by what the next push shows.
  static let positions = 200_000
}

/// A row of predictions for a board.
func row(_ name: String, _ board: String, data: String, games: Int, seed: Seed, limit: Double) throws -> String {
  let board = try Warehouse([PositionLine(board)])
  let level = SokobanLevel(name: name, difficulty: 0, board: board, time: Int(3000 * limit))
  let people = GroupAgent(GenericPerson<Sokoban>(Study.people.centre, positions: Study.positions), Study.people)
  var runner = GameRunner(Sokoban(level: level))
  var sums = SIMD3<Double>.zero
  for index in 0..<games {
    let play = runner.play(people, index: index, rootSeed: seed)
    let delay = log(max(0.001, Double(play.end) / 1000) / limit)
    let failure = play.outcome == .won ? erfc(-delay / (Study.spreads[data] ?? 1) / 2.0.squareRoot()) / 2 : 1
    sums += [failure, min(delay, 0) + log(limit), log(Double(max(1, play.measures[1])))]
  }
  let means = (0..<3).map { String(format: "%.5f", sums[$0] / Double(games)) }
  return "\(data),\(name),\(means.joined(separator: ","))"
}

let arguments = Array(CommandLine.arguments.dropFirst())
func option(_ name: String) -> String? { arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first } }
guard let file = arguments.first, let data = option("--data"), Study.spreads[data] != nil,
  let games = option("--games").flatMap({ Int($0) }), games > 0, let seed = option("--seed").flatMap({ UInt64($0) }),
  let limit = Double(option("--limit") ?? "300"), (1...100_000).contains(limit),
  let text = try? String(contentsOfFile: file, encoding: .utf8)
else {
  let usage = "predict FILE.csv --data sokoban-study|sokoban-corpus --games N --seed S [--limit SECONDS]"
  FileHandle.standardError.write(Data("error: found other arguments, or no file; expected \(usage)\n".utf8))
  exit(64)
}
let boards = text.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",").map(String.init) }
let rows = Mutex([Int: String]())
DispatchQueue.concurrentPerform(iterations: boards.count) { index in
  let (name, board) = (boards[index].first ?? "", boards[index].last ?? "")
  let text = try? row(name, board, data: data, games: games, seed: Seed(seed), limit: limit)
  rows.withLock { $0[index] = text ?? "\(data),\(name),,," }
}
print("data,puzzle,failure,log_seconds,log_moves")
for index in boards.indices { print(rows.withLock { $0[index] ?? "" }) }
