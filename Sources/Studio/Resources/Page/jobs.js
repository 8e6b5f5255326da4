// Jobs of the server: measurements, tunings, surveys, comparisons, defeats. A job that is no longer wanted is cancelled at once.

import { events, Failure, isAbort, post, request } from "./api.js";

// A browser allows six connections to one server, for all its tabs together. Three are for jobs and one for the changes of files,
// so two are always left for requests. Without locks (a page that is not on this machine, over HTTP) there is no such limit.
const slots = ["moli-job-1", "moli-job-2", "moli-job-3"];

async function withSlot(signal, work) {
  if (!navigator.locks) return work();
  for (const name of slots) {
    const taken = Symbol("taken");
    const answer = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : taken));
    if (answer !== taken) return answer;
  }
  const name = slots[Math.floor(Math.random() * slots.length)];
  return navigator.locks.request(name, { signal }, work);
}

const pause = (seconds, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, 1000 * seconds);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    reject(new DOMException("cancelled", "AbortError"));
  });
});

export class Job {
  #stop = new AbortController();
  #id = null;
  hash = null;

  /** Starts at once. `handle(name, data)` gets the events; "failed" comes for every failure but a cancellation. */
  constructor(path, body, handle) {
    this.done = this.#run(path, body, handle);
  }

  get isCancelled() { return this.#stop.signal.aborted; }

  cancel() {
    if (this.isCancelled) return;
    this.#stop.abort();
    this.#delete();
  }

  #delete() {
    if (this.#id === null) return;
    // The closed stream cancels it as well; this is for the moment between start and stream.
    request("DELETE", `/v1/jobs/${this.#id}`).catch(() => {});
    this.#id = null;
  }

  async #run(path, body, handle) {
    const signal = this.#stop.signal;
    try {
      await withSlot(signal, async () => {
        for (let attempt = 1; ; attempt += 1) {
          const job = await this.#start(path, body);
          this.#id = job.id;
          this.hash = job.hash ?? null;
          if (signal.aborted) return this.#delete();
          try {
            await events(job.events ?? `/v1/jobs/${job.id}/events`, signal, (name, data) => {
              if (!signal.aborted) handle(name, data);
            });
            break;
          } catch (error) {
            // The server forgets a job that nobody read for a while, as after the sleep of a laptop.
            if (error.status !== 404 || attempt === 3) throw error;
          }
        }
        this.#id = null;
      });
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      if (!(error instanceof Failure)) throw error;
      handle("failed", error.body?.error ? error.body : { error: { message: error.message }, isLost: error.status === 0 });
    }
  }

  async #start(path, body) {
    for (;;) {
      try {
        // Without the signal: an aborted request may have started a job whose id nobody would then know.
        return await post(path, body);
      } catch (error) {
        if (error.status !== 429) throw error;
        await pause(error.retryAfter ?? 1, this.#stop.signal);
      }
    }
  }
}
