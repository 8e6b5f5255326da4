import ArgumentParser

/// Options of a game that the user plays by hand.
struct HandOptions: ParsableArguments {
  @Flag(name: .long, help: "Lets you play one game in the terminal.")
  var byHand = false

  @Option(name: .long, help: ArgumentHelp("With --by-hand: the deal (default: 0).", valueName: "i"))
  var index: Int?

  func validate() throws { try OptionRange("--index", 0...).check(index) }
}
