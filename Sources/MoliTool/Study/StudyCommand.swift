import ArgumentParser

/// `moli study`: shares the work of a verb among many machines.
struct StudyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "study",
      abstract: "Divides a long run among machines.",
      discussion: """
        A plan is a file with everything that the machines need: levels, words, players, seed, numbers of games, and \
        units of work with their estimated cost. Each machine does a part. The results are added up exactly, and the \
        output is the same, to the byte, as that of the verb alone. See docs/reference/study.md.

        EXAMPLE
          moli study plan difficulty --games 100000 --out night.json
          moli study work night.json --part 1/3
          moli study work night.json --part 2/3
          moli study work night.json --part 3/3
          moli study gather night.json night.part-*.json --format csv --out night.csv
        """,
      subcommands: [StudyPlanCommand.self, StudyWork.self, StudyCheck.self, StudyGather.self])
  }
}
