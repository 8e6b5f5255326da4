import ArgumentParser
import EngineBench
import Games
import PuzzleCore
import Reporting

/// `moli bench engines`: the fast engines next to the readable ones.
struct BenchEngines: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "engines",
      abstract: "Moves, landings, line checks and games a second on one core, fast engines and reference.",
      discussion: """
        Both engines of a game play the same random games in the same run: first as much as the reference is \
        given, which must come to the same position and checksum; then the fast engine plays all of it. Time is \
        processor time of the thread; of several rounds the best counts.

        \(VerbHelp.games(.benched))\(VerbHelp.examples("bench engines", "moli bench engines"))
        """)
  }

  @OptionGroup var levels: BenchLevels

  @Option(
    name: .long,
    help: ArgumentHelp("Landings, moves and line checks of the fast engine a round.", valueName: "n"))
  var landings = 1_000_000

  @Option(name: .long, help: ArgumentHelp("Rounds, of which the best counts.", valueName: "n"))
  var rounds = 3

  @Option(name: .long, help: ArgumentHelp("The root seed.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var figures: FigureFile

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--landings", 1...1_000_000_000).check(landings)
    try OptionRange("--rounds", 1...100).check(rounds)
  }

  func run() throws {
    try figures.claim(.table("game", "level", "play", "each"), reading: levels)
    let words = levels.words.words
    var table = EngineTable(seed: seed)
    let games = try levels.load(with: .benched, need: "engines to compare", words).compactMap {
      try $0.anyGame(words: words) as? any BenchedGame
    }
    for game in chosen(games) { try compare(game, &table) }
    try figures.write(table.table) { format.print(table.table) }
  }

  /// The first level of each group of a game; the level that was named, if one was.
  private func chosen(_ games: [any BenchedGame]) -> [any BenchedGame] {
    func group<Game: BenchedGame>(of game: Game) -> [String] { [Game.name, game.benchGroup] }
    var seen: Set<[String]> = []
    return games.filter { seen.insert(group(of: $0)).inserted }
  }

  private func compare<Game: BenchedGame>(_ game: Game, _ table: inout EngineTable) throws {
    let work = EngineWork(count: landings, rounds: rounds, seed: Seed(seed))
    table.append(
      try game.compareEngines(on: work), game: Game.name, level: game.level.name, meaning: Game.benchMeaning,
      remark: try game.benchRemark())
  }
}
