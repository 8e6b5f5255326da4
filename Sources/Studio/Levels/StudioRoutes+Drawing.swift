import GameKit
import LevelFiles
import TextFormats

/// The requests that draw levels.
extension StudioRoutes {
  /// The most cells and words of a request; chosen far above what a hand draws.
  private static let mostCells = 20_000

  private var context: CanvasContext { CanvasContext(words: words, explanation: studio.settings.explanation) }

  /// The canvas of a level, which need not be playable.
  func canvas(_ draft: Draft) throws -> StudioAnswer {
    .json(["canvas": try readDraft(draft.text, draft.file).level.canvas(context).json])
  }

  struct Drawing: Decodable {
    struct Edit: Decodable {
      var brush: String?
      var cells: [[Int]]?
      var isMirrored: Bool?
      var add: String?
      var remove: String?
    }

    var text: String
    var file: String?
    var edits: [Edit]
  }

  func draw(_ drawing: Drawing) throws -> StudioAnswer {
    guard drawing.edits.reduce(0, { $0 + 1 + ($1.cells?.count ?? 0) }) <= Self.mostCells else {
      throw StudioError(.tooLarge, "edits: found more than \(Self.mostCells) cells, expected fewer")
    }
    let level = try readDraft(drawing.text, drawing.file).level
    let edits = try drawing.edits.map(edit)
    let text = try level.drawn(edits, in: drawing.text, file: plainName(drawing.file), words: words)
    return .json(["text": .string(text), "canvas": try readDraft(text, drawing.file).level.canvas(context).json])
  }

  private func edit(_ edit: Drawing.Edit) throws -> CanvasEdit {
    switch (edit.brush, edit.add, edit.remove) {
    case (let brush?, nil, nil):
      let cells = try (edit.cells ?? []).map { cell in
        guard cell.count == 2, cell.allSatisfy({ (0..<10_000).contains($0) }) else {
          throw StudioError(.unprocessable, "cells: found \(cell), expected a row and a column from 0")
        }
        return CellPlace(row: cell[0], column: cell[1])
      }
      return .stroke(brush: brush, cells: cells, isMirrored: edit.isMirrored ?? false)
    case (nil, let word?, nil): return .add(word: word)
    case (nil, nil, let word?): return .remove(word: word)
    default: throw StudioError(.unprocessable, "edits: expected a brush with cells, a word to add or a word to remove")
    }
  }

  struct WordQuery: Decodable {
    var text: String
    var file: String?
    var query: String
  }

  func suggestions(_ wanted: WordQuery) throws -> StudioAnswer {
    let words = try readDraft(wanted.text, wanted.file).level.suggestions(for: wanted.query, context)
    return .json(["words": .array(words.map(\.json))])
  }
}

extension LevelCanvas {
  /// The canvas for the page: the marks of a cell are identifiers between spaces.
  var json: JSONValue {
    let cells = (0..<rows).map { row -> JSONValue in
      .array(
        (0..<columns - (isShifted && !row.isMultiple(of: 2) ? 1 : 0)).map { column in
          .string(marks[CellPlace(row: row, column: column), default: []].joined(separator: " "))
        })
    }
    return .object([
      .init("rows", .integer(rows)), .init("columns", .integer(columns)), .init("isShifted", .bool(isShifted)),
      .init("cells", .array(cells)), .init("links", .array(links.map { Self.list([$0.from, $0.to]) })),
      .init("brushes", .array(brushes.map(\.json))), .init("canMirror", .bool(canMirror)),
      .init("isMirrored", .bool(isMirrored)), .init("words", words.map { .array($0.map(\.json)) } ?? .null),
      .init("wordKind", .string(wordKind)),
      .init(
        "warnings",
        .array(
          warnings.map { warning in
            [
              "severity": .string(warning.severity.rawValue), "text": .string(warning.text),
              "cells": .array(warning.cells.map { Self.list([$0]) }),
            ]
          })),
      .init("note", .string(note)),
    ])
  }

  private static func list(_ cells: [CellPlace]) -> JSONValue {
    .array(cells.flatMap { [.integer($0.row), .integer($0.column)] })
  }
}

extension CanvasBrush {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "symbol": .string(symbol),
      "colour": colour.map { .string($0.rawValue) } ?? .null, "kind": .string(kind.rawValue),
    ]
  }
}

extension CanvasWord {
  /// The word for the page.
  var json: JSONValue {
    [
      "text": .string(text), "reading": .string(reading), "meaning": .string(meaning),
      "shares": .array(shares.map { .decimal($0, digits: 3) }),
    ]
  }
}
