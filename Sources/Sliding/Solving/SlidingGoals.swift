import Phrasebook
import PuzzleCore

/// The lines that a set of tiles can form, and whether they suffice to win.
public struct SlidingGoals: Hashable, Sendable {
  /// The lines that the tiles can form, in the order of the lexicon.
  public let lines: [FormableLine]
  /// The largest number of formable lines that share no tile, counted up to ``needed``.
  public let together: Int
  /// The number of lines that win.
  public let needed: Int

  /// Whether the tiles can win. If they can, slides can turn every arrangement of them into a won one, because
  /// exchanging two tiles that no line needs gives either parity. On 2 x 2 only one such tile exists; there both lines
  /// and both directions give both parities.
  public var isReachable: Bool { together >= needed }

  /// The reason why no arrangement wins; `nil` when one does.
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
  /// The lines that the tiles of a grid can form, independent of their cells.
  public func goals(of grid: TextGrid) -> SlidingGoals {
    let tiles = grid.coordinates.compactMap { grid[$0] }
    let lines = catalog.formableLines(from: tiles).filter { $0.tiles.count == level.lineLength }
    var supply: [String: Int] = [:]
    for tile in tiles { supply[tile, default: 0] += 1 }
    let together = Self.largestTogether(lines[...], supply: &supply, enough: linesToWin)
    return SlidingGoals(lines: lines, together: together, needed: linesToWin)
  }

  /// The largest number of `lines` that `supply` can form at the same time; a line may be used several times.
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
