import { type SQL, sql } from "drizzle-orm";

import type { CheckInMethod } from "#app/domains/events/event.ts";
import { events } from "#app/domains/events/tables.server.ts";

/** The reason why nobody can check in to an event with a method at a moment. */
export type ClosedReason = "inactive" | "not-open-yet" | "closed" | "rotating-only";

type Attempt = {
  method: CheckInMethod;
  /** When the check-in counts; now by default. */
  at?: SQL;
  /** Whether the check-in window is ignored. */
  isAnyTime?: SQL;
};

/**
 * Returns the SQL of the rule that decides whether an event can be checked in to: the reason why not, or null. Pages
 * ask by it too, so that they never offer a check-in that is refused.
 */
export const closedReason = ({ method, at = sql`now()`, isAnyTime = sql`false` }: Attempt) =>
  sql<ClosedReason | null>`case
    when not ${events.isActive} then 'inactive'
    when ${events.checkInOpensAt} > ${at} and not ${isAnyTime} then 'not-open-yet'
    when ${events.checkInClosesAt} <= ${at} and not ${isAnyTime} then 'closed'
    when ${events.rotatingOnly} and ${method}::text = 'qr' then 'rotating-only' end`;
