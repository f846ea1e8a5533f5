import { startWorker } from "./start-worker.ts";

let isStarted = false;

/** Starts the service worker from a page with React, once for each document. */
export function startWorkerOnce(): void {
  if (isStarted) return;
  isStarted = true;
  startWorker();
}
