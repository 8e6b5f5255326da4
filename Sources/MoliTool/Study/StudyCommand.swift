import ArgumentParser

/// `moli study`: shares the work of a verb among many machines.
struct StudyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "study",
      abstract: "Divides the work of measuring verbs among machines.",
      discussion: """
        A plan is a file with everything that the machines need: levels, words and players with their content, seed, games, and units of \
        work with what each is estimated to cost. Each machine does a part of it; the results are added up exactly, and what is printed \
        is what the verb alone prints, to the byte. See docs/reference/study.md.

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
