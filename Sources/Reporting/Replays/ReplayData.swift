import TextFormats

/// The frames of a replay in the form that the script of a page reads: the changes from frame to frame, as compact
/// JSON.
///
/// A frame is an array of clock, turn, 1 if it is passing, caption and changed cells. The values of all facts and the
/// upcoming tiles follow, both 0 if unchanged. If any frame has a program, 0 and ``listing(of:after:)`` follow. A changed cell is two numbers: its row-major index, and eight times the
/// number of its tile plus the number of its mark, each 0 for none. A text in two colours counts as two tiles; the
/// colours are omitted if no tile has one.
struct ReplayData {
  let replay: BoardReplay

  /// The data. Complexity: O(cells of all frames).
  var json: JSONValue {
    var tiles: [String] = [""]
    var tints: [CellTint?] = [nil]
    var numbers: [BoardCell: Int] = [:]
    func number(_ text: String, _ tint: CellTint?) -> Int {
      let tile = BoardCell(text, tint: tint)
      if let number = numbers[tile] { return number }
      numbers[tile] = tiles.count
      tiles.append(text.onOneLine)
      tints.append(tint)
      return tiles.count - 1
    }
    let (rows, columns) = (replay.rows, replay.columns)
    var shown = [Int](repeating: 0, count: rows * columns)
    var facts: [String] = []
    var upcoming: [String] = []
    var listing: BoardListing?
    let frames = replay.frames.map { frame -> JSONValue in
      var changes: [JSONValue] = []
      for row in 0..<rows {
        for column in 0..<columns {
          let cell =
            row < frame.cells.count && column < frame.cells[row].count ? frame.cells[row][column] : BoardCell(nil)
          let value = (cell.text.map { number($0, cell.tint) } ?? 0) * 8 + (cell.mark.map(Self.number) ?? 0)
          let place = row * columns + column
          guard shown[place] != value else { continue }
          shown[place] = value
          changes += [.integer(place), .integer(value)]
        }
      }
      let values = frame.facts.map(\.value)
      defer { (facts, upcoming, listing) = (values, frame.upcoming, frame.listing) }
      let members: [JSONValue] = [
        .integer(frame.clock), .integer(frame.turn), .integer(frame.isPassing ? 1 : 0),
        .string(frame.caption.onOneLine), .array(changes),
        values == facts ? 0 : .array(values.map { .string($0.onOneLine) }),
        frame.upcoming == upcoming ? 0 : .array(frame.upcoming.map { .integer(number($0, nil)) }),
      ]
      return .array(members + (replay.hasListings ? [0, Self.listing(of: frame, after: listing)] : []))
    }
    let colours: [JSONValue.Member] =
      tints.contains { $0 != nil } ? [.init("tints", .array(tints.map { .string($0?.classes ?? "") }))] : []
    return .object(
      [
        .init("tiles", .array(tiles.map(JSONValue.string))),
        .init("widths", .array(tiles.map { .integer(replay.writing.width(of: $0)) })),
      ] + colours + [
        .init("marks", .array([""] + CellMark.allCases.map { .string($0.rawValue) })),
        .init("frames", .array(frames)),
      ])
  }

  /// The program of a frame: -1 if it is the same as before, the number of the current line from 1 (0 for none) if only
  /// that differs, and otherwise an array of that number and the lines.
  static func listing(of frame: BoardFrame, after last: BoardListing?) -> JSONValue {
    guard frame.listing != last else { return -1 }
    let current = JSONValue.integer(frame.listing?.current.map { $0 + 1 } ?? 0)
    guard frame.listing?.lines != last?.lines else { return current }
    return .array([current, .array((frame.listing?.lines ?? []).map { .string($0.onOneLine) })])
  }

  private static func number(_ mark: CellMark) -> Int { (CellMark.allCases.firstIndex(of: mark) ?? -1) + 1 }
}

extension JSONValue {
  /// The value escaped for a script element: nothing in it can end the element.
  var scriptText: String {
    // JSON has no such character outside strings, and inside it is an equal escape.
    var script = ""
    for scalar in text.unicodeScalars {
      if scalar == "<" { script += "\\u003c" } else { script.unicodeScalars.append(scalar) }
    }
    return script
  }
}
