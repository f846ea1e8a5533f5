import { sql } from "drizzle-orm";

import type { NoShow } from "#app/domains/events/check-in/attendee.ts";
import { type Db, db } from "#db/client.server.ts";

import { type Arrival, finestMinutes } from "./arrivals.ts";

/** Returns the number of check-ins to an event in each period of five minutes that has any, in order. */
export async function countArrivals(eventId: string, tx: Db = db): Promise<Arrival[]> {
  const { rows } = await tx.execute<{ at: string; n: number }>(sql`
    select extract(epoch from date_bin(make_interval(mins => ${finestMinutes}::int), checked_in_at, 'epoch'))::text as at,
      count(*)::int as n
    from event_attendance where event_id = ${eventId}::uuid group by 1 order by 1`);
  return rows.map(({ at, n }) => ({ at: new Date(Number(at) * 1000), n }));
}

const maxNoShows = 300;

/** Returns users who are going to an event and have not checked in, by name, at most 300; the CSV has all of them. */
export async function listNoShows(eventId: string, tx: Db = db): Promise<NoShow[]> {
  const { rows } = await tx.execute<NoShow>(sql`
    select u.id, p.full_name as name, p.country,
      left(u.email, 1) || '…@' || split_part(u.email, '@', 2) as address
    from event_places place
    join users u on u.id = place.user_id
    join profiles p on p.id = u.id
    where place.event_id = ${eventId}::uuid and place.status = 'going'
      and not exists (select from event_attendance a
        where (a.event_id, a.user_id) = (place.event_id, place.user_id))
    order by p.full_name, u.id limit ${maxNoShows}::int`);
  return rows;
}

/** Returns when staff thanked the attendees of an event; null if they did not. */
export async function findThankedAt(eventId: string, tx: Db = db): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select thanked_at::text as at from events where id = ${eventId}::uuid`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
