import BubbleShooter
import GameKit
import Reporting

extension BubblePuzzle: OutcomeCountedGame {
  /// Cells in which a shot can land, and the intervals of angles that lead there.
  public static var outcomeColumns: [Column] {
    [
      Column("grid", title: "grid", .text), Column("bubbles", title: "bubbles", .integer),
      Column("cells", title: "cells", .integer), Column("intervals", title: "intervals", .integer),
      Column("narrowest", title: "narrowest in °", .decimal(digits: 6)),
      Column("median", title: "median in °", .decimal(digits: 6)),
      Column("widest", title: "widest in °", .decimal(digits: 6)),
    ]
  }

  /// The outcomes of the next shot; empty when the game is over.
  public func outcomes(in state: BubbleState) -> [Cell] {
    let sight = BubbleAim(state, of: self)
    let found = sight.map { OutcomeIntervals(board: $0.board, cannon: cannon, physics: level.physics) }
    let widths = (found?.intervals ?? []).map { Double($0.width) / 1e6 }.sorted()
    return [
      .text(state.grid.isHexagonal ? "hex" : "rect"), .integer(state.grid.bubbles.count { $0 != .empty }),
      .integer(found?.widest.count ?? 0), .integer(widths.count), .number(widths.first),
      .number(widths.isEmpty ? nil : widths[widths.count / 2]), .number(widths.last),
    ]
  }
}
