import LevelStudy
import StudyFiles
import SystemFiles

/// A kind of file that moli writes. It recognises a file that moli wrote before, which may be replaced without asking.
struct OutputKind {
  /// Whether a file with this beginning was written by moli. The beginning is the whole file if the file is not longer
  /// than ``headSize``.
  let isOwn: (_ head: String) -> Bool
  /// Whether a file with this beginning was written by moli and then changed.
  var isChanged: (_ head: String) -> Bool = { _ in false }

  /// Whether all bytes of a file are what moli wrote, for files that are not text; `nil` for text.
  var isOwnBytes: (([UInt8]) -> Bool)?

  /// The number of bytes that are read to recognise a file.
  static let headSize = 1 << 20

  /// An HTML page, recognised by its generator.
  static var page: OutputKind { OutputKind { $0.contains("<meta name=\"generator\" content=\"moli\">") } }
  /// A drawing, recognised by the attribute of its first element.
  static var drawing: OutputKind { OutputKind { $0.prefix { $0 != ">" }.contains(" data-generator=\"moli\"") } }
  /// A page that was printed, recognised by a mark of moli in it.
  static func printed(_ form: PagePrinter.Form) -> OutputKind {
    var kind = OutputKind { _ in false }
    kind.isOwnBytes = { PagePrinter.isOwn($0, form) }
    return kind
  }
  /// A report in Markdown, recognised by its title.
  static var markdown: OutputKind { OutputKind { $0.hasPrefix("# How difficult the levels are\n") } }
  /// The exact summary of a run, recognised by its keys.
  static var summary: OutputKind { OutputKind { $0.hasPrefix("{\"game\":") && $0.contains("\"summaries\":[") } }
  /// The plan of a study, recognised by its format.
  static var plan: OutputKind { OutputKind { $0.hasPrefix("{\"format\":\"\(StudyPlan.format)\"") } }
  /// Results of a part of a study, recognised by their format.
  static var studyResult: OutputKind { OutputKind { $0.hasPrefix(StudyResult.beginning) } }
  /// Records, recognised by their format.
  static var records: OutputKind {
    OutputKind { $0.hasPrefix("{") && $0.prefix { !$0.isNewline }.contains("\"format\":\"moli-records\"") }
  }

  /// Fitted players. People edit these numbers, so a file is recognised only if its checksum is still right.
  static var players: OutputKind {
    OutputKind(isOwn: FittedPlayers.isUnchanged, isChanged: FittedPlayers.isFitted)
  }

  /// A document for other programs, recognised by its format.
  static func document(_ format: String) -> OutputKind { OutputKind { $0.hasPrefix("{\"format\":\"\(format)\",") } }

  /// Hints of many deals, recognised by their members.
  static var hints: OutputKind {
    OutputKind { $0.hasPrefix("{\"version\":") && $0.prefix { !$0.isNewline }.contains("\"equallyGood\":") }
  }

  /// Hints of many deals with only the given members.
  static func hints(_ members: [String]) -> OutputKind {
    OutputKind { head in
      let line = head.prefix { $0 != "\n" }
      return line.hasPrefix("{\"\(members[0])\":") && members.allSatisfy { line.contains("\"\($0)\":") }
    }
  }

  /// A table as CSV or JSON, recognised by the names of its first columns.
  static func table(_ columns: String...) -> OutputKind {
    OutputKind { head in
      let keys = head.prefix(2000).split(separator: "}").first.map(String.init) ?? ""
      return head.hasPrefix(columns.joined(separator: ",") + ",")
        || (head.drop { "[ \n".contains($0) }.hasPrefix("{\"\(columns[0])\":")
          && columns.allSatisfy { keys.contains("\"\($0)\":") })
    }
  }

  /// A level file. People write such files too, so a file is replaceable only if nothing would be lost.
  static func level(_ isReplaceable: @escaping (_ text: String) -> Bool) -> OutputKind {
    OutputKind(isOwn: isReplaceable)
  }

  /// Whether the existing file at a path may be replaced.
  func isReplaceable(_ path: String) -> Bool {
    if let isOwnBytes, let bytes = FileSystem.file(reading: path)?.readAll() {
      return bytes.isEmpty || isOwnBytes(bytes)
    }
    guard let head = FileSystem.file(reading: path)?.read(upTo: Self.headSize) else {
      // An empty file may be replaced. A file that cannot be read may have content.
      return FileSystem.isEmptyFile(path)
    }
    return head.isEmpty || isOwn(String(decoding: head, as: UTF8.self))
  }

  /// The description of a file that may not be replaced.
  func refusal(_ path: String) -> String {
    let head = FileSystem.file(reading: path)?.read(upTo: Self.headSize) ?? []
    return isChanged(String(decoding: head, as: UTF8.self))
      ? "a file that was changed after moli wrote it, or that an earlier version wrote"
      : "a file that moli did not write"
  }
}
