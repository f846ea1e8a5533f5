import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { updateProfile } from "#app/domains/accounts/profile/update.server.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import type { LeaderboardKey } from "./filter.ts";
import { findOwnRank, listLeaderboard } from "./leaderboard.server.ts";
import { dropOldPeriods, rollupPeriodChanges } from "./rollup.server.ts";

const week: LeaderboardKey = { period: "week", country: null, goal: null };
const leaderboards: LeaderboardKey[] = (["all", "month", "week"] as const).flatMap((period) =>
  ([null, 6] as const).flatMap((goal) =>
    [null, "KE"].map((country) => ({ period, country, goal })),
  ),
);

async function buildLearner(tx: Db, name: string, country: string | null = "KE", isPublic = true) {
  const actor = await buildActor(tx, { name });
  await updateProfile(actor, { country, passport_public: isPublic }, tx);
  return actor;
}

const earn = (
  { id }: { id: string },
  points: number,
  tx: Db,
  { goal = 6, source = `x:${points}` }: { goal?: GoalNumber | null; source?: string } = {},
) =>
  awardPoints(
    {
      learner: id,
      activityType: "quiz_pass",
      activityTitle: "Quiz",
      sdgGoal: goal,
      points,
      source,
      metadata: {},
    },
    tx,
  );

/** Creates a ledger entry with an earlier time. */
const earnedAt = ({ id }: { id: string }, points: number, at: string, tx: Db) =>
  tx.execute(sql`insert into activities (user_id, activity_type, activity_title, points_earned, source, created_at)
    values (${id}, 'quiz_pass', 'Quiz', ${points}, ${`at:${at}`}, ${at}::timestamptz)`);

const shown = async (leaderboard: LeaderboardKey, tx: Db) =>
  (await listLeaderboard(leaderboard, { limit: 50 }, tx)).items.map(
    ({ rank, name, points }) => `${rank} ${name} ${points}`,
  );

test("every leaderboard lists public passports by points; others count in ranks unnamed", () =>
  inRollback(async (tx) => {
    const [ada, bea, cem, dia, eve] = [
      await buildLearner(tx, "Ada"),
      await buildLearner(tx, "Bea"),
      await buildLearner(tx, "Cem", "KE", false),
      await buildLearner(tx, "Dia"),
      await buildLearner(tx, "Eve", "FR"),
    ];
    for (const [learner, points] of [
      [ada, 10],
      [bea, 30],
      [cem, 40],
      [dia, 50],
      [eve, 30],
    ] as const)
      await earn(learner, points, tx);
    await earn(ada, 100, tx, { goal: 7 });
    await updateProfile(dia, { on_leaderboard: false }, tx);
    await rollupPeriodChanges(tx);
    const all = ["1 Ada 110", "4 Eve 30", "4 Bea 30"];
    for (const leaderboard of leaderboards) {
      const ranked = (leaderboard.goal ? ["3 Eve 30", "3 Bea 30", "5 Ada 10"] : all).filter(
        (line) => leaderboard.country === null || !line.includes("Eve"),
      );
      const inKenya = leaderboard.goal ? ["3 Bea 30", "4 Ada 10"] : ["1 Ada 110", "4 Bea 30"];
      const expected = leaderboard.country === null ? ranked : inKenya;
      expect([leaderboard, await shown(leaderboard, tx)]).toEqual([leaderboard, expected]);
    }
    expect(await shown({ period: "all", country: null, goal: 8 }, tx)).toEqual([]);
    expect(await checkLedger(tx)).toMatchObject({ differences: [] });
  }));

test("shows the reader's own rank between the nearest listed users", () =>
  inRollback(async (tx) => {
    const learners = [];
    for (let n = 1; n <= 6; n++) learners.push(await buildLearner(tx, `L${n}`));
    const [first, , third, fourth, , last] = learners;
    if (!fourth) throw new Error("No learners were created");
    const idle = await buildLearner(tx, "Idle", "KE", false);
    for (const [n, learner] of learners.entries()) await earn(learner, 70 - 10 * n, tx);
    await updateProfile(fourth, { passport_public: false }, tx);
    await rollupPeriodChanges(tx);
    const names = (entries: { name: string }[] = []) => entries.map(({ name }) => name);
    for (const leaderboard of leaderboards) {
      const own = async ({ id } = fourth) => {
        const found = await findOwnRank(id, leaderboard, tx);
        return found && [names(found.above), found.own.rank, found.own.points, names(found.below)];
      };
      expect(await own()).toEqual([["L2", "L3"], 4, 40, ["L5", "L6"]]);
      expect(await own(third)).toEqual([["L1", "L2"], 3, 50, ["L5", "L6"]]);
      expect(await own(first)).toEqual([[], 1, 70, ["L2", "L3"]]);
      expect(await own(last)).toEqual([["L3", "L5"], 6, 20, []]);
      expect(await own(idle)).toBeUndefined();
      const elsewhere = { ...leaderboard, country: "FR" };
      expect(await findOwnRank(fourth.id, elsewhere, tx)).toBeUndefined();
    }
  }));

test("pages without gaps, also among equal ranks", () =>
  inRollback(async (tx) => {
    for (let n = 0; n < 7; n++) await earn(await buildLearner(tx, `L${n}`), n < 4 ? 20 : 10, tx);
    await rollupPeriodChanges(tx);
    for (const leaderboard of leaderboards) {
      const whole = (await listLeaderboard(leaderboard, { limit: 50 }, tx)).items;
      expect(whole.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 5, 5, 5]);
      const first = await listLeaderboard(leaderboard, { limit: 3 }, tx);
      const second = await listLeaderboard(leaderboard, { limit: 3, after: first.next }, tx);
      const third = await listLeaderboard(leaderboard, { limit: 3, after: second.next }, tx);
      expect([...first.items, ...second.items, ...third.items]).toEqual(whole);
      expect(third.next).toBeUndefined();
    }
  }));

test("a correction counts in the week of its original; entries without points are removed", () =>
  inRollback(async (tx) => {
    const ada = await buildLearner(tx, "Ada");
    await earnedAt(ada, 30, new Date(Date.now() - 10 * 24 * 3600_000).toISOString(), tx);
    await earn(ada, 50, tx);
    await rollupPeriodChanges(tx);
    await tx.execute(sql`
      insert into activities (user_id, activity_type, activity_title, points_earned, source, corrects_id)
      select user_id, activity_type, activity_title, -points_earned, 'correction:1', id
      from activities where source like 'at:%'`);
    await rollupPeriodChanges(tx);
    expect(await shown(week, tx)).toEqual(["1 Ada 50"]);
    await reversePoints({ learner: ada.id, source: "x:50", reason: "no" }, tx);
    await rollupPeriodChanges(tx);
    expect(await shown(week, tx)).toEqual([]);
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select from period_points where user_id = ${ada.id}`,
    );
    expect(rows).toEqual([]);
    expect(await checkLedger(tx)).toMatchObject({ differences: [] });
  }));

test("a moved user changes country; a hidden user disappears before the next rollup", () =>
  inRollback(async (tx) => {
    const [ada, bea] = [await buildLearner(tx, "Ada"), await buildLearner(tx, "Bea", null)];
    for (const [learner, points] of [
      [ada, 10],
      [bea, 20],
    ] as const)
      await earn(learner, points, tx);
    await rollupPeriodChanges(tx);
    const kenya = { ...week, country: "KE" };
    const france = { ...week, country: "FR" };
    expect(await shown(kenya, tx)).toEqual(["1 Ada 10"]);
    await updateProfile(ada, { country: "FR" }, tx);
    await updateProfile(bea, { country: "KE" }, tx);
    await rollupPeriodChanges(tx);
    expect([await shown(kenya, tx), await shown(france, tx)]).toEqual([["1 Bea 20"], ["1 Ada 10"]]);
    await updateProfile(bea, { passport_public: false }, tx);
    expect(await shown(kenya, tx)).toEqual([]);
    await updateProfile(ada, { on_leaderboard: false }, tx);
    expect(await shown(france, tx)).toEqual([]);
    await rollupPeriodChanges(tx);
    await updateProfile(ada, { on_leaderboard: true }, tx);
    await rollupPeriodChanges(tx);
    expect(await shown(week, tx)).toEqual(["2 Ada 10"]);
    expect(await checkLedger(tx)).toMatchObject({ differences: [] });
  }));

test("drops leaderboards after three months and enters nothing older", () =>
  inRollback(async (tx) => {
    const ada = await buildLearner(tx, "Ada");
    await earnedAt(ada, 30, "2020-02-03T00:00:00Z", tx);
    await earn(ada, 50, tx);
    await rollupPeriodChanges(tx);
    const periods = async () =>
      (
        await tx.execute<Record<string, unknown>>(
          sql`select distinct period from period_points order by 1`,
        )
      ).rows.length;
    expect(await periods()).toBe(3);
    await tx.execute(sql`insert into period_points (period, goal, user_id, points)
      values ('2020-02', 0, ${ada.id}, 30), ('2020-W06', 0, ${ada.id}, 30)`);
    await dropOldPeriods(tx);
    expect(await periods()).toBe(3);
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select from period_counts where period like '2020%'`,
    );
    expect(rows).toEqual([]);
    expect(await checkLedger(tx)).toMatchObject({ differences: [] });
  }));

test("the check finds points, counts and ranks that differ from the ledger", () =>
  inRollback(async (tx) => {
    const ada = await buildLearner(tx, "Ada");
    await earn(ada, 50, tx, { goal: null });
    await rollupPeriodChanges(tx);
    await tx.execute(
      sql`update period_points set points = 60, country = 'FR' where period = 'all'`,
    );
    await tx.execute(
      sql`update period_counts set learners = 5 where period = 'all' and country = ''`,
    );
    const { differences } = await checkLedger(tx);
    expect(new Set(differences.map(({ what }) => what))).toEqual(
      new Set([
        "points on board of learner",
        "learners at points of board",
        "stale place on board of learner",
      ]),
    );
  }));

test(
  "leaderboards are exact after concurrent changes and two rollups",
  () =>
    inOwnDatabase(async ({ db }) => {
      const learners = await Promise.all(
        Array.from({ length: 60 }, (_, n) => buildLearner(db, `L${n}`, n % 3 ? "KE" : "FR")),
      );
      const pick = (n: number) => learners[n % learners.length] as (typeof learners)[number];
      let isOver = false;
      const rollup = async () => {
        for (; !isOver; await sleep(3)) await rollupPeriodChanges(db);
      };
      const earners = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 60; n++) {
          const learner = pick(writer * 31 + n * 17);
          const source = `x:${writer}:${n}`;
          // A user who has just deleted their account earns nothing any more.
          const paid = earn(learner, 1 + ((n * 7) % 50), db, { source });
          if (await paid.catch(() => undefined)) {
            if (n % 5 === 0)
              await reversePoints({ learner: learner.id, source, reason: "r" }, db).catch(() => {});
          }
        }
      });
      const movers = Array.from({ length: 60 }, async (_, n) => {
        await sleep(n * 3);
        if (n < 50) {
          const country = ["KE", "FR", null][n % 3] ?? null;
          await updateProfile(pick(n), { country, passport_public: n % 4 > 0 }, db);
        } else await eraseAccount(pick(n), db);
      });
      const folders = [rollup(), rollup()];
      await Promise.all([...earners, ...movers]);
      isOver = true;
      await Promise.all(folders);
      while ((await rollupPeriodChanges(db)) > 0);
      expect(await checkLedger(db)).toMatchObject({ profiles: 50, differences: [] });
    }),
  60_000,
);
