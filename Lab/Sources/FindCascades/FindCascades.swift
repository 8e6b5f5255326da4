import Foundation
import GamesUnderTest
import Phrasebook
import PuzzleCore
import Simulation
import Tetris

/// Searches for tetris boards on which one landing is most expensive, and writes them in the format of the tool and the
/// tests.
///
/// It is a separate program, because neither level designers nor players need it. Run it with
/// `scripts/regenerate/worst-cascades [--short | --records] [folder [seed]]`. The same seed finds the same boards.
@main
struct FindCascades {
  let folder: URL
  let seed: Seed
  /// The number of looms, and the number of steps of each annealing.
  let (looms, steps): (Int, Int)

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let (isShort, isAgain) = (arguments.first == "--short", arguments.first == "--records")
    if isShort || isAgain { arguments.removeFirst() }
    // A short search must not replace the results of a long one.
    let folder = arguments.first ?? (isShort ? ".build-worst-cascades" : "Sources/BuiltInGames/Resources/WorstCases")
    guard arguments.count <= 2, let seed = arguments.count < 2 ? Seed(1) : Seed(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: FindCascades [--short | --records] [folder [seed]]\n".utf8))
      exit(64)
    }
    let search = FindCascades(
      folder: URL(fileURLWithPath: folder, isDirectory: true), seed: seed, looms: isShort ? 2 : 12,
      steps: isShort ? 1_000 : 40_000)
    if isAgain { try search.recordAgain() } else { try search.run() }
  }

  /// Rewrites the records of the existing boards for a new version of the rules, of the format or of the lexicon.
  private func recordAgain() throws {
    let builtIn = try BuiltInGames()
    let lines = try String(contentsOf: folder.appendingPathComponent("tetris.jsonl"), encoding: .utf8)
    for line in lines.split(whereSeparator: \.isNewline) {
      let worst = try JSONDecoder().decode(WorstCase.self, from: Data(line.utf8))
      guard let level = builtIn.levels.first(where: { $0.name == worst.level }) else { continue }
      try record(worst, try TetrisPuzzle(level: level, lexicon: builtIn.lexicon), lexicon: builtIn.lexicon)
    }
  }

  private func run() throws {
    let builtIn = try BuiltInGames()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var cases: [WorstCase] = []
    for name in ["Time", "Common cheng yus"] {
      guard let level = builtIn.levels.first(where: { $0.name == name }) else { continue }
      let game = try TetrisPuzzle(level: level, lexicon: builtIn.lexicon)
      for dealtOnly in [false, true] {
        let trial = try CascadeTrial(game, dealtOnly: dealtOnly)
        let found = worst(trial)
        for (goal, found) in zip(CascadeGoal.allCases, found) {
          let type = level.gameType == .ciHui ? "ci-hui" : "cheng-yu"
          let worst = WorstCase(
            name: "\(type)-\(dealtOnly ? "dealt" : "any")-\(goal.rawValue)", level: level.name, work: found.work,
            position: found.board.state(of: game))
          cases.append(worst)
          say(worst, goal, game)
          try record(worst, game, lexicon: builtIn.lexicon)
        }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for worst in cases {
      lines += try encoder.encode(worst)
      lines.append(UInt8(ascii: "\n"))
    }
    try lines.write(to: folder.appendingPathComponent("tetris.jsonl"), options: .atomic)
  }

  /// The starting boards: a loom for each of several shuffles of the words.
  private func starts(_ trial: CascadeTrial) -> [CascadeBoard] {
    (0..<looms).compactMap { number in
      var generator = Xoshiro256(seed: seed.derived(.auxiliary, number))
      return Loom.weave(trial, words: generator.shuffled(trial.words), attempts: 300)
    }
  }

  /// The worst board for each goal. First, looms are annealed at a high temperature for each goal. Then the worst of
  /// all boards found for any goal are annealed at a low temperature.
  private func worst(_ trial: CascadeTrial) -> [Found] {
    var pool = starts(trial).map { Found(board: $0, work: trial.work($0) ?? LandingWork()) }
    for (heat, kept) in [(2.0, 2), (0.05, 1)] {
      let starts = CascadeGoal.allCases.map { goal in best(pool, goal).prefix(kept) }
      for (number, (goal, starts)) in zip(CascadeGoal.allCases, starts).enumerated() {
        for (rank, start) in starts.enumerated() {
          var annealing = Annealing(
            trial: trial, goal: goal, temperature: heat,
            generator: Xoshiro256(seed: seed.derived(.chance, number * 100 + rank)))
          pool.append(annealing.run(from: start.board, steps: steps))
        }
      }
    }
    return CascadeGoal.allCases.map { goal in
      guard let worst = best(pool, goal).first else { preconditionFailure("no loom on \(trial.game.level.name)") }
      return worst
    }
  }

  /// The boards in descending order of the goal.
  private func best(_ pool: [Found], _ goal: CascadeGoal) -> [Found] {
    pool.sorted { goal.value($0.work) > goal.value($1.work) }
  }

  /// Writes a record file with the single landing, like a game of `moli play`. The level gets a lock delay, because in
  /// a full column a tile without one lands before it can be dropped.
  private func record(_ worst: WorstCase, _ plain: TetrisPuzzle, lexicon: Lexicon) throws {
    let game = plain.waiting(500)
    var run = SimulationRun(game, playing: [PlayingAgent(DropOnce())], games: 1, rootSeed: seed, workers: 1)
    run.limits = PlayLimits(moves: 1)
    run.givenDeal = { [position = worst.position] _ in position }
    let header = RecordHeader(
      run, levelName: game.level.name, lexicon: lexicon.digest, revision: "find-worst-cascades")
    let writer = try RecordWriter(
      path: folder.appendingPathComponent("\(worst.name).jsonl").path, header: header, level: game.level)
    _ = try run.run(records: writer)
    try writer.finish()
  }

  private func say(_ worst: WorstCase, _ goal: CascadeGoal, _ game: TetrisPuzzle) {
    let rules = game.rules
    let bound = goal.bound(rows: rules.rows, columns: rules.columns, length: rules.phraseLength)
    print(
      "\(worst.name): chain \(worst.chain), shifted \(worst.shifted), destroyed \(worst.destroyed), cells \(worst.cells),"
        + " windows \(worst.windows)\(bound.map { "; no landing can reach more than \($0)" } ?? "")")
  }
}
