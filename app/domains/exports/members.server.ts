import { sql } from "drizzle-orm";

import { ownEmail } from "#app/domains/accounts/class-accounts/own-email.ts";
import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import type { TableColumn } from "#app/platform/table-file/table.ts";
import type { Db } from "#db/client.server.ts";

import { type Export, isWithin, millis, pageSize, toDate } from "./scope.server.ts";

type Row = {
  institutionId: string;
  institution: string;
  /** The order within an institution, and what tells rows of the same moment apart. */
  at: string;
  key: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  role: string;
  cohort: string | null;
  joinedAt: number | null;
};

const facts: TableColumn<Row>[] = [
  { name: "name", kind: "text", cell: ({ name }) => name },
  { name: "email", kind: "text", cell: ownEmail, width: 30 },
  { name: "role", kind: "text", cell: ({ role }) => role, width: 12 },
  { name: "cohort", kind: "text", cell: ({ cohort }) => cohort },
  { name: "joined_at", kind: "time", cell: ({ joinedAt }) => toDate(joinedAt) },
];

/** The columns of members of one institution, and of all. */
export const memberColumns = {
  institution: facts,
  all: [
    { name: "institution", kind: "text", cell: ({ institution }) => institution, width: 30 },
    { name: "user_id", kind: "text", cell: ({ userId }) => userId, width: 38 },
    ...facts,
  ],
} satisfies Record<string, TableColumn<Row>[]>;

/**
 * Returns one page of members by institution, the first to join first. Staff of an institution see members who aren't named
 * to them (decision 41) as a role and a cohort, in an order that discloses nothing, and not at all within days.
 */
export async function listMemberRows(which: Export, last: Row | undefined, tx: Db): Promise<Row[]> {
  const { institution, scope, from, to } = which;
  const isShown =
    scope === "all" ? sql`true` : sql`(m.role <> 'member' or ${isNamedToStaff(sql`m.user_id`)})`;
  const shown = (value: ReturnType<typeof sql>) => sql`case when ${isShown} then ${value} end`;
  const at = sql`case when ${isShown} then m.joined_at else 'infinity' end`;
  const key = sql`case when ${isShown} then m.user_id else m.handle end`;
  const isLimited = from !== undefined || to !== undefined;
  const { rows } = await tx.execute<Row>(sql`
    select m.institution_id as "institutionId", i.name as institution, (${at})::text as at, ${key} as key,
      ${shown(sql`m.user_id`)} as "userId", ${shown(sql`u.name`)} as name, ${shown(sql`u.email`)} as email,
      m.role, c.name as cohort, ${shown(millis(sql`m.joined_at`))} as "joinedAt"
    from institution_members m
    join institutions i on i.id = m.institution_id
    join users u on u.id = m.user_id
    left join cohorts c on c.id = m.cohort_id
    where ${isWithin(sql`m.joined_at`, which)} ${isLimited ? sql`and ${isShown}` : sql``}
      ${scope === "all" ? sql`` : sql`and m.institution_id = ${institution}::uuid`}
      ${last ? sql`and (m.institution_id, ${at}, ${key}) > (${last.institutionId}::uuid, ${last.at}::timestamptz, ${last.key}::uuid)` : sql``}
    order by m.institution_id, ${at}, ${key} limit ${pageSize}`);
  return rows;
}
