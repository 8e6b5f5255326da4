import ArgumentParser
import GameKit
import PuzzleCore
import Reporting
import Search
import TextFormats

/// `moli perft`: counts the sequences of legal moves by their length.
struct Perft: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "perft", abstract: "Counts the sequences of legal moves of each length from a position.",
      discussion: """
        Equal counts show that two versions of the rules agree. --divide prints the counts of each first move, to find \
        where they differ. A sequence ends where the game is over, and no time passes. For games without chance whose \
        moves can be listed.

        \(VerbHelp.examples("perft"))
        """)
  }

  @OptionGroup var positions: PositionOptions

  @Option(name: .long, help: ArgumentHelp("Moves of the longest sequences.", valueName: "n"))
  var depth = 4

  @Flag(name: .long, help: "Counts the longest sequences for each first move.")
  var divide = false

  @Flag(name: .customLong("time"), help: "Reports the moves per second on standard error.")
  var isTimed = false

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try positions.checkGiven()
    try OptionRange("--depth", 1...100).check(depth)
  }

  func run() throws { try count(positions.loadGame()) }

  private func count<Game: PlayableGame>(_ game: Game) throws {
    guard MoveSequences<Game>.exist else {
      let reason = Game.movesAreListed ? "chance decides after its moves" : "its moves cannot be listed"
      throw Failure.usage("the sequences of \(Game.name) cannot be counted, because \(reason)")
    }
    let sequences = Column("sequences", title: "sequences", .integer)
    var results = CountTable(
      columns: [Column("depth", title: "moves", .integer)]
        + (divide ? [Column("move", title: "first move", .text)] : [])
        + [sequences], source: positions.source?.name, format: format)
    var total = 0
    let start = ContinuousClock.now
    let reading = Result {
      try positions.forEach(of: game) { line, state in
        let (rows, moves) = rows(of: game, from: state)
        total += moves
        results.append(line: line?.number ?? 0, rows)
      }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try results.finish(reading)
    if isTimed, seconds > 0 {
      Terminal.note("\(total.counted("move")) in \(Int(seconds * 1000)) ms, \(Int(Double(total) / seconds)) a second")
    }
  }

  /// The rows of a position, and the number of moves that were counted.
  private func rows<Game: PlayableGame>(of game: Game, from state: Game.State) -> ([[Cell]], moves: Int) {
    guard divide else {
      let counts = Game.rulesEngine.sequences(game, state, depth)
      return (counts.enumerated().map { [.integer($0 + 1), .integer($1)] }, counts.reduce(0, +))
    }
    let counts = Game.rulesEngine.divided(game, state, depth)
    return (
      counts.map { [.integer(depth), .text($0.move.description), .integer($0.sequences)] },
      counts.reduce(0) { $0 + $1.sequences }
    )
  }
}
