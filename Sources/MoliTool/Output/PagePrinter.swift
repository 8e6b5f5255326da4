import Foundation
import GameKit
import SystemFiles

/// An installed Chromium that turns a page into a PDF or a PNG.
struct PagePrinter {
  /// The form of a printed page.
  enum Form: String {
    /// Sheets of paper, as large as the page wants.
    case pdf
    /// A screen of 1280 x 900 pixels, in double resolution.
    case png
  }

  /// The program.
  let path: String

  /// The names under which systems install it.
  private static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
  /// The variable that names the program, as other tools use it.
  private static let variable = "CHROME_PATH"
  private static let usualPlaces = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]
  /// The seconds after which the program is stopped.
  private static let patience = 120.0

  /// Finds the program.
  /// - Throws: ``GameKit/Failure`` when it is not installed.
  static func find(for form: Form, environment: [String: String] = FileSystem.environment) throws -> PagePrinter {
    if let named = environment[variable], !named.isEmpty {
      guard FileSystem.access(named, X_OK) == 0, !FileSystem.isFolder(named) else {
        throw Failure.internal("\(variable): found \(named.quoted), expected a program that can be run")
      }
      return PagePrinter(path: named)
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let places = names.flatMap { name in folders.map { FileSystem.path(name, in: $0) } } + usualPlaces
    guard let found = places.first(where: { FileSystem.access($0, X_OK) == 0 && !FileSystem.isFolder($0) }) else {
      throw Failure.internal(
        "found no Chromium, which is needed to write \(form.rawValue); install it (apt-get install chromium), name it in "
          + "\(variable), or write .html and print that page")
    }
    return PagePrinter(path: found)
  }

  /// The bytes of a page in a form, marked as written by moli.
  /// - Throws: ``GameKit/Failure`` when the program fails.
  func bytes(of html: String, as form: Form) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("moli-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure.internal("cannot make the folder \(folder.path): \(error.localizedDescription)")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("page.html")
    // The program chooses the form of a picture by the ending.
    let printed = folder.appendingPathComponent("page.\(form.rawValue)")
    try OutputFile(path: page.path).write(text: html)
    try run(arguments(form, page: page, to: printed, folder))
    guard let bytes = FileSystem.file(reading: printed.path)?.readAll(), bytes.starts(with: Self.beginning(of: form))
    else { throw Failure.internal("\(path) wrote no \(form.rawValue), so nothing is written") }
    return Self.marked(bytes, form)
  }

  private func arguments(_ form: Form, page: URL, to printed: URL, _ folder: URL) -> [String] {
    var arguments = [
      "--headless=new", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)", "--blink-settings=preferredColorScheme=1",
      "--window-size=1280,900", "--virtual-time-budget=5000",
    ]
    // Root cannot use the sandbox; the page is moli's own and loads nothing.
    if getuid() == 0 { arguments.append("--no-sandbox") }
    switch form {
    case .pdf: arguments += ["--no-pdf-header-footer", "--print-to-pdf=\(printed.path)"]
    case .png: arguments += ["--force-device-scale-factor=2", "--screenshot=\(printed.path)"]
    }
    return arguments + [page.absoluteString]
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    let finished = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in finished.signal() }
    do { try process.run() } catch {
      throw Failure.internal("cannot run \(path): \(error.localizedDescription)")
    }
    guard finished.wait(timeout: .now() + Self.patience) == .success else {
      process.terminate()
      throw Failure.internal("\(path) did not finish within \(Int(Self.patience)) s, so nothing is written")
    }
    guard process.terminationStatus == 0 else {
      throw Failure.internal("\(path) failed with status \(process.terminationStatus), so nothing is written")
    }
  }

  // MARK: Marks

  private static func beginning(of form: Form) -> [UInt8] {
    form == .pdf ? Array("%PDF-".utf8) : [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  /// The comment at the end of a PDF by which moli recognises its own file.
  private static let comment = Array("%moli\n".utf8)
  /// A chunk of a PNG: its length, "tEXt", "Software", 0, "moli", and the checksum of all but the length.
  private static let chunk: [UInt8] =
    [0, 0, 0, 13] + Array("tEXtSoftware\0moli".utf8) + [0x4D, 0x4E, 0xF9, 0x1F]
  /// The signature of a PNG and its first chunk.
  private static let headSize = 33

  private static func marked(_ bytes: [UInt8], _ form: Form) -> [UInt8] {
    switch form {
    case .pdf: bytes + comment
    case .png: Array(bytes.prefix(headSize)) + chunk + Array(bytes.dropFirst(headSize))
    }
  }

  /// Whether the bytes of a file are a page that moli wrote in a form.
  static func isOwn(_ bytes: [UInt8], _ form: Form) -> Bool {
    guard bytes.starts(with: beginning(of: form)) else { return false }
    switch form {
    case .pdf: return bytes.suffix(comment.count).elementsEqual(comment)
    case .png: return bytes.dropFirst(headSize).starts(with: chunk)
    }
  }
}
