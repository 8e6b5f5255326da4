import Foundation

/// Shows the hints of a file one deal after another, each as a game would: more with every question.
func show(_ path: String, in language: KeyPath<DealHint.Text, String>) throws {
  let decoder = JSONDecoder()
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
    let hint = try decoder.decode(DealHint.self, from: Data(line.utf8))
    guard hint.version == DealHint.version else {
      print("deal \(hint.index): found version \(hint.version), expected \(DealHint.version)")
      continue
    }
    print("deal \(hint.index) of \(hint.level)")
    for time in 1...4 {
      for text in hint.help(time, in: language) { print("  \(time). \(text)") }
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("usage: hint-reader FILE [zh]")
  exit(64)
}
do {
  try show(path, in: arguments.contains("zh") ? \.zh : \.en)
} catch {
  print("\(path): \(error)")
  exit(65)
}
