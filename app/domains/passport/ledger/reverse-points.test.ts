import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { listActivities } from "#app/domains/passport/queries.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { awardPoints } from "./award-points.server.ts";
import { checkLedger } from "./check-ledger.server.ts";
import { reversePoints } from "./reverse-points.server.ts";

const award = {
  activityType: "mission_completed",
  activityTitle: "Plant a tree",
  sdgGoal: 15,
  points: 70,
  source: "mission:1",
  metadata: { mission_id: "m" },
};
const correction = { source: "mission:1", reason: "Another place" };

test("reverses a source's points once with a reason; the entry stays", () =>
  inRollback(async (tx) => {
    const { id: learner } = await buildActor(tx);
    await awardPoints({ ...award, learner }, tx);
    await awardPoints({ ...award, learner, source: "mission:2", points: 5 }, tx);
    expect(await reversePoints({ ...correction, learner }, tx)).toEqual({
      reversed: true,
      totalPoints: 5,
    });
    expect(await reversePoints({ ...correction, learner }, tx)).toEqual({
      reversed: false,
      totalPoints: 5,
    });
    const { items } = await listActivities(learner, { limit: 50 }, tx);
    const entries = items.filter(({ activityType }) => activityType === "mission_completed");
    expect(entries.map(({ pointsEarned }) => pointsEarned).toSorted((a, b) => a - b)).toEqual([
      -70, 5, 70,
    ]);
    expect(entries.find(({ pointsEarned }) => pointsEarned === -70)).toMatchObject({
      activityTitle: "Plant a tree",
      sdgGoal: 15,
      metadata: { mission_id: "m", reason: "Another place" },
    });
    // A source whose points have been reversed does not award again.
    expect(await awardPoints({ ...award, learner }, tx)).toMatchObject({ awarded: false });
  }));

test("does not reverse points that were never awarded, or to another user", () =>
  inRollback(async (tx) => {
    const { id: learner } = await buildActor(tx);
    const { id: other } = await buildActor(tx);
    await awardPoints({ ...award, learner: other }, tx);
    expect(await reversePoints({ ...correction, learner }, tx)).toEqual({
      reversed: false,
      totalPoints: 0,
    });
    const twice = { learner: other, source: `correction:${other}`, reason: "x" };
    expect(await reversePoints(twice, tx)).toMatchObject({ reversed: false, totalPoints: 70 });
  }));

test("50 concurrent reversals beside new points leave a correct ledger", () =>
  inOwnDatabase(async ({ db }) => {
    const { id: learner } = await buildActor(db);
    await awardPoints({ ...award, learner }, db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await awardPoints({ ...award, learner, points: 1, source: `mission:more-${n}` }, db);
        return reversePoints({ ...correction, learner }, db);
      }),
    );
    expect(answers.filter(({ reversed }) => reversed)).toHaveLength(1);
    expect(await reversePoints({ ...correction, learner }, db)).toMatchObject({ totalPoints: 50 });
    expect((await checkLedger(db)).differences).toEqual([]);
  }));

test("only reverse-points.server.ts calls reverse_points()", () => {
  const named = globSync("{app,bin,db}/**/*.{ts,tsx,mjs}").filter(
    (path) => !path.includes(".test.") && readFileSync(path, "utf8").includes("reverse_points"),
  );
  expect(named).toEqual(["app/domains/passport/ledger/reverse-points.server.ts"]);
});
