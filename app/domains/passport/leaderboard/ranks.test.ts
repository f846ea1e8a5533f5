import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { expect, test } from "vitest";

import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { checkLedger } from "#app/domains/passport/ledger/check-ledger.server.ts";
import type { Db } from "#db/client.server.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { rollupRankChanges } from "./rollup.server.ts";

async function buildLearners(tx: Db, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (name, email)
    select 'Learner', gen_random_uuid() || '@example.org' from generate_series(1, ${count}) returning id`);
  return rows.map(({ id }) => id);
}

const award = (learner: string, source: string, points: number, tx: Db) =>
  awardPoints(
    {
      learner,
      activityType: "quiz_pass",
      activityTitle: "Quiz",
      sdgGoal: null,
      points,
      source,
      metadata: {},
    },
    tx,
  );

/** Returns every rank that differs from its plain count, in one snapshot. */
const wrongRanks = async (tx: Db) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from profiles p
    where rank_of(p.total_points) <> 1 + (select count(*) from profiles o where o.total_points > p.total_points)`);
  return rows;
};

const countPending = async (pool: Pool) =>
  (await pool.query("select count(*)::int as n from rank_changes")).rows[0].n as number;

test(
  "ranks stay exact with 16 writers, two rollups and readers",
  () =>
    inOwnDatabase(async ({ db, pool }) => {
      const learners = await buildLearners(db, 200);
      let isOver = false;
      const whileWriting = async (act: () => Promise<unknown>) => {
        for (; !isOver; await sleep(2)) await act();
      };
      const writers = Array.from({ length: 16 }, async (_, writer) => {
        for (let n = 0; n < 125; n++) {
          const learner = learners[(writer * 31 + n * 17 + ((n * n) % 7)) % 200] ?? "";
          await award(learner, `x:${writer}:${n}`, (n * 37 + writer) % 900, db);
        }
      });
      const others = [
        whileWriting(() => rollupRankChanges(db)),
        whileWriting(() => rollupRankChanges(db)),
        whileWriting(async () => expect(await wrongRanks(db)).toEqual([])),
      ];
      await Promise.all(writers);
      isOver = true;
      await Promise.all(others);

      expect(await checkLedger(db)).toMatchObject({ profiles: 200, differences: [] });
      await rollupRankChanges(db);
      expect(await countPending(pool)).toBe(0);
      expect(await wrongRanks(db)).toEqual([]);
      expect(await checkLedger(db)).toMatchObject({ differences: [] });
    }),
  60_000,
);

test("a failing rollup changes nothing, and the next one applies everything", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const [first = "", second = ""] = await buildLearners(db, 30);
    await award(first, "x:1", 70, db);
    await pool.query(
      "alter table points_blocks add constraint stuck check (profiles < 0) not valid",
    );
    await expect(rollupRankChanges(db)).rejects.toThrow();
    expect(await countPending(pool)).toBe(31);
    expect(await wrongRanks(db)).toEqual([]);
    await pool.query("alter table points_blocks drop constraint stuck");
    await rollupRankChanges(db);
    await award(second, "x:1", 2000, db);
    expect(await wrongRanks(db)).toEqual([]);
    expect(await checkLedger(db)).toMatchObject({ differences: [] });
  }));

test("two rollups in one transaction, or in a rolled-back one, apply changes once", () =>
  inOwnDatabase(async ({ db }) => {
    const [first = "", second = ""] = await buildLearners(db, 5);
    await db.transaction(async (tx) => {
      await award(first, "x:1", 70, tx);
      await rollupRankChanges(tx);
      await award(second, "x:1", 30, tx);
      await rollupRankChanges(tx);
      expect(await wrongRanks(tx)).toEqual([]);
    });
    const givenUp = db.transaction(async (tx) => {
      await award(first, "x:2", 70, tx);
      await rollupRankChanges(tx);
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    await rollupRankChanges(db);
    expect(await wrongRanks(db)).toEqual([]);
    expect(await checkLedger(db)).toMatchObject({ differences: [] });
  }));

test("counts profiles while they exist", () =>
  inOwnDatabase(async ({ db }) => {
    const learners = await buildLearners(db, 20);
    await award(learners[0] ?? "", "x:1", 70, db);
    await rollupRankChanges(db);
    await db.execute(sql`delete from profiles where id in (${learners[5]}, ${learners[6]})`);
    expect(await wrongRanks(db)).toEqual([]);
    await buildLearners(db, 3);
    await rollupRankChanges(db);
    expect(await wrongRanks(db)).toEqual([]);
    expect(await checkLedger(db)).toMatchObject({ profiles: 21, differences: [] });
  }));

test("ranks totals that fall, cross blocks or stay the same", () =>
  inRollback(async (tx) => {
    const [a = "", b = "", c = ""] = await buildLearners(tx, 4);
    for (const [learner, points] of [
      [a, 1023],
      [a, 1],
      [b, 5000],
      [b, -4990],
      [c, 0],
    ] as const) {
      await award(learner, `x:${points}`, points, tx);
      expect(await wrongRanks(tx)).toEqual([]);
      await rollupRankChanges(tx);
      expect(await wrongRanks(tx)).toEqual([]);
    }
  }));

test("the check finds a wrong total, rank and block", () =>
  inOwnDatabase(async ({ db, pool }) => {
    const [learner = ""] = await buildLearners(db, 3);
    await award(learner, "x:1", 70, db);
    await rollupRankChanges(db);
    await pool.query("update points_counts set profiles = profiles + 1 where points = 70");
    await pool.query("alter table profiles disable trigger user");
    await pool.query("update profiles set total_points = 80 where id = $1", [learner]);
    const { differences } = await checkLedger(db);
    expect(new Set(differences.map(({ what }) => what))).toEqual(
      new Set(["total of profile", "rank at points", "profiles in block"]),
    );
    expect(differences).toContainEqual({
      what: "total of profile",
      of: learner,
      is: 80,
      shouldBe: 70,
    });
  }));
