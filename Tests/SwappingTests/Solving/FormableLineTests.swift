import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Lines that the tiles of a board can spell")
struct FormableLineTests {
  /// All lines of the lexicon that fit, by taking tiles out of a pile.
  private func brute(_ tiles: [String], _ rule: LineRule) -> [[String]] {
    var lines: [[String]] = []
    for phrase in rule.phrases {
      for line in LineCatalog.lines(of: phrase, type: rule.type) where !lines.contains(line) {
        var pile = tiles
        let fits = line.allSatisfy { tile in
          guard let place = pile.firstIndex(of: tile) else { return false }
          pile.remove(at: place)
          return true
        }
        if fits { lines.append(line) }
      }
    }
    return lines
  }

  @Test("exactly the lines that fit, in the order of the lexicon", arguments: [GameType.chengYu, .ciHui])
  func exactlyThose(type: GameType) {
    let rule = LineRule(type: type, phrases: Words.phrases(type == .chengYu ? Words.idioms : Words.ciHui))
    let catalog = LineCatalog(rule: rule)
    let all = rule.phrases.flatMap { LineCatalog.lines(of: $0, type: type).joined() }
    for seed in 0..<UInt64(60) {
      var generator = Xoshiro256(seed: Seed(seed))
      let tiles = Array(generator.shuffled(all).prefix(4 + generator.uniform(below: 40))) + ["unknown"]
      let lines = catalog.formableLines(from: tiles)
      #expect(lines.map(\.tiles) == brute(tiles, rule), "seed \(seed)")
      #expect(lines.map { rule.phrase(spelledBy: $0.tiles) } == lines.map(\.phrase), "seed \(seed)")
    }
    #expect(catalog.formableLines(from: []).isEmpty)
    #expect(catalog.formableLines(from: ["unknown"]).isEmpty)
  }

  @Test("many different characters: numbers that share their last bits are distinguished")
  func manyTiles() {
    let entries = (0..<300).map { Phrase(chinese: ["a\($0)", "b\($0)"], rank: $0 + 1) }
    let catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(entries)))
    #expect(catalog.formableLines(from: ["a7", "b7", "a71", "b39", "b103"]).map(\.tiles) == [["a7", "b7"]])
  }
}
