import { sql } from "drizzle-orm";

import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import type { TableColumn } from "#app/platform/table-file/table.ts";
import type { Db } from "#db/client.server.ts";

import { type Export, isWithin, joinMembers, millis, pageSize, toDate } from "./scope.server.ts";

type Row = {
  id: string;
  at: string;
  number: string;
  learner: string | null;
  email: string | null;
  course: string;
  goal: number | null;
  day: string;
  score: number | null;
  issuedAt: number;
  revokedAt: number | null;
  reason: string | null;
  replacedBy: string | null;
};

export const certificateColumns: TableColumn<Row>[] = [
  { name: "certificate_number", kind: "text", cell: ({ number }) => number },
  { name: "learner", kind: "text", cell: ({ learner }) => learner },
  { name: "email", kind: "text", cell: ownEmail, width: 30 },
  { name: "course", kind: "text", cell: ({ course }) => course, width: 36 },
  { name: "sdg_goal", kind: "number", cell: ({ goal }) => goal },
  { name: "completed_on", kind: "day", cell: ({ day }) => day, width: 14 },
  { name: "score_percent", kind: "number", cell: ({ score }) => score },
  { name: "issued_at", kind: "time", cell: ({ issuedAt }) => toDate(issuedAt) },
  { name: "status", kind: "text", cell: (row) => stateOf(row), width: 12 },
  { name: "revoked_at", kind: "time", cell: ({ revokedAt }) => toDate(revokedAt) },
  { name: "revoke_reason", kind: "text", cell: ({ reason }) => reason },
  { name: "replaced_by", kind: "text", cell: ({ replacedBy }) => replacedBy },
];

const stateOf = ({ revokedAt, replacedBy }: Row) => {
  if (replacedBy !== null) return "replaced";
  return revokedAt === null ? "valid" : "revoked";
};

/** Returns one page of certificates as they were printed, the earliest first. */
export async function listCertificates(
  which: Export,
  last: Row | undefined,
  tx: Db,
): Promise<Row[]> {
  const { course } = which;
  const data = sql`c.certificate_data`;
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.issued_at::text as at, c.certificate_number as number, ${data} ->> 'student_name' as learner, u.email,
      ${data} ->> 'course_title' as course, (${data} ->> 'sdg_goal')::integer as goal,
      ${data} ->> 'completion_date' as day, (${data} ->> 'score')::float8 as score,
      ${millis(sql`c.issued_at`)} as "issuedAt", ${millis(sql`c.revoked_at`)} as "revokedAt",
      c.revoke_reason as reason, next.certificate_number as "replacedBy"
    from certificates c
    left join users u on u.id = c.user_id
    left join certificates next on next.id = c.replaced_by_id
    ${joinMembers(which, sql`c.user_id`, sql`c.issued_at`)}
    where ${isWithin(sql`c.issued_at`, which)}
      ${course === undefined ? sql`` : sql`and c.course_id = ${course}::uuid`}
      ${last ? sql`and (c.issued_at, c.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
    order by c.issued_at, c.id limit ${pageSize}`);
  return rows;
}
