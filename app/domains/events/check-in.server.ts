import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { announceAward, awardingPoints } from "#app/domains/passport/award-points.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { type Event, type EventType, isQrCodeShaped } from "./event.ts";

/**
 * Confirms attendance and awards the points, once per learner and event. One statement: the primary key of
 * the attendance decides the race between two scans, and nothing is paid without it.
 */
export async function checkIn(actor: Actor, qrCode: string, tx: Db = db) {
  if (!isQrCodeShaped(qrCode)) return refuse("unknown-code");
  const { rows } = await tx.execute<CheckInRow>(checkInStatement(actor.id, qrCode));
  const [row] = rows;
  if (!row) return refuse("unknown-code");
  if (!row.is_active) return refuse("inactive");
  if (row.total_points === null) return refuse("already-checked-in");
  announceAward(actor.id);
  const pointsEarned = row.awarded ? row.points_reward : 0;
  return { ok: true as const, event: toEvent(row), pointsEarned, totalPoints: row.total_points };
}

/** The one statement of a check-in; `npm run bench` also sends it straight to the database. */
export const checkInStatement = (actorId: string, qrCode: string) => sql`
  with event as (
    select * from events where qr_code_data = ${qrCode} and deleted_at is null
  ), attendance as (
    insert into event_attendance (event_id, user_id, check_in_method)
    select id, ${actorId}::uuid, 'qr' from event where is_active
    on conflict do nothing
    returning event_id
  )
  select event.*, award.awarded, award.total_points
  from event
  left join lateral (
    select paid.awarded, paid.total_points from attendance, ${attendanceAward(actorId)} as paid
  ) as award on true`;

const attendanceAward = (actorId: string) =>
  awardingPoints({
    learner: actorId,
    activityType: "event_attendance",
    activityTitle: sql`event.title`,
    sdgGoal: sql`event.sdg_goal`,
    points: sql`event.points_reward`,
    // Read from the attendance, so that the award cannot be planned ahead of it.
    source: sql`'event:' || attendance.event_id`,
    metadata: sql`jsonb_build_object('event_id', event.id)`,
  });

type CheckInRow = {
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
  qr_code_data: string;
  is_active: boolean;
  capacity: number | null;
  created_at: string | Date;
  updated_at: string | Date;
  /** Null without an award, that is, when the attendance was there already. */
  awarded: boolean | null;
  total_points: number | null;
};

const toEvent = (row: CheckInRow): Event => ({
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
  qrCodeData: row.qr_code_data,
  isActive: row.is_active,
  capacity: row.capacity,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
