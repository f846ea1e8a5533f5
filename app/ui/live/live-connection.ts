type Follower = { topics: readonly string[]; onChange: () => void };

// One page may cause many changes at once, and one change affects many pages: wait, with a random delay.
const patienceMs = 150;
const spreadMs = 350;
const gapMs = 1000;
const pollEveryMs = 30_000;
const retryAfterMs = 60_000;
const hiddenAfterMs = 20_000;

const followers = new Set<Follower>();
const due = new Set<Follower>();
let source: EventSource | undefined;
let isOpen = false;
/** Whether events may have been missed while disconnected. */
let mayHaveMissed = false;
let lastCallAt = 0;
const timers: Partial<Record<"arrange" | "call" | "poll" | "retry" | "hide", number>> = {};

/** Subscribes to topics on the tab's single connection; returns a function that unsubscribes. */
export function subscribeLive(topics: readonly string[], onChange: () => void): () => void {
  const follower = { topics, onChange };
  if (followers.size === 0) watchTab();
  followers.add(follower);
  arrangeSoon();
  return () => {
    followers.delete(follower);
    due.delete(follower);
    arrangeSoon();
  };
}

// A navigation removes subscribers and adds others at the same time.
const arrangeSoon = () => set("arrange", arrange, 50);

/** Connects to the current topics; the old connection is closed once the new one is open. */
function arrange(): void {
  const wanted = [...new Set([...followers].flatMap(({ topics }) => topics))].toSorted();
  if (!wanted.length) return disconnect();
  if (document.hidden || typeof EventSource === "undefined") return poll();
  const query = wanted.map((topic) => `topic=${encodeURIComponent(topic)}`).join("&");
  const url = new URL(`/live?${query}`, location.href).href;
  if (source?.url === url && source.readyState !== EventSource.CLOSED) return;
  connect(url);
}

function connect(url: string): void {
  const old = source;
  const own = new EventSource(url);
  source = own;
  own.addEventListener("open", () => {
    old?.close();
    isOpen = true;
    clear("poll");
    if (mayHaveMissed) changeAll();
    mayHaveMissed = false;
  });
  own.addEventListener("message", ({ data }) => change(String(data)));
  own.addEventListener("error", () => {
    if (source !== own) return;
    isOpen = false;
    mayHaveMissed = true;
    poll();
    if (own.readyState === EventSource.CLOSED) {
      old?.close();
      set("retry", arrange, retryAfterMs * (1 + Math.random()));
    }
  });
}

function disconnect(): void {
  source?.close();
  source = undefined;
  isOpen = false;
  clear("poll");
  clear("retry");
}

function poll(): void {
  if (timers.poll !== undefined || isOpen) return;
  set(
    "poll",
    () => {
      changeAll();
      poll();
    },
    pollEveryMs,
  );
}

function change(topic: string): void {
  for (const follower of followers) if (follower.topics.includes(topic)) due.add(follower);
  callSoon();
}

function changeAll(): void {
  for (const follower of followers) due.add(follower);
  callSoon();
}

// A hidden page is updated when it becomes visible.
function callSoon(): void {
  if (!due.size || document.hidden || timers.call !== undefined) return;
  const wait = Math.max(patienceMs + Math.random() * spreadMs, lastCallAt + gapMs - Date.now());
  set("call", callDue, wait);
}

function callDue(): void {
  lastCallAt = Date.now();
  const all = [...due];
  due.clear();
  for (const { onChange } of all) onChange();
}

let watches = false;

function watchTab(): void {
  if (watches) return;
  watches = true;
  document.addEventListener("visibilitychange", () => (document.hidden ? hide() : show()));
  // A page in the back/forward cache must not have an open connection.
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => persisted && show());
}

const hide = () => set("hide", leave, hiddenAfterMs);

function leave(): void {
  mayHaveMissed = true;
  disconnect();
}

function show(): void {
  clear("hide");
  callSoon();
  arrange();
}

function set(name: keyof typeof timers, run: () => void, ms: number): void {
  clearTimeout(timers[name]);
  timers[name] = window.setTimeout(() => {
    delete timers[name];
    run();
  }, ms);
}

function clear(name: keyof typeof timers): void {
  clearTimeout(timers[name]);
  delete timers[name];
}
