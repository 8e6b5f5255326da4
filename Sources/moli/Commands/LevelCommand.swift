import ArgumentParser

/// `moli level`: what levels there are and what is in them.
struct LevelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "level",
    abstract: "Lists, shows and checks levels, and deals their boards.",
    discussion: """
      EXAMPLES
        moli level list
        moli level show Time
        moli level check my-level.yaml
        moli level boards "Uncommon cheng yus" --count 100
      """,
    subcommands: [LevelList.self, LevelShow.self, LevelCheck.self, LevelBoards.self])
}
