// Tests of the C# binding, as they run under Mono: play of every game, misuse, threads, the garbage collector, memory.
//
// usage: Tests.exe [RECORDS ...]   plays the records of `moli play --records` again, too
//        Tests.exe --games         prints the names of the games
// With the variable TIMES it also prints how long each test takes.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;
using Moli;

static class Tests {
  static void Expect(bool isTrue, string what) {
    if (!isTrue) throw new Exception("expected " + what);
  }

  static T Throws<T>(Action call, string what) where T : Exception {
    try { call(); } catch (T thrown) { return thrown; }
    throw new Exception("expected " + typeof(T).Name + " of " + what);
  }

  static void Refuses(Status status, Action call, string what) {
    var thrown = Throws<MoliException>(call, what);
    Expect(thrown.Status == status && thrown.Message != "", status + " of " + what + ", found " + thrown.Status);
  }

  /// The first level of each game.
  static IEnumerable<Level> EveryGame() {
    foreach (var game in Library.Games()) {
      using (var level = Level.Named(game.Name + ":" + Library.Levels(game.Name)[0].Name)) yield return level;
    }
  }

  static Level Small() => Level.Named("Places and Things");

  // What the binding is.

  static void TestLayout() {
    Expect(Library.AbiVersion == Native.Abi, "the version of Native.cs");
    Expect(Marshal.SizeOf(typeof(moli_error)) == 1024, "1024 bytes of moli_error");
    Expect(Marshal.SizeOf(typeof(moli_state)) == 24, "24 bytes of moli_state");
    Expect(Marshal.SizeOf(typeof(moli_shape)) == 16, "16 bytes of moli_shape");
    Expect(Marshal.SizeOf(typeof(moli_arrays)) == 80, "80 bytes of moli_arrays");
    foreach (Status status in Enum.GetValues(typeof(Status))) {
      var name = Marshal.PtrToStringAnsi(Native.moli_status_name(status)).Replace("MOLI", "").Replace("_", "");
      Expect(name == status.ToString().ToUpperInvariant(), "the name of " + status);
    }
  }

  static void TestJson() {
    var value = (MoliObject)MoliJson.Parse("{\"a\":[1,-2.5e3,true,false,null,\"\\\"\\\\\\n\\u00e9店\"],\"b\":{},\"c\":[]}");
    var expected = new object[] { 1L, -2500.0, true, false, null, "\"\\\n\u00e9店" };
    Expect(((List<object>)value["a"]).SequenceEqual(expected), "the values");
    Expect(value.Object("b").Count == 0 && value.Texts("c").Count == 0, "nothing in b and c");
    foreach (var wrong in new[] { "", "{", "[1", "{\"a\"", "\"a", "\"\\u00", "x", "{1}" })
      Refuses(Status.Failed, () => MoliJson.Parse(wrong), wrong);
  }

  static void TestRegistry() {
    var games = Library.Games();
    Expect(games.Count > 0 && games.All(game => game.Name != "" && game.RulesVersion > 0), "games");
    Expect(games.Any(game => game.UsesWords) && games.Any(game => !game.MovesAreListed), "games of both kinds");
    foreach (var level in EveryGame()) {
      Expect(games.Any(game => game.Name == level.Game), "the game of " + level.Name);
      Expect(level.Seats >= 1 && level.Players.Contains("random"), "players of " + level.Name);
      using (var again = Level.Read(level.Text, level.Text.StartsWith("{"))) Expect(again.Text == level.Text, "the same text");
    }
  }

  static void TestMistakes() {
    var mistake = Throws<MoliException>(() => Level.Read("name: A\nmode: swapping\ndifficulty: x\n"), "a wrong level");
    Expect(mistake.Status == Status.Mistake && mistake.Line == 1 && mistake.Column > 0, "a place");
    Expect(mistake.Message.Contains("level.yaml:3:13: found"), "the place of the second mistake");
    Expect(Throws<MoliException>(() => Level.Read("{\"name\": ", true), "half an object").Line == 1, "line 1");
    Refuses(Status.Mistake, () => Level.Named("no such level"), "an unknown name");
    Refuses(Status.BadArgument, () => Level.Read(new string(' ', 17 << 20)), "17 MB");
    Throws<ArgumentNullException>(() => Level.Named(null), "null");
    Throws<ArgumentNullException>(() => Library.SetCache(null), "null");
    Refuses(Status.BadArgument, () => Library.SetCache("a\0b"), "a zero in a name");
    Throws<ArgumentException>(() => Level.Named("\ud800"), "half a character");
    using (var level = Small())
    using (var position = level.Deal(1))
    using (var other = Small())
    using (var foreign = other.Deal(1)) {
      Throws<ArgumentNullException>(() => position.Apply(null), "null");
      Throws<ArgumentNullException>(() => position.Assign(null), "null");
      Throws<ArgumentNullException>(() => level.Simulate(null), "null");
      Refuses(Status.BadArgument, () => position.Assign(foreign), "a position of another level");
      Refuses(Status.Mistake, () => position.Apply("nonsense"), "nonsense");
      Refuses(Status.Mistake, () => position.Apply(""), "no move");
      Refuses(Status.Mistake, () => level.ReadPosition("{}"), "an empty position");
      foreach (var seat in new[] { -1, 1, int.MaxValue }) {
        Refuses(Status.BadArgument, () => position.State(seat), "seat " + seat);
        Refuses(Status.BadArgument, () => position.ListMoves(seat), "seat " + seat);
        Refuses(Status.BadArgument, () => position.Hint(seat: seat), "seat " + seat);
        Refuses(Status.BadArgument, () => position.Observation(seat), "seat " + seat);
        Refuses(Status.BadArgument, () => position.Apply("0,0,0,1", seat), "seat " + seat);
      }
      var count = position.ListMoves();
      foreach (var place in new[] { -1, count, int.MaxValue, int.MinValue }) {
        Refuses(Status.Illegal, () => position.Apply(place), "move " + place);
        Refuses(Status.BadArgument, () => position.MoveText(place), "move " + place);
      }
      foreach (var steps in new[] { -1, 0, 1001 }) Refuses(Status.BadArgument, () => position.Hint(steps), steps + " steps");
      foreach (var time in new[] { -1, long.MaxValue }) Refuses(Status.BadArgument, () => position.Advance(time), time + " ms");
      Refuses(Status.BadArgument, () => position.Redeal(1, ulong.MaxValue), "game 2^64 - 1");
      Throws<ArgumentOutOfRangeException>(() => position.PlayRandom(-1), "-1 moves");
      foreach (var games in new[] { -1, 0, long.MaxValue })
        Refuses(Status.BadArgument, () => level.Simulate("random", games), games + " games");
      foreach (var threads in new[] { -1, 257 })
        Refuses(Status.BadArgument, () => level.Measure("casual", 10, threads: threads), threads + " threads");
      Refuses(Status.Mistake, () => level.Simulate("stranger"), "an unknown player");
      Refuses(Status.Mistake, () => position.Solve("stranger"), "an unknown solver");
    }
  }

  // Play.

  /// Random moves by place, compared with the same moves as text, positions that are read again, and moves taken back.
  static void TestPlay() {
    foreach (var level in EveryGame()) {
      var random = new Random(7);
      using (var other = level.Deal())
      using (var before = level.Deal())
      using (var position = level.Deal()) {
        for (ulong game = 0; game < 3; game++) {
          position.Redeal(7, game);
          for (var step = 0; step < 40; step++) {
            var seat = Enumerable.Range(0, level.Seats).FirstOrDefault(place => position.State(place).MayAct);
            if (position.State(seat).Outcome != Outcome.Open) break;
            var count = position.ListMoves(seat);
            if (count > 0) {
              var place = random.Next(count);
              other.Assign(position);
              before.Assign(position);
              var old = position.Fingerprint;
              position.Apply(place);
              other.Apply(position.MoveText(place), seat);
              Expect(other.Fingerprint == position.Fingerprint, "equal positions of " + level.Game);
              Expect(before.Fingerprint == old, "the old position of " + level.Game);
            }
            var passed = position.Advance(350);
            if (count == 0 && passed == 0) break;
            Expect(((MoliObject)MoliJson.Parse(position.Observation(seat))).ContainsKey("state"), "a state");
          }
          using (var copy = position.Copy())
          using (var read = level.ReadPosition(position.Text, 7)) {
            Expect(read.Fingerprint == position.Fingerprint && read.Text == position.Text, "the same " + level.Game);
            Expect(copy.PlayRandom(20, 3) == position.PlayRandom(20, 3), "the same number of moves");
            Expect(copy.Fingerprint == position.Fingerprint, "the same chance of " + level.Game);
          }
        }
      }
    }
  }

  static void TestHints() {
    foreach (var level in EveryGame()) {
      using (var position = level.Deal(3)) {
        var hint = position.Hint(2, nodes: 20000);
        Expect(hint.Steps.Count > 0, "a step in " + level.Game);
        foreach (var step in hint.Steps)
          foreach (var language in new[] { "en", "zh" })
            Expect(step.Words(language) != "" && step.Reason(language) != "", "words of " + level.Game);
      }
    }
    using (var level = Small())
    using (var position = level.Deal(3)) {
      var solution = position.Solve();
      Expect(solution.Verdict == "optimal" && solution.Length == solution.Moves.Count, "an optimal solution");
      foreach (var left in Enumerable.Range(0, solution.Moves.Count).Reverse()) {
        var hint = position.Hint();
        Expect(hint.MovesLeft == left + 1 && hint.LowerBound == left + 1, "moves left");
        Expect(hint.EquallyGood == null && position.Hint(compare: true).EquallyGood >= 0, "other moves where they are compared");
        position.Apply(hint.Steps[0].Move);
      }
      Expect(position.State().Outcome == Outcome.Won && position.State().Score > 0, "a won game");
      Refuses(Status.Over, () => position.Apply(solution.Moves[0]), "a move after the end");
      Expect(position.ListMoves() == 0, "no moves after the end");
    }
  }

  static void TestSolvers() {
    var kinds = new HashSet<bool>();
    foreach (var level in EveryGame()) {
      using (var position = level.Deal(3)) {
        var hasSolver = level.Solvers.Count > 0;
        kinds.Add(hasSolver);
        if (hasSolver) Expect(position.Solve(nodes: 2000).Json != "", "a solution");
        else Refuses(Status.NotSupported, () => position.Solve(nodes: 2000), "a game without solver");
      }
    }
    Expect(kinds.Count == 2, "games with solver and without");
  }

  static void TestPlayers() {
    foreach (var level in EveryGame()) {
      var one = level.Simulate("random,casual", 6, 5, threads: 1);
      var three = level.Simulate("random,casual", 6, 5, threads: 3);
      Expect(one.Count == 2 && one[0].Player == "random" && one[1].Games == 6 * level.Seats, "rows of six games");
      foreach (var pair in one.Zip(three, Tuple.Create)) {
        Expect(pair.Item1.Wins == pair.Item2.Wins && pair.Item1.Scores.SequenceEqual(pair.Item2.Scores), "equal rows");
        var row = pair.Item1;
        Expect(row.Wins + row.Losses + row.Draws + row.Open <= row.Games, "no more ends than games");
      }
    }
    using (var level = Small()) {
      var measured = level.Measure("casual,skilled", 20, threads: 2);
      Expect(measured.Low <= measured.WinRate && measured.WinRate <= measured.High, "an interval");
      Expect(measured.Low > 0 && measured.High < 1, "parts of one");
      Expect(measured.Rows.Count == 2 && (string)measured.Rows[1]["player"] == "skilled", "two rows");
    }
  }

  /// Every text is longer than the buffer.
  static void TestLongTexts() {
    Call.Usual = new byte[2];
    TestRegistry();
    TestPlay();
    TestHints();
    TestPlayers();
    Expect(Call.Usual.Length == 2, "a short buffer");
    Call.Usual = null;
  }

  static void TestBatches() {
    var supported = 0;
    foreach (var level in EveryGame()) {
      foreach (var reset in new[] { Autoreset.NextStep, Autoreset.SameStep }) {
        Batch batch;
        try {
          batch = level.OpenBatch(3, reset, mostSteps: 30);
        } catch (MoliException refused) when (refused.Status == Status.NotSupported) {
          continue;
        }
        supported++;
        using (batch) {
          Expect(batch.Games == 3 && batch.Observations.Length == 3 * batch.Cells, "sizes");
          Expect(batch.FinalObservations == null == (reset == Autoreset.NextStep), "last observations");
          batch.Reset(new ulong[] { 9, 10, 9 });
          var ended = 0;
          for (var step = 0; step < 60; step++) {
            for (var game = 0; game < 3; game++) {
              var row = game * batch.ActionCount;
              batch.Actions[game] = Math.Max(0, Array.IndexOf(batch.Masks, (byte)1, row, batch.ActionCount) - row);
            }
            batch.Step();
            ended += batch.Terminated[0] + batch.Truncated[0];
            Expect(batch.Rewards[0] == batch.Rewards[2] && batch.Illegal.All(illegal => illegal == 0), "equal games");
            for (var cell = 0; cell < batch.Observations.Length; cell++) {
              var number = batch.Observations[cell];
              Expect(number >= 0 && number <= batch.Highest[cell % batch.Cells], "numbers in range");
            }
          }
          Expect(ended > 0, "an end of " + level.Game);
          Expect(batch.ActionName(batch.ActionCount - 1) != "", "the name of an action");
          Refuses(Status.BadArgument, () => batch.ActionName(-1), "action -1");
          batch.Actions[1] = batch.ActionCount;
          Refuses(Status.Illegal, batch.Step, "an action out of range");
          Throws<ArgumentException>(() => batch.Reset(new ulong[2]), "two seeds of three");
          Throws<ArgumentException>(() => batch.Reset(new ulong[3], new byte[4]), "four games of three");
          Throws<ArgumentNullException>(() => batch.Reset(null), "null");
          batch.Dispose();
          Throws<ObjectDisposedException>(batch.Step, "a batch after Dispose");
        }
      }
      Throws<ArgumentOutOfRangeException>(() => level.OpenBatch(-1), "-1 games");
    }
    Expect(supported >= 4, "games with batches");
  }

  // Handles and threads.

  static void TestDisposed() {
    var level = Small();
    var position = level.Deal(1);
    level.Dispose();
    level.Dispose();
    Throws<ObjectDisposedException>(() => level.Deal(), "Deal");
    Throws<ObjectDisposedException>(() => Console.Write(level.Text), "Text");
    Throws<ObjectDisposedException>(() => level.Simulate("random"), "Simulate");
    Throws<ObjectDisposedException>(() => level.ReadPosition(""), "ReadPosition");
    Expect(position.ListMoves() > 0 && position.Level.Name == "Places and Things", "a position that keeps its level");
    var copy = position.Copy();
    position.Dispose();
    position.Dispose();
    var calls = new Action[] {
      () => position.Copy(), () => position.Assign(copy), () => copy.Assign(position), () => position.Redeal(),
      () => position.ListMoves(), () => position.MoveText(0), () => position.Apply(0), () => position.Apply("0,0,0,1"),
      () => position.PlayRandom(1), () => position.Advance(1), () => position.State(), () => position.Observation(),
      () => position.Text.ToString(), () => position.Fingerprint.ToString(), () => position.Hint(), () => position.Solve(),
    };
    for (var place = 0; place < calls.Length; place++) Throws<ObjectDisposedException>(calls[place], "call " + place);
    copy.Dispose();
    // Numbers that are no handles, without SafeHandle between.
    foreach (var number in new ulong[] { 0, 1, 1ul << 32, ulong.MaxValue })
      Expect(Native.moli_free(number) == Status.BadHandle, "a bad handle");
  }

  /// Another thread gets Busy while a search runs; the search is cancelled.
  static void TestBusy() {
    using (var level = Level.Named("Impossible"))
    using (var position = level.Deal(1))
    using (var stop = new CancellationTokenSource()) {
      var isStopped = false;
      var search = new Thread(() => {
        while (!isStopped) {
          try {
            position.Solve("astar", 1ul << 40, stop.Token);
          } catch (OperationCanceledException) {
            isStopped = true;
          } catch (MoliException refused) when (refused.Status == Status.Busy) { }
        }
      });
      search.Start();
      var clock = Stopwatch.StartNew();
      var refusals = 0;
      while (refusals < 3 && clock.ElapsedMilliseconds < 5000) {
        try { position.ListMoves(); } catch (MoliException refused) when (refused.Status == Status.Busy) { refusals++; }
        Thread.Sleep(1);
      }
      Expect(refusals == 3, "Busy three times");
      stop.Cancel();
      search.Join();
      Expect(isStopped, "a search that is cancelled");
      Expect(position.ListMoves() > 0, "a position that is free again");
    }
  }

  static void TestCancelling() {
    using (var level = Small())
    using (var position = level.Deal(1)) {
      var clock = Stopwatch.StartNew();
      const int most = 1000000000;
      var cancelled = new CancellationToken(true);
      Throws<OperationCanceledException>(() => level.Simulate("casual", most, cancel: cancelled), "no time");
      using (var stop = new CancellationTokenSource(20))
        Throws<OperationCanceledException>(() => level.Simulate("casual", most, 1, 2, stop.Token), "20 ms");
      using (var stop = new CancellationTokenSource(20))
        Throws<OperationCanceledException>(() => level.Measure("casual", most, 1, 2, stop.Token), "20 ms");
      Expect(clock.ElapsedMilliseconds < 5000, "an end in time, found " + clock.ElapsedMilliseconds + " ms");
      using (var stop = new CancellationTokenSource()) {
        Expect(position.Hint(cancel: stop.Token).Steps.Count == 1, "a hint that is not cancelled");
        stop.Cancel();
        Throws<OperationCanceledException>(() => position.Hint(cancel: stop.Token), "Hint");
      }
    }
  }

  static void InThreads(int count, Action<int> body, int stack = 0) {
    var failures = new List<Exception>();
    var threads = Enumerable.Range(0, count).Select(number => new Thread(() => {
      try { body(number); } catch (Exception thrown) { lock (failures) failures.Add(thrown); }
    }, stack)).ToList();
    threads.ForEach(thread => thread.Start());
    threads.ForEach(thread => thread.Join());
    if (failures.Count > 0) throw new AggregateException(failures);
  }

  static void TestThreads() {
    using (var level = Small()) {
      // A level is shared, with short buffers so that texts of several threads are long at once.
      var expected = level.Simulate("casual", 20, 5, 1)[0].Scores;
      InThreads(4, number => {
        Call.Usual = new byte[2];
        for (var round = 0; round < 5; round++) {
          Expect(level.Simulate("casual", 20, 5, 1)[0].Scores.SequenceEqual(expected), "the same games");
          using (var position = level.Deal((ulong)number)) Expect(position.Text.StartsWith("{") && level.Text != "", "texts");
        }
      });
      // A position is not: others get Busy, and the position stays whole.
      var shared = level.Deal(1);
      InThreads(4, number => {
        for (var round = 0; round < 3000; round++) {
          try {
            if (shared.ListMoves() > 0) shared.Apply(round % 8);
          } catch (MoliException refused) when (refused.Status == Status.Busy || refused.Status == Status.Over) { }
        }
      });
      Expect(shared.Text != "", "a whole position");
      // Dispose while others call: they end, or get ObjectDisposedException.
      for (var round = 0; round < 200; round++) {
        var position = level.Deal((ulong)round);
        InThreads(3, number => {
          try {
            if (number == 0) position.Dispose();
            for (var call = 0; call < 10; call++) position.PlayRandom(5);
          } catch (ObjectDisposedException) {
          } catch (MoliException refused) when (refused.Status == Status.Busy) { }
        });
      }
    }
  }

  /// The stack that moli.h asks for.
  static void TestSmallStack() {
    InThreads(1, number => { TestHints(); TestPlay(); TestSolvers(); }, 512 << 10);
    // .NET Core gives a thread more than it asks for.
    if (Type.GetType("Mono.Runtime") == null) return;
    InThreads(1, number => Refuses(Status.Failed, () => Level.Named("First shots"), "a stack of 128 KB"), 128 << 10);
  }

  /// Collections at any time, while objects are dropped without Dispose.
  static void TestCollector() {
    var isOver = false;
    var collector = new Thread(() => { while (!Volatile.Read(ref isOver)) GC.Collect(0); });
    collector.Start();
    try {
      InThreads(2, number => {
        for (var round = 0; round < 150; round++) {
          var position = Small().Deal((ulong)round);
          Expect(position.Copy().Hint(nodes: 500).Steps[0].Words() != "", "words");
          var batch = position.Level.OpenBatch(4);
          batch.Reset(new ulong[] { 1, 2, 3, 4 });
          batch.Step();
          Expect(batch.Observations.All(cell => cell >= 0), "observations");
        }
      });
    } finally {
      Volatile.Write(ref isOver, true);
      collector.Join();
    }
  }

  /// More positions than the library has handles, which is a million: the finaliser frees them.
  static void TestFinaliser() {
    using (var level = Small())
    using (var position = level.Deal(1)) {
      for (var number = 1; number <= 1100000; number++) {
        position.Copy();
        if (number % 100000 == 0) Collect();
      }
    }
  }

  static void Collect() {
    GC.Collect();
    GC.WaitForPendingFinalizers();
    GC.Collect();
  }

  static long ResidentKilobytes() {
    var pages = File.ReadAllText("/proc/self/statm").Split(' ')[1];
    return long.Parse(pages, CultureInfo.InvariantCulture) * Environment.SystemPageSize / 1024;
  }

  /// The memory of the process does not grow over 20,000 games, half of which are freed by the finaliser.
  static void TestMemory() {
    using (var level = Small()) {
      Action<int> play = count => {
        for (var game = 0; game < count; game++) {
          var position = level.Deal(3, (ulong)game);
          var copy = position.Copy();
          copy.PlayRandom(10, 1);
          position.ListMoves();
          position.Apply(position.MoveText(0));
          Expect(position.Observation() != "", "an observation");
          if (game % 50 == 0) Refuses(Status.Mistake, () => position.Apply("nonsense"), "nonsense");
          if (game % 2 == 0) position.Dispose();
          if (game % 2 == 0) copy.Dispose();
          if (game % 1000 == 0) Collect();
        }
        Collect();
      };
      // The collector's own heap grows first.
      play(5000);
      var before = ResidentKilobytes();
      play(20000);
      var grown = ResidentKilobytes() - before;
      // A kept position of 200 bytes would be 4 MB; chosen.
      Expect(grown < 3000, "less than 3000 KB more after 20,000 games, found " + grown);
      Console.WriteLine("  " + grown + " KB more after 20,000 games");
    }
  }

  static void TestSpeed() {
    using (var level = Small())
    using (var start = level.Deal(1))
    using (var position = level.Deal(1)) {
      const int count = 200000;
      start.ListMoves();
      position.Assign(start);
      var clock = Stopwatch.StartNew();
      for (var call = 0; call < count; call++) position.Assign(start);
      Console.WriteLine("  a call with two handles: " + (long)(clock.Elapsed.TotalMilliseconds * 1e6 / count) + " ns");
      clock.Restart();
      for (var call = 0; call < 200; call++) position.Hint();
      Console.WriteLine("  a hint: " + (long)(clock.Elapsed.TotalMilliseconds * 1000 / 200) + " us");
    }
  }

  // Records.

  /// Plays the games of a file again: outcomes, scores and times must be those of the engine.
  static void Replay(string file) {
    var lines = File.ReadLines(file).Select(line => (MoliObject)MoliJson.Parse(line)).ToList();
    var header = lines[0];
    var records = lines.Skip(1).Where(line => line.ContainsKey("moves")).ToList();
    Expect(records.Count > 0, "records");
    using (var level = Level.Named(header.Text("game") + ":" + header.Text("levelName"))) {
      var seed = ulong.Parse(header["rootSeed"].ToString(), CultureInfo.InvariantCulture);
      foreach (var record in records) {
        using (var position = level.Deal(seed, (ulong)record.Number("index"))) {
          var moves = (List<object>)record["moves"];
          var seats = record.TryGetValue("seats", out var given) ? given as List<object> : null;
          // Empty in a game without time.
          var times = record.TryGetValue("times", out given) ? (List<object>)given : new List<object>();
          for (var place = 0; place < moves.Count; place++) {
            if (times.Count > 0) position.Advance(Math.Max(0, (long)times[place] - position.State().ClockMs));
            // A swap is a list of numbers in records.
            var move = moves[place] as string ?? string.Join(",", (List<object>)moves[place]);
            position.Apply(move, seats == null ? 0 : (int)(long)seats[place]);
          }
          position.Advance(Math.Max(0, record.Number("end") - position.State().ClockMs));
          var outcomes = Listed(record, "outcomes", "outcome");
          var scores = Listed(record, "scores", "score");
          for (var seat = 0; seat < scores.Count; seat++) {
            var state = position.State(seat);
            var outcome = state.Outcome == Outcome.Open ? null : state.Outcome.ToString().ToLowerInvariant();
            Expect(
              outcome == (string)outcomes[seat] && state.Score == (long)scores[seat]
                && state.ClockMs == record.Number("end"),
              "game " + record.Number("index") + " of " + level.Name + " to end as recorded");
          }
        }
      }
      Console.WriteLine("  " + level.Game + ": " + records.Count + " games end as recorded");
    }
  }

  static List<object> Listed(MoliObject record, string several, string one) =>
    record.TryGetValue(several, out var list) && list is List<object> values
      ? values : new List<object> { record.TryGetValue(one, out var value) ? value : null };

  static int Main(string[] files) {
    if (files.SequenceEqual(new[] { "--games" })) {
      foreach (var game in Library.Games()) Console.WriteLine(game.Name);
      return 0;
    }
    // Without the tables that the tool keeps there, the first hint of sliding takes seconds.
    var cache = Environment.GetEnvironmentVariable("MOLI_CACHE");
    if (!string.IsNullOrEmpty(cache)) Library.SetCache(cache);
    // A decimal comma of the user's language changes nothing.
    CultureInfo.DefaultThreadCurrentCulture = new CultureInfo("de-DE");
    Thread.CurrentThread.CurrentCulture = CultureInfo.DefaultThreadCurrentCulture;
    var tests = new List<Action> {
      TestLayout, TestJson, TestRegistry, TestMistakes, TestPlay, TestHints, TestSolvers, TestPlayers, TestLongTexts,
      TestBatches, TestDisposed, TestBusy, TestCancelling, TestThreads, TestSmallStack, TestCollector, TestFinaliser, TestMemory, TestSpeed,
    };
    tests.AddRange(files.Select(file => (Action)(() => Replay(file))));
    var showsTimes = Environment.GetEnvironmentVariable("TIMES") != null;
    var failed = 0;
    foreach (var test in tests) {
      var clock = Stopwatch.StartNew();
      try {
        test();
      } catch (Exception thrown) {
        failed++;
        Console.Error.WriteLine("Bindings/CSharp/Tests: " + test.Method.Name + ": " + thrown);
      }
      if (showsTimes) Console.WriteLine(test.Method.Name + ": " + clock.ElapsedMilliseconds + " ms");
    }
    Console.WriteLine(tests.Count - failed + " of " + tests.Count + " tests of the C# binding pass");
    return failed == 0 ? 0 : 1;
  }
}
