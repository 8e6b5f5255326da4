import LevelStudy
import StudyFiles
import SystemFiles

/// What moli writes into a file, and how it knows a file that it wrote before, which may be replaced without asking.
struct OutputKind {
  /// Whether a file that begins so is one of its own. The whole file is there when it is not longer than ``headSize``.
  let isOwn: (_ head: String) -> Bool
  /// Whether a file that begins so was one of its own before somebody changed it.
  var isChanged: (_ head: String) -> Bool = { _ in false }

  /// How much of a file is looked at.
  static let headSize = 1 << 20

  /// A page, by its generator.
  static var page: OutputKind { OutputKind { $0.contains("<meta name=\"generator\" content=\"moli\">") } }
  /// A drawing, by the mark of its first element.
  static var drawing: OutputKind { OutputKind { $0.prefix { $0 != ">" }.contains(" data-generator=\"moli\"") } }
  /// A report in Markdown, by its title.
  static var markdown: OutputKind { OutputKind { $0.hasPrefix("# How difficult the levels are\n") } }
  /// The exact summary of a run, by its keys.
  static var summary: OutputKind { OutputKind { $0.hasPrefix("{\"game\":") && $0.contains("\"summaries\":[") } }
  /// The plan of a study, by its format.
  static var plan: OutputKind { OutputKind { $0.hasPrefix("{\"format\":\"\(StudyPlan.format)\"") } }
  /// Results of a part of a study, by their format.
  static var studyResult: OutputKind { OutputKind { $0.hasPrefix(StudyResult.beginning) } }
  /// Records, by their format.
  static var records: OutputKind {
    OutputKind { $0.hasPrefix("{") && $0.prefix { !$0.isNewline }.contains("\"format\":\"moli-records\"") }
  }

  /// Fitted players, whose numbers people change: only a file that still has its checksum.
  static var players: OutputKind {
    OutputKind(isOwn: FittedPlayers.isUnchanged, isChanged: FittedPlayers.isFitted)
  }

  /// Hints of many deals, by their members.
  static var hints: OutputKind {
    OutputKind { $0.hasPrefix("{\"version\":") && $0.prefix { !$0.isNewline }.contains("\"equallyGood\":") }
  }

  /// Hints with some of their members only.
  static func hints(_ members: [String]) -> OutputKind {
    OutputKind { head in
      let line = head.prefix { $0 != "\n" }
      return line.hasPrefix("{\"\(members[0])\":") && members.allSatisfy { line.contains("\"\($0)\":") }
    }
  }

  /// A table as CSV or JSON that begins with columns, by their names.
  static func table(_ columns: String...) -> OutputKind {
    OutputKind { head in
      let keys = head.prefix(2000).split(separator: "}").first.map(String.init) ?? ""
      return head.hasPrefix(columns.joined(separator: ",") + ",")
        || (head.drop { "[ \n".contains($0) }.hasPrefix("{\"\(columns[0])\":")
          && columns.allSatisfy { keys.contains("\"\($0)\":") })
    }
  }

  /// A level file, which people write as well: only one that says nothing that would be lost.
  static func level(_ isReplaceable: @escaping (_ text: String) -> Bool) -> OutputKind {
    OutputKind(isOwn: isReplaceable)
  }

  /// Whether the file at a path, which is there, may be replaced.
  func isReplaceable(_ path: String) -> Bool {
    guard let head = FileSystem.file(reading: path)?.read(upTo: Self.headSize) else {
      // An empty file has nothing to lose; one that cannot be read may have.
      return FileSystem.isEmptyFile(path)
    }
    return head.isEmpty || isOwn(String(decoding: head, as: UTF8.self))
  }

  /// What the file at a path is that may not be replaced.
  func refusal(_ path: String) -> String {
    let head = FileSystem.file(reading: path)?.read(upTo: Self.headSize) ?? []
    return isChanged(String(decoding: head, as: UTF8.self))
      ? "a file that was changed since moli wrote it, or that an earlier version wrote"
      : "a file that moli did not write"
  }
}
