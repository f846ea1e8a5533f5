import type { Content } from "./content.ts";
import type { Stored, WorkerReply, WorkerRequest } from "./messages.ts";

/**
 * Asks the service worker and returns what is stored after it has done what was asked; undefined if it could not do it, or
 * if there is no worker.
 */
export async function askWorker(
  request: WorkerRequest,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<Stored | undefined> {
  const reply = await askFor(request, onProgress);
  return reply?.kind === "stored" ? reply.stored : undefined;
}

/** Returns the fields of a submission that is stored on this device, with its files; none if there is no such submission. */
export async function readContent(id: string): Promise<Content> {
  const reply = await askFor({ ask: "content", id });
  return reply?.kind === "content" ? reply.fields : [];
}

async function askFor(
  request: WorkerRequest,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<WorkerReply | undefined> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === "progress") return onProgress(data.done, data.count);
      port1.close();
      resolve(data);
    });
    port1.start();
    active.postMessage(request, [port2]);
  });
}
