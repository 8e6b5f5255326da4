import ArgumentParser
import Search

extension Weight: ExpressibleByArgument {}
