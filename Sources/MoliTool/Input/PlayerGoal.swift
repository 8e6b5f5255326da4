import ArgumentParser
import PuzzleCore
import TextFormats

/// A player with the share of games that it is to win, as `--goal` has it: `casual=0.6` or `casual=60%`.
struct PlayerGoal: ExpressibleByArgument {
  /// The player: a name, or a file.
  let player: String
  /// The share, 0.001 to 0.999.
  let share: Double

  /// Reads `casual=0.6`; the share follows the last equals sign, because settings of agents have some as well.
  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "=") else { return nil }
    let player = String(argument[..<sign]).trimmed
    guard !player.isEmpty, let share = Double(share: String(argument[argument.index(after: sign)...])),
      (0.001...0.999).contains(share)
    else { return nil }
    self.player = player
    self.share = share
  }
}
