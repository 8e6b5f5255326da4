import ArgumentParser
import Games
import Search

extension Weight: ExpressibleByArgument {}
