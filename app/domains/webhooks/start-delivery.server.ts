import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { deliverDue, listDueEndpoints } from "./deliver-due.server.ts";

const lookEveryMs = 1000;
const maxLanes = 16;

/**
 * Sends due deliveries every second, each endpoint in its own queue, so that a slow one does not delay the others.
 * Stopping it aborts running attempts; another process, or the next start, repeats them.
 */
export function startDelivery(tx: Db = db): { stop(): Promise<void> } {
  const lanes = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const look = async () => {
    for (const id of await listDueEndpoints(tx)) {
      if (lanes.has(id) || lanes.size >= maxLanes || stopping.signal.aborted) continue;
      lanes.set(
        id,
        serve(id, tx, stopping.signal).finally(() => lanes.delete(id)),
      );
    }
  };
  const timer = setInterval(() => void look().catch(complain), lookEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(lanes.values());
    },
  };
}

async function serve(endpointId: string, tx: Db, stop: AbortSignal): Promise<void> {
  try {
    await deliverDue(endpointId, tx, stop);
  } catch (error) {
    if (!stop.aborted) complain(error);
  }
}

const complain = (error: unknown) => log.warn({ err: error }, "webhooks not delivered");
