/// The forms in which a table can be written: the values of `--format`.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for a terminal.
  case text
  /// One JSON array with an object for each row.
  case json
  /// One JSON object a line.
  case jsonl
  /// Comma-separated values with a header line.
  case csv
  /// A Markdown table.
  case markdown
}
