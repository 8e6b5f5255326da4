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
/// Only one thread at a time may use it. Its standard error goes to a file without a name, of which ``lastWords`` has the
/// end.
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
  public static let lineLimit = 64 << 20

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private var buffer: [UInt8] = []
  private var isOver = false

  /// Starts a program, found as a shell finds it; `nil` if there is no such program or no room for it.
  /// - Parameter command: the program and its arguments, at least one text.
  public init?(_ command: [String]) {
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard pipe(&down) == 0 else { return nil }
    guard pipe(&up) == 0 else {
      for descriptor in down { close(descriptor) }
      return nil
    }
    let errors = Self.unnamedFile()
    let child = Self.spawn(command, reading: down[0], writing: up[1], complaining: errors, closing: [down[1], up[0]])
    close(down[0])
    close(up[1])
    guard let child, errors >= 0 else {
      for descriptor in [down[1], up[0], errors] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    (process, input, output, self.errors) = (child, down[1], up[0], errors)
    // A later program must not hold this one's ends open; and a program that does not read must not stop this one.
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  deinit { end() }

  private static func unnamedFile() -> Int32 {
    var name = Array("/tmp/moli-errors-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    if descriptor >= 0 { unlink(name) }
    return descriptor
  }

  private static func spawn(
    _ command: [String], reading: Int32, writing: Int32, complaining: Int32, closing: [Int32]
  ) -> pid_t? {
    guard !command.isEmpty, complaining >= 0 else { return nil }
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
    for (from, to) in [(reading, STDIN_FILENO), (writing, STDOUT_FILENO), (complaining, STDERR_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    for descriptor in closing + [reading, writing, complaining] where descriptor > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // This process ignores or blocks signals that the program should take as usual.
    var none = sigset_t()
    var usual = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
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

  private func wait(
    for descriptor: Int32, _ event: some BinaryInteger, before deadline: Deadline
  ) -> Failure? {
    while true {
      let left = deadline.secondsLeft
      guard left > 0 else { return .stalled }
      var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let milliseconds = Int32(min(1e9, (left * 1000).rounded(.up)))
      switch poll(&polled, 1, milliseconds) {
      case 0: return .stalled
      case 1...: return nil
      default: if errno != EINTR { return .ended }
      }
    }
  }

  // MARK: - The end

  /// The end of what it wrote to its standard error, at most 2,000 bytes.
  public var lastWords: String {
    let size = lseek(errors, 0, SEEK_END)
    let start = max(0, size - 2000)
    var bytes = [UInt8](repeating: 0, count: Int(size - start))
    let count = pread(errors, &bytes, bytes.count, start)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Closes its input, waits a short time, and then ends its whole process group. May be called again.
  public func end() {
    guard !isOver else { return }
    isOver = true
    close(input)
    var status = Int32()
    var hasEnded = false
    for _ in 0..<50 where !hasEnded {
      hasEnded = waitpid(process, &status, WNOHANG) != 0
      if !hasEnded { usleep(10_000) }
    }
    // Also what the program started and left behind.
    kill(-process, SIGKILL)
    if !hasEnded { waitpid(process, &status, 0) }
    close(output)
    close(errors)
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

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
