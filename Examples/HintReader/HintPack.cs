// A pack of hints that `moli hint LEVEL --count N --pack --out FILE` writes, with its texts in one language. The members
// are those of docs/reference/hints.md. It needs no library, so it works in Unity, Godot and Mono.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Members = System.Collections.Generic.Dictionary<string, object>;

/// The hint for one deal. `Texts[i]` explains the next `Spans[i]` moves.
class Deal {
  public int Index, Left; public bool Wins; public List<string> Moves; public List<int> Texts, Spans;
}

class HintPack {
  public const int Version = 1;
  public readonly Members Header;
  public readonly List<Deal> Deals;
  public readonly List<Members> Texts;  // "text" is the sentence; "lines" are rows and columns to light up

  public HintPack(string file, string language) {
    var lines = File.ReadAllLines(file);
    Header = Read(lines.FirstOrDefault() ?? "{}", "moli-hint-pack", file);
    var end = lines.Last().EndsWith("}") ? (Members)Json.Parse(lines.Last()) : new Members();
    if (!end.ContainsKey("deals") || (int)(double)end["deals"] != lines.Length - 2) throw new FormatException(file + ": the end is missing");
    Deals = lines.Skip(1).Take(lines.Length - 2).Select(line => Read((Members)Json.Parse(line))).ToList();
    var names = (Members)Header["texts"];
    if (!names.ContainsKey(language)) throw new FormatException(file + ": found no texts in " + language);
    var name = (string)names[language];
    var table = Read(File.ReadAllText(Path.Combine(Path.GetDirectoryName(file), name)), "moli-hint-texts", name);
    Texts = ((List<object>)table["texts"]).Cast<Members>().ToList();
    if ((string)table["digest"] != (string)end["digest"] || Texts.Count != (int)(double)end["texts"])
      throw new FormatException(name + ": found the texts of another pack");
  }

  /// Reads the header of a file if this reader knows its format and version.
  static Members Read(string text, string format, string file) {
    var value = (Members)Json.Parse(text);
    if ((string)value["format"] != format) throw new FormatException(file + ": found " + value["format"] + ", expected " + format);
    if ((double)value["version"] > Version) throw new FormatException(file + ": found version " + value["version"] + ", expected " + Version + "; update the reader");
    return value;
  }

  static Deal Read(Members deal) {
    Func<string, List<int>> numbers = key => ((List<object>)deal[key]).Select(number => (int)(double)number).ToList();
    return new Deal {
      Index = (int)(double)deal["index"], Texts = numbers("texts"), Spans = numbers("spans"),
      Moves = deal.ContainsKey("list") ? ((List<object>)deal["list"]).Cast<string>().ToList() : ((string)deal["moves"]).Select(c => c.ToString()).ToList(),
      Left = deal.ContainsKey("left") ? (int)(double)deal["left"] : 0, Wins = deal.ContainsKey("wins"),
    };
  }

  static int Main(string[] arguments) {
    Console.OutputEncoding = new UTF8Encoding(false);
    try {
      var pack = new HintPack(arguments[0], arguments.Length > 1 ? arguments[1] : "en");
      foreach (var deal in pack.Deals) {
        Console.WriteLine("deal " + deal.Index + " of " + pack.Header["level"] + ": " + string.Join(" ", deal.Moves));
        for (int place = 0, done = 0; place < deal.Texts.Count; done += deal.Spans[place++])
          Console.WriteLine("  " + string.Join(" ", deal.Moves.Skip(done).Take(deal.Spans[place])) + ": " + pack.Texts[deal.Texts[place]]["text"]);
        if (deal.Left > 0) Console.WriteLine("  and " + deal.Left + " more");
        if (deal.Wins) Console.WriteLine("  wins");
      }
      return 0;
    } catch (Exception error) { Console.WriteLine(error.Message); return 65; }
  }
}

/// JSON as moli writes it: objects, lists, texts, numbers as double, true, false and null.
static class Json {
  public static object Parse(string text) { int place = 0; return Value(text, ref place); }

  static object Value(string text, ref int place) {
    Skip(text, ref place);
    if (text[place] == '{' || text[place] == '[') {
      var isObject = text[place++] == '{';
      var (members, items) = (new Members(), new List<object>());
      for (Skip(text, ref place); text[place] != '}' && text[place] != ']'; Skip(text, ref place)) {
        var value = Value(text, ref place);
        if (isObject) members[(string)value] = Value(text, ref place); else items.Add(value);
      }
      return (place++, isObject ? (object)members : items).Item2;
    }
    var start = place;
    if (text[place] == '"') {
      var result = new StringBuilder();
      for (place++; text[place] != '"'; place++) {
        if (text[place] != '\\') { result.Append(text[place]); continue; }
        var escaped = text[++place];
        if (escaped == 'u') { result.Append((char)Convert.ToInt32(text.Substring(place + 1, 4), 16)); place += 4; }
        else result.Append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r' : escaped == 'b' ? '\b' : escaped == 'f' ? '\f' : escaped);
      }
      return (place++, result.ToString()).Item2;
    }
    while (place < text.Length && ",]} \n".IndexOf(text[place]) < 0) place++;
    var word = text.Substring(start, place - start);
    return word == "true" ? true : word == "false" ? false : word == "null" ? null : (object)double.Parse(word, System.Globalization.CultureInfo.InvariantCulture);
  }
  static void Skip(string text, ref int place) { while (place < text.Length && " \n\r\t:,".IndexOf(text[place]) >= 0) place++; }
}
