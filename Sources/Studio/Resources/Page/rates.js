// Win rates of the levels as they are on disk, for the list and the season.

import { levels } from "./levels.js";
import { known, measuring } from "./measure.js";

const found = new Map();

/** Win rates measured for the season, by level and content; tells of "rate". */
export const rates = Object.assign(new EventTarget(), {
  of(entry) {
    const rate = found.get(entry.id);
    return rate?.hash === entry.hash ? rate : null;
  },
});

/** Notes the win rate of a level as it is on disk. */
export function put(entry, population) {
  found.set(entry.id, { hash: entry.hash, won: population.won, low: population.low, high: population.high });
  rates.dispatchEvent(new Event("rate"));
}

// The open level is measured anyway.
measuring.addEventListener("measure", () => {
  const draft = levels.open;
  const entry = draft && levels.all.find((each) => each.id === draft.id);
  const population = draft && !draft.isChanged && known(draft).result?.population;
  if (entry && population && entry.hash === draft.saved.hash) put(entry, population);
});
