import { sql } from "drizzle-orm";

import { minLearnersInSum } from "#app/domains/impact/impact.ts";
import type { ImpactSum } from "#app/domains/impact/measure.ts";
import { inOrder, selectSums } from "#app/domains/impact/sums.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ReportPeriod } from "./report.ts";

/**
 * Returns what the missions of an institution's members measured since each joined: in a period (in UTC) for its staff, or
 * without one for everyone, and then only sums of at least five members.
 */
export async function listMemberSums(
  institutionId: string,
  period: ReportPeriod | undefined,
  tx: Db = db,
): Promise<ImpactSum[]> {
  const within =
    period &&
    sql`and e.submitted_at >= ${`${period.from}T00:00:00Z`}::timestamptz
      and e.submitted_at < ${`${period.to}T00:00:00Z`}::timestamptz + interval '1 day'`;
  const { rows } = await tx.execute<{ sums: ImpactSum[] | null }>(sql`
    select ${selectSums(
      sql`from institution_members m
      join impact_entries e on e.user_id = m.user_id and e.submitted_at >= m.joined_at
      where m.institution_id = ${institutionId} ${within ?? sql``}`,
      period ? 1 : minLearnersInSum,
    )} as sums`);
  return inOrder(rows[0]?.sums ?? null);
}
