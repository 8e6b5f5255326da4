import ArgumentParser
import EngineBench
import Foundation
import GameKit
import Reporting
import Simulation
import SystemFiles

/// The files that get the figures of a measurement, as tables or pages.
struct BenchFiles: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Writes figures as CSV, or a .html page; may be repeated.", valueName: "file"),
    completion: .file())
  var out: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("For the page: a folder with earlier results by date.", valueName: "folder"),
    completion: .directory)
  var trend: String?

  @OptionGroup var overwriting: OverwriteOptions

  func validate() throws {
    try overwriting.check(out.first)
    if trend != nil, pages.isEmpty { throw ValidationError("--trend requires a page: name one with --out FILE.html") }
  }

  /// The files that are written as pages. Every other file is written as a table.
  private var pages: [String] { out.filter { ["html", "htm"].contains(ReportFormat.ending(of: $0)) } }
  private var tables: [String] { out.filter { !pages.contains($0) } }

  /// Refuses files that are not writable and a missing folder, before the measurement starts.
  /// - Parameters:
  ///   - kind: the kind of CSV file to write.
  ///   - read: the input files.
  ///   - empty: the trend that the page will show. The kept results are read once now, to find errors early.
  func claim(
    _ kind: OutputKind, reading read: [String], database: DatabaseOptions? = nil,
    trend empty: BenchTrend
  ) throws {
    var files = RunFiles(reading: read, database: database)
    for file in tables { try files.claim("--out", file, kind, overwriting) }
    for file in pages { try files.claim("--out", file, .page, overwriting) }
    if let trend {
      guard FileSystem.isFolder(trend) else {
        throw Failure.missingInput("--trend: found no folder \(trend.quoted)")
      }
      _ = try kept(empty, in: trend)
    }
  }

  /// Writes the named files. `show` prints the table, or tables in its place.
  /// - Parameter page: makes the page, with the trend of the kept results.
  func write(_ table: Table, page: () throws -> BenchPage, then show: () -> Void) throws {
    // The results are printed even if a file cannot be written.
    show()
    let written = Result {
      for file in tables { try OutputFile(ofRun: file).write(text: table.rendered(as: .csv)) }
    }
    for file in pages { try OutputFile(ofRun: file).write(text: page().html) }
    try written.get()
    for file in tables + pages { Terminal.note("wrote \(file)") }
  }

  /// The trend of a figure over the kept results and this run; `nil` without a folder of results.
  /// - Throws: ``InputError`` for a damaged table.
  func trend(_ empty: BenchTrend, and table: Table) throws -> BenchTrend? {
    guard let trend else { return nil }
    var filled = try kept(empty, in: trend)
    try filled.add(csv: table.rendered(as: .csv), file: "this run", date: "this run")
    return filled
  }

  /// A trend filled from the files in a folder of kept results.
  private func kept(_ empty: BenchTrend, in trend: String) throws -> BenchTrend {
    var filled = empty
    let folders = FileSystem.names(in: trend)?.sorted() ?? []
    for folder in folders {
      guard let date = Self.date(of: folder) else { continue }
      let path = "\(trend)/\(folder)"
      for file in (FileSystem.names(in: path) ?? []).sorted() where file.hasSuffix(".csv") {
        let name = "\(path)/\(file)"
        if FilePlace(name)?.kind == .special {
          throw Failure.missingInput("\(name): found a pipe or a device, expected a file")
        }
        try filled.add(csv: InputFile(name: name).text(.results), file: name, date: date)
      }
    }
    return filled
  }

  /// The date that the name of a folder begins with, as in `2026-11-23-frames`.
  private static func date(of folder: String) -> String? {
    let date = folder.prefix(10)
    let isDate = date.count == 10 && date.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == "-" : $1.isNumber }
    return isDate ? String(date) : nil
  }

  /// The description of the program and the machine on pages.
  static var origin: String {
    "moli \(MoliTool.version), \(ProcessInfo.processInfo.activeProcessorCount) processors, \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }
}
