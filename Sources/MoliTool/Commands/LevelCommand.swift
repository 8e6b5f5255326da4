import ArgumentParser

/// `moli level`: lists and shows levels, and manages the user's own levels.
struct LevelCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "level",
      abstract: "Lists, shows and checks levels, deals their boards, and keeps your own.",
      discussion: """
        \(VerbHelp.examples("level", "moli level list", "moli level check my-level.yaml", "moli level add my-level.yaml"))
        """,
      subcommands: [
        LevelList.self, LevelShow.self, LevelCheck.self, LevelBoards.self, LevelAdd.self, LevelClone.self,
        LevelEdit.self,
        LevelDelete.self, LevelImport.self, LevelExport.self, LevelReset.self, LevelHistory.self,
      ])
  }
}
