import PuzzleCore
import PuzzleTestKit
import Testing

@Suite("Failures of a game")
struct ConformanceFailureTests {}
