import Phrasebook
import PuzzleCore

/// What a set of tiles can be made into.
public struct SlidingGoals: Hashable, Sendable {
  /// The lines that the tiles can form, in the order of the lexicon.
  public let lines: [FormableLine]
  /// How many lines that share no tile can stand on the board together; not counted beyond ``needed``.
  public let together: Int
  /// How many lines win.
  public let needed: Int

  /// Whether the tiles can win. If they can, every arrangement of them can be slid into a won one: exchanging two of
  /// the tiles that no line needs gives either parity (on 2 x 2, where there is one, both lines and both directions
  /// do).
  public var isReachable: Bool { together >= needed }

  /// Why nothing wins, or `nil` when something does.
  public var reasonUnsolvable: HintText? {
    guard !isReachable else { return nil }
    switch together {
    case 0: return HintTemplate.formNoLine(HintText(needed))
    case 1: return HintTemplate.formOneLine(HintText(needed))
    default: return HintTemplate.formFewLines(HintText(together), HintText(needed))
    }
  }
}

extension SlidingPuzzle {
  /// What the tiles of a grid can be made into; where they lie does not matter.
  public func goals(of grid: TextGrid) -> SlidingGoals {
    let tiles = grid.coordinates.compactMap { grid[$0] }
    let lines = catalog.formableLines(from: tiles).filter { $0.tiles.count == level.lineLength }
    var supply: [String: Int] = [:]
    for tile in tiles { supply[tile, default: 0] += 1 }
    let together = Self.largestTogether(lines[...], supply: &supply, enough: linesToWin)
    return SlidingGoals(lines: lines, together: together, needed: linesToWin)
  }

  /// The largest number of `lines`, each used as often as the tiles suffice, that `supply` provides at the same time.
  private static func largestTogether(
    _ lines: ArraySlice<FormableLine>, supply: inout [String: Int], enough: Int
  ) -> Int {
    var largest = 0
    for place in lines.indices where largest < enough {
      let tiles = lines[place].tiles
      for tile in tiles { supply[tile, default: 0] -= 1 }
      if tiles.allSatisfy({ supply[$0, default: 0] >= 0 }) {
        largest = max(largest, 1 + largestTogether(lines[place...], supply: &supply, enough: enough - 1))
      }
      for tile in tiles { supply[tile, default: 0] += 1 }
    }
    return largest
  }
}
