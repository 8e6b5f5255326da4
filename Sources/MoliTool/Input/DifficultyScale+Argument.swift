import ArgumentParser
import Difficulty
import Games

extension DifficultyScale: ExpressibleByArgument {}
