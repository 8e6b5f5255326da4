import ArgumentParser
import Foundation
import Reporting

extension OutputFormat: ExpressibleByArgument {}

/// How results are printed.
struct FormatOptions: ParsableArguments {
  @Option(name: .long, help: "How to print it.")
  var format: OutputFormat = .text

  /// Whether people read the results, so that more than one table can follow another.
  var isForPeople: Bool { format == .text || format == .markdown }

  /// Prints a table on standard output.
  func print(_ table: Table) {
    StandardOutput.print(
      table.rendered(as: format, style: Terminal.style, width: Terminal.width), terminator: "")
  }

  /// Prints both tables for people, the second one for programs.
  func print(_ first: Table, then second: Table) {
    self.print(isForPeople ? [first, second] : [second])
  }

  /// Prints tables for people, one below the other.
  func print(_ tables: [Table]) {
    for (number, table) in tables.enumerated() {
      if number > 0 { StandardOutput.print() }
      self.print(table)
    }
  }
}
