import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The part of a data export about events: registrations, check-ins, also unconfirmed ones, and scans. */
export const eventsExport: ExportPart = {
  rows: (id) => ({
    event_attendance: listOf(
      sql`${pick("a", ["event_id", "check_in_method", "checked_in_at", "received_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_attendance a join events e on e.id = a.event_id where a.user_id = ${id}`,
      sql`a.checked_in_at, a.event_id`,
    ),
    event_places: listOf(
      sql`${pick("p", ["event_id", "status", "asked_at", "moved_up_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_places p join events e on e.id = p.event_id where p.user_id = ${id}`,
      sql`p.asked_at, p.event_id`,
    ),
    undone_check_ins: listOf(
      sql`${pick("u", ["id", "event_id", "checked_in_at", "undone_at"])} || jsonb_build_object('event', e.title)`,
      sql`from undone_check_ins u join events e on e.id = u.event_id where u.user_id = ${id}`,
      sql`u.undone_at, u.id`,
    ),
    // Only of a confirmed address: anyone can type one.
    pending_check_ins: listOf(
      sql`${pick("c", ["id", "event_id", "name", "email", "check_in_method", "checked_in_at"])} || jsonb_build_object('event', e.title)`,
      sql`from pending_check_ins c join events e on e.id = c.event_id
        join users u on u.email = c.email and u.email_verified where u.id = ${id}`,
      sql`c.checked_in_at, c.id`,
    ),
    event_scans: listOf(
      sql`${pick("s", ["id", "event_id", "result", "scanned_at", "received_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_scans s join events e on e.id = s.event_id where s.user_id = ${id}`,
      sql`s.scanned_at, s.id`,
    ),
  }),
};
