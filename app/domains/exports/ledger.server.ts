import { sql } from "drizzle-orm";

import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import type { TableColumn } from "#app/platform/table-file/table.ts";
import type { Db } from "#db/client.server.ts";

import { type Export, isWithin, joinMembers, millis, pageSize, toDate } from "./scope.server.ts";

type Row = {
  id: string;
  at: string;
  userId: string;
  name: string;
  email: string;
  createdAt: number;
  type: string;
  title: string;
  goal: number | null;
  points: number;
  source: string;
  correctsId: string | null;
};

const learner: TableColumn<Row>[] = [
  { name: "learner", kind: "text", cell: ({ name }) => name },
  { name: "email", kind: "text", cell: ownEmail, width: 30 },
];
const facts: TableColumn<Row>[] = [
  { name: "earned_at", kind: "time", cell: ({ createdAt }) => toDate(createdAt) },
  { name: "type", kind: "text", cell: ({ type }) => type },
  { name: "title", kind: "text", cell: ({ title }) => title, width: 36 },
  { name: "sdg_goal", kind: "number", cell: ({ goal }) => goal },
  { name: "points", kind: "number", cell: ({ points }) => points },
];

/** The columns of the ledger of an institution's members, and of all learners. */
export const ledgerColumns = {
  institution: [...learner, ...facts],
  all: [
    { name: "entry_id", kind: "text", cell: ({ id }) => id, width: 38 },
    { name: "user_id", kind: "text", cell: ({ userId }) => userId, width: 38 },
    ...learner,
    ...facts,
    { name: "source", kind: "text", cell: ({ source }) => source, width: 44 },
    { name: "corrects_entry_id", kind: "text", cell: ({ correctsId }) => correctsId, width: 38 },
  ],
} satisfies Record<string, TableColumn<Row>[]>;

/**
 * Returns one page of the ledger: of all learners in the order in which entries were written, of an institution's members
 * learner by learner.
 */
export async function listLedger(which: Export, last: Row | undefined, tx: Db): Promise<Row[]> {
  const { scope, course } = which;
  // Ids are in the order of time, so no index of the times of all learners is needed.
  const isAfter =
    scope === "all"
      ? sql`a.id > ${last?.id}::uuid`
      : sql`(a.user_id, a.created_at, a.id) > (${last?.userId}::uuid, ${last?.at}::timestamptz, ${last?.id}::uuid)`;
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.created_at::text as at, a.user_id as "userId", p.full_name as name, u.email,
      ${millis(sql`a.created_at`)} as "createdAt", a.activity_type as type, ${entryTitle} as title,
      a.sdg_goal as goal, a.points_earned as points, a.source, a.corrects_id as "correctsId"
    from activities a
    join users u on u.id = a.user_id
    join profiles p on p.id = a.user_id
    ${joinMembers(which, sql`a.user_id`, sql`a.created_at`)}
    where ${isWithin(sql`a.created_at`, which)}
      ${course === undefined ? sql`` : sql`and a.metadata ->> 'course_id' = ${course}`}
      ${last ? sql`and ${isAfter}` : sql``}
    order by ${scope === "all" ? sql`a.id` : sql`a.user_id, a.created_at, a.id`} limit ${pageSize}`);
  return rows;
}
