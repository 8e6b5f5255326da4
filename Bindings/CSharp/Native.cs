// Written by Bindings/CSharp/generate from moli.h, which has the rules of all functions. Do not edit.
using System;
using System.Runtime.InteropServices;

namespace Moli {
  /// <summary>What a call did.</summary>
  public enum Status {
    /// <summary>MOLI_OK.</summary>
    Ok = 0,
    /// <summary>A NULL pointer, a number out of its range, text that is not UTF-8.</summary>
    BadArgument = 1,
    /// <summary>MOLI_BAD_HANDLE.</summary>
    BadHandle = 2,
    /// <summary>Another thread uses the handle.</summary>
    Busy = 3,
    /// <summary>The buffer; *length has the bytes that are needed, without the zero.</summary>
    TooSmall = 4,
    /// <summary>A text with a mistake, or an unknown name; moli_error has the place.</summary>
    Mistake = 5,
    /// <summary>The move is not legal; the position is unchanged.</summary>
    Illegal = 6,
    /// <summary>The game is over; the position is unchanged.</summary>
    Over = 7,
    /// <summary>MOLI_CANCELLED.</summary>
    Cancelled = 8,
    /// <summary>The game has no solver, for example; moli_error says what.</summary>
    NotSupported = 9,
    /// <summary>MOLI_FAILED.</summary>
    Failed = 10,
  }

  /// <summary>A mistake: its place in the text, counted from 1 and 0 if it has none, and what was found and expected.
  /// All functions take NULL instead. Set by a call that fails, and only then.</summary>
  [StructLayout(LayoutKind.Sequential)]
  internal sealed class moli_error {
    internal int line;
    internal int column;
    [MarshalAs(UnmanagedType.ByValArray, SizeConst = 1016)]
    internal byte[] text;
  }

  /// <summary>A moli_level, which is freed with its object.</summary>
  internal sealed class LevelHandle : MoliHandle {
    internal LevelHandle(ulong number) : base(number) { }
  }

  /// <summary>A moli_position, which is freed with its object.</summary>
  internal sealed class PositionHandle : MoliHandle {
    internal PositionHandle(ulong number) : base(number) { }
  }

  /// <summary>How a game stands for a seat.</summary>
  public enum Outcome {
    /// <summary>MOLI_OPEN.</summary>
    Open = 0,
    /// <summary>MOLI_WON.</summary>
    Won = 1,
    /// <summary>MOLI_LOST.</summary>
    Lost = 2,
    /// <summary>MOLI_DRAWN.</summary>
    Drawn = 3,
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct moli_state {
    /// <summary>MOLI_OPEN, MOLI_WON, MOLI_LOST or MOLI_DRAWN, for the seat</summary>
    internal int outcome;
    /// <summary>1 if the seat may move now, else 0</summary>
    internal int may_act;
    /// <summary>of the seat</summary>
    internal long score;
    /// <summary>milliseconds of play; 0 in a game without time</summary>
    internal long clock_ms;
  }

  /// <summary>What a hint has beyond its steps: with MOLI_COMPARE it counts other first moves that are as good, which
  /// takes longer.</summary>
  public enum HintFlags {
    /// <summary>MOLI_COMPARE.</summary>
    Compare = 1,
  }

  /// <summary>Batches: many games of one level for programs that learn, stepped by one call. Positions and actions are
  /// numbers; not all games have them. Game i is dealt from its seed, and later deals of it follow from the same
  /// seed.</summary>
  internal sealed class BatchHandle : MoliHandle {
    internal BatchHandle(ulong number) : base(number) { }
  }

  /// <summary>What an ended game does: it is dealt again by the next step, whose action and reward then mean nothing,
  /// or at once.</summary>
  public enum Autoreset {
    /// <summary>MOLI_NEXT_STEP.</summary>
    NextStep = 0,
    /// <summary>MOLI_SAME_STEP.</summary>
    SameStep = 1,
  }

  [StructLayout(LayoutKind.Sequential)]
  internal struct moli_shape {
    internal ulong games;
    /// <summary>an action is 0 to actions - 1</summary>
    internal uint actions;
    /// <summary>the numbers of an observation</summary>
    internal uint cells;
  }

  /// <summary>The caller's arrays, row by row. The first three must be those of moli_shape.</summary>
  [StructLayout(LayoutKind.Sequential)]
  internal struct moli_arrays {
    internal ulong games;
    internal uint actions_count;
    internal uint cells;
    /// <summary>games</summary>
    internal IntPtr actions;
    /// <summary>games x cells; the last cell is the clock in seconds</summary>
    internal IntPtr observations;
    /// <summary>games: how much the score rose</summary>
    internal IntPtr rewards;
    /// <summary>games: 1 if the game ended</summary>
    internal IntPtr terminated;
    /// <summary>games: 1 if it was left after its most steps</summary>
    internal IntPtr truncated;
    /// <summary>games, or NULL: 1 if the action was illegal; then only time passed</summary>
    internal IntPtr illegal;
    /// <summary>games x actions, or NULL: 1 for each legal action</summary>
    internal IntPtr masks;
    /// <summary>games x cells, or NULL: written with MOLI_SAME_STEP where a game ended</summary>
    internal IntPtr final_observations;
  }

  /// <summary>The functions of moli.h.</summary>
  internal static class Native {
    private const string Library = "moli";
    internal const uint Abi = 2;

    /// <summary>MOLI_ABI of the library; compare it with that of the header.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern uint moli_abi_version();

    /// <summary>The name of a status, such as "MOLI_BUSY"; never NULL.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern IntPtr moli_status_name(Status status);

    /// <summary>Frees a level, position or batch. Positions and batches work on without their level.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_free(ulong handle);

    /// <summary>The text that did not fit in the last call of this thread with this level, position or batch.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_kept(ulong handle, byte[] buffer, UIntPtr capacity, out UIntPtr length);

    /// <summary>Sets the folder in which tables of the sliding solver are kept, 36 MB, for tables that are not in
    /// memory yet. Without it the library writes no file, and a process makes them when it first solves, in some
    /// seconds. An empty text means none.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_set_cache(byte[] folder, UIntPtr folder_length, [In, Out] moli_error error);

    /// <summary>The games, as a JSON array of objects: name, rulesVersion, usesWords, movesAreListed.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_games(byte[] buffer, UIntPtr capacity, out UIntPtr length);

    /// <summary>The built-in levels, as a JSON array of objects: name, game, difficulty (null if none is
    /// declared).</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_levels(byte[] buffer, UIntPtr capacity, out UIntPtr length);

    /// <summary>Opens a built-in level by its name, in any case.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_level_named(byte[] name, UIntPtr name_length, out ulong level,
      [In, Out] moli_error error);

    /// <summary>Reads a level file. `is_json` says whether the text is JSON; otherwise it is YAML.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_level_read(byte[] text, UIntPtr text_length, int is_json, out ulong level,
      [In, Out] moli_error error);

    /// <summary>The level as a JSON object: name, game, difficulty, seats, isTimed, measures, players,
    /// solvers.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_level_info(LevelHandle level, byte[] buffer, UIntPtr capacity,
      out UIntPtr length);

    /// <summary>The level as a file that moli_level_read reads.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_level_text(LevelHandle level, byte[] buffer, UIntPtr capacity,
      out UIntPtr length);

    /// <summary>Deals game number `game` of the run of `seed`: the deal of `moli play LEVEL --seed`.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_deal(LevelHandle level, ulong seed, ulong game, out ulong position);

    /// <summary>Deals again in the same handle, which allocates little.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_redeal(PositionHandle position, ulong seed, ulong game);

    /// <summary>Reads a position: JSON as moli_position_text writes it, or the notation of the game. Chance follows
    /// from `seed`.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_position_read(LevelHandle level, byte[] text, UIntPtr text_length,
      ulong seed, out ulong position, [In, Out] moli_error error);

    /// <summary>A copy, with the same chance events to come.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_copy(PositionHandle position, out ulong copy);

    /// <summary>Makes `position` equal to `source`, of the same level: takes moves back without a new handle.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_assign(PositionHandle position, PositionHandle source);

    /// <summary>Lists the legal moves of a seat; *count gets their number. Where moves cannot be listed (angles,
    /// programs), these are candidates.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_moves(PositionHandle position, int seat, out uint count);

    /// <summary>The text of the move at a place of the last list of moli_moves, from 0.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_move_text(PositionHandle position, uint place, byte[] buffer,
      UIntPtr capacity, out UIntPtr length);

    /// <summary>Makes the move at a place of the last list, for the seat of the list, and lets chance act. The list
    /// stays.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_apply(PositionHandle position, uint place);

    /// <summary>Makes a move that is written as in records.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_apply_text(PositionHandle position, int seat, byte[] move,
      UIntPtr move_length, [In, Out] moli_error error);

    /// <summary>Makes up to `most` random moves, at most 10^9, drawn from `seed`; *made gets their number. Stops when
    /// the game is over.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_play_random(PositionHandle position, ulong seed, ulong most, out ulong made);

    /// <summary>Lets time pass, with the chance events in it, until the game is over; *passed gets the
    /// milliseconds.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_advance(PositionHandle position, long milliseconds, out long passed);

    /// <summary>The outcome, score and clock as a seat sees them.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_state_of(PositionHandle position, int seat, out moli_state state);

    /// <summary>What a seat sees, as a JSON object: state (without hidden parts), score, outcome.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_observation(PositionHandle position, int seat, byte[] buffer,
      UIntPtr capacity, out UIntPtr length);

    /// <summary>The whole position as records write it, hidden parts included.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_position_text(PositionHandle position, byte[] buffer, UIntPtr capacity,
      out UIntPtr length);

    /// <summary>A hash of the whole position, the same in every process.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_fingerprint(PositionHandle position, out ulong fingerprint);

    /// <summary>A hint for a seat, as a JSON object: verdict, steps (each with move, words and reason in English and
    /// Chinese), movesLeft, lowerBound, equallyGood (null unless compared), remark. `steps` is 1 to 1000; `nodes`
    /// limits the search, 0 means 1,000,000; `flags` is 0 or MOLI_COMPARE.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_hint(PositionHandle position, int seat, uint steps, ulong nodes, uint flags,
      IntPtr cancel, byte[] buffer, UIntPtr capacity, out UIntPtr length, [In, Out] moli_error error);

    /// <summary>A solution, as the JSON object that `moli solve` prints. `solver` may be NULL for the best
    /// one.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_solve(PositionHandle position, byte[] solver, UIntPtr solver_length,
      ulong nodes, IntPtr cancel, byte[] buffer, UIntPtr capacity, out UIntPtr length, [In, Out] moli_error error);

    /// <summary>Plays games of players (names separated by commas, such as "casual,skilled") on up to `threads`
    /// threads, 1 to 256. A JSON object: game, level, seed, games, summaries with exact distributions. The numbers do
    /// not depend on threads.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_simulate(LevelHandle level, byte[] players, UIntPtr players_length,
      ulong games, ulong seed, uint threads, IntPtr cancel, byte[] buffer, UIntPtr capacity, out UIntPtr length,
      [In, Out] moli_error error);

    /// <summary>Measures a level as `moli difficulty` does: a JSON object with one row for each player.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_measure(LevelHandle level, byte[] players, UIntPtr players_length,
      ulong games, ulong seed, uint threads, IntPtr cancel, byte[] buffer, UIntPtr capacity, out UIntPtr length,
      [In, Out] moli_error error);

    /// <summary>Opens a batch of 1 to 2^20 games, dealt from seed 0 until they are reset. In a timed game `pace_ms`
    /// pass before each action, at most a day. A game is left after `most_steps`.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_batch_open(LevelHandle level, ulong games, int autoreset, uint pace_ms,
      uint most_steps, out ulong batch, [In, Out] moli_error error);

    /// <summary>The sizes of a batch, and the largest value of each number of an observation (NULL for none); the
    /// smallest is 0.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_batch_shape(BatchHandle batch, out moli_shape shape, short[] highest,
      UIntPtr capacity);

    /// <summary>The name of an action: the move as moli_apply_text takes it, or a word of a program, or "run", which
    /// runs it.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_batch_action(BatchHandle batch, uint action, byte[] buffer, UIntPtr capacity,
      out UIntPtr length);

    /// <summary>Deals the games whose byte in `chosen` is not 0, or all for NULL, each from its number in `seeds`.
    /// Writes observations and masks of these.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_batch_reset(BatchHandle batch, ulong[] seeds, byte[] chosen,
      ref moli_arrays arrays);

    /// <summary>Makes an action in each game. MOLI_ILLEGAL for a number that is no action; then nothing has
    /// changed.</summary>
    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]
    internal static extern Status moli_batch_step(BatchHandle batch, ref moli_arrays arrays);
  }
}
