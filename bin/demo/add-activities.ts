import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { ActivityRows } from "./activity-rows.ts";
import { addRows, type Row } from "./rows.ts";

/**
 * Inserts the activities of demo users except event registrations. The ledger's own triggers update the totals,
 * entry by entry in chronological order.
 */
export async function addActivities(rows: ActivityRows, tx: Db): Promise<void> {
  const { event_places: _places, activities, ...others } = rows;
  for (const [table, added] of Object.entries(others)) {
    await addRows(table, added, tx);
  }
  await addRows("activities", activities.toSorted(byTime), tx);
}

const byTime = (one: Row, other: Row) =>
  String(one["created_at"]).localeCompare(String(other["created_at"]));

/** Registers users for events in order: as many as there are seats, the others at the end of the waiting list. */
export async function addRegistrations(registrations: readonly Row[], tx: Db): Promise<void> {
  const wanted = JSON.stringify(registrations);
  await tx.execute(sql`
    select id from events where capacity is not null and id in (
      select event_id from json_populate_recordset(null::event_places, ${wanted}::json))
    order by id for no key update`);
  await tx.execute(sql`
    insert into event_places (event_id, user_id, status, asked_at)
    select w.event_id, w.user_id,
      case when e.capacity is null or coalesce(t.going, 0) + row_number() over queue <= e.capacity
        then 'going' else 'waiting' end,
      case when e.capacity is null then w.asked_at
        else least(now(), greatest(w.asked_at, t.latest + row_number() over queue * interval '1 second')) end
    from json_populate_recordset(null::event_places, ${wanted}::json) w
    join events e on e.id = w.event_id
    left join (
      select event_id, count(*) filter (where status = 'going') as going, max(asked_at) as latest
      from event_places group by event_id
    ) t on t.event_id = w.event_id
    window queue as (partition by w.event_id order by w.asked_at, w.user_id)
    on conflict do nothing`);
}
