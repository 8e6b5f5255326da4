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

/** The share of the group that the season is about, or of everyone. */
export const shareOf = (data) => data.groups?.find((group) => group.name === levels.season?.population) ?? data.population;

/** Notes the win rate of a level as it is on disk, from a measurement. */
export function put(entry, data) {
  const population = shareOf(data);
  found.set(entry.id, { hash: entry.hash, won: population.won, low: population.low, high: population.high });
  rates.dispatchEvent(new Event("rate"));
}

// The open level is measured anyway.
measuring.addEventListener("measure", () => {
  const draft = levels.open;
  const entry = draft && levels.all.find((each) => each.id === draft.id);
  const result = draft && !draft.isChanged && known(draft).result;
  if (entry && result?.population && entry.hash === draft.saved.hash) put(entry, result);
});
