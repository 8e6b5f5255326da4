/// The cascade once more, from the words of the rules: columns of letters from the floor up, all stretches of cells
/// tried. It shares no code with either engine.
struct PlainCascade {
  struct Cell: Hashable, Comparable {
    var height: Int
    var column: Int

    static func < (a: Cell, b: Cell) -> Bool { a.height == b.height ? a.column < b.column : a.height < b.height }
  }

  let words: Set<String>
  let length: Int
  private(set) var columns: [[Character]]
  private(set) var steps: [(word: String, cells: [Cell])] = []
  /// How often a cell stood in several words of its row, in several of its column, and in words of both.
  private(set) var choices = (row: 0, column: 0, both: 0)

  init(words: Set<String>, length: Int, columns: [[Character]]) {
    self.words = words
    self.length = length
    self.columns = columns
  }

  mutating func land(_ tile: Character, column: Int) {
    columns[column].append(tile)
    var waiting: Set<Cell> = [Cell(height: columns[column].count - 1, column: column)]
    while let cell = waiting.sorted().first {
      waiting.remove(cell)
      guard let found = firstWord(through: cell) else { continue }
      steps.append(found)
      destroy(Set(found.word), &waiting)
    }
  }

  private mutating func firstWord(through cell: Cell) -> (word: String, cells: [Cell])? {
    guard cell.height < columns[cell.column].count else { return nil }
    let row = (0...max(0, columns.count)).filter { ($0..<$0 + length).contains(cell.column) }
      .compactMap { first in word(at: (0..<length).map { Cell(height: cell.height, column: first + $0) }) }
    let tops = (0...columns[cell.column].count + length).reversed()
    let column = tops.filter { ($0 - length + 1...$0).contains(cell.height) }
      .compactMap { top in word(at: (0..<length).map { Cell(height: top - $0, column: cell.column) }) }
    choices.row += row.count > 1 ? 1 : 0
    choices.column += row.isEmpty && column.count > 1 ? 1 : 0
    choices.both += row.isEmpty || column.isEmpty ? 0 : 1
    return row.first ?? column.first
  }

  private func word(at cells: [Cell]) -> (word: String, cells: [Cell])? {
    var text = ""
    for cell in cells {
      guard columns.indices.contains(cell.column), columns[cell.column].indices.contains(cell.height) else {
        return nil
      }
      text.append(columns[cell.column][cell.height])
    }
    return words.contains(text) ? (text, cells) : nil
  }

  /// Takes all tiles with these letters away and lets the others fall.
  private mutating func destroy(_ letters: Set<Character>, _ waiting: inout Set<Cell>) {
    for column in columns.indices {
      let before = columns[column]
      columns[column].removeAll(where: letters.contains)
      for (height, letter) in before.enumerated() {
        let below = before[..<height].count(where: letters.contains)
        if letters.contains(letter) { waiting.remove(Cell(height: height, column: column)) }
        guard !letters.contains(letter), below > 0 else { continue }
        waiting.remove(Cell(height: height, column: column))
        waiting.insert(Cell(height: height - below, column: column))
      }
    }
  }
}
