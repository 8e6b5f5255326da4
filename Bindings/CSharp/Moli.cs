// Puzzle games with engines, solvers, hints and simulated players, from libmoli. Takes this file and Native.cs, C# 7 and
// .NET Standard 2.0; no unsafe code, and no function of C# is called by the library.
//
//   using (var level = Level.Named("Places and Things"))
//   using (var position = level.Deal(seed: 1)) Console.WriteLine(position.Hint().Steps[0].Words("en"));
//
// Errors are MoliException, exceptions of arguments, ObjectDisposedException after Dispose, and
// OperationCanceledException. Time passes in a game only by Position.Advance. All threads may use a Level, one at a
// time a Position or a Batch; another one gets Status.Busy. Calls block: make long ones on a worker thread.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

namespace Moli {
  /// <summary>A call that did nothing. Line and Column are the place of a mistake in a text, from 1, or 0.</summary>
  public class MoliException : Exception {
    public Status Status { get; }
    public int Line { get; }
    public int Column { get; }

    public MoliException(Status status, string text, int line = 0, int column = 0) : base(text) {
      Status = status;
      Line = line;
      Column = column;
    }
  }

  /// <summary>A game that levels are of.</summary>
  public sealed class GameInfo {
    public string Name { get; internal set; }
    public int RulesVersion { get; internal set; }
    public bool UsesWords { get; internal set; }
    /// <summary>Whether ListMoves has all legal moves; otherwise it has candidates, such as angles.</summary>
    public bool MovesAreListed { get; internal set; }
  }

  /// <summary>A built-in level.</summary>
  public sealed class LevelName {
    public string Name { get; internal set; }
    public string Game { get; internal set; }
    /// <summary>The declared difficulty, or null.</summary>
    public int? Difficulty { get; internal set; }
  }

  /// <summary>The library as a whole.</summary>
  public static class Library {
    /// <summary>The version of the library's functions; other than the version of Native.cs it is refused.</summary>
    public static int AbiVersion => (int)Native.moli_abi_version();

    /// <summary>The games.</summary>
    public static IReadOnlyList<GameInfo> Games() {
      Check();
      return MoliJson.Objects(Call.Text(Native.moli_games)).Select(game => new GameInfo {
        Name = game.Text("name"), RulesVersion = (int)game.Number("rulesVersion"), UsesWords = game.Is("usesWords"),
        MovesAreListed = game.Is("movesAreListed"),
      }).ToList();
    }

    /// <summary>The built-in levels of a game, or of all games.</summary>
    public static IReadOnlyList<LevelName> Levels(string game = null) {
      Check();
      return MoliJson.Objects(Call.Text(Native.moli_levels)).Select(level => new LevelName {
        Name = level.Text("name"), Game = level.Text("game"), Difficulty = (int?)level.NumberOrNull("difficulty"),
      }).Where(level => game == null || level.Game == game).ToList();
    }

    /// <summary>Sets the folder in which tables of solvers of sliding are kept, so that the next process need not make them; "" for
    /// none, as at first.</summary>
    public static void SetCache(string folder) {
      Check();
      var bytes = Call.Bytes(folder, nameof(folder));
      var error = new moli_error();
      Call.Check(Native.moli_set_cache(bytes, Call.Size(bytes), error), error);
    }

#if NETCOREAPP
    private static string place;

    /// <summary>Says where the library is, if the system does not find it by its name. Call it before all others.</summary>
    public static void Load(string path) {
      var isFirst = place == null;
      place = path ?? throw new ArgumentNullException(nameof(path));
      // It is asked once, and can be set only once.
      if (isFirst)
        NativeLibrary.SetDllImportResolver(
          typeof(Library).Assembly,
          (name, assembly, search) => name == "moli" ? NativeLibrary.Load(place) : IntPtr.Zero);
    }
#endif

    internal static void Check() {
      // A handle is a number of 64 bits, which a SafeHandle holds as an address.
      if (IntPtr.Size != 8) throw new PlatformNotSupportedException("libmoli: found a process of 32 bits, expected 64");
      var found = Native.moli_abi_version();
      if (found == Native.Abi) return;
      throw new MoliException(
        Status.Failed,
        "libmoli: found version " + found + ", expected " + Native.Abi + "; take Native.cs of its release");
    }
  }

  /// <summary>A level of a game.</summary>
  public sealed class Level : IDisposable {
    private readonly LevelHandle handle;

    public string Name { get; }
    public string Game { get; }
    public int? Difficulty { get; }
    public int Seats { get; }
    public bool IsTimed { get; }
    /// <summary>Names of what the level scores or counts, of players, and of solvers that Solve takes.</summary>
    public IReadOnlyList<string> Measures { get; }
    public IReadOnlyList<string> Players { get; }
    public IReadOnlyList<string> Solvers { get; }

    private Level(ulong number) {
      handle = new LevelHandle(number);
      var info = (MoliObject)MoliJson.Parse(
        Call.Text((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
          Native.moli_level_info(handle, buffer, capacity, out length)));
      Name = info.Text("name");
      Game = info.Text("game");
      Difficulty = (int?)info.NumberOrNull("difficulty");
      Seats = (int)info.Number("seats");
      IsTimed = info.Is("isTimed");
      Measures = info.Texts("measures");
      Players = info.Texts("players");
      Solvers = info.Texts("solvers");
    }

    /// <summary>Opens a built-in level by its name, such as "Time", or "tetris:Time" with its game.</summary>
    public static Level Named(string name) {
      Library.Check();
      var bytes = Call.Bytes(name, nameof(name));
      var error = new moli_error();
      Call.Check(Native.moli_level_named(bytes, Call.Size(bytes), out var number, error), error);
      return new Level(number);
    }

    /// <summary>Reads a level file. A mistake has its line and column.</summary>
    public static Level Read(string text, bool isJson = false) {
      Library.Check();
      var bytes = Call.Bytes(text, nameof(text));
      var error = new moli_error();
      Call.Check(Native.moli_level_read(bytes, Call.Size(bytes), isJson ? 1 : 0, out var number, error), error);
      return new Level(number);
    }

    /// <summary>The level as a file.</summary>
    public string Text =>
      Call.Text((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
        Native.moli_level_text(handle, buffer, capacity, out length));

    /// <summary>Deals game number `game` of the run of `seed`, as `moli play` does.</summary>
    public Position Deal(ulong seed = 0, ulong game = 0) {
      Call.Check(Native.moli_deal(handle, seed, game, out var number));
      return new Position(number, this);
    }

    /// <summary>Reads a position: Position.Text, or the notation of the game. Chance follows from `seed`.</summary>
    public Position ReadPosition(string text, ulong seed = 0) {
      var bytes = Call.Bytes(text, nameof(text));
      var error = new moli_error();
      Call.Check(Native.moli_position_read(handle, bytes, Call.Size(bytes), seed, out var number, error), error);
      return new Position(number, this);
    }

    /// <summary>Plays games of players, such as "casual,skilled". `threads` is 1 to 256, or 0 for one per processor;
    /// the result does not depend on it.</summary>
    public IReadOnlyList<PlayerResult> Simulate(
      string players, long games = 100, ulong seed = 1, int threads = 0,
      CancellationToken cancel = default(CancellationToken)) {
      var json = Played(Native.moli_simulate, players, games, seed, threads, cancel);
      var summaries = ((MoliObject)MoliJson.Parse(json)).Objects("summaries");
      return summaries.Select(summary => new PlayerResult(summary)).ToList();
    }

    /// <summary>Measures the level as `moli difficulty` does.</summary>
    public Measurement Measure(
      string players = "novice,casual,skilled,expert", long games = 1000, ulong seed = 1, int threads = 0,
      CancellationToken cancel = default(CancellationToken)) =>
      new Measurement(Played(Native.moli_measure, players, games, seed, threads, cancel));

    /// <summary>Opens a batch of games for programs that learn. In a timed game `paceMs` pass before each
    /// action.</summary>
    public Batch OpenBatch(
      int games, Autoreset autoreset = Autoreset.NextStep, int paceMs = 250, int mostSteps = 10000) {
      if (games < 1) throw new ArgumentOutOfRangeException(nameof(games), games, "expected at least 1");
      if (paceMs < 0) throw new ArgumentOutOfRangeException(nameof(paceMs), paceMs, "expected at least 0");
      if (mostSteps < 1) throw new ArgumentOutOfRangeException(nameof(mostSteps), mostSteps, "expected at least 1");
      var error = new moli_error();
      Call.Check(
        Native.moli_batch_open(
          handle, (ulong)games, (int)autoreset, (uint)paceMs, (uint)mostSteps, out var number, error), error);
      return new Batch(number, autoreset);
    }

    private delegate Status Play(
      LevelHandle level, byte[] players, UIntPtr length, ulong games, ulong seed, uint threads, IntPtr cancel,
      byte[] buffer, UIntPtr capacity, out UIntPtr written, moli_error error);

    private string Played(Play play, string players, long games, ulong seed, int threads, CancellationToken cancel) {
      var bytes = Call.Bytes(players, nameof(players));
      if (games < 1) throw new MoliException(Status.BadArgument, "games: found " + games + ", expected at least 1");
      if (threads < 0) 
        throw new MoliException(Status.BadArgument, "threads: found " + threads + ", expected 1 to 256, or 0");
      var count = threads == 0 ? Math.Min(Environment.ProcessorCount, 256) : threads;
      var error = new moli_error();
      return Call.Cancellable(cancel, flag =>
        Call.Text((byte[] buffer, UIntPtr capacity, out UIntPtr length) => play(
          handle, bytes, Call.Size(bytes), (ulong)games, seed, (uint)count, flag, buffer, capacity, out length,
          error), error, handle));
    }

    /// <summary>Frees the level; its positions stay. A call that runs ends first.</summary>
    public void Dispose() => handle.Dispose();
  }

  /// <summary>The state of a position for one seat.</summary>
  public struct State {
    public Outcome Outcome { get; internal set; }
    public bool MayAct { get; internal set; }
    public long Score { get; internal set; }
    /// <summary>Milliseconds of play; 0 in a game without time.</summary>
    public long ClockMs { get; internal set; }
  }

  /// <summary>A position of a level.</summary>
  public sealed class Position : IDisposable {
    private readonly PositionHandle handle;

    public Level Level { get; }

    internal Position(ulong number, Level level) {
      handle = new PositionHandle(number);
      Level = level;
    }

    /// <summary>A copy, with the same chance events to come.</summary>
    public Position Copy() {
      Call.Check(Native.moli_copy(handle, out var number));
      return new Position(number, Level);
    }

    /// <summary>Becomes equal to another position of the same Level object: takes moves back.</summary>
    public void Assign(Position source) {
      if (source == null) throw new ArgumentNullException(nameof(source));
      Call.Check(Native.moli_assign(handle, source.handle));
    }

    /// <summary>Deals again.</summary>
    public void Redeal(ulong seed = 0, ulong game = 0) => Call.Check(Native.moli_redeal(handle, seed, game));

    /// <summary>Lists the legal moves of a seat, and returns their number. Apply and MoveText take a place in the
    /// list.</summary>
    public int ListMoves(int seat = 0) {
      Call.Check(Native.moli_moves(handle, seat, out var count));
      return (int)count;
    }

    /// <summary>The text of the move at a place of the last list, from 0.</summary>
    public string MoveText(int place) =>
      Written((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
        Native.moli_move_text(handle, unchecked((uint)place), buffer, capacity, out length));

    /// <summary>The legal moves of a seat as text.</summary>
    public string[] Moves(int seat = 0) => Enumerable.Range(0, ListMoves(seat)).Select(MoveText).ToArray();

    /// <summary>Makes the move at a place of the last list, for the seat of the list.</summary>
    public void Apply(int place) => Call.Check(Native.moli_apply(handle, unchecked((uint)place)));

    /// <summary>Makes a move that is written as in records and hints.</summary>
    public void Apply(string move, int seat = 0) {
      var bytes = Call.Bytes(move, nameof(move));
      var error = new moli_error();
      Call.Check(Native.moli_apply_text(handle, seat, bytes, Call.Size(bytes), error), error);
    }

    /// <summary>Makes up to `most` random moves, and returns how many.</summary>
    public long PlayRandom(long most, ulong seed = 0) {
      if (most < 0) throw new ArgumentOutOfRangeException(nameof(most));
      Call.Check(Native.moli_play_random(handle, seed, (ulong)most, out var made));
      return (long)made;
    }

    /// <summary>Lets time pass until the game is over, and returns how many milliseconds did.</summary>
    public long Advance(long milliseconds) {
      Call.Check(Native.moli_advance(handle, milliseconds, out var passed));
      return passed;
    }

    /// <summary>The outcome, score and clock as a seat sees them.</summary>
    public State State(int seat = 0) {
      Call.Check(Native.moli_state_of(handle, seat, out var state));
      return new State {
        Outcome = (Outcome)state.outcome, MayAct = state.may_act != 0, Score = state.score, ClockMs = state.clock_ms,
      };
    }

    /// <summary>What a seat sees, as JSON: state (without hidden parts), score, outcome.</summary>
    public string Observation(int seat = 0) =>
      Written((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
        Native.moli_observation(handle, seat, buffer, capacity, out length));

    /// <summary>The whole position as records write it, hidden parts included.</summary>
    public string Text =>
      Written((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
        Native.moli_position_text(handle, buffer, capacity, out length));

    /// <summary>A hash of the whole position, the same in every process.</summary>
    public ulong Fingerprint {
      get {
        Call.Check(Native.moli_fingerprint(handle, out var fingerprint));
        return fingerprint;
      }
    }

    /// <summary>The next moves with reasons. `nodes` limits the search; 0 means 1,000,000. With `compare` it also counts other first
    /// moves that are as good, which takes longer.</summary>
    public Hint Hint(
      int steps = 1, int seat = 0, ulong nodes = 0, bool compare = false,
      CancellationToken cancel = default(CancellationToken)) {
      var flags = compare ? (uint)HintFlags.Compare : 0;
      var error = new moli_error();
      return new Hint(
        Call.Cancellable(cancel, flag =>
          Written((byte[] buffer, UIntPtr capacity, out UIntPtr length) => Native.moli_hint(
            handle, seat, unchecked((uint)steps), nodes, flags, flag, buffer, capacity, out length, error), error)));
    }

    /// <summary>A solution by a solver of Level.Solvers, or by the best one.</summary>
    public Solution Solve(
      string solver = null, ulong nodes = 0, CancellationToken cancel = default(CancellationToken)) {
      var bytes = solver == null ? null : Call.Bytes(solver, nameof(solver));
      var error = new moli_error();
      return new Solution(
        Call.Cancellable(cancel, flag =>
          Written((byte[] buffer, UIntPtr capacity, out UIntPtr length) => Native.moli_solve(
            handle, bytes, bytes == null ? UIntPtr.Zero : Call.Size(bytes), nodes, flag, buffer, capacity, out length,
            error), error)));
    }

    private string Written(Call.Writer write, moli_error error = null) => Call.Text(write, error, handle);

    /// <summary>Frees the position. A call that runs ends first.</summary>
    public void Dispose() => handle.Dispose();
  }

  /// <summary>A step of a hint: one move, or in some games a part of one.</summary>
  public sealed class HintStep {
    private readonly MoliObject step;

    internal HintStep(MoliObject step) => this.step = step;

    /// <summary>What Position.Apply takes, or null if the step is only a part of a move.</summary>
    public string Move => step.TextOrNull("move");
    /// <summary>The move in words, in "en" or "zh".</summary>
    public string Words(string language = "en") => step.Object("words").Text(language);
    /// <summary>Why it is good, in "en" or "zh".</summary>
    public string Reason(string language = "en") => step.Object("reason").Text(language);
  }

  /// <summary>The next moves with reasons. Numbers are null where they are not known.</summary>
  public sealed class Hint {
    private readonly MoliObject hint;

    internal Hint(string json) {
      Json = json;
      hint = (MoliObject)MoliJson.Parse(json);
      Steps = hint.Objects("steps").Select(step => new HintStep(step)).ToList();
    }

    /// <summary>The hint as moli.h describes it, with all members.</summary>
    public string Json { get; }
    public IReadOnlyList<HintStep> Steps { get; }
    /// <summary>How good the moves are known to be, such as "optimal", or null.</summary>
    public string Verdict => hint.TextOrNull("verdict");
    public long? MovesLeft => hint.NumberOrNull("movesLeft");
    public long? LowerBound => hint.NumberOrNull("lowerBound");
    /// <summary>Other first moves that are as good; null unless compared.</summary>
    public long? EquallyGood => hint.NumberOrNull("equallyGood");
    /// <summary>What else is to be said, in "en" or "zh", or null.</summary>
    public string Remark(string language = "en") => hint.ObjectOrNull("remark")?.Text(language);
  }

  /// <summary>A solution.</summary>
  public sealed class Solution {
    private readonly MoliObject solution;

    internal Solution(string json) {
      Json = json;
      solution = (MoliObject)MoliJson.Parse(json);
    }

    /// <summary>The solution as `moli solve` prints it, with all members.</summary>
    public string Json { get; }
    public string Verdict => solution.TextOrNull("verdict");
    /// <summary>The moves, as Position.Apply takes them; empty if none were found.</summary>
    public IReadOnlyList<string> Moves => solution.Texts("moves");
    public long? Length => solution.NumberOrNull("length");
    public long? LowerBound => solution.NumberOrNull("lowerBound");
  }

  /// <summary>What a player did in the games of a run.</summary>
  public sealed class PlayerResult {
    public string Player { get; }
    /// <summary>The games, once for each seat that the player has. Some end below the score that wins: they are in no
    /// other number.</summary>
    public long Games => Scores.Sum(value => value.Value);
    public long Wins { get; }
    public long Losses { get; }
    public long Draws { get; }
    /// <summary>Games without an end.</summary>
    public long Open { get; }
    public double WinRate => Games == 0 ? 0 : (double)Wins / Games;
    /// <summary>Each value with its number of games.</summary>
    public IReadOnlyList<KeyValuePair<long, long>> Scores { get; }
    public IReadOnlyList<KeyValuePair<long, long>> Moves { get; }
    public IReadOnlyList<KeyValuePair<long, long>> Milliseconds { get; }

    internal PlayerResult(MoliObject summary) {
      Player = summary.Text("agent");
      Wins = summary.Number("wins");
      Losses = summary.Number("losses");
      Draws = summary.Number("draws");
      Open = summary.Number("open");
      Scores = summary.Pairs("scores");
      Moves = summary.Pairs("moves");
      Milliseconds = summary.Pairs("ends");
    }
  }

  /// <summary>How hard a level is.</summary>
  public sealed class Measurement {
    internal Measurement(string json) {
      Json = json;
      var measured = (MoliObject)MoliJson.Parse(json);
      var population = measured.ObjectOrNull("population");
      WinRate = population?.RealOrNull("rate");
      Low = population?.RealOrNull("low");
      High = population?.RealOrNull("high");
      Rows = measured.Objects("players");
    }

    /// <summary>The measurement as moli.h describes it.</summary>
    public string Json { get; }
    /// <summary>The win rate of the population with its 95 % interval.</summary>
    public double? WinRate { get; }
    public double? Low { get; }
    public double? High { get; }
    /// <summary>The row of `moli difficulty` of each player: string, long, double, bool or null, and
    /// lists and dictionaries of these.</summary>
    public IReadOnlyList<IReadOnlyDictionary<string, object>> Rows { get; }
  }

  /// <summary>Many games of one level, stepped by one call. Write Actions, call Step, read the other arrays.</summary>
  public sealed class Batch : IDisposable {
    private readonly BatchHandle handle;
    private readonly moli_shape shape;

    /// <summary>The action of each game, 0 to ActionCount - 1.</summary>
    public readonly long[] Actions;
    /// <summary>A row of Cells numbers for each game; the last is the clock in seconds. Values are 0 to
    /// Highest.</summary>
    public readonly short[] Observations, Highest;
    /// <summary>How much the score of each game rose.</summary>
    public readonly float[] Rewards;
    /// <summary>1 for each game that ended, that was left after its most steps, whose action was illegal.</summary>
    public readonly byte[] Terminated, Truncated, Illegal;
    /// <summary>A row of ActionCount numbers for each game: 1 for each legal action.</summary>
    public readonly byte[] Masks;
    /// <summary>With Autoreset.SameStep the last observation of each game that ended; otherwise null.</summary>
    public readonly short[] FinalObservations;

    public int Games => (int)shape.games;
    public int ActionCount => (int)shape.actions;
    public int Cells => (int)shape.cells;

    internal Batch(ulong number, Autoreset autoreset) {
      handle = new BatchHandle(number);
      // The highest values fit only where their number is known.
      var status = Native.moli_batch_shape(handle, out shape, null, UIntPtr.Zero);
      if (status != Status.TooSmall) Call.Check(status);
      Highest = new short[Cells];
      Call.Check(Native.moli_batch_shape(handle, out shape, Highest, (UIntPtr)Cells));
      Actions = new long[Games];
      Observations = new short[checked(Games * Cells)];
      Rewards = new float[Games];
      Terminated = new byte[Games];
      Truncated = new byte[Games];
      Illegal = new byte[Games];
      Masks = new byte[checked(Games * ActionCount)];
      if (autoreset == Autoreset.SameStep) FinalObservations = new short[Observations.Length];
    }

    /// <summary>The name of an action: the move as Position.Apply takes it, or a word of a program.</summary>
    public string ActionName(int action) =>
      Call.Text((byte[] buffer, UIntPtr capacity, out UIntPtr length) =>
        Native.moli_batch_action(handle, unchecked((uint)action), buffer, capacity, out length), null, handle);

    /// <summary>Deals all games, each from its seed, or only those whose number in `chosen` is not 0.</summary>
    public void Reset(ulong[] seeds, byte[] chosen = null) {
      if (seeds == null) throw new ArgumentNullException(nameof(seeds));
      if (seeds.Length != Games || chosen != null && chosen.Length != Games)
        throw new ArgumentException("found another number of seeds than of games, which are " + Games, nameof(seeds));
      WithArrays((ref moli_arrays arrays) => Native.moli_batch_reset(handle, seeds, chosen, ref arrays));
    }

    /// <summary>Makes the action of each game.</summary>
    public void Step() => WithArrays((ref moli_arrays arrays) => Native.moli_batch_step(handle, ref arrays));

    private delegate Status Use(ref moli_arrays arrays);

    private void WithArrays(Use use) {
      var held = new Array[] {
        Actions, Observations, Rewards, Terminated, Truncated, Illegal, Masks, FinalObservations,
      };
      var pins = new GCHandle[held.Length];
      try {
        // A pin of null has the address 0.
        for (var place = 0; place < held.Length; place++)
          pins[place] = GCHandle.Alloc(held[place], GCHandleType.Pinned);
        var arrays = new moli_arrays {
          games = shape.games, actions_count = shape.actions, cells = shape.cells,
          actions = pins[0].AddrOfPinnedObject(), observations = pins[1].AddrOfPinnedObject(),
          rewards = pins[2].AddrOfPinnedObject(), terminated = pins[3].AddrOfPinnedObject(),
          truncated = pins[4].AddrOfPinnedObject(), illegal = pins[5].AddrOfPinnedObject(),
          masks = pins[6].AddrOfPinnedObject(), final_observations = pins[7].AddrOfPinnedObject(),
        };
        Call.Check(use(ref arrays));
      } finally {
        foreach (var pin in pins) if (pin.IsAllocated) pin.Free();
      }
    }

    public void Dispose() => handle.Dispose();
  }

  /// <summary>A number of the library, which is freed once, and never while a call uses it.</summary>
  internal abstract class MoliHandle : SafeHandle {
    protected MoliHandle(ulong number) : base(IntPtr.Zero, true) => SetHandle(unchecked((IntPtr)(long)number));

    public override bool IsInvalid => handle == IntPtr.Zero;

    protected override bool ReleaseHandle() => Native.moli_free(unchecked((ulong)(long)handle)) == Status.Ok;
  }

  /// <summary>How functions of the library are called.</summary>
  internal static class Call {
    internal delegate Status Writer(byte[] buffer, UIntPtr capacity, out UIntPtr length);

    // Refuses half a surrogate pair, which UTF-8 cannot have.
    private static readonly Encoding Utf8 = new UTF8Encoding(false, true);

    // Long enough for nearly every text; chosen.
    [ThreadStatic] internal static byte[] Usual;

    internal static byte[] Bytes(string text, string name) {
      if (text == null) throw new ArgumentNullException(name);
      return Utf8.GetBytes(text);
    }

    internal static UIntPtr Size(byte[] bytes) => (UIntPtr)bytes.Length;

    /// <summary>Throws the exception of a status.</summary>
    internal static void Check(Status status, moli_error error = null) {
      if (status == Status.Ok) return;
      var length = error?.text == null ? 0 : Math.Max(0, Array.IndexOf(error.text, (byte)0));
      var words = length == 0 ? "" : Utf8.GetString(error.text, 0, length);
      if (words == "") words = Words(status) + Marshal.PtrToStringAnsi(Native.moli_status_name(status));
      throw new MoliException(status, words, error?.line ?? 0, error?.column ?? 0);
    }

    // Where a function has no words for its error.
    private static string Words(Status status) {
      switch (status) {
        case Status.BadArgument: return "found an argument out of its range: ";
        case Status.Busy: return "another thread uses the object: ";
        case Status.Illegal: return "the move is not legal: ";
        case Status.Over: return "the game is over: ";
        default: return "";
      }
    }

    /// <summary>The text that a function writes. A longer one than usual is kept with the handle, or computed
    /// again.</summary>
    internal static string Text(Writer write, moli_error error = null, MoliHandle kept = null) {
      var buffer = Usual ?? (Usual = new byte[1 << 16]);
      var status = write(buffer, Size(buffer), out var length);
      // Another thread may have made it longer meanwhile.
      while (status == Status.TooSmall) {
        buffer = new byte[checked((int)(ulong)length + 1)];
        status = kept == null ? write(buffer, Size(buffer), out length) : Kept(kept, buffer, out length);
      }
      Check(status, error);
      return Utf8.GetString(buffer, 0, (int)(ulong)length);
    }

    private static Status Kept(MoliHandle handle, byte[] buffer, out UIntPtr length) {
      var isHeld = false;
      try {
        handle.DangerousAddRef(ref isHeld);
        return Native.moli_kept(unchecked((ulong)(long)handle.DangerousGetHandle()), buffer, Size(buffer), out length);
      } finally {
        if (isHeld) handle.DangerousRelease();
      }
    }

    /// <summary>Calls `body` with the address of a number that becomes 1 when the token is cancelled.</summary>
    internal static string Cancellable(CancellationToken cancel, Func<IntPtr, string> body) {
      cancel.ThrowIfCancellationRequested();
      if (!cancel.CanBeCanceled) return body(IntPtr.Zero);
      var flag = Marshal.AllocHGlobal(sizeof(int));
      try {
        Marshal.WriteInt32(flag, 0);
        // Its end waits for an action that runs, so nothing is written after the number is freed.
        using (cancel.Register(() => Marshal.WriteInt32(flag, 1))) return body(flag);
      } catch (MoliException stopped) when (stopped.Status == Status.Cancelled) {
        throw new OperationCanceledException(cancel);
      } finally {
        Marshal.FreeHGlobal(flag);
      }
    }
  }

  /// <summary>A JSON object. A member that is missing or of another kind is an error of this file.</summary>
  internal sealed class MoliObject : Dictionary<string, object> {
    internal string Text(string name) => TextOrNull(name) ?? throw MoliJson.Unexpected(name);
    internal string TextOrNull(string name) => Get(name) as string;
    internal bool Is(string name) => Get(name) is bool value && value;
    internal long Number(string name) => NumberOrNull(name) ?? throw MoliJson.Unexpected(name);
    internal long? NumberOrNull(string name) => Get(name) is long value ? value : (long?)null;
    internal double? RealOrNull(string name) =>
      Get(name) is double real ? real : Get(name) is long value ? value : (double?)null;
    internal MoliObject Object(string name) => ObjectOrNull(name) ?? throw MoliJson.Unexpected(name);
    internal MoliObject ObjectOrNull(string name) => Get(name) as MoliObject;
    internal List<string> Texts(string name) => List(name).Cast<string>().ToList();
    internal List<MoliObject> Objects(string name) => List(name).Cast<MoliObject>().ToList();
    internal List<KeyValuePair<long, long>> Pairs(string name) =>
      List(name).Cast<List<object>>()
        .Select(pair => new KeyValuePair<long, long>((long)pair[0], (long)pair[1])).ToList();

    private List<object> List(string name) => Get(name) as List<object> ?? new List<object>();
    private object Get(string name) => TryGetValue(name, out var value) ? value : null;
  }

  /// <summary>Reads the JSON that the library writes.</summary>
  internal sealed class MoliJson {
    private readonly string text;
    private int place;

    private MoliJson(string text) => this.text = text;

    /// <summary>A MoliObject, List, string, long, double, bool or null.</summary>
    internal static object Parse(string text) => new MoliJson(text).Value();

    internal static IEnumerable<MoliObject> Objects(string text) => ((List<object>)Parse(text)).Cast<MoliObject>();

    internal static Exception Unexpected(string what) =>
      new MoliException(Status.Failed, "libmoli: found no " + what + "; take Moli.cs of its release");

    private char Next() => place < text.Length ? text[place++] : throw Unexpected("end of the text");

    private bool Skip(char expected) {
      if (place >= text.Length || text[place] != expected) return false;
      place++;
      return true;
    }

    private object Value() {
      var first = Next();
      switch (first) {
        case '{': return Object();
        case '[': return List();
        case '"': return Text();
        case 't': place += 3; return true;
        case 'f': place += 4; return false;
        case 'n': place += 3; return null;
        default: place--; return Number();
      }
    }

    private MoliObject Object() {
      var value = new MoliObject();
      if (Skip('}')) return value;
      do {
        if (Next() != '"') throw Unexpected("name of a member");
        var name = Text();
        if (Next() != ':') throw Unexpected("value of " + name);
        value[name] = Value();
      } while (Skip(','));
      return Next() == '}' ? value : throw Unexpected("end of an object");
    }

    private List<object> List() {
      var value = new List<object>();
      if (Skip(']')) return value;
      do value.Add(Value()); while (Skip(','));
      return Next() == ']' ? value : throw Unexpected("end of a list");
    }

    private string Text() {
      var value = new StringBuilder();
      for (var character = Next(); character != '"'; character = Next()) {
        if (character == '\\') {
          character = Next();
          var escaped = "bfnrt".IndexOf(character);
          if (escaped >= 0) {
            character = "\b\f\n\r\t"[escaped];
          } else if (character == 'u') {
            if (place + 4 > text.Length) throw Unexpected("end of the text");
            character = (char)int.Parse(text.Substring(place, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            place += 4;
          }
        }
        value.Append(character);
      }
      return value.ToString();
    }

    private object Number() {
      var start = place;
      while (place < text.Length && "+-.eE0123456789".IndexOf(text[place]) >= 0) place++;
      var digits = text.Substring(start, place - start);
      var culture = CultureInfo.InvariantCulture;
      if (long.TryParse(digits, NumberStyles.AllowLeadingSign, culture, out var whole)) return whole;
      return double.TryParse(digits, NumberStyles.Float, culture, out var real)
        ? real : throw Unexpected("number");
    }
  }
}
