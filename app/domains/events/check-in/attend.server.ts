import { sql } from "drizzle-orm";

import { type CheckInMethod, type Event, type EventType } from "#app/domains/events/event.ts";
import { awardingPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

/** A check-in: the event, the learner, and the method. */
export type CheckInInput = {
  event: { code: string } | { id: string };
  learner: string;
  method: CheckInMethod;
  /** The id of the staff member who checks them in. */
  by?: string;
  /** When it happened, for scans that are sent later; now by default. */
  at?: Date;
  /** True to ignore the check-in window, for staff who know the attendee. */
  isAnyTime?: boolean;
};

/**
 * Confirms attendance and awards the points, once per learner and event. A single statement: the primary key of the
 * attendance decides between concurrent calls, and no points are awarded without an attendance row.
 */
export async function attend(entry: CheckInInput, tx: Db) {
  const { rows } = await tx.execute<AttendRow>(attendStatement(entry));
  const [row] = rows;
  if (!row) return refuse("unknown-code");
  if (!row.is_active) return refuse("inactive");
  const event = toEvent(row);
  if (row.total_points !== null) {
    const pointsEarned = row.awarded ? row.points_reward : 0;
    return { ok: true as const, event, pointsEarned, totalPoints: row.total_points };
  }
  if (row.is_attended) return refuse("already-checked-in");
  if (row.is_early) return { ...refuse("not-open-yet"), event };
  if (row.is_late) return { ...refuse("closed"), event };
  if (row.needs_screen) return { ...refuse("rotating-only"), event };
  return refuse("already-checked-in");
}

/** Returns the SQL statement that records an attendance and awards its points. */
export const attendStatement = ({ event, learner, method, by, at, isAnyTime }: CheckInInput) => sql`
  with event as (
    select *,
      coalesce(check_in_opens_at > moment and not any_time, false) as is_early,
      coalesce(check_in_closes_at <= moment and not any_time, false) as is_late,
      rotating_only and ${method}::text = 'qr' as needs_screen
    from events, (select coalesce(${at ?? null}::timestamptz, now()) as moment,
      ${isAnyTime ?? false}::boolean as any_time) as entry
    where ${"code" in event ? sql`qr_code_data = ${event.code}` : sql`id = ${event.id}::uuid`}
      and deleted_at is null
  ), attendance as (
    insert into event_attendance (event_id, user_id, check_in_method, checked_in_by, checked_in_at)
    select id, ${learner}::uuid, ${method}::text, ${by ?? null}::uuid, moment from event
    where is_active and not is_early and not is_late and not needs_screen
    on conflict do nothing
    returning event_id
  )
  select event.*, award.awarded, award.total_points,
    exists (select from event_attendance a
      where a.event_id = event.id and a.user_id = ${learner}::uuid) as is_attended
  from event
  left join lateral (
    select paid.awarded, paid.total_points from attendance, ${attendanceAward(learner)} as paid
  ) as award on true`;

const attendanceAward = (learner: string) =>
  awardingPoints({
    learner,
    activityType: "event_attendance",
    activityTitle: sql`event.title`,
    sdgGoal: sql`event.sdg_goal`,
    points: sql`event.points_reward`,
    // Read from the attendance, so that the planner cannot evaluate the award before the insert.
    source: sql`attendance_source(attendance.event_id, ${learner}::uuid)`,
    metadata: sql`jsonb_build_object('event_id', event.id)`,
  });

type AttendRow = {
  id: string;
  title: string;
  description: string;
  event_type: EventType;
  sdg_goal: number | null;
  location: string | null;
  start_date: string | Date;
  end_date: string | Date;
  time_zone: string;
  points_reward: number;
  check_in_opens_at: string | Date | null;
  check_in_closes_at: string | Date | null;
  rotating_only: boolean;
  qr_code_data: string;
  is_active: boolean;
  capacity: number | null;
  created_at: string | Date;
  updated_at: string | Date;
  is_early: boolean;
  is_late: boolean;
  needs_screen: boolean;
  is_attended: boolean;
  /** Null without an award, that is, when no attendance was inserted. */
  awarded: boolean | null;
  total_points: number | null;
};

const toMoment = (value: string | Date | null) => (value === null ? null : new Date(value));

const toEvent = (row: AttendRow): Event => ({
  id: row.id,
  title: row.title,
  description: row.description,
  eventType: row.event_type,
  sdgGoal: row.sdg_goal,
  location: row.location,
  startDate: new Date(row.start_date),
  endDate: new Date(row.end_date),
  timeZone: row.time_zone,
  pointsReward: row.points_reward,
  checkInOpensAt: toMoment(row.check_in_opens_at),
  checkInClosesAt: toMoment(row.check_in_closes_at),
  rotatingOnly: row.rotating_only,
  qrCodeData: row.qr_code_data,
  isActive: row.is_active,
  capacity: row.capacity,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
