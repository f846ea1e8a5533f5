import { sql } from "drizzle-orm";

import { periodKey } from "#app/domains/passport/leaderboard/filter.ts";
import type { RankKey } from "#app/domains/passport/leaderboard/leaderboard.ts";
import { type Db, db } from "#db/client.server.ts";

import type { InstitutionPeriod, MemberRankEntry } from "./institution-leaderboard.ts";

type LeaderboardOptions = {
  institutionId: string;
  period: InstitutionPeriod;
  limit: number;
  after?: RankKey | undefined;
};

/**
 * Returns an institution's members by their points, most first, the same for members and staff.
 * Members who opted out are not listed. The rank counts everyone.
 */
export async function listInstitutionLeaderboard(
  { institutionId, period, limit, after }: LeaderboardOptions,
  tx: Db = db,
): Promise<{ items: MemberRankEntry[]; next: RankKey | undefined }> {
  const rest = after
    ? sql`and (r.points, r.id) < (${after.points}::integer, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    with ranked as materialized (${ranked(institutionId, period)})
    ${selectRanks} where p.on_leaderboard ${rest}
    order by r.points desc, r.id desc limit ${limit + 1}`);
  const items = rows.slice(0, limit).map(toRankEntry);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && { points: last.points, id: last.id } };
}

/**
 * Returns the rank of a member within an institution, whether they are named there or not. Returns
 * undefined if they have no points.
 */
export async function findMemberRank(
  userId: string,
  institutionId: string,
  period: InstitutionPeriod,
  tx: Db = db,
): Promise<MemberRankEntry | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    with ranked as materialized (${ranked(institutionId, period)})
    ${selectRanks} where r.id = ${userId}`);
  return rows[0] && toRankEntry(rows[0]);
}

function ranked(institutionId: string, period: InstitutionPeriod) {
  const [points, from] =
    period === "all"
      ? [sql`p.total_points`, sql`join profiles p on p.id = m.user_id`]
      : [
          sql`b.points`,
          sql`join period_points b on b.user_id = m.user_id and b.goal = 0
            and b.period = ${periodKey("month", new Date())}`,
        ];
  return sql`
    select m.user_id as id, ${points} as points, rank() over (order by ${points} desc)::integer as rank
    from institution_members m ${from}
    where m.institution_id = ${institutionId} and ${points} > 0`;
}

const selectRanks = sql`
  select r.id, r.points, r.rank, p.full_name as name, p.country, p.level, p.on_leaderboard as "isNamed",
    case when p.passport_public then p.passport_slug end as slug
  from ranked r join profiles p on p.id = r.id`;

type Row = Omit<MemberRankEntry, "slug"> & { slug: string | null };

const toRankEntry = ({ slug, ...row }: Row): MemberRankEntry => ({
  ...row,
  slug: slug ?? undefined,
});
