extension PlayerGroup {
  /// Beginners: a few per cent of the words, slow, often wrong, no plan.
  public static let novice = PlayerGroup(.novice, spread: spread(vocabulary: 0.7, lookAhead: 0.2), share: 0.3)
  /// People who play now and then.
  public static let casual = PlayerGroup(.casual, spread: spread(vocabulary: 0.7, lookAhead: 0.4), share: 0.4)
  /// People who play often and read a lot.
  public static let skilled = PlayerGroup(.skilled, spread: spread(vocabulary: 0.6, lookAhead: 0.6), share: 0.2)
  /// People who know nearly every phrase, act fast and hardly err.
  public static let expert = PlayerGroup(.expert, spread: spread(vocabulary: 0.6, lookAhead: 0.8), share: 0.1)

  /// The four presets from weakest to strongest. Together they are the default population: 30 % novices, 40 % casual,
  /// 20 % skilled, 10 % experts. The shares are assumed.
  public static let presets = [novice, casual, skilled, expert]

  /// Learners of Chinese after one, two and three levels of the HSK (150, 300 and 600 words), otherwise like casual
  /// people. They are measured only by name and are not part of the default population.
  public static let learners = [learner("hsk1", 0.00293), learner("hsk2", 0.00587), learner("hsk3", 0.01173)]

  /// Every group that has a name: ``presets`` and ``learners``.
  public static let named = presets + learners

  /// The group with a name; `nil` when there is none.
  public static func withName(_ name: String) -> PlayerGroup? { named.first { $0.name == name } }

  private static func learner(_ name: String, _ vocabulary: Double) -> PlayerGroup {
    var group = casual
    (group.name, group.centre.vocabulary) = (name, vocabulary)
    // One level of the HSK is 0.69 in log odds; a class at one level is narrower.
    group.spread.vocabulary = 0.3
    return group
  }

  /// The groups differ in knowledge and look-ahead; all other abilities have the same spread. docs/reference/players.md
  /// has the sources. Look-ahead differs by 20 % between people (computed from the data of van Opheusden and others,
  /// Nature 618, 2023), quitting by 1.0 in log odds (from the published quantiles of 90,189 players), and vocabulary by
  /// 0.6 to 0.7 (one level of the HSK; natives 0.58). The others are set below what is measured between people at
  /// large, because the people of a group are more alike.
  private static func spread(vocabulary: Double, lookAhead: Double) -> PlayerSpread {
    PlayerSpread(
      vocabulary: vocabulary, pace: 0.25, dexterityError: 0.6, strategyError: 0.5, aimNoise: 0.25, lookAhead: lookAhead,
      reaction: 0.2, patience: 0.8, quitRate: 1, correlation: ModelNumber.correlation.value)
  }
}
