/// Checks of human plays for everything that would bias a calibration, and a list of what cannot be checked.
public struct PeopleChecks: Hashable, Sendable {
  /// The accounts that were set aside.
  public let accounts: OddAccounts
  /// Whether leaving depends on more than results; `nil` when no person leaves after a result after which others
  /// continue.
  public let leaving: LeavingTest?
  /// Plays that were never received.
  public let missing: MissingPlays
  /// Levels that changed; `nil` when the times of plays are not known.
  public let drift: LevelDrift?

  /// The objections to a calibration, one sentence each.
  func objections(levels: [String]) -> [String] {
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }
    func decimal(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    var found: [String] = []
    if accounts.areMany {
      found.append(
        "\(accounts.places.count) of \(accounts.accounts) accounts play far more than the others and win or lose "
          + "nearly always: "
          + "remove programs and testers from the file")
    }
    if let leaving, leaving.dependsOnSkill {
      found.append(
        "people who leave were \(leaving.difference < 0 ? "weaker" : "stronger") before than people who go on after "
          + "the same result "
          + "(\(leaving.leavers) people, \(decimal(abs(leaving.deviation))) standard errors), so the plays describe only "
          + "the people who "
          + "reached each level")
    }
    if missing.gaps > MissingPlays.mostGaps {
      found.append("\(percent(missing.gaps)) of the numbered attempts are missing: plays were never sent")
    }
    if missing.lostLosses > MissingPlays.mostGaps, let tries = missing.tries {
      found.append(
        "people who did not pass a level have fewer than its \(tries) tries, as if "
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

  /// Remarks that are not objections.
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
        "\(accounts.heavy.accounts) of \(accounts.accounts) accounts account for \(percent(accounts.heavy.plays)) of the "
          + "plays; they count as "
          + "people")
    }
    if let drift, !drift.changes.isEmpty, !drift.isOfLevels {
      remarks.append("rates of most levels changed during the period of the plays: the players or all levels changed")
    }
    return remarks
  }
}
