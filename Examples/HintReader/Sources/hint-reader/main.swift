import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let file = arguments.first else {
  print("usage: hint-reader FILE [LANGUAGE]")
  exit(64)
}
do {
  let pack = try HintPack(file: file, language: arguments.count > 1 ? arguments[2] : "en")
  for deal in pack.deals {
    print("deal \(deal.index) of \(pack.header.level): \(deal.steps.joined(separator: " "))")
    for (text, moves) in pack.purposes(of: deal) { print("  \(moves.joined(separator: " ")): \(text.text)") }
    if let left = deal.left { print("  and \(left) more") }
    if deal.wins == true { print("  wins") }
  }
} catch let refusal as HintPack.Refusal {
  print(refusal.message)
  exit(65)
} catch {
  print("\(file): \(error.localizedDescription)")
  exit(65)
}
