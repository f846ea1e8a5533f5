import { sql } from "drizzle-orm";

import { onMemoryReset } from "#app/lib/process-memory.ts";
import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

const storeEveryMs = 60_000;

// By day, in UTC. Numbers only: nothing about a visitor is kept, not even for a moment.
const counted = new Map<string, number>();
onMemoryReset(() => counted.clear());

/** Counts a visit, in memory. */
export function countVisit(at = new Date()): void {
  const day = at.toISOString().slice(0, 10);
  counted.set(day, (counted.get(day) ?? 0) + 1);
}

/** Adds the visits that this process has counted to those in the database; if that fails, they are kept for the next time. */
export async function storeVisits(tx: Db = db): Promise<void> {
  const taken = [...counted];
  if (taken.length === 0) return;
  counted.clear();
  try {
    const rows = taken.map(([day, visits]) => ({ day, visits }));
    await tx.execute(sql`
      insert into visit_days as v (day, visits)
      select day, visits from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(day date, visits integer)
      order by day
      on conflict (day) do update set visits = v.visits + excluded.visits`);
  } catch (error) {
    for (const [day, visits] of taken) counted.set(day, (counted.get(day) ?? 0) + visits);
    throw error;
  }
}

/** Stores the counted visits every minute, and once more when it is stopped. */
export function startStoringVisits(): { stop(): Promise<void> } {
  const store = () =>
    storeVisits().catch((error: unknown) => log.warn({ err: error }, "could not store visits"));
  const timer = setInterval(() => void store(), storeEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await store();
    },
  };
}
