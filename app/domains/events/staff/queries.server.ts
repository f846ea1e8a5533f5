import { asc, desc, eq, sql } from "drizzle-orm";

import { eventStaff, eventStaffLinks } from "#app/domains/events/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type LinkState, staffLimits, type StaffLink, type StaffMember } from "./staff.ts";
import { newLinkToken } from "./token.server.ts";

/** Returns the staff of an event, organisers first; the name only of who confirmed that address. */
export async function listStaff(eventId: string, tx: Db = db): Promise<StaffMember[]> {
  return tx
    .select({
      email: eventStaff.email,
      role: eventStaff.role,
      name: sql<string | null>`(select p.full_name from users u join profiles p on p.id = u.id
        where u.email = event_staff.email and u.email_verified)`,
      invitedAt: eventStaff.invitedAt,
    })
    .from(eventStaff)
    .where(eq(eventStaff.eventId, eventId))
    .orderBy(desc(eventStaff.role), asc(eventStaff.invitedAt), asc(eventStaff.email))
    .limit(staffLimits.people);
}

/** Returns the staff links of an event, the newest first; the token only of those that no phone has opened. */
export async function listStaffLinks(
  eventId: string,
  tx: Db = db,
): Promise<(StaffLink & { token: string | undefined })[]> {
  const rows = await tx
    .select({
      id: eventStaffLinks.id,
      label: eventStaffLinks.label,
      state: sql<LinkState>`case when ${eventStaffLinks.withdrawnAt} is not null then 'withdrawn'
        when ${eventStaffLinks.expiresAt} <= now() then 'expired'
        when ${eventStaffLinks.deviceDigest} is null then 'open' else 'in-use' end`,
      expiresAt: eventStaffLinks.expiresAt,
      claimedAt: eventStaffLinks.claimedAt,
      checkIns: sql<number>`(select count(*)::integer from event_scans s
        where s.link_id = event_staff_links.id and s.result = 'checked_in')`,
    })
    .from(eventStaffLinks)
    .where(eq(eventStaffLinks.eventId, eventId))
    .orderBy(desc(eventStaffLinks.createdAt), desc(eventStaffLinks.id))
    .limit(2 * staffLimits.links);
  return rows.map((row) => ({
    ...row,
    token: row.state === "open" ? newLinkToken(row.id) : undefined,
  }));
}
