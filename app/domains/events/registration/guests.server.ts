import { sql } from "drizzle-orm";

import type { Guest } from "#app/domains/events/event.ts";
import { passportPath } from "#app/domains/passport/passport.ts";
import { type Db, db } from "#db/client.server.ts";

const maxGuests = 12;

/**
 * Returns the first people who registered for an event and are going. Only those with a public passport are named, and
 * never a learner under the age of consent.
 */
export async function listGuests(eventId: string, tx: Db = db): Promise<Guest[]> {
  const { rows } = await tx.execute<{ id: string; name: string; slug: string }>(sql`
    select p.id, p.full_name as name, p.passport_slug as slug
    from event_places r join profiles p on p.id = r.user_id
    where r.event_id = ${eventId}::uuid and r.status = 'going' and p.passport_public
      and coalesce(p.protected_until <= now(), true)
    order by r.asked_at, p.id limit ${maxGuests}`);
  return rows.map(({ slug, ...guest }) => ({ ...guest, path: passportPath({ slug }) }));
}
