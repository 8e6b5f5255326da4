// Plays a level at random and takes the moves back, measures it, and steps a batch of games.
using System;
using System.Linq;
using Moli;

public static class RandomPlay {
  public static void Main() {
    var random = new Random(1);
    using (var level = Level.Named("Places and Things"))
    using (var position = level.Deal(seed: 1))
    using (var start = position.Copy()) {
      while (position.State().Outcome == Outcome.Open) {
        var count = position.ListMoves();
        if (count > 0) position.Apply(random.Next(count));
        position.Advance(500);  // milliseconds of the game
      }
      Console.WriteLine(position.State().Outcome + ", " + position.State().Score + " points");
      position.Assign(start);   // takes the moves back
      Console.WriteLine(position.Solve().Moves.Count + " moves solve it");
      foreach (var row in level.Simulate("casual,skilled", games: 100))
        Console.WriteLine(row.Player + " " + row.WinRate);
      using (var games = level.OpenBatch(4)) {
        games.Reset(new ulong[] { 1, 2, 3, 4 });
        for (var step = 0; step < 100; step++) {
          for (var game = 0; game < games.Games; game++) games.Actions[game] = random.Next(games.ActionCount);
          games.Step();
        }
        Console.WriteLine(games.ActionName(0) + ", " + games.Observations.Take(games.Cells).Sum(cell => cell));
      }
    }
  }
}
