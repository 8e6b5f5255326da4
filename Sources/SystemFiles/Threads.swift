/// Work on several threads that end before the call returns.
///
/// No thread outlives a call, so a process may fork between two calls, and a library with this code can be unloaded. The
/// threads of Dispatch stay, and a forked child waits for them without end.
public enum Threads {
  /// Calls `work` with 0 to `count` - 1, each on its own thread, the first on the caller's. Returns when all have ended.
  ///
  /// If the system refuses a thread, the caller's does its part at the end. The other threads take no signals of the
  /// process.
  public static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1 else {
      if count == 1 { work(0) }
      return
    }
    withoutActuallyEscaping(work) { work in
      var threads: [pthread_t] = []
      var refused: [Int] = []
      withSignalsBlocked {
        for place in 1..<count {
          if let thread = start(Part(place: place, work: work)) {
            threads.append(thread)
          } else {
            refused.append(place)
          }
        }
      }
      work(0)
      for place in refused { work(place) }
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class Part: Sendable {
    let place: Int
    let work: @Sendable (Int) -> Void

    init(place: Int, work: @escaping @Sendable (Int) -> Void) { (self.place, self.work) = (place, work) }

    func run() { work(place) }
  }

  /// Bytes of stack, whatever the limits of the process: what threads have on most systems.
  private static let stack = 8 << 20

  private static func start(_ part: Part) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stack)
    let box = Unmanaged.passRetained(part).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, body, box) == 0 else {
      Unmanaged<Part>.fromOpaque(box).release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
  private static let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { run($0) }
  #else
  private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { run($0) }
  #endif

  private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box else { return nil }
    // Released before the thread ends, because the caller may leave as soon as it has.
    Unmanaged<Part>.fromOpaque(box).takeRetainedValue().run()
    return nil
  }

  /// Threads inherit the signals that are blocked, so that those of the process go to the threads that it started.
  private static func withSignalsBlocked(_ body: () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
