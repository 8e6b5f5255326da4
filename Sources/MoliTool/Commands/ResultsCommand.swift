import ArgumentParser

/// `moli results`: shows and manages the results of games.
struct ResultsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "results",
      abstract: "Shows the results of saved games: scores, leaderboards, streaks.",
      discussion: """
        `moli play --save` keeps the result of every finished game in your database.

        \(VerbHelp.examples("results", "moli results", "moli results totals --since 2026-11-01", "moli results streaks"))
        """,
      subcommands: [
        ResultsList.self, ResultsBest.self, ResultsTotals.self, ResultsAchievements.self, ResultsStreaks.self,
        ResultsPlays.self, ResultsAdd.self,
      ],
      defaultSubcommand: ResultsList.self)
  }
}
