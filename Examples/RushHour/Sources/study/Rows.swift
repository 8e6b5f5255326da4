import Foundation

/// The rows of a file of comma-separated values without quotes, by the names of their columns.
struct Rows: Sequence {
  private let names: [Substring]
  private let lines: ArraySlice<Substring>

  /// Reads a file; ends the program with a message if it cannot be read or lacks a column.
  init(_ path: String, columns: [String]) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      stop("\(path): found no readable file, expected a table with the columns \(columns.joined(separator: ", "))")
    }
    let all = text.split(whereSeparator: \.isNewline)
    names = all.first.map { $0.split(separator: ",", omittingEmptySubsequences: false) } ?? []
    lines = all.dropFirst()
    for column in columns where !names.contains(Substring(column)) {
      stop("\(path):1: found no column \(column), expected \(columns.joined(separator: ", "))")
    }
  }

  func makeIterator() -> AnyIterator<[String: String]> {
    var lines = lines.makeIterator()
    return AnyIterator {
      lines.next().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(zip(names.map(String.init), cells)) { first, _ in first }
      }
    }
  }
}

/// Prints a message on standard error.
func note(_ message: String) { FileHandle.standardError.write(Data("study: \(message)\n".utf8)) }

/// Prints a message and ends the program.
func stop(_ message: String) -> Never {
  note(message)
  exit(64)
}

/// A whole number that follows a name among the arguments.
func number(_ name: String, or standard: Int) -> Int {
  guard let place = CommandLine.arguments.firstIndex(of: name) else { return standard }
  guard place + 1 < CommandLine.arguments.count, let value = Int(CommandLine.arguments[place + 1]), value > 0 else {
    stop("\(name): expected a positive whole number")
  }
  return value
}
