import GameKit
import TextFormats

/// Reads moves of people: a table with one line per move, and the columns person, level, attempt, number, move and ms.
///
/// A higher attempt of the same person at the same level means that the person started again. Without `number` the
/// moves are in the order of the file.
public struct TraceReader {
  /// The name of the file, or `-`.
  public let file: String
  /// The names of the levels; rows of others are left out.
  public let levels: [String]
  /// The headers of the columns.
  public let columns: PlayColumnNames
  /// The names of levels by ids; `nil` when the table has the names.
  public var ids: LevelIDs?

  /// Creates a reader.
  public init(file: String, levels: [String], columns: PlayColumnNames) {
    self.file = file
    self.levels = levels
    self.columns = columns
  }

  /// The plays, in order of first appearance, and the number of rows of other levels.
  /// - Throws: ``TextFormats/InputError`` with line and column at a row that cannot be read; ``GameKit/Failure``.
  public func read(isStopped: @escaping @Sendable () -> Bool = { false }) throws -> (plays: [WrittenTrace], others: Int)
  {
    let source = try LineSource(name: file, of: "move", isStopped: isStopped)
    var table = try PlayTable<TraceColumns>(source, file: file, columns: columns)
    var names = LevelNames(levels, ids: ids)
    var people: [String: Int] = [:]
    var places: [PlayKey: Int] = [:]
    var (plays, others) = ([WrittenTrace](), 0)
    while let next = try table.next() {
      let row: PlayRow
      switch next {
      case .success(let found): row = found
      case .failure(let mistake): throw mistake.error
      }
      guard let level = names.level(row.fields[table.columns.level].text) else {
        others += 1
        continue
      }
      let name = table.columns.person.map { row.fields[$0].text } ?? ""
      let person = people[name] ?? people.count
      people[name] = person
      let key = PlayKey(person: person, level: level)
      let place = places[key] ?? plays.count
      if place == plays.count {
        places[key] = place
        plays.append(WrittenTrace(person: person, level: level, steps: []))
      }
      plays[place].steps.append(try table.columns.step(row, number: plays[place].steps.count))
    }
    return (plays.map(\.inOrder), others)
  }

  private struct PlayKey: Hashable {
    var person: Int
    var level: Int
  }
}

extension WrittenTrace {
  /// The same play with its moves in the order of attempts and numbers.
  fileprivate var inOrder: WrittenTrace {
    var sorted = self
    sorted.steps = steps.enumerated().sorted { a, b in
      (a.element.attempt, a.element.number, a.offset) < (b.element.attempt, b.element.number, b.offset)
    }.map(\.element)
    return sorted
  }
}

/// The positions of columns in a table of moves.
struct TraceColumns: RowColumns {
  let count: Int
  let level: Int
  let person: Int?
  private let move: Int
  private let attempt: Int?
  private let number: Int?
  private let wait: Int?
  private let decimalComma: Bool

  init(_ header: PlayRow, columns: PlayColumnNames) throws(InputError) {
    let finder = PlayColumnFinder(header: header, columns: columns)
    count = header.fields.count
    decimalComma = header.separator == UInt8(ascii: ";")
    guard let level = try finder.place(.level), let move = try finder.place(.move) else {
      throw header.error(
        at: 0, found: "the columns \(header.fields.map(\.text).joined(separator: ", "))",
        expected: "columns level and move, and if known person, attempt, number and ms; --columns gives other names")
    }
    (self.level, self.move) = (level, move)
    person = try finder.place(.person)
    attempt = try finder.place(.attempt)
    number = try finder.place(.number)
    wait = try finder.place(.ms)
  }

  static func isHeader(_ row: PlayRow, columns: PlayColumnNames) -> Bool { (try? Self(row, columns: columns)) != nil }

  /// The move of a row.
  func step(_ row: PlayRow, number position: Int) throws(InputError) -> WrittenTrace.Step {
    func value(_ place: Int?, _ expected: String) throws(InputError) -> Double? {
      guard let place else { return nil }
      let text = row.fields[place].text
      if PlayColumns.isNothing(text) { return nil }
      guard let number = PlayNumber.value(text, decimalComma: decimalComma), abs(number) <= 1e12 else {
        throw row.error(in: place, expected: expected)
      }
      return number
    }
    return WrittenTrace.Step(
      move: row.fields[move].text, wait: try value(wait, "milliseconds, or nothing").map { Int($0) },
      mistake: row.error(in: move, expected: ""), attempt: try value(attempt, "the number of the attempt") ?? 0,
      number: try value(number, "the number of the move") ?? Double(position))
  }
}
