import { sql } from "drizzle-orm";

import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import type { TableColumn } from "#app/platform/table-file/table.ts";
import type { Db } from "#db/client.server.ts";

import {
  type Export,
  isTaught,
  isWithin,
  joinMembers,
  millis,
  pageSize,
  toDate,
} from "./scope.server.ts";

type Row = {
  /** The time of the completion, in full precision, from which the next page continues. */
  at: string;
  userId: string;
  courseId: string;
  name: string | null;
  email: string;
  cohort: string | null;
  course: string;
  goal: number | null;
  enrolledAt: number;
  completedAt: number;
  score: number | null;
  number: string | null;
};

const learner: TableColumn<Row> = { name: "learner", kind: "text", cell: ({ name }) => name };
const email: TableColumn<Row> = { name: "email", kind: "text", cell: ownEmail, width: 30 };
const facts: TableColumn<Row>[] = [
  { name: "course", kind: "text", cell: ({ course }) => course, width: 36 },
  { name: "sdg_goal", kind: "number", cell: ({ goal }) => goal },
  { name: "enrolled_at", kind: "time", cell: ({ enrolledAt }) => toDate(enrolledAt) },
  { name: "completed_at", kind: "time", cell: ({ completedAt }) => toDate(completedAt) },
  { name: "score_percent", kind: "number", cell: ({ score }) => score },
];
const number: TableColumn<Row> = {
  name: "certificate_number",
  kind: "text",
  cell: ({ number }) => number,
};

/** The columns of completed courses by whose they are. Instructors learn no addresses and no certificate numbers. */
export const completionColumns: Record<Export["scope"], TableColumn<Row>[]> = {
  all: [
    { name: "user_id", kind: "text", cell: ({ userId }) => userId, width: 38 },
    learner,
    email,
    { name: "course_id", kind: "text", cell: ({ courseId }) => courseId, width: 38 },
    ...facts,
    number,
  ],
  institution: [
    learner,
    email,
    { name: "cohort", kind: "text", cell: ({ cohort }) => cohort },
    ...facts,
    number,
  ],
  teaching: [learner, ...facts],
};

/** Returns one page of completed courses, the earliest first. */
export async function listCompletions(
  which: Export,
  last: Row | undefined,
  tx: Db,
): Promise<Row[]> {
  const { course, scope } = which;
  const isMember = scope === "institution";
  // Instructors see a name only where everybody can: on a public passport that leaderboards name.
  const name =
    scope === "teaching"
      ? sql`case when p.passport_public and p.on_leaderboard then p.full_name end`
      : sql`p.full_name`;
  const { rows } = await tx.execute<Row>(sql`
    select e.completed_at::text as at, e.user_id as "userId", e.course_id as "courseId", ${name} as name, u.email,
      ${isMember ? sql`cohorts.name` : sql`null::text`} as cohort, courses.title as course, courses.sdg_goal as goal,
      ${millis(sql`e.created_at`)} as "enrolledAt", ${millis(sql`e.completed_at`)} as "completedAt",
      issued.score, issued.certificate_number as number
    from enrollments e
    join courses on courses.id = e.course_id
    join users u on u.id = e.user_id
    join profiles p on p.id = e.user_id
    ${joinMembers(which, sql`e.user_id`, sql`e.completed_at`)}
    ${isMember ? sql`left join cohorts on cohorts.id = m.cohort_id` : sql``}
    left join lateral (
      select c.certificate_number, (c.certificate_data ->> 'score')::float8 as score
      from certificates c where c.user_id = e.user_id and c.course_id = e.course_id
      order by c.revoked_at is not null, c.issued_at desc limit 1
    ) issued on true
    where e.completed_at is not null and ${isWithin(sql`e.completed_at`, which)} and ${isTaught(which)}
      ${course === undefined ? sql`` : sql`and e.course_id = ${course}::uuid`}
      ${last ? sql`and (e.completed_at, e.user_id, e.course_id) > (${last.at}::timestamptz, ${last.userId}::uuid, ${last.courseId}::uuid)` : sql``}
    order by e.completed_at, e.user_id, e.course_id limit ${pageSize}`);
  return rows;
}
