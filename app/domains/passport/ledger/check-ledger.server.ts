import { sql, type SQL } from "drizzle-orm";

import { impactChecks } from "#app/domains/impact/check.server.ts";
import { leaderboardChecks } from "#app/domains/passport/leaderboard/check.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * A difference: a total that is not the sum of its entries, a rank that is not the plain count, a
 * leaderboard row that should not exist, or a measured quantity that differs from the approved proofs.
 */
export type Difference = {
  what:
    | "total of profile"
    | "rank at points"
    | "profiles in block"
    | "points on board of learner"
    | "learners at points of board"
    | "stale place on board of learner"
    | "measured quantity of proof"
    | "sum of measure";
  of: string;
  is: number;
  shouldBe: number;
};

export type LedgerReport = { profiles: number; activities: number; differences: Difference[] };

const maxShown = 100;

/**
 * Compares every total with its ledger, every rank with a plain count, and the sums of measured quantities with the approved
 * proofs, in one snapshot and while
 * the product is in use. Lists at most a hundred differences of each kind.
 */
export async function checkLedger(tx: Db = db): Promise<LedgerReport> {
  return tx.transaction(
    async (tx) => {
      const differences = [];
      for (const query of [...ledgerChecks, ...leaderboardChecks, ...impactChecks]) {
        const { rows } = await tx.execute<Difference>(query);
        differences.push(...rows);
      }
      const { rows } = await tx.execute<{ profiles: number; activities: number }>(sql`
        select (select count(*) from profiles)::float8 as profiles,
          (select count(*) from activities)::float8 as activities`);
      return { profiles: 0, activities: 0, ...rows[0], differences };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const wrongTotals = sql`
  select 'total of profile' as what, p.id::text as of,
    p.total_points::float8 as is, coalesce(l.points, 0)::float8 as "shouldBe"
  from profiles p
  left join (select user_id, sum(points_earned) as points from activities group by user_id) l
    on l.user_id = p.id
  where p.total_points <> coalesce(l.points, 0) limit ${maxShown}`;

// The data behind the ranks by points, both rolled up and pending.
const known = sql`
  select points, sum(n) as n from (
    select points, profiles as n from points_counts
    union all select from_points, -1 from rank_changes where from_points is not null
    union all select to_points, 1 from rank_changes where to_points is not null
  ) steps group by points having sum(n) <> 0`;

const ranked = (counts: SQL): SQL => sql`
  select points, 1 + coalesce(sum(n) over (
    order by points desc rows between unbounded preceding and 1 preceding), 0) as rank
  from (${counts}) counts`;

const plain = sql`select total_points as points, count(*) as n from profiles group by total_points`;

const wrongRanks = sql`
  select 'rank at points' as what, points::text as of,
    coalesce(k.rank, 0)::float8 as is, coalesce(p.rank, 0)::float8 as "shouldBe"
  from (${ranked(known)}) k full join (${ranked(plain)}) p using (points)
  where k.rank is distinct from p.rank order by points desc limit ${maxShown}`;

const wrongBlocks = sql`
  select 'profiles in block' as what, block::text as of,
    coalesce(b.profiles, 0)::float8 as is, coalesce(c.n, 0)::float8 as "shouldBe"
  from points_blocks b
  full join (select block, sum(profiles) as n from points_counts group by block) c using (block)
  where coalesce(b.profiles, 0) <> coalesce(c.n, 0) limit ${maxShown}`;

// Tests the rank function itself, at points spread over all that occur.
const wrongAnswers = sql`
  with ranks as materialized (${ranked(plain)}),
  asked as materialized (
    select points, rank, row_number() over (order by points) as n, count(*) over () as all
    from ranks
  )
  select 'rank at points' as what, points::text as of,
    rank_of(points)::float8 as is, rank::float8 as "shouldBe"
  from asked
  where n % greatest(1, asked.all / 500) = 0 and rank_of(points) <> rank limit ${maxShown}`;

const ledgerChecks = [wrongTotals, wrongRanks, wrongBlocks, wrongAnswers];
