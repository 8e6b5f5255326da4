import ArgumentParser

/// The forms of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page.
  case html
  /// All tables in one document.
  case markdown
  /// A row for each level and player.
  case csv, json, jsonl

  /// The form that the end of a file's name says; a page if it says nothing.
  init(file: String) { self = Self.ending(of: file).flatMap(ReportFormat.init(ending:)) ?? .html }

  private init?(ending: String) {
    switch ending {
    case "htm": self = .html
    case "md": self = .markdown
    default: self.init(rawValue: ending)
    }
  }

  /// What stands behind the last point of a file's name, in small letters; `nil` without a point.
  static func ending(of file: String) -> String? {
    let parts = (file.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last?.lowercased() : nil
  }

  /// Refuses a name whose end says another form than the one that is written.
  /// - Parameter given: the form that was asked for.
  static func check(_ file: String, _ given: ReportFormat?) throws {
    guard file != "-", let ending = ending(of: file) else { return }
    let named = ReportFormat(ending: ending)
    if let given {
      // Under a name that says no form, any may be written; but nothing that other programs know by its end.
      guard named == nil || named == given, !foreign.contains(ending) else {
        throw ValidationError("--out: found \"\(file)\" for --format \(given.rawValue), expected a name that says so")
      }
    } else if named == nil {
      throw ValidationError(
        "--out: found \"\(file)\", expected a name that ends in .html, .md, .csv, .json or .jsonl; --format says the form of "
          + "other names")
    }
  }

  /// Ends of names that say something which is never written.
  private static let foreign: Set<String> = ["pdf", "svg", "png", "docx", "xlsx", "yaml", "yml", "tsv", "txt"]

  /// What is written, and how moli knows it again.
  var kind: OutputKind {
    switch self {
    case .html: .page
    case .markdown: .markdown
    case .csv, .json, .jsonl: .table("level", "game", "type", "declared")
    }
  }

  /// Whether it has room for the frame budget.
  var showsFrames: Bool { self == .html || self == .markdown }
}
