// A pack of hints that `moli hint LEVEL --count N --pack --out FILE` writes, with its texts in one language. The members
// are those of docs/reference/hints.md.
declare function require(name: string): any;
declare const process: any;
const { readFileSync } = require("node:fs");
const { dirname, join } = require("node:path");

/** A row or column of the board, which a game may light up. */
interface Line { phrase: string; line: "row" | "column"; index: number }
interface Text { text: string; lines: Line[] }
interface Kind { format: string; version: number }
interface Header extends Kind { game: string; level: string; digest: string; seed: string; texts: Record<string, string> }
interface Table extends Kind { digest: string; texts: Text[] }
interface End { deals: number; texts: number; digest: string }
/** The hint for one deal. */
interface Deal {
  index: number; moves?: string; list?: string[]; texts: number[]; spans: number[]; left?: number; wins?: boolean;
}

class HintPack {
  static readonly version = 1;
  readonly header: Header;
  readonly deals: Deal[];
  private readonly texts: Text[];

  constructor(file: string, language: string) {
    const lines: string[] = readFileSync(file, "utf8").split("\n").filter((line: string) => line !== "");
    this.header = HintPack.read<Header>(lines[0] ?? "{}", "moli-hint-pack", file);
    const last = HintPack.parsed(lines[lines.length - 1]);
    const end: End | undefined = last && last.deals !== undefined ? last : undefined;
    if (!end || end.deals !== lines.length - 2) throw new Error(`${file}: the end is missing`);
    this.deals = lines.slice(1, -1).map((line) => JSON.parse(line));
    const name = this.header.texts[language];
    if (name === undefined) throw new Error(`${file}: found no texts in ${language}`);
    const table = HintPack.read<Table>(readFileSync(join(dirname(file), name), "utf8"), "moli-hint-texts", name);
    if (table.digest !== end.digest || table.texts.length !== end.texts) {
      throw new Error(`${name}: found the texts of another pack`);
    }
    this.texts = table.texts;
  }

  private static parsed(line: string): any {
    try { return JSON.parse(line); } catch { return undefined; }
  }

  /** Reads the header of a file if this reader knows its format and version. */
  private static read<Value extends Kind>(text: string, format: string, file: string): Value {
    const value: Value = JSON.parse(text);
    if (value.format !== format) throw new Error(`${file}: found ${value.format}, expected ${format}`);
    if (!(value.version <= HintPack.version)) {
      throw new Error(`${file}: found version ${value.version}, expected ${HintPack.version}; update the reader`);
    }
    return value;
  }

  /** The moves as records write them. */
  moves(deal: Deal): string[] { return deal.list ?? [...(deal.moves ?? "")]; }

  /** The texts of a hint, each with the moves that it explains. */
  purposes(deal: Deal): { text: Text; moves: string[] }[] {
    const rest = this.moves(deal);
    return deal.texts.map((number, place) => ({ text: this.texts[number], moves: rest.splice(0, deal.spans[place]) }));
  }
}

const [file, language = "en"]: string[] = process.argv.slice(2);
try {
  const pack = new HintPack(file, language);
  for (const deal of pack.deals) {
    console.log(`deal ${deal.index} of ${pack.header.level}: ${pack.moves(deal).join(" ")}`);
    for (const { text, moves } of pack.purposes(deal)) console.log(`  ${moves.join(" ")}: ${text.text}`);
    if (deal.left) console.log(`  and ${deal.left} more`);
    if (deal.wins) console.log("  wins");
  }
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 65;
}
