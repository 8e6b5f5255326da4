import ArgumentParser
import Games

/// The forms of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page.
  case html
  /// All tables in one document.
  case markdown
  /// A row for each level and player.
  case csv, json, jsonl

  /// The form that the end of a file's name says; a page if it says nothing.
  init(file: String) {
    let end = file.split(separator: ".").last?.lowercased() ?? ""
    self = end == "md" ? .markdown : ReportFormat(rawValue: end) ?? .html
  }

  /// Whether it has room for the frame budget.
  var showsFrames: Bool { self == .html || self == .markdown }
}
