import ArgumentParser

enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// An HTML page.
  case html
  /// The page on paper, or as on a screen, through an installed Chromium.
  case pdf, png
  /// All tables in one Markdown document.
  case markdown
  /// One row for each level and player.
  case csv, json, jsonl

  /// The format that the extension of a file implies; a page if there is none.
  init(file: String) { self = Self.ending(of: file).flatMap(ReportFormat.init(ending:)) ?? .html }

  private init?(ending: String) {
    switch ending {
    case "htm": self = .html
    case "md": self = .markdown
    default: self.init(rawValue: ending)
    }
  }

  /// The extension of a file in lower case; `nil` without a dot.
  static func ending(of file: String) -> String? {
    let parts = (file.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last?.lowercased() : nil
  }

  /// Refuses a name whose extension does not match the written format.
  /// - Parameter given: the requested format.
  static func check(_ file: String, _ given: ReportFormat?) throws {
    guard file != "-", let ending = ending(of: file) else { return }
    let named = ReportFormat(ending: ending)
    if let given {
      // A name without a known extension may contain any format, but extensions of other file types are refused.
      guard named == nil || named == given, !foreign.contains(ending) else {
        throw ValidationError("--out: found \"\(file)\", expected a name whose ending fits --format \(given.rawValue)")
      }
    } else if named == nil {
      throw ValidationError(
        "--out: found \"\(file)\", expected a name that ends in .html, .pdf, .png, .md, .csv, .json or .jsonl; for other names give "
          + "--format")
    }
  }

  /// The extensions of file types that moli does not write as a report.
  private static let foreign: Set<String> = ["svg", "docx", "xlsx", "yaml", "yml", "tsv", "txt"]

  /// The kind of output file, by which moli recognises its own files.
  var kind: OutputKind {
    switch self {
    case .html: .page
    case .pdf: .printed(.pdf)
    case .png: .printed(.png)
    case .markdown: .markdown
    case .csv, .json, .jsonl: .table("level", "game", "type", "declared")
    }
  }

  /// Whether the format includes the frame budget.
  var showsFrames: Bool { self == .html || self == .markdown }

  /// Whether the format is a page with boards.
  var isPage: Bool { self == .html || printing != nil }

  /// How the page is printed; `nil` for a format that needs no browser.
  var printing: PagePrinter.Form? { PagePrinter.Form(rawValue: rawValue) }
}
