import type { Stored, WorkerReply, WorkerRequest } from "./messages.ts";

/**
 * Asks the service worker and returns what is stored after it has done what was asked; undefined if it could not do it, or
 * if there is no worker.
 */
export async function askWorker(
  request: WorkerRequest,
  onProgress: (done: number, count: number) => void = () => {},
): Promise<Stored | undefined> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if (data.kind === "progress") return onProgress(data.done, data.count);
      port1.close();
      resolve(data.kind === "stored" ? data.stored : undefined);
    });
    port1.start();
    active.postMessage(request, [port2]);
  });
}
