// Changes of files. One tab of the browser listens and tells the others, because a browser allows six connections to one server.

import { connection, events, isAbort } from "./api.js";

const channel = "BroadcastChannel" in window ? new BroadcastChannel("moli-changes") : null;

/** Calls `handle(name, data)` for "level" and "levels". */
export function follow(handle) {
  channel?.addEventListener("message", (event) => handle(event.data.name, event.data.data));
  const lead = () => listen((name, data) => {
    if (name === "ping") return;
    handle(name, data);
    channel?.postMessage({ name, data });
  });
  // The lock passes to another tab when this one closes. Without locks each tab has a stream of its own.
  if (navigator.locks) navigator.locks.request("moli-changes", lead);
  else lead();
}

/** Never ends: a stream that broke is opened again when the server is back. */
async function listen(handle) {
  let wait = 250;
  for (;;) {
    try {
      await events("/v1/changes", undefined, (name, data) => {
        wait = 250;
        handle(name, data);
      });
    } catch (error) {
      if (isAbort(error)) return;
    }
    if (connection.isLost) {
      await new Promise((resolve) => connection.addEventListener("regained", resolve, { once: true }));
    } else {
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(2 * wait, 8000);
    }
    // What changed while nobody listened is found by comparing the list.
    handle("levels", {});
  }
}
