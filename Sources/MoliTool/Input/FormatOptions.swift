import ArgumentParser
import Foundation
import Reporting

extension OutputFormat: ExpressibleByArgument {}

/// The output format of results.
struct FormatOptions: ParsableArguments {
  @Option(name: .long, help: "The output format.")
  var format: OutputFormat = .text

  /// Whether the format is for people. Then more than one table can follow another.
  var isForPeople: Bool { format == .text || format == .markdown }

  /// Prints a table on standard output.
  func print(_ table: Table) {
    StandardOutput.print(
      table.rendered(as: format, style: Terminal.style, width: Terminal.width), terminator: "")
  }

  /// Prints both tables in a format for people, and only the second one in a format for programs.
  func print(_ first: Table, then second: Table) {
    self.print(isForPeople ? [first, second] : [second])
  }

  /// Prints tables one below the other, with an empty line between them.
  func print(_ tables: [Table]) {
    for (number, table) in tables.enumerated() {
      if number > 0 { StandardOutput.print() }
      self.print(table)
    }
  }
}
