import GameKit
import LevelStudy
import PuzzleCore
import Reporting

/// The output of `moli tune --curve`: one row per level.
public struct CurveTable {
  private let steps: [CurveStep]
  private let rootSeed: Seed

  /// The table of the levels that were tuned.
  public init(_ steps: [CurveStep], rootSeed: Seed) {
    self.steps = steps
    self.rootSeed = rootSeed
  }

  /// The table, for people in whole per cent, for programs with all decimals.
  public func table(forPeople isForPeople: Bool) -> Table {
    let columns: [TableColumn<CurveStep>] = [
      TableColumn("level", title: "level", .text) { .text($0.level) }.key,
      TableColumn("knob", title: "parameter", .text) { .text($0.parameter) },
      TableColumn("old", title: "old", .text) { .text($0.old) },
      TableColumn("new", title: "new", .text) { .text($0.new) },
      TableColumn("players", title: "who", .text) { .text($0.players) },
      TableColumn("goal", title: "goal", .percent(digits: isForPeople ? 0 : 3)) { .number($0.goal) },
      TableColumn("attempts", title: "attempts", .decimal(digits: 2)) { .number($0.attempts) }.forPrograms,
      TableColumn("reached", title: "won", .percent(digits: isForPeople ? 0 : 4)) { .number($0.reached) },
      TableColumn("reached95", title: "95 %", isForPeople ? .percentInterval(digits: 0) : .interval(digits: 4)) {
        .interval($0.interval)
      },
      TableColumn("games", title: "games", .integer) { .integer($0.games) }.forPrograms,
      TableColumn("met", title: "met", .text) { .text($0.isMet ? "yes" : "no") }.forPrograms,
      TableColumn("remark", title: "remark", .text) { .text($0.remark) }.forPrograms,
    ]
    let found = steps.count { $0.isMet }
    return Table(
      title: "\(found) of \(steps.count.counted("level")) tuned", columns: columns, rows: steps,
      notes: steps.compactMap(attempts) + steps.compactMap { step in step.remark.map { "\(step.level): \($0)" } } + [
        "\(steps.reduce(0) { $0 + $1.games * $1.gamesEach }.grouped) games, seed \(rootSeed), the same deals for all values of a level"
      ])
  }

  /// A note on the meaning of the shares for a level with a goal in attempts, moves or seconds.
  private func attempts(_ step: CurveStep) -> String? {
    if let within = step.within {
      return "\(step.level): goal and won are shares of people who win within \(within)"
    }
    return step.attempts.map { attempts in
      "\(step.level): goal and won are shares of people who pass within \(AgentOption.text(attempts)) attempts if none gives up"
    }
  }

  /// The reason why the curve was not found; `nil` when all levels were tuned.
  /// - Parameter acceptingNearest: whether the nearest value is accepted where none meets the goal.
  public func objection(acceptingNearest: Bool = false) -> String? {
    let missing = steps.count { acceptingNearest ? $0.new == nil : !$0.isMet }
    return missing == 0 ? nil : "\(missing) of \(steps.count.counted("level")) could not be tuned"
  }
}
