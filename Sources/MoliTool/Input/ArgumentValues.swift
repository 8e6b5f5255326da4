import ArgumentParser
import Difficulty
import Games
import Search

extension DifficultyScale: ExpressibleByArgument {}

extension Weight: ExpressibleByArgument {}
