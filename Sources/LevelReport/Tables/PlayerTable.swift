import People
import Reporting

/// Groups of simulated people with their abilities: the median person of each, and the spread.
public struct PlayerTable {
  private let groups: [PlayerGroup]

  /// A table of groups.
  public init(_ groups: [PlayerGroup]) { self.groups = groups }

  /// One row per group: the median person.
  public var table: Table {
    Table(
      title: "The median person of each group", columns: centres, rows: groups,
      notes: [
        "words: vocabulary is a share of the 51,139 words (and 6,388 idioms) of the built-in lexicon; in another "
          + "lexicon the same "
          + "number is known, by its ranks. HSK: 150, 300, 600, 1,200, 2,500 and 5,000 words at levels 1 to 6; hsk1, hsk2 "
          + "and hsk3 are learners",
        "these are models: docs/reference/players.md says which numbers come from measurements of people and which are assumptions",
        "patience: median seconds without a new best score until a game is given up, or moves of a game. gives up: probability of leaving a level for "
          + "good after a game that was not won. – means never",
      ])
  }

  /// One row per group: the spread.
  public var spreads: Table {
    Table(
      title: "Differences within each group", columns: [centres[0]] + differences, rows: groups,
      notes: [
        "standard deviations of log odds (vocabulary, errors, giving up), of logarithms (rates and times), and of steps "
          + "(look-ahead)"
      ])
  }

  /// Median and spread in one table, for programs.
  public var full: Table {
    Table(title: "Groups of people", columns: centres + differences, rows: groups)
  }

  private var centres: [TableColumn<PlayerGroup>] {
    [
      TableColumn("player", title: "player", .text) { .text($0.name) },
      TableColumn(
        "vocabulary", title: "vocabulary", .decimal(digits: 4),
        meaning: "The share of the built-in lexicon that the median person of the group knows."
      ) { .number($0.centre.vocabulary) },
      TableColumn(
        "words", title: "words", .integer,
        meaning: "The number of words known, the commonest first, in any lexicon."
      ) { .integer(VocabularyScale.words.count(of: $0.centre.vocabulary)) },
      TableColumn(
        "hsk", title: "HSK", .text,
        meaning:
          "The level of the HSK, a Chinese test for learners, with this number of words: 150 at 1, then "
          + "300, 600, 1,200, 2,500, 5,000."
      ) { .text(HSKLevel.text(words: VocabularyScale.words.count(of: $0.centre.vocabulary))) },
      TableColumn(
        "inputsPerSecond", title: "inputs/s", .decimal(digits: 2),
        meaning: "Actions per second when no thinking is needed."
      ) { .number($0.centre.actionsPerSecond) },
      TableColumn(
        "strategyError", title: "strategy error", .decimal(digits: 3),
        meaning: "The probability that a plan is wrong."
      ) {
        .number($0.centre.strategyErrorRate)
      },
      TableColumn(
        "dexterityError", title: "dexterity error", .decimal(digits: 3),
        meaning: "The probability that an action goes wrong, a slip of the finger."
      ) { .number($0.centre.errorRate) },
      TableColumn(
        "aimNoise", title: "aim noise", .decimal(digits: 2),
        meaning: "The error of an aimed action, a standard deviation in the game's unit of aim."
      ) { .number($0.centre.aimNoise) },
      TableColumn(
        "lookAhead", title: "look-ahead", .decimal(digits: 1),
        meaning: "The steps of the game planned ahead; a fraction is the share of people who plan one more."
      ) { .number($0.lookAhead) },
      TableColumn(
        "reactionSeconds", title: "reaction s", .decimal(digits: 3),
        meaning: "Seconds until something new is noticed."
      ) {
        .seconds(milliseconds: $0.centre.reactionTime)
      },
      TableColumn(
        "patienceSeconds", title: "patience s", .decimal(digits: 1),
        meaning: "Median seconds without a new best score until a game is given up; – means never."
      ) {
        .seconds(milliseconds: $0.centre.patience.milliseconds)
      },
      TableColumn(
        "patienceMoves", title: "moves", .integer,
        meaning: "Moves of a game after which it is given up; – means never."
      ) { .integer($0.centre.patience.moves) },
      TableColumn(
        "givesUp", title: "gives up", .percent(digits: 1),
        meaning: "The probability of leaving a level for good after a game that was not won; – means never."
      ) { .number($0.centre.patience.quitRate) },
    ]
  }

  private var differences: [TableColumn<PlayerGroup>] {
    func column(_ key: String, _ title: String, _ ability: KeyPath<PlayerSpread, Double>) -> TableColumn<PlayerGroup> {
      TableColumn(
        key, title: title, .decimal(digits: 2),
        meaning: key == "correlation"
          ? "The correlation between the abilities of one person, 0 to 1."
          : "The standard deviation within the group, in the unit given below the table."
      ) { .number($0.spread[keyPath: ability]) }
    }
    return [
      column("vocabularySpread", "vocabulary", \.vocabulary), column("inputsPerSecondSpread", "inputs/s", \.pace),
      column("strategyErrorSpread", "strategy error", \.strategyError),
      column("dexterityErrorSpread", "dexterity error", \.dexterityError),
      column("aimNoiseSpread", "aim noise", \.aimNoise), column("lookAheadSpread", "look-ahead", \.lookAhead),
      column("reactionSpread", "reaction", \.reaction), column("patienceSpread", "patience", \.patience),
      column("givesUpSpread", "gives up", \.quitRate),
      column("correlation", "correlation", \.correlation),
    ]
  }
}
