import BubbleShooter
import Difficulty
import GameKit

extension BubblePuzzle: MeasuredLevels, ProgressingGame {
  /// The contents of a level, and the outcomes of the first shot.
  public var levelValues: [MetricValue] {
    let grid = level.grid.loaded
    let present = grid.bubbles.filter { $0 != .empty }
    let rows = grid.rowTexts.count { row in row.contains { $0 != "." } }
    let intervals = OutcomeIntervals(board: FastBubbleBoard(grid), cannon: cannon, physics: level.physics)
    let widths = intervals.widest.map { Double($0.width) / 1e6 }.sorted()
    return [
      Self.value("bubbles", "bubbles", "bubbles at the beginning", present.count),
      Self.value("colors", "colours", "different colours among them", grid.typesLeft.count),
      Self.value("specials", "specials", "bubbles without a colour among them", present.count { !$0.isColor() }),
      Self.value("rows", "rows", "rows that hold a bubble", rows),
      Self.value("groups", "groups", "connected groups of one colour", groups(of: grid)),
      Self.value("outcomes", "outcomes", "cells in which the first shot can land", widths.count),
      MetricValue(
        Self.metric("aimDegrees", "aim in °", "median width of the angles that lead to one of these cells, in degrees"),
        widths.isEmpty ? nil : widths[widths.count / 2]),
      MetricValue(
        Self.metric("shotsPerGroup", "shots per group", "shots of the level divided by the number of groups"),
        Double(level.shots) / Double(max(1, groups(of: grid)))),
    ]
  }

  private static func metric(_ id: String, _ title: String, _ meaning: String) -> Metric {
    Metric(id, title: title, .level, meaning: "\(name): \(meaning)", source: "counted")
  }

  private static func value(_ id: String, _ title: String, _ meaning: String, _ value: Int) -> MetricValue {
    MetricValue(metric(id, title, meaning), Double(value))
  }

  /// The connected groups of one colour.
  private func groups(of grid: GameBubbleSet) -> Int {
    var (seen, groups) = (Set<Int>(), 0)
    for cell in grid.bubbles.indices where grid.bubbles[cell].isColor() && seen.insert(cell).inserted {
      groups += 1
      var open = [cell]
      while let next = open.popLast() {
        for neighbor in grid.geometry.neighbors(of: next)
        where grid.bubbles[neighbor] == grid.bubbles[cell] && seen.insert(neighbor).inserted {
          open.append(neighbor)
        }
      }
    }
    return groups
  }

  /// The initial coloured bubbles that are gone. Shots that stay in the grid reduce the progress.
  public func progress(in state: BubbleState) -> WinProgress {
    let needed = level.grid.loaded.bubbles.count { $0.isColor() }
    let left = state.grid.bubbles.count { $0.isColor() }
    return WinProgress(done: min(max(0, needed - left), needed), of: needed)
  }
}
