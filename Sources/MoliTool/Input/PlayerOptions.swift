import ArgumentParser
import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import People
import Synchronization
import TextFormats

/// The players that measure levels.
struct PlayerOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Players, separated by commas: names, or .yaml files like the output of `moli player show`.",
      valueName: "players"), completion: Completion.players)
  var players: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Uses n simulated players of evenly rising skill instead.", valueName: "n")
  )
  var ladder: Int?

  func validate() throws { try OptionRange("--ladder", 2...100).check(ladder) }

  /// The named player files.
  var files: [String] { players.map(Self.files) ?? [] }

  /// The player files in a list of names and files.
  static func files(in list: String) -> [String] { AgentSettings.names(in: list).filter(LevelLibrary.isFile) }

  /// The same options with players that are given as arguments.
  /// - Throws: ``Failure`` if a ladder is given as well.
  func naming(_ names: [String]) throws -> PlayerOptions {
    guard !names.isEmpty else { return self }
    guard ladder == nil else {
      throw Failure.usage("--ladder cannot be combined with players: found \(names.joined(separator: " ").quoted)")
    }
    var options = self
    options.players = ([players].compactMap { $0 } + names).joined(separator: ",")
    return options
  }

  /// The players in the given order, or the presets without options.
  /// - Throws: ``Failure`` if two players have the same name, ``InputError`` for mistakes in files.
  func lineup() throws -> [MeasuredPlayer] {
    if let ladder { return SkillAxis().ladder(ladder).map(MeasuredPlayer.people) }
    guard let players else { return PlayerProfile.presets.map { .agent($0.name) } }
    let chosen = try Self.players(in: players)
    guard !chosen.isEmpty, Set(chosen.map(\.name)).count == chosen.count else {
      throw Failure.usage("--players: found \(players.quoted), expected different names separated by commas")
    }
    return chosen
  }

  /// Reports on standard error the abilities of players from files that some of the games do not use.
  static func noteUnusedAbilities(of players: [MeasuredPlayer], in games: [any PlayableGame]) {
    let people = players.compactMap { player -> PlayerProfile? in
      player.group?.centre
    }
    Terminal.note(lines: UnusedAbilities.remarks(on: people, in: games))
    noteUnmodelled(for: players, in: games)
  }

  /// Reports on standard error the abilities of people that are not modelled in some of the levels.
  static func noteUnmodelled(for players: [MeasuredPlayer], in games: [any PlayableGame]) {
    if players.contains(where: { $0.group != nil }) { noteUnmodelled(in: games) }
  }

  /// The same for games that simulated people play. Each remark is printed once per run.
  static func noteUnmodelled(in games: [any PlayableGame]) {
    note(UnusedAbilities.unmodelled(in: games))
  }

  private static func note(_ lines: [String]) {
    Terminal.note(lines: noted.withLock { noted in lines.filter { noted.insert($0).inserted } })
  }

  /// The remarks that were already printed.
  private static let noted = Mutex<Set<String>>([])

  /// The same for the agents in a list. It also prints the remarks of the game on these agents.
  static func noteUnmodelled(forAgents list: String, in game: any PlayableGame) {
    note(game.agentRemarks(in: list))
    noteUnmodelled(for: AgentSettings.names(in: list).map { .agent(AgentSettings.id(of: $0)) }, in: [game])
  }

  /// The same for the named players. A ladder is skipped, because the user did not set its abilities.
  func noteUnusedAbilities(of players: [MeasuredPlayer], in games: [any PlayableGame]) {
    if ladder == nil {
      Self.noteUnusedAbilities(of: players, in: games)
    } else {
      Self.noteUnmodelled(for: players, in: games)
    }
  }

  /// Reads the players in a list of names and files.
  static func players(in list: String) throws -> [MeasuredPlayer] {
    try AgentSettings.names(in: list).flatMap { name -> [MeasuredPlayer] in
      guard LevelLibrary.isFile(name) else { return [.agent(name)] }
      return try PlayerFile(file: name).parse(InputFile(name: name).text(.players)).map(MeasuredPlayer.people)
    }
  }

  /// The players with their abilities.
  /// - Throws: ``Failure`` also for an agent that has no abilities.
  func groups() throws -> [PlayerGroup] {
    try lineup().map { player in
      guard let group = player.group else {
        let names = PlayerGroup.named.map(\.name)
        throw Failure.usage(
          "--players: found \(player.name.quoted), expected one of \(names.joined(separator: ", ")), or a .yaml file of players"
            + (Suggestion.text(for: player.name, among: names).map { "; \($0)" } ?? ""))
      }
      return group
    }
  }
}
