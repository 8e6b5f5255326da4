// Requests and event streams. Every failure has one clear line; a lost connection is a state of the page, not an error of each request.

export class Failure extends Error {
  constructor(message, status, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Tells of "lost" and "regained". */
export const connection = Object.assign(new EventTarget(), { isLost: false, isLocked: false });

const delays = [500, 1000, 2000, 4000, 8000];
let attempt = 0;
let timer = null;

function lose() {
  if (!connection.isLost) {
    connection.isLost = true;
    attempt = 0;
    connection.dispatchEvent(new Event("lost"));
  }
  if (timer === null) schedule();
}

function schedule() {
  const delay = delays[Math.min(attempt, delays.length - 1)];
  attempt += 1;
  timer = setTimeout(reconnect, delay);
}

function lock(isLocked) {
  if (connection.isLocked === isLocked) return;
  connection.isLocked = isLocked;
  connection.dispatchEvent(new Event("lost"));
}

/** Asks whether the server is back; waits longer after each failure. */
export async function reconnect() {
  clearTimeout(timer);
  timer = null;
  try {
    // A server that was started again has a new token. Once its address was opened in any tab, this one goes on.
    const answer = await fetch("/v1/studio", { cache: "no-store" });
    lock(answer.status === 401);
    if (!answer.ok) throw new Error("not ready");
    connection.isLost = false;
    connection.dispatchEvent(new Event("regained"));
  } catch {
    schedule();
  }
}
// After sleep a back-off may have minutes to go, so the network's return and the tab's ask at once.
addEventListener("online", () => connection.isLost && reconnect());
document.addEventListener("visibilitychange", () => !document.hidden && connection.isLost && reconnect());

async function failure(answer) {
  let body = null;
  try {
    body = await answer.json();
  } catch { /* A proxy or a crash may answer without JSON; the status is then all there is. */ }
  const message = body?.error?.message ?? `the server answered ${answer.status}`;
  return new Failure(message, answer.status, body);
}

async function open(method, path, body, signal) {
  const options = { method, signal, cache: "no-store", headers: {} };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    lose();
    throw new Failure("no connection to the server", 0, null);
  }
  if (!answer.ok) {
    if (answer.status === 401) {
      lock(true);
      lose();
      throw new Failure("no access to the server", 0, null);
    }
    const problem = await failure(answer);
    problem.retryAfter = Number(answer.headers.get("Retry-After")) || null;
    throw problem;
  }
  return answer;
}

/** The answer's JSON; null if it has no content. */
export async function request(method, path, body, signal) {
  const answer = await open(method, path, body, signal);
  return answer.status === 204 ? null : answer.json();
}

export const get = (path, signal) => request("GET", path, undefined, signal);
export const post = (path, body, signal) => request("POST", path, body, signal);

export const isAbort = (error) => error.name === "AbortError";

/**
 * Reads server-sent events until the stream ends. Not EventSource: that opens a finished job again and hides the status, and
 * leaving it open would use up one of the six connections that a browser allows.
 */
export async function events(path, signal, handle) {
  const answer = await open("GET", path, undefined, signal);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch (error) {
      if (error.name === "AbortError" || signal?.aborted) throw error;
      lose();
      throw new Failure("the connection was lost", 0, null);
    }
    if (part.done) return;
    rest += part.value.replaceAll("\r", "");
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      deliver(rest.slice(0, end), handle);
      rest = rest.slice(end + 2);
    }
  }
}

function deliver(block, handle) {
  let name = "message";
  const data = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
  }
  if (data.length > 0) handle(name, JSON.parse(data.join("\n")));
}
