import ArgumentParser
import Games

/// `moli level`: what levels there are, what is in them, and levels of one's own.
struct LevelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "level",
    abstract: "Lists, shows and checks levels, deals their boards, and keeps your own.",
    discussion: """
      EXAMPLES
        moli level list
        moli level show Time
        moli level check my-level.yaml
        moli level boards "Uncommon cheng yus" --count 100
        moli level add my-level.yaml
        moli level clone Time --name "More time" --rule time=180
      """,
    subcommands: [
      LevelList.self, LevelShow.self, LevelCheck.self, LevelBoards.self, LevelAdd.self, LevelClone.self, LevelEdit.self,
      LevelDelete.self, LevelImport.self, LevelExport.self, LevelReset.self,
    ])
}
