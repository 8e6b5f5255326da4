import BubbleShooter
import Foundation
import Phrasebook
import PuzzleCore
import RandomRouters
import RapidRouter
import SetCards
import Simulation

/// The first inputs: the repository's own level files and the beginning of its lexicon, and records and positions of
/// games that are played for it.
struct Seeds {
  /// Where they are written.
  let folder: URL
  /// The repository.
  let repository: URL

  /// Writes them.
  func write() throws {
    let resources = repository.appendingPathComponent("Sources/BuiltInGames/Resources")
    let levels = resources.appendingPathComponent("Levels")
    for name in try FileManager.default.contentsOfDirectory(atPath: levels.path).sorted()
    where name.hasSuffix(".yaml") {
      try add(.levelFile, try Data(contentsOf: levels.appendingPathComponent(name)), name)
    }
    try add(.levelFile, Data(Self.level.utf8), "english")
    let lexicon = try String(contentsOf: resources.appendingPathComponent("Lexicon/lexicon.tsv"), encoding: .utf8)
    try add(.table, Data(lexicon.split(whereSeparator: \.isNewline).prefix(20).joined(separator: "\n").utf8), "lexicon")
    try add(.table, Data(English.table.utf8), "english")
    try add(
      .table, Data("chinese,pinyin,english,rank\r\n你好,ni3 hao3|nǐ hǎo,\"a \"\"b\"\"\",4\r\nt i,,,5".utf8), "commas")
    try add(.dictionary, Data("#! date=2023\n綠色 绿色 [lu:4 se4] /green/\n3C 3C [san1 C] /a; (b)/\r\n".utf8), "cedict")
    try add(.board, Data("# b\nt i m e  m a t e  p a t h  l a m _\nt i m a  m e t e  p a t h  l a m p".utf8), "boards")
    try addGames(Games.sliding)
    try addGames(Games.swapping)
    try addGames(Games.tetris)
    try addEngines()
    let sets = levels.appendingPathComponent("set")
    for name in try FileManager.default.contentsOfDirectory(atPath: sets.path).sorted() {
      try add(.set, try Data(contentsOf: sets.appendingPathComponent(name)), name)
    }
    for folder in ["bubbles", "bubble-duel"] {
      let bubbles = levels.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: bubbles.path).sorted() {
        try add(.bubbles, try Data(contentsOf: bubbles.appendingPathComponent(name)), name)
      }
    }
    try addRouters(levels.appendingPathComponent("router"))
    let source = try BubbleLevelGenerator(rows: 5, specials: 20)
    let bubbleGame = try BubblePuzzle(level: source.level(Seed(1)))
    try add(.bubbles, try JSONEncoder().encode(bubbleGame.deal(0, of: Seed(1))), "bubble-position")
    let duel = try BubbleDuel(level: source.level(Seed(1)))
    var duelState = duel.deal(0, of: Seed(1))
    duel.apply(.up, to: &duelState)
    try add(.bubbles, try JSONEncoder().encode(duelState), "duel-position")
    try add(.set, Data("0000 0001 0002 0120 0210\n\t2222 1111\n0121 0121 012".utf8), "cards")
    try addSetGames()
    var generator = Xoshiro256(seed: Seed(1))
    var state = Games.tetris.initialState(dealing: &generator)
    for turn in 0..<12 {
      try add(.tetrisPosition, try JSONEncoder().encode(state), "position-\(turn)")
      if Games.tetris.isLegal(.drop, in: state) { Games.tetris.apply(.drop, to: &state) }
      Games.tetris.settle(&state, using: &generator)
    }
  }

  /// Levels, programs in each form, a published run and a position.
  private func addRouters(_ folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      try add(.router, try Data(contentsOf: folder.appendingPathComponent(name)), name)
    }
    var random = RandomRouter(1)
    let level = RouterLevel(name: "any", generation: RouterGeneration(Seed(1)))
    for number in 0..<20 {
      let program = random.program()
      let published = "{\"level\":\"any\",\"program\":\(program.json.text),\"expected\":{\"moves\":1}}"
      for (form, text) in [("text", program.text), ("json", program.json.text), ("run", published)] {
        try add(.router, Data(text.utf8), "\(form)-\(number)")
      }
      var state = RouterState()
      try RouterPuzzle(level: level).apply(program, to: &state)
      try add(.router, try JSONEncoder().encode(state), "router-position-\(number)")
    }
    try add(.router, Data("[\"move_forwards\", \"turn_left\"]".utf8), "flat")
  }

  /// Bytes that choose games of many kinds.
  private func addEngines() throws {
    for number in 0..<24 {
      var generator = Xoshiro256(seed: Seed(UInt64(number)))
      let bytes = (0..<(200 + 60 * number)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      try add(.tetrisEngines, Data(bytes), "\(number)")
    }
  }

  /// Positions and records of a game of set against the computer.
  private func addSetGames() throws {
    let rules = SetRules(
      hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 500, longestDelay: 4_000))
    let level = SetLevel(name: "duel", rules: rules)
    let game = try SetPuzzle(level: level)
    var run = SimulationRun(game, agents: [SetPlayer(.novice)], games: 1, rootSeed: Seed(1), workers: 1)
    run.limits.moves = 40
    let file = folder.appendingPathComponent("records")
    let writer = try RecordWriter(
      path: file.path, header: RecordHeader(run, levelName: level.name, lexicon: nil, revision: "r"), level: level)
    _ = try run.run(records: writer)
    try writer.finish()
    try add(.records, try Data(contentsOf: file), "set")
    try FileManager.default.removeItem(at: file)
    var generator = Xoshiro256(seed: Seed(1))
    var state = try SetPuzzle(level: SetLevel(name: "any")).deal(0, of: Seed(1))
    for turn in 0..<30 {
      if turn % 6 == 0 { try add(.set, try JSONEncoder().encode(state), "position-\(turn)") }
      let moves = game.legalMoves(in: state)
      game.apply(moves[generator.uniform(below: moves.count)], to: &state)
    }
  }

  private func addGames<Game: Puzzle>(_ game: Game) throws where Game.State: Codable {
    let level = Game.name == "sliding" ? GameMode.sliding : Game.name == "swapping" ? .swapping : .tetris
    for deals in [DealSource.seed, .given] {
      var run = SimulationRun(game, agents: [RandomAgent<Game>()], games: 2, rootSeed: Seed(1), workers: 1)
      if deals == .given { run.givenDeal = { game.deal($0, of: Seed(2)) } }
      run.limits.moves = 8
      let file = folder.appendingPathComponent("records")
      let header = RecordHeader(run, levelName: "e", lexicon: English.lexicon.digest, revision: "r")
      let writer = try RecordWriter(path: file.path, header: header, level: English.level(level))
      _ = try run.run(records: writer)
      try writer.finish()
      try add(.records, try Data(contentsOf: file), "\(Game.name)-\(deals)")
      try FileManager.default.removeItem(at: file)
    }
  }

  private func add(_ parser: FuzzedParser, _ data: Data, _ name: String) throws {
    try (Data([parser.byte]) + data).write(to: folder.appendingPathComponent("\(parser)-\(name)"))
  }

  private static let level = """
    name: English
    difficulty: 3
    type: chengYu
    mode: tetris
    rules: {rows: 6, columns: 4, time: 60.5, fall-interval: 0.5, queue-length: 4, upcoming-phrases: 2}
    phrases: [time, mate, p a t h, "lamp"]
    about: |
      words
    """
}
