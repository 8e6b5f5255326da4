import Synchronization

/// Another program that answers lines with lines, in a process group of its own.
///
/// ```swift
/// func reversed(_ text: String) -> String? {
///   guard let program = ChildProgram(["rev"]) else { return nil }
///   defer { program.end() }
///   let deadline = Deadline(in: 1)
///   guard program.write(Array("\(text)\n".utf8), before: deadline) == nil else { return nil }
///   guard case .line(let bytes) = program.readLine(before: deadline) else { return nil }
///   return String(decoding: bytes, as: UTF8.self)
/// }
/// ```
///
/// Only one thread at a time may use it. The end of what it writes to its standard error is kept: ``lastWords``.
///
/// A shell is in the same group. It waits for the end of this process, however that comes, and then ends the group, so
/// that neither the program nor what it has started is left. A program that leaves its group is not ended.
public final class ChildProgram: @unchecked Sendable {
  /// Why there is no answer.
  public enum Failure: Hashable, Sendable {
    /// The time was over.
    case stalled
    /// The program ended, or closed its input or output.
    case ended
    /// The line was longer than ``lineLimit``.
    case tooLong
  }

  /// What was read.
  public enum Answer: Hashable, Sendable {
    /// A line without its line feed.
    case line([UInt8])
    /// No line.
    case failure(Failure)
  }

  /// The most bytes of a line.
  public static let lineLimit = 4 << 20
  /// The most bytes of ``lastWords``. Chosen.
  public static let wordLimit = 4000

  /// The groups of the programs that run.
  private static let groups = Mutex<Set<pid_t>>([])
  private static let starting = Mutex(())

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private let guardian: Guardian?
  private var buffer: [UInt8] = []
  private var words: [UInt8] = []
  private var hasErrors = true
  private var isOver = false

  /// The group in which the program was started.
  private var group: pid_t { guardian?.process ?? process }

  /// Starts a program, found as a shell finds it; `nil` if there is no such program or no room for it.
  /// - Parameter command: the program and its arguments, at least one text.
  public init?(_ command: [String]) {
    // One at a time, so that no program holds the pipes of another.
    guard let started = Self.starting.withLock({ _ in Self.start(command) }) else { return nil }
    (process, guardian) = (started.process, started.guardian)
    (input, output, errors) = (started.input, started.output, started.errors)
    // A program that does not read must not stop this one.
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    let group = group
    Self.groups.withLock { _ = $0.insert(group) }
  }

  private typealias Started = (process: pid_t, input: Int32, output: Int32, errors: Int32, guardian: Guardian?)

  private static func start(_ command: [String]) -> Started? {
    var pipes: [Pipe] = []
    for _ in 0..<3 {
      guard let pipe = Pipe() else {
        for pipe in pipes { pipe.close() }
        return nil
      }
      pipes.append(pipe)
    }
    let (down, up, complaints) = (pipes[0], pipes[1], pipes[2])
    let guardian = Guardian()
    let child = spawn(
      command, inGroup: guardian?.process ?? 0,
      [(down.reading, STDIN_FILENO), (up.writing, STDOUT_FILENO), (complaints.writing, STDERR_FILENO)])
    for descriptor in [down.reading, up.writing, complaints.writing] { close(descriptor) }
    if let child { return (child, down.writing, up.reading, complaints.reading, guardian) }
    for descriptor in [down.writing, up.reading, complaints.reading] { close(descriptor) }
    guardian?.end()
    return nil
  }

  deinit { end() }

  /// Both ends of a pipe, which a program that is started later does not hold open.
  private struct Pipe {
    let (reading, writing): (Int32, Int32)

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    func close() { for descriptor in [reading, writing] { systemClose(descriptor) } }
  }

  /// The shell that leads the group of a program. Its input ends when this process does.
  private struct Guardian {
    let process: pid_t
    let life: Int32

    init?() {
      guard let pipe = Pipe() else { return nil }
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { if null >= 0 { systemClose(null) } }
      let child = ChildProgram.spawn(
        ["/bin/sh", "-c", "read line; kill -KILL 0"], inGroup: 0,
        [(pipe.reading, STDIN_FILENO)] + (null < 0 ? [] : [(null, STDOUT_FILENO), (null, STDERR_FILENO)]))
      systemClose(pipe.reading)
      guard let child else {
        systemClose(pipe.writing)
        return nil
      }
      (process, life) = (child, pipe.writing)
    }

    /// Waits for it after its group was ended.
    func end() {
      systemClose(life)
      kill(process, SIGKILL)
      var status = Int32()
      waitpid(process, &status, 0)
    }
  }

  /// Starts a program with some descriptors under other numbers.
  /// - Parameter group: the process group; 0 for one of its own.
  private static func spawn(_ command: [String], inGroup group: pid_t, _ descriptors: [(Int32, Int32)]) -> pid_t? {
    guard !command.isEmpty else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from, to) }
    // This process ignores or blocks signals that the program should take as usual.
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, group)
    let flags = Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ) == 0 ? child : nil
  }

  // MARK: - Lines

  /// Writes bytes; `nil` if all were written in time.
  public func write(_ bytes: [UInt8], before deadline: Deadline) -> Failure? {
    var sent = 0
    while sent < bytes.count {
      if let failure = wait(for: input, POLLOUT, before: deadline) { return failure }
      let count = bytes[sent...].withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else { return .ended }
      } else {
        sent += count
      }
    }
    return nil
  }

  /// Reads the next line.
  public func readLine(before deadline: Deadline) -> Answer {
    var searched = 0
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        defer { buffer.removeSubrange(...end) }
        return .line(Array(buffer[..<end]))
      }
      guard buffer.count <= Self.lineLimit else { return .failure(.tooLong) }
      searched = buffer.count
      if let failure = wait(for: output, POLLIN, before: deadline) { return .failure(failure) }
      let count = systemRead(output, &block, block.count)
      if count > 0 {
        buffer += block[..<count]
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return .failure(.ended)
      }
    }
  }

  /// Waits until a descriptor is ready, and keeps what comes to the standard error meanwhile: a program that waits for
  /// room there would not answer.
  private func wait(
    for descriptor: Int32, _ event: some BinaryInteger, before deadline: Deadline
  ) -> Failure? {
    while true {
      let left = deadline.secondsLeft
      guard left > 0 else { return .stalled }
      var polled = [pollfd(fd: descriptor, events: Int16(event), revents: 0)]
      if hasErrors { polled.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
      let milliseconds = Int32(min(1e9, (left * 1000).rounded(.up)))
      switch poll(&polled, nfds_t(polled.count), milliseconds) {
      case 0: return .stalled
      case 1...:
        if polled.count > 1, polled[1].revents != 0 { keepWords() }
        if polled[0].revents != 0 { return nil }
      default: if errno != EINTR { return .ended }
      }
    }
  }

  /// Takes what was written to the standard error, at most as much as a pipe holds.
  private func keepWords() {
    guard hasErrors else { return }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(errors, &block, block.count)
    if count > 0 {
      words = Array((words + block[..<count]).suffix(Self.wordLimit))
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      hasErrors = false
    }
  }

  // MARK: - The end

  /// The end of what it wrote to its standard error.
  public var lastWords: String {
    if !isOver { keepWords() }
    return String(decoding: words, as: UTF8.self)
  }

  /// Closes its input, waits a short time, and then ends its whole process group. May be called again.
  /// - Parameter atOnce: does not wait, for a program that no longer does what it should.
  public func end(atOnce: Bool = false) {
    guard !isOver else { return }
    close(input)
    var status = Int32()
    var hasEnded = false
    for _ in 0..<(atOnce ? 0 : 50) where !hasEnded {
      hasEnded = waitpid(process, &status, WNOHANG) != 0
      keepWords()
      if !hasEnded { usleep(10_000) }
    }
    // Also what the program started and left behind. The program itself may have left the group.
    if !hasEnded { kill(process, SIGKILL) }
    Self.groups.withLock { groups in
      kill(-group, SIGKILL)
      groups.remove(group)
    }
    if !hasEnded { waitpid(process, &status, 0) }
    guardian?.end()
    keepWords()
    isOver = true
    close(output)
    close(errors)
  }

  /// Ends the process groups of all programs at once, before this process ends. May be called from any thread; a thread
  /// that uses a program finds that it has ended.
  public static func killAll() {
    groups.withLock { groups in for group in groups { kill(-group, SIGKILL) } }
  }
}

/// A moment of the system's monotonic clock.
public struct Deadline: Sendable {
  private let moment: Double

  /// The moment after some seconds.
  public init(in seconds: Double) { moment = Self.now + seconds }

  /// The seconds until then; negative when it has passed.
  public var secondsLeft: Double { moment - Self.now }

  // Not `ContinuousClock`, which would bring the library of concurrency into everything that links this.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
