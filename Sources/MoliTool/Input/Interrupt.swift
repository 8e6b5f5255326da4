import Dispatch
import Foundation
import Games
import Simulation

/// Turns Ctrl-C and the polite signal to end into a cancellation, so that what is finished can be written.
///
/// A second Ctrl-C ends the program at once.
struct Interrupt {
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen.
  init(_ cancellation: Cancellation) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if cancellation.isCancelled { _exit(130) }
        cancellation.cancel()
      }
      source.resume()
      return source
    }
  }

  /// Gives the signals back their usual meaning.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
