// A hint button for a level, in Unity, Godot or a console. The search runs on a worker thread: no frame waits for it.
using System;
using System.Threading;
using System.Threading.Tasks;
using Moli;

public sealed class Hints : IDisposable {
  private readonly Level level;
  private readonly Position position;
  private readonly CancellationTokenSource stop = new CancellationTokenSource();
  private Task<Hint> search;

  public Hints(string name, ulong seed) {
    level = Level.Named(name);
    position = level.Deal(seed);
  }

  /// Starts a search on a copy of the position, so the game can go on.
  public void Ask() {
    if (search != null) return;
    var copy = position.Copy();
    search = Task.Run(() => { using (copy) return copy.Hint(cancel: stop.Token); });
  }

  /// Returns the hint once it is found, and null before. Call it in each frame.
  public Hint Poll() {
    if (search == null || !search.IsCompleted) return null;
    var found = search.GetAwaiter().GetResult();
    search = null;
    return found;
  }

  /// Makes a move of the player; returns whether the game is over.
  public bool Play(string move) {
    position.Apply(move);
    return position.State().Outcome != Outcome.Open;
  }

  public void Dispose() {
    stop.Cancel();
    position.Dispose();
    level.Dispose();
  }
}

#if UNITY_5_3_OR_NEWER
public class HintButton : UnityEngine.MonoBehaviour {
  private Hints hints;

  void Awake() { hints = new Hints("Places and Things", seed: 1); }
  public void OnClick() { hints.Ask(); }
  void OnDestroy() { hints.Dispose(); }

  void Update() {
    var hint = hints.Poll();
    if (hint != null && hint.Steps.Count > 0) UnityEngine.Debug.Log(hint.Steps[0].Words("en"));
  }
}
#elif GODOT
public partial class HintButton : Godot.Button {
  private Hints hints;

  public override void _Ready() {
    Library.Load(Godot.ProjectSettings.GlobalizePath("res://bin/libmoli.so"));
    hints = new Hints("Places and Things", seed: 1);
  }

  public override void _Pressed() { hints.Ask(); }
  public override void _ExitTree() { hints.Dispose(); }

  public override void _Process(double delta) {
    var hint = hints.Poll();
    if (hint != null && hint.Steps.Count > 0) Text = hint.Steps[0].Words("en");
  }
}
#else
static class HintButton {
  static void Main() {
    using (var hints = new Hints("Places and Things", seed: 1)) {
      for (var isOver = false; !isOver;) {
        hints.Ask();
        Hint hint;
        while ((hint = hints.Poll()) == null) Thread.Sleep(1);
        Console.WriteLine(hint.Steps[0].Move + ": " + hint.Steps[0].Words("en"));
        isOver = hints.Play(hint.Steps[0].Move);
      }
    }
  }
}
#endif
