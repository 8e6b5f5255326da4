extension ChildProgram {
  typealias Started = (process: pid_t, input: Int32, output: Int32, errors: Int32, guardian: Guardian?)

  static func start(_ command: [String]) -> Started? {
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

  /// Both ends of a pipe, which a program that is started later does not hold open.
  struct Pipe {
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
  struct Guardian {
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
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
