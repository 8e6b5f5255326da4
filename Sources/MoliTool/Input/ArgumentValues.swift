import ArgumentParser
import Difficulty
import PuzzleCore
import Search

extension DifficultyScale: ExpressibleByArgument {}

extension HelpLevel: ExpressibleByArgument {}

extension HintLanguage: ExpressibleByArgument {}

extension Weight: ExpressibleByArgument {}
