import { sql } from "drizzle-orm";

import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { memoizeFor } from "#app/lib/memoize-for.ts";
import { memoize } from "#app/lib/memoize.ts";
import { type Db, db } from "#db/client.server.ts";

import { memberFacts } from "./facts.server.ts";
import {
  minMembersForImpact,
  type ImpactSums,
  type InstitutionImpact,
} from "./institution-impact.ts";
import { listMemberSums } from "./member-sums.server.ts";

/**
 * Returns the sums of what an institution's members did since each joined, at most ten minutes old.
 * Returns no sums for fewer than five members. The number of members is counted where it is shown,
 * so that a page has a single count.
 */
export function findImpact(institutionId: string, tx: Db = db): Promise<InstitutionImpact> {
  return tx === db ? cachedImpact(institutionId)() : sumUp(institutionId, tx);
}

const cacheSeconds = 600;
const cachedImpact = memoize(2000, (id) => memoizeFor(cacheSeconds, () => sumUp(id, db)));

async function sumUp(institutionId: string, tx: Db): Promise<InstitutionImpact> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(*)::integer as members from institution_members where institution_id = ${institutionId}`);
  const members = rows[0]?.members ?? 0;
  return { sums: members < minMembersForImpact ? undefined : await sum(institutionId, tx) };
}

type Sums = Omit<ImpactSums, "goals" | "measured"> & { goals: number[] };

async function sum(institutionId: string, tx: Db): Promise<ImpactSums | undefined> {
  const facts = memberFacts(sql`'-infinity'::timestamptz`, sql`'infinity'::timestamptz`);
  const { rows } = await tx.execute<Sums>(sql`
    with members as materialized (
      select user_id, cohort_id, joined_at from institution_members where institution_id = ${institutionId}
    )
    select coalesce(sum(points), 0)::integer as points,
      count(*) filter (where kind = 'mission')::integer as missions,
      count(*) filter (where kind = 'check-in')::integer as "checkIns",
      count(*) filter (where kind = 'course')::integer as courses,
      coalesce(array_agg(distinct goal) filter (where goal is not null and kind <> 'correction'), '{}') as goals
    from (${facts}) f`);
  const [row] = rows;
  const measured = await listMemberSums(institutionId, undefined, tx);
  return row && { ...row, goals: row.goals.filter(isGoalNumber), measured };
}
