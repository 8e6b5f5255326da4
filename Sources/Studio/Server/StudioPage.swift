import GameKit
import Reporting
import SystemFiles
import TextFormats

/// The files of the page. They are read at the start, so that a request never leads to a file.
struct StudioPage: Sendable {
  /// The template of the page.
  let index: String
  /// The other files, by name.
  private let files: [String: String]

  /// The name of the folder that the package manager puts next to the executable.
  static let bundleName = "moli_Studio.resources"

  /// Finds the files next to the executable, or where scripts/install puts them.
  static func find() throws -> StudioPage {
    let folder = DataDirectory.runningExecutable.map(FileSystem.folder)
    let places = [
      folder.map { FileSystem.path("\(bundleName)/Page", in: $0) },
      folder.map { FileSystem.path("share/moli/Page", in: FileSystem.folder(of: $0)) },
      (try? DataDirectory.find()).map { FileSystem.path("Page", in: $0.path) },
    ].compactMap { $0 }
    guard let place = places.first(where: { FileSystem.exists(FileSystem.path("index.html", in: $0)) }) else {
      throw Failure.missingInput(
        "found no page of the studio in \(places.joined(separator: ", ")); keep \(bundleName) next to the executable")
    }
    var files: [String: String] = ["board.css": BoardPart.styleSheet]
    for name in FileSystem.names(in: place) ?? [] {
      files[name] = try InputFile(name: FileSystem.path(name, in: place)).text(.results)
    }
    guard let index = files.removeValue(forKey: "index.html") else {
      throw Failure.missingInput("\(place): found no index.html")
    }
    return StudioPage(index: index, files: files)
  }

  /// A file by its name, with its type.
  func file(_ name: String) -> (text: String, type: String)? {
    guard let text = files[name] else { return nil }
    let types = [
      "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
      "json": "application/json; charset=utf-8",
    ]
    let end = name.split(separator: ".").last.map(String.init) ?? ""
    return types[end].map { (text, $0) }
  }

  /// The page with the state that it starts from, so that the first picture needs no further request.
  func html(state: JSONValue) -> String {
    // A script ends at the first "</", whatever stands before it.
    let text = state.text.replacing("<", with: "\\u003c")
    return index.replacing(
      "<!--state-->", with: "<script type=\"application/json\" id=\"state\">\(text)</script>", maxReplacements: 1)
  }
}
