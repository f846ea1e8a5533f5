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
  const [outcome] = row?.outcomes ?? [];
  return row && outcome ? readAttendance(row, outcome, entry.method) : refuse("unknown-code");
}

/**
 * Confirms attendance of one event as `attend` does, for all learners of a query, in one statement. The query yields
 * each `user_id` once, with a `key`; returns the results by key, empty if there is no such event.
 */
export async function attendTogether(
  learners: SQL,
  entry: Omit<CheckInInput, "learner">,
  tx: Db,
): Promise<Map<string, { learner: string; done: Attended }>> {
  const { rows } = await tx.execute<AttendRow>(attendStatement({ ...entry, learner: learners }));
  return new Map(
    rows.flatMap((row) =>
      row.outcomes.map((outcome) => [
        outcome.key,
        { learner: outcome.learner, done: readAttendance(row, outcome, entry.method) },
      ]),
    ),
  );
}

type Attended = ReturnType<typeof readAttendance>;

function readAttendance(row: AttendRow, outcome: Outcome, method: CheckInMethod) {
  if (row.closed_reason === "inactive") return refuse("inactive");
  const event = fromRow(eventColumns, row);
  if (outcome.total_points !== null) {
    countCheckIn(method);
    const pointsEarned = outcome.awarded ? event.pointsReward : 0;
    return { ok: true as const, event, pointsEarned, totalPoints: outcome.total_points };
  }
  if (outcome.is_attended || row.closed_reason === null) return refuse("already-checked-in");
  return { ...refuse(row.closed_reason), event };
}

type Entry = Omit<CheckInInput, "learner"> & { learner: string | SQL };

/**
 * Returns the SQL statement that records the attendance of one event and awards its points, for one learner or for
 * those of a query that yields `key` and `user_id`. Everything happens in the order of the learners' ids, so that two
 * statements with the same learners can't deadlock.
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
  with learner as materialized (
    ${is(learner, SQL) ? sql`select * from (${learner}) as asked order by user_id` : sql`select null as key, ${learner}::uuid as user_id`}
  ), event as (
    select *, ${wasAccepted ? sql`null::text` : closedReason({ method, at: sql`moment`, isAnyTime: sql`any_time` })} as closed_reason
    from events, (select coalesce(${at ?? null}::timestamptz, now()) as moment,
      ${isAnyTime ?? false}::boolean as any_time) as entry
    where ${"code" in event ? hasCode(event.code) : sql`id = ${event.id}::uuid`}
      and deleted_at is null and exists (select from learner)
  ), attendance as (
    insert into event_attendance
      (event_id, user_id, check_in_method, checked_in_by, checked_in_at, received_at)
    select id, learner.user_id, ${method}::text, ${by ?? null}::uuid, moment,
      ${isSentLater ? sql`now()` : sql`null`} from event, learner
    where closed_reason is null
    on conflict do nothing
    returning event_id, user_id
  )
  select event.*, (
    select json_agg(json_build_object('key', learner.key, 'learner', learner.user_id,
      'awarded', award.awarded, 'total_points', award.total_points,
      'is_attended', award.total_points is null and exists (select from event_attendance a
        where (a.event_id, a.user_id) = (event.id, learner.user_id))))
    from learner left join lateral (
      select paid.awarded, paid.total_points from attendance, ${attendanceAward} as paid
      where attendance.user_id = learner.user_id
    ) as award on true
  ) as outcomes
  from event`;

const attendanceAward = awardingPoints({
  learner: sql`attendance.user_id`,
  activityType: "event_attendance",
  activityTitle: sql`event.title`,
  sdgGoal: sql`event.sdg_goal`,
  points: sql`event.points_reward`,
  // Read from the attendance, so that the planner cannot evaluate the award before the insert.
  source: sql`attendance_source(attendance.event_id, attendance.user_id)`,
  metadata: sql`jsonb_build_object('event_id', event.id)`,
});

type AttendRow = Record<string, unknown> & {
  closed_reason: ClosedReason | null;
  outcomes: Outcome[];
};

type Outcome = {
  key: string;
  learner: string;
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
