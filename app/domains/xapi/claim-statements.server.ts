import { sql } from "drizzle-orm";

import { publicUrl } from "#app/platform/net/public-url.server.ts";
import type { Db } from "#db/client.server.ts";

import {
  type ActivityFacts,
  type Described,
  type Description,
  type Statement,
  toStatement,
} from "./statement.ts";

/** A statement that this sender has claimed for the next minutes. */
export type Claimed = { id: string; statement: Statement };

type Row = {
  id: string;
  subject_id: string;
  created_at: string;
  statement: { facts: ActivityFacts } | Statement;
};

/**
 * Claims due statements, the oldest first, for five minutes, so that no other sender sends them. The text of each is
 * generated once: a statement that was sent before is sent again unchanged.
 */
export async function claimStatements(
  institutionId: string,
  max: number,
  tx: Db,
): Promise<Claimed[]> {
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      with due as (
        select institution_id, id from xapi_statements
        where institution_id = ${institutionId} and sent_at is null and next_attempt_at <= now()
        order by created_at, id limit ${max} for update skip locked
      )
      update xapi_statements x
      set next_attempt_at = now() + interval '5 minutes', attempts = x.attempts + 1
      from due d, profiles p
      where x.institution_id = d.institution_id and x.id = d.id and p.id = x.user_id
      returning x.id, p.subject_id, x.statement, x.created_at::text`);
    const described = await describe(rows, tx);
    rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
    const claimed = rows.flatMap((row) => word(row, described) ?? []);
    await keepWorded(institutionId, claimed, tx);
    await dropUnworded(institutionId, rows, claimed, tx);
    return claimed;
  });
}

function word(row: Row, described: Described): Claimed | undefined {
  const { id, subject_id: subjectId, statement: kept } = row;
  if (!hasFacts(kept)) return { id, statement: kept };
  const origin = new URL(publicUrl("/")).origin;
  const statement = toStatement({ id, subjectId, facts: kept.facts }, described, origin);
  return statement && { id, statement };
}

const hasFacts = (kept: Row["statement"]): kept is { facts: ActivityFacts } => "facts" in kept;

async function describe(rows: readonly Row[], tx: Db): Promise<Described> {
  const ids = rows.flatMap(({ statement }) =>
    hasFacts(statement)
      ? Object.values(statement.facts.metadata).filter((value) => isId.test(value ?? ""))
      : [],
  );
  if (ids.length === 0) return new Map();
  const list = sql`any(${sql.param([...new Set(ids)])}::uuid[])`;
  const found = await tx.execute<Description & { id: string }>(sql`
    select id, slug, left(coalesce(nullif(summary, ''), description), 500) as description, language
      from courses where id = ${list}
    union all select id, null, left(description, 500), null from events where id = ${list}
    union all select id, null, left(description, 500), null from missions where id = ${list}
    union all select id, slug, left(description, 500), null from badges where id = ${list}`);
  return new Map(found.rows.map(({ id, ...rest }) => [id, rest]));
}

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

async function keepWorded(institutionId: string, claimed: readonly Claimed[], tx: Db) {
  if (claimed.length === 0) return;
  await tx.execute(sql`
    update xapi_statements x set statement = w.statement
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as w(id uuid, statement jsonb)
    where x.institution_id = ${institutionId} and x.id = w.id and x.statement ? 'facts'`);
}

// An activity without a statement would block the queue forever.
async function dropUnworded(
  institutionId: string,
  rows: readonly Row[],
  claimed: readonly Claimed[],
  tx: Db,
) {
  const worded = new Set(claimed.map(({ id }) => id));
  const rest = rows.flatMap(({ id }) => (worded.has(id) ? [] : [id]));
  if (rest.length === 0) return;
  await tx.execute(sql`
    delete from xapi_statements where institution_id = ${institutionId}
      and id = any(${sql.param(rest)}::uuid[])`);
}
