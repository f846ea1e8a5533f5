// TypeScript's library for service workers can't be combined with the one for pages.

/** An event that keeps the worker running until its work is done. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A page that the worker controls. */
type Client = { id: string; url: string; postMessage(message: unknown): void };

type MessageEventOfWorker = WorkerEvent & {
  data: unknown;
  source: Client | null;
  ports: readonly MessagePort[];
};

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: MessageEventOfWorker;
  sync: WorkerEvent & { tag: string };
};

type Registration = {
  navigationPreload?: { enable(): Promise<void> };
  /** Background Sync, which only some browsers have. */
  sync?: { register(tag: string): Promise<void> };
  unregister(): Promise<boolean>;
};

/** What this worker uses of its global scope. */
type WorkerScope = {
  registration: Registration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
};

export const scope = globalThis as unknown as WorkerScope;

/** Tells all open pages of this origin that something has changed that they may show. */
export async function tellPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take an origin
  for (const page of pages) page.postMessage("news");
}
