import Difficulty
import Games
import LevelStudy
import PuzzleCore
import Reporting

extension LevelAnomaly {
  /// A name, a sentence for the designer, and what to do about it. `docs/difficulty.md` has the rule of each.
  public var words: BoardFact {
    let percent = { (share: Double) in (FixedDecimal.string(share * 100, digits: 1) ?? "") + " %" }
    let points = { (share: Double) in (FixedDecimal.string(share * 100, digits: 1) ?? "") + " points" }
    switch self {
    case .unwinnable(let most):
      return BoardFact(
        "Nobody wins.",
        "No player won a game; the strongest wins at most \(percent(most)), if anything at all. See whether it can be won (moli solve)."
      )
    case .tooEasy(let least):
      return BoardFact(
        "Too easy?",
        "Even the weakest player wins at least \(percent(least)) of the games; less time or a target score would tell players apart "
          + "(moli tune).")
    case .noTargetScore(let left):
      return BoardFact(
        "No target score.",
        "Nobody lost a game\(left > 0 ? " (up to \(percent(left)) were left)" : ""), and no score has to be reached; a target-score in the "
          + "level's file, or less time, would tell players apart (moli tune).")
    case .harderThanDeclared(let other):
      return BoardFact(
        "Order.", "It measures harder than \(other), which is declared harder (moli difficulty --order).")
    case .onlyForStrongest(let player, let share):
      return BoardFact(
        "Dead for most.",
        "Nobody but \(player) wins more than one game in fifty; \(player) wins \(percent(share)). Tune it for the group it is meant for "
          + "(moli tune).")
    case .saturated(let players):
      return BoardFact(
        "Saturated.",
        "\(players.joined(separator: ", ")) win nearly every game; tune it if it is meant for them (moli tune).")
    case .wall(let steps):
      return BoardFact(
        "A wall.",
        "From 10 to 90 % won within \(FixedDecimal.string(steps, digits: 1) ?? "") steps of skill: a little more decides everything. Widen "
          + "what decides (moli tune).")
    case .misfit(let share):
      return BoardFact(
        "Misfit.",
        "The curve misses groups that are left out of it by \(points(share)): between the groups that played it is a guess. Read their shares "
          + "(moli difficulty --ladder 8).")
    case .unfairDeals(let share, let worst, let usual, let games):
      let numbers = games.prefix(3).map { "\($0)" }.joined(separator: ", ") + (games.count > 3 ? " …" : "")
      return BoardFact(
        "Unfair deals.",
        "The deal decides \(percent(share)) of who wins; of the worst deals \(percent(worst)) are won, of all \(percent(usual)). They are those "
          + "of games \(numbers): watch them (moli play --records, moli replay).")
    case .cliff(let weaker, let stronger, let gain):
      return BoardFact(
        "A cliff.",
        "\(stronger) wins \(percent(gain)) of all games more than \(weaker). Groups in between show where (moli difficulty --ladder 8)."
      )
    case .weakerWinsMore(let weaker, let stronger):
      return BoardFact(
        "Skill does not pay.",
        "\(weaker) wins more often than \(stronger), and that is no chance. Watch games of both (moli report).")
    case .timeouts(let player, let share):
      return BoardFact(
        "Time runs out.",
        "The clock ends \(percent(share)) of the games of \(player) unwon; give more time if time is not meant to decide (moli tune)."
      )
    case .abandoned(let player, let share):
      return BoardFact(
        "Left open.",
        "\(player) leaves \(percent(share)) of the games before they are over; see what stops them (moli difficulty --details)."
      )
    case .parRatio(let ratio, let usual):
      let (found, common) = (FixedDecimal.string(ratio, digits: 1) ?? "", FixedDecimal.string(usual, digits: 1) ?? "")
      return BoardFact(
        "Unusual ratio to par.",
        "The strongest player needs \(found) times par to win; \(common) on most levels of the game.")
    case .unsolvable(let boards, let all):
      return BoardFact(
        "Boards without solution.",
        "\(boards) of \(all.counted("board")) cannot be won by any moves (moli solve says why).")
    case .unproved(let boards, let all):
      return BoardFact(
        "Par is not proved.", "For \(boards) of \(all.counted("board")) the budget was too small (--par-budget).")
    }
  }
}
