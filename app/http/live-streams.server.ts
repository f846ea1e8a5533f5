import { onMemoryReset } from "#app/lib/process-memory.ts";
import { subscribeTopics } from "#app/platform/live.server.ts";

import type { Topics } from "./live-topics.server.ts";

type StreamOptions = {
  /** The topics to follow, by the names the browser knows them by. */
  topics: Topics;
  /** Asked again and again: the stream ends once it says no. */
  isStillAllowed: () => Promise<boolean>;
  /** Called once, when the stream has ended for whatever reason. */
  onEnd: () => void;
  heartbeatMs?: number;
};

// Below the idle minute after which proxies cut, and often enough that a sign-out is noticed within one.
const usualBeatMs = 25_000;
// Whoever reads this slowly asks anew later.
const maxUnread = 100;

const open = new Set<() => void>();
let isClosing = false;
onMemoryReset(() => {
  closeLiveStreams();
  isClosing = false;
});

/** Tells whether this process still opens streams; not once it is about to stop. */
export const opensStreams = () => !isClosing;

/** Ends all streams, so that nothing keeps the server from stopping; those who read them connect elsewhere. */
export function closeLiveStreams(): void {
  isClosing = true;
  for (const end of open) end();
}

/** Server-sent events that name each followed topic as it changes, and nothing else of it. */
export function openLiveStream(options: StreamOptions): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        end = begin(controller, options);
      },
      cancel: () => end(),
    },
    { highWaterMark: maxUnread, size: () => 1 },
  );
}

function begin(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { topics, isStillAllowed, onEnd, heartbeatMs = usualBeatMs }: StreamOptions,
): () => void {
  const encoder = new TextEncoder();
  const names = new Map([...topics].map(([name, topic]) => [topic, name]));
  const say = (text: string) => {
    if ((controller.desiredSize ?? 0) <= 0) end();
    else controller.enqueue(encoder.encode(text));
  };
  const leave = subscribeTopics([...names.keys()], (topic) => say(`data: ${names.get(topic)}\n\n`));
  const beat = setInterval(() => {
    say(":\n\n");
    // A database that is away has not said no.
    void isStillAllowed().then(
      (may) => may || end(),
      () => {},
    );
  }, heartbeatMs).unref();
  const end = () => {
    if (!open.delete(end)) return;
    clearInterval(beat);
    leave();
    onEnd();
    closeQuietly(controller);
  };
  open.add(end);
  say(`retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`);
  return end;
}

// The reader may have left and closed it before.
function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    return;
  }
}
