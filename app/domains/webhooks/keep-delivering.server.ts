import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { deliverDue, listDueEndpoints } from "./deliver-due.server.ts";

const lookEveryMs = 1000;
const maxLanes = 16;

/**
 * Looks every second for what is due and sends it, each receiver in a lane of its own, so that one that is slow keeps
 * no other waiting. Stopping it drops what is under way; another process, or the next start, takes it up.
 */
export function keepDelivering(tx: Db = db): { stop(): Promise<void> } {
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

const complain = (error: unknown) => log.warn({ err: error }, "webhooks were not delivered");
