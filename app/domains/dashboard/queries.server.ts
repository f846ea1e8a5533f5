import { sql } from "drizzle-orm";

import { firstCourseColumn } from "#app/domains/courses/first-course.server.ts";
import { coursesUnderWayColumn } from "#app/domains/courses/queries.server.ts";
import { dailyStatusColumn } from "#app/domains/daily-questions/daily-column.server.ts";
import type { RegistrationStatus } from "#app/domains/events/event.ts";
import { hasOwnEventsColumn } from "#app/domains/events/proposals/own-events-column.server.ts";
import { openAssignmentsColumn } from "#app/domains/institutions/assignments/find-own.server.ts";
import { staffedInstitutionsColumn } from "#app/domains/institutions/members/staffed.server.ts";
import { nextBadgesColumn } from "#app/domains/passport/badges/badges.server.ts";
import { unseenEarnedColumn } from "#app/domains/passport/earned/unseen.server.ts";
import { todayColumn } from "#app/domains/passport/ledger/today.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { joinColumns, rowsColumn, type UserColumn } from "#db/user-column.server.ts";

import {
  type ComingEvent,
  type Dashboard,
  dashboardLimits,
  type MissionToTry,
  type NextStep,
  type OpenProof,
} from "./dashboard.ts";

/** A learner's pending submissions, and rejected ones that can be submitted again; rejected ones first. */
const openProofsColumn = rowsColumn(
  sql`
    select c.id, c.mission_id, m.title, c.status, c.review_note, c.completed_at::text as at
    from mission_completions c join missions m on m.id = c.mission_id
    where c.user_id = u.id
      and (c.status = 'pending'
        or c.status = 'rejected' and m.is_active and m.deleted_at is null and not exists (
          select from mission_completions l
          where l.mission_id = c.mission_id and l.user_id = c.user_id
            and (l.completed_at, l.id) > (c.completed_at, c.id)))
    order by c.status desc, c.completed_at desc, c.id desc limit ${dashboardLimits.proofs}`,
  (rows: ProofRow[]): OpenProof[] =>
    rows.map(({ mission_id, review_note, at, ...row }) => ({
      ...row,
      missionId: mission_id,
      note: review_note,
      sentAt: new Date(at),
    })),
);

type ProofRow = {
  id: string;
  mission_id: string;
  title: string;
  status: OpenProof["status"];
  review_note: string | null;
  at: string;
};

/** The newest missions without a submission by the learner. */
const missionsToTryColumn = rowsColumn(
  sql`
    select m.id, m.title, m.sdg_goal as goal, m.location as place, m.points_reward as points
    from missions m
    where m.deleted_at is null and m.is_active and m.course_id is null and not exists (
      select from mission_completions c where c.mission_id = m.id and c.user_id = u.id
        and c.status in ('pending', 'approved', 'rejected', 'revoked'))
    order by m.created_at desc, m.id desc limit ${dashboardLimits.missions}`,
  (rows: MissionToTry[]) => rows,
);

/**
 * The next events, including those in progress; events that the learner is registered or waiting for come
 * first. Events longer than two months are included only while they are new.
 */
const comingEventsColumn = rowsColumn(
  sql`
    select e.id, e.title, e.sdg_goal as goal, e.location as place, e.points_reward as points,
      e.start_date::text, e.end_date::text, e.time_zone, p.status as own
    from events e
    left join event_places p on p.event_id = e.id and p.user_id = u.id
    where e.deleted_at is null and e.is_active and e.end_date >= now()
      and e.start_date > now() - interval '60 days'
    order by p.status is null, e.start_date, e.id limit ${dashboardLimits.events}`,
  (rows: EventRow[]): ComingEvent[] =>
    rows.map(({ start_date, end_date, time_zone, ...row }) => ({
      ...row,
      startDate: new Date(start_date),
      endDate: new Date(end_date),
      timeZone: time_zone,
    })),
);

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

const nextStep = joinColumns({ courses: coursesUnderWayColumn(1), first: firstCourseColumn });

/** What the dashboard shows of a learner. */
export const dashboardColumn: UserColumn<Dashboard> = joinColumns({
  today: todayColumn,
  daily: dailyStatusColumn,
  assignments: openAssignmentsColumn(dashboardLimits.assignments),
  courses: coursesUnderWayColumn(dashboardLimits.courses),
  badges: nextBadgesColumn(dashboardLimits.badges),
  proofs: openProofsColumn,
  missions: missionsToTryColumn,
  events: comingEventsColumn,
  earned: unseenEarnedColumn,
  first: firstCourseColumn,
  institutions: staffedInstitutionsColumn(dashboardLimits.institutions),
  hasOwnEvents: hasOwnEventsColumn,
});

/** Where a learner continues. */
export const nextStepColumn: UserColumn<NextStep> = {
  sql: nextStep.sql,
  read: (json: never) => {
    const { courses, first } = nextStep.read(json);
    return { course: courses[0], first };
  },
};
