import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/**
 * The part of a data export about events: registrations, check-ins, also unconfirmed ones, scans, and the events that
 * they proposed or help at.
 */
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
    organised_events: listOf(
      pick("e", [
        "id",
        "title",
        "description",
        "event_type",
        "sdg_goal",
        "location",
        "start_date",
        "end_date",
        "time_zone",
        "status",
        "proposed_at",
        "decided_at",
        "decision_note",
        "created_at",
      ]),
      sql`from events e where e.proposed_by = ${id} and e.deleted_at is null`,
      sql`e.created_at, e.id`,
    ),
    event_staff: listOf(
      sql`${pick("s", ["event_id", "role", "invited_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_staff s join events e on e.id = s.event_id
        join users u on u.email = s.email and u.email_verified where u.id = ${id}`,
      sql`s.invited_at, s.event_id`,
    ),
    event_staff_links: listOf(
      sql`${pick("l", ["id", "event_id", "label", "expires_at", "created_at", "withdrawn_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_staff_links l join events e on e.id = l.event_id where l.created_by = ${id}`,
      sql`l.created_at, l.id`,
    ),
    event_scans: listOf(
      sql`${pick("s", ["id", "event_id", "result", "scanned_at", "received_at"])} || jsonb_build_object('event', e.title)`,
      sql`from event_scans s join events e on e.id = s.event_id where s.user_id = ${id}`,
      sql`s.scanned_at, s.id`,
    ),
  }),
};
