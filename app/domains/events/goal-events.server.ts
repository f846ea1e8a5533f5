import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { events } from "./tables.server.ts";

export type GoalEvent = Awaited<ReturnType<typeof listGoalEvents>>[number];

/** The next events for a goal that anyone may see, those under way included. */
export function listGoalEvents(goal: number, limit: number, tx: Db = db) {
  return tx
    .select({
      id: events.id,
      title: events.title,
      location: events.location,
      startDate: events.startDate,
      endDate: events.endDate,
      timeZone: events.timeZone,
    })
    .from(events)
    .where(
      and(
        isNull(events.deletedAt),
        eq(events.isActive, true),
        eq(events.sdgGoal, goal),
        gte(events.endDate, sql`now()`),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(limit);
}
