import { inArray, sql } from "drizzle-orm";

import { managedColumns } from "#app/domains/events/proposals/queries.server.ts";
import { events as table } from "#app/domains/events/tables.server.ts";

import type { ListFilter } from "./list-input.ts";
import type { ListedEvent } from "./listed.ts";
import { containsText, type ListSource } from "./read-list.server.ts";

/** All events but the drafts of others, for admins. */
export const events: ListSource<"events", ListedEvent> = {
  from: sql`events`,
  id: sql`events.id`,
  sorts: {
    start: sql`events.start_date`,
    title: sql`lower(events.title)`,
    points: sql`events.points_reward`,
  },
  conditions: ({ q, state, when, type, institution }) => [
    sql`events.deleted_at is null and events.status <> 'draft'`,
    containsText([sql`events.title`, sql`events.location`, sql`events.description`], q),
    state && hasState(state),
    when && (when === "upcoming" ? sql`events.end_date >= now()` : sql`events.end_date < now()`),
    type && sql`events.event_type = ${type}`,
    institution && sql`events.institution_id = ${institution}::uuid`,
  ],
  read: (ids, tx) =>
    tx
      .select(managedColumns)
      .from(table)
      .where(inArray(table.id, [...ids])),
};

const hasState = (state: NonNullable<ListFilter<"events">["state"]>) =>
  state === "active" || state === "inactive"
    ? sql`events.status = 'approved' and events.is_active = ${state === "active"}::boolean`
    : sql`events.status = ${state}`;
