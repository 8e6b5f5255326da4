/// What the plays of people show that would make a calibration by them wrong, and what nothing shows.
public struct PeopleChecks: Hashable, Sendable {
  /// Accounts that were set aside.
  public let accounts: OddAccounts
  /// Whether leaving depends on more than results; `nil` when nobody leaves after a result after which others go on.
  public let leaving: LeavingTest?
  /// Plays that never came.
  public let missing: MissingPlays
  /// Levels that changed; `nil` when it is not known when plays were.
  public let drift: LevelDrift?

  /// What speaks against a calibration, a sentence each.
  func objections(levels: [String]) -> [String] {
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
    func decimal(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    var found: [String] = []
    if accounts.areMany {
      found.append(
        "\(accounts.places.count) of \(accounts.accounts) accounts play far more than the others and win or lose "
          + "nearly all of it: "
          + "take programs and testers out of the file")
    }
    if let leaving, leaving.dependsOnSkill {
      found.append(
        "people who leave were \(leaving.difference < 0 ? "weaker" : "stronger") before than those who go on after "
          + "the same result "
          + "(\(leaving.leavers) people, \(decimal(abs(leaving.deviation))) standard errors): the plays speak only "
          + "of the people who "
          + "reached each level")
    }
    if missing.gaps > MissingPlays.mostGaps {
      found.append("\(percent(missing.gaps)) of the numbered attempts are missing: plays were never sent")
    }
    if missing.lostLosses > MissingPlays.mostGaps, let tries = missing.tries {
      found.append(
        "people who did not pass a level are seen with fewer than its \(tries) tries, as if "
          + "\(percent(missing.lostLosses)) of the lost "
          + "plays were never sent")
    }
    if let drift, drift.isOfLevels {
      for change in drift.changes {
        found.append(
          "\"\(levels[change.level])\" changed while it was played, from \(percent(change.rates.before)) won to "
            + "\(percent(change.rates.after)): two versions under one name")
      }
    }
    return found
  }

  /// What is worth to be said though it is no reason to refuse.
  public var remarks: [String] {
    func percent(_ part: Int) -> String {
      "\(Int((100 * Double(part) / Double(max(1, accounts.allPlays))).rounded())) %"
    }
    var remarks: [String] = []
    if !accounts.places.isEmpty, !accounts.areMany {
      remarks.append(
        "set aside: \(accounts.places.count) of \(accounts.accounts) accounts with \(percent(accounts.plays)) of "
          + "the plays, of which they "
          + "won \(accounts.wins) of \(accounts.plays) whatever the level, as programs do")
    }
    if accounts.heavy.accounts > 0 {
      remarks.append(
        "\(accounts.heavy.accounts) of \(accounts.accounts) accounts make \(percent(accounts.heavy.plays)) of the "
          + "plays; they count as "
          + "people")
    }
    if let drift, !drift.changes.isEmpty, !drift.isOfLevels {
      remarks.append("rates of most levels changed while the plays were made: other people came, or all levels changed")
    }
    return remarks
  }
}
