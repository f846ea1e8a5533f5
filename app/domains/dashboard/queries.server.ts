import { sql } from "drizzle-orm";

import type { RegistrationStatus } from "#app/domains/events/event.ts";
import type { GoalNumber } from "#app/domains/sdgs/goals.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type ComingEvent,
  dashboardLimits,
  type MissionToTry,
  type OpenProof,
} from "./dashboard.ts";

/** Returns a learner's pending submissions, and rejected ones that can be submitted again; rejected ones first. */
export async function listOpenProofs(userId: string, tx: Db = db): Promise<OpenProof[]> {
  const { rows } = await tx.execute<ProofRow>(sql`
    select c.id, c.mission_id, m.title, c.status, c.review_note, c.completed_at::text as at
    from mission_completions c join missions m on m.id = c.mission_id
    where c.user_id = ${userId}
      and (c.status = 'pending'
        or c.status = 'rejected' and m.is_active and m.deleted_at is null and not exists (
          select from mission_completions l
          where l.mission_id = c.mission_id and l.user_id = c.user_id
            and (l.completed_at, l.id) > (c.completed_at, c.id)))
    order by c.status desc, c.completed_at desc, c.id desc limit ${dashboardLimits.proofs}`);
  return rows.map(({ mission_id, review_note, at, ...row }) => ({
    ...row,
    missionId: mission_id,
    note: review_note,
    sentAt: new Date(at),
  }));
}

type ProofRow = {
  id: string;
  mission_id: string;
  title: string;
  status: OpenProof["status"];
  review_note: string | null;
  at: string;
};

/** Returns the newest missions without a submission by the learner. */
export async function listMissionsToTry(userId: string, tx: Db = db): Promise<MissionToTry[]> {
  const { rows } = await tx.execute<MissionToTry>(sql`
    select m.id, m.title, m.sdg_goal as goal, m.location as place, m.points_reward as points
    from missions m
    where m.deleted_at is null and m.is_active and not exists (
      select from mission_completions c where c.mission_id = m.id and c.user_id = ${userId}
        and c.status in ('pending', 'approved', 'rejected', 'revoked'))
    order by m.created_at desc, m.id desc limit ${dashboardLimits.missions}`);
  return rows;
}

/**
 * Returns the next events, including those in progress; events that the learner is registered or waiting for come
 * first. Events longer than two months are included only while they are new.
 */
export async function listComingEvents(userId: string, tx: Db = db): Promise<ComingEvent[]> {
  const { rows } = await tx.execute<EventRow>(sql`
    select e.id, e.title, e.sdg_goal as goal, e.location as place, e.points_reward as points,
      e.start_date::text, e.end_date::text, e.time_zone, p.status as own
    from events e
    left join event_places p on p.event_id = e.id and p.user_id = ${userId}
    where e.deleted_at is null and e.is_active and e.end_date >= now()
      and e.start_date > now() - interval '60 days'
    order by p.status is null, e.start_date, e.id limit ${dashboardLimits.events}`);
  return rows.map(({ start_date, end_date, time_zone, ...row }) => ({
    ...row,
    startDate: new Date(start_date),
    endDate: new Date(end_date),
    timeZone: time_zone,
  }));
}

type EventRow = {
  id: string;
  title: string;
  goal: GoalNumber | null;
  place: string | null;
  points: number;
  start_date: string;
  end_date: string;
  time_zone: string;
  own: RegistrationStatus | null;
};
