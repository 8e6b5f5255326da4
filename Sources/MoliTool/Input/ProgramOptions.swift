import ArgumentParser
import GameKit
import PuzzleCore

/// Options for a program of the user, and for levels that one program has to win.
struct ProgramOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Runs your own program in the level.", valueName: "file"),
    completion: .file())
  var program: String?

  @Option(
    name: .long,
    help: ArgumentHelp("More levels that the same program must win.", valueName: "levels"),
    completion: Completion.levels)
  var family: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The program must also win on variants of the level that are up to n steps longer or shorter in one place (0 to 9).",
      valueName: "n"))
  var lengths: Int?

  /// Whether any of these options is given.
  var isGiven: Bool { program != nil || family != nil || lengths != nil }

  func validate() throws { try OptionRange("--lengths", 0...9).check(lengths) }

  /// Runs the program in every level, or searches for one that wins all of them.
  /// - Throws: ``GameKit/Failure`` with status 1 if a level is not won.
  func run(_ positions: PositionOptions, budget: Budget) throws {
    try positions.game.check(.programmed, need: "programs in files")
    let names = family.map {
      $0.split(separator: ",").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
    }
    let games = try [positions.loadGame()] + (names ?? []).map(positions.loadGame(level:))
    guard let game = games[0] as? any ProgrammedGame else { throw Failure.internal("the game has no programs") }
    try run(game, games, budget)
  }

  private func run<Game: ProgrammedGame>(_ first: Game, _ games: [any PlayableGame], _ budget: Budget) throws {
    var family = games.compactMap { $0 as? Game }
    if let lengths { family += family.flatMap { $0.variants(by: lengths) } }
    guard let program else { return try search(family, budget) }
    let runs = try Game.runs(of: InputFile(name: program).text(.program), file: program, in: family)
    for (run, game) in zip(runs, family) {
      StandardOutput.print(run.json.text)
      if let objection = run.objection {
        Terminal.note(
          runs.count == 1 ? "\(program): \(objection)" : "\(program) in \"\(game.level.name)\": \(objection)")
      }
    }
    let won = runs.count(where: \.isWin)
    guard won < runs.count else { return }
    throw Failure.answerIsNo(
      runs.count == 1 ? "the program does not win" : "the program wins on \(won) of \(runs.count) levels")
  }

  private func search<Game: ProgrammedGame>(_ family: [Game], _ budget: Budget) throws {
    let answer = try Game.answer(for: family, within: budget)
    StandardOutput.print(answer.json.text)
    guard !answer.isFound else { return }
    let least = answer.bound.map { "; \($0)" } ?? ""
    throw Failure.answerIsNo(
      "no program was found that wins on \(family.count == 1 ? "the level" : "all \(family.count) levels")\(least)")
  }
}
