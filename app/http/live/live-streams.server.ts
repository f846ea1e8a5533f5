import { onMemoryReset } from "#app/lib/process-memory.ts";
import { subscribeTopics } from "#app/platform/postgres/live.server.ts";

import type { Topics } from "./live-topics.server.ts";

type StreamOptions = {
  /** The topics to subscribe to, by their names in the browser. */
  topics: Topics;
  /** Checked at every heartbeat: the stream ends once it resolves to false. */
  isStillAllowed: () => Promise<boolean>;
  /** Called once when the stream has ended, for any reason. */
  onEnd: () => void;
  heartbeatMs?: number;
};

// Below the idle minute after which proxies close connections, and frequent enough that a logout is noticed within a
// minute.
const usualBeatMs = 25_000;
// The limit of unread messages; a slower client is disconnected and reconnects later.
const maxUnread = 100;

const open = new Set<() => void>();
let isClosing = false;
onMemoryReset(() => {
  closeLiveStreams();
  isClosing = false;
});

/** Returns whether this process still opens streams; false once it is about to stop. */
export const opensStreams = () => !isClosing;

/** Ends all streams, so that they do not delay the shutdown of the server; their clients reconnect elsewhere. */
export function closeLiveStreams(): void {
  isClosing = true;
  for (const end of open) end();
}

/** Opens a stream of server-sent events that names each subscribed topic when it changes, without its content. */
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
    // An unavailable database is not a refusal.
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

// The client may already have disconnected and closed the stream.
function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    return;
  }
}
