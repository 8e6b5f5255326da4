import LevelFiles
import People
import PuzzleCore
import Testing
import TextFormats

@Suite("Player files")
struct PlayerFileTests {
  private func parse(_ text: String) throws -> [PlayerGroup] { try PlayerFile(file: "p.yaml").parse(text) }

  @Test("the presets as a file are the presets")
  func presets() throws {
    #expect(try parse(PlayerFile.text(of: PlayerGroup.presets)) == PlayerGroup.presets)
  }

  @Test("every ability survives writing and reading")
  func abilities() throws {
    let player = PlayerProfile(
      name: "my uncle-2", vocabulary: 0.123, actionsPerSecond: 1.75, errorRate: 0.04, lookAhead: 3, reactionTime: 250,
      strategyErrorRate: 0.2, aimNoise: 1.25, patience: Patience(milliseconds: 45_500, moves: 30, quitRate: 0.125))
    let spread = PlayerSpread(
      vocabulary: 0.5, pace: 0.25, dexterityError: 0.75, strategyError: 1, aimNoise: 0.125, lookAhead: 2, reaction: 0.5,
      patience: 1.5, quitRate: 0.875, correlation: 0.375)
    let groups = [
      PlayerGroup(player, lookAhead: 3.25, spread: spread, share: 0.3), PlayerGroup(player.renamed("one")), .expert,
    ]
    #expect(try parse(PlayerFile.text(of: groups)) == groups)
  }

  @Test("a spread: one person, or some abilities and the others as in the group named")
  func spread() throws {
    let groups = try parse(
      "- name: a\n  look-ahead: 2.4\n  spread: none\n- name: b\n  spread:\n    inputs-per-second: 1.5\n    correlation: 0\n"
    )
    #expect(groups[0].isOnePerson && groups[0].lookAhead == 2)
    var expected = PlayerGroup.casual.spread
    (expected.pace, expected.correlation) = (1.5, 0)
    #expect(groups[1].spread == expected && !groups[1].isOnePerson)
  }

  @Test("words are a vocabulary as a number; a share means what it always meant")
  func words() throws {
    let players = try parse(
      "- name: a\n  words: 600\n- name: b\n  vocabulary: 0.15\n- name: c\n  like: hsk2\n")
    #expect(
      players.map { VocabularyScale.words.count(of: $0.centre.vocabulary) } == [600, 7671, 300])
    #expect(
      try parse("- name: a\n  words: 0\n- name: b\n  words: 51139\n").map(\.centre.vocabulary) == [
        0, 1,
      ])
    for text in [
      "- name: a\n  words: 1.5", "- name: a\n  words: 51140",
      "- name: a\n  words: 5\n  vocabulary: 0.1",
    ] {
      let error = try #require(throws: InputError.self) { try parse(text) }
      #expect("\(error)".contains("p.yaml:2:"), "\(error)")
    }
    #expect(try parse(PlayerFile.text(of: PlayerGroup.named)) == PlayerGroup.named)
  }

  @Test("what is left out is that of the preset named, or of casual")
  func like() throws {
    let players = try parse("- name: a\n- name: b\n  like: expert\n  dexterity-error: 0.2\n")
    var expected = [PlayerGroup.casual, .expert]
    expected[0].name = "a"
    expected[1].name = "b"
    expected[1].centre.errorRate = 0.2
    #expect(players == expected)
  }

  @Test(
    "mistakes are reported with line and column",
    arguments: [
      ("", "p.yaml:1:1: found an empty file, expected a list of players"),
      ("name: a", "p.yaml:1:1: found a mapping, expected a list of players"),
      ("- name: a\n  vocabulary: 1.5", "p.yaml:2:15: found \"1.5\", expected a number from 0.0 to 1.0"),
      ("- name: a\n  vocabulary: nan", "p.yaml:2:15: found \"nan\", expected a number"),
      ("- name: a\n  speed: 3", "p.yaml:2:3: found the field \"speed\", expected one of name, like, vocabulary"),
      ("- vocabulary: 1", "p.yaml:1:3: found no \"name\", expected a player with a name"),
      ("- name: a\n- name: a", "p.yaml:2:3: found the player \"a\" again, expected each name once"),
      ("- name: a,b", "p.yaml:1:9: found \"a,b\", expected a name"),
      ("- name: a\n  like: pro", "p.yaml:2:9: found \"pro\", expected one of novice, casual, skilled, expert"),
      ("- name: a\n  aim-noise: -1", "p.yaml:2:14: found \"-1\", expected a number from 0.0 to 1000.0"),
      ("- name: a\n  look-ahead: 0", "p.yaml:2:15: found \"0\", expected a number from 1.0 to 1000.0"),
      ("- name: a\n  patience: -3", "p.yaml:2:13: found \"-3\", expected seconds from"),
      ("- name: a\n  spread: some", "p.yaml:2:11: found \"some\", expected a spread, or none"),
      ("- name: a\n  spread:\n    pace: 1", "p.yaml:3:5: found the field \"pace\", expected one of vocabulary, inputs"),
      ("- name: a\n  spread:\n    correlation: 2", "p.yaml:3:18: found \"2\", expected a number from 0.0 to 1.0"),
      ("- name: a\n  gives-up: 2", "p.yaml:2:13: found \"2\", expected a number from 0.0 to 1.0"),
      ("- name: [a", "p.yaml:"),
    ])
  func mistakes(text: String, message: String) {
    do {
      let players = try parse(text)
      Issue.record("read \(players)")
    } catch let error as InputError {
      #expect(error.description.hasPrefix(message), "\(error)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("too many players, too long a file")
  func limits() {
    let many = (0...PlayerFile.mostPlayers).map { "- name: p\($0)\n" }.joined()
    #expect(throws: InputError.self) { try parse(many) }
    #expect(throws: InputError.self) { try parse("- name: a #" + String(repeating: "x", count: PlayerFile.sizeLimit)) }
  }
}

extension PlayerProfile {
  fileprivate func renamed(_ name: String) -> PlayerProfile {
    var profile = self
    profile.name = name
    return profile
  }
}
