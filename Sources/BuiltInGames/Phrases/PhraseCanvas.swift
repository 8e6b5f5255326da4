import GameKit
import LevelFiles
import People
import Phrasebook
import PuzzleCore
import TextFormats

extension LevelDrawing where Level == PhraseLevel {
  /// Words are added and taken away.
  static var phrases: LevelDrawing {
    var drawing = LevelDrawing { level, context in
      try PhraseCanvas(level, context).canvas
    } draw: { level, edit, words in
      try PhraseCanvas.drawn(edit, on: level, words)
    } changes: { _, after, _ in
      let items = after.phrases.map { LevelFileEdit.Item($0.text, note: $0.pinyin.joined(separator: " ")) }
      return CanvasChanges([.items("phrases", items)], reading: after)
    }
    drawing.suggestions = { level, text, context in try PhraseCanvas(level, context).suggestions(for: text) }
    return drawing
  }
}

/// The words of a level, with what people know of them.
struct PhraseCanvas {
  private let level: PhraseLevel
  private let context: CanvasContext
  private let knowledge: WordKnowledge

  init(_ level: PhraseLevel, _ context: CanvasContext) throws {
    (self.level, self.context) = (level, context)
    knowledge = WordKnowledge(of: try context.words.lexicon.phrases(ofLength: level.rules.phraseLength))
  }

  private static func kind(_ level: PhraseLevel) -> String {
    "\(level.gameType == .chengYu ? "idiom" : "word") of \(level.rules.phraseLength.counted("character"))"
  }

  var canvas: LevelCanvas {
    var canvas = LevelCanvas()
    canvas.words = level.phrases.map(word)
    canvas.wordKind = Self.kind(level)
    canvas.warnings = warnings
    return canvas
  }

  private func word(_ phrase: Phrase) -> CanvasWord {
    CanvasWord(
      phrase.text, reading: phrase.pinyin.joined(separator: " "),
      meaning: context.explanation.meaning(of: phrase) ?? "",
      shares: knowledge.shares(of: phrase))
  }

  private var warnings: [CanvasWarning] {
    guard level.gameMode != .tetris, level.phrases.count < level.phrasesPerBoard else { return [] }
    return [
      CanvasWarning(
        .warning,
        "The board needs \(level.phrasesPerBoard.counted("phrase")), the level has \(level.phrases.count), so some occur "
          + "twice.")
    ]
  }

  /// How many suggestions are made; chosen to fit on a phone.
  private static let mostSuggestions = 12
  /// English for words that have none of their own.
  private static let glossary = Glossary()

  func suggestions(for text: String) throws -> [CanvasWord] {
    let text = text.trimmed
    guard !text.isEmpty, text.count <= 40 else { return [] }
    let dealt = Set(level.phrases.map(\.text))
    let glossed = (try? Self.glossary.words(with: text)) ?? []
    let found = try context.words.lexicon.search(text, glossed: glossed)
      .filter { $0.chinese.count == level.rules.phraseLength && !dealt.contains($0.text) }
      .filter { level.gameType == .chengYu || $0.pinyin.count == level.rules.phraseLength }
    // Words that begin with the text come first, then the commonest.
    let sorted = found.sorted { a, b in
      let (first, second) = (a.text.hasPrefix(text), b.text.hasPrefix(text))
      return first != second ? first : (a.rank ?? .max, a.text) < (b.rank ?? .max, b.text)
    }
    return sorted.prefix(Self.mostSuggestions).map(word)
  }

  static func drawn(_ edit: CanvasEdit, on level: PhraseLevel, _ words: Words) throws -> PhraseLevel {
    var level = level
    switch edit {
    case .stroke: break
    case .add(let word):
      let text = word.split(separator: " ").joined()
      guard !level.phrases.contains(where: { $0.text == text }) else {
        throw Failure.badData("\(text.quoted): found a word that the level has, expected every word once")
      }
      let (lexicon, length) = (try words.lexicon, level.rules.phraseLength)
      guard let phrase = lexicon.phrase(text, ofLength: length) else {
        let expected = lexicon.expectation(of: length, insteadOf: text, tiles: nil, adding: "")
        throw Failure.badData("found \(text.quoted), expected \(expected)")
      }
      level.phrases = Phrases(Array(level.phrases) + [phrase])
    case .remove(let word):
      let left = level.phrases.filter { $0.text != word }
      guard !left.isEmpty else {
        throw Failure.badData("found the last word of the level, expected at least one to stay")
      }
      level.phrases = Phrases(left)
    }
    return level
  }
}

/// The share of each group of people that knows a word.
struct WordKnowledge {
  /// The number of people of each group; chosen so that a share changes by less than a point with more.
  private static let people = 48
  private let groups: [[Vocabulary]]

  init(of phrases: Phrases) {
    groups = PlayerGroup.presets.map { group in
      (0..<Self.people).map { number in
        let seed = Seed(1).derived(.auxiliary, number)
        return Vocabulary(share: group.person(seed).vocabulary, of: phrases, seed: seed)
      }
    }
  }

  /// The shares, in the order of the groups.
  func shares(of phrase: Phrase) -> [Double] {
    groups.map { people in people.reduce(0) { $0 + $1.probability(of: phrase) } / Double(people.count) }
  }
}
