import Difficulty
import Games
import LevelStudy
import PuzzleCore
import Reporting

extension LevelAnomaly {
  /// A name and a sentence for the designer.
  public var words: BoardFact {
    let percent = { (share: Double) in (FixedDecimal.string(share * 100, digits: 1) ?? "") + " %" }
    switch self {
    case .unwinnable(let most):
      return BoardFact(
        "Nobody wins.", "No player won a game; the strongest wins at most \(percent(most)), if anything at all.")
    case .tooEasy(let least):
      return BoardFact(
        "Too easy?",
        "Even the weakest player wins at least \(percent(least)) of the games; less time or a target score would tell players apart."
      )
    case .harderThanDeclared(let other):
      return BoardFact("Order.", "It measures harder than \(other), which is declared harder.")
    case .onlyForStrongest(let player, let share):
      return BoardFact(
        "Dead for most.", "Nobody but \(player) wins more than one game in fifty; \(player) wins \(percent(share)).")
    case .saturated(let players):
      return BoardFact("Saturated.", "\(players.joined(separator: ", ")) win nearly every game.")
    case .wall(let steps):
      return BoardFact(
        "A wall.",
        "From 10 to 90 % won within \(FixedDecimal.string(steps, digits: 1) ?? "") steps of skill: a little more decides everything."
      )
    case .cliff(let weaker, let stronger, let gain):
      return BoardFact("A cliff.", "\(stronger) wins \(percent(gain)) of all games more than \(weaker).")
    case .weakerWinsMore(let weaker, let stronger):
      return BoardFact(
        "Skill does not pay.", "\(weaker) wins more often than \(stronger), and that is no chance.")
    case .timeouts(let player, let share):
      return BoardFact("Time runs out.", "The clock ends \(percent(share)) of the games of \(player) unwon.")
    case .abandoned(let player, let share):
      return BoardFact("Left open.", "\(player) leaves \(percent(share)) of the games before they are over.")
    case .parRatio(let ratio, let usual):
      let (found, common) = (FixedDecimal.string(ratio, digits: 1) ?? "", FixedDecimal.string(usual, digits: 1) ?? "")
      return BoardFact(
        "Unusual ratio to par.",
        "The strongest player needs \(found) times par to win; \(common) on most levels of the game.")
    case .unsolvable(let boards, let all):
      return BoardFact("Boards without solution.", "\(boards) of \(all.counted("board")) cannot be won by any moves.")
    case .unproved(let boards, let all):
      return BoardFact("Par is not proved.", "For \(boards) of \(all.counted("board")) the budget was too small.")
    }
  }
}
