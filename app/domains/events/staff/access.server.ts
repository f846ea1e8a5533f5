import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import type { EventStatus } from "#app/domains/events/event.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

/** What an actor may do with one event. */
export type EventAccess = {
  status: EventStatus;
  /** Check people in, and see who came. */
  canCheckIn: boolean;
  /** Change the event, invite its staff and print its posters. */
  canOrganise: boolean;
  /** Approve or decline it, and set its points. */
  canDecide: boolean;
  /** Set any number of points, delete it, and show it again once it is hidden. */
  isAdmin: boolean;
  /** Whether the actor checks people in at this event only, and so finds only those who registered for it. */
  isOfEvent: boolean;
};

/**
 * Returns what the actor may do with an event; undefined if there is none. Admins may do everything, and event staff check
 * people in at all events. The user who proposed an event, its co-organisers and the staff of its approved institution
 * organise it; its desk staff check people in. Staff are invited by email, so the actor's address must be confirmed.
 */
export async function findEventAccess(
  actor: Actor,
  eventId: string,
  tx: Db = db,
): Promise<EventAccess | undefined> {
  if (!isUuid(eventId)) return undefined;
  const { rows } = await tx.execute<AccessRow>(sql`
    select e.status, e.proposed_by = ${actor.id}::uuid as has_proposed, s.role,
      exists (select from institution_members m join institutions i on i.id = m.institution_id
        where m.institution_id = e.institution_id and m.user_id = ${actor.id}::uuid
          and m.role in ('owner', 'manager') and i.status = 'approved') as runs_institution
    from events e
    left join event_staff s on s.event_id = e.id and s.email = (
      select lower(u.email) from users u where u.id = ${actor.id}::uuid and u.email_verified)
    where e.id = ${eventId}::uuid and e.deleted_at is null`);
  const [row] = rows;
  if (!row) return undefined;
  const isAdmin = hasRole(actor, "admin");
  const isStaff = hasRole(actor, "event_staff") && row.status === "approved";
  const canDecide = isAdmin || row.runs_institution;
  const canOrganise = canDecide || row.has_proposed === true || row.role === "organiser";
  const canCheckIn = canOrganise || isStaff || row.role !== null;
  const { status } = row;
  return { status, canCheckIn, canOrganise, canDecide, isAdmin, isOfEvent: !isStaff && !isAdmin };
}

type AccessRow = {
  status: EventStatus;
  has_proposed: boolean | null;
  role: "organiser" | "desk" | null;
  runs_institution: boolean;
};

/** Returns whether the actor may check people in to an event; event staff also to one that doesn't exist. */
export const canCheckIn = async (actor: Actor, eventId: string, tx: Db = db): Promise<boolean> =>
  hasRole(actor, "event_staff") ||
  ((await findEventAccess(actor, eventId, tx))?.canCheckIn ?? false);

/** Returns whether the actor may change an event; admins also one that doesn't exist. */
export const canOrganise = async (actor: Actor, eventId: string, tx: Db = db): Promise<boolean> =>
  hasRole(actor, "admin") || ((await findEventAccess(actor, eventId, tx))?.canOrganise ?? false);
