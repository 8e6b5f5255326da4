import ArgumentParser

/// The forms of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page.
  case html
  /// All tables in one document.
  case markdown
  /// A row for each level and player.
  case csv, json, jsonl

  /// Whether it has room for the frame budget.
  var showsFrames: Bool { self == .html || self == .markdown }
}
