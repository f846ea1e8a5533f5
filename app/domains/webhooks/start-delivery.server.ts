import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { deliverDue, listDueEndpoints } from "./deliveries.server.ts";

const pollEveryMs = 1000;
const maxQueues = 16;

/**
 * Sends due deliveries every second, each endpoint in its own queue, so that a slow one does not delay the others.
 * Stopping it aborts running attempts; another process, or the next start, repeats them.
 */
export function startDelivery(tx: Db = db): { stop(): Promise<void> } {
  const queues = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const startQueues = async () => {
    for (const id of await listDueEndpoints(tx)) {
      if (queues.has(id) || queues.size >= maxQueues || stopping.signal.aborted) continue;
      queues.set(
        id,
        deliverQueue(id, tx, stopping.signal).finally(() => queues.delete(id)),
      );
    }
  };
  const timer = setInterval(() => void startQueues().catch(logFailure), pollEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(queues.values());
    },
  };
}

async function deliverQueue(endpointId: string, tx: Db, stop: AbortSignal): Promise<void> {
  try {
    await deliverDue(endpointId, tx, stop);
  } catch (error) {
    if (!stop.aborted) logFailure(error);
  }
}

const logFailure = (error: unknown) => log.warn({ err: error }, "could not deliver webhooks");
