// Numbers as text. Only digits that are known are printed.

/** A share as percent: a decimal place only when the interval is narrower than one point. */
export function percent(share, low, high) {
  const half = 50 * ((high ?? 1) - (low ?? 0));
  const value = 100 * share;
  // 99.8 % must not read as 100 %: that would say "always".
  if (half >= 0.5 || low === undefined) {
    if (value > 99.5 && value < 100) return "> 99\u202f%";
    if (value < 0.5 && value > 0) return "< 1\u202f%";
    return `${Math.round(value)}\u202f%`;
  }
  return `${value.toFixed(1)}\u202f%`;
}

/** An interval of shares in percent, as precise as the number it belongs to. */
export function range(low, high) {
  const digits = 50 * (high - low) < 0.5 ? 1 : 0;
  const [first, second] = [low, high].map((bound) => (100 * bound).toFixed(digits).replace("-", "−"));
  return first.startsWith("−") ? `${first} to ${second}` : `${first}–${second}`;
}

export const count = (number) => Math.round(number).toLocaleString("en");

/** A value of a parameter, as short as its step allows. */
export function value(number, step) {
  if (typeof number !== "number" || !Number.isFinite(number)) return "";
  const digits = step >= 1 ? 0 : Math.min(6, Math.max(0, Math.ceil(-Math.log10(step))));
  return String(Number(number.toFixed(digits)));
}

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
/** The end of a range, in the room beside a slider: 960, 52K, 1B. */
export const short = (number) => (Math.abs(number) < 10000 ? String(number) : compact.format(number));

/** Half of a millisecond is nobody's time: 12.3 s, 1:05. */
export function clock(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const signed = (number, digits) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number).toFixed(digits)}`;

/** "4 points easier than saved", once the interval excludes zero. */
export function difference(difference) {
  if (!difference) return null;
  const { points, low, high, isKnown } = difference;
  const size = Math.abs(points);
  const digits = size < 10 && high - low < 1 ? 1 : 0;
  const bounds = [low, high].map((bound) => signed(bound, digits)).join(" to ");
  if (!isKnown) return { sentence: "Difference to the saved level not known yet", bounds };
  const word = points > 0 ? "easier" : "harder";
  const unit = size.toFixed(digits) === "1" ? "point" : "points";
  return { sentence: `${size.toFixed(digits)} ${unit} ${word} than saved`, bounds };
}

const whole = (letter) => letter.replaceAll("-", " ");
/** A parameter's name as a label: "win-bonus" reads "win bonus". */
export const label = (name) => whole(name);
