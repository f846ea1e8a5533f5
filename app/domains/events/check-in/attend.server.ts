import { is, SQL, sql } from "drizzle-orm";

import { hasCode } from "#app/domains/events/event-conditions.server.ts";
import type { CheckInMethod } from "#app/domains/events/event.ts";
import { eventColumns } from "#app/domains/events/tables.server.ts";
import { awardingPoints, publishAward } from "#app/domains/passport/ledger/award-points.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import type { Db } from "#db/client.server.ts";
import { fromRow } from "#db/from-row.server.ts";

import { countCheckIn } from "./count-check-in.server.ts";
import { closedReason, type ClosedReason } from "./rule.server.ts";

/** A check-in: the event, the learner, and the method. */
export type CheckInInput = {
  event: { code: string } | { id: string };
  learner: string;
  method: CheckInMethod;
  /** The id of the staff member who checks them in. */
  by?: string;
  /** When it happened, for scans that are sent later; now by default. */
  at?: Date;
  /** True if a learner's own phone says when it happened, so that staff see that it arrived later. */
  isSentLater?: boolean;
  /** True to ignore the check-in window, for staff who know the attendee. */
  isAnyTime?: boolean;
  /** True if the check-in was accepted at its time, so that the event may be hidden or closed by now. */
  wasAccepted?: boolean;
};

/**
 * Confirms attendance and awards the points, once per learner and event. A single statement: the primary key of the
 * attendance decides between concurrent calls, and no points are awarded without an attendance row.
 */
export async function attend(entry: CheckInInput, tx: Db) {
  const { rows } = await tx.execute<AttendRow>(attendStatement(entry));
  const [row] = rows;
  return row ? readAttendance(row, entry.method) : refuse("unknown-code");
}

/**
 * Confirms attendance as `attend` does, for the user whose id the query `learner` yields. Returns undefined if it
 * yields none, or if there is no such event.
 */
export async function attendAs(learner: SQL, entry: Omit<CheckInInput, "learner">, tx: Db) {
  const { rows } = await tx.execute<AttendRow>(attendStatement({ ...entry, learner }));
  const [row] = rows;
  return row && { learner: row.learner, done: readAttendance(row, entry.method) };
}

function readAttendance(row: AttendRow, method: CheckInMethod) {
  if (row.closed_reason === "inactive") return refuse("inactive");
  const event = fromRow(eventColumns, row);
  if (row.total_points !== null) {
    countCheckIn(method);
    const pointsEarned = row.awarded ? event.pointsReward : 0;
    return { ok: true as const, event, pointsEarned, totalPoints: row.total_points };
  }
  if (row.is_attended || row.closed_reason === null) return refuse("already-checked-in");
  return { ...refuse(row.closed_reason), event };
}

const learnerId = sql`(select user_id from learner)`;

type Entry = Omit<CheckInInput, "learner"> & { learner: string | SQL };

/**
 * Returns the SQL statement that records an attendance and awards its points. The learner may be a query that yields
 * their id as `user_id`; without a row, nothing happens.
 */
export const attendStatement = ({
  event,
  learner,
  method,
  by,
  at,
  isSentLater,
  isAnyTime,
  wasAccepted,
}: Entry) => sql`
  with learner as (${is(learner, SQL) ? learner : sql`select ${learner}::uuid as user_id`}), event as (
    select *, ${wasAccepted ? sql`null::text` : closedReason({ method, at: sql`moment`, isAnyTime: sql`any_time` })} as closed_reason
    from events, (select coalesce(${at ?? null}::timestamptz, now()) as moment,
      ${isAnyTime ?? false}::boolean as any_time) as entry
    where ${"code" in event ? hasCode(event.code) : sql`id = ${event.id}::uuid`}
      and deleted_at is null and exists (select from learner)
  ), attendance as (
    insert into event_attendance
      (event_id, user_id, check_in_method, checked_in_by, checked_in_at, received_at)
    select id, ${learnerId}, ${method}::text, ${by ?? null}::uuid, moment,
      ${isSentLater ? sql`now()` : sql`null`} from event
    where closed_reason is null
    on conflict do nothing
    returning event_id
  )
  select event.*, ${learnerId} as learner, award.awarded, award.total_points,
    award.total_points is null and exists (select from event_attendance a
      where (a.event_id, a.user_id) = (event.id, ${learnerId})) as is_attended
  from event
  left join lateral (
    select paid.awarded, paid.total_points from attendance, ${attendanceAward} as paid
  ) as award on true`;

const attendanceAward = awardingPoints({
  learner: learnerId,
  activityType: "event_attendance",
  activityTitle: sql`event.title`,
  sdgGoal: sql`event.sdg_goal`,
  points: sql`event.points_reward`,
  // Read from the attendance, so that the planner cannot evaluate the award before the insert.
  source: sql`attendance_source(attendance.event_id, ${learnerId})`,
  metadata: sql`jsonb_build_object('event_id', event.id)`,
});

type AttendRow = Record<string, unknown> & {
  learner: string;
  closed_reason: ClosedReason | null;
  is_attended: boolean;
  /** Null without an award, that is, when no attendance was inserted. */
  awarded: boolean | null;
  total_points: number | null;
};

/**
 * Publishes a change of attendance to the event's staff and to the learner's own notifications. Call it after the
 * commit.
 */
export function publishAttendance(eventId: string, learner: string): void {
  publish(`event:${eventId}`);
  publishAward(learner);
}
