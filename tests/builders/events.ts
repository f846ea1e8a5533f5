import { randomBytes } from "node:crypto";

import type { Event } from "#app/domains/events/event.ts";
import { eventColumns, events } from "#app/domains/events/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/** Creates an event in the near future, active by default. */
export async function buildEvent(
  tx: Db,
  overrides: Partial<typeof events.$inferInsert> = {},
): Promise<Event> {
  const startDate = overrides.startDate ?? new Date("2026-12-01T09:00:00Z");
  const [event] = await tx
    .insert(events)
    .values({
      title: "River clean-up",
      description: "We clean both banks of the river.",
      timeZone: "Europe/Berlin",
      location: "Old bridge",
      sdgGoal: 6,
      endDate: startDate,
      qrCodeData: `SDG-TEST-${randomBytes(16).toString("hex")}`,
      ...overrides,
      startDate,
    })
    .returning(eventColumns);
  if (!event) throw new Error("event not created");
  return event;
}

/** Creates an event that begins in three days, relative to the test run, and lasts for two hours. */
export async function buildComingEvent(
  tx: Db,
  overrides: Partial<typeof events.$inferInsert> = {},
): Promise<Event> {
  const startDate = overrides.startDate ?? new Date(Date.now() + 3 * 24 * 3_600_000);
  const endDate = new Date(startDate.getTime() + 2 * 3_600_000);
  return buildEvent(tx, { startDate, endDate, ...overrides });
}
