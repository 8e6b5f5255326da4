import ArgumentParser
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import TextFormats

/// `moli player check`: compares how simulated people move with how people moved.
struct PlayerCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compares the moves of simulated people with moves of people.",
    discussion: """
      The table of moves has a row per move and the columns person, level, attempt, number, move (as records of the \
      game write it) and ms (since the move before). A higher attempt means that the person started again.

      For people and players the output shows how often a move approaches the win, by distance. It also shows moves \
      taken back, repeats, restarts and waits, and the bits per move by which each predictor misses the moves of \
      people. Distances need a game of one seat without chance and with at most 500,000 positions.

      EXAMPLES
        moli player check my-level.yaml --traces moves.csv --players casual,skilled
      """)

  @OptionGroup var subject: MeasuredLevelOptions

  @Option(
    help: ArgumentHelp("A table of moves of people, or - for standard input.", valueName: "file"), completion: .file())
  var traces: String

  @Option(
    name: .long, help: ArgumentHelp("Names of columns: level=puzzle,number=move,move=slide.", valueName: "names"))
  var columns: String?

  @Option(
    name: .customLong("level-ids"), help: ArgumentHelp("A table with the columns id and level.", valueName: "file"),
    completion: .file())
  var levelIDs: String?

  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 20

  @OptionGroup var format: FormatOptions

  func validate() throws { try OptionRange("--games", 1...1_000_000).check(games) }

  func run() throws {
    let games = try subject.material().games()
    let players = try people.lineup()
    people.noteUnusedAbilities(of: players, in: games)
    let names = try columns.map { try PlayColumnNames($0, option: "--columns", of: .moves) } ?? PlayColumnNames()
    var reader = TraceReader(file: traces, levels: games.map { $0.level.name }, columns: names)
    reader.ids = try levelIDs.map { try LevelIDs(InputFile(name: $0).bytes(LevelIDs.limit), file: $0) }
    let meter = TraceMeter(players: players, games: self.games, rootSeed: subject.options.rootSeed)
    let result = try InterruptibleJob.perform(unit: "levels", total: games.count) { job in
      let read = try reader.read { job.wasStopped }
      if read.others > 0 { Terminal.note("\(read.others.counted("row")) of other levels left out") }
      guard !read.plays.isEmpty else {
        throw InputError(
          file: traces, line: 1, column: 1, found: "no move on these levels",
          expected: "levels such as \(games.first?.level.name.quoted ?? "")")
      }
      var result = meter.empty
      for (number, game) in games.enumerated() {
        let plays = read.plays.filter { $0.level == number }
        guard !plays.isEmpty else { continue }
        guard !job.wasStopped else {
          throw Interruption.failure("stopped before all levels were played, so there is no result")
        }
        job.progress.begin(game.level.name)
        try add(game, plays, by: meter, to: &result)
        job.progress.finishPart(1)
      }
      return result
    }
    format.print(
      TraceTable(
        result, players: players.map(\.name),
        deal: "all play the first deal of seed \(subject.options.seed)"
      ).table)
  }

  private func add(
    _ game: some PlayableGame, _ plays: [WrittenTrace], by meter: TraceMeter, to result: inout TraceMeter.Result
  ) throws {
    try meter.add(game, plays, to: &result)
  }
}
